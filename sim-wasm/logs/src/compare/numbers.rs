//! The numbers of a column on one side.

use super::answer::{DifferenceBasis, MeanEstimate, MeanMethod, SideNumbers, TimeAbove};
use super::ask::{CompareAsk, RunValue};
use super::cycles::{PARTS, mean_cycle, parts_of};
use super::grid::seconds_of_row;
use super::pair::PairedSide;
use super::shape::{Nulls, shape};
use super::side::{Run, Side};
use crate::log::Kind;
use base::stats::autocorrelation::{autocorrelations, batch_means, effective_size};
use base::stats::bootstrap::{self, Plan, block_length, resample_blocks};
use base::stats::changes::{default_penalty, pelt};
use base::stats::interval::{Interval, of_mean};
use base::stats::means::Estimate;
use base::stats::moments::Moments;
use base::stats::quantile::{BoxPlot, Quartiles, Rule, box_plot, bulk, quantile, sorted};
use base::stats::summary::summarise;

/// Only this many rows are examined for how much they depend on each other: the first ones suffice.
const ROWS_ASKED: usize = 1 << 16;
/// The most values drawn for the blocks of one column.
const BLOCKS_DRAWN: u64 = 4_000_000;
/// The number of batches into which a run is divided.
const BATCHES: usize = 15;
/// The fewest rows in which a start-up is looked for, and the fewest rows of a phase.
const START_UP_FROM: usize = 12;
const PHASE_ROWS: usize = 3;
/// The most outliers returned for each end.
const OUTLIERS: usize = 200;

/// A column's rows in one run.
struct Rows {
    values: Vec<f64>,
    /// The seconds that each row covers.
    seconds: Vec<f64>,
    /// How many rows are worth one independent row.
    tau: f64,
    lag1: Option<f64>,
}

/// A side's column, measured, and what differences are computed from.
#[derive(Debug)]
pub(super) struct Measured {
    pub(super) numbers: SideNumbers,
    /// The values that represent the runs.
    pub(super) of_runs: Vec<f64>,
    /// The mean of the rows, or what they add up to, with the number of independent rows that they are worth.
    pub(super) of_rows: Option<Moments>,
    /// All rows, in the order of runs.
    pub(super) rows: Vec<f64>,
}

/// A side's column, and the threshold above which its time is counted.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted<'j> {
    pub(super) joined: &'j PairedSide,
    /// The value that represents a run; not `auto`.
    pub(super) what: RunValue,
    pub(super) above: f64,
}

/// Measures a column of a side. Its mean is told later, as that depends on the other side.
pub(super) fn measure(side: &Side<'_>, wanted: Wanted<'_>, ask: &CompareAsk, nulls: &Nulls) -> Measured {
    let Wanted { joined, what, above } = wanted;
    let runs: Vec<Option<Rows>> = side.runs.iter().map(|run| rows_of(side, run, joined)).collect();
    let there: Vec<&Rows> = runs.iter().flatten().collect();
    let values: Vec<f64> = there.iter().flat_map(|rows| rows.values.iter().copied()).collect();
    let upwards = sorted(&values);
    let run_values: Vec<Option<f64>> =
        runs.iter().map(|rows| rows.as_ref().and_then(|rows| value_of(rows, wanted))).collect();
    let of_runs: Vec<f64> = run_values.iter().copied().flatten().collect();
    let of_rows = match what {
        RunValue::Mean => rows_moments(&there, |_| Some(1.0)),
        RunValue::Total => rows_moments(&there, |rows| total_per_mean(rows, joined.kind)),
        _ => None,
    };
    let lags: Vec<f64> = there.iter().filter_map(|rows| rows.lag1).collect();
    let single = (there.len() == 1).then(|| there.first().copied()).flatten();
    let numbers = SideNumbers {
        rows: summarise(upwards.iter().copied()),
        rows_box: boxed(&upwards, ask.quartiles),
        bulk: bulk(&upwards, ask.bulk),
        of_runs: summarise(of_runs.iter().copied()),
        runs_box: boxed(&of_runs, ask.quartiles),
        total: totals(&there, joined.kind),
        above: time_above(&there, above),
        cycle: mean_cycle(&parts_of(side, joined, PARTS)),
        shape: shape(&of_runs, joined.kind, ask.margin, nulls),
        mean: None,
        naive: Moments::of(&values).map(|sample| estimate(sample.mean, of_mean(sample, ask.level))),
        batches: single.and_then(|rows| batches(rows, ask.level)),
        blocks: single.and_then(|rows| blocks(rows, ask)),
        lag1: Moments::of(&lags).map(|of| of.mean),
        effective_rows: rows_moments(&there, |_| Some(1.0)).map(|of| of.n),
        start_up_rows: runs.first().and_then(Option::as_ref).and_then(|rows| start_up(&rows.values)),
        runs: run_values,
    };
    Measured { numbers, of_runs, of_rows, rows: values }
}

