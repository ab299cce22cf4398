//! What a machine was doing, and when: regimes, changes and steady states of a log.

use crate::Log;
use logs::phase::{self, PhasesAsk};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Log {
    /// The `LogPhases` of a `PhasesAsk`, both as JSON.
    ///
    /// # Errors
    ///
    /// An invalid `ask`, which is the page's fault.
    pub fn phases(&self, ask: &str) -> Result<String, JsError> {
        let ask: PhasesAsk = serde_json::from_str(ask)?;
        Ok(serde_json::to_string(&phase::phases(&self.report, &ask))?)
    }
}
