//! The frequency filter of W-TinyLFU: a counting Bloom filter.

use crate::ids::PageId;
use xxhash_rust::xxh64::xxh64;

/// Counters a page has.
const HASHES: usize = 10;
/// The indices of a page's counters; one may come twice.
pub(super) type Indices = [u32; HASHES];
/// Counters for each page of the main part: -ln(0.001) / ln(2)^2, the optimum for one error in a thousand.
const COUNTERS_PER_PAGE: f64 = 6.907_755_278_982_137 / 0.480_453_013_918_201;
const SEEDS: [u64; 2] = [0x1234_5678, 0x1234_4321];

/// How often each page was added, with errors upward only: the smallest of its counters.
///
/// Counter i of a page is number (a + i b mod 2^32) mod n, with a and b the low halves of two XXH64 hashes of its label,
/// as in libCacheSim. Instead of a and b a page keeps one word: their remainders mod n, and in which steps from one i to the
/// next the sum passes 2^32. That leads from counter to counter without a division.
#[derive(Debug)]
pub(super) struct Sketch {
    counters: Vec<u32>,
    /// By page: a mod n, then b mod n from bit 24, then the carries from bit 48.
    start: Vec<u64>,
    /// 2^32 mod n.
    wrap: u32,
}

impl Sketch {
    /// A filter for pages of these labels, sized for `main` pages, at most 2^20.
    pub(super) fn new(labels: &[u64], main: u32) -> Self {
        let n = ((COUNTERS_PER_PAGE * f64::from(main)).ceil() as u32).clamp(1, 1 << 24);
        let start = labels.iter().map(|&label| start(label, n)).collect();
        Sketch { counters: vec![0; n as usize], start, wrap: ((1 << 32) % u64::from(n)) as u32 }
    }

    /// Where `page`'s counters are.
    #[inline]
    pub(super) fn indices(&self, page: PageId) -> Indices {
        let n = self.counters.len() as u32;
        let word = self.start[page.ix()];
        let (first, stride, carries) = (word as u32 & 0xFF_FFFF, (word >> 24) as u32 & 0xFF_FFFF, (word >> 48) as u32);
        let mut at = first;
        std::array::from_fn(|i| {
            let here = at;
            at += stride;
            at -= if at >= n { n } else { 0 };
            let wrap = if carries >> i & 1 == 1 { self.wrap } else { 0 };
            at = if at >= wrap { at - wrap } else { at + n - wrap };
            here
        })
    }

    /// One more use of the page with these counters. A counter that comes twice goes up by two.
    #[inline]
    pub(super) fn add(&mut self, indices: &Indices) {
        for &i in indices {
            self.counters[i as usize] += 1;
        }
    }

    /// How often the page with these counters was added, or more.
    #[inline]
    pub(super) fn estimate(&self, indices: &Indices) -> u32 {
        indices.iter().fold(u32::MAX, |least, &i| least.min(self.counters[i as usize]))
    }

    /// The same if the counters `added`, sorted, had gone up by one each time they come.
    pub(super) fn estimate_with(&self, added: &[u32], page: PageId) -> u32 {
        let extra = |i: u32| (added.partition_point(|&x| x <= i) - added.partition_point(|&x| x < i)) as u32;
        self.indices(page).iter().fold(u32::MAX, |least, &i| least.min(self.counters[i as usize] + extra(i)))
    }

    /// Halves all counters, so that old uses count less.
    pub(super) fn halve(&mut self) {
        self.counters.iter_mut().for_each(|counter| *counter /= 2);
    }
}

/// [`Sketch::start`] of a page with this label.
fn start(label: u64, n: u32) -> u64 {
    let [a, b] = SEEDS.map(|seed| xxh64(&label.to_le_bytes(), seed) as u32);
    let mut carries = 0;
    let mut sum = a;
    for i in 0..HASHES {
        let (next, carry) = sum.overflowing_add(b);
        carries |= u64::from(carry) << i;
        sum = next;
    }
    u64::from(a % n) | u64::from(b % n) << 24 | carries << 48
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_are_those_of_the_definition() {
        let labels: Vec<u64> = (0..500_u64).map(|i| i.wrapping_mul(0x9E37_79B9_7F4A_7C15)).collect();
        for main in [1, 3, 98, 1000, 1 << 20] {
            let sketch = Sketch::new(&labels, main);
            let n = sketch.counters.len() as u32;
            for (page, label) in labels.iter().enumerate() {
                let [a, b] = SEEDS.map(|seed| xxh64(&label.to_le_bytes(), seed) as u32);
                let expected: [u32; HASHES] = std::array::from_fn(|i| a.wrapping_add(b.wrapping_mul(i as u32)) % n);
                assert_eq!(sketch.indices(PageId(page as u32)), expected, "page {page} of {n} counters");
            }
        }
    }
}
