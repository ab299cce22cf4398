//! Measurements in WebAssembly: Node runs the scripts of `scripts/lib/bench`, which print one JSON document per line.

use super::load::Load;
use super::logs::Sample;
use super::{BUDGET_SECONDS, CURVE, CURVE_POINTS, ROUNDS, published};
use crate::host::node::{self, Missing};
use serde::{Deserialize, Serialize};

/// Each script with the package that it needs.
const POLICIES: [&str; 2] = ["scripts/lib/bench/policies.mjs", "sim-wasm/pkg/sweep/faultline_sweep_bg.wasm"];
const MACHINES: [&str; 2] = ["scripts/lib/bench/machines.mjs", "sim-wasm/pkg/systems/faultline_systems_bg.wasm"];
const LOGS: [&str; 2] = ["scripts/lib/bench/logs.mjs", "sim-wasm/pkg/logs/faultline_logs_bg.wasm"];

/// The script's argument.
#[derive(Debug, Serialize)]
struct Plan<'a> {
    loads: &'a [Load],
    policies: &'a [&'a str],
    curve: &'static str,
    curve_points: u32,
    /// The short trace for every policy's curve, with this many sizes.
    sweep: Load,
    rounds: u32,
    budget_seconds: f64,
}

/// One line of the script's answer.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub(crate) enum Measured {
    /// A policy on a load.
    Replay {
        /// Index of the load.
        load: usize,
        policy: String,
        faults: u64,
        mrefs_per_s: f64,
        /// In the first round, while the engine's compilers are still at work.
        first_mrefs_per_s: f64,
    },
    /// The whole curve in one pass, on the first load.
    Curve { mrefs_per_s: f64 },
    /// A policy's curve of a short trace.
    Sweep { policy: String, milliseconds: f64 },
    /// A log, by its index among the samples.
    Log { log: usize, first_mb_per_s: f64, mb_per_s: f64, bytes_per_byte: f64 },
    /// A machine of the published experiments, by its index.
    Machine { machine: usize, seconds: f64, digest: String },
}

/// Measures every policy on every load, and the curves; calls `seen` with each result as it arrives.
pub(crate) fn measure(
    loads: &[Load],
    policies: &[&str],
    mut seen: impl FnMut(&Measured),
) -> Result<Vec<Measured>, Missing> {
    let plan = Plan {
        loads,
        policies,
        curve: CURVE,
        curve_points: CURVE_POINTS,
        sweep: Load::swept(),
        rounds: ROUNDS,
        budget_seconds: BUDGET_SECONDS,
    };
    run(POLICIES, &plan, &mut seen)
}

/// Runs the machines of the published experiments, and calls `seen` with each result as it arrives.
pub(crate) fn machines(mut seen: impl FnMut(&Measured)) -> Result<Vec<Measured>, Missing> {
    run(MACHINES, &published::scenarios(), &mut seen)
}

/// Reads logs.
pub(crate) fn logs(samples: &[Sample], mut seen: impl FnMut(&Measured)) -> Result<Vec<Measured>, Missing> {
    run(LOGS, &samples, &mut seen)
}

fn run(
    script: [&'static str; 2],
    plan: &impl Serialize,
    seen: &mut dyn FnMut(&Measured),
) -> Result<Vec<Measured>, Missing> {
    let mut found = Vec::new();
    node::run(script, &serde_json::to_string(plan).unwrap_or_default(), |line| {
        if let Ok(measured) = serde_json::from_str(line) {
            seen(&measured);
            found.push(measured);
        }
    })?;
    Ok(found)
}
