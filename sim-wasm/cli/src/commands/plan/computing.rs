//! Computes tasks of a plan.

use super::{PLAN, traces};
use crate::commands::counts::{Policy, Task, counts};
use crate::failure::Failure;
use crate::host::asking;
use crate::options::With;
use crate::stream::{Size, Stopped};
use crate::text::Table;
use crate::{host, jobs};
use plan::answer::Refused;
use plan::{Kind, Plan, Replayed, Replaying, Replays, Runs, Tasks, Values};
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

/// The tasks of a plan, and with what they are computed.
pub(super) struct Computing<'a> {
    pub(super) plan: &'a Plan,
    pub(super) tasks: &'a Tasks,
    /// The folder that the names of traces begin at.
    pub(super) folder: &'a str,
    pub(super) threads: usize,
    /// The traces of which it was told what is worth knowing; they may be read more than once.
    told: Mutex<HashSet<usize>>,
}

impl<'a> Computing<'a> {
    pub(super) fn new(plan: &'a Plan, tasks: &'a Tasks, with: &'a With) -> Self {
        let folder = with.traces.as_ref().unwrap_or(&plan.folder);
        let threads = with.jobs.unwrap_or_else(host::parallelism);
        Computing { plan, tasks, folder, threads, told: Mutex::default() }
    }

    fn refused(&self, at: usize, refused: Refused) -> Failure {
        Failure::refused(&format!("{PLAN}: {}", self.plan.name(self.tasks, at)), refused)
    }

    /// A run.
    pub(super) fn run(&self, runs: &Runs, at: usize) -> Result<Values, Failure> {
        let scenario = runs.scenario(at).map_err(|problem| Failure::problem(PLAN, &problem))?;
        plan::values(&scenario, &runs.responses).map_err(|refused| self.refused(at, refused))
    }

    /// Replays of one trace on all threads, in one pass over it if there is memory for all.
    pub(super) fn replay(&self, replays: &Replays, places: &[usize]) -> Result<Vec<Values>, Failure> {
        let tell = |tasks: usize, name: &str| {
            let words = [("tasks", &*tasks.to_string()), ("name", name)];
            host::tell(&(Table::cli().fill("work-passes", &words) + "\n"));
        };
        let again = |some: &[usize]| tell(some.len(), &self.plan.name(self.tasks, some[0]));
        in_passes(places, |some| self.pass(replays, some), again)
    }

    /// Some tasks of one trace, which is read once.
    fn pass(&self, replays: &Replays, places: &[usize]) -> Result<Vec<Values>, Stopped> {
        let all: Vec<Replaying> = places.iter().map(|&at| self.tasks.replaying(at)).collect();
        let Some(of) = all.first().map(|first| first.trace) else { return Ok(Vec::new()) };
        let mut policies: Vec<Policy> = Vec::new();
        let mut known: Vec<usize> = Vec::new();
        let mut tasks = Vec::with_capacity(all.len());
        for (&at, &Replaying { policy, frames, seed, .. }) in places.iter().zip(&all) {
            let number = match known.iter().position(|&one| one == policy) {
                Some(number) => number,
                None => {
                    let given = &replays.policies[policy];
                    let of = Replayed::of(given).map_err(|refused| self.refused(at, refused))?;
                    policies.push(Policy { name: given.name.clone(), of });
                    known.push(policy);
                    known.len() - 1
                }
            };
            tasks.push(Task { policy: number, frames, seed });
        }
        let told = |task: Task, refused| {
            let at = places.iter().zip(&tasks).find_map(|(&at, one)| (*one == task).then_some(at));
            self.refused(at.unwrap_or_default(), refused)
        };
        let (source, planned) = traces::Planned::open(&replays.traces[of], self.folder)?;
        let counted = match counts(source.silent(), &policies, &tasks, self.threads, 0, told) {
            Err(stopped) if stopped.for_memory || asking::is_stopped() => return Err(stopped),
            // Of a trace that has changed, nothing else is said.
            other => planned.check().map_or_else(|changed| Err(changed.into()), |()| other)?,
        };
        self.tell_once(of, counted.source.notes());
        let Size { references, distinct } = counted.source.size();
        Ok(counted.totals.iter().map(|totals| Replays::values(references, distinct, totals)).collect())
    }

    fn tell_once(&self, trace: usize, notes: &str) {
        if self.told.lock().unwrap_or_else(PoisonError::into_inner).insert(trace) {
            host::tell(notes);
        }
    }

    /// Some tasks, in the order in which they are given.
    pub(super) fn some(&self, places: &[usize]) -> Result<Vec<Values>, Failure> {
        let replays = match &self.plan.work {
            Kind::Runs(runs) => {
                let run = |&at: &usize| self.run(runs, at);
                return jobs::share_out(places, self.threads, run, |_, _| ()).into_iter().collect();
            }
            Kind::Replays(replays) => replays,
        };
        let trace = |at: &usize| self.tasks.replaying(*at).trace;
        let mut values = Vec::with_capacity(places.len());
        for of_trace in places.chunk_by(|one, other| trace(one) == trace(other)) {
            values.extend(self.replay(replays, of_trace)?);
        }
        Ok(values)
    }
}

/// Does tasks in passes: in one, or in as many as memory suffices for. `again` is told what did not fit.
pub(super) fn in_passes<T>(
    places: &[usize],
    mut pass: impl FnMut(&[usize]) -> Result<Vec<T>, Stopped>,
    again: impl Fn(&[usize]),
) -> Result<Vec<T>, Failure> {
    let (mut values, mut rest, mut most) = (Vec::with_capacity(places.len()), places, places.len());
    while !rest.is_empty() {
        let (some, others) = rest.split_at(most.min(rest.len()));
        match pass(some) {
            Ok(more) => {
                values.extend(more);
                rest = others;
            }
            Err(stopped) if stopped.for_memory && some.len() > 1 => {
                again(some);
                most = some.len().div_ceil(2);
            }
            Err(stopped) => return Err(stopped.into()),
        }
    }
    Ok(values)
}
