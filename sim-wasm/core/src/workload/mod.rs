//! Workloads: what runs on a machine. One file each.

mod stress;

pub use stress::{Stress, Want};
