//! Tests of statistics against their definitions. They are one program: linking one for each file would take longer
//! than running them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod stats_properties;
