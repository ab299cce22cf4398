//! Each policy against its slow twin: the same faults, the same pages in memory after every step, on 10,000 strings.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use crate::common;
use crate::naive;

use base::record::{NONE, Op};
use base::rng::Rng;
use common::{deltas_by_step, id_of, replay};
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use textbook::policy::{self, Entry};
use textbook::run::{FLAG_FAULT, STEP_WORDS};
use trace::TraceBuilder;

const STRINGS: u32 = 10_000;

/// References, one in four of them a write: uniform, skewed, or a loop with excursions, each of which suits different
/// policies.
fn string(seed: u32) -> (Vec<(u64, bool)>, u32) {
    let mut rng = Rng::new(seed);
    let (pages, length, frames) = (2 + rng.below(11), 1 + rng.below(44), 1 + rng.below(7));
    let kind = rng.below(3);
    let reference = |i: u32, rng: &mut Rng| {
        let page = match kind {
            0 => rng.below(pages),
            1 => rng.below(pages) * rng.below(pages) / pages,
            _ if rng.below(5) == 0 => pages + rng.below(pages),
            _ => i % pages,
        };
        (u64::from(page), rng.below(4) == 0)
    };
    ((0..length).map(|i| reference(i, &mut rng)).collect(), frames)
}

/// The first step at which the policy and its twin differ, if there is one.
fn difference(variant: &str, refs: &[(u64, bool)], frames: u32) -> Option<String> {
    let mut builder = TraceBuilder::default();
    for &(page, write) in refs {
        builder.push(page, write);
    }
    let trace = builder.build();
    let log = replay(variant, &trace, frames, Entry::logged);
    let bulk = replay(variant, &trace, frames, Entry::bulk);
    let pages: Vec<u64> = refs.iter().map(|&(page, _)| page).collect();
    let mut twin = naive::twin(variant, frames as usize, &pages);
    let mut resident = BTreeSet::new();
    let mut tied = vec![BTreeSet::new(); refs.len()];
    for pair in log.rivals.chunks(2) {
        let i = pair[0] as usize - 1;
        tied[i].extend([pair[1], log.predicted[i]].map(|page| trace.labels()[page as usize]));
    }
    for (i, (changes, step)) in deltas_by_step(&log).iter().zip(log.steps.chunks(STEP_WORDS)).enumerate() {
        for delta in changes.iter().filter(|d| d.op == Op::Frame) {
            let page = trace.labels()[delta.page as usize];
            if delta.to == NONE {
                resident.remove(&page)
            } else {
                resident.insert(page)
            };
        }
        let is_full = twin.resident().len() == frames as usize && !twin.resident().contains(&refs[i].0);
        let equal = Some(twin.equal()).filter(|equal| is_full && equal.len() > 1).unwrap_or_default();
        if tied[i] != equal.into_iter().collect() {
            return Some(format!("{variant} with {frames} frames on {:?}: tied are {:?}", &refs[..=i], tied[i]));
        }
        let expected = (twin.reference(refs[i].0, refs[i].1), twin.resident().into_iter().collect::<BTreeSet<_>>());
        let actual = (step[1] & FLAG_FAULT != 0, resident.clone());
        if actual != expected {
            let string = &refs[..=i];
            return Some(format!("{variant} with {frames} frames on {string:?}: {actual:?}, the twin {expected:?}"));
        }
    }
    (bulk != log.totals).then(|| format!("{variant} with {frames} frames on {refs:?}: the engines differ"))
}

#[test]
fn every_policy_agrees_with_its_twin() {
    let variants: Vec<_> = naive::VARIANTS.iter().filter(|v| policy::entry(id_of(v)).is_some()).collect();
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    let work = || {
        while let Some(variant) = variants.get(next.fetch_add(1, Ordering::Relaxed)) {
            let differences = (0..STRINGS).find_map(|seed| {
                let (refs, frames) = string(seed);
                difference(variant, &refs, frames)
            });
            found.lock().unwrap().extend(differences);
        }
    };
    std::thread::scope(|scope| {
        (0..std::thread::available_parallelism().map_or(1, usize::from)).for_each(|_| drop(scope.spawn(work)));
    });
    let found = found.into_inner().unwrap();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn every_policy_but_random_has_a_twin() {
    let with_twin: BTreeSet<_> = naive::VARIANTS.iter().map(|variant| id_of(variant)).collect();
    for id in policy::ALL.iter().map(|entry| entry.meta.id).filter(|&id| id != "random") {
        assert!(with_twin.contains(id), "{id} has no twin");
    }
}
