//! What must hold for every policy and every reference string.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use crate::common;
use crate::naive;

use base::record::{CHECKPOINT_EVERY, DELTA_WORDS, Delta, Mirror, NONE, Op, Shape};
use common::{deltas, deltas_by_step, id_of, prepared, snapshot, text};
use proptest::prelude::*;
use textbook::policy::{self, ALL, Allocation};
use textbook::run::{FLAG_FAULT, Log, STEP_WORDS};

/// Every policy with its conventions.
fn variants() -> impl Iterator<Item = &'static str> {
    naive::VARIANTS.iter().copied().chain(["random"]).filter(|variant| policy::entry(id_of(variant)).is_some())
}

fn strings() -> impl Strategy<Value = Vec<u64>> {
    (2..14u64).prop_flat_map(|pages| prop::collection::vec(0..pages, 1..60))
}

fn shape(id: &str, pages: usize) -> Shape {
    let meta = policy::entry(id).unwrap().meta;
    let attrs = policy::BASE_ATTRS.len() + meta.attrs.len();
    Shape { pages, lists: meta.spaces(), attrs, hands: meta.hands.len(), scalars: meta.scalars.len() }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn opt_is_never_beaten(refs in strings(), frames in 1..8u32) {
        let best = prepared("opt", &text(&refs), frames).run_bulk().faults;
        // Policies may have fewer faults if they use more memory than given, load nothing, or hit on a page not in
        // memory.
        let comparable = |variant: &&str| {
            let fixed = policy::entry(id_of(variant)).unwrap().meta.allocation == Allocation::Fixed;
            fixed && !variant.contains("compat=libcachesim")
        };
        for variant in variants().filter(comparable) {
            prop_assert!(best <= prepared(variant, &text(&refs), frames).run_bulk().faults, "{}", variant);
        }
    }

    #[test]
    fn stack_algorithms_keep_a_subset_of_what_they_keep_with_one_frame_more(refs in strings(), frames in 1..8u32) {
        for id in ALL.iter().filter(|e| e.meta.stack_algorithm).map(|e| e.meta.id) {
            let small = prepared(id, &text(&refs), frames).run_logged();
            let large = prepared(id, &text(&refs), frames + 1).run_logged();
            let residents = |log: &Log| residents_after_each_step(log, id, refs.len());
            for (few, many) in residents(&small).iter().zip(residents(&large)) {
                prop_assert!(few.iter().all(|page| many.contains(page)), "{}", id);
            }
            prop_assert!(large.totals.faults <= small.totals.faults, "{}", id);
        }
    }

    #[test]
    fn victim_is_a_pure_peek_at_who_really_leaves(refs in strings(), frames in 1..8u32) {
        for variant in variants() {
            let log = prepared(variant, &text(&refs), frames).run_logged();
            for (step, predicted) in log.steps.chunks(STEP_WORDS).zip(&log.predicted) {
                if step[1] & FLAG_FAULT != 0 && step[3] != NONE {
                    prop_assert_eq!(step[3], *predicted, "{}", variant);
                }
            }
        }
    }

    #[test]
    fn a_page_keeps_its_frame_from_load_to_eviction(refs in strings(), frames in 1..8u32) {
        for variant in variants() {
            let log = prepared(variant, &text(&refs), frames).run_logged();
            for delta in deltas(log.deltas.words()).iter().filter(|d| d.op == Op::Frame) {
                prop_assert!(delta.from == NONE || delta.to == NONE, "{}: {:?}", variant, delta);
            }
        }
    }

    #[test]
    fn the_log_walks_back_to_where_it_began(refs in strings(), frames in 1..8u32) {
        for variant in variants() {
            let log = prepared(variant, &text(&refs), frames).run_logged();
            let mut mirror = Mirror::new(&shape(id_of(variant), refs.len()));
            let empty = snapshot(&mirror);
            let all = deltas(log.deltas.words());
            for &delta in &all {
                mirror.apply(delta);
            }
            prop_assert_eq!(snapshot(&mirror), snapshot(log.deltas.state()), "{}", variant);
            all.iter().rev().for_each(|&delta| mirror.apply(delta.inverse()));
            prop_assert_eq!(snapshot(&mirror), empty, "{}", variant);
        }
    }
}

