//! The output of FreeBSD's programs and of the teams that measured it: vmstat logs, `vmstat -s`, sysctl lines,
//! `time -l`, page daemon logs. The output of Linux and its tools is in [`linux`], OpenSolaris's vmstat in `solaris`,
//! and a log of Windows performance counters in `winxp`.
//!
//! ```text
//! MachineRun     -> from_run       -> all of these
//! VmstatSample   -> vmstat         -> the log that logs::log reads back
//! VmCounters     -> vmstat -s, sysctl
//! Rusage         -> time -l
//! ScanRow        -> PAGEOUTd lines and CSV, np_ lines
//! Printed           chooses one of them by name
//! ```
//!
//! A simulated run fills plain structs; a format is one file that turns them into text. The texts are the programs' own
//! output, exact to the space, so that every script written for the real thing reads the simulated one. Nothing here
//! fails. Numbers are 64-bit throughout: where a kernel's counter is a `u_int` and would wrap (9 to 11), the whole
//! number is printed.
#![forbid(unsafe_code)]

mod calendar;
mod columns;
pub mod from_run;
mod humanize;
pub mod linux;
mod meter;
mod printed;
mod release;
mod round;
mod rusage;
mod scan_log;
mod solaris;
mod summary;
mod sysctl;
mod vmstat;
mod winxp;

pub use calendar::LogClock;
pub use meter::{NameCache, VmCounters, VmGauges};
pub use printed::Printed;
pub use release::Release;
pub use rusage::{Rusage, STATHZ, time_l};
pub use scan_log::{FlushCount, ScanLog, ScanRow, np_lines, pageout_csv, pageout_lines};
pub use summary::vmstat_s;
pub use sysctl::{sysctl_counters, sysctl_thresholds};
pub use vmstat::{VmstatOptions, VmstatSample, vmstat, vmstat_csv};
