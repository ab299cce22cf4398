//! The bindings of the log readers, for the Logs view. A module of its own, so that no other visit downloads it.
//!
//! A log's columns are packed. Each is copied out once, so that no view over wasm memory survives a call.
#![forbid(unsafe_code)]

pub mod compare;
mod fit;
mod incident;
mod phases;
pub mod recheck;

pub use fit::{GuessedMachine, guess_machine};

use base::diag::Diag;
use boundary::json;
use js_sys::Float64Array;
use logs::log::{self, Counted, LogReport, ReadOptions};
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// A log that was read or refused; the head says which. Comparisons share it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Log {
    report: Rc<LogReport>,
    counted: Counted,
}

#[wasm_bindgen]
impl Log {
    /// The log's `LogHead` as JSON.
    #[wasm_bindgen(getter)]
    pub fn head(&self) -> String {
        json(&self.report.head())
    }

    /// Leaves out the stretches given in `ReadOptions` as JSON, and restores what was left out before, without reading
    /// again.
    ///
    /// # Errors
    /// Diagnostics as JSON if the options are invalid.
    #[wasm_bindgen(js_name = leaveOut)]
    pub fn leave_out(&mut self, options: &str) -> Result<(), String> {
        let refusal = |diag: Diag| json(&[diag]);
        let options = ReadOptions::parse(options).map_err(refusal)?;
        // A comparison shares the log only while it is being computed.
        if let Some(report) = Rc::get_mut(&mut self.report) {
            report.leave_out(&options.exclude).map_err(refusal)?;
            self.counted = report.table.counted();
        }
        Ok(())
    }

    /// Time of each row that counts, in seconds since the first row that is not an average since boot; it never
    /// decreases.
    #[wasm_bindgen(getter)]
    pub fn t(&self) -> Vec<f64> {
        self.counted.t.clone()
    }

    /// Whether something is missing between such a row and the previous one: 1 for the first row of a stretch.
    #[wasm_bindgen(getter)]
    pub fn begins(&self) -> Vec<u8> {
        self.counted.begins.iter().map(|&begins| u8::from(begins)).collect()
    }

    /// The line number of each such row in the file, counted from 1.
    #[wasm_bindgen(getter)]
    pub fn lines(&self) -> Vec<u32> {
        self.counted.lines.clone()
    }

    /// Writes the values of a column in these rows into an array of as many numbers; NaN is a missing value. What is
    /// returned would be copied twice, and a million rows of seventeen columns are 136 MB.
    #[wasm_bindgen(js_name = copyColumn)]
    pub fn copy_column(&self, at: usize, into: &Float64Array) {
        let Some(column) = self.report.table.columns.get(at) else { return };
        match self.counted.slice(column) {
            Some(values) => into.copy_from(values),
            None => into.copy_from(&self.counted.values(column).collect::<Vec<f64>>()),
        }
    }
}

#[wasm_bindgen]
extern "C" {
    /// A function that is told how much of a file has been read, as a share from 0 to 1 that never decreases.
    #[wasm_bindgen(typescript_type = "((share: number) => void)")]
    pub type Watch;

    #[wasm_bindgen(method)]
    fn call(this: &Watch, receiver: &JsValue, share: f64);
}

/// Reads a log. A file that cannot be read does not throw: its head carries the diagnostics. `options` are
/// `ReadOptions` as JSON; `watch` is called about once per mebibyte.
///
/// # Errors
/// Diagnostics as JSON if the options are invalid.
#[wasm_bindgen(js_name = readLog)]
pub fn read_log(name: &str, bytes: Vec<u8>, options: &str, watch: Option<Watch>) -> Result<Log, String> {
    let options = ReadOptions::parse(options).map_err(|diag| json(&[diag]))?;
    let tell = move |share: f64| watch.iter().for_each(|watch| watch.call(&JsValue::UNDEFINED, share));
    let report = log::read_watched(name, &bytes, &options, &tell);
    // What follows takes its room: memory of WebAssembly never shrinks.
    drop(bytes);
    Ok(Log { counted: report.table.counted(), report: Rc::new(report) })
}
