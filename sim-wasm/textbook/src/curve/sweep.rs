//! Faults against frames for any policy: one pass for all sizes where the policy is a stack algorithm, a replay for each
//! size where it is not.
//!
//! A job is a policy and a list of sizes. Sizes can be split over any number of jobs, on threads, workers or machines, and
//! the curves [joined](Curve::join) afterwards.

use super::distances::level_at;
use super::{Distances, LruStack, MruStack, OptStack};
use crate::policy::Setup;
use crate::run::{Bulk, CHUNK as PIECE, Chosen, Totals, check_frames};
use base::diag::{Diag, has_error};
use scenario::PolicySpec;
use serde::Serialize;
use std::sync::Arc;
use trace::Trace;

/// On long traces, one pass takes at most as long as this many replays. OPT's stack may have to move at every level;
/// the others cost no more than a logarithm.
const ONE_PASS_WORTH: usize = 3;
const OPT_PASS_WORTH: usize = 8;

/// How a curve was computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// One pass gave all sizes.
    OnePass,
    /// Each size was replayed.
    Replay,
}

/// Faults by number of frames.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Curve {
    /// The policy as run, every parameter with its value.
    pub policy: PolicySpec,
    /// How it was computed; all methods are exact.
    pub method: Method,
    /// Number of references.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub references: u64,
    /// Numbers of frames, in the order asked for.
    pub frames: Vec<u32>,
    /// Faults with that many frames.
    #[cfg_attr(feature = "schema", ts(type = "number[]"))]
    pub faults: Vec<u64>,
}

impl Curve {
    /// Adds the sizes of another job of the same sweep, and sorts them all.
    pub fn join(&mut self, other: Curve) {
        let points = |curve: &mut Curve| std::mem::take(&mut curve.frames).into_iter().zip(curve.faults.split_off(0));
        let mut other = other;
        let mut all: Vec<(u32, u64)> = points(self).chain(points(&mut other)).collect();
        all.sort_unstable();
        (self.frames, self.faults) = all.into_iter().unzip();
    }
}

/// How far a job has got, in references served.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Progress {
    /// References served so far.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub done: u64,
    /// References to serve.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub total: u64,
}

impl Progress {
    /// Whether the job is over.
    pub fn is_over(self) -> bool {
        self.done >= self.total
    }
}

/// A job in progress. It does not hold its trace; whoever advances it must always lend it the same one.
#[derive(Debug)]
pub struct Sweep {
    chosen: Chosen,
    frames: Vec<u32>,
    faults: Vec<u64>,
    engine: Engine,
    seed: u32,
    references: usize,
    /// References that the stack has seen, or that the replay of the current size has served.
    at: usize,
}

#[derive(Debug)]
enum Engine {
    Lru(LruStack),
    Mru(MruStack),
    /// With the next uses of all references.
    Opt(OptStack, Arc<Vec<u32>>),
    /// The size being replayed.
    Replay(Option<Box<dyn Bulk>>),
}

/// The policies that one pass can handle. A [`Chosen`] whose parameters are not all at their defaults is a variant, and
/// is replayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stack {
    Lru,
    Mru,
    Opt,
}

impl Stack {
    pub(super) fn of(chosen: &Chosen) -> Option<Self> {
        let meta = &chosen.entry.meta;
        if meta.params.iter().zip(&chosen.params).any(|(param, value)| param.default().to_bits() != value.to_bits()) {
            return None;
        }
        match meta.id {
            "lru" => Some(Stack::Lru),
            "mru" => Some(Stack::Mru),
            "opt" => Some(Stack::Opt),
            _ => None,
        }
    }

    /// The number of sizes from which one pass is faster.
    pub(super) fn worth(self) -> usize {
        if self == Stack::Opt { OPT_PASS_WORTH } else { ONE_PASS_WORTH }
    }
}

/// Whether one pass gives all of `sizes` sizes of the policy, so that splitting them over jobs gains nothing.
pub fn one_pass(chosen: &Chosen, sizes: usize) -> bool {
    Stack::of(chosen).is_some_and(|stack| sizes >= stack.worth())
}

/// The sizes for job number `part` of `parts`: every `parts`-th, as large sizes take longer than small ones; or, if one
/// pass gives them all, every size for the first job and none for the others.
pub fn share(chosen: &Chosen, frames: &[u32], part: usize, parts: usize) -> Vec<u32> {
    match (one_pass(chosen, frames.len()), part) {
        (true, 0) => frames.to_vec(),
        (true, _) => Vec::new(),
        (false, _) => frames.iter().copied().skip(part).step_by(parts.max(1)).collect(),
    }
}

