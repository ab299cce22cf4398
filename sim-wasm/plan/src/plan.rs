//! A plan: what is run, in which order, and in which parts.

use crate::CORE;
use crate::id::Id;
use crate::kinds::{Caches, Kind, Replays};
use crate::part::Group;
use crate::problem::Problem;
use crate::runs;
use crate::table::{Cell, Column};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The version of the document that this build writes.
const VERSION: u32 = 1;

/// The most tasks of a plan.
pub const MOST_TASKS: usize = 1_000_000;

/// The most tasks of a part.
const MOST_TASKS_PER_PART: u32 = 4096;

/// Tasks of a part if nothing is said: a run of a machine takes seconds; a trace is decoded once for all tasks of a part.
const TASKS_OF_RUNS: u32 = 1;
const TASKS_OF_TRACES: u32 = 64;

/// A plan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    version: u32,
    /// The core that it was planned for: see [`CORE`].
    pub core: String,
    /// How many shards it is worked on in, if that is known.
    pub shards: Option<u32>,
    /// The folder that the names of traces begin at.
    pub folder: String,
    /// How many tasks at most are one part.
    pub tasks_per_part: u32,
    /// The number of tasks.
    pub tasks: usize,
    /// The digest of all tasks' ids.
    pub digest: Id,
    /// What is run.
    pub work: Kind,
}

/// The tasks of a plan in their order.
#[derive(Debug)]
pub struct Tasks {
    /// Their ids.
    pub ids: Vec<Id>,
    /// What each trace is served with; empty for runs.
    settings: Vec<Setting>,
}

/// What a trace is served with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Setting {
    /// The policy's place.
    pub policy: usize,
    /// Frames, or a cache's capacity.
    pub size: u64,
    /// The place of a cache's rule of admission.
    pub admit: usize,
    /// The seed.
    pub seed: u32,
}

impl Plan {
    /// Plans the work.
    ///
    /// # Errors
    /// There is too much of it, something in it is wrong, or a task is there twice.
    pub fn new(work: Kind, folder: String, tasks_per_part: Option<u32>, shards: Option<u32>) -> Result<Plan, Problem> {
        let usual = if matches!(work, Kind::Runs(_)) { TASKS_OF_RUNS } else { TASKS_OF_TRACES };
        let tasks_per_part = tasks_per_part.unwrap_or(usual);
        if !(1..=MOST_TASKS_PER_PART).contains(&tasks_per_part) {
            let wrong = Problem::new("study-part").arg("token", tasks_per_part);
            return Err(wrong.arg("most", MOST_TASKS_PER_PART));
        }
        let tasks = Tasks::of(&work)?;
        let digest = tasks.digest();
        let (version, core) = (VERSION, CORE.to_owned());
        Ok(Plan { version, core, shards, folder, tasks_per_part, tasks: tasks.ids.len(), digest, work })
    }

    /// Reads a plan that this core can work on, with its tasks.
    ///
    /// # Errors
    /// It is none, is damaged, or was made for another core.
    pub fn read(text: &str) -> Result<(Plan, Tasks), Problem> {
        let plan: Plan = serde_json::from_str(text).map_err(|e| Problem::json("plan-shape", &e))?;
        if plan.version != VERSION {
            return Err(Problem::new("study-version").arg("version", plan.version).arg("newest", VERSION));
        }
        if plan.core != CORE {
            return Err(Problem::new("plan-core").arg("planned", &plan.core).arg("here", CORE));
        }
        let tasks = Tasks::of(&plan.work)?;
        if tasks.digest() != plan.digest || tasks.ids.len() != plan.tasks {
            return Err(Problem::new("plan-damaged"));
        }
        Ok((plan, tasks))
    }

    /// The plan as a document.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }

    /// The parts, in the order of their tasks. No part has tasks of two traces.
    pub fn groups(&self, tasks: &Tasks) -> Vec<Group> {
        let most = self.tasks_per_part.max(1) as usize;
        let kept = match &self.work {
            Kind::Runs(runs) => runs::kept(&runs.responses),
            Kind::Replays(_) | Kind::Caches(_) => String::new(),
        };
        let of_a_trace = if tasks.settings.is_empty() { tasks.ids.len() } else { tasks.settings.len() };
        let mut groups = Vec::new();
        for (trace, of_trace) in tasks.ids.chunks(of_a_trace.max(1)).enumerate() {
            for (at, ids) in of_trace.chunks(most).enumerate() {
                groups.push(Group::new(&kept, trace * of_a_trace + at * most, ids.to_vec()));
            }
        }
        groups
    }

