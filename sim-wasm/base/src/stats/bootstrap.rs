//! The bootstrap: what a statistic would be in samples drawn from the sample, and the intervals that follow.
//!
//! B. Efron, R. J. Tibshirani: An Introduction to the Bootstrap, 1993. With fewer than eight values all its intervals
//! are too short. Rows of one run depend on one another: draw blocks of them ([`resample_blocks`]), or better, runs.

use super::distribution::{normal_below, normal_quantile};
use super::interval::Interval;
use super::moments::{Moments, finite, whole};
use super::mulberry::Mulberry32;
use super::quantile::{Rule, quantile, sorted};
use serde::Serialize;

mod two;

pub use two::{Resamples, bca_of_pairs, bca_of_two};

/// The most resamples.
pub const MAX_RESAMPLES: u32 = 100_000;
/// The most values drawn in all, which takes some seconds.
pub const MAX_DRAWN: u64 = 200_000_000;
/// Up to this many values, the corrected interval leaves out each of them once: it takes the square of their number.
pub const MAX_LEFT_OUT: usize = 5000;
/// Up to this many values, all `n^n` resamples can be listed.
pub const MAX_LISTED: usize = 6;

/// How many resamples, and the seed that repeats them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Plan {
    /// Number of resamples: 10,000 is usual.
    pub resamples: u32,
    /// Seed.
    pub seed: u32,
}

impl Plan {
    /// Whether the plan's resamples, of `values` values each, are within [`MAX_RESAMPLES`] and [`MAX_DRAWN`].
    pub(crate) fn allows(self, values: usize) -> bool {
        (1..=MAX_RESAMPLES).contains(&self.resamples)
            && values > 0
            && u64::from(self.resamples).saturating_mul(values as u64) <= MAX_DRAWN
    }
}

/// A statistic of the sample, and what it is in the resamples.
#[derive(Debug, Clone, PartialEq)]
pub struct Resampled {
    /// The statistic of the sample itself.
    pub estimate: f64,
    /// Those of the resamples, in ascending order.
    pub numbers: Vec<f64>,
}

/// The mean, the statistic that is resampled most.
pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// Draws as many values as there are, with replacement, again and again: one number from the generator for each value.
/// None if there is no finite value, or the plan has no resamples or too many.
pub fn resample(values: &[f64], plan: Plan, statistic: impl Fn(&[f64]) -> f64) -> Option<Resampled> {
    let values = finite(values);
    let mut random = Mulberry32::new(plan.seed);
    let mut drawn = values.clone();
    Resampled::new(statistic(&values), plan.allows(values.len()), plan.resamples, &mut || {
        draw(&values, &mut drawn, &mut random);
        statistic(&drawn)
    })
}

/// A statistic of two samples.
pub type OfTwo<'s> = dyn Fn(&[f64], &[f64]) -> f64 + 's;

/// The same for two samples: each time the first is drawn, then the second.
pub fn resample_two(a: &[f64], b: &[f64], plan: Plan, statistic: &OfTwo<'_>) -> Option<Resampled> {
    let (a, b) = (finite(a), finite(b));
    let mut random = Mulberry32::new(plan.seed);
    let (mut from_a, mut from_b) = (a.clone(), b.clone());
    let allowed = plan.allows(a.len() + b.len()) && !a.is_empty() && !b.is_empty();
    Resampled::new(statistic(&a, &b), allowed, plan.resamples, &mut || {
        draw(&a, &mut from_a, &mut random);
        draw(&b, &mut from_b, &mut random);
        statistic(&from_a, &from_b)
    })
}

