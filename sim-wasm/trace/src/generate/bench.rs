//! The reference strings on which speed is measured. Published figures rest on them, so their bits never change.

use super::ranks::Ranks;
use crate::{Trace, TraceBuilder};
use base::rng::Rng;

/// `references` uniform draws from `0..pages`.
pub fn uniform(references: usize, pages: u32, seed: u32) -> Trace {
    let mut rng = Rng::new(seed);
    build(references, || rng.below(pages))
}

/// `references` draws from `0..pages`, the page of rank k with probability proportional to 1/k (Zipf's law with
/// exponent 1); the ranks are dealt to the page numbers at random.
pub fn zipf(references: usize, pages: u32, seed: u32) -> Trace {
    let mut rng = Rng::new(seed);
    let mut page_of_rank: Vec<u32> = (0..pages).collect();
    for i in (1..pages).rev() {
        page_of_rank.swap(i as usize, rng.below(i + 1) as usize);
    }
    // Only additions and divisions: native code and WebAssembly agree to the bit.
    let ranks = Ranks::new(pages, |rank| 1.0 / f64::from(rank));
    build(references, || page_of_rank[ranks.draw(&mut rng)])
}

fn build(references: usize, mut draw: impl FnMut() -> u32) -> Trace {
    let mut builder = TraceBuilder::default();
    (0..references).for_each(|_| builder.push(u64::from(draw()), false));
    builder.build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uniform_pages_are_drawn_equally_often_and_zipf_pages_by_rank() {
        let counts = |trace: &Trace| {
            let mut counts = vec![0u32; trace.pages()];
            trace.iter().for_each(|r| counts[r.page.ix()] += 1);
            counts.sort_unstable_by(|a, b| b.cmp(a));
            counts
        };
        let even = counts(&uniform(100_000, 10, 1));
        assert!(even.iter().all(|&n| (9_600..10_400).contains(&n)), "{even:?}");
        // 100,000 draws over 100 pages: the sum of 1/k is 5.187, so rank 1 has 19.3 % and rank 2 half of that.
        let skewed = counts(&zipf(100_000, 100, 1));
        assert!((18_900..19_700).contains(&skewed[0]) && (9_300..10_000).contains(&skewed[1]), "{skewed:?}");
    }

    #[test]
    fn a_seed_gives_the_same_string_for_ever() {
        let labels = |trace: &Trace| trace.iter().map(|r| trace.labels()[r.page.ix()]).collect::<Vec<_>>();
        assert_eq!(labels(&zipf(8, 1000, 42)), labels(&zipf(8, 1000, 42)));
        assert_ne!(labels(&uniform(8, 1000, 1)), labels(&uniform(8, 1000, 2)));
    }
}
