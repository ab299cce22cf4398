//! The frequency filter of W-TinyLFU: a counting Bloom filter.

use base::ids::PageId;
use std::collections::HashMap;
use xxhash_rust::xxh64::xxh64;

/// Number of counters for each page.
const HASHES: usize = 10;
/// The indices of a page's counters; one may occur twice.
pub(super) type Indices = [u32; HASHES];
/// Counters for each page of the main part: -ln(0.001) / ln(2)^2, the optimum for one error in a thousand.
const COUNTERS_PER_PAGE: f64 = 6.907_755_278_982_137 / 0.480_453_013_918_201;
const SEEDS: [u64; 2] = [0x1234_5678, 0x1234_4321];

/// The bits of a counter that [`Sketch::low`] keeps.
const LOW: u16 = 0x7FFF;
/// Marks a counter in [`Sketch::low`] that has more bits.
const MORE: u16 = 0x8000;

/// How often each page was added, or more, but never less: the smallest of its counters.
///
/// Counter i of a page is number (a + i b mod 2^32) mod n, with a and b the low halves of two XXH64 hashes of its
/// label, as in libCacheSim. Few counters ever pass ten thousand, so each is half a word, and what does not fit is kept
/// separately.
#[derive(Debug, Clone)]
pub(super) struct Sketch {
    low: Vec<u16>,
    /// By counter, its bits above the low fifteen, if it has any.
    high: HashMap<u32, u32>,
    /// By page: a and b.
    hashes: Vec<[u32; 2]>,
    modulus: Modulus,
}

impl Sketch {
    /// A filter sized for `main` pages, at most 2^20.
    pub(super) fn new(main: u32) -> Self {
        let n = ((COUNTERS_PER_PAGE * f64::from(main)).ceil() as u32).clamp(1, 1 << 24);
        Sketch { low: vec![0; n as usize], high: HashMap::new(), hashes: Vec::new(), modulus: Modulus::new(n) }
    }

    /// Learns the labels of the next pages.
    pub(super) fn know(&mut self, labels: &[u64]) {
        let hashes = |label: &u64| SEEDS.map(|seed| xxh64(&label.to_le_bytes(), seed) as u32);
        self.hashes.extend(labels.iter().map(hashes));
    }

    /// The indices of `page`'s counters.
    #[inline]
    pub(super) fn indices(&self, page: PageId) -> Indices {
        let [a, b] = self.hashes[page.ix()];
        std::array::from_fn(|i| self.modulus.of(a.wrapping_add(b.wrapping_mul(i as u32))))
    }

    /// Counts one more use of the page with these counters; returns its estimate from before. A counter that occurs
    /// twice goes up by two.
    #[inline]
    pub(super) fn add(&mut self, indices: &Indices) -> u32 {
        let mut least = u16::MAX;
        for &i in indices {
            let counter = &mut self.low[i as usize];
            least = least.min(*counter);
            if *counter & LOW == LOW {
                *counter = MORE;
                self.carry(i);
            } else {
                *counter += 1;
            }
        }
        if least < MORE { u32::from(least) } else { self.large(indices, |i| count(indices, i)) }
    }

    #[cold]
    fn carry(&mut self, i: u32) {
        *self.high.entry(i).or_default() += 1;
    }

    /// How often the page with these counters was added, or more.
    #[inline]
    pub(super) fn estimate(&self, indices: &Indices) -> u32 {
        let least = indices.iter().fold(u16::MAX, |least, &i| least.min(self.low[i as usize]));
        if least < MORE { u32::from(least) } else { self.large(indices, |_| 0) }
    }

    /// The smallest of these counters, each minus what it has gained.
    #[cold]
    fn large(&self, indices: &Indices, gained: impl Fn(u32) -> u32) -> u32 {
        indices.iter().fold(u32::MAX, |least, &i| least.min(self.counter(i) - gained(i)))
    }