/// The same for one series whose neighbouring rows belong together: draws blocks of `length` rows that may begin
/// anywhere, joins them and cuts the result to the series' length. H. R. Künsch: The jackknife and the bootstrap for
/// general stationary observations. Annals of Statistics 17, 1989. The result holds within this run only. None also for
/// a series with a gap, or a length that is not from 1 to the series'.
pub fn resample_blocks(
    series: &[f64],
    length: usize,
    plan: Plan,
    statistic: impl Fn(&[f64]) -> f64,
) -> Option<Resampled> {
    let series = whole(series)?;
    if !(1..=series.len()).contains(&length) {
        return None;
    }
    let mut random = Mulberry32::new(plan.seed);
    let mut drawn = series.to_vec();
    Resampled::new(statistic(series), plan.allows(series.len()), plan.resamples, &mut || {
        for block in drawn.chunks_mut(length) {
            let from = random.place(series.len() - length + 1);
            let source = &series[from..from + block.len()];
            block.copy_from_slice(source);
        }
        statistic(&drawn)
    })
}

/// A block length for a series of `n` rows where nothing better is known: the cube root of n, rounded up, as the best
/// length grows in that order (Künsch).
pub fn block_length(n: usize) -> usize {
    (1..=n).find(|&length| length.saturating_pow(3) >= n).unwrap_or(1)
}

/// All resamples of a few values, in place of drawn ones. None for no values, and for more than [`MAX_LISTED`].
pub fn list_resamples(values: &[f64], statistic: impl Fn(&[f64]) -> f64) -> Option<Resampled> {
    let values = finite(values);
    let n = values.len();
    let allowed = (1..=MAX_LISTED).contains(&n);
    let all = if allowed { n.pow(n as u32) as u32 } else { 0 };
    let mut number = 0;
    let mut drawn = values.clone();
    Resampled::new(statistic(&values), allowed, all, &mut || {
        // The digits of the number in base n.
        let mut rest = number;
        for place in &mut drawn {
            *place = values[rest % n];
            rest /= n;
        }
        number += 1;
        statistic(&drawn)
    })
}

fn draw(from: &[f64], to: &mut [f64], random: &mut Mulberry32) {
    for place in to {
        *place = from[random.place(from.len())];
    }
}

impl Resampled {
    // Not generic, as many statistics are resampled and this is compiled into what everybody downloads.
    fn new(estimate: f64, allowed: bool, resamples: u32, next: &mut dyn FnMut() -> f64) -> Option<Self> {
        if !allowed || !estimate.is_finite() {
            return None;
        }
        let numbers: Vec<f64> = std::iter::repeat_with(next).take(resamples as usize).collect();
        Some(Resampled { estimate, numbers: sorted(&numbers) })
    }

    /// The mean of the resamples' statistics.
    pub fn mean(&self) -> Option<f64> {
        Moments::of(&self.numbers).map(|m| m.mean)
    }

    /// Their standard deviation: the bootstrap's standard error. None for a single resample.
    pub fn se(&self) -> Option<f64> {
        Moments::of(&self.numbers).filter(|m| m.n > 1.0).map(Moments::sd)
    }

    /// The middle of the resamples' statistics, between two of their type 7 quantiles.
    pub fn percentile(&self, level: f64) -> Option<Interval> {
        let tail = (1.0 - level) / 2.0;
        self.between(tail, 1.0 - tail)
    }

    /// The percentile interval, mirrored about the estimate.
    pub fn basic(&self, level: f64) -> Option<Interval> {
        let Interval { low, high } = self.percentile(level)?;
        Some(Interval { low: 2.0 * self.estimate - high, high: 2.0 * self.estimate - low })
    }

    fn between(&self, low: f64, high: f64) -> Option<Interval> {
        let at = |p| quantile(&self.numbers, p, Rule::Linear);
        Some(Interval { low: at(low)?, high: at(high)? })
    }

    /// The percentile interval, corrected for bias and for a spread that depends on the statistic (`BCa`); `values` are
    /// the sample and `statistic` what was resampled. B. Efron: Better bootstrap confidence intervals. Journal of the
    /// American Statistical Association 82, 1987. None if the correction is infinite, with the estimate beyond all
    /// resamples or an acceleration too great for them; and for more than [`MAX_LEFT_OUT`] values.
    pub fn bca(&self, values: &[f64], level: f64, statistic: impl Fn(&[f64]) -> f64) -> Option<Bca> {
        self.corrected(acceleration(&finite(values), &statistic)?, level)
    }

