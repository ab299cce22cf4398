//! gnuplot's `smooth bezier`: all points of a series are the control points of one curve.
//!
//! It is no smoothing of a fixed width: at the share u of the way through n + 1 points it is a weighted mean over some
//! `sqrt(n u (1 - u))` rows to either side, none at the ends. Peaks are flattened, and series of different lengths are
//! smoothed differently: not to be compared by it. Here to draw what papers have drawn.

use super::moments::whole;

/// The most curve points, and the most weights that are summed for them.
pub const MAX_SAMPLES: usize = 10_000;

/// The curve at `samples` evenly spaced shares from 0 to 1 of the way. One coordinate; where rows are evenly spaced, the other
/// is evenly spaced too. Takes as long as samples times sqrt(rows). None of a series with a gap, fewer than two samples,
/// and more than [`MAX_SAMPLES`].
pub fn bezier(series: &[f64], samples: usize) -> Option<Vec<f64>> {
    let series = whole(series)?;
    if !(2..=MAX_SAMPLES).contains(&samples) {
        return None;
    }
    Some((0..samples).map(|i| at(series, i as f64 / (samples - 1) as f64)).collect())
}

/// The curve at the share `u`: `sum C(n, i) u^i (1 - u)^(n - i) y[i]`. None of a series with a gap.
pub fn bezier_at(series: &[f64], u: f64) -> Option<f64> {
    whole(series).filter(|_| (0.0..=1.0).contains(&u)).map(|series| at(series, u))
}

/// The weights by their ratios from the greatest outwards, until they are below rounding, divided by their sum: binomials of
/// a thousand rows and more have no number.
fn at(series: &[f64], u: f64) -> f64 {
    let n = (series.len() - 1) as f64;
    if u <= 0.0 || u >= 1.0 {
        return if u <= 0.0 { series[0] } else { series[series.len() - 1] };
    }
    let middle = (((n + 1.0) * u) as usize).min(series.len() - 1);
    let ratio = u / (1.0 - u);
    let (left, right) = series.split_at(middle);
    let mut weight = 1.0;
    let (mut sum, mut weights) = (0.0, 0.0);
    let mut add = |weight: f64, y: f64| {
        sum += weight * y;
        weights += weight;
        weight > 1e-18
    };
    for (i, &y) in (middle..).zip(right) {
        if !add(weight, y) {
            break;
        }
        weight *= ratio * (n - i as f64) / (i as f64 + 1.0);
    }
    weight = 1.0;
    for (i, &y) in left.iter().enumerate().rev() {
        weight *= (i as f64 + 1.0) / (ratio * (n - i as f64));
        if !add(weight, y) {
            break;
        }
    }
    sum / weights
}
