//! The counts of policies with numbers of frames and seeds, over a trace that is read once for all of them.

use crate::failure::Failure;
use crate::jobs::share_out;
use crate::stream::{self, Keep, Need, Size, Source, Stopped, Work};
use plan::Replayed;
use plan::answer::Refused;
use std::collections::{BTreeMap, HashMap};
use textbook::curve::{Many, divided};
use textbook::run::Totals;
use trace::Trace;

/// Bytes that a policy which sees the future keeps for each reference: the trace, and the next use of each.
pub(super) const FUTURE_BYTES: u64 = 4;
pub(super) const TRACE_BYTES: u64 = 4;

/// A policy, and what it is called.
#[derive(Debug)]
pub(super) struct Policy {
    pub(super) name: String,
    pub(super) of: Replayed,
}

/// A policy by its place among several, with a number of frames and a seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Task {
    pub(super) policy: usize,
    pub(super) frames: u32,
    pub(super) seed: u32,
}

/// What was counted.
pub(super) struct Counted {
    pub(super) source: Source,
    /// The trace, if all of it was kept.
    pub(super) trace: Trace,
    /// In the order of the tasks.
    pub(super) totals: Vec<Totals>,
}

/// Tasks that share a pass, if their policy can: a policy, a seed, and numbers of frames.
struct Pass {
    policy: usize,
    seed: u32,
    frames: Vec<u32>,
}

/// Counts all tasks. Those of policies that need not see the future count while the trace is read, and share passes; for the
/// others it is kept, and so is a trace of up to `keep` references. `told` says what ended a task.
///
/// # Errors
/// The trace cannot be read, there is not enough memory, or a program ended.
pub(super) fn counts(
    source: Source,
    policies: &[Policy],
    tasks: &[Task],
    threads: usize,
    keep: u64,
    told: impl Fn(Task, Refused) -> Failure + Sync,
) -> Result<Counted, Stopped> {
    let of = |task: &Task| &policies[task.policy];
    let waiting: Vec<Task> = tasks.iter().filter(|task| of(task).of.online().is_none()).copied().collect();
    let (passes, mut jobs): (Vec<Pass>, Vec<Work>) = passes(policies, tasks, threads).into_iter().unzip();
    let most = if waiting.is_empty() { keep } else { u64::MAX };
    if most > 0 {
        jobs.push(Work::Keep(Keep::up_to(most)));
    }
    let kept = if waiting.is_empty() { 0 } else { TRACE_BYTES + FUTURE_BYTES };
    let counting = tasks.iter().map(of).find(|policy| policy.of.counts());
    let need = Need::new(kept, counting.map(|policy| policy.name.clone()));
    let (source, jobs) = stream::serve(source, jobs, threads, need)?;
    let (mut counted, mut trace) = (HashMap::new(), Trace::default());
    let mut passes = passes.into_iter();
    for job in jobs {
        match job {
            Work::Many(many) => {
                let Some(Pass { policy, seed, frames }) = passes.next() else { continue };
                let task = |frames| Task { policy, frames, seed };
                counted.extend(frames.into_iter().map(task).zip(many.totals()));
            }
            Work::Keep(keep) => match keep.finish() {
                Some(kept) => trace = kept,
                None if waiting.is_empty() => {}
                None => return Err(Stopped { failure: no_memory(&source), for_memory: true }),
            },
            Work::Distances(_) | Work::Times(_) => {}
        }
    }
    if !waiting.is_empty() {
        trace.look_ahead();
    }
    let count = |task: &Task| of(task).of.count(&trace, task.frames, task.seed);
    for (task, totals) in waiting.iter().zip(share_out(&waiting, threads, count, |_, _| ())) {
        counted.insert(*task, totals.map_err(|refused| told(*task, refused))?);
    }
    let totals: Vec<Totals> = tasks.iter().filter_map(|task| counted.get(task).copied()).collect();
    // Whoever stopped it gets no answer, and no part of one.
    if totals.len() < tasks.len() {
        return Err(Failure { lines: Vec::new(), code: 1 }.into());
    }
    Ok(Counted { source, trace, totals })
}

/// What can begin before all of the trace has been read: as few passes as there may be, unless threads would have nothing to do.
fn passes(policies: &[Policy], tasks: &[Task], threads: usize) -> Vec<(Pass, Work)> {
    let mut frames = BTreeMap::<_, Vec<u32>>::new();
    for task in tasks.iter().filter(|task| policies[task.policy].of.online().is_some()) {
        frames.entry((task.policy, task.seed)).or_default().push(task.frames);
    }
    let each = threads.div_ceil(frames.len().max(1));
    let mut passes = Vec::new();
    for ((policy, seed), frames) in frames {
        let Some(chosen) = policies[policy].of.online() else { continue };
        for frames in divided(chosen, &frames, each) {
            let many = Many::totals_of(chosen, &frames, seed);
            passes.push((Pass { policy, seed, frames }, Work::Many(Box::new(many))));
        }
    }
    passes
}

/// What is said if a trace could not be kept.
pub(super) fn no_memory(source: &Source) -> Failure {
    let Size { references, distinct } = source.size();
    let args = [("references", references.to_string()), ("pages", distinct.to_string())];
    Failure::file(&source.name, "trace-not-kept", &args.each_ref().map(|(name, value)| (*name, value.as_str())))
}
