//! The bindings of the translation of addresses. A module of its own, loaded by the view that draws it.
#![forbid(unsafe_code)]

use address::{Problem, ProblemCode};
use boundary::json;
use wasm_bindgen::prelude::*;

/// Runs a `Document`: the `Run` as JSON.
///
/// # Errors
/// Throws the `Problem`s as a JSON array.
#[wasm_bindgen(js_name = translate)]
pub fn translate(document: &str) -> Result<String, String> {
    let read = serde_json::from_str(document);
    let unread = |reason: serde_json::Error| json(&[Problem::new(ProblemCode::Document, "document", reason, "JSON")]);
    address::run(&read.map_err(unread)?).map(|run| json(&run)).map_err(|problems| json(&problems))
}
