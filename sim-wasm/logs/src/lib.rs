//! Logs: readers, one file a format; what a machine was doing when; two groups of them compared; published tables checked again.
#![forbid(unsafe_code)]

pub mod compare;
pub mod log;
pub mod phase;
pub mod recheck;