fn residents_after_each_step(log: &Log, id: &str, pages: usize) -> Vec<Vec<u32>> {
    let mut mirror = Mirror::new(&shape(id, pages));
    let page_in = |d: Delta| (d.op == Op::Frame).then_some(d.page);
    let after = |step: &Vec<Delta>| {
        for &delta in step {
            mirror.apply(delta);
        }
        mirror.dump().into_iter().filter_map(page_in).collect()
    };
    deltas_by_step(log).iter().map(after).collect()
}

#[test]
fn checkpoints_equal_the_state_reached_step_by_step() {
    let refs = text(&(0..3000u64).map(|i| i * i * 7919 % 23).collect::<Vec<_>>());
    for variant in variants() {
        let run = prepared(variant, &refs, 5);
        let log = run.run_logged();
        let every = CHECKPOINT_EVERY as usize;
        let checkpoints = deltas(log.deltas.checkpoint_words());
        let starts = log.deltas.checkpoint_starts();
        assert_eq!(starts.len(), 3000_usize.div_ceil(every));
        for (k, &start) in starts.iter().enumerate() {
            let end = starts.get(k + 1).map_or(checkpoints.len(), |&e| e as usize);
            let mut jumped = Mirror::new(&shape(id_of(variant), run.trace.pages()));
            checkpoints[start as usize..end].iter().for_each(|&d| jumped.apply(d));
            let mut walked = Mirror::new(&shape(id_of(variant), run.trace.pages()));
            let first_delta = log.steps[k * every * STEP_WORDS + 6] as usize;
            deltas(log.deltas.words())[..first_delta].iter().for_each(|&d| walked.apply(d));
            assert_eq!(snapshot(&jumped), snapshot(&walked), "{variant}, checkpoint {k}");
        }
    }
}

#[test]
fn checkpoints_of_ever_new_pages_grow_with_the_log_and_not_with_its_square() {
    let refs = text(&(0..50_000).collect::<Vec<_>>());
    for variant in ["fifo", "lru", "lfu"] {
        let run = prepared(variant, &refs, 64);
        let log = run.run_logged();
        let deltas_in = |words: &[u32]| words.len() / DELTA_WORDS;
        let (all, kept) = (deltas_in(log.deltas.words()), deltas_in(log.deltas.checkpoint_words()));
        assert!(kept <= (1 << 20) + 2 * all, "{variant}: {kept} for {all}");
        let checkpoints = deltas(log.deltas.checkpoint_words());
        let starts = log.deltas.checkpoint_starts();
        // The last that was not left out.
        let last =
            (1..starts.len()).rev().find(|&k| starts[k] < starts.get(k + 1).map_or(kept as u32, |end| *end)).unwrap();
        let end = starts.get(last + 1).map_or(kept, |end| *end as usize);
        let shape = shape(id_of(variant), run.trace.pages());
        let (mut jumped, mut walked) = (Mirror::new(&shape), Mirror::new(&shape));
        checkpoints[starts[last] as usize..end].iter().for_each(|&d| jumped.apply(d));
        let first_delta = log.steps[last * CHECKPOINT_EVERY as usize * STEP_WORDS + 6] as usize;
        deltas(log.deltas.words())[..first_delta].iter().for_each(|&d| walked.apply(d));
        assert_eq!(snapshot(&jumped), snapshot(&walked), "{variant}, checkpoint {last}");
    }
}

#[test]
fn the_same_scenario_gives_the_same_digest_and_a_different_one_another() {
    let digest = |policy: &str, frames| prepared(policy, "1 2 3 4 1 2 5 1 2 3 4 5", frames).run_logged().digest().hex();
    assert_eq!(digest("clock", 3), digest("clock", 3));
    assert_ne!(digest("clock", 3), digest("clock", 4));
    assert_ne!(digest("clock", 3), digest("clock:load-r=1", 3));
}
