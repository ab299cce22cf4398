//! Two samples by ranks: Mann and Whitney's test, how often one value is above another, and how far the samples are apart.

use super::distribution::{normal_below, normal_quantile};
use super::interval::Interval;
use super::moments::finite;
use super::quantile::sorted;
use serde::Serialize;

/// The exact distribution of U is counted up to this many values in each sample.
pub const EXACT_LIMIT: usize = 20;
/// Hodges and Lehmann's estimate looks at each pair of values; above this many pairs (32 MB) there is none.
pub const MAX_PAIRS: usize = 4_000_000;

/// Mann and Whitney's test, and the effect sizes that follow from U.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RankTest {
    /// Pairs whose first value is above the second, and half of those that tie.
    pub u: f64,
    /// Exact two-sided p; none if values tie or a sample has more than [`EXACT_LIMIT`].
    pub p_exact: Option<f64>,
    /// The normal approximation's p, corrected for ties and by a half for continuity; none if all values are the same.
    pub p_continuity: Option<f64>,
    /// The same without the half.
    pub p_normal: Option<f64>,
    /// The least exact p that samples of these sizes can have: three and three never come below 0.1.
    pub p_least: Option<f64>,
    /// Cliff's delta: how much more often a value of the first sample is above one of the second than below it, -1 to 1.
    pub delta: f64,
    /// Vargha and Delaney's A: how often it is above, ties counting half; `(delta + 1) / 2`.
    pub a12: f64,
}

/// H. B. Mann, D. R. Whitney: On a test of whether one of two random variables is stochastically larger than the other.
/// Annals of Mathematical Statistics 18, 1947. N log N for N values. None if a sample is empty.
pub fn mann_whitney(a: &[f64], b: &[f64]) -> Option<RankTest> {
    let (a, b) = (finite(a), finite(b));
    if a.is_empty() || b.is_empty() {
        return None;
    }
    let (n, m) = (a.len() as f64, b.len() as f64);
    let ranks = Ranks::of(&[a.as_slice(), b.as_slice()].concat());
    let u = ranks.of_value.iter().take(a.len()).sum::<f64>() - n * (n + 1.0) / 2.0;
    let counts = null_counts(a.len(), b.len());
    let all = n + m;
    let variance = n * m / 12.0 * (all + 1.0 - ranks.ties / (all * (all - 1.0)));
    let away = (u - n * m / 2.0).abs();
    let normal = |away: f64| (variance > 0.0).then(|| 2.0 * normal_below(-away / libm::sqrt(variance)));
    let delta = 2.0 * u / (n * m) - 1.0;
    Some(RankTest {
        u,
        p_exact: counts.as_ref().filter(|_| ranks.ties == 0.0).map(|counts| two_sided(counts, u.min(n * m - u))),
        p_continuity: normal((away - 0.5).max(0.0)),
        p_normal: normal(away),
        p_least: counts.as_ref().map(|counts| two_sided(counts, 0.0)),
        delta,
        a12: f64::midpoint(delta, 1.0),
    })
}

/// The rank of each value, from 1; values that tie share the mean of their ranks.
pub(crate) struct Ranks {
    /// In the order of the values.
    pub(crate) of_value: Vec<f64>,
    /// Sum of t^3 - t over the groups of t values that tie.
    pub(crate) ties: f64,
}

impl Ranks {
    pub(crate) fn of(values: &[f64]) -> Self {
        let mut order: Vec<(usize, f64)> = values.iter().copied().enumerate().collect();
        order.sort_unstable_by(|x, y| x.1.total_cmp(&y.1));
        let mut ranks = Ranks { of_value: vec![0.0; values.len()], ties: 0.0 };
        let mut before = 0.0;
        // Compared as numbers: 0 and -0 tie.
        for group in order.chunk_by(|x, y| x.1 >= y.1) {
            let t = group.len() as f64;
            for &(place, _) in group {
                if let Some(rank) = ranks.of_value.get_mut(place) {
                    *rank = before + f64::midpoint(t, 1.0);
                }
            }
            ranks.ties += t * t * t - t;
            before += t;
        }
        ranks
    }
}

/// For U = 0, 1, ..., nm, how many of the ways to choose n of n + m ranks give it: the coefficients of the Gaussian
/// binomial, the product of `(1 - q^(m+i)) / (1 - q^i)`. All are whole and below 2^38.
fn null_counts(n: usize, m: usize) -> Option<Vec<i64>> {
    if n.max(m) > EXACT_LIMIT {
        return None;
    }
    let mut counts = vec![0_i64; n * m + 1];
    *counts.first_mut()? = 1;
    for i in 1..=n {
        for u in (m + i..counts.len()).rev() {
            counts[u] -= counts[u - m - i];
        }
        for u in i..counts.len() {
            counts[u] += counts[u - i];
        }
    }
    Some(counts)
}

fn share_up_to(counts: &[i64], u: f64) -> f64 {
    let all: i64 = counts.iter().sum();
    counts.iter().take(u as usize + 1).sum::<i64>() as f64 / all as f64
}

fn two_sided(counts: &[i64], lesser_u: f64) -> f64 {
    (2.0 * share_up_to(counts, lesser_u)).min(1.0)
}

/// How far the first sample is above the second.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Shift {
    /// The median of the differences of all pairs.
    pub shift: f64,
    /// The k-th difference from each end; none if samples this small cannot reach the level.
    pub interval: Option<Interval>,
    /// That k, from 1; 0 if there is none.
    pub k: u32,
    /// Whether k was counted; if not, it is from the normal approximation. Ties make the interval too wide rather than
    /// too narrow.
    pub exact: bool,
}

/// J. L. Hodges, E. L. Lehmann: Estimates of location based on rank tests. Annals of Mathematical Statistics 34, 1963.
/// The time grows with the number of pairs; none for more than [`MAX_PAIRS`] and for an empty sample.
pub fn hodges_lehmann(a: &[f64], b: &[f64], level: f64) -> Option<Shift> {
    let (a, b) = (sorted(a), sorted(b));
    let pairs = a.len().checked_mul(b.len()).filter(|&pairs| (1..=MAX_PAIRS).contains(&pairs))?;
    let mut differences: Vec<f64> = a.iter().flat_map(|x| b.iter().map(move |y| x - y)).collect();
    let mut at = |place: usize| {
        let (_, found, _) = differences.select_nth_unstable_by(place, f64::total_cmp);
        *found
    };
    let shift = f64::midpoint(at((pairs - 1) / 2), at(pairs / 2));
    let (k, exact) = places_to_leave(a.len(), b.len(), level)?;
    let interval = (1..=pairs.div_ceil(2)).contains(&k).then(|| Interval { low: at(k - 1), high: at(pairs - k) });
    Some(Shift { shift, interval, k: interval.map_or(0, |_| k as u32), exact })
}

/// The greatest k for which U is below it with a probability of at most `(1 - level) / 2`.
fn places_to_leave(n: usize, m: usize, level: f64) -> Option<(usize, bool)> {
    let tail = (1.0 - level) / 2.0;
    if let Some(counts) = null_counts(n, m) {
        return Some(((0..counts.len()).take_while(|&u| share_up_to(&counts, u as f64) <= tail).count(), true));
    }
    let (n, m) = (n as f64, m as f64);
    let sd = libm::sqrt(n * m * (n + m + 1.0) / 12.0);
    let k = (n * m / 2.0 + normal_quantile(tail)? * sd).floor();
    Some((k.max(0.0) as usize, false))
}
