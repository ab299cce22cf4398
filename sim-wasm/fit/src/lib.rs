//! From a log to a machine that could have written it.
//!
//! ```text
//! LogReport -> window -> guess (kinds of load, and why)     simulated run ─┐
//!                   └──> measured (columns on the run's time) ─────────────┴> agree (residuals, error)
//!                                                                              ├> search (one machine's numbers)
//!                                                                              ├> explain (kinds against each other)
//!                                                                              └> apart (what would tell them apart)
//! ```
//!
//! A guess is a place to begin, not a finding: each number says whether it was read, derived or only assumed. The
//! search shows how well the best machine fits, and which numbers the log does not reveal at all.
#![forbid(unsafe_code)]

pub mod agree;
pub mod apart;
mod evidence;
pub mod explain;
pub mod guess;
mod hardware;
mod items;
mod judge;
pub mod kinds;
mod load;
pub mod measure;
pub mod measured;
mod memory;
pub mod search;
mod system;
mod window;

pub use agree::{Agreement, Agreements, RunColumns, Targets};
pub use guess::{Guess, GuessWindow, guess};
pub use items::{Basis, Field, GuessItem, GuessWhy};
pub use judge::Verdict;
pub use kinds::{AxisPlace, Kind, KindAxis, KindField, KindId};
pub use measure::{Group, MEASURES, Measure};
pub use measured::{Measured, MeasuredColumn};
pub use window::Window;
