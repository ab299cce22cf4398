//! Computes tasks of a plan.

use super::{PLAN, traces};
use crate::failure::Failure;
use crate::options::With;
use crate::{host, jobs};
use plan::answer::Refused;
use plan::{Kind, Plan, Replayed, Replays, Runs, Tasks, Values};
use trace::Trace;

/// The tasks of a plan, and with what they are computed.
pub(super) struct Computing<'a> {
    pub(super) plan: &'a Plan,
    pub(super) tasks: &'a Tasks,
    /// The folder that the names of traces begin at.
    pub(super) folder: &'a str,
    pub(super) threads: usize,
}

impl<'a> Computing<'a> {
    pub(super) fn new(plan: &'a Plan, tasks: &'a Tasks, with: &'a With) -> Self {
        let folder = with.traces.as_ref().unwrap_or(&plan.folder);
        Computing { plan, tasks, folder, threads: with.jobs.unwrap_or_else(host::parallelism) }
    }

    fn refused(&self, at: usize, refused: Refused) -> Failure {
        Failure::refused(&format!("{PLAN}: {}", self.plan.name(self.tasks, at)), refused)
    }

    /// A run.
    pub(super) fn run(&self, runs: &Runs, at: usize) -> Result<Values, Failure> {
        let scenario = runs.scenario(at).map_err(|problem| Failure::problem(PLAN, &problem))?;
        plan::values(&scenario, &runs.responses).map_err(|refused| self.refused(at, refused))
    }

    /// Replays of one trace, on all threads.
    pub(super) fn replay(&self, replays: &Replays, trace: &Trace, places: &[usize]) -> Result<Vec<Values>, Failure> {
        let count = |&at: &usize| {
            let of = self.tasks.replaying(at);
            let counted = Replayed::of(&replays.policies[of.policy])
                .and_then(|policy| policy.count(trace, of.frames, of.seed))
                .map_err(|refused| self.refused(at, refused))?;
            Ok(Replays::values(trace, &counted))
        };
        jobs::share_out(places, self.threads, count, |_, _| ()).into_iter().collect()
    }

    /// Some tasks, in ascending order.
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
            let read = traces::read(&replays.traces[trace(&of_trace[0])], self.folder)?;
            values.extend(self.replay(replays, &read, of_trace)?);
        }
        Ok(values)
    }
}
