//! What a log becomes: columns of numbers, the line from which each row came, and a time axis.

use crate::log::messages::marker::Marker;
use serde::{Deserialize, Serialize};

mod overflow;
mod unit;

pub use unit::Unit;

/// How a number of the column relates to its interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ColumnKind"))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The state at the moment of printing.
    Gauge,
    /// Events over the interval, per second.
    Rate,
    /// Events over the interval, or over whatever the row covers, regardless of its length.
    Count,
    /// A share of the interval, in per cent.
    Share,
}

/// What is known about a column before it has numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct ColumnSpec {
    /// The name as the header prints it.
    pub name: String,
    /// The unique name: `cpu.sy` and `faults.sy` if the header prints `sy` twice.
    pub qualified: String,
    /// Its unit.
    pub unit: Unit,
    /// What its numbers mean.
    pub kind: Kind,
    /// What the suffix K means in this column: 1,024 or 1,000.
    pub kilo: f64,
}

impl ColumnSpec {
    /// A column whose printed name is unique.
    pub fn new(name: &str, unit: Unit, kind: Kind) -> Self {
        ColumnSpec { name: name.to_owned(), qualified: name.to_owned(), unit, kind, kilo: 1024.0 }
    }

    /// The same column under a qualified name.
    #[must_use]
    pub fn qualified(mut self, qualified: String) -> Self {
        self.qualified = qualified;
        self
    }
}

/// A column: what it is, and one number per row. NaN if missing.
#[derive(Debug, Clone)]
pub struct Column {
    /// What it is.
    pub spec: ColumnSpec,
    /// One number per row.
    pub values: Vec<f64>,
}

/// An uninterrupted stretch of rows printed by one invocation of the tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LogRun"))]
pub struct Run {
    /// Its first row, counted from 0.
    pub first_row: u32,
    /// The line of its first row, counted from 1.
    pub line: u32,
    /// Whether the first row is an average since boot.
    pub since_boot: bool,
    /// Whether it lies outside of the marks that somebody set around repetitions of an experiment.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", ts(skip))]
    pub outside: bool,
}

/// Where the time axis comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TimeSource {
    /// There are no timestamps: row number times interval.
    #[default]
    RowIndex,
    /// Date and time.
    DateTime,
    /// Date and time without a year, as `ts` prints it.
    NoYear,
    /// Time of day or time since the start, without a date.
    Clock,
    /// Seconds since 1970.
    Epoch,
}

impl TimeSource {
    /// Whether the timestamps have a date.
    pub fn is_dated(self) -> bool {
        matches!(self, TimeSource::DateTime | TimeSource::NoYear | TimeSource::Epoch)
    }
}

/// How far the printed clock is from the seconds of the axis, from a row on.
#[derive(Debug, Clone, PartialEq)]
pub struct ClockChange {
    /// The row.
    pub row: u32,
    /// What is added to the seconds of the axis and [`TimeAxis::origin_s`].
    pub by_s: f64,
    /// The zone; empty if it is not said.
    pub zone: String,
}

/// The time axis of a table.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TimeAxis {
    /// Where it comes from.
    pub source: TimeSource,
    /// The timestamp of the first row as printed; empty if there is none.
    pub start: String,
    /// The zone the header names; empty if it names none.
    pub zone: String,
    /// Seconds between rows: the median difference of the timestamps, or an assumption.
    pub interval_s: f64,
    /// Whether the interval was read from timestamps (true) or is assumed (false).
    pub interval_known: bool,
    /// The timestamp of the first row in seconds: since 1970, since New Year or since midnight, depending on
    /// [`TimeAxis::source`], and in the clock's own zone unless [`TimeAxis::zoned`]. None without timestamps.
    #[serde(skip)]
    pub origin_s: Option<f64>,
    /// Whether the timestamps themselves say how far they are from UTC, so that the times are UTC's.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<bool>", optional))]
    pub zoned: bool,
    /// Where the printed clock and the seconds part: the first at row 0. Empty without timestamps.
    #[serde(skip)]
    pub changes: Vec<ClockChange>,
    /// How many minutes the clock is ahead of UTC, if the file says so apart from its timestamps, or if the caller did.
    #[serde(skip)]
    pub utc_offset_min: Option<i32>,
    /// Whether the caller said when the first row was.
    #[serde(skip)]
    pub stated: bool,
}

