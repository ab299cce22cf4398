//! The common bins of a histogram of two samples, with round edges.
//!
//! D. Freedman, P. Diaconis: On the histogram as a density estimator. Zeitschrift für Wahrscheinlichkeitstheorie und
//! verwandte Gebiete 57, 1981.

use base::stats::interval::Interval;
use base::stats::quantile::{Quartiles, Rule, quartiles};

/// Fewest and most bins.
const FEWEST: f64 = 5.0;
const MOST: f64 = 60.0;
/// A number that is a multiple of a width except for rounding counts as one.
const ROUNDING: f64 = 1e-9;

/// Bins of equal width. Each includes its lower edge; the last one also includes its upper edge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Bins {
    /// The lower edge of the first, as a multiple of the width.
    first: f64,
    count: usize,
    width: f64,
}

impl Bins {
    /// All edges, in ascending order.
    pub(super) fn edges(&self) -> Vec<f64> {
        (0..=self.count).map(|at| (self.first + at as f64) * self.width).collect()
    }

    /// The share of the values in each bin, then a zero for the last edge. None without values.
    pub(super) fn shares(&self, values: &[f64]) -> Option<Vec<f64>> {
        let mut counts = vec![0.0; self.count + 1];
        for value in values {
            let place = ((value / self.width + ROUNDING).floor() - self.first).clamp(0.0, self.count as f64 - 1.0);
            *counts.get_mut(place as usize)? += 1.0;
        }
        let n = values.len() as f64;
        (n > 0.0).then(|| counts.into_iter().map(|count| count / n).collect())
    }
}

/// The bins for samples sorted in ascending order; none if all are empty. Edges are round multiples of `round_in`.
pub(super) fn bins(samples: &[Vec<f64>], round_in: f64) -> Option<Bins> {
    let round_in = if round_in.is_finite() && round_in > 0.0 { round_in } else { 1.0 };
    let least = samples.iter().filter_map(|of| of.first().copied()).reduce(f64::min)?;
    let greatest = samples.iter().filter_map(|of| of.last().copied()).reduce(f64::max)?;
    let range = greatest - least;
    let size = least.abs().max(greatest.abs());
    // Values that can hardly be told apart count as one.
    if range <= ROUNDING * size || !(range / round_in).is_normal() {
        return around(least, if size > 0.0 { power_of_ten(size / 10.0, round_in) } else { round_in });
    }
    let wanted = wanted_width(samples).filter(|width| *width > 0.0).unwrap_or_else(|| sturges(samples, range));
    let width = nearest_round(wanted, range, round_in)?;
    let first = (least / width + ROUNDING).floor();
    let last = (greatest / width - ROUNDING).ceil();
    bounded(Bins { first, count: (last - first) as usize, width })
}

/// Bins around the only value; none below zero unless the value is.
fn around(value: f64, width: f64) -> Option<Bins> {
    let place = (value / width + ROUNDING).floor();
    let first = if value >= 0.0 { (place - 2.0).max(0.0) } else { place - 2.0 };
    bounded(Bins { first, count: FEWEST as usize, width })
}

/// None if the numbers cannot be computed with.
fn bounded(bins: Bins) -> Option<Bins> {
    let whole = bins.first.is_finite() && bins.width.is_normal() && bins.width > 0.0;
    (whole && (1..=MOST as usize + 1).contains(&bins.count)).then_some(bins)
}

/// Twice the interquartile range divided by the cube root of the number of values; the smallest one over the samples.
fn wanted_width(samples: &[Vec<f64>]) -> Option<f64> {
    let of = |sample: &Vec<f64>| {
        let Interval { low, high } = quartiles(sample, Quartiles::By(Rule::Linear))?;
        Some(2.0 * (high - low) / libm::exp(libm::log(sample.len() as f64) / 3.0)).filter(|width| *width > 0.0)
    };
    samples.iter().filter_map(of).reduce(f64::min)
}

/// For when half of the values are the same: one bin more than the binary logarithm of their number (H. A. Sturges,
/// 1926).
fn sturges(samples: &[Vec<f64>], range: f64) -> f64 {
    let n = samples.iter().map(Vec::len).max().unwrap_or(1);
    range / (1.0 + libm::log(n as f64) / std::f64::consts::LN_2)
}

/// The largest power of ten, times `round_in`, that does not exceed a width.
fn power_of_ten(width: f64, round_in: f64) -> f64 {
    libm::pow(10.0, libm::floor(libm::log10(width / round_in))) * round_in
}

