//! The Faultline simulation core.
//!
//! *Rust computes, TypeScript shows*: a run is a pure function of a [`scenario::Scenario`], its seed included, and gives
//! the same bits in the browser's worker, on the command line and in the tests. The crate knows no wasm, no IO, no
//! clock and no random numbers but its own, and no sentence a user would read: it speaks in codes and numbers, and the
//! words live in `web/src/text`.
#![forbid(unsafe_code)]

pub mod compare;
pub mod curve;
pub mod diag;
pub mod experiment;
pub mod fit;
pub mod ids;
pub mod log;
pub mod machine;
pub mod named;
pub mod os;
pub mod page_cache;
pub mod param;
pub mod phase;
pub mod policy;
pub mod recheck;
pub mod record;
pub mod report;
pub mod rng;
pub mod run;
pub mod scenario;
pub mod stats;
pub mod trace;
pub mod workload;
