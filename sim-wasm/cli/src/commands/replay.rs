//! `faultline replay`: fault counts of policies on a trace.

use super::counts::{Policy, Task, counts};
use crate::failure::Failure;
use crate::host;
use crate::input::{self, TraceFile};
use crate::link;
use crate::options::{Replay, is_program};
use crate::output::{self, Format};
use crate::stream::Size;
use crate::text::Table;
use base::diag::Diag;
use base::named;
use base::param::ParamValue;
use objects::PAGED;
use plan::Replayed;
use scenario::PolicySpec;
use scripted::Script;
use serde::Serialize;
use textbook::run::{Chosen, Totals, check_frames};

#[derive(Debug, Serialize)]
struct Answer {
    trace: Size,
    results: Vec<Row>,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
}

/// A policy in an answer, with the value of every parameter.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Named {
    policy: String,
    params: named::Named<String, ParamValue>,
}

impl From<PolicySpec> for Named {
    fn from(PolicySpec { id, params, .. }: PolicySpec) -> Self {
        Named { policy: id, params }
    }
}

/// Written as on the command line.
impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.policy)?;
        for (i, (name, value)) in self.params.iter().enumerate() {
            write!(f, "{}{name}={value}", if i == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

#[derive(Debug, Serialize)]
struct Row {
    #[serde(flatten)]
    policy: Named,
    frames: u32,
    #[serde(flatten)]
    totals: Totals,
}

/// Runs every policy with every number of frames.
pub(crate) fn run(asked: &Replay) -> Result<(), Failure> {
    let found = asked.policy.iter().map(|spec| asked_for(spec)).collect::<Result<Vec<_>, _>>()?;
    let (names, policies): (Vec<Named>, Vec<Policy>) = found.into_iter().unzip();
    let wrong: Vec<Diag> = asked.frames.iter().filter_map(|&n| check_frames(n)).collect();
    if !wrong.is_empty() {
        return Err(Failure::document("--frames", &wrong));
    }
    let threads = asked.jobs.unwrap_or_else(host::parallelism);
    let with = |policy| asked.frames.iter().map(move |&frames| Task { policy, frames, seed: 0 });
    let tasks: Vec<Task> = (0..policies.len()).flat_map(with).collect();
    let told = |task: Task, refused| Failure::refused(&policies[task.policy].name, refused);
    let source = TraceFile::of(&asked.trace)?.open()?;
    let counted = counts(source, &policies, &tasks, threads, link::LONGEST_STRING as u64, told)?;
    let row = |(task, totals): (&Task, Totals)| Row { policy: names[task.policy].clone(), frames: task.frames, totals };
    let results: Vec<Row> = tasks.iter().zip(counted.totals).map(row).collect();
    let trace = counted.source.size();
    let link = specs(&policies).and_then(|specs| link::to_replay(&counted.trace, &specs, &asked.frames));
    match asked.answer.format() {
        Format::Json => output::json(&Answer { trace, results, link }),
        Format::Table => {
            output::table(&Table::cli().list("replay-head"), &results.iter().map(shown).collect::<Vec<_>>())?;
            link.iter().try_for_each(|url| output::write(&link::line(url)))
        }
    }
}

/// A policy of the registry, or a file with one, as an answer names it.
fn asked_for(spec: &str) -> Result<(Named, Policy), Failure> {
    if !is_program(spec) {
        let chosen = policy(spec)?;
        let name = chosen.entry.meta.id.to_owned();
        return Ok((chosen.spec().into(), Policy { name, of: Replayed::Registered(chosen) }));
    }
    let source = input::text(spec)?;
    let script = Script::read(&source).map_err(|trouble| Failure::program(spec, &trouble, None))?;
    let (name, of) = (spec.to_owned(), Replayed::Own(Box::new(script)));
    Ok((Named { policy: name.clone(), params: [].into_iter().collect() }, Policy { name, of }))
}

/// The policies as documents, if the page can show the steps of all.
fn specs(policies: &[Policy]) -> Option<Vec<PolicySpec>> {
    let spec = |policy: &Policy| match &policy.of {
        Replayed::Registered(chosen) if chosen.entry.steps() => Some(chosen.spec()),
        Replayed::Registered(_) | Replayed::Own(_) => None,
    };
    policies.iter().map(spec).collect()
}

fn shown(row: &Row) -> Vec<String> {
    let Totals { faults, cold, evictions, writebacks, .. } = row.totals;
    let numbers = [row.frames.into(), faults, cold.into(), evictions, writebacks];
    std::iter::once(row.policy.to_string()).chain(numbers.iter().map(u64::to_string)).collect()
}

/// `ID[:param=value,...]`; it may be one that only counts.
pub(crate) fn policy(spec: &str) -> Result<Chosen, Failure> {
    let (id, params) = input::spec(spec, "--policy")?;
    let spec = PolicySpec { id, params, source: None };
    Chosen::among(&spec, PAGED).map_err(|diags| Failure::document("--policy", &diags))
}