/// One, two or five times a power of ten: among the widths that give neither too few nor too many bins, the one nearest
/// by ratio.
fn nearest_round(wanted: f64, range: f64, round_in: f64) -> Option<f64> {
    let least = power_of_ten(range / MOST, round_in);
    let mut best: Option<(f64, f64)> = None;
    for times in [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0] {
        let width = times * least;
        let apart = (width / wanted).max(wanted / width);
        let is_able = (FEWEST..=MOST - 1.0).contains(&(range / width));
        if is_able && best.is_none_or(|(_, before)| apart < before) {
            best = Some((width, apart));
        }
    }
    best.map(|(width, _)| width)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edges(samples: &[Vec<f64>], round_in: f64) -> Vec<f64> {
        bins(samples, round_in).expect("bins").edges()
    }

    #[test]
    fn widths_are_those_of_freedman_and_diaconis_made_round() {
        // Quartiles 25 and 75, 2 * 50 / 101^(1/3) = 21.47.
        let whole: Vec<f64> = (0..=100).map(f64::from).collect();
        assert_eq!(edges(std::slice::from_ref(&whole), 1.0), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        // A narrow sample beside a wide one calls for finer bins.
        let narrow: Vec<f64> = (0..100).map(|at| 50.0 + f64::from(at) / 25.0).collect();
        assert_eq!(edges(&[whole, narrow], 1.0).len(), 51);
    }

    #[test]
    fn edges_are_round_in_the_unit_that_is_shown() {
        let kib: Vec<f64> = (0..50).map(|at| f64::from(at) * 1024.0).collect();
        for edge in edges(&[kib], 1024.0) {
            assert!((edge / 1024.0 % 5.0).abs() < 1e-9, "{edge}");
        }
    }

    #[test]
    fn every_value_is_in_one_bin_and_the_greatest_in_the_last() {
        let sample = vec![0.0, 0.2, 0.4, 0.6, 0.8, 1.0];
        let bins = bins(std::slice::from_ref(&sample), 1.0).expect("bins");
        let shares = bins.shares(&sample).expect("shares");
        assert_eq!(shares.len(), bins.edges().len());
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert_eq!(bins.edges().len(), 6);
        for (share, expected) in shares.iter().zip([1.0, 1.0, 1.0, 1.0, 2.0, 0.0]) {
            assert!((share - expected / 6.0).abs() < 1e-12, "{shares:?}");
        }
    }

    #[test]
    fn most_values_the_same_and_one_value_have_bins_too() {
        let mut mostly = vec![0.0; 96];
        mostly.extend([10.0, 200.0, 3000.0, 9000.0]);
        assert_eq!(
            edges(&[mostly], 1.0),
            [0.0, 1000.0, 2000.0, 3000.0, 4000.0, 5000.0, 6000.0, 7000.0, 8000.0, 9000.0]
        );
        assert_eq!(edges(&[vec![0.0; 3]], 1.0), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!(edges(&[vec![70.0]], 1.0), [68.0, 69.0, 70.0, 71.0, 72.0, 73.0]);
        assert_eq!(edges(&[vec![-5.0]], 1.0).len(), 6);
        assert!(bins(&[Vec::new(), Vec::new()], 1.0).is_none());
    }

    #[test]
    fn no_range_has_too_few_or_too_many() {
        for power in -12..15 {
            for times in [1.0, 1.7, 3.3, 5.9, 9.99] {
                for from in [0.0, -3.0, 1e6] {
                    let range = times * libm::pow(10.0, f64::from(power));
                    let sample: Vec<f64> = (0..40).map(|at| from + range * f64::from(at) / 39.0).collect();
                    let Some(found) = bins(&[sample], 1.0) else { panic!("{from} {range}") };
                    assert!((FEWEST..=MOST).contains(&(found.count as f64)), "{from} {range} {found:?}");
                }
            }
        }
        for (least, greatest) in [(-f64::MAX, f64::MAX), (0.0, f64::MIN_POSITIVE), (f64::MAX, f64::MAX), (0.0, 5e-324)]
        {
            let sample = vec![least, greatest];
            for round_in in [1.0, 0.0, f64::NAN, f64::MAX, 5e-324] {
                if let Some(found) = bins(std::slice::from_ref(&sample), round_in) {
                    assert!(found.edges().len() <= 62 && found.shares(&sample).is_some());
                }
            }
        }
    }
}
