//! Whether a sample leans to one side.

use super::super::distribution::normal_below;
use super::super::moments::finite;
use libm::{fabs, log, sqrt};
use serde::Serialize;

/// Fewer values than this have no test: D'Agostino's approximation begins here.
const FEWEST: usize = 8;

/// A sample's skewness, and whether it can be chance.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Skewness {
    /// The third moment about the mean, in cubes of the standard deviation, both of the sample itself. Above 0 the
    /// longer tail is that of great values. Above 1 or below -1 a distribution is highly skewed: M. G. Bulmer:
    /// Principles of Statistics, 1979.
    pub g1: f64,
    /// The probability of a skewness at least as far from 0 in a normal sample. R. B. D'Agostino: Transformation to
    /// normality of the null distribution of g1. Biometrika 57, 1970.
    pub p: f64,
}

/// None for fewer than eight values, and if all are the same.
pub fn skewness(values: &[f64]) -> Option<Skewness> {
    let x = finite(values);
    let n = x.len() as f64;
    if x.len() < FEWEST {
        return None;
    }
    let mean = x.iter().sum::<f64>() / n;
    let moment = |power: i32| x.iter().map(|x| (x - mean).powi(power)).sum::<f64>() / n;
    let g1 = Some(moment(3) / moment(2).powf(1.5)).filter(|g1| g1.is_finite())?;
    let y = g1 * sqrt((n + 1.0) * (n + 3.0) / (6.0 * (n - 2.0)));
    let tails =
        3.0 * (n * n + 27.0 * n - 70.0) * (n + 1.0) * (n + 3.0) / ((n - 2.0) * (n + 5.0) * (n + 7.0) * (n + 9.0));
    let w2 = sqrt(2.0 * (tails - 1.0)) - 1.0;
    let (delta, alpha) = (1.0 / sqrt(0.5 * log(w2)), sqrt(2.0 / (w2 - 1.0)));
    let share = y / alpha;
    let z = delta * log(share + sqrt(share * share + 1.0));
    Some(Skewness { g1, p: 2.0 * normal_below(-fabs(z)) })
}
