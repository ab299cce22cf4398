//! `faultline replay`: fault counts of policies on a trace.

use crate::failure::Failure;
use crate::input::{self, TraceFile, TraceSize};
use crate::options::{Replay, is_program};
use crate::output::{self, Format};
use crate::text::Table;
use base::diag::Diag;
use base::named;
use base::param::ParamValue;
use scenario::PolicySpec;
use scripted::Script;
use serde::Serialize;
use textbook::policy::Setup;
use textbook::run::{Chosen, Totals, check_frames};
use trace::Trace;

#[derive(Debug, Serialize)]
struct Answer {
    trace: TraceSize,
    results: Vec<Row>,
}

/// A policy in an answer, with the value of every parameter.
#[derive(Debug, Serialize)]
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
    let policies = asked.policy.iter().map(|spec| Replayed::of(spec)).collect::<Result<Vec<_>, _>>()?;
    let wrong: Vec<Diag> = asked.frames.iter().filter_map(|&n| check_frames(n)).collect();
    if !wrong.is_empty() {
        return Err(Failure::document("--frames", &wrong));
    }
    let trace = TraceFile::of(&asked.trace)?.read()?;
    let results = policies.iter().flat_map(|policy| asked.frames.iter().map(|&frames| policy.count(&trace, frames)));
    let results: Vec<Row> = results.collect::<Result<_, _>>()?;
    let trace = TraceSize::from(&trace);
    match asked.answer.format() {
        Format::Json => output::json(&Answer { trace, results }),
        Format::Table => {
            output::table(&Table::cli().list("replay-head"), &results.iter().map(cells).collect::<Vec<_>>())
        }
    }
}

/// What a trace is replayed with.
enum Replayed {
    /// A policy of the registry.
    Registered(Chosen),
    /// A file, and the policy that is written there.
    Own(String, Script),
}

impl Replayed {
    fn of(spec: &str) -> Result<Self, Failure> {
        if !is_program(spec) {
            return policy(spec).map(Replayed::Registered);
        }
        let source = input::text(spec)?;
        let script = Script::read(&source).map_err(|trouble| Failure::program(spec, &trouble, None))?;
        Ok(Replayed::Own(spec.to_string(), script))
    }

    fn count(&self, trace: &Trace, frames: u32) -> Result<Row, Failure> {
        match self {
            Replayed::Registered(chosen) => {
                let totals = chosen.entry.bulk(&Setup { frames, trace, params: &chosen.params, seed: 0 });
                Ok(Row { policy: chosen.spec().into(), frames, totals })
            }
            Replayed::Own(file, script) => {
                let totals = scripted::counted(script, frames, trace)
                    .map_err(|trouble| Failure::program(file, &trouble, Some(frames)))?;
                let policy = Named { policy: file.clone(), params: [].into_iter().collect() };
                Ok(Row { policy, frames, totals })
            }
        }
    }
}

fn cells(row: &Row) -> Vec<String> {
    let t = &row.totals;
    let numbers = [row.frames, t.faults, t.cold, t.evictions, t.writebacks];
    std::iter::once(row.policy.to_string()).chain(numbers.iter().map(u32::to_string)).collect()
}

/// `ID[:param=value,...]`
pub(crate) fn policy(spec: &str) -> Result<Chosen, Failure> {
    let (id, params) = input::spec(spec, "--policy")?;
    let spec = PolicySpec { id, params, source: None };
    Chosen::from_spec(&spec).map_err(|diags| Failure::document("--policy", &diags))
}
