//! One pass for every number of frames gives the same as a replay for each.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use crate::common;

use base::rng::Rng;
use common::{prepared, text};
use proptest::prelude::*;
use textbook::curve::{Distances, LruStack, MruStack, OptStack};
use trace::{Trace, TraceBuilder};

const STRINGS: [&str; 5] = [
    "1 2 3 4 1 2 5 1 2 3 4 5",
    "7 0 1 2 0 3 0 4 2 3 0 3 2 1 2 0 1 7 0 1",
    "1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6",
    "1 2 1 3 1 4 2 5 1 6 7 8 1 2 9 10 1 2 3 1 2 11 12 13 14 1 2 3 4 1 5 2 6 1 2 15 16 1 2 3",
    "2 6 7 2 1 1 1 5 3 5 2 3 2 2 7 4 2 11 1 1 6 3 2 9 2 7 4 6 4 1 5 4 3 1 5 9 1 6 1 1",
];

fn trace(refs: impl IntoIterator<Item = u64>) -> Trace {
    let mut builder = TraceBuilder::default();
    refs.into_iter().for_each(|page| builder.push(page, false));
    builder.build()
}

fn numbers(refs: &str) -> Vec<u64> {
    refs.split(' ').map(|page| page.parse().unwrap()).collect()
}

/// Distances under each stack algorithm, fed in pieces of `piece` references.
fn distances(trace: &Trace, piece: usize) -> [Distances; 3] {
    let mut lru = LruStack::new(trace.pages());
    let mut mru = MruStack::new(trace.pages());
    let mut opt = OptStack::new(trace.pages());
    trace.words().chunks(piece).for_each(|words| lru.push(words));
    trace.words().chunks(piece).for_each(|words| mru.push(words));
    trace.next_uses().chunks(piece).for_each(|next_uses| opt.push(next_uses));
    [lru.finish(), mru.finish(), opt.finish()]
}

/// MRU as it is defined: on a fault with full memory the page used last leaves.
fn mru_faults(refs: &[u64], frames: usize) -> u64 {
    let mut pages: Vec<u64> = Vec::new();
    let mut faults = 0;
    for &page in refs {
        if let Some(at) = pages.iter().position(|&p| p == page) {
            pages.remove(at);
        } else {
            faults += 1;
            if pages.len() == frames {
                pages.pop();
            }
        }
        pages.push(page);
    }
    faults
}

#[test]
fn published_counts_come_out_of_one_pass() {
    let expected = [
        [[10, 8, 5], [12, 8, 7], [36, 36, 36], [35, 26, 25], [25, 22, 20]],
        [[7, 6, 5], [16, 12, 9], [24, 18, 12], [32, 29, 27], [26, 23, 22]],
        [[7, 6, 5], [9, 8, 7], [24, 18, 12], [22, 19, 18], [19, 16, 13]],
    ];
    for (i, refs) in STRINGS.iter().enumerate() {
        let curves = distances(&trace(numbers(refs)), 7).map(|d| d.faults());
        for (curve, counts) in curves.iter().zip(expected) {
            assert_eq!([3, 4, 5].map(|frames| curve[frames]), counts[i], "{refs}");
        }
    }
}

#[test]
fn a_time_line_that_is_renumbered_many_times_counts_as_replays_do() {
    let mut rng = Rng::new(3);
    let refs: Vec<u64> = (0..60_000).map(|_| u64::from(rng.below(900)) * u64::from(rng.below(900)) / 900).collect();
    let curve = distances(&trace(refs.iter().copied()), 1000)[0].faults();
    for frames in [1, 2, 17, 100, 450, 800] {
        assert_eq!(curve[frames], prepared("lru", &text(&refs), frames as u32).run_bulk().faults, "{frames} frames");
    }
}

#[test]
fn opt_counts_as_replays_do_where_its_stack_is_deep() {
    // Loops over more pages than the levels that are walked, with noise, and long enough for arrivals to be dealt out
    // early.
    let mut rng = Rng::new(5);
    let noisy = |i: u64, rng: &mut Rng| if rng.below(4) == 0 { u64::from(rng.below(2600)) } else { i % 2100 };
    let refs: Vec<u64> = (0..40_000).map(|i| noisy(i, &mut rng)).collect();
    let [_, _, opt] = distances(&trace(refs.iter().copied()), 1000);
    let curve = opt.faults();
    for frames in [1, 300, 511, 512, 513, 514, 800, 1023, 1024, 1025, 1500, 2047, 2048, 2099, 2300] {
        assert_eq!(curve[frames], prepared("opt", &text(&refs), frames as u32).run_bulk().faults, "{frames} frames");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn one_pass_equals_a_replay_at_every_size(
        refs in (2..20u64).prop_flat_map(|pages| prop::collection::vec(0..pages, 1..200)),
        piece in 1..50usize,
    ) {
        let trace = trace(refs.iter().copied());
        let [lru, mru, opt] = distances(&trace, piece);
        let cold = trace.pages() as u32;
        for distances in [&lru, &mru, &opt] {
            prop_assert_eq!(distances.references(), refs.len() as u64);
            prop_assert_eq!(distances.cold, cold);
            prop_assert_eq!(distances.faults()[0] as usize, refs.len());
            prop_assert!(distances.faults().is_sorted_by(|few, more| few >= more));
        }
        let refs_text = text(&refs);
        for frames in 1..=trace.pages() {
            let replay = |policy| prepared(policy, &refs_text, frames as u32).run_bulk().faults;
            prop_assert_eq!(lru.faults()[frames], replay("lru"));
            prop_assert_eq!(opt.faults()[frames], replay("opt"));
            prop_assert_eq!(mru.faults()[frames], mru_faults(&refs, frames));
        }
    }
}
