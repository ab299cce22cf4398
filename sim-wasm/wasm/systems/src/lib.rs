//! Machines under FreeBSD and Linux. A module of its own, so that a visit to the Lab or the Logs does not download it.
#![forbid(unsafe_code)]

pub use machines::{
    LaneSeconds, MachineSession, WatchedMoment, check_load, compare_means, explain_apart, explain_next, fit_loss,
    fit_next, record_load,
};

use wasm_bindgen::prelude::*;

/// Runs as soon as the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    machines::serve(&systems::MAIN);
}
