//! How long the machines of a published experiment take, natively and in WebAssembly.

use cpu_time::ThreadTime;
use faultline_core::experiment::{Experiment, experiment};
use faultline_core::machine::run_counted;
use faultline_core::scenario::{Run, Scenario};
use serde::Serialize;

/// Four machines of 256 MB and 4 GB, 45 simulated minutes each.
pub(super) const EXPERIMENT: &str = "freebsd-slim-a";
const SEED: u32 = 1;

/// CPU time of a condition's run.
#[derive(Debug, Serialize)]
pub(crate) struct PublishedRun {
    pub(crate) experiment: &'static str,
    pub(crate) condition: &'static str,
    pub(crate) simulated_seconds: u32,
    pub(crate) native_seconds: f64,
    pub(crate) wasm_seconds: Option<f64>,
    /// What both must have computed.
    pub(crate) digest: String,
}

/// The experiment's machines, in its order.
pub(super) fn scenarios() -> Vec<Scenario> {
    let conditions = experiment(EXPERIMENT).into_iter().flat_map(Experiment::conditions);
    conditions.map(|condition| condition.scenario(SEED)).collect()
}

/// Runs each machine once: they are long.
pub(super) fn natively(mut ran: impl FnMut(usize, &PublishedRun)) -> Vec<PublishedRun> {
    let conditions = experiment(EXPERIMENT).into_iter().flat_map(Experiment::conditions);
    let runs = conditions.zip(scenarios()).enumerate().filter_map(|(machine, (condition, scenario))| {
        let Scenario { run, seed, .. } = scenario;
        let Run::Machine(spec) = run else { return None };
        let start = ThreadTime::now();
        let (run, _) = run_counted(&spec, seed).ok()?;
        let native_seconds = start.elapsed().as_secs_f64();
        let (experiment, condition) = (EXPERIMENT, condition.name);
        let (simulated_seconds, digest) = (spec.seconds, run.head().digest.clone());
        let run = PublishedRun { experiment, condition, simulated_seconds, native_seconds, wasm_seconds: None, digest };
        ran(machine, &run);
        Some(run)
    });
    runs.collect()
}
