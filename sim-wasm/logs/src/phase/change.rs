//! Where columns change their level, and where their start-up ends.

use crate::log::{Column, Counted, LogReport, Quantity, measures};
use base::stats::autocorrelation::autocorrelations;
use base::stats::changes::{Changes, MIN_BATCHES, default_penalty, mser, noise_sd, pelt};
use base::stats::moments::Moments;
use serde::{Deserialize, Serialize};

/// What a change must be worth, in which variances.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ChangeVariance"))]
#[serde(rename_all = "kebab-case")]
pub enum Variance {
    /// Of all rows: dear, so that rows which follow each other do not look like changes.
    #[default]
    Rows,
    /// Of the steps from row to row: cheap, finds small changes, and ones that are none where rows follow each other.
    Steps,
}

/// How changes are looked for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(optional_fields))]
#[serde(default)]
pub struct ChangeAsk {
    /// In which columns, by their qualified names; if none are named, in those of paging, memory and processors.
    pub columns: Option<Vec<String>>,
    /// How many times dearer than `3 ln n` variances a change is.
    pub factor: f64,
    /// Which variance.
    pub variance: Variance,
    /// The least rows between changes.
    pub min_rows: u32,
}

impl Default for ChangeAsk {
    fn default() -> Self {
        ChangeAsk { columns: None, factor: 1.0, variance: Variance::Rows, min_rows: 3 }
    }
}

/// Whether changes could be looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ChangeStatus {
    /// They were looked for.
    Done,
    /// Values are missing: rows would be joined over the gap.
    Gap,
    /// Fewer rows than two phases have.
    Short,
    /// All values are the same.
    Constant,
}

/// A change of level.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LevelChange"))]
pub struct Change {
    /// The first counted row after it, from 0.
    pub row: u32,
    /// Its moment, in seconds on the axis of the counted rows.
    pub t_s: f64,
    /// Mean of the phase before, in the column's own unit.
    pub before: f64,
    /// Mean of the phase after.
    pub after: f64,
}

/// Where a column's start-up ends.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "SteadyState"))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Steady {
    /// MSER: leaving out so many rows in front makes the rest's mean surest.
    From {
        /// Rows to leave out.
        rows: u32,
        /// The moment of the first row that stays, in seconds.
        t_s: f64,
        /// Rows of a batch.
        batch: u32,
    },
    /// The least is at the end of what was looked at, half of the log: no steady state is seen.
    Never,
    /// The column changes its level: MSER is for one start-up before one level.
    Changes,
    /// Too few rows, missing values, or values that are all the same.
    Unknown,
}

/// A column's changes.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ColumnChanges {
    /// Its qualified name.
    pub column: String,
    /// Whether they could be looked for.
    pub status: ChangeStatus,
    /// What a change had to be worth; 0 if none were looked for.
    pub penalty: f64,
    /// The variance it was made of: of rows also where more than half of the steps are the same.
    pub variance: Variance,
    /// Changes were looked for every so many rows, and then moved to the best row.
    pub step: u32,
    /// Autocorrelation of neighbouring rows within the phases; none if it is not determined. Far above 0, changes may be none.
    pub lag1: Option<f64>,
    /// The changes.
    pub changes: Vec<Change>,
    /// Where its start-up ends.
    pub steady: Steady,
}

/// What is looked at if no columns are named.
const USUAL: [Quantity; 12] = [
    Quantity::SwapIn,
    Quantity::SwapOut,
    Quantity::Scanned,
    Quantity::ScannedByDaemon,
    Quantity::Visited,
    Quantity::FreeMemory,
    Quantity::FileCache,
    Quantity::CacheAndSlab,
    Quantity::User,
    Quantity::Idle,
    Quantity::IoWait,
    Quantity::MajorFaults,
];
/// Columns looked at, at most: a log may have hundreds.
const MOST_COLUMNS: usize = 24;

/// Looks for the changes of some columns.
pub(super) fn changes(report: &LogReport, rows: &Counted, ask: &ChangeAsk) -> Vec<ColumnChanges> {
    let format = report.format.unwrap_or_default();
    let table = &report.table;
    let asked = |column: &&Column| match &ask.columns {
        Some(names) => names.contains(&column.spec.qualified),
        None => measures(format, table, &column.spec).0.is_some_and(|quantity| USUAL.contains(&quantity)),
    };
    table.columns.iter().filter(asked).take(MOST_COLUMNS).map(|column| of_column(column, rows, ask)).collect()
}

/// A series that can have changes, and those it has.
struct Found<'s> {
    /// Rows in front of it without a value.
    offset: usize,
    series: &'s [f64],
    penalty: f64,
    variance: Variance,
    changes: Changes,
}

