//! The bindings of the policies with their step log, for the Lab. Machines are in `machines/`, logs in `logs/`, and
//! runs at full speed in `sweep/`. Outside `wasm/`, only the command uses wasm-bindgen.
//!
//! Every entry point takes text or bytes. It returns an object with packed columns, or throws the diagnostics as JSON.
//! Each column is copied out once, so that no view over wasm memory survives a call.
#![forbid(unsafe_code)]

use boundary::json;
use textbook::run::{self, MOST_LOG_BYTES, Prepared, ReplayHead};
use wasm_bindgen::prelude::*;

/// A replay and its step log.
#[wasm_bindgen]
#[derive(Debug)]
pub struct ReplayRun {
    head: String,
    log: run::Log,
}

#[wasm_bindgen]
impl ReplayRun {
    /// The run's `ReplayHead` as JSON.
    #[wasm_bindgen(getter)]
    pub fn head(&self) -> String {
        self.head.clone()
    }

    /// Step records, `STEP_WORDS` words each.
    #[wasm_bindgen(getter)]
    pub fn steps(&self) -> Vec<u32> {
        self.log.steps.clone()
    }

    /// Deltas, `DELTA_WORDS` words each.
    #[wasm_bindgen(getter)]
    pub fn deltas(&self) -> Vec<u32> {
        self.log.deltas.words().to_vec()
    }

    /// The deltas of all checkpoints, one after another.
    #[wasm_bindgen(getter)]
    pub fn checkpoints(&self) -> Vec<u32> {
        self.log.deltas.checkpoint_words().to_vec()
    }

    /// Where each checkpoint begins, in deltas.
    #[wasm_bindgen(getter, js_name = checkpointStarts)]
    pub fn checkpoint_starts(&self) -> Vec<u32> {
        self.log.deltas.checkpoint_starts().to_vec()
    }

    /// For each step, the victim that the policy named before it.
    #[wasm_bindgen(getter)]
    pub fn predicted(&self) -> Vec<u32> {
        self.log.predicted.clone()
    }

    /// For the steps in which that victim has rivals: the step, counted from 1, and a rival, for each of them.
    #[wasm_bindgen(getter)]
    pub fn rivals(&self) -> Vec<u32> {
        self.log.rivals.clone()
    }
}

/// Runs a replay scenario with its step log, which may have a `share`th of what is possible: so many runs are kept beside each
/// other.
///
/// # Errors
/// Throws the diagnostics as a JSON array.
#[wasm_bindgen]
pub fn replay(scenario_json: &str, share: u32) -> Result<ReplayRun, String> {
    let (replay, seed) = match scenario::parse_replay(scenario_json) {
        (Some(read), _) => read,
        (None, diags) => return Err(json(&diags)),
    };
    let run = Prepared::new(&replay, seed).map_err(|diags| json(&diags))?;
    let log = run.run_within(MOST_LOG_BYTES / share.max(1) as usize).map_err(|diags| json(&diags))?;
    Ok(ReplayRun { head: json(&ReplayHead::new(&run, &log)), log })
}
