//! The binding that checks published tables again.

use logs::recheck::{RecheckAsk, recheck};
use wasm_bindgen::prelude::*;

/// Checks a pasted table: a `RecheckAsk` as JSON in, a `Recheck` as JSON out.
///
/// # Errors
///
/// The reason, if the question is no `RecheckAsk`: a fault of the page.
#[wasm_bindgen(js_name = recheckTable)]
pub fn recheck_table(ask: &str) -> Result<String, JsError> {
    let ask: RecheckAsk = serde_json::from_str(ask)?;
    Ok(serde_json::to_string(&recheck(&ask))?)
}
