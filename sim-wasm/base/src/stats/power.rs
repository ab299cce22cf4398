//! Planning: how many runs an interval or a test needs.

use super::distribution::{normal_below, t_factor};
use libm::{ceil, exp, lgamma, log, sqrt};

/// No plan asks for more runs.
pub const MAX_RUNS: u32 = 1_000_000;

/// The fewest runs whose interval is at most `width` of the mean from end to end: the least n with
/// `2 t(n - 1) s / sqrt n <= width mean`, for a level and for a mean and a deviation seen in a few runs. None if the
/// mean or the width is 0, or if more than [`MAX_RUNS`] are needed.
pub fn runs_for_width(mean: f64, sd: f64, width: f64, level: f64) -> Option<u32> {
    let allowed = (width * mean).abs();
    if !(allowed > 0.0 && allowed.is_finite() && sd >= 0.0) {
        return None;
    }
    let enough = |n: u32| {
        let n = f64::from(n);
        t_factor(level, n - 1.0).is_some_and(|t| 2.0 * t * sd / sqrt(n) <= allowed)
    };
    least(2, enough)
}

/// The least number from `from` on that is enough, where all greater ones are enough too; by bisection.
fn least(from: u32, enough: impl Fn(u32) -> bool) -> Option<u32> {
    let (mut low, mut high) = (from, MAX_RUNS);
    if !enough(high) {
        return None;
    }
    while low < high {
        let middle = low.midpoint(high);
        if enough(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Some(high)
}

/// How many runs per side a two-sided test of two means needs to find a difference of `d` standard deviations with the
/// probability `power` when its level is `alpha` (0.05). The number is not whole: round it up. None if it is beyond
/// [`MAX_RUNS`].
pub fn runs_for_effect(d: f64, power: f64, alpha: f64) -> Option<f64> {
    let reached = |n: f64| power_of(n, d, alpha).is_some_and(|found| found >= power);
    let (mut low, mut high) = (2.0, f64::from(MAX_RUNS));
    if !reached(high) {
        return None;
    }
    if reached(low) {
        return Some(low);
    }
    while high - low > 1e-6 * low {
        // The middle one of the orders of magnitude.
        let middle = sqrt(low * high);
        if reached(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Some(high)
}

/// The same in whole runs.
pub fn whole_runs_for_effect(d: f64, power: f64, alpha: f64) -> Option<u32> {
    runs_for_effect(d, power, alpha).map(|n| ceil(n - 1e-4) as u32)
}

/// The probability that a test with `n` runs per side finds a difference of `d` standard deviations.
pub fn power_of(n: f64, d: f64, alpha: f64) -> Option<f64> {
    let df = 2.0 * n - 2.0;
    let limit = t_factor(1.0 - alpha, df)?;
    let shift = d.abs() * sqrt(n / 2.0);
    Some(1.0 - noncentral_t_below(limit, df, shift) + noncentral_t_below(-limit, df, shift))
}

/// Probability that `(Z + shift) / S` is below `t`, where Z is normal and S^2 a chi-squared variable over its `df`
/// degrees of freedom: the mean of `P(Z < t S - shift)` over S, by Simpson's rule over ten of its standard deviations
/// to either side.
fn noncentral_t_below(t: f64, df: f64, shift: f64) -> f64 {
    const STEPS: u32 = 400;
    let sd = 1.0 / sqrt(2.0 * df);
    let (from, to) = ((1.0 - 10.0 * sd).max(0.0), 1.0 + 10.0 * sd);
    let step = (to - from) / f64::from(STEPS);
    // From df = 10^6 on, the logarithms of the gamma function cancel; then S is normal around 1.
    let log_front = (df / 2.0) * log(df / 2.0) - lgamma(df / 2.0) + std::f64::consts::LN_2;
    let density = |s: f64| match s {
        _ if df > 1e6 => exp(-(s - 1.0) * (s - 1.0) * df) * sqrt(df / std::f64::consts::PI),
        0.0 => 0.0,
        s => exp(log_front + (df - 1.0) * log(s) - df * s * s / 2.0),
    };
    let term = |i: u32| {
        let s = from + f64::from(i) * step;
        let weight = match i {
            0 | STEPS => 1.0,
            i if i % 2 == 1 => 4.0,
            _ => 2.0,
        };
        weight * density(s) * normal_below(t * s - shift)
    };
    (0..=STEPS).map(term).sum::<f64>() * step / 3.0
}
