//! The binding of the incident: what happened to a machine, from several logs of it.

use crate::Log;
use logs::incident::{self, IncidentAsk};
use logs::log::LogReport;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// The logs of a machine. This shares those that it is given, and keeps them alive.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Sources(Vec<Rc<LogReport>>);

#[wasm_bindgen]
impl Sources {
    /// No log.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Sources::default()
    }

    /// Adds a log.
    pub fn add(&mut self, log: &Log) {
        self.0.push(Rc::clone(&log.report));
    }

    /// The `Incident` of an `IncidentAsk`, both as JSON.
    ///
    /// # Errors
    /// An invalid `ask`, which is the page's fault.
    pub fn incident(&self, ask: &str) -> Result<String, JsError> {
        let ask: IncidentAsk = serde_json::from_str(ask)?;
        let logs: Vec<&LogReport> = self.0.iter().map(Rc::as_ref).collect();
        Ok(serde_json::to_string(&incident::incident(&logs, &ask))?)
    }

    /// What a log says of a `LogQuantity`, given as JSON, in each row that counts; empty if it says nothing.
    ///
    /// # Errors
    /// A quantity that there is none of, which is the page's fault.
    pub fn series(&self, source: usize, quantity: &str) -> Result<Vec<f64>, JsError> {
        let quantity = serde_json::from_str(quantity)?;
        Ok(self.0.get(source).and_then(|log| incident::series(log, quantity)).unwrap_or_default())
    }
}
