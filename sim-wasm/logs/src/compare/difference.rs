//! How a column of B differs from that of A: B minus A, B divided by A.

use super::answer::DifferenceBasis;
use super::apart::{Check, Difference, RatioEstimate, RatioMethod, RowTests, RunsNeeded, Verdict};
use super::ask::CompareAsk;
use super::numbers::{Measured, estimate};
use crate::log::Kind;
use base::stats::bootstrap::{Plan, bca_of_two, mean};
use base::stats::effect::{brown_forsythe, effect_size};
use base::stats::interval::Interval;
use base::stats::means::{TTest, welch};
use base::stats::moments::Moments;
use base::stats::permutation::permutation_test;
use base::stats::power::{runs_for_width, whole_runs_for_effect};
use base::stats::rank::{hodges_lehmann, mann_whitney};
use base::stats::ratio::{self, fieller, log_ratio};

/// With this many runs per side or more, the runs are compared.
pub(super) const FEWEST_RUNS: usize = 3;
/// With this many runs per side or more, the runs are resampled.
const RESAMPLED_FROM: usize = 5;
/// How often a difference as large as the observed one should be found.
const POWER: f64 = 0.8;

/// Compares a column; none if a side has no value in it.
pub(super) fn differ(a: &Measured, b: &Measured, kind: Kind, ask: &CompareAsk) -> Option<Difference> {
    let enough = a.of_runs.len() >= FEWEST_RUNS && b.of_runs.len() >= FEWEST_RUNS;
    let by_runs = a.numbers.runs.len() >= FEWEST_RUNS && b.numbers.runs.len() >= FEWEST_RUNS;
    if enough && by_runs { of_runs(&a.of_runs, &b.of_runs, kind, ask) } else { of_rows(a, b, ask) }
}

fn of_runs(a: &[f64], b: &[f64], kind: Kind, ask: &CompareAsk) -> Option<Difference> {
    let (first, second) = (Moments::of(a)?, Moments::of(b)?);
    let test = welch(second, first, ask.level)?;
    let (ratio, p) = ratio_of_runs(a, b, kind, &test, ask, |main| check(a, b, main, ask));
    let effect = effect_size(second, first);
    Some(Difference {
        basis: DifferenceBasis::Runs,
        mean: estimate(test.difference, Some(test.interval)),
        ratio,
        welch: Some(test),
        mann_whitney: mann_whitney(b, a),
        shift: hodges_lehmann(b, a, ask.level),
        permutation: permutation_test(a, b, ask.resamples, ask.seed),
        spread: brown_forsythe(&[a, b]),
        effect,
        of_rows: None,
        p,
        p_adjusted: None,
        verdict: Some(verdict(ratio, test, ask)),
        runs_needed: Some(RunsNeeded {
            for_margin: runs_for_margin(&[first, second], ask),
            for_effect: effect
                .filter(|effect| effect.d != 0.0)
                .and_then(|effect| whole_runs_for_effect(effect.d.abs(), POWER, 1.0 - ask.level)),
        }),
    })
}

/// The verdict on two groups of runs before the correction, and the p value to be corrected; nothing else is computed.
pub(super) fn judge(a: &[f64], b: &[f64], kind: Kind, ask: &CompareAsk) -> Option<(Verdict, Option<f64>)> {
    let test = welch(Moments::of(b)?, Moments::of(a)?, ask.level)?;
    let (ratio, p) = ratio_of_runs(a, b, kind, &test, ask, |_| None);
    Some((verdict(ratio, test, ask), p))
}

/// The ratio, and the p value of the test from which its interval comes.
fn ratio_of_runs(
    a: &[f64],
    b: &[f64],
    kind: Kind,
    test: &TTest,
    ask: &CompareAsk,
    check: impl Fn(Option<Interval>) -> Option<Check>,
) -> (Option<RatioEstimate>, Option<f64>) {
    // States of memory are far from 0. Counted things are not, and their spread grows with their number.
    let counted = matches!(kind, Kind::Rate | Kind::Count);
    if let Some(found) = log_ratio(b, a, ask.level).filter(|_| counted) {
        let interval = Some(found.interval).filter(|i| i.low.is_finite() && i.high.is_finite());
        let method = RatioMethod::LogWelch;
        let ratio = RatioEstimate { value: found.ratio, interval, method, unbounded: false, check: check(interval) };
        return (Some(ratio), found.test.p);
    }
    let how = (RatioMethod::Fieller, nowhere_below(&[a, b]));
    (ratio_of_means(Moments::of(a), Moments::of(b), how, ask, check), test.p)
}

