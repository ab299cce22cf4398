//! The binding that checks published tables again.

use logs::recheck::{RecheckAsk, recheck};
use wasm_bindgen::prelude::*;

/// Checks a pasted table: takes a `RecheckAsk` as JSON, and returns a `Recheck` as JSON.
///
/// # Errors
///
/// The reason why `ask` is not a valid `RecheckAsk`, which is the page's fault.
#[wasm_bindgen(js_name = recheckTable)]
pub fn recheck_table(ask: &str) -> Result<String, JsError> {
    let ask: RecheckAsk = serde_json::from_str(ask)?;
    Ok(serde_json::to_string(&recheck(&ask))?)
}
