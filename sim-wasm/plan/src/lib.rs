//! Studies of many runs, on any number of machines.
//!
//! ```text
//! Spec (a document) -> Plan (inputs by their digests) -> tasks, each with its id -> parts (files of rows) -> Table
//! ```
//!
//! A [`Plan`] lists its tasks in one order, everywhere. A task's [`Id`] is the digest of what its result depends on: its
//! scenario, or its trace, policy, size of memory or cache and seed, and the version of the core. Tasks are worked on in
//! [`Part`]s, whose names are digests of their tasks: whoever computes a part writes the same bytes under the same name, so
//! that it does not matter who does, how often, or who is ended meanwhile. [`gather`] puts parts together in the plan's order.
//!
//! [`answer`] is what a run of any kind answers. There is no file, terminal or thread in here.
#![forbid(unsafe_code)]

pub mod answer;
mod caches;
mod gather;
mod id;
mod kinds;
mod part;
mod path;
mod place;
mod plan;
mod problem;
mod replays;
mod runs;
mod sample;
mod spec;
mod table;

pub use caches::{Admit, Bytes, Caching, Unit};
pub use gather::{Gathered, gather, same};
pub use id::{Id, Sha256};
pub use kinds::{Caches, FileInput, Given, Inputs, Kind, LONGEST_PATTERN, Origin, Replays, Runs, TraceInput};
pub use part::{Group, Outcome, Part, Values};
pub use path::set_value;
pub use plan::{MOST_TASKS, Plan, Setting, Tasks};
pub use problem::Problem;
pub use replays::{Replayed, takes_seed};
pub use runs::{grid, id, kept, values};
pub use sample::sample;
pub use spec::{Spec, TraceSpec};
pub use table::{Cell, Column, Table, Type, quoted};

/// The version of the core: results of two builds that have the same one are the same. It is the release and a digest of
/// the core's sources (docs/decisions/0018-the-cores-version.md).
pub const CORE: &str = concat!(env!("CARGO_PKG_VERSION"), "+", env!("FAULTLINE_CORE"));

/// The crates whose sources are in [`CORE`].
pub const CORE_CRATES: &str = env!("FAULTLINE_CORE_CRATES");

#[cfg(test)]
mod tests;
