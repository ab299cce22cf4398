//! What published studies have beside: machines under the other systems of the one of thrashing, and the page cache of the one of
//! LRU-K.
#![forbid(unsafe_code)]

pub use cache::{PageCacheRun, cache_sensitivity, cache_sensitivity_rows};
pub use machines::{
    LaneSeconds, MachineSession, WatchedMoment, check_load, compare_means, fit_loss, fit_next, record_load,
};

use wasm_bindgen::prelude::*;

/// Runs as soon as the module is there.
#[wasm_bindgen(start)]
pub fn start() {
    machines::serve(&systems::STUDY);
}
