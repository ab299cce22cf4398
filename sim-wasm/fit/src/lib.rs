//! From a log to a machine that could have written it.
//!
//! ```text
//! LogReport -> window -> guess (a Scenario, and why)        simulated run ─┐
//!                   └──> measured (columns on the run's time) ─────────────┴> agree (residuals, loss) -> search (what to try next)
//! ```
//!
//! A guess is a place to begin, not a finding: each number says whether it was read, derived or only assumed. The
//! search shows how well the best machine fits, and which numbers the log does not reveal at all.
#![forbid(unsafe_code)]

pub mod agree;
pub mod guess;
mod hardware;
mod load;
pub mod measure;
pub mod measured;
mod memory;
pub mod search;
mod window;

pub use agree::{Agreement, Agreements, RunColumns, Targets};
pub use guess::{Basis, Field, Guess, GuessItem, GuessWhy, GuessWindow, guess};
pub use measure::{MEASURES, Measure};
pub use measured::{Measured, MeasuredColumn};
pub use window::Window;
