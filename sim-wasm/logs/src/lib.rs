//! The bindings of the log readers: what the Logs view asks for. A module of its own, so that no other visit downloads it.
//!
//! A log's columns are packed, each copied out once so that no view over wasm memory survives a call.
#![forbid(unsafe_code)]

mod fit;

pub use fit::{GuessedMachine, guess_machine};

use faultline_core::log::{self, LogReport};
use wasm_bindgen::prelude::*;

/// A log that was read, or refused: the head says which.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Log {
    report: LogReport,
}

#[wasm_bindgen]
impl Log {
    /// The log's `LogHead` as JSON.
    #[wasm_bindgen(getter)]
    pub fn head(&self) -> String {
        // A type of our own with string keys and finite numbers only; serialising it cannot fail.
        serde_json::to_string(&self.report.head()).unwrap_or_default()
    }

    /// Seconds of each row on the log's time axis.
    #[wasm_bindgen(getter)]
    pub fn t(&self) -> Vec<f64> {
        self.report.table.t.clone()
    }

    /// Line of each row in the file, counted from 1.
    #[wasm_bindgen(getter)]
    pub fn lines(&self) -> Vec<u32> {
        self.report.table.lines.clone()
    }

    /// The columns' values, one column after the other; NaN is a missing value.
    #[wasm_bindgen(getter)]
    pub fn values(&self) -> Vec<f64> {
        self.report.table.columns.iter().flat_map(|column| column.values.iter().copied()).collect()
    }
}

/// Reads a log. A file that cannot be read is no exception: its head carries the diagnostics.
#[allow(clippy::needless_pass_by_value, reason = "the glue hands strings over by value")]
#[wasm_bindgen(js_name = readLog)]
pub fn read_log(name: &str, bytes: &[u8], format: Option<String>) -> Log {
    Log { report: log::read(name, bytes, format.as_deref()) }
}
