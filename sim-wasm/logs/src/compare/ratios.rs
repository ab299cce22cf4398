//! How many times as great B is as A: which ratio describes these runs, its interval, and the p value that belongs to it.

use super::apart::{Check, RatioEstimate, RatioMethod};
use super::ask::{Centre, CompareAsk};
use super::shape::{FEWEST, is_counted};
use crate::log::Kind;
use base::stats::bootstrap::{Plan, Resamples, bca_of_pairs, bca_of_two, mean, resample, resample_two};
use base::stats::interval::Interval;
use base::stats::means::{TTest, paired};
use base::stats::moments::Moments;
use base::stats::quantile::{logarithms, median_of_sorted, sorted};
use base::stats::ratio::{fieller, log_ratio};

/// With this many runs per side or more, the runs are resampled as a check.
const RESAMPLED_FROM: usize = 5;

/// The values of the runs of both sides.
#[derive(Debug, Clone, Copy)]
pub(super) struct Runs<'v> {
    pub(super) a: &'v [f64],
    pub(super) b: &'v [f64],
    pub(super) kind: Kind,
    /// A side has two peaks or is skewed.
    pub(super) uneven: bool,
    /// `a[i]` and `b[i]` are a pair.
    pub(super) in_pairs: bool,
    /// Whether a second opinion is wanted.
    pub(super) checked: bool,
}

/// A ratio and its p value.
pub(super) type Judged = (Option<RatioEstimate>, Option<f64>);

/// The ratio that describes the runs. `test` is that of the difference of their means.
pub(super) fn ratio_of_runs(runs: Runs<'_>, test: &TTest, ask: &CompareAsk) -> Judged {
    if ask.centre == Centre::Median {
        return ratio_of_medians(runs, ask);
    }
    let means = Some(mean(runs.b) / mean(runs.a)).filter(|ratio| ratio.is_finite());
    let logs = of_logarithms(runs, ask.level);
    // Where the geometric means tell another story than the means that are shown beside them, those have the word.
    let fits = |(ratio, _): &(RatioEstimate, Option<f64>)| {
        !runs.uneven && ratio.interval.zip(means).is_none_or(|(interval, means)| interval.contains(means))
    };
    if let Some((ratio, p)) = logs.filter(fits) {
        let check = Some(()).filter(|()| runs.checked).and_then(|()| check(runs, ratio.interval, ask));
        return (Some(RatioEstimate { check, ..ratio }), p);
    }
    let drawn = Some(()).filter(|()| logs.is_some() || runs.uneven || runs.in_pairs);
    if let Some(found) = drawn.and_then(|()| resampled(runs, FEWEST, ask)) {
        let interval = found.interval;
        let against = logs.filter(|_| runs.checked).and_then(|(ratio, _)| Some((ratio.value, ratio.interval?)));
        let check = against.map(|(value, other)| Check {
            value,
            interval: other,
            agrees: other.contains(1.0) == interval.contains(1.0),
        });
        let ratio = plain(found.estimate, Some(interval), RatioMethod::Bootstrap);
        // No resample reaches 1: the test of the means says how unlikely that is.
        let p = found.p.or_else(|| Some(test.p?.min(2.0 / (f64::from(ask.resamples) + 1.0))));
        return (Some(RatioEstimate { check, ..ratio }), p);
    }
    if runs.in_pairs {
        return (means.map(|value| plain(value, None, RatioMethod::Pairs)), test.p);
    }
    let how = (RatioMethod::Fieller, nowhere_below(&[runs.a, runs.b]));
    let ratio = ratio_of_means(Moments::of(runs.a), Moments::of(runs.b), how, ask.level);
    let check = |main: &RatioEstimate| check(runs, main.interval, ask).filter(|_| runs.checked);
    (ratio.map(|ratio| RatioEstimate { check: check(&ratio), ..ratio }), test.p)
}

fn plain(value: f64, interval: Option<Interval>, method: RatioMethod) -> RatioEstimate {
    RatioEstimate { value, interval, method, unbounded: false, check: None }
}