impl TimeAxis {
    /// How many seconds the times are ahead of UTC, if that is known.
    pub fn ahead_s(&self) -> Option<f64> {
        match self.source {
            TimeSource::RowIndex => None,
            TimeSource::Epoch => Some(0.0),
            _ if self.zoned => Some(0.0),
            TimeSource::DateTime | TimeSource::NoYear | TimeSource::Clock => {
                self.utc_offset_min.map(|minutes| f64::from(minutes) * 60.0)
            }
        }
    }
}

/// A log as a table.
#[derive(Debug, Clone, Default)]
pub struct Table {
    /// Which layout of the format this is; an id of the string table.
    pub layout: &'static str,
    /// The columns, in the order of the header.
    pub columns: Vec<Column>,
    /// The line from which each row came, counted from 1.
    pub lines: Vec<u32>,
    /// Seconds since the first row.
    pub t: Vec<f64>,
    /// Which rows are averages since boot.
    pub since_boot: Vec<bool>,
    /// Which rows are left out on request; empty if none are.
    pub left_out: Vec<bool>,
    /// The runs in the file.
    pub runs: Vec<Run>,
    /// What people wrote between the rows, in order, at most [`MAX_MARKERS`](super::MAX_MARKERS).
    pub markers: Vec<Marker>,
    /// What is known about the time axis.
    pub time: TimeAxis,
    /// The size of a page in bytes, if the file or the caller states it.
    pub page_bytes: Option<u32>,
    /// Whether all rows are averages since boot, and their amounts and queues are of the moment nevertheless.
    pub all_since_boot: bool,
    /// Whether its runs are repetitions of an experiment, so that a comparison counts each: reports of `time`, or what is
    /// between marks.
    pub repetitions: bool,
}

impl Table {
    /// Removes the averages since boot and keeps the rows: vmstat(8) of procps and of the BSDs prints processes and memory
    /// of the moment in every row.
    pub(super) fn void_averages(&mut self) {
        for column in self.columns.iter_mut().filter(|column| column.spec.kind != Kind::Gauge) {
            column.values.fill(f64::NAN);
        }
        self.since_boot.fill(false);
    }

    /// The number of rows kept, including averages since boot.
    pub fn rows(&self) -> usize {
        self.lines.len()
    }

    /// The column with that qualified name.
    pub fn column(&self, qualified: &str) -> Option<&Column> {
        self.columns.iter().find(|c| c.spec.qualified == qualified)
    }

    /// The values of a column in the rows that are neither averages since boot nor left out: those of which every mean
    /// is taken.
    pub fn interval_values<'a>(&'a self, column: &'a Column) -> impl Iterator<Item = f64> + 'a {
        let counts = |(row, (_, boot)): &(usize, (_, &bool))| !**boot && !self.is_left_out(*row);
        column.values.iter().zip(&self.since_boot).enumerate().filter(counts).map(|(_, (x, _))| *x)
    }

    /// How many rows are left out on request: in one run, or in all.
    pub fn left_out_of(&self, run: Option<u32>) -> u32 {
        let is_of = |row: usize| run.is_none_or(|run| self.run_of(row as u32) == run);
        self.left_out.iter().enumerate().filter(|(row, left_out)| **left_out && is_of(*row)).count() as u32
    }

    /// Whether a row is left out on request.
    pub fn is_left_out(&self, row: usize) -> bool {
        self.left_out.get(row).copied().unwrap_or(false)
    }
}
