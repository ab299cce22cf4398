//! Count, mean and variance: all that the tests of means need to know about a sample, measured or printed.

use super::summary;
use serde::Serialize;

/// What is known about a sample.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Moments {
    /// How many values.
    pub n: f64,
    /// Their mean.
    pub mean: f64,
    /// Their variance, which divides by n - 1; 0 for a single value.
    pub variance: f64,
}

impl Moments {
    /// The moments of the values that are finite; none if there are none.
    pub fn of(values: &[f64]) -> Option<Self> {
        let there = finite(values);
        let mean = summary::mean(&there).filter(|mean| mean.is_finite())?;
        let sd = if there.len() > 1 { summary::sample_sd(&there, mean) } else { 0.0 };
        Some(Moments { n: there.len() as f64, mean, variance: sd * sd })
    }

    /// Sample standard deviation.
    pub fn sd(self) -> f64 {
        libm::sqrt(self.variance)
    }

    /// Variance of the mean: s^2 / n.
    pub fn of_mean(self) -> f64 {
        self.variance / self.n
    }
}

/// The values that are finite, in their order.
pub fn finite(values: &[f64]) -> Vec<f64> {
    values.iter().copied().filter(|x| x.is_finite()).collect()
}

/// The series, if it has no gaps and is not empty.
pub fn whole(series: &[f64]) -> Option<&[f64]> {
    (!series.is_empty() && series.iter().all(|x| x.is_finite())).then_some(series)
}
