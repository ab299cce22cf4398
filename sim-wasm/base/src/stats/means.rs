//! Means of samples, and how far they can be trusted: Student's interval for one, Welch's for the difference of two.

use super::distribution::t_two_sided;
use super::interval::{self, Interval, half_width};
use super::moments::Moments;
use serde::Serialize;

/// A number with an interval that covers the true one as often as its level says.
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
    fn new(value: f64, interval: Option<Interval>) -> Self {
        Estimate { value, low: interval.map(|i| i.low), high: interval.map(|i| i.high) }
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

/// Compares the means of two samples, with intervals of a level between 0 and 1, such as 0.95. None if one of them is
/// empty.
pub fn compare_means(a: &[f64], b: &[f64], level: f64) -> Option<MeansCompared> {
    let (first, second) = (Moments::of(a)?, Moments::of(b)?);
    let of = |sample: Moments| Estimate::new(sample.mean, interval::of_mean(sample, level));
    let difference = welch(second, first, level).map(|test| test.interval);
    Some(MeansCompared { a: of(first), b: of(second), difference: Estimate::new(second.mean - first.mean, difference) })
}

/// A test of Student's kind: how far two means are apart, in standard errors.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TTest {
    /// The first mean less the second.
    pub difference: f64,
    /// Its standard error.
    pub se: f64,
    /// The difference in standard errors; none, like the next two, if all values are the same and there is no error.
    pub t: Option<f64>,
    /// Degrees of freedom.
    pub df: Option<f64>,
    /// Probability of a difference at least as far from 0 if there is none.
    pub p: Option<f64>,
    /// The difference's interval.
    pub interval: Interval,
}

impl TTest {
    fn new(difference: f64, variance: f64, df: f64, level: f64) -> Option<Self> {
        let se = libm::sqrt(variance);
        let t = Some(difference / se).filter(|_| se > 0.0);
        Some(TTest {
            difference,
            se,
            t,
            df: t.map(|_| df),
            p: t.and_then(|t| t_two_sided(t, df)),
            interval: Interval::around(difference, half_width(variance, df, level)?),
        })
    }
}

/// Welch's test, which does not assume that the variances are equal: the one to use. None for fewer than two values
/// each.
pub fn welch(a: Moments, b: Moments, level: f64) -> Option<TTest> {
    if a.n < 2.0 || b.n < 2.0 {
        return None;
    }
    TTest::new(a.mean - b.mean, a.of_mean() + b.of_mean(), welch_degrees(a, b), level)
}

/// Satterthwaite's degrees of freedom: `(va + vb)^2 / (va^2 / (n - 1) + vb^2 / (m - 1))` with v the variances of the means.
pub(crate) fn welch_degrees(a: Moments, b: Moments) -> f64 {
    // Shares and not variances: the squares of those would leave the range of numbers first.
    let spread = a.of_mean() + b.of_mean();
    let weight = |sample: Moments| {
        let share = sample.of_mean() / spread;
        share * share / (sample.n - 1.0)
    };
    1.0 / (weight(a) + weight(b))
}

/// Student's test with a pooled variance. Use it only if the variances are known to be equal: if they are not and the
/// samples are small, its p is far too small. None for fewer than two values each.
pub fn pooled(a: Moments, b: Moments, level: f64) -> Option<TTest> {
    if a.n < 2.0 || b.n < 2.0 {
        return None;
    }
    TTest::new(a.mean - b.mean, pooled_variance(a, b) * (1.0 / a.n + 1.0 / b.n), a.n + b.n - 2.0, level)
}

/// The mean of two variances, weighted by their degrees of freedom.
pub(crate) fn pooled_variance(a: Moments, b: Moments) -> f64 {
    ((a.n - 1.0) * a.variance + (b.n - 1.0) * b.variance) / (a.n + b.n - 2.0)
}

/// Student's test of the differences in pairs, `a[i]` less `b[i]`. Pairs with a missing value are left out. None if the
/// samples differ in length or there are fewer than two pairs.
pub fn paired(a: &[f64], b: &[f64], level: f64) -> Option<TTest> {
    let differences = Moments::of(&differences(a, b)?).filter(|sample| sample.n > 1.0)?;
    TTest::new(differences.mean, differences.of_mean(), differences.n - 1.0, level)
}

/// `a[i]` less `b[i]`; none if the samples differ in length.
pub(crate) fn differences(a: &[f64], b: &[f64]) -> Option<Vec<f64>> {
    (a.len() == b.len()).then(|| a.iter().zip(b).map(|(a, b)| a - b).collect())
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
