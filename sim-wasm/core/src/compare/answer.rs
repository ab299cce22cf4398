//! What a comparison answers. Everywhere B against A: differences are B - A, ratios B / A. Numbers of columns are in the
//! column's common unit, times in seconds.

use super::ask::CompareAsk;
use crate::log::{Kind, Quantity, Unit};
use crate::stats::effect::{EffectSize, SpreadTest};
use crate::stats::interval::Interval;
use crate::stats::means::{Estimate, TTest};
use crate::stats::permutation::PermutationTest;
use crate::stats::quantile::BoxPlot;
use crate::stats::rank::{RankTest, Shift};
use crate::stats::summary::Summary;
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
    /// Rows of it in the window.
    pub rows_compared: u32,
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
    /// The unit of the numbers; none if the sides have different ones that cannot be brought together.
    pub unit: Option<Unit>,
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
    /// The unit of the numbers here, if that is not the comparison's.
    pub unit: Unit,
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
    /// What a rate, or a count, adds up to over the time of all runs, in the unit without its second.
    pub total: Option<f64>,
    /// The share of rows above 0.
    pub above_zero: Option<f64>,
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

/// How B differs from A.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Difference {
    /// What it is of.
    pub basis: DifferenceBasis,
    /// B's mean less A's.
    pub mean: Estimate,
    /// B by A; none if A's mean is 0.
    pub ratio: Option<RatioEstimate>,
    /// Welch's test; none where rows are compared, as the next four.
    pub welch: Option<TTest>,
    /// Mann and Whitney's test, U of B.
    pub mann_whitney: Option<RankTest>,
    /// Hodges and Lehmann's estimate of the shift.
    pub shift: Option<Shift>,
    /// The permutation test.
    pub permutation: Option<PermutationTest>,
    /// Whether the runs of one side spread more than those of the other.
    pub spread: Option<SpreadTest>,
    /// The effect in standard deviations of runs.
    pub effect: Option<EffectSize>,
    /// Where rows are compared: the tests as if rows were independent. Not for people.
    pub of_rows: Option<RowTests>,
    /// The p value that belongs to the interval the verdict is of.
    pub p: Option<f64>,
    /// The same, corrected for how many columns have one.
    pub p_adjusted: Option<f64>,
    /// What can be said; none where rows are compared.
    pub verdict: Option<Verdict>,
    /// How many runs would be needed; none where rows are compared.
    pub runs_needed: Option<RunsNeeded>,
}

/// Tests of rows as if they were independent, which they are not: a p of these is far too small. B less A.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RowTests {
    /// Welch's test.
    pub welch: Option<TTest>,
    /// Mann and Whitney's test, U of B.
    pub mann_whitney: RankTest,
    /// The effect in standard deviations of rows.
    pub effect: Option<EffectSize>,
}

/// B by A.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RatioEstimate {
    /// The ratio.
    pub value: f64,
    /// Its interval; none if it is unbounded or cannot be computed.
    pub interval: Option<Interval>,
    /// How it was found.
    pub method: RatioMethod,
    /// A's mean may be 0, so that no ratio can be excluded.
    pub unbounded: bool,
    /// The interval of a second method.
    pub check: Option<Check>,
}

/// How a ratio and its interval were found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RatioMethod {
    /// Of geometric means: Welch's interval of logarithms.
    LogWelch,
    /// Of means: Fieller's interval.
    Fieller,
    /// Of means of rows: Fieller's interval with as many rows as independent ones are worth the same; within these runs.
    EffectiveRows,
}

/// A second interval of a ratio: of means, by the corrected bootstrap of runs.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "RatioCheck"))]
pub struct Check {
    /// The ratio of the means.
    pub value: f64,
    /// Its interval.
    pub interval: Interval,
    /// Whether it excludes 1 as the first one does, or includes it as that one does.
    pub agrees: bool,
}

/// What can be said of a difference between groups of runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ComparisonVerdict"))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The interval excludes no difference, also among so many columns, and reaches beyond the margin.
    Different,
    /// It does, but what difference there is is within the margin.
    DifferentWithinMargin,
    /// It would, were this the only column; among so many it may be chance.
    DifferentAlone,
    /// It includes no difference and is within the margin.
    Equivalent,
    /// It includes no difference and reaches beyond the margin.
    Inconclusive,
}

/// How many runs a side would be needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RunsNeeded {
    /// For an interval of each side's mean that is no further from it than the margin.
    pub for_margin: Option<u32>,
    /// To find a difference as large as the one seen in four cases of five.
    pub for_effect: Option<u32>,
}

/// What a reader has to know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Caution {
    /// What it is.
    pub code: CautionCode,
    /// The columns it is about; none if it is about all.
    pub columns: Vec<String>,
    /// The files it is about, by name; none if it is about all.
    pub files: Vec<String>,
    /// Numbers of the sentence, formatted by who shows them.
    pub numbers: Vec<String>,
}

/// What a reader has to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CautionCode {
    /// One run on a side: how runs differ among themselves is not known.
    OneRun,
    /// Two runs on a side.
    TwoRuns,
    /// So few runs that Mann and Whitney's p cannot come below the level. Numbers: the least p.
    TooFewForRanks,
    /// A standard deviation of runs above their mean: look at the medians.
    Skewed,
    /// Rows of different intervals. Numbers: the intervals in seconds.
    IntervalsDiffer,
    /// A memory column that a known fault of the tool keeps still.
    Frozen,
    /// A's mean may be 0: no ratio is excluded.
    RatioUnbounded,
    /// Logs of different systems or tools. Numbers: their layouts.
    OtherSystem,
    /// A clock without a date or a zone.
    ClockWithoutDate,
    /// Runs of very different lengths. Numbers: the shortest and the longest, in seconds.
    LengthsDiffer,
    /// The mean has a start-up in it. Numbers: seconds of it.
    StartUp,
    /// A file of the side lacks the column.
    MissingInSome,
    /// The runs could not be aligned as asked.
    NotAligned,
    /// The bootstrap of runs sees the difference otherwise.
    CheckDisagrees,
    /// No row is in the window.
    EmptyWindow,
}

impl CautionCode {
    /// All of them.
    pub const ALL: &'static [CautionCode] = &[
        CautionCode::OneRun,
        CautionCode::TwoRuns,
        CautionCode::TooFewForRanks,
        CautionCode::Skewed,
        CautionCode::IntervalsDiffer,
        CautionCode::Frozen,
        CautionCode::RatioUnbounded,
        CautionCode::OtherSystem,
        CautionCode::ClockWithoutDate,
        CautionCode::LengthsDiffer,
        CautionCode::StartUp,
        CautionCode::MissingInSome,
        CautionCode::NotAligned,
        CautionCode::CheckDisagrees,
        CautionCode::EmptyWindow,
    ];
}
