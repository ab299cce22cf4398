//! Tests of the trace readers, against golden files and against arbitrary bytes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod golden;
mod notations;
mod packed;
mod plain;
mod robust;
mod tables;
mod times;
