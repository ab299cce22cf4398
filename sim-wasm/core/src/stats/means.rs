//! Means of samples, and how far they can be trusted: Student's interval for one, Welch's for the difference of two.

use super::summary::summarise;
use serde::Serialize;
use statrs::distribution::{ContinuousCDF, StudentsT};

/// A number with the interval that covers the true one in so many cases of a hundred as the level says.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// The interval's ends; none if the values do not determine one.
    pub low: Option<f64>,
    /// See `low`.
    pub high: Option<f64>,
}

impl Estimate {
    fn new(value: f64, half_width: Option<f64>) -> Self {
        Estimate { value, low: half_width.map(|half| value - half), high: half_width.map(|half| value + half) }
    }
}

/// Two samples and how they differ.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct MeansCompared {
    /// The mean of the first.
    pub a: Estimate,
    /// The mean of the second.
    pub b: Estimate,
    /// The second less the first. B. L. Welch: The generalization of "Student's" problem when several different population
    /// variances are involved. Biometrika 34, 1947, with Satterthwaite's degrees of freedom.
    pub difference: Estimate,
}

/// Compares the means of two samples, with intervals of a level between 0 and 1: 0.95. None if one of them is empty.
pub fn compare_means(a: &[f64], b: &[f64], level: f64) -> Option<MeansCompared> {
    let (first, second) = (Moments::of(a)?, Moments::of(b)?);
    let spread = first.of_mean() + second.of_mean();
    let degrees = spread * spread / (first.weight() + second.weight());
    let half_width = (a.len() > 1 && b.len() > 1).then(|| half_width(spread, degrees, level));
    Some(MeansCompared {
        a: first.estimate(level),
        b: second.estimate(level),
        difference: Estimate::new(second.mean - first.mean, half_width),
    })
}

#[derive(Clone, Copy)]
struct Moments {
    n: f64,
    mean: f64,
    variance: f64,
}

impl Moments {
    fn of(values: &[f64]) -> Option<Self> {
        let summary = summarise(values.iter().copied());
        let sd = summary.sd.unwrap_or_default();
        Some(Moments { n: f64::from(summary.count), mean: summary.mean?, variance: sd * sd })
    }

    /// Variance of the mean.
    fn of_mean(self) -> f64 {
        self.variance / self.n
    }

    /// What the sample adds to the denominator of Satterthwaite's degrees of freedom.
    fn weight(self) -> f64 {
        self.of_mean() * self.of_mean() / (self.n - 1.0)
    }

    fn estimate(self, level: f64) -> Estimate {
        Estimate::new(self.mean, (self.n > 1.0).then(|| half_width(self.of_mean(), self.n - 1.0, level)))
    }
}

/// Half the width of an interval. Values that are all the same leave no doubt.
fn half_width(variance_of_mean: f64, degrees: f64, level: f64) -> f64 {
    if variance_of_mean == 0.0 {
        return 0.0;
    }
    StudentsT::new(0.0, 1.0, degrees).map_or(f64::NAN, |t| t.inverse_cdf(f64::midpoint(1.0, level)))
        * libm::sqrt(variance_of_mean)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(estimate: Estimate, expected: [f64; 3]) {
        let found = [estimate.value, estimate.low.unwrap(), estimate.high.unwrap()];
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() < 1e-6, "{found} {expected}");
        }
    }

    #[test]
    fn intervals_are_those_of_the_tables() {
        // Computed by SciPy 1.x: t.ppf(0.975, 4) = 2.776445, and for the difference with 6.840237 degrees of freedom.
        let compared = compare_means(&[1.0, 2.0, 3.0, 4.0, 5.0], &[2.0, 4.0, 4.0, 8.0, 7.0], 0.95).unwrap();
        close(compared.a, [3.0, 1.036_756_8, 4.963_243_2]);
        close(compared.b, [5.0, 1.958_556_8, 8.041_443_2]);
        close(compared.difference, [2.0, -1.097_750_8, 5.097_750_8]);
    }

    #[test]
    fn one_value_has_a_mean_and_no_interval() {
        let compared = compare_means(&[1.0], &[2.0, 4.0], 0.95).unwrap();
        assert_eq!((compared.a.value, compared.a.low), (1.0, None));
        assert_eq!((compared.difference.value, compared.difference.high), (2.0, None));
        assert!(compared.b.low.is_some() && compare_means(&[], &[1.0], 0.95).is_none());
    }

    #[test]
    fn values_that_are_all_the_same_leave_no_doubt() {
        let compared = compare_means(&[3.0; 4], &[3.0; 4], 0.95).unwrap();
        assert_eq!(compared.difference, Estimate { value: 0.0, low: Some(0.0), high: Some(0.0) });
    }
}
