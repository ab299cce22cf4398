//! The runs of an experiment, shared out to threads.

use crate::failure::Failure;
use crate::text::Table;
use faultline_core::diag::Diag;
use faultline_core::experiment::{Condition, Experiment};
use faultline_core::machine;
use faultline_core::scenario::Run;
use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Seeds are counted from here.
pub(super) const FIRST_SEED: u32 = 1;

/// How much is to be run.
#[derive(Debug)]
pub(super) struct Wish {
    /// Runs of each condition.
    pub(super) seeds: u32,
    /// Length of each in simulated seconds; the published one if not given.
    pub(super) seconds: Option<u32>,
    /// Threads.
    pub(super) jobs: usize,
}

/// `measured[condition][seed][metric]`.
type Measured = Vec<Vec<Vec<f64>>>;

/// Runs everything and measures it.
///
/// # Errors
/// What keeps a machine from running: a length that is none.
pub(super) fn measure(experiment: &Experiment, wish: &Wish) -> Result<Measured, Failure> {
    let conditions: Vec<&Condition> = experiment.conditions().collect();
    // Seeds outermost, so that a reader of the progress sees every condition early on.
    let jobs: Vec<(u32, usize)> =
        (0..wish.seeds).flat_map(|seed| (0..conditions.len()).map(move |condition| (seed, condition))).collect();
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(jobs.len()));
    let work = || {
        while let Some(&(seed, condition)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let numbers = one(experiment, conditions[condition], FIRST_SEED + seed, wish.seconds);
            // A lock is poisoned only by a panic, and that ends the command anyway.
            if let Ok(mut done) = done.lock() {
                done.push((condition, seed, numbers));
                progress(experiment, conditions[condition], FIRST_SEED + seed, [done.len(), jobs.len()]);
            }
        }
    };
    std::thread::scope(|scope| {
        (0..wish.jobs.clamp(1, jobs.len().max(1))).for_each(|_| {
            scope.spawn(work);
        });
    });
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_unstable_by_key(|(condition, seed, _)| (*condition, *seed));
    let mut measured = vec![Vec::new(); conditions.len()];
    for (condition, _, numbers) in done {
        measured[condition].push(numbers.map_err(|diags| Failure::document(experiment.id, &diags))?);
    }
    Ok(measured)
}

/// One run's numbers.
fn one(experiment: &Experiment, condition: &Condition, seed: u32, seconds: Option<u32>) -> Result<Vec<f64>, Vec<Diag>> {
    match condition.scenario(seed, seconds).run {
        Run::Machine(machine) => {
            let (run, _) = machine::run_counted(&machine, seed)?;
            Ok(experiment.measure(&machine, &run))
        }
        Run::Replay(_) => Ok(Vec::new()),
    }
}

fn progress(experiment: &Experiment, condition: &Condition, seed: u32, counts: [usize; 2]) {
    let [done, all] = counts.map(|count| count.to_string());
    let words = [
        ("id", experiment.id),
        ("condition", condition.name),
        ("seed", &seed.to_string()),
        ("done", &done),
        ("all", &all),
    ];
    let line = Table::cli().fill("experiment-progress", &words) + "\n";
    // Nothing is lost if standard error is gone.
    let _ = io::stderr().write_all(line.as_bytes());
}

pub(super) fn parallelism() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}
