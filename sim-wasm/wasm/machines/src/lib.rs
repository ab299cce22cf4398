//! The bindings of machines, for the Kernel and Thrash views. Several WebAssembly modules are built from them, with
//! different systems, so that nobody downloads all systems.
//!
//! Every entry point takes text. It returns an object with packed columns, or throws the diagnostics as JSON. Each
//! column is copied out once, so that no view over wasm memory survives a call.
#![forbid(unsafe_code)]

mod fit;
mod lanes;
mod load;
mod session;

pub use fit::{explain_apart, explain_next, fit_loss, fit_next};
pub use lanes::LaneSeconds;
pub use load::{check_load, record_load};
pub use session::{MachineSession, WatchedMoment, compare_means};

use machine::Registry;
use std::sync::OnceLock;

static SYSTEMS: OnceLock<&Registry> = OnceLock::new();

/// Declares the systems of a module, once, when it starts.
pub fn serve(systems: &'static Registry) {
    SYSTEMS.get_or_init(|| systems);
}

/// The systems of this module.
#[allow(clippy::expect_used, reason = "a module that forgot to say what it has answers nothing right")]
fn systems() -> &'static Registry {
    SYSTEMS.get().expect("a module says which systems it has when it starts")
}
