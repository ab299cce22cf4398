//! Statistics against their definitions. One program: linking one for each file would take longer than running them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod stats_properties;
