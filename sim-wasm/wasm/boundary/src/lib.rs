//! The conventions that all WebAssembly modules share in talking to the page: results are JSON, and diagnostics are a
//! JSON array in the thrown value.
#![forbid(unsafe_code)]

use base::diag::{Code, Diag};
use scenario::Scenario;
use serde::Serialize;

/// A value as JSON.
pub fn json(value: &(impl Serialize + ?Sized)) -> String {
    // Our own types only have string keys and finite numbers, so serialising them cannot fail.
    serde_json::to_string(value).unwrap_or_default()
}

/// Reads a scenario.
///
/// # Errors
/// The diagnostics as a JSON array.
pub fn scenario(scenario_json: &str) -> Result<Scenario, String> {
    let (scenario, diags) = scenario::parse(scenario_json);
    scenario.ok_or_else(|| json(&diags))
}

/// The diagnostic of a scenario whose run is not of the kind `accepted`.
pub fn wrong_kind(accepted: &str) -> String {
    json(&[Diag::error(Code::ScenarioKind).arg("accepted", accepted)])
}
