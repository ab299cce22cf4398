//! Logs: readers, with one file for each format; logs that grow; the regimes of a machine; what happened to it, from several
//! logs; comparisons of two groups of logs; published tables, checked again.
#![forbid(unsafe_code)]

pub mod compare;
pub mod follow;
pub mod incident;
pub mod log;
pub mod phase;
pub mod recheck;
