//! How references are spread over pages.

use serde::Serialize;

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

impl Popularity {
    /// From the references to each page, in any order.
    pub(crate) fn new(mut counts: Vec<u64>) -> Self {
        counts.sort_unstable_by_key(|&n| std::cmp::Reverse(n));
        let total: u64 = counts.iter().sum();
        let (mut half, mut nine_tenths) = (0, 0);
        let (mut cumulative, mut next) = (0, 1);
        let mut ranks = Vec::new();
        for (rank, &references) in (1..).zip(&counts) {
            half += u64::from(cumulative < total.div_ceil(2));
            nine_tenths += u64::from(cumulative < total - total / 10);
            cumulative += references;
            if rank == next || rank == counts.len() as u64 {
                ranks.push(Rank { rank, references, cumulative });
                next = rank + (rank / DENSITY).max(1);
            }
        }
        Popularity { half, nine_tenths, ranks }
    }
}
