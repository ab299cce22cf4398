//! The binding of the incident: what happened to a machine, from several logs of it.

use crate::Log;
use logs::incident::{self, IncidentAsk, Told};
use logs::log::LogReport;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// The logs of a machine. This shares those that it is given, and keeps them alive.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Sources {
    logs: Vec<Rc<LogReport>>,
    /// What was told last.
    told: Option<Told>,
}

#[wasm_bindgen]
impl Sources {
    /// No log.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Sources::default()
    }

    /// Adds a log.
    pub fn add(&mut self, log: &Log) {
        self.logs.push(Rc::clone(&log.report));
    }

    /// The `Incident` of an `IncidentAsk`, both as JSON.
    ///
    /// # Errors
    /// An invalid `ask`, which is the page's fault.
    pub fn incident(&mut self, ask: &str) -> Result<String, JsError> {
        let ask: IncidentAsk = serde_json::from_str(ask)?;
        let logs: Vec<&LogReport> = self.logs.iter().map(Rc::as_ref).collect();
        let told = self.told.insert(incident::incident_with_rows(&logs, &ask));
        Ok(serde_json::to_string(&told.incident)?)
    }

    /// The rows of a piece of evidence of the incident that was told last: what its log says of its `LogQuantity`, given
    /// as JSON, in each row that counts. Empty if there is no such piece.
    ///
    /// # Errors
    /// A quantity that there is none of, which is the page's fault.
    pub fn series(&mut self, source: u32, quantity: &str) -> Result<Vec<f64>, JsError> {
        let quantity = serde_json::from_str(quantity)?;
        let Some(Told { incident, series }) = &mut self.told else { return Ok(Vec::new()) };
        let place = incident.evidence.iter().position(|own| own.source == source && own.quantity == quantity);
        Ok(place.and_then(|place| series.get_mut(place)).map(std::mem::take).unwrap_or_default())
    }
}
