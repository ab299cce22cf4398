//! The permutation test of a difference of means: the share of all ways to split the values that give at least as great
//! a difference.

use super::bootstrap::Plan;
use super::moments::finite;
use super::mulberry::Mulberry32;
use serde::Serialize;

/// Up to this many splits, all are looked at: ten and ten values have 184,756.
pub const ALL_SPLITS: u64 = 200_000;

/// The test.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PermutationTest {
    /// Splits looked at.
    pub splits: u32,
    /// Those whose means differ at least as much, in either direction.
    pub extreme: u32,
    /// Their share. For drawn splits it is `(extreme + 1) / (splits + 1)`, as the one observed is one of them.
    pub p: f64,
    /// Whether these are all the splits there are.
    pub exact: bool,
}

/// Looks at all splits if there are at most [`ALL_SPLITS`], else at `draws` of them, by `seed`. None if a sample is empty,
/// or if splits would have to be drawn and `draws` is 0 or more than the bootstrap's plans allow.
pub fn permutation_test(a: &[f64], b: &[f64], draws: u32, seed: u32) -> Option<PermutationTest> {
    let (a, b) = (finite(a), finite(b));
    // The sum of the smaller sample says as much as the other's, and sooner.
    let (few, many) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let size = few.len();
    let mut values = [few, many].concat();
    let centre = super::summary::mean(&values).filter(|_| size > 0)?;
    for x in &mut values {
        *x -= centre;
    }
    // The means differ in proportion to how far the sum of the few is from 0. Sums of the same values in another order
    // are equal.
    let rounding = 1e-12 * values.iter().map(|x| x.abs()).sum::<f64>();
    let sum = |chosen: &[usize]| chosen.iter().filter_map(|&i| values.get(i)).sum::<f64>().abs();
    let observed = values.iter().take(size).sum::<f64>().abs() - rounding;
    let all = binomial_up_to(values.len(), size, ALL_SPLITS);
    if let Some(splits) = all {
        let mut extreme = 0;
        each_choice(values.len(), size, |chosen| extreme += u32::from(sum(chosen) >= observed));
        let p = f64::from(extreme) / splits as f64;
        return Some(PermutationTest { splits: splits as u32, extreme, p, exact: true });
    }
    if !(Plan { resamples: draws, seed }).allows(size) {
        return None;
    }
    let mut random = Mulberry32::new(seed);
    let mut places: Vec<usize> = (0..values.len()).collect();
    let extreme = (0..draws).filter(|_| sum(draw(&mut places, size, &mut random)) >= observed).count() as u32;
    let p = (f64::from(extreme) + 1.0) / (f64::from(draws) + 1.0);
    Some(PermutationTest { splits: draws, extreme, p, exact: false })
}

/// Brings `size` places to the front at random: the first steps of Fisher and Yates's shuffle.
fn draw<'p>(places: &'p mut [usize], size: usize, random: &mut Mulberry32) -> &'p [usize] {
    for i in 0..size {
        let other = i + random.place(places.len() - i);
        places.swap(i, other);
    }
    &places[..size]
}

/// `n` choose `k`, if it is at most `limit`.
fn binomial_up_to(n: usize, k: usize, limit: u64) -> Option<u64> {
    (1..=k as u64).try_fold(1_u64, |ways, i| {
        let next = ways.checked_mul(n as u64 - k as u64 + i)? / i;
        (next <= limit).then_some(next)
    })
}

/// Calls `visit` with each choice of `k` places of `0..n`, in lexicographic order.
fn each_choice(n: usize, k: usize, mut visit: impl FnMut(&[usize])) {
    let mut chosen: Vec<usize> = (0..k).collect();
    loop {
        visit(&chosen);
        let Some(i) = (0..k).rev().find(|&i| chosen[i] < n - k + i) else { return };
        let next = chosen[i] + 1;
        for (place, of) in chosen.iter_mut().skip(i).zip(next..) {
            *place = of;
        }
    }
}
