//! `faultline experiment`: published experiments run again, beside what was published.

mod runs;
mod table;

use crate::args::Args;
use crate::failure::Failure;
use crate::output::{self, Format};
use faultline_core::experiment::{self, Condition, Experiment, Report};
use faultline_core::scenario::Scenario;
use runs::Wish;
use serde::Serialize;

/// Seeds of each condition if not told otherwise.
const SEEDS: u32 = 10;

/// An experiment's answer: the report, and what was run.
#[derive(Debug, Serialize)]
struct Answer {
    #[serde(flatten)]
    report: Report,
    seeds: u32,
    conditions: Vec<Ran>,
}

/// What was run for a condition, with the first of its seeds.
#[derive(Debug, Serialize)]
struct Ran {
    condition: &'static str,
    scenario: Scenario,
}

/// Runs every condition of the experiments, or of all, with seeds 1 to N.
pub(crate) fn run(mut args: Args) -> Result<(), Failure> {
    let format = args.format();
    let wish = Wish {
        seeds: args.value("--seeds")?.unwrap_or(SEEDS),
        sets: sets(&mut args)?,
        jobs: args.value("--jobs")?.unwrap_or_else(runs::parallelism),
    };
    let ids = args.files();
    args.finish()?;
    if wish.seeds == 0 {
        return Err(Failure::usage_of("bad-value", &[("token", "0"), ("what", "--seeds")]));
    }
    let experiments = chosen(&ids)?;
    let answers = experiments.iter().map(|experiment| answer(experiment, &wish)).collect::<Result<Vec<_>, _>>()?;
    match format {
        Format::Json => output::json(&answers),
        Format::Table => {
            answers.iter().try_for_each(|answer| output::write(&table::text(&answer.report, answer.seeds)))
        }
    }
}

/// The experiments of these ids, each once; all of them if there is none.
fn chosen(ids: &[String]) -> Result<Vec<&'static Experiment>, Failure> {
    if ids.is_empty() {
        return Ok(experiment::ALL.iter().collect());
    }
    let mut chosen: Vec<&Experiment> = Vec::new();
    for id in ids {
        let known = experiment::experiment(id).ok_or_else(|| unknown(id))?;
        if chosen.iter().all(|other| other.id != known.id) {
            chosen.push(known);
        }
    }
    Ok(chosen)
}

fn unknown(id: &str) -> Failure {
    let accepted: Vec<&str> = experiment::ALL.iter().map(|experiment| experiment.id).collect();
    Failure::usage_of("unknown-experiment", &[("token", id), ("accepted", &accepted.join(", "))])
}

fn answer(experiment: &'static Experiment, wish: &Wish) -> Result<Answer, Failure> {
    let measured = runs::measure(experiment, wish)?;
    let ran = |condition: &'static Condition| {
        Ok(Ran { condition: condition.name, scenario: wish.scenario(condition, runs::FIRST_SEED)? })
    };
    let conditions = experiment.conditions().map(ran).collect::<Result<_, Failure>>()?;
    Ok(Answer { report: Report::new(experiment, &measured), seeds: wish.seeds, conditions })
}

/// What is to be changed in every scenario.
fn sets(args: &mut Args) -> Result<Vec<String>, Failure> {
    let mut sets = args.values("--set")?;
    let seconds: Option<u32> = args.value("--seconds")?;
    sets.extend(seconds.map(|seconds| format!("run.seconds={seconds}")));
    Ok(sets)
}