    /// The estimate that `page` would have if the counters `added`, which are sorted, had gone up by one each time they
    /// occur.
    pub(super) fn estimate_with(&self, added: &[u32], page: PageId) -> u32 {
        let extra = |i: u32| (added.partition_point(|&x| x <= i) - added.partition_point(|&x| x < i)) as u32;
        self.indices(page).iter().fold(u32::MAX, |least, &i| least.min(self.counter(i) + extra(i)))
    }

    fn counter(&self, i: u32) -> u32 {
        let low = self.low[i as usize];
        u32::from(low & LOW) + if low < MORE { 0 } else { self.high[&i] << 15 }
    }

    /// Halves all counters, so that old uses count less.
    pub(super) fn halve(&mut self) {
        self.low.iter_mut().for_each(|low| *low = (*low & MORE) | ((*low & LOW) / 2));
        self.high.retain(|&i, high| {
            let low = &mut self.low[i as usize];
            // The lowest of the upper bits becomes the highest of the lower fifteen.
            *low |= (*high as u16 & 1) << 14;
            *high /= 2;
            if *high == 0 {
                *low &= LOW;
            }
            *high > 0
        });
    }
}

/// How often `i` is among these.
fn count(indices: &Indices, i: u32) -> u32 {
    indices.iter().filter(|&&x| x == i).count() as u32
}

/// A divisor n, at most 2^24, whose remainders take two multiplications and no division.
#[derive(Debug, Clone, Copy)]
struct Modulus {
    n: u32,
    /// 2^shift / n, rounded down: at most 32 bits, and precise enough for quotients that are at most one too small.
    reciprocal: u64,
    shift: u32,
}

impl Modulus {
    fn new(n: u32) -> Self {
        let shift = 31 + n.next_power_of_two().trailing_zeros();
        Modulus { n, reciprocal: (1 << shift) / u64::from(n), shift }
    }

    #[inline]
    fn of(self, x: u32) -> u32 {
        let quotient = ((u64::from(x) * self.reciprocal) >> self.shift) as u32;
        let rest = x - quotient * self.n;
        if rest >= self.n { rest - self.n } else { rest }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_are_those_of_the_definition() {
        let labels: Vec<u64> = (0..500_u64).map(|i| i.wrapping_mul(0x9E37_79B9_7F4A_7C15)).collect();
        for main in [1, 3, 98, 1000, 1 << 20] {
            let mut sketch = Sketch::new(main);
            sketch.know(&labels);
            let n = sketch.low.len() as u32;
            for (page, label) in labels.iter().enumerate() {
                let [a, b] = SEEDS.map(|seed| xxh64(&label.to_le_bytes(), seed) as u32);
                let expected: [u32; HASHES] = std::array::from_fn(|i| a.wrapping_add(b.wrapping_mul(i as u32)) % n);
                assert_eq!(sketch.indices(PageId(page as u32)), expected, "page {page} of {n} counters");
            }
        }
    }

    #[test]
    fn counters_of_many_digits_count_and_halve_like_whole_ones() {
        let labels = [7, 11, 13];
        let mut sketch = Sketch::new(2);
        sketch.know(&labels);
        let mut whole = vec![0_u32; sketch.low.len()];
        for turn in 1..400_000 {
            let indices = sketch.indices(PageId(turn % 7 % 3));
            let before = sketch.estimate(&indices);
            assert_eq!(sketch.add(&indices), before, "turn {turn}");
            for &i in &indices {
                whole[i as usize] += 1;
            }
            if turn % 90_000 == 0 || turn > 399_900 {
                sketch.halve();
                for counter in &mut whole {
                    *counter /= 2;
                }
            }
            assert_eq!(
                sketch.estimate(&indices),
                indices.iter().map(|&i| whole[i as usize]).min().unwrap(),
                "turn {turn}"
            );
        }
        let counters: Vec<u32> = (0..whole.len() as u32).map(|i| sketch.counter(i)).collect();
        assert_eq!(counters, whole);
    }
}