impl Sweep {
    /// Prepares a job.
    ///
    /// # Errors
    /// The numbers of frames that are out of range.
    pub fn new(trace: &Trace, chosen: Chosen, frames: Vec<u32>, seed: u32) -> Result<Self, Vec<Diag>> {
        let diags: Vec<Diag> = frames.iter().filter_map(|&n| check_frames(n)).collect();
        if has_error(&diags) {
            return Err(diags);
        }
        let engine = match Stack::of(&chosen).filter(|stack| frames.len() >= stack.worth()) {
            Some(Stack::Lru) => Engine::Lru(LruStack::new(trace.pages())),
            Some(Stack::Mru) => Engine::Mru(MruStack::new(trace.pages())),
            Some(Stack::Opt) => Engine::Opt(OptStack::new(trace.pages()), trace.next_uses()),
            None => Engine::Replay(None),
        };
        Ok(Sweep { chosen, frames, faults: Vec::new(), engine, seed, references: trace.len(), at: 0 })
    }

    /// Goes on for about `budget` references, in whole pieces.
    pub fn advance(&mut self, trace: &Trace, budget: u64) -> Progress {
        let goal = self.progress().done.saturating_add(budget);
        while !self.progress().is_over() {
            self.work(trace);
            if self.progress().done >= goal {
                break;
            }
        }
        self.progress()
    }

    /// How far the job has got.
    pub fn progress(&self) -> Progress {
        let references = self.references as u64;
        match self.engine {
            Engine::Replay(_) => Progress {
                done: references * self.faults.len() as u64 + self.at as u64,
                total: references * self.frames.len() as u64,
            },
            _ => Progress { done: self.at as u64, total: references },
        }
    }

    /// The curve, with the sizes that are done.
    pub fn finish(self) -> Curve {
        let (method, distances) = match self.engine {
            Engine::Lru(stack) => (Method::OnePass, Some(stack.finish())),
            Engine::Mru(stack) => (Method::OnePass, Some(stack.finish())),
            Engine::Opt(stack, _) => (Method::OnePass, Some(stack.finish())),
            Engine::Replay(_) => (Method::Replay, None),
        };
        let faults = distances.map_or(self.faults, |distances| at_sizes(&distances, &self.frames));
        let frames = self.frames[..faults.len()].to_vec();
        Curve { policy: self.chosen.spec(), method, references: self.references as u64, frames, faults }
    }

    fn work(&mut self, trace: &Trace) {
        let piece = self.at..(self.at + PIECE).min(self.references);
        match &mut self.engine {
            Engine::Lru(stack) => stack.push(&trace.words()[piece.clone()]),
            Engine::Mru(stack) => stack.push(&trace.words()[piece.clone()]),
            Engine::Opt(stack, next_uses) => stack.push(&next_uses[piece.clone()]),
            Engine::Replay(running) => {
                let frames = self.frames[self.faults.len()];
                let run = running.get_or_insert_with(|| start(&self.chosen, trace, frames, self.seed));
                run.advance(&trace.words()[piece.clone()]);
                if piece.end == self.references {
                    self.faults.push(run.totals().faults);
                    *running = None;
                    self.at = 0;
                    return;
                }
            }
        }
        self.at = piece.end;
    }
}

pub(super) fn at_sizes(distances: &Distances, frames: &[u32]) -> Vec<u64> {
    let faults = distances.faults();
    frames.iter().filter_map(|&n| level_at(&faults, n)).collect()
}

/// The only place where curves run a policy.
fn start(chosen: &Chosen, trace: &Trace, frames: u32, seed: u32) -> Box<dyn Bulk> {
    chosen.entry.start(&Setup { frames, trace, params: &chosen.params, seed })
}

/// A whole replay.
pub(super) fn replay(chosen: &Chosen, trace: &Trace, frames: u32, seed: u32) -> Totals {
    let mut run = start(chosen, trace, frames, seed);
    trace.words().chunks(PIECE).for_each(|words| run.advance(words));
    run.totals()
}

/// At most `points` numbers of frames from 1 to `pages`, all of them if they are few enough, evenly spaced on a logarithmic
/// scale otherwise: curves bend where sizes are small.
pub fn spread(pages: usize, points: usize) -> Vec<u32> {
    let last = pages.clamp(1, crate::run::MAX_FRAMES as usize) as u32;
    if last as usize <= points {
        return (1..=last).collect();
    }
    let steps = points.saturating_sub(1).max(1);
    let ratio = f64::from(last).ln() / steps as f64;
    let mut frames: Vec<u32> = Vec::with_capacity(points);
    for i in 0..points {
        let wished = if i == steps { last } else { (i as f64 * ratio).exp().round() as u32 };
        // A point that is rounded down to its neighbour's size takes the next size instead, so that no point is lost.
        let least = frames.last().map_or(1, |before| before + 1);
        frames.push(wished.max(least).min(last));
    }
    frames.dedup();
    frames
}
