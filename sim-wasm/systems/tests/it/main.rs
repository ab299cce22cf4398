//! Machines under every system, and what is made of their runs. One program: linking one for each file would take
//! longer than running them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod freebsd;
mod invariants;
mod linux;
mod logs;
mod machine;
mod registry;
mod report;
mod solaris;
mod support;
mod winxp;