/// The value that represents each run of a side; none for a run without a value.
pub(super) fn values_of_runs(side: &Side<'_>, wanted: Wanted<'_>) -> Vec<Option<f64>> {
    let value = |run: &Run| rows_of(side, run, wanted.joined).and_then(|rows| value_of(&rows, wanted));
    side.runs.iter().map(value).collect()
}

/// A box plot with only the farthest outliers.
fn boxed(values: &[f64], rule: Quartiles) -> Option<BoxPlot> {
    let mut found = box_plot(values, rule)?;
    let count = found.outliers.len();
    if count > 2 * OUTLIERS {
        found.outliers.drain(OUTLIERS..count - OUTLIERS);
    }
    Some(found)
}

pub(super) fn estimate(value: f64, interval: Option<Interval>) -> Estimate {
    Estimate { value, low: interval.map(|i| i.low), high: interval.map(|i| i.high) }
}

fn rows_of(side: &Side<'_>, run: &Run, joined: &PairedSide) -> Option<Rows> {
    let rows = run.compared.clone();
    let values = side.values(run, &joined.files, rows.clone())?;
    let (t, begins) = (side.seconds(run, rows.clone()), side.begins(run, rows));
    let interval = side.interval(run);
    let seconds = (0..t.len()).map(|row| seconds_of_row(t, begins, interval, row)).collect();
    if !values.iter().any(|x| x.is_finite()) {
        return None;
    }
    let stretch = longest_stretch(&values, begins);
    let size = effective_size(stretch, 0.95);
    let lag1 = autocorrelations(stretch, 1).and_then(|r| r.get(1).copied());
    Some(Rows { values, seconds, tau: size.map_or(1.0, |size| size.tau.max(1.0)), lag1 })
}

/// The longest series of consecutive rows without a gap.
fn longest_stretch<'v>(values: &'v [f64], begins: &[bool]) -> &'v [f64] {
    let (mut best, mut from) = (0..0, 0);
    for (row, x) in values.iter().enumerate() {
        if !x.is_finite() {
            from = row + 1;
            continue;
        }
        if begins.get(row).copied().unwrap_or(false) {
            from = row;
        }
        if row + 1 - from > best.len() {
            best = from..row + 1;
        }
    }
    let end = best.end.min(best.start + ROWS_ASKED);
    values.get(best.start..end).unwrap_or_default()
}

fn value_of(rows: &Rows, of: Wanted<'_>) -> Option<f64> {
    match of.what {
        RunValue::Auto | RunValue::Mean => Moments::of(&rows.values).map(|of| of.mean),
        RunValue::Median => quantile(&sorted(&rows.values), 0.5, Rule::Linear),
        RunValue::P95 => quantile(&sorted(&rows.values), 0.95, Rule::Linear),
        RunValue::Max => sorted(&rows.values).last().copied(),
        RunValue::Total => total(rows, of.joined.kind),
        RunValue::TimeAbove => time_above(&[rows], of.above).map(|found| found.seconds),
    }
}

/// What a rate, over its time, or a count adds up to. A state adds up to nothing.
fn total(rows: &Rows, kind: Kind) -> Option<f64> {
    let there = || rows.values.iter().zip(&rows.seconds).filter(|(x, _)| x.is_finite());
    match kind {
        Kind::Rate => Some(there().map(|(x, seconds)| x * seconds).sum()),
        Kind::Count => Some(there().map(|(x, _)| x).sum()),
        Kind::Gauge | Kind::Share => None,
    }
}

