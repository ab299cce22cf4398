//! The readers of traces, against golden files and against any bytes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod golden;
mod plain;
mod robust;
