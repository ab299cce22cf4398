//! Replacement policies written as programs in the subset of Python of `program` (`docs/own-policy.md`).
//!
//! [`Script::read`] checks a source. [`counted`] runs it flat out; [`logged`] keeps the step log that the registry's
//! policies have, too: the program's lists of pages are its lists, its dicts by page its page attributes, its whole numbers
//! its scalars. [`examine`] says what holds of it and on which string it doesn't, [`score`] compares it with others on
//! strings made for it.
//!
//! A run is a pure function of its document: the language has neither clock nor chance, and no run finds what another one
//! left. All is bounded, and what goes wrong is a [`Trouble`] with its step, line and column.
#![forbid(unsafe_code)]

mod census;
mod contest;
mod drawing;
mod examine;
mod player;
mod prepare;
mod replay;
mod score;
mod script;
mod trouble;

pub use contest::{Contest, Rival, Rivalry, RivalryReport};
pub use examine::{Anomaly, Examination, Inclusion, examine};
pub use prepare::{Prepared, Refused};
pub use replay::{ScriptHead, ScriptMeta, Scripted, counted, logged};
pub use score::{Compared, RIVALS, Score, score};
pub use script::Script;
pub use trouble::{Trouble, TroubleCode};

/// Steps that one call of a function may take.
pub const CALL_STEPS: u64 = 100_000;
/// Steps that a run may take.
pub const RUN_STEPS: u64 = 10_000_000;
