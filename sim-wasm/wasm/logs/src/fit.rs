//! From a log to a machine; see [`fit`].

use crate::Log;
use boundary::json;
use fit::{Guess, Measured, Window};
use wasm_bindgen::prelude::*;

/// A machine that could have written a log, and the measurements to compare it with.
#[wasm_bindgen]
#[derive(Debug)]
pub struct GuessedMachine {
    guess: Guess,
    window: Window,
    measured: Measured,
}

#[wasm_bindgen]
impl GuessedMachine {
    /// The `Guess` as JSON.
    #[wasm_bindgen(getter)]
    pub fn guess(&self) -> String {
        json(&self.guess)
    }

    /// The moment of each row, in seconds of the run.
    #[wasm_bindgen(getter, js_name = atS)]
    pub fn at_s(&self) -> Vec<f64> {
        self.window.at_s.clone()
    }

    /// The measured columns in the run's units, one after another, with a value per row; NaN is a missing value.
    #[wasm_bindgen(getter)]
    pub fn values(&self) -> Vec<f64> {
        self.measured.values.concat()
    }

    /// The same with a value for every second of the run, from 0 on; NaN where no row is near.
    #[wasm_bindgen(getter, js_name = perSecond)]
    pub fn per_second(&self) -> Vec<f64> {
        self.measured.per_second(&self.window, self.window.seconds().max(1)).concat()
    }
}

/// A machine for a part of a log; the times are in seconds since the log's first row that counts. None if the part
/// contains no row.
#[wasm_bindgen(js_name = guessMachine)]
pub fn guess_machine(log: &Log, from_s: f64, to_s: f64) -> Option<GuessedMachine> {
    fit::guess(&log.report, from_s, to_s).map(|(guess, window, measured)| GuessedMachine { guess, window, measured })
}