/// How many times as great as the mean of a run's rows their total is.
fn total_per_mean(rows: &Rows, kind: Kind) -> Option<f64> {
    let (total, mean) = (total(rows, kind)?, Moments::of(&rows.values)?.mean);
    Some(total / mean).filter(|times| times.is_finite()).or(Some(0.0))
}

fn totals(runs: &[&Rows], kind: Kind) -> Option<f64> {
    let each = runs.iter().map(|rows| total(rows, kind)).collect::<Option<Vec<f64>>>()?;
    (!each.is_empty()).then(|| each.iter().sum())
}

fn time_above(runs: &[&Rows], above: f64) -> Option<TimeAbove> {
    let there = || runs.iter().flat_map(|rows| rows.values.iter().zip(&rows.seconds)).filter(|(x, _)| x.is_finite());
    let all: f64 = there().map(|(_, seconds)| seconds).sum();
    let seconds: f64 = there().filter(|(x, _)| **x > above).map(|(_, seconds)| seconds).sum();
    (all > 0.0).then(|| TimeAbove { above, seconds, share: seconds / all })
}

/// The mean of the runs' means, with the variance that means of independent rows would have; or of as many times the
/// means as `times` says.
fn rows_moments(runs: &[&Rows], times: impl Fn(&Rows) -> Option<f64>) -> Option<Moments> {
    let of_run = |rows: &&Rows| {
        let (of, times) = (Moments::of(&rows.values)?, times(rows)?);
        let scaled = Moments { n: of.n, mean: times * of.mean, variance: times * times * of.variance };
        Some((scaled, (of.n / rows.tau).max(1.0)))
    };
    let each: Vec<(Moments, f64)> = runs.iter().filter_map(of_run).collect();
    let count = each.len() as f64;
    if each.is_empty() {
        return None;
    }
    let n: f64 = each.iter().map(|(_, rows)| rows).sum();
    let mean = each.iter().map(|(of, _)| of.mean).sum::<f64>() / count;
    let of_mean: f64 = each.iter().map(|(of, rows)| of.variance / rows).sum::<f64>() / (count * count);
    Some(Moments { n, mean, variance: of_mean * n })
}

impl Measured {
    /// The numbers, with the mean of the runs' values and its interval.
    pub(super) fn told(self, level: f64, basis: DifferenceBasis) -> SideNumbers {
        let mean = Moments::of(&self.of_runs).map(|sample| {
            let (interval, method) = match basis {
                DifferenceBasis::Runs => (of_mean(sample, level), MeanMethod::StudentOfRuns),
                DifferenceBasis::Rows => {
                    let known = self.of_rows.filter(|of| of.n >= 2.0);
                    (known.and_then(|of| of_mean(of, level)), MeanMethod::EffectiveRows)
                }
            };
            MeanEstimate { estimate: estimate(sample.mean, interval), method }
        });
        SideNumbers { mean, ..self.numbers }
    }
}

fn batches(rows: &Rows, level: f64) -> Option<Estimate> {
    let found = batch_means(&rows.values, (rows.values.len() / BATCHES).max(1), level)?;
    (found.means.len() >= BATCHES && rows.values.len() >= 2 * BATCHES)
        .then(|| estimate(found.mean, Some(found.interval)))
}

fn blocks(rows: &Rows, ask: &CompareAsk) -> Option<Estimate> {
    let count = rows.values.len();
    if (count as u64).saturating_mul(u64::from(ask.resamples)) > BLOCKS_DRAWN {
        return None;
    }
    let length = block_length(count).max(libm::ceil(rows.tau) as usize).min((count / 4).max(1));
    let plan = Plan { resamples: ask.resamples, seed: ask.seed };
    let found = resample_blocks(&rows.values, length, plan, bootstrap::mean)?;
    Some(estimate(found.estimate, found.percentile(ask.level)))
}

/// The number of rows before the first change, if that is in the first third.
fn start_up(values: &[f64]) -> Option<u32> {
    if values.len() < START_UP_FROM {
        return None;
    }
    let variance = Moments::of(values)?.variance;
    let price = default_penalty(values.len(), variance);
    let first = *pelt(values, price, PHASE_ROWS).filter(|_| price > 0.0)?.at.first()?;
    (3 * first as usize <= values.len()).then_some(first)
}
