//! The models of Linux are held to real kernels: the same loads, page for page, ran on a real Linux, whose counters are
//! stored (docs/real-linux.md).

mod compare;
mod golden;
mod scenarios;
mod stored;

use compare::{ENDS, Verdict, compare, counted};
use golden::Judged;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use stored::{Configuration, Counters, SEED, Stored};

/// Runs a configuration in the model as often as it ran on the real kernel, and compares.
fn judge(stored: &Stored, configuration: &Configuration) -> Judged {
    let repeats = stored.repeats(configuration);
    let model = |repeat| {
        let machine = configuration.machine(&stored.version, repeat);
        counted(&systems::run_counted(&machine, SEED).unwrap_or_else(|diags| panic!("{diags:?}")).0)
    };
    let models: Vec<_> = repeats.iter().map(model).collect();
    let Configuration { name, load, settings, .. } = configuration;
    Judged {
        name: name.clone(),
        load: load.clone(),
        settings: settings.clone(),
        repeats: repeats.len(),
        machine: configuration.document(&stored.version, &repeats[0]),
        ends: models[0][ENDS],
        verdicts: compare(&repeats.into_iter().map(|repeat| repeat.counters).collect::<Vec<_>>(), &models),
    }
}

/// Judges all runs, on as many threads as there are processors.
fn judge_all(stored: &Stored) -> Vec<Judged> {
    let next = AtomicUsize::new(0);
    let judged = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(run) = stored.runs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let one = judge(stored, run);
                    judged.lock().unwrap_or_else(PoisonError::into_inner).push(one);
                }
            });
        }
    });
    let mut judged = judged.into_inner().unwrap();
    judged.sort_by(|a, b| a.name.cmp(&b.name));
    judged
}

/// Fewest repeats that say how much runs scatter.
const ENOUGH: usize = 3;

/// The real kernel, judged as the model is: each repeat by the others (`scripts/lib/real/scatter.mjs`).
fn judge_itself(stored: &Stored) -> Vec<Verdict> {
    let counters = |run| stored.repeats(run).into_iter().map(|repeat| repeat.counters).collect::<Vec<_>>();
    let by_others = |repeats: Vec<Counters>| -> Vec<Verdict> {
        let others = |at: usize| [&repeats[..at], &repeats[at + 1..]].concat();
        (0..repeats.len()).flat_map(|at| compare(&others(at), &repeats[at..=at])).collect()
    };
    stored.runs.iter().map(counters).filter(|repeats| repeats.len() >= ENOUGH).flat_map(by_others).collect()
}

fn holds_to_its_kernel(version: &str) {
    let stored = Stored::of(version);
    golden::expect(version, &golden::table(&stored, &judge_itself(&stored), &judge_all(&stored)));
}

#[test]
fn linux_6_12_counts_what_a_real_6_12_counts_as_far_as_the_table_says() {
    holds_to_its_kernel("6.12");
}

#[test]
fn linux_6_18_counts_what_a_real_6_18_counts_as_far_as_the_table_says() {
    holds_to_its_kernel("6.18");
}

#[test]
fn linux_7_3_counts_what_a_real_7_3_counts_as_far_as_the_table_says() {
    holds_to_its_kernel("7.3");
}
