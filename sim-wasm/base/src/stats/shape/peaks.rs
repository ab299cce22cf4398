//! The two groups into which a sample falls, and how clearly.

use super::super::moments::Moments;
use super::super::quantile::sorted;
use serde::Serialize;

/// A sample divided in two.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Halves {
    /// How many values are in the lower group.
    pub below: u32,
    /// Ashman's D: how far the groups' means are apart, in their standard deviations. Above 2 the groups are clearly
    /// separate. None if neither group has any spread.
    pub d: Option<f64>,
}

/// Divides a sample so that the squares within both groups are least, and says how far the groups are apart: K. M.
/// Ashman, C. M. Bird, S. E. Zepf: Detecting bimodality in astronomical datasets. Astronomical Journal 108, 1994. Each
/// group has at least two values; none for fewer than four.
pub fn halves(values: &[f64]) -> Option<Halves> {
    let x = sorted(values);
    let parts = |below: usize| Some((Moments::of(x.get(..below)?)?, Moments::of(x.get(below..)?)?));
    let within = |(low, high): (Moments, Moments)| (low.n - 1.0) * low.variance + (high.n - 1.0) * high.variance;
    let last = x.len().checked_sub(2)?;
    let best = (2..=last).filter_map(|below| Some((below, parts(below)?)));
    let (below, (low, high)) = best.min_by(|one, other| within(one.1).total_cmp(&within(other.1)))?;
    let spread = libm::sqrt(f64::midpoint(low.variance, high.variance));
    Some(Halves { below: below as u32, d: Some((high.mean - low.mean) / spread).filter(|_| spread > 0.0) })
}
