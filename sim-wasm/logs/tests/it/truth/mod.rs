//! Checks that the shared sample logs are read as their truth says.

mod records;
mod samples;
mod snapshots;
mod sysstat;
mod tables;
mod vmstats;
