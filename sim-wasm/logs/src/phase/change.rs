//! Where columns change their level, and where their start-up ends.

use crate::log::{Column, Counted, LogReport, Quantity, measures};
use base::stats::autocorrelation::autocorrelations;
use base::stats::changes::{Changes, MIN_BATCHES, default_penalty, mser, noise_sd, pelt};
use base::stats::moments::Moments;
use serde::{Deserialize, Serialize};

/// The variance of which a change's penalty is a multiple.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ChangeVariance"))]
#[serde(rename_all = "kebab-case")]
pub enum Variance {
    /// The variance of all rows: it makes changes expensive, so that rows which depend on each other do not look like
    /// changes.
    #[default]
    Rows,
    /// The variance of the steps from row to row: it makes changes cheap. This finds small changes, but also false ones
    /// where rows depend on each other.
    Steps,
}

/// How changes are looked for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(optional_fields))]
#[serde(default)]
pub struct ChangeAsk {
    /// The columns to look in, by their qualified names; if none are named, those of paging, memory and processors.
    pub columns: Option<Vec<String>>,
    /// The penalty of a change, as a multiple of `3 ln n` variances.
    pub factor: f64,
    /// Which variance the penalty is a multiple of.
    pub variance: Variance,
    /// The fewest rows between changes.
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
    /// Values are missing: the rows on both sides of the gap would be joined.
    Gap,
    /// There are fewer rows than two phases need.
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
    /// Its time, in seconds on the axis of the counted rows.
    pub t_s: f64,
    /// Mean of the phase before it, in the column's own unit.
    pub before: f64,
    /// Mean of the phase after it.
    pub after: f64,
}

/// Where a column's start-up ends.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "SteadyState"))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Steady {
    /// MSER: leaving out this many rows at the beginning makes the mean of the rest most certain.
    From {
        /// How many rows to leave out.
        rows: u32,
        /// The time of the first row that stays, in seconds.
        t_s: f64,
        /// The number of rows in a batch.
        batch: u32,
    },
    /// The minimum is at the end of what was examined, half of the log: no steady state is seen.
    Never,
    /// The column changes its level, but MSER is for one start-up before one level.
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
    /// The penalty that a change had to outweigh; 0 if none were looked for.
    pub penalty: f64,
    /// The variance used for it: that of the rows also if more than half of the steps are the same.
    pub variance: Variance,
    /// Changes were looked for at every `step` rows, and then moved to the best row.
    pub step: u32,
    /// Autocorrelation of neighbouring rows within the phases; none if undetermined. If far above 0, changes may be
    /// false.
    pub lag1: Option<f64>,
    /// The changes.
    pub changes: Vec<Change>,
    /// Where its start-up ends.
    pub steady: Steady,
}

/// The quantities examined if no columns are named.
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
/// The most columns examined: a log may have hundreds.
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

/// A series in which changes can be found, and those found.
struct Found<'s> {
    /// How many rows before it have no value.
    offset: usize,
    series: &'s [f64],
    penalty: f64,
    variance: Variance,
    changes: Changes,
}

/// Looks for changes, or reports why it cannot.
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

/// The first row after the first change of level, with the usual settings; if there is none, the reason: `Done` if
/// there are no changes.
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

/// A series without the missing values at its beginning and end, and how many are missing at the beginning: a counter's
/// first row has no difference.
fn without_ragged_ends(series: &[f64]) -> (usize, &[f64]) {
    let first = series.iter().position(|x| x.is_finite()).unwrap_or(series.len());
    let end = series.iter().rposition(|x| x.is_finite()).map_or(first, |last| last + 1);
    (first, series.get(first..end).unwrap_or_default())
}

/// The penalty of a change. If most steps are the same, they say nothing about the noise; then the rows are used.
fn penalty(series: &[f64], ask: &ChangeAsk) -> (f64, Variance) {
    let factor = if ask.factor.is_finite() { ask.factor.max(0.0) } else { 1.0 };
    let of = |variance: f64| factor * default_penalty(series.len(), variance);
    let steps = noise_sd(series).filter(|&sd| ask.variance == Variance::Steps && sd > 0.0);
    match steps {
        Some(sd) => (of(sd * sd), Variance::Steps),
        None => (of(Moments::of(series).map_or(0.0, |moments| moments.variance)), Variance::Rows),
    }
}

/// How much a row depends on the one before it once the phases' levels are subtracted.
fn lag1(series: &[f64], at: &[u32], means: &[f64]) -> Option<f64> {
    let mean_of = |row: usize| means.get(at.partition_point(|&start| start as usize <= row));
    let left: Vec<f64> = series.iter().enumerate().map(|(row, x)| x - mean_of(row).copied().unwrap_or(0.0)).collect();
    autocorrelations(&left, 1)?.get(1).copied().filter(|r| r.is_finite())
}

/// MSER-5, with smaller batches if there are few rows.
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
