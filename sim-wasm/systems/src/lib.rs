//! The bindings of the paging daemons: what the Kernel view asks for. A module of its own, so that a visit to the Lab or the
//! Logs does not download it.
//!
//! Every entry takes text and returns either an object with packed columns, each copied out once so that no view over wasm
//! memory survives a call, or the diagnostics as JSON in the thrown value.
#![forbid(unsafe_code)]

mod session;

pub use session::{MachineSession, WatchedMoment};

use faultline_core::diag::{Code, Diag};
use faultline_core::machine;
use faultline_core::os::freebsd::scan::ScanReport;
use faultline_core::scenario::{self, Run, Scenario};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// A machine run: series, scans, and the event log.
#[wasm_bindgen]
#[derive(Debug)]
pub struct MachineRun {
    run: machine::MachineRun,
}

#[wasm_bindgen]
impl MachineRun {
    /// The run's `MachineHead` as JSON.
    #[wasm_bindgen(getter)]
    pub fn head(&self) -> String {
        json(self.run.head())
    }

    /// The series, one column after the other, one value a second, the first at time 0.
    #[wasm_bindgen(getter)]
    pub fn series(&self) -> Vec<f64> {
        self.run.columns.concat()
    }

    /// The daemon's scans, one row of `SCAN_FIELDS` after the other.
    #[wasm_bindgen(getter)]
    pub fn scans(&self) -> Vec<f64> {
        self.run.scans.iter().flat_map(ScanReport::numbers).collect()
    }

    /// Events, `EVENT_WORDS` words each.
    #[wasm_bindgen(getter)]
    pub fn events(&self) -> Vec<u32> {
        self.run.log.events().to_vec()
    }

    /// Deltas, `DELTA_WORDS` words each.
    #[wasm_bindgen(getter)]
    pub fn deltas(&self) -> Vec<u32> {
        self.run.log.deltas().words().to_vec()
    }

    /// The deltas of all checkpoints, one after the other.
    #[wasm_bindgen(getter)]
    pub fn checkpoints(&self) -> Vec<u32> {
        self.run.log.deltas().checkpoint_words().to_vec()
    }

    /// Where each checkpoint begins, in deltas.
    #[wasm_bindgen(getter, js_name = checkpointStarts)]
    pub fn checkpoint_starts(&self) -> Vec<u32> {
        self.run.log.deltas().checkpoint_starts().to_vec()
    }
}

/// Runs a machine scenario.
///
/// # Errors
/// Throws the diagnostics as a JSON array.
#[wasm_bindgen(js_name = runMachine)]
pub fn run_machine(scenario_json: &str) -> Result<MachineRun, String> {
    let Scenario { run, seed, .. } = parse(scenario_json)?;
    let Run::Machine(machine) = run else { return Err(wrong_kind("machine")) };
    machine::run(&machine, seed).map(|run| MachineRun { run }).map_err(|diags| json(&diags))
}

fn parse(scenario_json: &str) -> Result<Scenario, String> {
    let (scenario, diags) = scenario::parse(scenario_json);
    scenario.ok_or_else(|| json(&diags))
}

fn wrong_kind(accepted: &str) -> String {
    json(&[Diag::error(Code::ScenarioKind).arg("accepted", accepted)])
}

fn json(value: &(impl Serialize + ?Sized)) -> String {
    // Our own types have string keys and finite numbers only; serialising them cannot fail.
    serde_json::to_string(value).unwrap_or_default()
}