    fn corrected(&self, a: f64, level: f64) -> Option<Bca> {
        let z0 = normal_quantile(self.share_below_estimate())?;
        let z = normal_quantile(f64::midpoint(1.0, level))?;
        let share = |z: f64| {
            let spread = 1.0 - a * (z0 + z);
            (spread > 0.0).then(|| normal_below(z0 + (z0 + z) / spread))
        };
        Some(Bca { z0, a, interval: self.between(share(-z)?, share(z)?)? })
    }

    /// The level at which the percentile interval would just reach a value, subtracted from 1. No less than two of
    /// the resamples and one.
    pub fn percentile_p(&self, null: f64) -> f64 {
        let share = self.share_below(null);
        (2.0 * share.min(1.0 - share)).max(2.0 / (self.numbers.len() as f64 + 1.0)).min(1.0)
    }

    fn share_below_estimate(&self) -> f64 {
        self.share_below(self.estimate)
    }

    /// The share of the resamples whose statistic is less than a value; equal ones count half. Equal means equal but
    /// for the rounding of the same values summed in another order.
    fn share_below(&self, value: f64) -> f64 {
        let rounding = 1e-12 * value.abs();
        let below = self.numbers.partition_point(|&x| x < value - rounding) as f64;
        let up_to = self.numbers.partition_point(|&x| x <= value + rounding) as f64;
        f64::midpoint(below, up_to) / self.numbers.len() as f64
    }
}

/// What the bootstrap says about a statistic, to be shown with its plan.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct BootstrapReport {
    /// Resamples and seed.
    pub plan: Plan,
    /// The statistic of the sample itself.
    pub estimate: f64,
    /// The mean of the resamples' statistics.
    pub mean: Option<f64>,
    /// Their standard deviation.
    pub se: Option<f64>,
    /// The middle of them.
    pub percentile: Option<Interval>,
    /// The percentile interval, mirrored about the estimate.
    pub basic: Option<Interval>,
    /// The percentile interval, corrected.
    pub bca: Option<Bca>,
}

/// Draws resamples and returns all intervals of one level. None as for [`resample`].
pub fn report(values: &[f64], plan: Plan, level: f64, statistic: impl Fn(&[f64]) -> f64) -> Option<BootstrapReport> {
    let found = resample(values, plan, &statistic)?;
    Some(BootstrapReport {
        plan,
        estimate: found.estimate,
        mean: found.mean(),
        se: found.se(),
        percentile: found.percentile(level),
        basic: found.basic(level),
        bca: found.bca(values, level, statistic),
    })
}

/// Efron's corrected interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Bca {
    /// Bias, in standard normal deviations.
    pub z0: f64,
    /// Acceleration.
    pub a: f64,
    /// The interval.
    pub interval: Interval,
}

/// `sum d^3 / (6 (sum d^2)^1.5)` where d is how far the statistic without one value is below the mean of those
/// statistics. 0 if they are all the same. Calls the statistic once for each value.
fn acceleration(values: &[f64], statistic: &dyn Fn(&[f64]) -> f64) -> Option<f64> {
    let without = without_each(values, statistic)?;
    let centre = mean(&without);
    let away = || without.iter().map(|x| centre - x);
    let (squares, cubes) = (away().map(|d| d * d).sum::<f64>(), away().map(|d| d * d * d).sum::<f64>());
    Some(if squares > 0.0 { cubes / (6.0 * squares * libm::sqrt(squares)) } else { 0.0 })
}

/// The statistic without each of the values in turn.
fn without_each(values: &[f64], statistic: &dyn Fn(&[f64]) -> f64) -> Option<Vec<f64>> {
    let without =
        |i: usize| statistic(&[values.get(..i).unwrap_or_default(), values.get(i + 1..).unwrap_or_default()].concat());
    (2..=MAX_LEFT_OUT).contains(&values.len()).then(|| (0..values.len()).map(without).collect())
}
