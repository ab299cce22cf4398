//! Computes tasks of a plan.

use super::{PLAN, traces};
use crate::commands::counts::{Policy, Task, counts};
use crate::commands::served::Served;
use crate::failure::Failure;
use crate::host::asking;
use crate::options::With;
use crate::stream::{self, Need, Size, Source, Stopped};
use crate::text::Table;
use crate::{host, jobs};
use plan::answer::Refused;
use plan::{Caches, Caching, Kind, Plan, Replayed, Replays, Runs, Setting, Tasks, Unit, Values};
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

    /// Some tasks, in the order in which they are given.
    pub(super) fn some(&self, places: &[usize]) -> Result<Vec<Values>, Failure> {
        if let Kind::Runs(runs) = &self.plan.work {
            let run = |&at: &usize| self.run(runs, at);
            return jobs::share_out(places, self.threads, run, |_, _| ()).into_iter().collect();
        }
        let trace = |at: &usize| self.tasks.serving(*at).0;
        let again = |some: &[usize]| {
            let (count, name) = (some.len().to_string(), self.plan.name(self.tasks, some[0]));
            host::tell(&(Table::cli().fill("work-passes", &[("tasks", &count), ("name", &name)]) + "\n"));
        };
        let mut values = Vec::with_capacity(places.len());
        for of_trace in places.chunk_by(|one, other| trace(one) == trace(other)) {
            values.extend(in_passes(of_trace, |some| self.pass(some), again)?);
        }
        Ok(values)
    }

    /// Some tasks of one trace, which is read once, on all threads.
    fn pass(&self, places: &[usize]) -> Result<Vec<Values>, Stopped> {
        let settings: Vec<_> = places.iter().map(|&at| (at, self.tasks.serving(at).1)).collect();
        let trace = places.first().map(|&at| self.tasks.serving(at).0);
        let (Some(traces), Some(trace)) = (self.plan.work.traces(), trace) else { return Ok(Vec::new()) };
        let by_size = matches!(&self.plan.work, Kind::Caches(caches) if caches.unit == Unit::Bytes);
        let (source, planned) = traces::Planned::open(&traces[trace], self.folder, by_size)?;
        let source = source.silent();
        let counted = match &self.plan.work {
            Kind::Runs(_) => return Ok(Vec::new()),
            Kind::Replays(replays) => self.replays(replays, source, &settings),
            Kind::Caches(caches) => self.caches(caches, source, &settings),
        };
        let (source, values) = match counted {
            Err(stopped) if stopped.for_memory || asking::is_stopped() => return Err(stopped),
            // Of a trace that has changed, nothing else is said.
            other => planned.check().map_or_else(|changed| Err(changed.into()), |()| other)?,
        };
        if self.told.lock().unwrap_or_else(PoisonError::into_inner).insert(trace) {
            host::tell(source.notes());
        }
        Ok(values)
    }

    /// Replays of a trace: tasks by their places, each with what the trace is served with.
    fn replays(&self, replays: &Replays, source: Source, settings: &[(usize, Setting)]) -> Counted {
        let (mut known, mut policies, mut tasks) = (Vec::new(), Vec::new(), Vec::new());
        for &(at, Setting { policy, size, seed, .. }) in settings {
            let number = known.iter().position(|&one| one == policy).unwrap_or(known.len());
            if number == known.len() {
                let given = &replays.policies[policy];
                let of = Replayed::of(given).map_err(|refused| self.refused(at, refused))?;
                policies.push(Policy { name: given.name.clone(), of });
                known.push(policy);
            }
            tasks.push(Task { policy: number, frames: size as u32, seed });
        }
        let told = |task: Task, refused| {
            let place = tasks.iter().position(|one| *one == task).unwrap_or_default();
            self.refused(settings[place].0, refused)
        };
        let counted = counts(source, &policies, &tasks, self.threads, 0, told)?;
        let Size { references, distinct } = counted.source.size();
        let values = counted.totals.iter().map(|totals| Replays::values(references, distinct, totals)).collect();
        Ok((counted.source, values))
    }

    /// Caches that a trace is served by.
    fn caches(&self, caches: &Caches, source: Source, settings: &[(usize, Setting)]) -> Counted {
        let start = |&(at, with): &(usize, Setting)| {
            let Caching { policy, plan } = caches.caching(with).map_err(|refused| self.refused(at, refused))?;
            Ok(Served::new(policy.start(plan), caches.unit == Unit::Objects))
        };
        let jobs = settings.iter().map(start).collect::<Result<Vec<_>, Failure>>()?;
        let (source, jobs) = stream::serve(source, jobs, self.threads, Need::default())?;
        Served::check(&jobs, &source.name)?;
        let Size { references, distinct } = source.size();
        let values = jobs.iter().map(|job| Caches::values(references, distinct, &job.cache.totals())).collect();
        Ok((source, values))
    }
}

/// The trace after it was read, and what its tasks answer.
type Counted = Result<(Source, Vec<Values>), Stopped>;

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
