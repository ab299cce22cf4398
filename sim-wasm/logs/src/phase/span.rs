//! Stretches of rows that fit one rule: from when to when, what the rule's columns showed, and how much of the time
//! each regime took.

use super::fit::{Fit, median};
use super::rule::Regime;
use super::sense::sense;
use crate::log::{Counted, LogReport, Quantity};
use base::stats::quantile::sorted;
use serde::Serialize;
use std::rc::Rc;

/// The most stretches returned: more than a screen has columns.
pub const MAX_SPANS: usize = 4096;

/// One condition's values in a stretch, in the quantity's common unit (of a change: per second).
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Evidence {
    /// Smallest.
    pub min: f64,
    /// Median.
    pub median: f64,
    /// Largest.
    pub max: f64,
}

/// A stretch.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "RegimeSpan"))]
pub struct Span {
    /// The index of its rule; none if no rule fits.
    pub rule: Option<u32>,
    /// Its regime; none if no rule fits.
    pub regime: Option<Regime>,
    /// Its first counted row, from 0.
    pub first_row: u32,
    /// Its last counted row.
    pub last_row: u32,
    /// How many of its rows fit the rule: all, unless stretches were thinned.
    pub rows: u32,
    /// When it begins, in seconds on the axis of the counted rows.
    pub from_s: f64,
    /// When it ends: at the next row, or one interval after its last row if a gap follows.
    pub to_s: f64,
    /// The evidence for each of the rule's conditions; none where the numbers are too large to say.
    pub evidence: Vec<Option<Evidence>>,
}

/// How much of the time a regime took.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "RegimeShare"))]
pub struct Share {
    /// The regime; none for the time in which no rule fits.
    pub regime: Option<Regime>,
    /// Rows.
    pub rows: u32,
    /// The seconds they cover.
    pub seconds: f64,
    /// Their share of all seconds; 0 if there are none.
    pub share: f64,
    /// Whether any rule of the regime could be tested. If not, 0 rows mean nothing.
    pub testable: bool,
}

/// What came and went through swap while the machine thrashed, and what memory was left: means over those rows.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ThrashingExcess"))]
pub struct Excess {
    /// Seconds of thrashing.
    pub seconds: f64,
    /// KiB/s read from swap.
    pub swap_in: f64,
    /// KiB/s written to swap.
    pub swap_out: f64,
    /// KiB free; none if it is not logged.
    pub free: Option<f64>,
    /// KiB of file cache; none if it is not logged.
    pub file_cache: Option<f64>,
}

/// The seconds that each counted row covers: until the next row, or an interval before a gap and at the end.
pub(crate) fn seconds_of_rows(rows: &Counted, interval_s: f64) -> Vec<f64> {
    let interval = if interval_s.is_finite() && interval_s > 0.0 { interval_s } else { 0.0 };
    let until = |at: usize| match (rows.t.get(at), rows.t.get(at + 1), rows.begins.get(at + 1)) {
        (Some(t), Some(next), Some(false)) => next - t,
        _ => interval,
    };
    (0..rows.len()).map(until).map(|seconds| if seconds.is_finite() { seconds.max(0.0) } else { 0.0 }).collect()
}

/// The stretches, and whether there are too many to report each. Neighbours of one rule on both sides of a gap are two.
pub(super) fn spans(fit: &Fit, rows: &Counted, seconds: &[f64]) -> (Vec<Span>, bool) {
    let starts = (0..rows.len()).filter(|&row| {
        row == 0 || rows.begins.get(row) == Some(&true) || fit.of_row.get(row) != fit.of_row.get(row - 1)
    });
    let mut starts: Vec<usize> = starts.collect();
    let thinned = starts.len() > MAX_SPANS;
    if thinned {
        starts = (0..rows.len()).step_by(rows.len().div_ceil(MAX_SPANS)).collect();
    }
    let ends = starts.iter().copied().skip(1).chain([rows.len()]);
    let spans = starts.iter().zip(ends).map(|(&from, to)| span(fit, rows, seconds, from, to)).collect();
    (spans, thinned)
}

