//! What a comparison answers. Everywhere B against A: differences are B - A, ratios B / A. Numbers of columns are in the
//! column's common unit, times in seconds.

use super::apart::Difference;
use super::ask::CompareAsk;
use super::caution::Caution;
use crate::log::{Kind, Quantity, Unit};
use base::stats::interval::Interval;
use base::stats::means::Estimate;
use base::stats::quantile::BoxPlot;
use base::stats::summary::Summary;
use serde::Serialize;

/// Two sides compared.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Comparison {
    /// What was asked, with numbers out of range brought into it.
    pub ask: CompareAsk,
    /// The reference.
    pub a: SideHead,
    /// What is compared with it.
    pub b: SideHead,
    /// How the runs were laid over each other.
    pub alignment: LogAlignment,
    /// What the differences are of.
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

/// A run and where it lies.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RunHead {
    /// Which file of its side, counted from 0.
    pub file: u32,
    /// The file's name.
    pub name: String,
    /// Its first row among the rows of the file that count, counted from 0.
    pub first_row: u32,
    /// Rows of it.
    pub rows: u32,
    /// Rows of it in the window, and of the regime, if one is asked for.
    pub rows_compared: u32,
    /// Seconds that those are over.
    pub seconds_compared: f64,
    /// Rows of it that are left out because somebody wants it so; they are none of the above.
    pub rows_left_out: u32,
    /// What is added to the file's seconds to have those of the common axis.
    pub shift_s: f64,
    /// Seconds from its first row to its last.
    pub seconds: f64,
    /// Seconds between its rows.
    pub interval_s: f64,
    /// How well it goes together with A's first run, -1 to 1, if it was aligned by that.
    pub score: Option<f64>,
    /// Why it could not be aligned as asked; it begins with the others then.
    pub why_not: Option<Misalignment>,
}

/// Why a run is not where it was asked to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Misalignment {
    /// It has no stamps.
    NoClock,
    /// Its stamps are of another kind than those of A's first run: a time of day and a date.
    OtherClock,
    /// It has no such column.
    NoColumn,
    /// The column is never above the number.
    NoEvent,
    /// The column stands still, or there are too few rows.
    NoVariation,
    /// No line between its rows has the text in it.
    NoMarker,
    /// The column keeps its level, or values are missing inside it.
    NoChange,
}

/// How the runs lie over each other.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LogAlignment {
    /// Whether all runs lie as was asked.
    pub done: bool,
    /// The least score of the runs that were aligned by correlation.
    pub score: Option<f64>,
    /// Seconds that all runs share.
    pub overlap_s: f64,
    /// Where the common axis begins: the first row of any run.
    pub from_s: f64,
    /// Where it ends.
    pub to_s: f64,
    /// Seconds between points where runs of different intervals are brought together.
    pub step_s: f64,
    /// Whether they have to be: their intervals differ.
    pub resampled: bool,
}

/// What differences are of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DifferenceBasis {
    /// One number for each run: what is said holds for runs like these.
    Runs,
    /// Rows, as there are fewer than three runs on a side: what is said holds within these runs only.
    Rows,
}

/// A column that one side has, or both.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ColumnComparison {
    /// The name that is unique in the comparison: of two names for one quantity, that of Linux's vmstat.
    pub id: String,
    /// What it measures, if the readers know.
    pub quantity: Option<Quantity>,
    /// What its numbers say; none if the sides disagree.
    pub kind: Option<Kind>,
    /// The unit of the rows' numbers; none if the sides have different ones that cannot be brought together.
    pub unit: Option<Unit>,
    /// The unit of what stands for a run.
    pub run_unit: Option<Unit>,
    /// A's columns.
    pub a: Option<SideColumn>,
    /// B's columns.
    pub b: Option<SideColumn>,
    /// How they differ; none if a side lacks the column or has no number in it, or the units differ.
    pub difference: Option<Difference>,
}

/// A column of one side.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct SideColumn {
    /// The names it has in the side's files, each once.
    pub names: Vec<String>,
    /// Where it is in each file; none in a file that lacks it.
    pub files: Vec<Option<ColumnRef>>,
    /// The unit of the rows' numbers here, if that is not the comparison's.
    pub unit: Unit,
    /// The unit of what stands for a run here.
    pub run_unit: Unit,
    /// The unit of what they add up to here.
    pub total_unit: Unit,
    /// Its numbers.
    pub numbers: SideNumbers,
}

/// Where a column is in a file.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ColumnRef {
    /// Its place among the file's columns, counted from 0.
    pub column: u32,
    /// By what its values are multiplied.
    pub factor: f64,
    /// The unit that it was logged in.
    pub unit: Unit,
}

/// A column's numbers on one side.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct SideNumbers {
    /// All rows of all runs.
    pub rows: Summary,
    /// Their box plot, by the quartiles asked for.
    pub rows_box: Option<BoxPlot>,
    /// The ends of their middle 95 per cent, as asked for.
    pub bulk: Option<Interval>,
    /// What stands for each run; none for a run without a value.
    pub runs: Vec<Option<f64>>,
    /// The summary of that.
    pub of_runs: Summary,
    /// Its box plot, by the quartiles asked for.
    pub runs_box: Option<BoxPlot>,
    /// What a rate, or a count, adds up to over the time of all runs, in the unit without its second.
    pub total: Option<f64>,
    /// How long it is above the number asked for, all runs together; none without a value.
    pub above: Option<TimeAbove>,
    /// The mean of what stands for the runs, with an interval that can be trusted.
    pub mean: Option<MeanEstimate>,
    /// The rows' mean with Student's interval as if they were independent: nearly always too narrow.
    pub naive: Option<Estimate>,
    /// The rows' mean with the interval of batches of rows; of a single run.
    pub batches: Option<Estimate>,
    /// The rows' mean with the interval of blocks of rows drawn again and again; of a single run that is not too long.
    pub blocks: Option<Estimate>,
    /// Autocorrelation of neighbouring rows, in the mean of the runs.
    pub lag1: Option<f64>,
    /// How many independent rows all rows are worth.
    pub effective_rows: Option<f64>,
    /// The row of the first run, among those compared, at which start-up ends, if its mean has a start-up in it.
    pub start_up_rows: Option<u32>,
}

/// How long a column is above a number.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TimeAbove {
    /// Above what, in the unit of the numbers.
    pub above: f64,
    /// Seconds. A row is over the time since the one before it, and behind a gap over one interval.
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
    /// Student's, of one number for each run.
    StudentOfRuns,
    /// Student's, with as many rows as independent ones are worth the same (Geyer); within these runs.
    EffectiveRows,
}
