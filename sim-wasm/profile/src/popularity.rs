//! How references are spread over pages.

use serde::Serialize;
use std::collections::BinaryHeap;

/// From this rank on, ranks are given so that each is this much larger than the one before, in parts of it.
const DENSITY: u64 = 16;

/// The pages of a trace by number of references, the most referenced first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "TracePopularity"))]
pub struct Popularity {
    /// The fewest pages that take at least half of the references.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub half: u64,
    /// The fewest pages that take at least nine tenths of them.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub nine_tenths: u64,
    /// Some ranks, ascending: each of the first 16, then about 37 for each tenfold; the last page is among them.
    pub ranks: Vec<Rank>,
}

/// A page by its rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "TraceRank"))]
pub struct Rank {
    /// From 1, the most referenced page.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub rank: u64,
    /// References to it.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub references: u64,
    /// References to it and to all pages before it.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub cumulative: u64,
}

/// Pages with fewer references than this are counted by a table; there are few others.
const FEW: usize = 1 << 16;

/// How many pages have so many references, the most first; of many references, a page at a time.
fn runs(counts: impl Iterator<Item = u64>) -> impl Iterator<Item = (u64, u64)> {
    let (mut few, mut many) = (vec![0_u64; FEW], BinaryHeap::new());
    for references in counts {
        match usize::try_from(references).ok().and_then(|references| few.get_mut(references)) {
            Some(pages) => *pages += 1,
            None => many.push(references),
        }
    }
    let few = few.into_iter().enumerate().rev().map(|(references, pages)| (references as u64, pages));
    std::iter::from_fn(move || many.pop())
        .map(|references| (references, 1))
        .chain(few)
        .filter(|&(references, pages)| references > 0 && pages > 0)
}

impl Popularity {
    /// From the references to each page, in any order. A trace has far more pages than numbers of references that they have, and so
    /// they are not sorted.
    pub(crate) fn new(counts: impl Iterator<Item = u64> + Clone) -> Self {
        let (pages, total) = counts.clone().fold((0, 0), |(pages, total), n| (pages + 1, total + n));
        let (mut half, mut nine_tenths) = (0, 0);
        let (mut rank, mut cumulative, mut next) = (0, 0, 1);
        let mut ranks = Vec::new();
        for (references, run) in runs(counts) {
            let needed = |share: u64| share.saturating_sub(cumulative).div_ceil(references).min(run);
            half += needed(total.div_ceil(2));
            nine_tenths += needed(total - total / 10);
            while next <= rank + run {
                ranks.push(Rank { rank: next, references, cumulative: cumulative + (next - rank) * references });
                // The last page is among them.
                next = if next == pages { u64::MAX } else { (next + (next / DENSITY).max(1)).min(pages) };
            }
            rank += run;
            cumulative += run * references;
        }
        Popularity { half, nine_tenths, ranks }
    }
}
