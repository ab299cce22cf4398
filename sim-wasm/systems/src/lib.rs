//! The bindings of the paging daemons: what the Kernel view asks for. A module of its own, so that a visit to the Lab or the
//! Logs does not download it.
//!
//! Every entry takes text and returns either an object with packed columns, each copied out once so that no view over wasm
//! memory survives a call, or the diagnostics as JSON in the thrown value.
//!
//! It is built twice: with FreeBSD and Linux (the feature `main`), and for published studies, with the other systems of the one of
//! thrashing and with the page cache of the one of LRU-K (`study`).
#![forbid(unsafe_code)]

mod fit;
mod lanes;
mod load;
#[cfg(feature = "study")]
mod page_cache;
mod session;

pub use fit::{fit_loss, fit_next};
pub use lanes::LaneSeconds;
pub use load::{check_load, record_load};
#[cfg(feature = "study")]
pub use page_cache::{PageCacheRun, cache_sensitivity, cache_sensitivity_rows};
pub use session::{MachineSession, WatchedMoment, compare_means};

use faultline_core::diag::{Code, Diag};
use faultline_core::scenario::{self, Scenario};
use serde::Serialize;

fn parse(scenario_json: &str) -> Result<Scenario, String> {
    let (scenario, diags) = scenario::parse(scenario_json);
    scenario.ok_or_else(|| json(&diags))
}

fn wrong_kind(accepted: &str) -> String {
    json(&[Diag::error(Code::ScenarioKind).arg("accepted", accepted)])
}

fn json(value: &(impl Serialize + ?Sized)) -> String {
    // Our own types have string keys and finite numbers only; serialising them cannot fail.
    serde_json::to_string(value).unwrap_or_default()
}
