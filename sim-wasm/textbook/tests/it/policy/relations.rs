//! What the definitions imply about one policy in terms of another.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use crate::common;

use common::{faults, prepared, text};
use proptest::prelude::*;
use textbook::run::{Log, STEP_WORDS};

/// Policies that are the same policy.
const SAME: &[(&str, &str)] = &[
    ("second-chance", "clock"),
    ("second-chance:load-r=1", "clock:load-r=1"),
    ("gclock:init=0,max=1", "clock"),
    // Every use adds one, so the page that reached its count first is the page used longest ago.
    ("lfu:ties=lru", "lfu"),
    ("mfu:ties=lru", "mfu"),
    ("lfu:ties=lru,counts=kept", "lfu:counts=kept"),
    ("lrfu:lambda=0", "lfu"),
    ("lrfu:lambda=1", "lru"),
];

/// Policies that evict one page per fault when memory is full, and none otherwise.
const ON_DEMAND: &[&str] =
    &["fifo", "lru", "mru", "random", "lfu", "mfu", "clock", "nru", "aging", "gclock", "lrfu", "opt"];

fn strings() -> impl Strategy<Value = Vec<u64>> {
    (2..14u64).prop_flat_map(|pages| prop::collection::vec(0..pages, 1..80))
}

/// The page that leaves in each step.
fn victims(log: &Log) -> Vec<u32> {
    log.steps.chunks(STEP_WORDS).map(|step| step[3]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn limits_and_forms_of_a_policy_evict_the_same_pages(refs in strings(), frames in 1..8u32) {
        for (one, other) in SAME {
            let run = |policy: &str| prepared(policy, &text(&refs), frames).run_logged();
            let (one_log, other_log) = (run(one), run(other));
            prop_assert_eq!(faults(&one_log), faults(&other_log), "{} and {}", one, other);
            prop_assert_eq!(victims(&one_log), victims(&other_log), "{} and {}", one, other);
        }
    }

    #[test]
    fn nobody_has_more_faults_than_unopt(refs in strings(), frames in 1..8u32) {
        let worst = prepared("unopt", &text(&refs), frames).run_bulk().faults;
        for id in ON_DEMAND {
            prop_assert!(prepared(id, &text(&refs), frames).run_bulk().faults <= worst, "{}", id);
        }
    }
}

#[test]
fn random_evicts_from_each_frame_equally_often() {
    // Every reference is to a new page, so every one of 7,000 evictions is one draw.
    let refs = text(&(0..7007u64).collect::<Vec<_>>());
    for policy in ["random", "nru:tick=1,ties=random"] {
        let log = prepared(policy, &refs, 7).run_logged();
        let mut evicted = [0; 7];
        log.steps.chunks(STEP_WORDS).skip(7).for_each(|step| evicted[step[2] as usize] += 1);
        assert!(evicted.iter().all(|n| (850..1150).contains(n)), "{policy}: {evicted:?}");
    }
}
