//! What crosses the boundary for a parsed log: everything but the numbers, which are passed as arrays.

use super::clock::WallClock;
use super::detect::{CLAIM, Candidate};
use super::options::ReadOptions;
use super::parts::LogPart;
use super::quantity::{Common, Quantity, quantity};
use super::table::{Column, ColumnSpec, Kind, Run, Table, TimeAxis, Unit};
use crate::log::messages::marker::LogMarker;
use base::diag::Diag;
use base::stats::summary::{QUANTILE_RULE, Summary, summarise};
use serde::Serialize;

/// A parsed log.
#[derive(Debug, Clone)]
pub struct LogReport {
    /// The file's name.
    pub name: String,
    /// The format it was read as; none if it was refused.
    pub format: Option<&'static str>,
    /// Whether the caller named the format.
    pub forced: bool,
    /// The options that overruled something.
    pub overruled: ReadOptions,
    /// How the bytes were decoded; empty if they were not text.
    pub encoding: &'static str,
    /// The formats considered, the most certain first.
    pub detection: Vec<Candidate>,
    /// The first lines, for showing what was refused.
    pub first_lines: Vec<String>,
    /// The logs of the file, if it has several; this is one of them.
    pub parts: Vec<LogPart>,
    /// Which of them this is, by its id.
    pub part: Option<String>,
    /// The table; empty if the file was refused.
    pub table: Table,
    /// The findings about it.
    pub diags: Vec<Diag>,
    /// What is left out of it on request.
    pub left_out: Option<LeftOut>,
}

/// Rows that do not count, on request. [`ReadOptions::exclude`] says which.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LeftOutRows"))]
pub struct LeftOut {
    /// How many.
    pub rows: u32,
    /// The time of the log's last row in seconds, whether it is left out or not.
    pub end_s: f64,
}

/// A column without its numbers.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ColumnHead {
    /// The name as the header prints it.
    pub name: String,
    /// The unique name.
    pub qualified: String,
    /// Its unit.
    pub unit: Unit,
    /// What its numbers mean.
    pub kind: Kind,
    /// What it measures, if other tools log that, too.
    pub quantity: Option<Quantity>,
    /// The unit in which columns of its quantity are compared, if it can be converted to that.
    pub common: Option<Common>,
    /// How many of the counted rows have no value.
    pub missing: u32,
    /// Statistics of all counted rows.
    pub summary: Summary,
}

/// A parsed log without its numbers. The arrays that go with it are [`Table::t`] and the columns' values, in this
/// order.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LogHead {
    /// The file's name.
    pub name: String,
    /// The logs of the file, if it has several; this is one of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<Vec<LogPart>>", optional))]
    pub parts: Vec<LogPart>,
    /// Which of them this is, by its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub part: Option<String>,
    /// The format it was read as; none if it was refused.
    pub format: Option<&'static str>,
    /// Which layout of the format; empty if it was refused.
    pub layout: &'static str,
    /// Whether the caller named the format.
    pub forced: bool,
    /// The options that overruled something.
    #[serde(skip_serializing_if = "ReadOptions::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<ReadOptions>", optional))]
    pub overruled: ReadOptions,
    /// The known family it belongs to, if there is no reader for it.
    pub family: Option<&'static str>,
    /// How the bytes were decoded.
    pub encoding: &'static str,
    /// The formats considered, the most certain first.
    pub detection: Vec<Candidate>,
    /// The first lines of the file.
    pub first_lines: Vec<String>,
    /// How many rows were kept, averages since boot included.
    pub rows: u32,
    /// Whether the first row is an average since boot.
    pub since_boot_first_row: bool,
    /// The rows that are averages since boot, counted from 0.
    pub since_boot_rows: Vec<u32>,
    /// The other rows that are left out on request.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub left_out: Option<LeftOut>,
    /// The runs in the file.
    pub runs: Vec<Run>,
    /// Whether they are repetitions of an experiment, each of which a comparison counts.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<bool>", optional))]
    pub repetitions: bool,
    /// What people wrote between the rows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<Vec<LogMarker>>", optional))]
    pub markers: Vec<LogMarker>,
    /// The time axis.
    pub time: TimeAxis,
    /// What the clock showed, if the rows say the time of day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub clock: Option<WallClock>,
    /// The size of a page in bytes, if the file or the caller states it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub page_bytes: Option<u32>,
    /// The definition of the quantiles in the summaries.
    pub quantile_rule: &'static str,
    /// The columns.
    pub columns: Vec<ColumnHead>,
    /// The findings about the file.
    pub diags: Vec<Diag>,
}

