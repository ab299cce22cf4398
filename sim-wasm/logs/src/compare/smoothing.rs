//! Smooths a run: each stretch without a gap on its own, or one polynomial through all of it.

use base::stats::bezier::{MAX_SAMPLES, bezier};
use base::stats::polynomial::{MAX_DEGREE, fit};
use base::stats::smooth::{Ends, MAX_MEDIAN_WINDOW, centred_mean, exponential, running_median, trailing_mean};
use serde::{Deserialize, Serialize};

/// How a run is smoothed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "how", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Smoothing {
    /// The mean of the rows around each row, fewer at the ends of a stretch; an even number counts as the next odd one.
    SlidingMean {
        /// Rows.
        rows: u32,
    },
    /// The mean of each row and those before it, fewer at the beginning of a stretch. It shows changes late.
    TrailingMean {
        /// Rows.
        rows: u32,
    },
    /// The median of the rows around each row.
    RunningMedian {
        /// Rows.
        rows: u32,
    },
    /// `alpha x + (1 - alpha)` times the value before.
    Exponential {
        /// Above 0, at most 1.
        alpha: f64,
    },
    /// The least-squares polynomial through the whole run.
    Polynomial {
        /// Its degree.
        degree: u32,
    },
    /// gnuplot's `smooth bezier`: all rows are control points.
    Bezier {
        /// Points of the curve.
        points: u32,
    },
}

/// The times and values of a smoothed run; NaN between stretches. None if it cannot be smoothed this way.
pub(super) fn smooth(t: &[f64], begins: &[bool], values: &[f64], by: &Smoothing) -> Option<(Vec<f64>, Vec<f64>)> {
    if let Smoothing::Polynomial { degree } = by {
        return polynomial(t, values, *degree as usize);
    }
    let (mut x, mut y) = (Vec::new(), Vec::new());
    for (from, to) in stretches(begins, values) {
        let (times, rows) = (t.get(from..to)?, values.get(from..to)?);
        let found = match *by {
            Smoothing::SlidingMean { rows: window } => centred_mean(rows, odd(window), Ends::Shrink)?,
            Smoothing::TrailingMean { rows: window } => trailing_mean(rows, window.max(1) as usize, Ends::Shrink)?,
            Smoothing::RunningMedian { rows: window } => {
                running_median(rows, odd(window).min(MAX_MEDIAN_WINDOW), Ends::Shrink)?
            }
            Smoothing::Exponential { alpha } => exponential(rows, alpha)?,
            Smoothing::Bezier { points } => bezier(rows, (points as usize).clamp(2, MAX_SAMPLES))?,
            Smoothing::Polynomial { .. } => return None,
        };
        if !x.is_empty() {
            x.push(f64::midpoint(x.last().copied()?, *times.first()?));
            y.push(f64::NAN);
        }
        x.extend(spaced(times, found.len()));
        y.extend(found);
    }
    (!x.is_empty()).then_some((x, y))
}

fn odd(rows: u32) -> usize {
    (rows.max(1) | 1) as usize
}

/// As many times as there are points, evenly spaced over the stretch; the rows' own if there are as many rows.
fn spaced(times: &[f64], points: usize) -> Vec<f64> {
    let (Some(from), Some(to)) = (times.first(), times.last()) else { return Vec::new() };
    if points == times.len() {
        return times.to_vec();
    }
    (0..points).map(|at| from + (to - from) * at as f64 / (points.max(2) - 1) as f64).collect()
}

/// The ranges of consecutive rows without a gap.
fn stretches(begins: &[bool], values: &[f64]) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (row, _) in values.iter().enumerate().filter(|(_, x)| x.is_finite()) {
        let goes_on = !begins.get(row).copied().unwrap_or(false);
        match found.last_mut().filter(|last| last.1 == row && goes_on) {
            Some(last) => last.1 = row + 1,
            None => found.push((row, row + 1)),
        }
    }
    found
}

fn polynomial(t: &[f64], values: &[f64], degree: usize) -> Option<(Vec<f64>, Vec<f64>)> {
    let (x, y): (Vec<f64>, Vec<f64>) = t.iter().zip(values).filter(|(_, y)| y.is_finite()).unzip();
    let fitted = fit(&x, &y, degree.min(MAX_DEGREE))?;
    let at: Vec<f64> = x.iter().map(|&x| fitted.at(x).unwrap_or(f64::NAN)).collect();
    Some((x, at))
}

#[cfg(test)]
mod tests {
    use super::*;

    const T: [f64; 5] = [0.0, 1.0, 2.0, 10.0, 11.0];
    const BEGINS: [bool; 5] = [true, false, false, true, false];

    #[test]
    fn nothing_is_joined_over_a_gap() {
        let (x, y) =
            smooth(&T, &BEGINS, &[1.0, 4.0, 7.0, 9.0, 1.0], &Smoothing::SlidingMean { rows: 3 }).expect("rows");
        assert_eq!(x, [0.0, 1.0, 2.0, 6.0, 10.0, 11.0]);
        assert_eq!(&y[..3], [2.5, 4.0, 5.5]);
        assert!(y[3].is_nan() && y[4..] == [5.0, 5.0]);
        let (_, y) =
            smooth(&T, &BEGINS, &[1.0, 4.0, 7.0, 9.0, 1.0], &Smoothing::TrailingMean { rows: 2 }).expect("rows");
        assert!(y[..3] == [1.0, 2.5, 5.5] && y[3].is_nan() && y[4..] == [9.0, 5.0], "{y:?}");
    }

    #[test]
    fn every_way_is_bounded_by_the_rows_or_refuses() {
        let values = [1.0, 2.0, 3.0, 4.0, 5.0];
        for by in [
            Smoothing::TrailingMean { rows: u32::MAX },
            Smoothing::RunningMedian { rows: u32::MAX },
            Smoothing::Exponential { alpha: 0.3 },
            Smoothing::Bezier { points: 9 },
            Smoothing::Polynomial { degree: 1 },
        ] {
            let (x, y) = smooth(&T, &BEGINS, &values, &by).expect("a curve");
            assert_eq!(x.len(), y.len());
            assert!(y.iter().filter(|y| !y.is_nan()).all(|y| (0.9..5.6).contains(y)), "{by:?} {y:?}");
        }
        assert!(smooth(&T, &BEGINS, &values, &Smoothing::Exponential { alpha: 0.0 }).is_none());
        assert!(smooth(&T, &BEGINS, &[f64::NAN; 5], &Smoothing::SlidingMean { rows: 3 }).is_none());
    }
}
