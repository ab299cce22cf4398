//! A policy with many numbers of frames, over a trace that comes in pieces: in one pass where that is possible.

use super::shared::{MOST_SIZES, is_shared};
use super::sweep::{Stack, at_sizes};
use super::{LruStack, Method, MruStack, Shared};
use crate::policy::Setup;
use crate::run::{Bulk, CHUNK, Chosen, Totals};
use trace::Trace;

/// Passes are not divided any further: a look-up is shared by at least so many sizes.
const FEWEST_SHARED: usize = 4;

/// A policy that does not see the future, with many numbers of frames.
#[derive(Debug)]
pub struct Many {
    frames: Vec<u32>,
    pages: usize,
    engine: Engine,
}

#[derive(Debug)]
enum Engine {
    Lru(LruStack),
    Mru(MruStack),
    Shared(Shared),
    Runs(Vec<Box<dyn Bulk>>),
}

/// Whether the faults at all numbers of frames come out of one pass, so that they need not be known before it.
pub fn has_all_sizes(chosen: &Chosen) -> bool {
    matches!(Stack::of(chosen), Some(Stack::Lru | Stack::Mru))
}

/// Numbers of frames divided among jobs that count all ([`Many::totals`]): as few as share one pass, unless there would be
/// fewer than `jobs`, as what is shared is done once for each part.
pub fn divided(chosen: &Chosen, frames: &[u32], jobs: usize) -> Vec<Vec<u32>> {
    let parts = if is_shared(chosen) {
        frames.len().div_ceil(MOST_SIZES).max(jobs.min(frames.len() / FEWEST_SHARED))
    } else {
        frames.len()
    };
    let part = |part: usize| frames.iter().copied().skip(part).step_by(parts).collect();
    (0..parts).map(part).collect()
}

impl Many {
    /// Counts faults only, before any page is known. Without numbers of frames, those that it is asked for in the end must
    /// come out of one pass ([`has_all_sizes`]).
    pub fn faults_of(chosen: &Chosen, frames: &[u32], seed: u32) -> Self {
        let wide = |stack: &Stack| frames.is_empty() || frames.len() >= stack.worth();
        let engine = match Stack::of(chosen).filter(wide) {
            Some(Stack::Lru) => Engine::Lru(LruStack::new(0)),
            Some(Stack::Mru) => Engine::Mru(MruStack::new(0)),
            Some(Stack::Opt) | None => return Many::totals_of(chosen, frames, seed),
        };
        Many { frames: frames.to_vec(), pages: 0, engine }
    }

    /// Counts everything, before any page is known.
    pub fn totals_of(chosen: &Chosen, frames: &[u32], seed: u32) -> Self {
        let run = |&frames: &u32| {
            chosen.entry.start(&Setup { frames, trace: &Trace::default(), params: &chosen.params, seed })
        };
        // A single size is faster by itself: its look-up needs half as much memory.
        let engine = match Shared::new(chosen, frames).filter(|_| frames.len() > 1) {
            Some(shared) => Engine::Shared(shared),
            None => Engine::Runs(frames.iter().map(run).collect()),
        };
        Many { frames: frames.to_vec(), pages: 0, engine }
    }

    /// Makes room for the pages that come next in order of first use; `labels` are theirs.
    pub fn grow(&mut self, labels: &[u64]) {
        self.pages += labels.len();
        match &mut self.engine {
            Engine::Lru(stack) => stack.grow(self.pages),
            Engine::Mru(stack) => stack.grow(self.pages),
            Engine::Shared(shared) => shared.grow(labels.len()),
            Engine::Runs(runs) => runs.iter_mut().for_each(|run| run.grow(labels)),
        }
    }

    /// Serves the next references, packed as in [`trace::Trace::words`].
    pub fn push(&mut self, words: &[u32]) {
        match &mut self.engine {
            Engine::Lru(stack) => stack.push(words),
            Engine::Mru(stack) => stack.push(words),
            Engine::Shared(shared) => shared.push(words),
            Engine::Runs(runs) => {
                for run in runs {
                    words.chunks(CHUNK).for_each(|words| run.advance(words));
                }
            }
        }
    }

    /// The counts with each number of frames; none if only faults were counted.
    pub fn totals(&self) -> Vec<Totals> {
        match &self.engine {
            Engine::Lru(_) | Engine::Mru(_) => Vec::new(),
            Engine::Shared(shared) => shared.totals(),
            Engine::Runs(runs) => runs.iter().map(|run| run.totals()).collect(),
        }
    }

    /// How it counts, and the faults with each number of frames: with `frames`, if they were not given before.
    pub fn finish(self, frames: &[u32]) -> (Method, Vec<u64>) {
        let totals = self.totals();
        let frames = if self.frames.is_empty() { frames } else { &self.frames };
        let faults = |totals: &Totals| totals.faults;
        match self.engine {
            Engine::Lru(stack) => (Method::OnePass, at_sizes(&stack.finish(), frames)),
            Engine::Mru(stack) => (Method::OnePass, at_sizes(&stack.finish(), frames)),
            Engine::Shared(_) => (Method::OnePass, totals.iter().map(faults).collect()),
            Engine::Runs(_) => (Method::Replay, totals.iter().map(faults).collect()),
        }
    }
}
