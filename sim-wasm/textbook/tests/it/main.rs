//! Tests of policies and curves. They are one program: linking one for each file would take longer than running them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;
mod curve;
mod naive;
mod policy;
mod trace_formats;
mod trace_patterns;
mod vectors;
