//! Events of Linux's tracepoints as text: `perf script`, `trace-cmd report`, `/sys/kernel/tracing/trace`.

pub(in crate::log) mod damon;
mod event;
mod pairs;
pub(in crate::log) mod vmscan;
