//! Measurements in this process.

use super::load::Load;
use super::{BUDGET_SECONDS, ROUNDS};
use crate::host::measure::{Stopwatch, most_held};
use serde::Serialize;
use std::hint::black_box;
use textbook::curve::{Sweep, spread};
use textbook::policy::{Entry, Setup};
use textbook::run::{CHUNK, Chosen};
use trace::Trace;

/// A run at full speed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Flat {
    pub(crate) faults: u64,
    pub(crate) mrefs_per_s: f64,
    /// Its peak allocation, without the trace.
    pub(crate) bytes: usize,
}

/// The cost of the step log.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Logged {
    pub(crate) mrefs_per_s: f64,
    pub(crate) bytes_per_step: f64,
}

/// Runs a policy at full speed.
pub(crate) fn flat(entry: &Entry, load: &Load, trace: &Trace) -> Flat {
    let params = entry.meta.defaults();
    let mut faults = 0;
    let (seconds, bytes) = most_held(|| {
        best_seconds(|| {
            let mut run = entry.start(&Setup { frames: load.frames, trace, params: &params, seed: 0 });
            trace.words().chunks(CHUNK).for_each(|chunk| run.advance(chunk));
            faults = run.totals().faults;
        })
    });
    Flat { faults, mrefs_per_s: rate(trace, seconds), bytes }
}

/// Runs a policy with the step log.
pub(crate) fn logged(entry: &Entry, load: &Load, trace: &Trace) -> Logged {
    let params = entry.meta.defaults();
    let mut words = 0;
    let seconds = best_seconds(|| {
        let log = black_box(entry.logged(&Setup { frames: load.frames, trace, params: &params, seed: 0 }));
        words = log.steps.len() + log.deltas.words().len() + log.deltas.checkpoint_words().len() + log.predicted.len();
    });
    let bytes_per_step = (words * size_of::<u32>()) as f64 / trace.len() as f64;
    Logged { mrefs_per_s: rate(trace, seconds), bytes_per_step }
}

/// M references/s of a whole curve in one pass.
pub(crate) fn curve(entry: &'static Entry, points: u32, trace: &Trace) -> f64 {
    let seconds = best_seconds(|| {
        let chosen = Chosen { entry, params: entry.meta.defaults() };
        if let Ok(mut sweep) = Sweep::new(trace, chosen, spread(trace.pages(), points as usize), 0) {
            sweep.advance(trace, u64::MAX);
            black_box(sweep.finish());
        }
    });
    rate(trace, seconds)
}

fn rate(trace: &Trace, seconds: f64) -> f64 {
    trace.len() as f64 / seconds / 1e6
}

/// The CPU time of the best round: anything else that the machine does can only make a round longer.
pub(crate) fn best_seconds(mut work: impl FnMut()) -> f64 {
    let (mut best, mut spent, mut rounds) = (f64::INFINITY, 0.0, 0);
    while rounds < ROUNDS && spent < BUDGET_SECONDS {
        let start = Stopwatch::start();
        work();
        let seconds = start.seconds();
        (best, spent, rounds) = (best.min(seconds), spent + seconds, rounds + 1);
    }
    best
}
