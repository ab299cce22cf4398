//! How a column of B differs from that of A: B minus A, B divided by A.

use super::answer::{DifferenceBasis, Shape};
use super::apart::{Difference, RatioEstimate, RatioMethod, RowTests, RunsNeeded, Verdict};
use super::ask::{Centre, CompareAsk};
use super::numbers::{Measured, estimate};
use super::ratios::{Judged, Runs, nowhere_below, ratio_of_means, ratio_of_runs};
use super::shape::{Nulls, is_counted, shape};
use crate::log::Kind;
use base::stats::effect::{brown_forsythe, effect_size};
use base::stats::means::{TTest, paired, welch};
use base::stats::moments::Moments;
use base::stats::permutation::permutation_test;
use base::stats::power::{runs_for_width, whole_runs_for_effect};
use base::stats::rank::{hodges_lehmann, mann_whitney};
use base::stats::ratio;
use base::stats::signed_rank::signed_rank;

/// With this many runs per side or more, the runs are compared.
pub(super) const FEWEST_RUNS: usize = 3;
/// How often a difference as large as the observed one should be found.
const POWER: f64 = 0.8;

/// Compares a column; none if a side has no value in it.
pub(super) fn differ(a: &Measured, b: &Measured, kind: Kind, ask: &CompareAsk) -> Option<Difference> {
    match basis_of(a, b) {
        DifferenceBasis::Runs => of_runs(a, b, kind, ask),
        DifferenceBasis::Rows => of_rows(a, b, ask),
    }
}

/// What a column is compared by: runs if both sides have enough of them with a value.
pub(super) fn basis_of(a: &Measured, b: &Measured) -> DifferenceBasis {
    let fewest = a.of_runs.len().min(b.of_runs.len());
    if fewest >= FEWEST_RUNS { DifferenceBasis::Runs } else { DifferenceBasis::Rows }
}

fn of_runs(of_a: &Measured, of_b: &Measured, kind: Kind, ask: &CompareAsk) -> Option<Difference> {
    let pairs = pairs(&of_a.numbers.runs, &of_b.numbers.runs).filter(|_| ask.paired);
    let in_pairs = pairs.is_some();
    let (a, b) = pairs.unwrap_or_else(|| (of_a.of_runs.clone(), of_b.of_runs.clone()));
    let (a, b) = (a.as_slice(), b.as_slice());
    let (first, second) = (Moments::of(a)?, Moments::of(b)?);
    let test = if in_pairs { paired(b, a, ask.level)? } else { welch(second, first, ask.level)? };
    let uneven = [of_a, of_b].iter().any(|of| of.numbers.shape.is_some_and(is_uneven));
    let runs = Runs { a, b, kind, uneven: uneven && is_counted(kind), in_pairs, checked: true };
    let ranks = mann_whitney(b, a);
    let signed = in_pairs.then(|| signed_rank(b, a)).flatten();
    let (ratio, p) = ratio_of_runs(runs, &test, ask);
    // Too few runs to resample their medians: the ranks say whether they differ.
    let of_ranks = || match signed {
        Some(of) => Some(of.p_exact.unwrap_or(of.p_continuity)),
        None => ranks.and_then(|of| of.p_exact.or(of.p_continuity)),
    };
    let p = if ask.centre == Centre::Median { p.or_else(of_ranks) } else { p };
    let effect = effect_size(second, first);
    Some(Difference {
        basis: DifferenceBasis::Runs,
        mean: estimate(test.difference, Some(test.interval)),
        ratio,
        welch: Some(test).filter(|_| !in_pairs),
        paired: Some(test).filter(|_| in_pairs),
        signed_rank: signed,
        mann_whitney: ranks,
        shift: hodges_lehmann(b, a, ask.level),
        permutation: permutation_test(a, b, ask.resamples, ask.seed),
        spread: brown_forsythe(&[a, b]),
        effect,
        of_rows: None,
        p,
        p_adjusted: None,
        verdict: Some(verdict(&(ratio, p), test, ask)),
        runs_needed: Some(RunsNeeded {
            for_margin: runs_for_margin(&[first, second], ask),
            for_effect: effect
                .filter(|effect| effect.d != 0.0 && !in_pairs)
                .and_then(|effect| whole_runs_for_effect(effect.d.abs(), POWER, 1.0 - ask.level)),
        }),
    })
}

/// Whether a mean of runs of such a shape misleads.
fn is_uneven(shape: Shape) -> bool {
    shape.skewed || shape.peaks.is_some()
}

/// The runs that have a value on both sides, in pairs by their order; none if the sides differ in how many runs they
/// have, or too few pairs remain.
pub(super) fn pairs(a: &[Option<f64>], b: &[Option<f64>]) -> Option<(Vec<f64>, Vec<f64>)> {
    let both = a.iter().zip(b).filter_map(|(a, b)| a.zip(*b)).filter(|(a, b)| a.is_finite() && b.is_finite());
    let (of_a, of_b): (Vec<f64>, Vec<f64>) = both.unzip();
    (a.len() == b.len() && of_a.len() >= FEWEST_RUNS).then_some((of_a, of_b))
}

/// The verdict on two groups of runs before the correction, and the p value to be corrected; nothing else is computed.
pub(super) fn judge(
    a: &[f64],
    b: &[f64],
    kind: Kind,
    ask: &CompareAsk,
    nulls: &Nulls,
) -> Option<(Verdict, Option<f64>)> {
    let test = welch(Moments::of(b)?, Moments::of(a)?, ask.level)?;
    let uneven = is_counted(kind) && [a, b].iter().any(|of| shape(of, kind, ask.margin, nulls).is_some_and(is_uneven));
    let runs = Runs { a, b, kind, uneven, in_pairs: false, checked: false };
    let (ratio, p) = ratio_of_runs(runs, &test, ask);
    let of_ranks = || mann_whitney(b, a).and_then(|of| of.p_exact.or(of.p_continuity));
    let p = if ask.centre == Centre::Median { p.or_else(of_ranks) } else { p };
    Some((verdict(&(ratio, p), test, ask), p))
}

fn verdict((ratio, p): &Judged, test: TTest, ask: &CompareAsk) -> Verdict {
    if let Some(interval) = ratio.and_then(|ratio| ratio.interval) {
        return match ratio::verdict(interval, ask.margin) {
            ratio::Verdict::Different => Verdict::Different,
            ratio::Verdict::DifferentWithinMargin => Verdict::DifferentWithinMargin,
            ratio::Verdict::Equivalent => Verdict::Equivalent,
            ratio::Verdict::Inconclusive => Verdict::Inconclusive,
        };
    }
    // Without a ratio's interval no difference can be within the margin, except for values that are all the same.
    match test {
        TTest { se: 0.0, difference: 0.0, .. } => Verdict::Equivalent,
        _ if ask.centre == Centre::Median => {
            if p.is_some_and(|p| p < 1.0 - ask.level) {
                Verdict::Different
            } else {
                Verdict::Inconclusive
            }
        }
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
            ratio_of_means(Some(first), Some(second), (RatioMethod::EffectiveRows, nowhere_below), ask.level)
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
        paired: None,
        signed_rank: None,
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