/// Looks for changes, or says why it does not.
fn look<'s>(all: &'s [f64], ask: &ChangeAsk) -> Result<Found<'s>, ChangeStatus> {
    let (offset, series) = without_ragged_ends(all);
    let min_rows = ask.min_rows.max(1) as usize;
    if !series.iter().all(|x| x.is_finite()) {
        return Err(ChangeStatus::Gap);
    }
    if series.len() < min_rows.saturating_mul(2) {
        return Err(ChangeStatus::Short);
    }
    if series.iter().all(|x| Some(x) == series.first()) {
        return Err(ChangeStatus::Constant);
    }
    let (penalty, variance) = penalty(series, ask);
    let changes = pelt(series, penalty, min_rows).ok_or(ChangeStatus::Gap)?;
    Ok(Found { offset, series, penalty, variance, changes })
}

/// The first row after the first change of level, with the usual settings; why not, if there is none: `Done` if there are
/// no changes.
pub(crate) fn first_change(values: &[f64]) -> Result<usize, ChangeStatus> {
    let found = look(values, &ChangeAsk::default())?;
    found.changes.at.first().map(|&row| row as usize + found.offset).ok_or(ChangeStatus::Done)
}

fn of_column(column: &Column, rows: &Counted, ask: &ChangeAsk) -> ColumnChanges {
    let all: Vec<f64> = rows.values(column).collect();
    let empty = |status| ColumnChanges {
        column: column.spec.qualified.clone(),
        status,
        penalty: 0.0,
        variance: ask.variance,
        step: 1,
        lag1: None,
        changes: Vec::new(),
        steady: Steady::Unknown,
    };
    let Found { offset, series, penalty, variance, changes: found } = match look(&all, ask) {
        Ok(found) => found,
        Err(status) => return empty(status),
    };
    let levels = found.means.iter().zip(found.means.iter().skip(1));
    let change = |(&at, (&before, &after)): (&u32, (&f64, &f64))| {
        let row = at as usize + offset;
        Some(Change { row: row as u32, t_s: rows.t.get(row).copied()?, before, after })
    };
    let changes: Vec<Change> = found.at.iter().zip(levels).filter_map(change).collect();
    ColumnChanges {
        penalty,
        variance,
        step: found.step,
        lag1: lag1(series, &found.at, &found.means),
        steady: if changes.is_empty() { steady(series, offset, rows) } else { Steady::Changes },
        changes,
        ..empty(ChangeStatus::Done)
    }
}

/// A series without the missing values in front and behind, and how many stand in front: a counter's first row has nothing
/// to be counted from.
fn without_ragged_ends(series: &[f64]) -> (usize, &[f64]) {
    let first = series.iter().position(|x| x.is_finite()).unwrap_or(series.len());
    let end = series.iter().rposition(|x| x.is_finite()).map_or(first, |last| last + 1);
    (first, series.get(first..end).unwrap_or_default())
}

/// What a change must be worth. Steps that are mostly the same say nothing of the noise; then the rows do.
fn penalty(series: &[f64], ask: &ChangeAsk) -> (f64, Variance) {
    let factor = if ask.factor.is_finite() { ask.factor.max(0.0) } else { 1.0 };
    let of = |variance: f64| factor * default_penalty(series.len(), variance);
    let steps = noise_sd(series).filter(|&sd| ask.variance == Variance::Steps && sd > 0.0);
    match steps {
        Some(sd) => (of(sd * sd), Variance::Steps),
        None => (of(Moments::of(series).map_or(0.0, |moments| moments.variance)), Variance::Rows),
    }
}

/// How much a row says of the next once the phases' levels are taken away.
fn lag1(series: &[f64], at: &[u32], means: &[f64]) -> Option<f64> {
    let mean_of = |row: usize| means.get(at.partition_point(|&start| start as usize <= row));
    let left: Vec<f64> = series.iter().enumerate().map(|(row, x)| x - mean_of(row).copied().unwrap_or(0.0)).collect();
    autocorrelations(&left, 1)?.get(1).copied().filter(|r| r.is_finite())
}

/// MSER-5, with smaller batches where rows are few.
fn steady(series: &[f64], offset: usize, rows: &Counted) -> Steady {
    let batch = (series.len() / MIN_BATCHES).clamp(1, 5);
    let Some(found) = mser(series, batch) else { return Steady::Unknown };
    let last = found.statistic.len().saturating_sub(1) * batch;
    if found.rows as usize >= last {
        return Steady::Never;
    }
    let row = found.rows as usize + offset;
    Steady::From { rows: row as u32, t_s: rows.t.get(row).copied().unwrap_or(0.0), batch: batch as u32 }
}
