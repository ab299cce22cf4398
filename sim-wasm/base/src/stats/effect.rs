//! How large a difference is compared with the spread, and whether the spreads differ.

use super::distribution::f_above;
use super::means::pooled_variance;
use super::moments::{Moments, finite};
use super::quantile::{median_of_sorted, sorted};
use libm::{exp, lgamma, sqrt};
use serde::Serialize;

/// The difference of two means in standard deviations.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct EffectSize {
    /// Cohen's d: in pooled standard deviations. J. Cohen: Statistical Power Analysis for the Behavioral Sciences, 1988.
    pub d: f64,
    /// Hedges's g: d without its bias, which makes small samples look too different.
    pub g: f64,
    /// The factor by which d was multiplied.
    pub j: f64,
}

/// The effect size, first less second. None for fewer than two values each, or if the values of each sample are all the
/// same.
pub fn effect_size(a: Moments, b: Moments) -> Option<EffectSize> {
    let sd = sqrt(pooled_variance(a, b));
    if a.n < 2.0 || b.n < 2.0 || sd == 0.0 {
        return None;
    }
    let (d, j) = ((a.mean - b.mean) / sd, hedges_factor(a.n + b.n - 2.0));
    Some(EffectSize { d, g: d * j, j })
}

/// `J(m) = G(m / 2) / (sqrt(m / 2) G((m - 1) / 2))` with G the gamma function; nearly `1 - 3 / (4 m - 1)`. L. V. Hedges:
/// Distribution theory for Glass's estimator of effect size. Journal of Educational Statistics 6, 1981.
pub fn hedges_factor(m: f64) -> f64 {
    if m > 1e6 {
        // The logarithms would cancel; the approximation is exact by then.
        return 1.0 - 3.0 / (4.0 * m - 1.0);
    }
    exp(lgamma(m / 2.0) - lgamma((m - 1.0) / 2.0)) / sqrt(m / 2.0)
}

/// A test of whether the spreads of groups differ.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct SpreadTest {
    /// The F of an analysis of variance of the distances from the groups' medians; none if no distance varies in its group.
    pub w: Option<f64>,
    /// Probability of at least as great a w if the spreads are equal.
    pub p: Option<f64>,
}

/// M. B. Brown, A. B. Forsythe: Robust tests for the equality of variances. Journal of the American Statistical
/// Association 69, 1974. None for fewer than two groups, for an empty group, or if no group has two values.
pub fn brown_forsythe(groups: &[&[f64]]) -> Option<SpreadTest> {
    let distances = groups.iter().map(|group| distances(group)).collect::<Option<Vec<_>>>()?;
    let all = Moments::of(&distances.concat())?;
    let each = distances.iter().map(|group| Moments::of(group)).collect::<Option<Vec<_>>>()?;
    let (between_df, within_df) = (each.len() as f64 - 1.0, all.n - each.len() as f64);
    if between_df < 1.0 || within_df < 1.0 {
        return None;
    }
    let between: f64 = each.iter().map(|group| group.n * (group.mean - all.mean) * (group.mean - all.mean)).sum();
    let within: f64 = each.iter().map(|group| (group.n - 1.0) * group.variance).sum();
    let w = Some((between / between_df) / (within / within_df)).filter(|_| within > 0.0);
    Some(SpreadTest { w, p: w.and_then(|w| f_above(w, between_df, within_df)) })
}

fn distances(group: &[f64]) -> Option<Vec<f64>> {
    let median = median_of_sorted(&sorted(group))?;
    Some(finite(group).into_iter().map(|x| (x - median).abs()).collect())
}
