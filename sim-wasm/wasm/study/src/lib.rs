//! What published studies need in addition: machines under the other systems of the thrashing study, and the page cache
//! of the LRU-K study.
#![forbid(unsafe_code)]

pub use cache::{PageCacheRun, cache_sensitivity, cache_sensitivity_rows};
pub use machines::{
    LaneSeconds, MachineSession, WatchedMoment, check_load, compare_means, explain_apart, explain_next, fit_loss,
    fit_next, record_load,
};

use wasm_bindgen::prelude::*;

/// Runs as soon as the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    machines::serve(&systems::STUDY);
}
