//! How many times greater one mean is than another.

use super::interval::{Interval, half_width};
use super::means::{TTest, welch, welch_degrees};
use super::moments::Moments;
use super::quantile::logarithms;
use serde::Serialize;

/// The ratio of two means with Fieller's interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Ratio {
    /// First mean divided by second mean.
    pub ratio: f64,
    /// `t^2 s^2 / (n mean^2)` of the second: how poorly its mean is known. From 1 on that mean may be 0, and no ratio
    /// is excluded.
    pub g: f64,
    /// The interval; none if it is unbounded, which it is if `g` is 1 or more.
    pub interval: Option<Interval>,
}

/// E. C. Fieller: Some problems in interval estimation. Journal of the Royal Statistical Society B 16, 1954; with Welch's
/// degrees of freedom. None if a sample has fewer than two values or the second mean is 0.
pub fn fieller(a: Moments, b: Moments, level: f64) -> Option<Ratio> {
    if a.n < 2.0 || b.n < 2.0 || b.mean == 0.0 {
        return None;
    }
    let ratio = a.mean / b.mean;
    let (first, second) = (a.of_mean() / (b.mean * b.mean), b.of_mean() / (b.mean * b.mean));
    let df = welch_degrees(a, b);
    let half_of_second = half_width(second, df, level)?;
    let g = half_of_second * half_of_second;
    let known = 1.0 - g;
    let interval = if known > 0.0 {
        let half = half_width(known * first + ratio * ratio * second, df, level)?;
        Some(Interval::around(ratio / known, half / known))
    } else {
        None
    };
    Some(Ratio { ratio, g, interval })
}

/// The ratio of the geometric means: Welch's test of the logarithms.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LogRatio {
    /// First geometric mean divided by second.
    pub ratio: f64,
    /// Its interval.
    pub interval: Interval,
    /// The test of the differences of natural logarithms.
    pub test: TTest,
}

/// The ratio of two samples of positive rates. None if a value is not positive or a sample has fewer than two.
pub fn log_ratio(a: &[f64], b: &[f64], level: f64) -> Option<LogRatio> {
    let test = welch(Moments::of(&logarithms(a)?)?, Moments::of(&logarithms(b)?)?, level)?;
    Some(LogRatio { ratio: libm::exp(test.difference), interval: test.interval.map(libm::exp), test })
}

/// What an interval for a ratio shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It excludes 1, and reaches beyond the margin.
    Different,
    /// It excludes 1, but the difference is within the margin.
    DifferentWithinMargin,
    /// It includes 1 and is within the margin.
    Equivalent,
    /// It includes 1 and reaches beyond the margin.
    Inconclusive,
}

/// Judges an interval by a margin: with 0.05, ratios from 0.95 to 1.05 count as equal.
pub fn verdict(interval: Interval, margin: f64) -> Verdict {
    let within = interval.low >= 1.0 - margin && interval.high <= 1.0 + margin;
    match (interval.contains(1.0), within) {
        (false, false) => Verdict::Different,
        (false, true) => Verdict::DifferentWithinMargin,
        (true, true) => Verdict::Equivalent,
        (true, false) => Verdict::Inconclusive,
    }
}
