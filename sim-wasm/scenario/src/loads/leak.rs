//! A process that leaks.

use serde::Serialize;

/// A process whose memory grows for ever: each page is written once and never used again, while a few others are in use
/// all the time. It wakes ten times a second and catches up if it is late.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Leak {
    /// Megabytes (2^20 bytes) that it grows by in a second.
    pub mb_s: f64,
    /// Pages at which it stops growing, as an address space or a `ulimit -v` ends.
    pub pages: u32,
    /// Pages in use; all of them are touched about once a second.
    pub working_set: u32,
    /// Simulated time of one touch, in microseconds.
    pub touch_us: f64,
    /// When it starts, in simulated seconds.
    pub start_s: f64,
}