    /// The groups of a shard, counted from 0. Shards take traces in turn where there are enough of them, so that a trace is
    /// decoded by one; else they take parts in turn.
    pub fn shard(&self, tasks: &Tasks, groups: &[Group], [shard, of]: [usize; 2]) -> Vec<usize> {
        let by_trace = self.work.traces().is_some_and(|traces| traces.len() >= of);
        let turn = |at: usize| if by_trace { groups[at].first / tasks.settings.len().max(1) } else { at };
        (0..groups.len()).filter(|&at| turn(at) % of.max(1) == shard).collect()
    }

    /// The columns that say what a row is of, and those of its answers whose names are known.
    pub(crate) fn columns(&self) -> (Vec<Column>, Option<Vec<Column>>) {
        match &self.work {
            Kind::Runs(runs) => (runs.columns(), None),
            Kind::Replays(_) => (Replays::columns(), Some(Replays::answers())),
            Kind::Caches(_) => (Caches::columns(), Some(Caches::answers())),
        }
    }

    /// What a row is of.
    pub(crate) fn cells(&self, tasks: &Tasks, at: usize) -> Vec<Cell> {
        let (trace, with) = tasks.serving(at);
        match &self.work {
            Kind::Runs(runs) => runs.cells(at),
            Kind::Replays(replays) => replays.cells(trace, with),
            Kind::Caches(caches) => caches.cells(trace, with),
        }
    }

    /// A task as people are told of it.
    pub fn name(&self, tasks: &Tasks, at: usize) -> String {
        let (columns, _) = self.columns();
        let cells = self.cells(tasks, at);
        let said = columns.iter().zip(&cells).filter(|(column, cell)| column.name != "sha256" && **cell != Cell::None);
        said.map(|(column, cell)| format!("{} {cell}", column.name)).collect::<Vec<_>>().join(", ")
    }
}

impl Tasks {
    fn of(work: &Kind) -> Result<Tasks, Problem> {
        let (ids, settings) = match work {
            Kind::Runs(runs) => {
                let count = count(&runs.factors())?;
                let ids = (0..count).map(|at| runs.scenario(at).map(|scenario| runs::id(&scenario)));
                (ids.collect::<Result<Vec<_>, _>>()?, Vec::new())
            }
            Kind::Replays(replays) => {
                // Before they are made: seeds are at most as many as each policy takes.
                count(&[replays.policies.len(), replays.frames.len(), replays.seeds as usize])?;
                let settings = replays.settings()?;
                count(&[replays.traces.len(), settings.len()])?;
                let of = |trace| replays.ids(trace, &settings);
                ((0..replays.traces.len()).flat_map(of).collect(), settings)
            }
            Kind::Caches(caches) => {
                let Caches { traces, policies, capacities, admit, seeds, .. } = caches;
                count(&[policies.len(), capacities.len(), admit.len(), *seeds as usize])?;
                let settings = caches.settings()?;
                count(&[traces.len(), settings.len()])?;
                ((0..traces.len()).flat_map(|trace| caches.ids(trace, &settings)).collect(), settings)
            }
        };
        let mut places: HashMap<Id, usize> = HashMap::with_capacity(ids.len());
        for (at, id) in ids.iter().enumerate() {
            if let Some(first) = places.insert(*id, at) {
                return Err(Problem::new("study-twice").arg("first", first + 1).arg("second", at + 1).arg("id", id));
            }
        }
        Ok(Tasks { ids, settings })
    }

    fn digest(&self) -> Id {
        Id::of_all("plan", "", self.ids.iter().copied())
    }

    /// The trace of a task, and what it is served with.
    pub fn serving(&self, at: usize) -> (usize, Setting) {
        let of = self.settings.len().max(1);
        (at / of, self.settings.get(at % of).copied().unwrap_or_default())
    }
}

/// Counts tasks before any is made.
fn count(factors: &[usize]) -> Result<usize, Problem> {
    let product = factors.iter().try_fold(1_usize, |product, factor| product.checked_mul(*factor));
    if let Some(product) = product.filter(|product| *product <= MOST_TASKS) {
        return Ok(product);
    }
    let counts = factors.iter().map(usize::to_string).collect::<Vec<_>>().join(" x ");
    Err(Problem::new("study-too-many").arg("counts", counts).arg("most", MOST_TASKS))
}
