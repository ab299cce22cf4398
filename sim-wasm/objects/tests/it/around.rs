//! What a cache does around its policy: sizes, admission, warm-up, intervals.

use super::{chosen, plan, served};
use objects::{ALL, Admission, Plan, Totals};
use proptest::prelude::*;

fn misses(policy: &str, plan: Plan, requests: &[(u32, u64)]) -> u64 {
    served(policy, plan, requests).totals().misses
}

#[test]
fn an_object_larger_than_the_cache_is_not_loaded_and_evicts_nothing() {
    let tried =
        ["fifo", "lru", "clock", "sieve", "lirs2", "w-tinylfu", "gdsf", "lhd", "lecar", "cacheus", "hyperbolic"];
    for policy in tried {
        assert_eq!(misses(policy, plan(10), &[(0, 4), (1, 11), (1, 11), (0, 4)]), 3, "{policy}");
    }
}

#[test]
fn an_object_keeps_the_size_with_which_it_was_loaded() {
    // If object 0 grew to 9 bytes, there would be no room for object 1 beside it.
    let totals = served("lru", plan(10), &[(0, 4), (0, 9), (1, 6), (0, 4), (1, 6)]).totals();
    assert_eq!(totals, Totals { requests: 5, bytes: 29, misses: 2, missed_bytes: 10 });
    assert!((totals.byte_miss_ratio() - 10.0 / 29.0).abs() < 1e-15);
}

#[test]
fn admission_keeps_out_what_it_says() {
    let with = |admission| Plan { admission, ..plan(10) };
    let requests = [(0, 4), (0, 4), (0, 4), (1, 5), (1, 5)];
    assert_eq!(misses("lru", with(Admission::All), &requests), 2);
    assert_eq!(misses("lru", with(Admission::Again), &requests), 4);
    assert_eq!(misses("lru", with(Admission::Smaller(5)), &requests), 3);
    assert_eq!(misses("lru", with(Admission::Drawn(0.0)), &requests), 5);
    assert_eq!(misses("lru", with(Admission::Drawn(1.0)), &requests), 2);
}

#[test]
fn what_is_served_while_the_cache_warms_up_does_not_count() {
    let requests: Vec<(u32, u64)> = [0, 1, 2, 0, 1, 2, 3].map(|object| (object, 1)).to_vec();
    let warm = Plan { warmup: 3, interval: Some(2), ..plan(3) };
    let run = served("lru", warm, &requests);
    assert_eq!((run.totals().requests, run.totals().misses), (4, 1));
    let of = |interval: &Totals| (interval.requests, interval.misses);
    assert_eq!(run.intervals().iter().map(of).collect::<Vec<_>>(), [(2, 0), (2, 1)]);
    assert_eq!(served("lru", Plan { warmup: 99, ..warm }, &requests).totals(), Totals::default());
}

#[test]
fn a_seed_repeats_a_run_and_another_seed_changes_it() {
    // Many uses of few objects: a policy that draws only for what is used often draws, too.
    let requests: Vec<(u32, u64)> = (0..5000_u32).map(|i| ((i.wrapping_mul(2_654_435_761) >> 16) % 57, 1)).collect();
    for entry in ALL.iter().filter(|entry| entry.meta.random) {
        let count = |seed| misses(entry.meta.id, Plan { seed, ..plan(40) }, &requests);
        assert_eq!(count(1), count(1));
        assert!((2..9).any(|seed| count(seed) != count(1)), "{}", entry.meta.id);
    }
}

#[test]
fn gdsf_keeps_small_objects_where_lru_keeps_large_ones() {
    let requests = [(0, 8), (1, 1), (2, 1), (1, 1), (2, 1), (3, 8), (1, 1), (2, 1)];
    assert_eq!(misses("gdsf", plan(10), &requests), 4);
    // LRU evicts object 0, which is enough. It must evict all three once the large one was used last.
    let requests = [(1, 1), (2, 1), (0, 8), (3, 8), (1, 1), (2, 1)];
    assert_eq!([misses("gdsf", plan(10), &requests), misses("lru", plan(10), &requests)], [4, 6]);
}

proptest! {
    #[test]
    fn no_requests_break_a_cache(
        requests in prop::collection::vec((0_u32..40, prop_oneof![1_u64..30, Just(u64::MAX), 1_u64..2]), 1..300),
        capacity in 1_u64..60,
        number in 0..ALL.len(),
        seed in 0_u32..4,
        cut in 0_usize..300,
    ) {
        let policy = chosen(ALL[number].meta.id);
        let plan = Plan { seed, interval: Some(7), ..plan(capacity) };
        let mut whole = policy.start(plan);
        whole.push(&mut requests.iter().copied(), 40);
        let (first, rest) = requests.split_at(cut.min(requests.len()));
        let mut parts = policy.start(plan);
        parts.push(&mut first.iter().copied(), 40);
        parts.push(&mut rest.iter().copied(), 40);
        prop_assert_eq!(whole.totals(), parts.totals());
        let sum: u64 = whole.intervals().iter().map(|interval| interval.misses).sum();
        prop_assert_eq!(sum, whole.totals().misses);
        let distinct: std::collections::HashSet<u32> = requests.iter().map(|&(object, _)| object).collect();
        prop_assert!(whole.totals().misses >= distinct.len() as u64);
    }
}
