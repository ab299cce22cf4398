//! Two samples, or pairs, resampled: Efron's corrected interval and the p value that belongs to it.

use super::super::distribution::{normal_below, normal_quantile};
use super::super::interval::Interval;
use super::super::moments::{finite, whole};
use super::{Bca, OfTwo, Plan, Resampled, acceleration, mean, resample, resample_two, without_each};

/// What resamples of a statistic say.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Resamples {
    /// The statistic of the samples themselves.
    pub estimate: f64,
    /// Its interval.
    pub interval: Interval,
    /// The level at which the interval would just reach the given value, subtracted from 1; none if that value is beyond
    /// all resamples.
    pub p: Option<f64>,
}

/// A statistic of two samples and its corrected interval: see [`Resampled::bca`]. For the acceleration each value of
/// both samples is left out once. The p value is that of `null`. None as for [`resample_two`], and if the statistic is
/// not finite in some resample.
pub fn bca_of_two(
    a: &[f64],
    b: &[f64],
    plan: Plan,
    (level, null): (f64, f64),
    statistic: &OfTwo<'_>,
) -> Option<Resamples> {
    let (a, b) = (finite(a), finite(b));
    let found = resample_two(&a, &b, plan, statistic)?;
    let of_a = influences(&a, &|a| statistic(a, &b))?;
    let of_b = influences(&b, &|b| statistic(&a, b))?;
    let away = || of_a.iter().chain(&of_b);
    let (squares, cubes) = (away().map(|d| d * d).sum::<f64>(), away().map(|d| d * d * d).sum::<f64>());
    let acceleration = if squares > 0.0 { cubes / (6.0 * squares * libm::sqrt(squares)) } else { 0.0 };
    found.told(plan, acceleration, level, null)
}

/// The same for pairs: `a[i]` and `b[i]` are drawn together. None also if the samples differ in length or lack a value.
pub fn bca_of_pairs(
    a: &[f64],
    b: &[f64],
    plan: Plan,
    (level, null): (f64, f64),
    statistic: &OfTwo<'_>,
) -> Option<Resamples> {
    let (a, b) = (whole(a)?, whole(b).filter(|b| b.len() == a.len())?);
    let places: Vec<f64> = (0..a.len()).map(|place| place as f64).collect();
    let of_places = |places: &[f64]| {
        let at = |values: &[f64]| places.iter().map(|&place| values[place as usize]).collect::<Vec<f64>>();
        statistic(&at(a), &at(b))
    };
    let found = resample(&places, plan, of_places)?;
    found.told(plan, acceleration(&places, &of_places)?, level, null)
}

/// The jackknife's influences: how far the statistic without one value is below the mean of those, times `(n - 1) / n`.
fn influences(values: &[f64], statistic: &dyn Fn(&[f64]) -> f64) -> Option<Vec<f64>> {
    let without = without_each(values, statistic)?;
    let centre = mean(&without);
    Some(without.iter().map(|x| (centre - x) * (1.0 - 1.0 / values.len() as f64)).collect())
}

impl Resampled {
    fn told(&self, plan: Plan, acceleration: f64, level: f64, null: f64) -> Option<Resamples> {
        let all = self.numbers.len() == plan.resamples as usize;
        let Bca { z0, a, interval } = self.corrected(acceleration, level).filter(|_| all)?;
        // Efron's formula for an end of the interval, solved for the level.
        let of_share = |share: f64| {
            let w = normal_quantile(share)? - z0;
            let z = Some(w / (1.0 + a * w) - z0).filter(|_| 1.0 + a * w > 0.0)?;
            Some(2.0 * normal_below(-z.abs()))
        };
        let share = Some(self.share_below(null)).filter(|share| *share > 0.0 && *share < 1.0);
        Some(Resamples { estimate: self.estimate, interval, p: share.and_then(of_share) })
    }
}
