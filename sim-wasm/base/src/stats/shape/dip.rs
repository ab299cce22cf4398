//! Whether a sample has one peak: Hartigan's dip, and how often a sample with one peak has as great a dip.
//!
//! J. A. Hartigan, P. M. Hartigan: The dip test of unimodality. Annals of Statistics 13, 1985; computed as in P. M. Hartigan:
//! Computation of the dip statistic to test for unimodality. Applied Statistics 34, 1985 (AS 217). The uniform
//! distribution is the one with a single peak that is hardest to tell from two, so the p values are at most too large.

use super::super::moments::finite;
use super::super::mulberry::Mulberry32;
use super::super::quantile::sorted;

/// The fewest values of which a dip says something: with less it is always the same.
const FEWEST: usize = 4;
/// The most values: a dip takes some n log n steps, and its null distribution a thousand times as many.
const MOST: usize = 2000;
/// Samples drawn for the null distribution.
const DRAWN: u32 = 999;

/// How far the sample's cumulative distribution is from the nearest one with a single peak: from `1 / (2 n)` to 0.25.
/// None for fewer than four values and for more than 2,000.
pub fn dip(values: &[f64]) -> Option<f64> {
    let x = sorted(&finite(values));
    (FEWEST..=MOST).contains(&x.len()).then(|| dip_of_sorted(&x))
}

fn dip_of_sorted(x: &[f64]) -> f64 {
    let (mut low, mut high) = (0, x.len() - 1);
    // Twice the dip, as a number of values.
    let mut widest = 1.0_f64;
    while x[high] > x[low] {
        let (under, over) = (hull(x, low, high, 1.0), hull(x, low, high, -1.0));
        let (between, from, to) = farthest(x, &under, &over);
        if between <= widest {
            break;
        }
        widest = widest.max(away(x, &under, (low, from), 1.0)).max(away(x, &over, (to, high), -1.0));
        if (from, to) == (low, high) {
            break;
        }
        (low, high) = (from, to);
    }
    widest / (2.0 * x.len() as f64)
}

/// The places of the greatest convex minorant of the distribution between two places (`sign` 1), or of its least
/// concave majorant (`sign` -1).
fn hull(x: &[f64], low: usize, high: usize, sign: f64) -> Vec<usize> {
    let mut places: Vec<usize> = Vec::new();
    for at in low..=high {
        while let [.., before, last] = *places.as_slice() {
            let (up, right) = ((last - before) as f64, x[last] - x[before]);
            let turn = right * (at - before) as f64 - up * (x[at] - x[before]);
            if sign * turn > 0.0 {
                break;
            }
            places.pop();
        }
        places.push(at);
    }
    places
}

/// The height of a hull at a value between its ends, in numbers of values.
fn height(x: &[f64], places: &[usize], at: f64) -> f64 {
    let next = places.partition_point(|&place| x[place] < at).clamp(1, places.len() - 1);
    let (from, to) = (places[next - 1], places[next]);
    let (right, up) = (x[to] - x[from], (to - from) as f64);
    if right > 0.0 { from as f64 + up * (at - x[from]) / right } else { to as f64 }
}

/// Where the hulls are farthest apart, and the peak's bounds: the last place of the minorant before it, and the first
/// place of the majorant after it.
fn farthest(x: &[f64], under: &[usize], over: &[usize]) -> (f64, usize, usize) {
    let mut found = (0.0, under[0], over[over.len() - 1]);
    for &place in under {
        let between = height(x, over, x[place]) - place as f64 + 1.0;
        if between > found.0 {
            let next = over.partition_point(|&other| other < place).min(over.len() - 1);
            found = (between, place, over[next]);
        }
    }
    for &place in over {
        let between = place as f64 - height(x, under, x[place]) + 1.0;
        if between > found.0 {
            let before = under.partition_point(|&other| other <= place).max(1) - 1;
            found = (between, under[before], place);
        }
    }
    found
}

/// How far the distribution is above the minorant (`sign` 1) or below the majorant (`sign` -1) between two of the hull's
/// places. Where values tie, the hull rises with them.
fn away(x: &[f64], places: &[usize], (low, high): (usize, usize), sign: f64) -> f64 {
    let mut found = 1.0_f64;
    for pair in places.windows(2) {
        let &[from, to] = pair else { continue };
        if from < low || to > high || x[to] <= x[from] {
            continue;
        }
        let slope = (to - from) as f64 / (x[to] - x[from]);
        let over = |at: usize| (at - from) as f64 - slope * (x[at] - x[from]);
        found = (from..=to).map(|at| sign * over(at) + 1.0).fold(found, f64::max);
    }
    found
}

/// The dips of uniform samples of one size.
#[derive(Debug, Clone)]
pub struct DipNull(Vec<f64>);

impl DipNull {
    /// Draws samples of `n` values. None for a size of which there is no dip.
    pub fn of(n: usize, seed: u32) -> Option<Self> {
        let mut random = Mulberry32::new(seed);
        let one = |_| dip(&std::iter::repeat_with(|| random.next_share()).take(n).collect::<Vec<_>>());
        let dips = (0..DRAWN).map(one).collect::<Option<Vec<f64>>>()?;
        Some(DipNull(sorted(&dips)))
    }

    /// The share of samples, this one included, whose dip is at least as great.
    pub fn p(&self, dip: f64) -> f64 {
        let as_great = self.0.len() - self.0.partition_point(|&x| x < dip - 1e-12);
        (as_great + 1) as f64 / (self.0.len() + 1) as f64
    }
}
