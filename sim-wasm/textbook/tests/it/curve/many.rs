//! Many sizes at once, in pieces, count what a replay of each counts.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::common::replay;

use base::rng::Rng;
use proptest::prelude::*;
use textbook::curve::{Many, Shared, divided};
use textbook::policy::{ALL, Entry, Setup};
use textbook::run::{Chosen, Totals};
use trace::{Trace, TraceBuilder};

/// Everything that one pass counts.
const SHARED: [&str; 20] = [
    "fifo",
    "clock",
    "clock:load-r=1",
    "second-chance",
    "second-chance:load-r=1",
    "sieve",
    "gclock",
    "gclock:init=0,max=1",
    "gclock:init=3,max=2",
    "nru",
    "nru:tick=1",
    "nru:tick=40",
    "s3-fifo",
    "s3-fifo:threshold=1,small=0.4",
    "s3-fifo:threshold=3,ghost=3",
    "s3-fifo:ghost=0.1",
    "2q",
    "2q:kin=0.6,kout=3",
    "2q:kout=0.1",
    "lru",
];
/// Those of which only some variants share a pass.
const ALONE: [&str; 5] = ["gclock:max=4", "nru:tick=65", "nru:ties=random", "s3-fifo:compat=libcachesim", "arc"];

fn trace(refs: &[(u64, bool)]) -> Trace {
    let mut builder = TraceBuilder::default();
    for &(page, write) in refs {
        builder.push(page, write);
    }
    builder.build()
}

/// Feeds a trace in pieces of `piece` references, each after the pages that are new in it.
fn fed(mut many: Many, trace: &Trace, piece: usize) -> Many {
    let mut known = 0;
    for words in trace.words().chunks(piece) {
        let pages = words.iter().map(|word| (word >> 1) as usize + 1).max().unwrap().max(known);
        many.grow(&trace.labels()[known..pages]);
        known = pages;
        many.push(words);
    }
    many
}

fn chosen(variant: &str) -> Chosen {
    replay(variant, &Trace::default(), 1, |entry, setup| Chosen {
        entry: textbook::policy::entry(entry.meta.id).unwrap(),
        params: setup.params.to_vec(),
    })
}

fn separately(variant: &str, trace: &Trace, frames: &[u32]) -> Vec<Totals> {
    frames.iter().map(|&n| replay(variant, trace, n, Entry::bulk)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn one_pass_over_many_sizes_counts_what_separate_replays_count(
        refs in (2..40u64).prop_flat_map(|pages| prop::collection::vec((0..pages, prop::bool::weighted(0.2)), 1..400)),
        frames in prop::collection::vec(1..45u32, 2..70),
        piece in 1..90usize,
    ) {
        let trace = trace(&refs);
        for variant in SHARED {
            let chosen = chosen(variant);
            let frames = &frames[..frames.len().min(64)];
            prop_assert!(Shared::new(&chosen, frames).is_some());
            let many = fed(Many::totals_of(&chosen, frames, 0), &trace, piece);
            prop_assert_eq!(many.totals(), separately(variant, &trace, frames), "{}", variant);
        }
    }
}

/// Longer than the timeline that passes number anew.
#[test]
fn one_pass_over_a_long_trace_counts_what_separate_replays_count() {
    let mut rng = Rng::new(7);
    let refs: Vec<(u64, bool)> = (0..60_000_u64)
        .map(|i| {
            // Popular pages, and a slow walk through others: new pages keep coming while old ones come back.
            let among = 1 + rng.below(900);
            let page = if rng.below(3) > 0 { rng.below(among) } else { 900 + (i / 9) as u32 % 6000 };
            (u64::from(page), rng.below(6) == 0)
        })
        .collect();
    let trace = trace(&refs);
    let frames = [1, 2, 3, 17, 60, 200, 600, 1500, 5000, 9000];
    for variant in SHARED {
        for sizes in [&frames[..], &frames[2..]] {
            let many = fed(Many::totals_of(&chosen(variant), sizes, 0), &trace, 7001);
            assert_eq!(many.totals(), separately(variant, &trace, sizes), "{variant}");
        }
    }
}

#[test]
fn what_no_pass_can_count_is_replayed() {
    for variant in ALONE {
        assert!(Shared::new(&chosen(variant), &[3, 4]).is_none(), "{variant}");
    }
}

#[test]
fn every_policy_counts_in_pieces_what_it_counts_at_once() {
    let mut rng = Rng::new(11);
    for round in 0..6 {
        let pages = [3, 9, 60, 200, 700, 1500][round];
        let mut skewed = || u64::from(rng.below(pages)) * u64::from(rng.below(pages)) / u64::from(pages);
        let refs: Vec<(u64, bool)> = (0..6000).map(|i| (skewed() << 20, i % 5 == 0)).collect();
        let trace = trace(&refs);
        for entry in ALL.iter().filter(|entry| !entry.meta.offline) {
            for (frames, piece) in [(1, 1), (2, 17), (40, 333), (170, 2048)] {
                let params = entry.meta.defaults();
                let whole = entry.bulk(&Setup { frames, trace: &trace, params: &params, seed: 3 });
                let chosen = Chosen { entry, params };
                let parts = fed(Many::totals_of(&chosen, &[frames], 3), &trace, piece);
                assert_eq!(parts.totals(), [whole], "{} with {frames} frames in pieces of {piece}", entry.meta.id);
            }
        }
    }
}

#[test]
fn sizes_that_are_divided_are_all_there_once() {
    let frames: Vec<u32> = (1..200).collect();
    for (policy, jobs, parts) in [("fifo", 1, 4), ("clock", 8, 8), ("fifo", 1000, 49), ("arc", 2, 199)] {
        let all = divided(&chosen(policy), &frames, jobs);
        assert_eq!(all.len(), parts, "{policy}");
        let mut joined = all.concat();
        joined.sort_unstable();
        assert_eq!(joined, frames);
    }
    assert!(divided(&chosen("fifo"), &[], 4).is_empty());
}
