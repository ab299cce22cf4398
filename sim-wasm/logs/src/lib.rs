//! Logs: readers, with one file for each format; the regimes of a machine; comparisons of two groups of logs; published
//! tables, checked again.
#![forbid(unsafe_code)]

pub mod compare;
pub mod log;
pub mod phase;
pub mod recheck;
