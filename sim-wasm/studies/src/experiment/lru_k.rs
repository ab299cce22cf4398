//! Experiment C: LRU against LRU-K in Linux's page cache: two sequences of reads of a 3 GB file on a machine with 2 GB.
//!
//! Published: page faults and seconds, as means of about thirty trials. Sequence 1 was designed to favour LRU-K,
//! sequence 2 to favour LRU. LRU-K is modelled as the kernel's two lists with page heat at a threshold of 10 s, as the
//! author describes it.
//!
//! Uncertain: the kernel's version, and with it the rule that activates pages that come back (3.15) and the balance of
//! the lists (before 4.7); what a megabyte is; how much memory the page cache had. All of these are fields of the
//! document. The published counts are taken to be faults that read, because each total is at least the number of pages
//! that must be read once.
//!
//! The times of the two kinds of fault, 44 and 4.5 us, were derived from the published pairs of faults and seconds. The
//! seconds therefore follow from the faults, and are no separate test: their rows are marked and not counted.
//!
//! The fitted comparison uses the assumptions that came nearest to the four totals, out of many that were tried: sizes
//! in 10^6 bytes, 480,000 frames, and pages leaving the active list when they are not hot. That it comes near proves
//! little.

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
    Metric { name: "page faults", unit: "1/run", of: |run| run.faults.into(), built_in: false },
    Metric { name: "time", unit: "s", of: |run| run.seconds, built_in: true },
];

/// In the order of the metrics.
type Table = [Published; 2];

const LRU_1: Table = [mean(912_866.0), mean(66.5)];
const LRU_K_1: Table = [mean(771_965.0), mean(60.4)];
const LRU_2: Table = [mean(721_447.0), mean(68.4)];
const LRU_K_2: Table = [mean(926_011.0), mean(77.6)];

/// How the assumptions were chosen.
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
