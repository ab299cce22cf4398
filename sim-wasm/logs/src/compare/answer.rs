//! A comparison's answer. Everything is B against A: differences are B - A, ratios B / A. A column's numbers are in its
//! common unit, times in seconds.

use super::apart::Difference;
use super::ask::{CompareAsk, RunValue};
use super::caution::Caution;
use crate::log::{Kind, Quantity, Unit};
use base::stats::interval::Interval;
use base::stats::means::Estimate;
use base::stats::quantile::BoxPlot;
use base::stats::shape::skewness::Skewness;
use base::stats::summary::Summary;
use serde::Serialize;

/// Two sides compared.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Comparison {
    /// What was asked, with out-of-range numbers clamped.
    pub ask: CompareAsk,
    /// The reference.
    pub a: SideHead,
    /// What is compared with it.
    pub b: SideHead,
    /// How the runs were aligned.
    pub alignment: LogAlignment,
    /// What the differences are computed from.
    pub basis: DifferenceBasis,
    /// The columns that at least one side has.
    pub columns: Vec<ColumnComparison>,
    /// What a reader of the numbers has to know.
    pub cautions: Vec<Caution>,
}

/// One side: a group of runs.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct SideHead {
    /// Its runs, in the order of the files.
    pub runs: Vec<RunHead>,
}

/// A run and its position.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RunHead {
    /// Which file of its side, counted from 0.
    pub file: u32,
    /// The file's name.
    pub name: String,
    /// The index of its first row among the file's counted rows, from 0.
    pub first_row: u32,
    /// How many rows it has.
    pub rows: u32,
    /// How many of its rows are in the window and, if a regime is asked for, in the regime.
    pub rows_compared: u32,
    /// Seconds that those rows cover.
    pub seconds_compared: f64,
    /// How many of its rows are left out on request; the numbers above do not include them.
    pub rows_left_out: u32,
    /// What is added to the file's seconds to get those of the common axis.
    pub shift_s: f64,
    /// Seconds from its first row to its last.
    pub seconds: f64,
    /// Seconds between its rows.
    pub interval_s: f64,
    /// How well it correlates with A's first run, -1 to 1, if it was aligned by correlation.
    pub score: Option<f64>,
    /// How long each of its cycles is, in seconds, if it was aligned by cycles.
    pub cycles_s: Vec<f64>,
    /// Why it could not be aligned as asked; if so, it begins with the others.
    pub why_not: Option<Misalignment>,
}

/// Why a run is not where it was asked to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Misalignment {
    /// It has no timestamps.
    NoClock,
    /// Its timestamps are of another kind than those of A's first run: a time of day against a date.
    OtherClock,
    /// It has no such column.
    NoColumn,
    /// The column never exceeds the number.
    NoEvent,
    /// The column is constant, or there are too few rows.
    NoVariation,
    /// No line between its rows contains the text.
    NoMarker,
    /// Fewer than two lines between its rows contain the text, so that it has no whole cycle.
    NoCycle,
    /// The column keeps its level, or has missing values in the middle.
    NoChange,
}

/// How the runs are aligned.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LogAlignment {
    /// Whether the runs are laid over each other by the clock, be it asked for or found to be right.
    pub clock: bool,
    /// Whether all runs are aligned as asked.
    pub done: bool,
    /// The lowest score of the runs that were aligned by correlation.
    pub score: Option<f64>,
    /// Seconds that all runs share.
    pub overlap_s: f64,
    /// Where the common axis begins: at the first row of any run.
    pub from_s: f64,
    /// Where it ends.
    pub to_s: f64,
    /// Seconds between the points to which runs of different intervals are resampled.
    pub step_s: f64,
    /// Whether that is needed: their intervals differ.
    pub resampled: bool,
}

/// What differences are computed from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DifferenceBasis {
    /// One number for each run: the conclusions hold for runs like these.
    Runs,
    /// Rows, as a side has fewer than three runs with a value: the conclusions hold within these runs only.
    Rows,
}

/// A column that one side has, or both.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ColumnComparison {
    /// The name that is unique in the comparison: if a quantity has two names, that of Linux's vmstat.
    pub id: String,
    /// What it measures, if the readers know.
    pub quantity: Option<Quantity>,
    /// What its numbers mean; none if the sides disagree.
    pub kind: Option<Kind>,
    /// The unit of the rows' numbers; none if the sides have different ones that cannot be converted.
    pub unit: Option<Unit>,
    /// The value that represents a run: never `auto`.
    pub run_value: RunValue,
    /// Its unit.
    pub run_unit: Option<Unit>,
    /// A's columns.
    pub a: Option<SideColumn>,
    /// B's columns.
    pub b: Option<SideColumn>,
    /// How they differ; none if a side lacks the column or has no number in it, or if the units differ.
    pub difference: Option<Difference>,
}

