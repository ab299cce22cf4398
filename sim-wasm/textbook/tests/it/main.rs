//! Policies and curves. One program: to link one for each file would take longer than to run them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;
mod curve;
mod naive;
mod policy;
mod trace_patterns;
mod vectors;
