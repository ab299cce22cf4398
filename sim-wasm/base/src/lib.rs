//! The foundation of everything else. Like every crate of the core, it uses no wasm, no IO, no clock and no random
//! numbers but its own, and contains no sentence that a user would read: it speaks in codes and numbers.
#![forbid(unsafe_code)]

pub mod bits;
pub mod diag;
pub mod digest;
pub mod ids;
pub mod named;
pub mod param;
pub mod record;
pub mod rng;
pub mod room;
pub mod series;
pub mod stats;
pub mod zipf;

/// Bytes in a page, on every machine here.
pub const PAGE_BYTES: u32 = 4096;
