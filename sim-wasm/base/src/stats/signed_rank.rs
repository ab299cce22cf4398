//! Pairs by ranks: Wilcoxon's signed rank test.

use super::distribution::normal_below;
use super::means::differences;
use super::moments::finite;
use super::rank::Ranks;
use serde::Serialize;

/// The exact distribution is counted up to this many pairs: an f64 still holds 2^50 as a whole number.
pub const EXACT_PAIRS: usize = 50;

/// Wilcoxon's test of pairs.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct SignedRankTest {
    /// Pairs that differ; the others say nothing and are left out.
    pub pairs: u32,
    /// The lesser of two sums of ranks: of the differences that rise and of those that fall.
    pub w: f64,
    /// Exact two-sided p; none if distances tie or there are more than [`EXACT_PAIRS`].
    pub p_exact: Option<f64>,
    /// The normal approximation's p, corrected for ties and by a half for continuity.
    pub p_continuity: f64,
}

/// F. Wilcoxon: Individual comparisons by ranking methods. Biometrics Bulletin 1, 1945. None if the samples differ in
/// length or no pair differs.
pub fn signed_rank(a: &[f64], b: &[f64]) -> Option<SignedRankTest> {
    let differing: Vec<f64> = finite(&differences(a, b)?).into_iter().filter(|&d| d != 0.0).collect();
    if differing.is_empty() {
        return None;
    }
    let n = differing.len() as f64;
    let ranks = Ranks::of(&differing.iter().map(|d| d.abs()).collect::<Vec<_>>());
    let all = n * (n + 1.0) / 2.0;
    let rising: f64 = differing.iter().zip(&ranks.of_value).filter(|(d, _)| **d > 0.0).map(|(_, rank)| rank).sum();
    // The sum of no ranks is -0.
    let w = rising.min(all - rising) + 0.0;
    let variance = n * (n + 1.0) * (2.0 * n + 1.0) / 24.0 - ranks.ties / 48.0;
    let exact = ranks.ties == 0.0 && differing.len() <= EXACT_PAIRS;
    Some(SignedRankTest {
        pairs: differing.len() as u32,
        w,
        p_exact: exact.then(|| (2.0 * share_up_to(w as usize, differing.len())).min(1.0)),
        p_continuity: 2.0 * normal_below(-(all / 2.0 - w - 0.5).max(0.0) / libm::sqrt(variance)),
    })
}

/// Share of the subsets of the ranks 1 to `n` whose sum is at most `w`.
fn share_up_to(w: usize, n: usize) -> f64 {
    let mut ways = vec![0.0_f64; n * (n + 1) / 2 + 1];
    ways[0] = 1.0;
    for rank in 1..=n {
        for sum in (rank..ways.len()).rev() {
            ways[sum] += ways[sum - rank];
        }
    }
    ways.iter().take(w + 1).sum::<f64>() / ways.iter().sum::<f64>()
}