fn span(fit: &Fit, rows: &Counted, seconds: &[f64], from: usize, to: usize) -> Span {
    let rule = longest(fit, seconds, from, to);
    let own: Vec<usize> = (from..to).filter(|&row| fit.of_row.get(row).copied().flatten() == rule).collect();
    let fitted = rule.and_then(|place| fit.rules.get(place as usize));
    let at = |row: usize| rows.t.get(row).copied().unwrap_or(0.0);
    let evidence = |series: &Rc<Vec<f64>>| {
        let values: Vec<f64> = own.iter().filter_map(|&row| series.get(row).copied()).collect();
        evidence(&values)
    };
    Span {
        rule,
        regime: fitted.map(|fitted| fitted.state.rule.regime),
        first_row: from as u32,
        last_row: (to - 1) as u32,
        rows: own.len() as u32,
        from_s: at(from),
        to_s: at(to - 1) + seconds.get(to - 1).copied().unwrap_or(0.0),
        evidence: fitted.map(|fitted| fitted.series.iter().map(evidence).collect()).unwrap_or_default(),
    }
}

/// The rule that holds longest in some rows; in a tie, the earlier rule.
fn longest(fit: &Fit, seconds: &[f64], from: usize, to: usize) -> Option<u32> {
    let mut held: Vec<(Option<u32>, f64)> = Vec::new();
    for row in from..to {
        let rule = fit.of_row.get(row).copied().flatten();
        let own = seconds.get(row).copied().unwrap_or(0.0);
        match held.iter_mut().find(|(of, _)| *of == rule) {
            Some((_, sum)) => *sum += own,
            None => held.push((rule, own)),
        }
    }
    let order = |rule: Option<u32>| rule.unwrap_or(u32::MAX);
    held.into_iter().min_by(|x, y| y.1.total_cmp(&x.1).then(order(x.0).cmp(&order(y.0)))).and_then(|(rule, _)| rule)
}

fn evidence(values: &[f64]) -> Option<Evidence> {
    let sorted = sorted(values);
    Some(Evidence { min: *sorted.first()?, median: median(values)?, max: *sorted.last()? })
}

/// The regimes' shares, in their order, and finally that of no regime.
pub(super) fn shares(fit: &Fit, seconds: &[f64]) -> Vec<Share> {
    let all: f64 = seconds.iter().sum();
    let regime_of = |rule: Option<u32>| fit.rules.get(rule? as usize).map(|fitted| fitted.state.rule.regime);
    let regimes = Regime::ALL.into_iter().map(Some).chain([None]);
    let share = |regime: Option<Regime>| {
        let own = fit.of_row.iter().zip(seconds).filter(|(rule, _)| regime_of(**rule) == regime);
        let (rows, own) = own.fold((0, 0.0), |(rows, sum), (_, seconds)| (rows + 1, sum + seconds));
        let tested = |of: Regime| fit.rules.iter().any(|f| f.state.rule.regime == of && !f.series.is_empty());
        let share = if all > 0.0 { own / all } else { 0.0 };
        Share { regime, rows, seconds: own, share, testable: regime.is_none_or(tested) }
    };
    regimes.map(share).collect()
}

fn rows_of(fit: &Fit, regime: Regime) -> impl Iterator<Item = usize> + '_ {
    let is = move |rule: &Option<u32>| {
        rule.and_then(|place| fit.rules.get(place as usize)).is_some_and(|f| f.state.rule.regime == regime)
    };
    fit.of_row.iter().enumerate().filter(move |(_, rule)| is(rule)).map(|(row, _)| row)
}

/// When a regime first begins.
pub(super) fn first(fit: &Fit, rows: &Counted, regime: Regime) -> Option<f64> {
    rows_of(fit, regime).next().and_then(|row| rows.t.get(row).copied())
}

/// What came and went while the machine thrashed; none if it did not, or if swap is not logged.
pub(super) fn excess(report: &LogReport, fit: &Fit, rows: &Counted, seconds: &[f64]) -> Option<Excess> {
    let own: Vec<usize> = rows_of(fit, Regime::Thrashing).collect();
    let mean = |quantity: Quantity| {
        let values = sense(report, rows, quantity)?.values;
        let there: Vec<f64> =
            own.iter().filter_map(|&row| values.get(row).copied()).filter(|x| x.is_finite()).collect();
        base::stats::moments::Moments::of(&there).map(|moments| moments.mean)
    };
    if own.is_empty() {
        return None;
    }
    Some(Excess {
        seconds: own.iter().filter_map(|&row| seconds.get(row)).sum(),
        swap_in: mean(Quantity::SwapIn)?,
        swap_out: mean(Quantity::SwapOut)?,
        free: mean(Quantity::FreeMemory),
        file_cache: mean(Quantity::FileCache),
    })
}
