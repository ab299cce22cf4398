//! The bindings of recorded loads; see [`machine::workload::recorded`].

use crate::systems;
use boundary::{json, scenario, wrong_kind};
use machine::workload::recorded;
use scenario::{Run, Scenario};
use wasm_bindgen::prelude::*;

/// Runs a machine to its end, and returns its processes' requests as text.
///
/// # Errors
/// Throws the diagnostics as a JSON array.
#[wasm_bindgen(js_name = recordLoad)]
pub fn record_load(scenario_json: &str) -> Result<String, String> {
    let Scenario { run, seed, .. } = scenario(scenario_json)?;
    let Run::Machine(machine) = run else { return Err(wrong_kind("machine")) };
    let (_, _, load) = machine::run_recorded(systems(), &machine, seed).map_err(|diags| json(&diags))?;
    Ok(recorded::write(&load))
}

/// Reads a recording and returns the numbers of its processes and lines.
///
/// # Errors
/// Throws what is wrong with it, as a JSON array of one diagnostic.
#[wasm_bindgen(js_name = checkLoad)]
pub fn check_load(text: &str) -> Result<Vec<u32>, String> {
    let load = recorded::read(text).map_err(|diag| json(&[diag]))?;
    Ok(vec![load.processes.len() as u32, text.lines().count() as u32])
}