/// A column of one side.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct SideColumn {
    /// The names it has in the side's files, without duplicates.
    pub names: Vec<String>,
    /// Where it is in each file; none for a file that lacks it.
    pub files: Vec<Option<ColumnRef>>,
    /// The unit of the rows' numbers here, if that is not the comparison's.
    pub unit: Unit,
    /// The unit of the value that represents a run here.
    pub run_unit: Unit,
    /// The unit of their total here.
    pub total_unit: Unit,
    /// Its numbers.
    pub numbers: SideNumbers,
}

/// Where a column is in a file.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ColumnRef {
    /// Its index among the file's columns, counted from 0.
    pub column: u32,
    /// The factor by which its values are multiplied.
    pub factor: f64,
    /// The unit in which it was logged.
    pub unit: Unit,
}

/// A column's numbers on one side.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct SideNumbers {
    /// Statistics of all rows of all runs.
    pub rows: Summary,
    /// Their box plot, with quartiles as asked for.
    pub rows_box: Option<BoxPlot>,
    /// The ends of their middle 95 per cent, read as asked for.
    pub bulk: Option<Interval>,
    /// The value that represents each run; none for a run without a value.
    pub runs: Vec<Option<f64>>,
    /// Statistics of these values.
    pub of_runs: Summary,
    /// Their box plot, with quartiles as asked for.
    pub runs_box: Option<BoxPlot>,
    /// How they are distributed; none for fewer than three.
    pub shape: Option<Shape>,
    /// The means of the twentieths of a cycle over all whole cycles of all runs, if they are aligned by cycles.
    pub cycle: Option<Vec<f64>>,
    /// What a rate or a count adds up to over the time of all runs, in the unit without "per second".
    pub total: Option<f64>,
    /// How long it is above the number asked for, over all runs together; none if it has no value.
    pub above: Option<TimeAbove>,
    /// The mean of the runs' values, with an interval that can be trusted.
    pub mean: Option<MeanEstimate>,
    /// The rows' mean with Student's interval, as if they were independent: nearly always too narrow.
    pub naive: Option<Estimate>,
    /// The rows' mean with an interval from batches of rows; only for a single run.
    pub batches: Option<Estimate>,
    /// The rows' mean with an interval from resampled blocks of rows; only for a single run that is not too long.
    pub blocks: Option<Estimate>,
    /// Autocorrelation of neighbouring rows, averaged over the runs.
    pub lag1: Option<f64>,
    /// How many independent rows all rows together are worth.
    pub effective_rows: Option<f64>,
    /// Among the compared rows of the first run, the one at which start-up ends; none if no start-up affects its mean.
    pub start_up_rows: Option<u32>,
}

/// How the values of a side's runs are distributed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "RunsShape"))]
pub struct Shape {
    /// The two groups that they form, if they do.
    pub peaks: Option<Peaks>,
    /// Their skewness; none for fewer than eight.
    pub skewness: Option<Skewness>,
    /// Whether they are so skewed that their mean misleads: they spread by more than their mean; or, if things are
    /// counted, their skewness is great and no chance, and their geometric mean is further than the margin from the mean.
    pub skewed: bool,
}

/// Two groups of runs. A count's are told apart by the logarithms of one more than each value.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "RunsPeaks"))]
pub struct Peaks {
    /// How many runs are in the lower group.
    pub below: u32,
    /// How many are in the upper one.
    pub above: u32,
    /// The least and the greatest value of the lower group.
    pub low: Interval,
    /// Those of the upper one.
    pub high: Interval,
    /// Ashman's D, which is above 2; none if neither group has any spread.
    pub d: Option<f64>,
    /// Hartigan's dip.
    pub dip: f64,
    /// How often runs with one peak have as great a dip.
    pub p: f64,
}

/// How long a column is above a number.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TimeAbove {
    /// The number, in the unit of the column's numbers.
    pub above: f64,
    /// Seconds. A row covers the time since the row before it or, after a gap, one interval.
    pub seconds: f64,
    /// The share of the seconds of all rows that have a value.
    pub share: f64,
}

/// A mean with an interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct MeanEstimate {
    /// The mean and its interval.
    pub estimate: Estimate,
    /// How the interval was found.
    pub method: MeanMethod,
}

/// How the interval of a mean was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MeanMethod {
    /// Student's interval, from one number for each run.
    StudentOfRuns,
    /// Student's interval, with the rows counted as the number of independent ones they are worth (Geyer); within these
    /// runs.
    EffectiveRows,
}
