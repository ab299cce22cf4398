//! The summary of one column.

use super::quantile::Rule;
use super::quantile::order::sort;
use serde::Serialize;

/// The quantile definition used everywhere: linear interpolation of the order statistics, Hyndman and Fan's type 7 (the
/// default of R and `NumPy`, Excel's `QUARTILE.INC`). It is named wherever a quantile is shown.
pub const QUANTILE_RULE: &str = "type-7";

/// Count, moments and quantiles of the values that are there. `None` where the data do not determine a number:
/// everything but `count` for an empty column, `sd` for a single value, both moments beyond all numbers.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Summary {
    /// Values that are there; NaN is missing.
    pub count: u32,
    /// Arithmetic mean.
    pub mean: Option<f64>,
    /// Smallest value.
    pub min: Option<f64>,
    /// Largest value.
    pub max: Option<f64>,
    /// Sample standard deviation (divides by n - 1).
    pub sd: Option<f64>,
    /// Median.
    pub median: Option<f64>,
    /// 5 % quantile.
    pub p5: Option<f64>,
    /// First quartile.
    pub q1: Option<f64>,
    /// Third quartile.
    pub q3: Option<f64>,
    /// 95 % quantile.
    pub p95: Option<f64>,
}

/// Summarises the values that are not NaN.
pub fn summarise(values: impl Iterator<Item = f64>) -> Summary {
    // A vector that doubles leaves holes as large as itself, and a page's memory never shrinks.
    let mut sorted = Vec::with_capacity(values.size_hint().1.unwrap_or(0));
    sorted.extend(values.filter(|x| !x.is_nan()));
    sort(&mut sorted);
    let (Some(&min), Some(&max)) = (sorted.first(), sorted.last()) else {
        return Summary::default();
    };
    // The sums and squares of a damaged log's numbers may be beyond all numbers.
    let mean = mean(&sorted).filter(|mean| mean.is_finite());
    Summary {
        count: sorted.len() as u32,
        mean,
        min: Some(min),
        max: Some(max),
        sd: mean.filter(|_| sorted.len() > 1).map(|mean| sample_sd(&sorted, mean)).filter(|sd| sd.is_finite()),
        median: quantile(&sorted, 0.5),
        p5: quantile(&sorted, 0.05),
        q1: quantile(&sorted, 0.25),
        q3: quantile(&sorted, 0.75),
        p95: quantile(&sorted, 0.95),
    }
}

/// The mean, in two passes: columns of bytes reach 10^12, where one pass over the squares would lose every digit of the
/// deviation, and a plain sum its last ones.
pub(super) fn mean(values: &[f64]) -> Option<f64> {
    let n = values.len() as f64;
    let rough = values.iter().sum::<f64>() / n;
    (n > 0.0).then(|| rough + values.iter().map(|x| x - rough).sum::<f64>() / n)
}

pub(super) fn sample_sd(values: &[f64], mean: f64) -> f64 {
    let squares: f64 = values.iter().map(|x| (x - mean) * (x - mean)).sum();
    (squares / (values.len() - 1) as f64).sqrt()
}

/// The type 7 quantile of values in ascending order; `None` if there are none.
pub fn quantile(sorted: &[f64], p: f64) -> Option<f64> {
    super::quantile::quantile(sorted, p, Rule::Linear)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: Option<f64>, b: f64) {
        let a = a.expect("a value");
        assert!((a - b).abs() <= 1e-9 * b.abs().max(1.0), "{a} is not {b}");
    }

    #[test]
    fn moments_beyond_all_numbers_are_none() {
        let vast = summarise([1.0, 4e303].into_iter());
        assert_eq!((vast.mean.is_some(), vast.sd, vast.max), (true, None, Some(4e303)));
        let beyond = summarise([1.5e308, 1.6e308].into_iter());
        assert_eq!((beyond.mean, beyond.sd, beyond.count), (None, None, 2));
    }

    #[test]
    fn a_small_sample_has_the_textbook_mean_deviation_and_type_7_quartiles() {
        let s = summarise([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter());
        assert_eq!(s.count, 8);
        close(s.mean, 5.0);
        close(s.sd, 2.138_089_935_299_395);
        close(s.median, 4.5);
        close(s.q1, 4.0);
        close(s.q3, 5.5);
        close(s.min, 2.0);
        close(s.max, 9.0);
    }

    #[test]
    fn the_five_and_ninety_five_per_cent_quantiles_interpolate() {
        // V3 of the statistics vectors: 1..=19 and an outlier; type 7 gives 1.95 and 23.05.
        let s = summarise((1..=19).map(f64::from).chain([100.0]));
        close(s.p5, 1.95);
        close(s.p95, 23.05);
        close(s.q1, 5.75);
        close(s.q3, 15.25);
    }

    #[test]
    fn missing_values_are_ignored() {
        let s = summarise([f64::NAN, 1.0, f64::NAN, 3.0].into_iter());
        assert_eq!(s.count, 2);
        close(s.mean, 2.0);
    }

    #[test]
    fn an_empty_column_has_a_count_and_nothing_else() {
        assert_eq!(summarise([f64::NAN].into_iter()), Summary::default());
        assert_eq!(quantile(&[], 0.5), None);
    }

    #[test]
    fn a_single_value_has_no_deviation() {
        let s = summarise([7.0].into_iter());
        assert_eq!((s.count, s.sd, s.median), (1, None, Some(7.0)));
    }

    #[test]
    fn the_deviation_survives_columns_of_bytes() {
        let base = 6.071e11;
        let s = summarise([base + 1.0, base + 2.0, base + 3.0].into_iter());
        close(s.sd, 1.0);
    }
}
