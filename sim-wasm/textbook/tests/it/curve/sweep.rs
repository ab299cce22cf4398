//! Sweeps: any policy at any sizes, in slices, split and joined.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::common;

use base::diag::Code;
use base::rng::Rng;
use common::{prepared, text};
use textbook::curve::{Curve, Method, Sweep, one_pass, spread};
use textbook::policy::ALL;
use textbook::run::{Chosen, Prepared};
use trace::Trace;

fn some_trace(references: usize, pages: u32) -> (String, Trace) {
    let mut rng = Rng::new(11);
    let skewed = |_| u64::from(rng.below(pages)) * u64::from(rng.below(pages)) / u64::from(pages);
    let refs = text(&(0..references).map(skewed).collect::<Vec<_>>());
    let trace = prepared("fifo", &refs, 1).trace;
    (refs, trace)
}

fn chosen(policy: &str) -> Chosen {
    let Prepared { chosen, .. } = prepared(policy, "1", 1);
    chosen
}

fn sweep(trace: &Trace, policy: &str, frames: &[u32], budget: u64) -> Curve {
    let mut job = Sweep::new(trace, chosen(policy), frames.to_vec(), 0).unwrap();
    while !job.advance(trace, budget).is_over() {}
    job.finish()
}

#[test]
fn every_policy_at_every_size_counts_what_its_replay_counts() {
    let (refs, trace) = some_trace(2000, 40);
    let frames: Vec<u32> = (1..=45).collect();
    for id in ALL.iter().map(|entry| entry.meta.id) {
        let curve = sweep(&trace, id, &frames, 700);
        assert_eq!(curve.frames, frames, "{id}");
        let replays: Vec<u64> = frames.iter().map(|&n| prepared(id, &refs, n).run_bulk().faults).collect();
        assert_eq!(curve.faults, replays, "{id}");
    }
}

#[test]
fn stack_algorithms_take_one_pass_and_variants_and_few_sizes_do_not() {
    assert!(one_pass(&chosen("lru"), 10) && one_pass(&chosen("opt"), 10));
    assert!(!one_pass(&chosen("lru"), 1) && !one_pass(&chosen("fifo"), 10) && !one_pass(&chosen("clock"), 10));
    let (_, trace) = some_trace(300, 20);
    assert_eq!(sweep(&trace, "lru", &[1, 2, 3, 4], 100).method, Method::OnePass);
    assert_eq!(sweep(&trace, "lru", &[4], 100).method, Method::Replay);
}

#[test]
fn sizes_split_over_jobs_join_to_the_same_curve() {
    let (_, trace) = some_trace(1000, 30);
    let whole = sweep(&trace, "clock", &[1, 5, 9, 12, 20, 30], u64::MAX);
    let mut parts = sweep(&trace, "clock", &[9, 30, 1], u64::MAX);
    parts.join(sweep(&trace, "clock", &[20, 5, 12], u64::MAX));
    assert_eq!(parts, whole);
}

#[test]
fn a_slice_serves_its_budget_and_an_unfinished_job_has_the_sizes_it_did() {
    let (_, trace) = some_trace(1000, 30);
    let mut job = Sweep::new(&trace, chosen("fifo"), vec![2, 4, 8], 0).unwrap();
    let progress = job.advance(&trace, 1500);
    assert_eq!((progress.done, progress.total), (2000, 3000));
    assert_eq!(job.finish().frames, [2, 4]);
    let mut long = Sweep::new(&trace, chosen("lru"), vec![1, 2, 3], 0).unwrap();
    assert_eq!(long.progress().total, 1000);
    assert!(long.advance(&trace, 1).is_over(), "a trace shorter than a piece is served at once");
}

#[test]
fn numbers_of_frames_out_of_range_are_each_named() {
    let (_, trace) = some_trace(10, 3);
    let diags = Sweep::new(&trace, chosen("fifo"), vec![0, 3, u32::MAX], 0).unwrap_err();
    assert_eq!(diags.iter().map(|d| d.code).collect::<Vec<_>>(), [Code::OutOfRange, Code::OutOfRange]);
}

#[test]
fn an_empty_list_of_sizes_and_an_empty_trace_end_at_once() {
    let (_, trace) = some_trace(10, 3);
    assert_eq!(sweep(&trace, "fifo", &[], 1).faults, Vec::<u64>::new());
    assert_eq!(sweep(&Trace::default(), "opt", &(1..=9).collect::<Vec<_>>(), 1).faults, [0; 9]);
}

#[test]
fn sizes_are_spread_from_1_to_all_pages_without_repeats() {
    assert_eq!(spread(5, 64), [1, 2, 3, 4, 5]);
    for (pages, points) in [(65, 64), (1000, 64), (750_000, 64), (10, 1), (10, 2), (4_000_000, 200)] {
        let frames = spread(pages, points);
        assert_eq!(frames.len(), points, "{pages} pages");
        assert!(frames.is_sorted_by(|a, b| a < b), "{frames:?}");
        assert_eq!(frames[0], 1);
        assert!(points == 1 || frames[points - 1] as usize == pages.min(1 << 20));
    }
}
