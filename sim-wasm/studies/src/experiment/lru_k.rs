//! Experiment C: LRU against LRU-K in the Linux page cache, two sequences of reads of a 3 GB file on a machine with 2 GB.
//!
//! Published: page faults and seconds, means of about thirty trials. Sequence 1 was made to favour LRU-K, sequence 2 to favour
//! LRU. The kernel's two lists are taken with page heat at a threshold of 10 s, as the author describes it.
//!
//! Uncertain: the kernel's version, hence the rule by which pages that come back are activated (3.15) and the balance of the
//! lists (before 4.7); what a megabyte is; how much of memory the page cache had. All of them are fields of the document.
//! Counts are taken for faults that read: each published total is at least that of the pages that must be read once.
//!
//! The times of the two kinds of fault, 44 and 4.5 us, were read off the published pairs of faults and seconds. So the seconds
//! follow the faults, and are no test of their own.
//!
//! The fitted comparison has the assumptions that came nearest to the four totals, out of many that were tried. Sizes of
//! 10^6 bytes, 480,000 frames, and pages that are not hot leaving the active list: that it comes near proves little.

use super::{CacheSetup, Comparison, Condition, Experiment, Metric, Metrics, Published, Setup, mean};
use crate::page_cache::Totals;
use scenario::{CachePolicy, NamedSequence};

const SOURCE: &str = "Manoharan: Report 2, Advance Project";

/// Sequence 1.
pub(super) const ONE: Experiment = Experiment {
    id: "lru-k-1",
    source: SOURCE,
    metrics: Metrics::PageCache(METRICS),
    comparisons: &[
        pair(NamedSequence::One, Chosen::ByDefault, [&LRU_1, &LRU_K_1]),
        pair(NamedSequence::One, Chosen::ByFit, [&LRU_1, &LRU_K_1]),
    ],
};

/// Sequence 2.
pub(super) const TWO: Experiment = Experiment {
    id: "lru-k-2",
    source: SOURCE,
    metrics: Metrics::PageCache(METRICS),
    comparisons: &[
        pair(NamedSequence::Two, Chosen::ByDefault, [&LRU_2, &LRU_K_2]),
        pair(NamedSequence::Two, Chosen::ByFit, [&LRU_2, &LRU_K_2]),
    ],
};

const METRICS: &[Metric<Totals>] = &[
    Metric { name: "page faults", unit: "1/run", of: |run| run.faults.into() },
    Metric { name: "time", unit: "s", of: |run| run.seconds },
];

/// In the order of the metrics.
type Table = [Published; 2];

const LRU_1: Table = [mean(912_866.0), mean(66.5)];
const LRU_K_1: Table = [mean(771_965.0), mean(60.4)];
const LRU_2: Table = [mean(721_447.0), mean(68.4)];
const LRU_K_2: Table = [mean(926_011.0), mean(77.6)];

/// Where the assumptions come from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chosen {
    ByDefault,
    ByFit,
}

const fn pair(sequence: NamedSequence, chosen: Chosen, [lru, lru_k]: [&'static Table; 2]) -> Comparison {
    let (fitted, names) = match chosen {
        Chosen::ByDefault => (false, ["LRU", "LRU-K"]),
        Chosen::ByFit => (true, ["LRU, fitted", "LRU-K, fitted"]),
    };
    let [baseline, variant] = names;
    Comparison {
        baseline: condition(baseline, CacheSetup { sequence, policy: CachePolicy::Lru, fitted }, lru),
        variant: condition(variant, CacheSetup { sequence, policy: CachePolicy::LruK, fitted }, lru_k),
        fitted,
    }
}

const fn condition(name: &'static str, setup: CacheSetup, published: &'static Table) -> Condition {
    Condition { name, setup: Setup::PageCache(setup), published }
}