impl LogReport {
    /// A report of nothing.
    pub(super) fn refused(name: &str, forced: bool) -> Self {
        LogReport {
            name: name.to_owned(),
            format: None,
            forced,
            overruled: ReadOptions::default(),
            encoding: "",
            detection: Vec::new(),
            first_lines: Vec::new(),
            parts: Vec::new(),
            part: None,
            table: Table::default(),
            diags: Vec::new(),
            left_out: None,
        }
    }

    /// Counts lines from the beginning of the file, for a log that begins after so many of them. The first findings are
    /// of the file.
    pub(super) fn move_lines(&mut self, by: u32, of_file: usize) {
        if by == 0 {
            return;
        }
        let table = &mut self.table;
        let runs = table.runs.iter_mut().map(|run| &mut run.line);
        let markers = table.markers.iter_mut().map(|marker| &mut marker.line);
        let diags = self.diags.iter_mut().skip(of_file).map(|diag| &mut diag.line);
        let reasons = self.detection.iter_mut().map(|candidate| &mut candidate.reason.line);
        let lines = table.lines.iter_mut().chain(runs).chain(markers);
        lines.chain(diags).chain(reasons).filter(|line| **line > 0).for_each(|line| *line += by);
    }

    /// What a column of the table measures, if other tools log that, too, and how it is converted to their unit, if it
    /// can be.
    pub fn quantity(&self, column: &Column) -> Option<(Quantity, Option<Common>)> {
        let (quantity, common) = measures(self.format.unwrap_or_default(), &self.table, &column.spec);
        quantity.map(|quantity| (quantity, common))
    }

    /// Leaves out stretches, in place of those left out before; nothing is read again. See [`ReadOptions::exclude`].
    ///
    /// # Errors
    /// The finding that names the first invalid stretch.
    pub fn leave_out(&mut self, exclude: &[[f64; 2]]) -> Result<(), Diag> {
        let ReadOptions { exclude, .. } =
            ReadOptions { exclude: exclude.to_vec(), ..ReadOptions::default() }.checked()?;
        let (rows, end_s) = self.table.leave_out(&exclude);
        self.left_out = (!exclude.is_empty()).then_some(LeftOut { rows, end_s });
        self.overruled.exclude = exclude;
        Ok(())
    }

    /// Everything but the numbers.
    pub fn head(&self) -> LogHead {
        let table = &self.table;
        let since_boot_rows: Vec<u32> = (0_u32..).zip(&table.since_boot).filter(|(_, b)| **b).map(|(r, _)| r).collect();
        let best = self.detection.first().filter(|c| !c.readable && c.points >= CLAIM);
        LogHead {
            name: self.name.clone(),
            parts: self.parts.clone(),
            part: self.part.clone(),
            format: self.format,
            layout: table.layout,
            forced: self.forced,
            overruled: self.overruled.clone(),
            family: best.filter(|_| self.format.is_none()).map(|c| c.id),
            encoding: self.encoding,
            detection: self.detection.clone(),
            first_lines: self.first_lines.clone(),
            rows: table.rows() as u32,
            since_boot_first_row: table.runs.first().is_some_and(|run| run.since_boot),
            since_boot_rows,
            left_out: self.left_out,
            runs: table.runs.clone(),
            repetitions: table.repetitions,
            markers: table.marked(),
            time: table.time.clone(),
            clock: self.clock(),
            page_bytes: table.page_bytes,
            quantile_rule: QUANTILE_RULE,
            columns: column_heads(self.format.unwrap_or_default(), table),
            diags: self.diags.clone(),
        }
    }
}

/// What a column measures, and how it is converted to the unit in which that is compared.
pub(crate) fn measures(format: &str, table: &Table, spec: &ColumnSpec) -> (Option<Quantity>, Option<Common>) {
    let interval_s = table.time.interval_known.then_some(table.time.interval_s);
    let quantity = quantity(format, &spec.qualified);
    (quantity, quantity.and_then(|quantity| quantity.common(spec.unit, spec.kind, interval_s, table.page_bytes)))
}

fn column_heads(format: &str, table: &Table) -> Vec<ColumnHead> {
    let is_counted = |(row, boot): &(usize, &bool)| !**boot && !table.is_left_out(*row);
    let counted = table.since_boot.iter().enumerate().filter(is_counted).count() as u32;
    let head = |column: &Column| {
        let ColumnSpec { name, qualified, unit, kind, .. } = &column.spec;
        let (quantity, common) = measures(format, table, &column.spec);
        let summary = summarise(table.interval_values(column));
        ColumnHead {
            name: name.clone(),
            qualified: qualified.clone(),
            unit: *unit,
            kind: *kind,
            quantity,
            common,
            missing: counted - summary.count,
            summary,
        }
    };
    table.columns.iter().map(head).collect()
}
