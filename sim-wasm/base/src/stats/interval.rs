//! Intervals, and Student's for the mean of a sample.

use super::distribution::t_factor;
use super::moments::Moments;
use super::quantile::logarithms;
use serde::Serialize;

/// The range from one value to another.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Interval {
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Interval {
    /// The interval that reaches `half_width` to either side of `value`.
    pub fn around(value: f64, half_width: f64) -> Self {
        Interval { low: value - half_width, high: value + half_width }
    }

    /// The interval with its ends mapped by an increasing function.
    #[must_use]
    pub fn map(self, rising: impl Fn(f64) -> f64) -> Self {
        Interval { low: rising(self.low), high: rising(self.high) }
    }

    /// Whether a value is in it, ends included.
    pub fn contains(self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }

    /// How long it is.
    pub fn width(self) -> f64 {
        self.high - self.low
    }
}

/// Half the width of an interval around a number whose variance is `variance`, known with `df` degrees of freedom:
/// `t sqrt(variance)`. Values that are all the same leave no doubt, and have no degrees of freedom.
pub(crate) fn half_width(variance: f64, df: f64, level: f64) -> Option<f64> {
    if variance == 0.0 {
        return Some(0.0);
    }
    Some(t_factor(level, df)? * libm::sqrt(variance)).filter(|half| half.is_finite())
}

/// Student's interval of a level between 0 and 1 for the mean: `mean +- t(n - 1) s / sqrt n`. None for fewer than two
/// values.
pub fn of_mean(sample: Moments, level: f64) -> Option<Interval> {
    if sample.n < 2.0 {
        return None;
    }
    half_width(sample.of_mean(), sample.n - 1.0, level).map(|half| Interval::around(sample.mean, half))
}

/// The same on a logarithmic scale: an interval for the geometric mean. None unless all values are positive.
pub fn of_geometric_mean(values: &[f64], level: f64) -> Option<Interval> {
    of_mean(Moments::of(&logarithms(values)?)?, level).map(|interval| interval.map(libm::exp))
}
