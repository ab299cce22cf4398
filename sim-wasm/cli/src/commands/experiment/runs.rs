//! The runs of an experiment, distributed over threads.

use super::kept::measured;
use crate::failure::Failure;
use crate::host;
use crate::jobs;
use crate::json_path;
use crate::kept::Kept;
use crate::text::Table;
use scenario::{Run, Scenario};
use studies::experiment::suppose::Suppositions;
use studies::experiment::{Condition, Experiment, Measures};

/// The first seed; the others follow it.
pub(super) const FIRST_SEED: u32 = 1;

/// How much to run.
#[derive(Debug, Clone)]
pub(super) struct Wish {
    /// Runs of each condition.
    pub(super) seeds: u32,
    /// `path=value`: changes to every scenario.
    pub(super) sets: Vec<String>,
    /// Length of the machines' runs.
    pub(super) seconds: Option<u32>,
    /// What is supposed of every run.
    pub(super) suppose: Suppositions,
    /// Number of threads.
    pub(super) jobs: usize,
    /// The folder in which measures are kept.
    pub(super) parts: Option<String>,
}

impl Wish {
    /// The run of a condition with a given seed.
    ///
    /// # Errors
    /// A change that cannot be made.
    pub(super) fn scenario(&self, condition: &Condition, seed: u32) -> Result<Scenario, Failure> {
        self.changed(condition.scenario(seed))
    }

    /// A scenario with the changes that apply to all of them.
    ///
    /// # Errors
    /// A change that cannot be made.
    pub(super) fn changed(&self, mut scenario: Scenario) -> Result<Scenario, Failure> {
        if let (Run::Machine(machine), Some(seconds)) = (&mut scenario.run, self.seconds) {
            machine.seconds = seconds;
        }
        let scenario = self.suppose.changed(scenario);
        if self.sets.is_empty() {
            return Ok(scenario);
        }
        let mut document = serde_json::to_value(scenario).unwrap_or_default();
        json_path::set_all(&mut document, &self.sets)?;
        let (scenario, diags) = scenario::from_value(&document);
        scenario.ok_or_else(|| Failure::document("--set", &diags))
    }

    /// The measures that are kept.
    pub(super) fn kept(&self) -> Kept {
        Kept::new(self.parts.as_ref(), None)
    }

    /// Runs of each condition; only one where the seed makes no difference.
    pub(super) fn seeds_of(&self, experiment: &Experiment) -> u32 {
        if experiment.is_random() { self.seeds } else { 1 }
    }
}

/// What was measured.
#[derive(Debug, Clone, Default)]
pub(super) struct Measured {
    /// `numbers[condition][seed][metric]`.
    pub(super) numbers: Vec<Vec<Vec<f64>>>,
    /// Lines of the daemon's log, condition by condition, on average over the seeds; none for a page cache.
    pub(super) lines: Vec<Option<f64>>,
}

/// Runs everything and measures it.
///
/// # Errors
/// Whatever prevents a machine from running.
pub(super) fn measure(experiment: &Experiment, wish: &Wish) -> Result<Measured, Failure> {
    let conditions: Vec<&Condition> = experiment.conditions().collect();
    // Seeds are the outer loop, so that the progress shows every condition early on.
    let jobs: Vec<(u32, usize)> = (0..wish.seeds_of(experiment))
        .flat_map(|seed| (0..conditions.len()).map(move |condition| (seed, condition)))
        .collect();
    let kept = wish.kept();
    let work =
        |&(seed, condition): &(u32, usize)| one(experiment, conditions[condition], FIRST_SEED + seed, wish, &kept);
    let told = |&(seed, condition): &(u32, usize), done: usize| {
        progress(experiment, conditions[condition], FIRST_SEED + seed, [done, jobs.len()]);
    };
    let done = jobs::share_out(&jobs, wish.jobs, work, told);
    let mut measured = Measured { numbers: vec![Vec::new(); conditions.len()], lines: vec![None; conditions.len()] };
    let seeds = f64::from(wish.seeds_of(experiment));
    for (&(_, condition), of) in jobs.iter().zip(done) {
        let Measures { numbers, lines } = of?;
        measured.numbers[condition].push(numbers);
        if let Some(lines) = lines {
            *measured.lines[condition].get_or_insert(0.0) += lines as f64 / seeds;
        }
    }
    Ok(measured)
}

/// One run's numbers.
fn one(
    experiment: &Experiment,
    condition: &Condition,
    seed: u32,
    wish: &Wish,
    kept: &Kept,
) -> Result<Measures, Failure> {
    let scenario = wish.scenario(condition, seed)?;
    let line = wish.suppose.line();
    measured(kept, [experiment.id, &format!("{line:?}")], &scenario, || {
        experiment.measure(&scenario, line).map_err(|diags| Failure::document(experiment.id, &diags))
    })
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
    host::tell(&(Table::cli().fill("experiment-progress", &words) + "\n"));
}
