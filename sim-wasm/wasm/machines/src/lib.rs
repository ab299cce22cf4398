//! The bindings of machines: what the Kernel and Thrash views ask for. Modules of WebAssembly are made of them that differ in the
//! systems they have, so that nobody downloads all.
//!
//! Every entry takes text and returns either an object with packed columns, each copied out once so that no view over wasm
//! memory survives a call, or the diagnostics as JSON in the thrown value.
#![forbid(unsafe_code)]

mod fit;
mod lanes;
mod load;
mod session;

pub use fit::{fit_loss, fit_next};
pub use lanes::LaneSeconds;
pub use load::{check_load, record_load};
pub use session::{MachineSession, WatchedMoment, compare_means};

use machine::Registry;
use std::sync::OnceLock;

static SYSTEMS: OnceLock<&Registry> = OnceLock::new();

/// Says once, when a module starts, which systems it has.
pub fn serve(systems: &'static Registry) {
    SYSTEMS.get_or_init(|| systems);
}

/// The systems of this module.
#[allow(clippy::expect_used, reason = "a module that forgot to say what it has answers nothing right")]
fn systems() -> &'static Registry {
    SYSTEMS.get().expect("a module says which systems it has when it starts")
}