fn ratio_of_means(
    a: Option<Moments>,
    b: Option<Moments>,
    (method, nowhere_below): (RatioMethod, bool),
    ask: &CompareAsk,
    check: impl Fn(Option<Interval>) -> Option<Check>,
) -> Option<RatioEstimate> {
    let (a, b) = (a?, b?);
    let value = Some(b.mean / a.mean).filter(|value| value.is_finite())?;
    let found = fieller(b, a, ask.level);
    let finite = |i: &Interval| i.low.is_finite() && i.high.is_finite();
    let mut interval = found.and_then(|found| found.interval).filter(finite);
    if let Some(interval) = interval.as_mut().filter(|_| nowhere_below) {
        // Values that cannot be negative have no negative ratio.
        interval.low = interval.low.max(0.0);
    }
    let unbounded = found.is_some_and(|found| found.g >= 1.0);
    Some(RatioEstimate { value, interval, method, unbounded, check: check(interval) })
}

/// Whether no value is below 0.
fn nowhere_below(samples: &[&[f64]]) -> bool {
    samples.iter().flat_map(|sample| sample.iter()).all(|&x| x >= 0.0 || x.is_nan())
}

fn check(a: &[f64], b: &[f64], main: Option<Interval>, ask: &CompareAsk) -> Option<Check> {
    if a.len().min(b.len()) < RESAMPLED_FROM {
        return None;
    }
    let plan = Plan { resamples: ask.resamples, seed: ask.seed };
    let (value, interval) = bca_of_two(a, b, plan, ask.level, |a, b| mean(b) / mean(a))?;
    let agrees = main.is_none_or(|main| main.contains(1.0) == interval.contains(1.0));
    Some(Check { value, interval, agrees })
}

fn verdict(ratio: Option<RatioEstimate>, test: TTest, ask: &CompareAsk) -> Verdict {
    if let Some(interval) = ratio.and_then(|ratio| ratio.interval) {
        return match ratio::verdict(interval, ask.margin) {
            ratio::Verdict::Different => Verdict::Different,
            ratio::Verdict::DifferentWithinMargin => Verdict::DifferentWithinMargin,
            ratio::Verdict::Equivalent => Verdict::Equivalent,
            ratio::Verdict::Inconclusive => Verdict::Inconclusive,
        };
    }
    // Without a ratio no difference can be within the margin, except for values that are all the same.
    match test {
        TTest { se: 0.0, difference: 0.0, .. } => Verdict::Equivalent,
        TTest { interval, .. } if interval.contains(0.0) => Verdict::Inconclusive,
        _ => Verdict::Different,
    }
}

/// After the correction: relabels a difference that may be chance among this many columns.
pub(super) fn correct(difference: &mut Difference, adjusted: f64, level: f64) {
    difference.p_adjusted = Some(adjusted);
    if difference.verdict.is_some_and(claims) && adjusted >= 1.0 - level {
        difference.verdict = Some(Verdict::DifferentAlone);
    }
}

/// Whether a verdict says that there is a difference.
pub(super) fn claims(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Different | Verdict::DifferentWithinMargin)
}

fn runs_for_margin(sides: &[Moments], ask: &CompareAsk) -> Option<u32> {
    let each = sides.iter().map(|of| runs_for_width(of.mean, of.sd(), 2.0 * ask.margin, ask.level));
    each.collect::<Option<Vec<u32>>>()?.into_iter().max()
}

fn of_rows(a: &Measured, b: &Measured, ask: &CompareAsk) -> Option<Difference> {
    let (first, second) = (Moments::of(&a.of_runs)?, Moments::of(&b.of_runs)?);
    let nowhere_below = nowhere_below(&[&a.rows, &b.rows]);
    let known = |of: &Measured| of.of_rows.filter(|of| of.n >= 2.0);
    let test = known(a).zip(known(b)).and_then(|(a, b)| welch(b, a, ask.level));
    let ratio = match (known(a), known(b)) {
        (Some(first), Some(second)) => {
            ratio_of_means(Some(first), Some(second), (RatioMethod::EffectiveRows, nowhere_below), ask, |_| None)
        }
        _ => Some(second.mean / first.mean).filter(|value| value.is_finite()).map(|value| RatioEstimate {
            value,
            interval: None,
            method: RatioMethod::EffectiveRows,
            unbounded: false,
            check: None,
        }),
    };
    Some(Difference {
        basis: DifferenceBasis::Rows,
        mean: estimate(second.mean - first.mean, test.map(|test| test.interval)),
        ratio,
        welch: None,
        mann_whitney: None,
        shift: None,
        permutation: None,
        spread: None,
        effect: None,
        of_rows: tests_of_rows(&a.rows, &b.rows, ask.level),
        p: None,
        p_adjusted: None,
        verdict: None,
        runs_needed: None,
    })
}

fn tests_of_rows(a: &[f64], b: &[f64], level: f64) -> Option<RowTests> {
    let (first, second) = (Moments::of(a)?, Moments::of(b)?);
    Some(RowTests {
        welch: welch(second, first, level),
        mann_whitney: mann_whitney(b, a)?,
        effect: effect_size(second, first),
    })
}
