//! `faultline replay`: fault counts of policies on a trace.

use crate::failure::Failure;
use crate::host;
use crate::input::{self, TraceFile};
use crate::jobs::share_out;
use crate::link;
use crate::options::{Replay, is_program};
use crate::output::{self, Format};
use crate::stream::{self, Keep, Need, Size, Work};
use crate::text::Table;
use base::diag::Diag;
use base::named;
use base::param::ParamValue;
use scenario::PolicySpec;
use scripted::Script;
use serde::Serialize;
use std::collections::HashMap;
use textbook::curve::{Many, divided};
use textbook::policy::Setup;
use textbook::run::{Chosen, Totals, check_frames};
use trace::Trace;

/// Bytes that a policy which sees the future keeps for each reference: the trace, and the next use of each.
pub(super) const FUTURE_BYTES: u64 = 4;
pub(super) const TRACE_BYTES: u64 = 4;

#[derive(Debug, Serialize)]
struct Answer {
    trace: Size,
    results: Vec<Row>,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
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
    let threads = asked.jobs.unwrap_or_else(host::parallelism);
    let (trace, kept, counts) = counts(&TraceFile::of(&asked.trace)?, &policies, &asked.frames, threads)?;
    let mut results = Vec::new();
    for (policy, totals) in policies.iter().zip(counts) {
        let row = |(&frames, totals)| Row { policy: policy.name(), frames, totals };
        results.extend(asked.frames.iter().zip(totals).map(row));
    }
    let specs: Option<Vec<PolicySpec>> = policies.iter().map(Replayed::spec).collect();
    let link = specs.and_then(|specs| link::to_replay(&kept, &specs, &asked.frames));
    match asked.answer.format() {
        Format::Json => output::json(&Answer { trace, results, link }),
        Format::Table => {
            output::table(&Table::cli().list("replay-head"), &results.iter().map(shown).collect::<Vec<_>>())?;
            link.iter().try_for_each(|url| output::write(&link::line(url)))
        }
    }
}

/// The counts of each policy with each number of frames. Those that need not see the future count while the trace is read;
/// the others keep it. A short trace is returned, too, for a link.
fn counts(
    file: &TraceFile,
    policies: &[Replayed],
    frames: &[u32],
    threads: usize,
) -> Result<(Size, Trace, Vec<Vec<Totals>>), Failure> {
    let mut shares = Vec::new();
    let mut jobs = Vec::new();
    let mut waiting = Vec::new();
    for (number, policy) in policies.iter().enumerate() {
        match policy.online() {
            Some(chosen) => {
                for share in divided(chosen, frames, threads.div_ceil(policies.len())) {
                    jobs.push(Work::Many(Box::new(Many::totals_of(chosen, &share, 0))));
                    shares.push((number, share));
                }
            }
            None => waiting.extend(frames.iter().map(|&frames| (number, frames))),
        }
    }
    let most = if waiting.is_empty() { link::LONGEST_STRING as u64 } else { u64::MAX };
    jobs.push(Work::Keep(Keep::up_to(most)));
    let kept = if waiting.is_empty() { 0 } else { TRACE_BYTES + FUTURE_BYTES };
    let counting = policies.iter().find_map(Replayed::counting);
    let (source, jobs) = stream::serve(file.open()?, jobs, threads, Need::new(kept, counting))?;
    let mut counted = HashMap::new();
    let mut trace = Trace::default();
    let mut shares = shares.into_iter();
    for job in jobs {
        match job {
            Work::Many(many) => {
                let Some((number, share)) = shares.next() else { continue };
                counted.extend(share.into_iter().map(|frames| (number, frames)).zip(many.totals()));
            }
            Work::Keep(keep) => match keep.finish() {
                Some(kept) => trace = kept,
                None if waiting.is_empty() => {}
                None => return Err(no_memory(&source)),
            },
            Work::Distances(_) | Work::Times(_) => {}
        }
    }
    if !waiting.is_empty() {
        trace.look_ahead();
    }
    let waited = share_out(&waiting, threads, |&(number, frames)| policies[number].count(&trace, frames), |_, _| ());
    for (cell, totals) in waiting.into_iter().zip(waited) {
        counted.insert(cell, totals?);
    }
    let of = |number| frames.iter().filter_map(|&frames| counted.get(&(number, frames)).copied()).collect();
    Ok((source.size(), trace, (0..policies.len()).map(of).collect()))
}

/// What is said if a trace could not be kept.
pub(super) fn no_memory(source: &stream::Source) -> Failure {
    let Size { references, distinct } = source.size();
    let args = [("references", references.to_string()), ("pages", distinct.to_string())];
    Failure::file(&source.name, "trace-not-kept", &args.each_ref().map(|(name, value)| (*name, value.as_str())))
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

    fn name(&self) -> Named {
        match self {
            Replayed::Registered(chosen) => chosen.spec().into(),
            Replayed::Own(file, _) => Named { policy: file.clone(), params: [].into_iter().collect() },
        }
    }

    /// The policy as a document, if it is one of the registry.
    fn spec(&self) -> Option<PolicySpec> {
        match self {
            Replayed::Registered(chosen) => Some(chosen.spec()),
            Replayed::Own(..) => None,
        }
    }

    /// The policy, if it can begin before all of the trace has been read.
    fn online(&self) -> Option<&Chosen> {
        match self {
            Replayed::Registered(chosen) if !chosen.entry.meta.offline => Some(chosen),
            Replayed::Registered(_) | Replayed::Own(..) => None,
        }
    }

    /// Its name, if it counts steps or uses.
    fn counting(&self) -> Option<String> {
        match self {
            Replayed::Registered(chosen) => chosen.entry.meta.counts.then(|| chosen.entry.meta.id.to_owned()),
            Replayed::Own(file, _) => Some(file.clone()),
        }
    }

    fn count(&self, trace: &Trace, frames: u32) -> Result<Totals, Failure> {
        match self {
            Replayed::Registered(chosen) => {
                Ok(chosen.entry.bulk(&Setup { frames, trace, params: &chosen.params, seed: 0 }))
            }
            Replayed::Own(file, script) => scripted::counted(script, frames, trace)
                .map_err(|trouble| Failure::program(file, &trouble, Some(frames))),
        }
    }
}

fn shown(row: &Row) -> Vec<String> {
    let Totals { faults, cold, evictions, writebacks, .. } = row.totals;
    let numbers = [row.frames.into(), faults, cold.into(), evictions, writebacks];
    std::iter::once(row.policy.to_string()).chain(numbers.iter().map(u64::to_string)).collect()
}

/// `ID[:param=value,...]`
pub(crate) fn policy(spec: &str) -> Result<Chosen, Failure> {
    let (id, params) = input::spec(spec, "--policy")?;
    let spec = PolicySpec { id, params, source: None };
    Chosen::from_spec(&spec).map_err(|diags| Failure::document("--policy", &diags))
}
