//! What a run of any kind answers: totals, series, processes, and how often each thing happened.

mod page_cache;

pub use page_cache::{Step, Steps};

use base::diag::Diag;
use machine::{MachineHead, MachineRun, ProcessHead, Tally, control};
use scenario::{Machine, Replay, Run, Scenario};
use scripted::{Refused as Unread, Trouble};
use serde::Serialize;
use std::collections::BTreeMap;
use textbook::run::{FLAG_FAULT, Log, MOST_LOG_BYTES, Prepared, STEP_WORDS};

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// The document.
    Document(Vec<Diag>),
    /// The program of its policy, with the frames that it had.
    Program(Trouble, u32),
    /// It has no number of this name.
    Response {
        /// The name.
        token: String,
        /// Those that it has.
        accepted: Vec<String>,
    },
}

impl From<Vec<Diag>> for Refused {
    fn from(diags: Vec<Diag>) -> Self {
        Refused::Document(diags)
    }
}

/// A run's answer.
#[derive(Debug, Clone, Serialize)]
pub struct Answer {
    /// As it was run.
    pub scenario: Scenario,
    /// Totals by name.
    pub summary: BTreeMap<String, f64>,
    /// Series by name, `t` among them.
    pub series: BTreeMap<String, Vec<f64>>,
    /// The processes of a machine.
    pub processes: Vec<ProcessHead>,
    /// How often each thing happened.
    pub events: BTreeMap<String, f64>,
    /// The steps of a page cache, which show where its faults come from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Steps>,
}

/// Runs a scenario.
///
/// # Errors
/// Whatever prevents the run.
pub fn of(scenario: &Scenario) -> Result<Answer, Refused> {
    match &scenario.run {
        Run::Replay(replay) => of_replay(scenario, replay),
        Run::PageCache(cache) => Ok(page_cache::answer(scenario, cache)?),
        Run::Machine(machine) => {
            let (run, tally) = systems::run_counted(machine, scenario.seed)?;
            Ok(of_machine(scenario, machine, &run, &tally))
        }
    }
}

/// Numbers of a run: its totals by name, and the `mean`, `max` and `last` value of each series. For a machine, also the
/// rounds of its processes and how many were killed.
///
/// # Errors
/// Whatever prevents the run.
pub fn responses(scenario: &Scenario) -> Result<BTreeMap<String, f64>, Refused> {
    let answer = of(scenario)?;
    let mut all = answer.summary;
    for (name, column) in answer.series.iter().filter(|(name, _)| *name != "t") {
        let mean = column.iter().sum::<f64>() / column.len().max(1) as f64;
        let max = column.iter().copied().fold(0.0, f64::max);
        let last = column.last().copied().unwrap_or(0.0);
        all.extend([("mean", mean), ("max", max), ("last", last)].map(|(of, value)| (format!("{name}.{of}"), value)));
    }
    if !answer.processes.is_empty() {
        all.insert("rounds".to_string(), answer.processes.iter().map(|of| f64::from(of.rounds)).sum());
        all.insert("killed".to_string(), answer.processes.iter().filter(|of| of.killed).count() as f64);
    }
    Ok(all)
}

/// The responses that are wanted; all of them if none is named.
///
/// # Errors
/// Whatever prevents the run, or a response that it does not have.
pub fn chosen(scenario: &Scenario, wanted: &[String]) -> Result<BTreeMap<String, f64>, Refused> {
    let mut all = responses(scenario)?;
    if let Some(unknown) = wanted.iter().find(|name| !all.contains_key(*name)) {
        return Err(Refused::Response { token: unknown.clone(), accepted: all.into_keys().collect() });
    }
    if !wanted.is_empty() {
        all.retain(|name, _| wanted.contains(name));
    }
    Ok(all)
}

/// The answer for a machine's run.
pub fn of_machine(scenario: &Scenario, machine: &Machine, run: &MachineRun, tally: &Tally) -> Answer {
    let head = run.head();
    let names = head.series.iter().map(|series| series.id.to_string());
    let seconds = run.columns.first().map_or(0, Vec::len);
    let time = ("t".to_string(), (0..seconds).map(|second| second as f64).collect());
    let scans = ("scans".to_string(), run.scans.len() as f64);
    Answer {
        scenario: scenario.clone(),
        summary: head.totals.iter().map(|(&name, &value)| (name.to_string(), value)).chain(of_groups(head)).collect(),
        series: names.zip(run.columns.iter().cloned()).chain([time]).collect(),
        processes: head.processes.clone(),
        events: reasons(machine, tally).into_iter().chain([scans]).collect(),
        steps: None,
    }
}

/// The totals of a machine's control groups, those of the first one as `cgroup1.pgscan` and so on.
fn of_groups(head: &MachineHead) -> impl Iterator<Item = (String, f64)> {
    let groups = (1..).zip(head.cgroups.iter().flatten());
    groups.flat_map(|(number, group)| {
        group.totals.iter().map(move |(name, &value)| (format!("cgroup{number}.{name}"), value))
    })
}

/// Touches that hit: they are made many at a time and reported to nobody, so they are not counted.
const TOUCHED: &str = "touched";

/// How often each reason occurred, by its id, including those that never did and those of a load control.
fn reasons(machine: &Machine, tally: &Tally) -> Vec<(String, f64)> {
    let of_os = systems::ALL.of_id(&machine.os.id).map_or(&[][..], |model| model.reasons());
    let of_control = machine.control.as_ref().map_or(&[][..], |_| control::Reason::IDS);
    let numbered = of_os.iter().enumerate().chain((control::CONTROL_REASONS_FROM as usize..).zip(of_control));
    let counted = numbered.filter(|(_, id)| **id != TOUCHED);
    counted.map(|(number, id)| (id.to_string(), tally.count(number) as f64)).collect()
}

/// The log of a policy of the registry, or of one that comes with its program.
fn replay_log(replay: &Replay, seed: u32) -> Result<Log, Refused> {
    if !scripted::Prepared::is_for(replay) {
        return Ok(Prepared::new(replay, seed)?.run_within(MOST_LOG_BYTES)?);
    }
    let stopped = |trouble| Refused::Program(trouble, replay.frames);
    let run = scripted::Prepared::new(replay, seed).map_err(|refused| match refused {
        Unread::Document(diags) => Refused::Document(diags),
        Unread::Program(trouble) => stopped(trouble),
    })?;
    let run = run.run_logged().map_err(stopped)?;
    run.head.trouble.map_or(Ok(run.log), |trouble| Err(stopped(trouble)))
}

fn of_replay(scenario: &Scenario, replay: &Replay) -> Result<Answer, Refused> {
    let log = replay_log(replay, scenario.seed)?;
    let references = log.steps.len() / STEP_WORDS;
    let fault = log.steps.chunks(STEP_WORDS).map(|step| f64::from(step[1] & FLAG_FAULT));
    let cumulative = fault.scan(0.0, |sum, fault| {
        *sum += fault;
        Some(*sum)
    });
    let t = log.totals;
    let totals =
        [("faults", t.faults), ("cold", t.cold.into()), ("evictions", t.evictions), ("writebacks", t.writebacks)];
    Ok(Answer {
        scenario: scenario.clone(),
        summary: totals.iter().map(|&(name, value)| (name.to_string(), value as f64)).collect(),
        series: [
            ("t".to_string(), (1..=references).map(|i| i as f64).collect()),
            ("faults".to_string(), cumulative.collect()),
        ]
        .into(),
        processes: Vec::new(),
        events: [("steps".to_string(), references as f64)].into(),
        steps: None,
    })
}

#[cfg(test)]
mod tests;
