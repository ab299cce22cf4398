//! gnuplot's `smooth bezier`: all points of a series are the control points of one curve.
//!
//! It does not smooth with a fixed width: at the share u of the way through n + 1 points it is a weighted mean over
//! some `sqrt(n u (1 - u))` rows to either side, and none at the ends. It flattens peaks, and it smooths series of
//! different lengths differently, so they must not be compared by it. It is here to draw what papers have drawn.

use super::moments::whole;

/// The most curve points.
pub const MAX_SAMPLES: usize = 10_000;

/// The curve at `samples` evenly spaced shares from 0 to 1 of the way. This is one coordinate; where rows are evenly
/// spaced, the other is evenly spaced too. The time grows with samples times sqrt(rows). None for a series with a gap,
/// for fewer than two samples, and for more than [`MAX_SAMPLES`].
pub fn bezier(series: &[f64], samples: usize) -> Option<Vec<f64>> {
    let series = whole(series)?;
    if !(2..=MAX_SAMPLES).contains(&samples) {
        return None;
    }
    Some((0..samples).map(|i| at(series, i as f64 / (samples - 1) as f64)).collect())
}

/// The curve at the share `u`: `sum C(n, i) u^i (1 - u)^(n - i) y[i]`. None for a series with a gap.
pub fn bezier_at(series: &[f64], u: f64) -> Option<f64> {
    whole(series).filter(|_| (0.0..=1.0).contains(&u)).map(|series| at(series, u))
}

/// Computes the weights from their ratios, from the greatest outwards until they are below rounding, and divides by
/// their sum: from about a thousand rows on, the binomials overflow.
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
