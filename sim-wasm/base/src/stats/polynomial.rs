//! The polynomial with the least squared distances from points.

use super::moments::{Moments, whole};
use serde::Serialize;

/// The highest degree fitted; beyond it the curve only oscillates.
pub const MAX_DEGREE: usize = 10;

/// A polynomial in `z = (x - centre) / half_range`, which goes from -1 to 1 over the points. With x in seconds since an
/// epoch, the powers of x themselves could not be told apart.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Polynomial {
    /// The middle of the points' x.
    pub centre: f64,
    /// From there to the last x.
    pub half_range: f64,
    /// Coefficients of 1, z, z^2, ...
    pub coefficients: Vec<f64>,
    /// Sum of the squared distances of the points.
    pub rss: f64,
    /// The share of the squared distances from the mean that is explained; none if the points' y are all the same.
    pub r2: Option<f64>,
    /// Standard deviation of the distances, `sqrt(rss / (n - degree - 1))`; none if the curve goes through all points.
    pub residual_sd: Option<f64>,
}

/// Fits by Householder's reflections (A. S. Householder, Journal of the ACM 5, 1958). Where points follow one another
/// in time, their distances depend on one another, and intervals for the curve would be too narrow, so there are none
/// here. None for slices of different lengths, values that are not finite, a degree above [`MAX_DEGREE`], or too few
/// different x.
pub fn fit(x: &[f64], y: &[f64], degree: usize) -> Option<Polynomial> {
    let (x, y) = (whole(x)?, whole(y)?);
    if x.len() != y.len() || x.len() <= degree || degree > MAX_DEGREE {
        return None;
    }
    let (least, most) = x.iter().fold((f64::MAX, f64::MIN), |(least, most), &x| (least.min(x), most.max(x)));
    let (centre, half) = (f64::midpoint(least, most), most / 2.0 - least / 2.0);
    let half_range = if half > 0.0 { half } else { 1.0 };
    // Multiplied, as powi need not give the same bits everywhere.
    let next = |power: &Vec<f64>| Some(power.iter().zip(x).map(|(p, x)| p * ((x - centre) / half_range)).collect());
    let powers = std::iter::successors(Some(vec![1.0; x.len()]), next).take(degree + 1);
    let coefficients = least_squares(powers.collect(), y.to_vec())?;
    let mut fitted = Polynomial { centre, half_range, coefficients, rss: 0.0, r2: None, residual_sd: None };
    fitted.rss = x.iter().zip(y).map(|(&x, y)| (y - fitted.value(x)) * (y - fitted.value(x))).sum();
    let sample = Moments::of(y)?;
    let squares = sample.variance * (sample.n - 1.0);
    let free = x.len() - degree - 1;
    fitted.r2 = (squares > 0.0).then(|| 1.0 - fitted.rss / squares);
    fitted.residual_sd = (free > 0).then(|| libm::sqrt(fitted.rss / free as f64));
    Some(fitted)
}

impl Polynomial {
    /// The curve at `x`; none beyond the points, where it says nothing.
    pub fn at(&self, x: f64) -> Option<f64> {
        let z = (x - self.centre) / self.half_range;
        (z.abs() <= 1.0 + 1e-9).then(|| self.value(x))
    }

    fn value(&self, x: f64) -> f64 {
        let z = (x - self.centre) / self.half_range;
        self.coefficients.iter().rev().fold(0.0, |value, factor| value * z + factor)
    }

    /// Coefficients of 1, x, x^2, ... for printing. Far from 0 they lose digits: compute with [`Polynomial::at`].
    pub fn factors_of_x(&self) -> Vec<f64> {
        let (slope, offset) = (1.0 / self.half_range, -self.centre / self.half_range);
        // Horner's scheme with a polynomial in x for z.
        self.coefficients.iter().rev().fold(Vec::new(), |product, factor| {
            let mut next = vec![0.0; product.len() + 1];
            for (power, value) in product.iter().enumerate() {
                next[power] += value * offset;
                next[power + 1] += value * slope;
            }
            next[0] += factor;
            next.truncate(self.coefficients.len());
            next
        })
    }
}

/// The factors of the columns that bring their sum nearest to `y`. None if a column is a sum of multiples of others.
fn least_squares(mut columns: Vec<Vec<f64>>, mut y: Vec<f64>) -> Option<Vec<f64>> {
    let mut diagonal = Vec::new();
    for k in 0..columns.len() {
        let (done, rest) = columns.split_at_mut(k + 1);
        let column = done.last_mut()?;
        let tail = column.get_mut(k..)?;
        let length = libm::sqrt(dot(tail, tail));
        let first = *tail.first()?;
        // Away from the present value, so that nothing cancels.
        let reflected = if first > 0.0 { -length } else { length };
        if length <= 1e-10 * libm::sqrt(y.len() as f64) {
            return None;
        }
        tail[0] -= reflected;
        let square = dot(tail, tail);
        for other in rest.iter_mut().chain([&mut y]) {
            let other = other.get_mut(k..)?;
            let share = 2.0 * dot(tail, other) / square;
            other.iter_mut().zip(tail.iter()).for_each(|(x, v)| *x -= share * v);
        }
        diagonal.push(reflected);
    }
    back_substitute(&columns, &diagonal, &y)
}

fn back_substitute(columns: &[Vec<f64>], diagonal: &[f64], y: &[f64]) -> Option<Vec<f64>> {
    let mut factors = vec![0.0; columns.len()];
    for k in (0..columns.len()).rev() {
        let known: f64 = (k + 1..columns.len()).map(|j| columns[j][k] * factors[j]).sum();
        factors[k] = (y[k] - known) / diagonal[k];
    }
    factors.iter().all(|factor| factor.is_finite()).then_some(factors)
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
