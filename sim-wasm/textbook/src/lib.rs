//! Replacement policies, one file each; the two engines that replay them over a reference string; and faults against frames.
#![forbid(unsafe_code)]

pub mod curve;
pub mod policy;
pub mod run;