/// The ratio of geometric means, or the geometric mean of the pairs' ratios. States of memory are far from 0; counted
/// things are not, and their spread grows with their number.
fn of_logarithms(runs: Runs<'_>, level: f64) -> Option<(RatioEstimate, Option<f64>)> {
    let finite = |i: &Interval| i.low.is_finite() && i.high.is_finite();
    if runs.in_pairs {
        let test = paired(&logarithms(runs.b)?, &logarithms(runs.a)?, level)?;
        let interval = Some(test.interval.map(libm::exp)).filter(finite);
        return Some((plain(libm::exp(test.difference), interval, RatioMethod::Pairs), test.p));
    }
    let found = log_ratio(runs.b, runs.a, level).filter(|_| is_counted(runs.kind))?;
    let interval = Some(found.interval).filter(finite);
    Some((plain(found.ratio, interval, RatioMethod::LogWelch), found.test.p))
}

/// The ratio of the medians of the runs, or the median of the pairs' ratios.
fn ratio_of_medians(runs: Runs<'_>, ask: &CompareAsk) -> Judged {
    let median = |values: &[f64]| median_of_sorted(&sorted(values)).unwrap_or(f64::NAN);
    let plan = Plan { resamples: ask.resamples, seed: ask.seed };
    let (value, drawn) = if runs.in_pairs {
        let ratios: Vec<f64> = runs.a.iter().zip(runs.b).map(|(a, b)| b / a).collect();
        (median(&ratios), resample(&ratios, plan, median))
    } else {
        let ratio = |a: &[f64], b: &[f64]| median(b) / median(a);
        (ratio(runs.a, runs.b), resample_two(runs.a, runs.b, plan, &ratio))
    };
    if !value.is_finite() {
        return (None, None);
    }
    let enough = runs.a.len().min(runs.b.len()) >= FEWEST;
    let drawn = drawn.filter(|drawn| enough && drawn.numbers.len() == ask.resamples as usize);
    let interval = drawn.as_ref().and_then(|drawn| drawn.percentile(ask.level));
    (Some(plain(value, interval, RatioMethod::Medians)), drawn.map(|drawn| drawn.percentile_p(1.0)))
}

pub(super) fn ratio_of_means(
    a: Option<Moments>,
    b: Option<Moments>,
    (method, nowhere_below): (RatioMethod, bool),
    level: f64,
) -> Option<RatioEstimate> {
    let (a, b) = (a?, b?);
    let value = Some(b.mean / a.mean).filter(|value| value.is_finite())?;
    let found = fieller(b, a, level);
    let finite = |i: &Interval| i.low.is_finite() && i.high.is_finite();
    let mut interval = found.and_then(|found| found.interval).filter(finite);
    if let Some(interval) = interval.as_mut().filter(|_| nowhere_below) {
        // Values that cannot be negative have no negative ratio.
        interval.low = interval.low.max(0.0);
    }
    let unbounded = found.is_some_and(|found| found.g >= 1.0);
    Some(RatioEstimate { value, interval, method, unbounded, check: None })
}

/// Whether no value is below 0.
pub(super) fn nowhere_below(samples: &[&[f64]]) -> bool {
    samples.iter().flat_map(|sample| sample.iter()).all(|&x| x >= 0.0 || x.is_nan())
}

/// The ratio of the means, and what it is in resamples.
fn resampled(runs: Runs<'_>, fewest: usize, ask: &CompareAsk) -> Option<Resamples> {
    if runs.a.len().min(runs.b.len()) < fewest {
        return None;
    }
    let plan = Plan { resamples: ask.resamples, seed: ask.seed };
    let ratio = |a: &[f64], b: &[f64]| mean(b) / mean(a);
    if runs.in_pairs {
        bca_of_pairs(runs.a, runs.b, plan, (ask.level, 1.0), &ratio)
    } else {
        bca_of_two(runs.a, runs.b, plan, (ask.level, 1.0), &ratio)
    }
}

fn check(runs: Runs<'_>, main: Option<Interval>, ask: &CompareAsk) -> Option<Check> {
    let Resamples { estimate: value, interval, .. } = resampled(runs, RESAMPLED_FROM, ask)?;
    let agrees = main.is_none_or(|main| main.contains(1.0) == interval.contains(1.0));
    Some(Check { value, interval, agrees })
}
