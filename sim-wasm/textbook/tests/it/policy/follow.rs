//! Runs that are followed: the same as the logged ones if nobody chooses otherwise, and sound if somebody does.

use base::ids::{FrameId, PageId};
use base::param::Param;
use base::rng::Rng;
use std::collections::BTreeSet;
use textbook::policy::{ALL, Entry, Setup};
use textbook::run::{FLAG_FAULT, STEP_WORDS};
use trace::Trace;

/// The policies that go on from another choice than their own.
const FOLLOWING: [&str; 14] = [
    "fifo",
    "lru",
    "mru",
    "random",
    "lfu",
    "mfu",
    "clock",
    "second-chance",
    "nru",
    "aging",
    "lru-k",
    "lrfu",
    "opt",
    "unopt",
];

fn string(seed: u32) -> (Trace, u32) {
    let mut rng = Rng::new(seed);
    let (length, pages, frames) = (10 + rng.below(40), 2 + rng.below(8), 1 + rng.below(5));
    let word = |rng: &mut Rng| format!("{}{}", rng.below(pages), if rng.below(4) == 0 { "w" } else { "" });
    (trace::parse(&(0..length).map(|_| word(&mut rng)).collect::<Vec<_>>().join(" ")).0, frames)
}

/// All words of each parameter that is a choice, one at a time, and a few numbers for the others.
fn variants(entry: &Entry) -> Vec<Vec<f64>> {
    let defaults: Vec<f64> = entry.meta.params.iter().map(Param::default).collect();
    let changed = (0..defaults.len()).flat_map(|at| {
        [0.0, 1.0, 2.0, 3.0].into_iter().filter_map({
            let defaults = defaults.clone();
            move |value| {
                let fits = match entry.meta.params[at].domain {
                    textbook::policy::Domain::Number { min, max, .. } => (min..=max).contains(&value),
                    textbook::policy::Domain::Choice { words } => value < words.len() as f64,
                };
                let mut params = defaults.clone();
                params[at] = value;
                fits.then_some(params)
            }
        })
    });
    std::iter::once(defaults.clone()).chain(changed).collect()
}

#[test]
fn a_run_that_is_followed_is_the_logged_one_and_forks_go_on_alike() {
    for entry in ALL {
        for seed in 0..20 {
            let (trace, frames) = string(seed);
            let params: Vec<f64> = entry.meta.params.iter().map(Param::default).collect();
            let setup = Setup { frames, trace: &trace, params: &params, seed };
            let log = entry.logged(&setup);
            let mut run = entry.follow(&setup);
            for (reference, step) in trace.iter().zip(log.steps.chunks(STEP_WORDS)) {
                let mut fork = run.fork();
                let outcome = run.serve(reference, None);
                assert_eq!(outcome, fork.serve(reference, None));
                assert_eq!((outcome.fault, outcome.frame.0), (step[1] & FLAG_FAULT != 0, step[2]), "{}", entry.meta.id);
            }
        }
    }
}

#[test]
fn whoever_is_told_to_leave_leaves_and_the_policy_goes_on() {
    let mut following = BTreeSet::new();
    for entry in ALL {
        for params in variants(entry) {
            for seed in 0..60 {
                let (trace, frames) = string(seed);
                let setup = Setup { frames, trace: &trace, params: &params, seed };
                let mut run = entry.follow(&setup);
                let mut rng = Rng::new(!seed);
                for reference in trace.iter() {
                    let memory = &run.state().memory;
                    let pages: Vec<PageId> = memory.pages().collect();
                    let is_full = memory.is_full() && !memory.holds(reference.page);
                    if let Some(victim) = run.victim(reference.page) {
                        let rivals = run.rivals(victim);
                        assert!(rivals.iter().all(|page| *page != victim && pages.contains(page)), "{}", entry.meta.id);
                    }
                    let told = pages[..].get(rng.below(pages.len() as u32 + 1) as usize).copied();
                    run.serve(reference, told);
                    let memory = &run.state().memory;
                    let left: Vec<PageId> = pages.into_iter().filter(|page| !memory.holds(*page)).collect();
                    let held = (0..memory.frames())
                        .filter_map(|frame| memory.page_in(FrameId(frame)))
                        .collect::<BTreeSet<_>>();
                    assert!(held.len() as u32 == memory.resident() && memory.resident() <= memory.frames());
                    if FOLLOWING.contains(&entry.meta.id) {
                        let expected = told.filter(|_| is_full).map(|page| vec![page]);
                        assert!(expected.is_none_or(|expected| left == expected), "{} {params:?}", entry.meta.id);
                        assert!(
                            left.len() == usize::from(is_full) && memory.holds(reference.page),
                            "{}",
                            entry.meta.id
                        );
                        following.insert(entry.meta.id);
                    }
                }
            }
        }
    }
    assert_eq!(following, BTreeSet::from(FOLLOWING));
}
