//! An innocent bystander, used to measure how soon a machine responds.

use serde::Serialize;

/// A process that wants to do a little work at set times: it writes all of its few pages, as if somebody had pressed a
/// key. Its delay is how much later it finishes than on a machine of its own. Times missed while it is late are
/// skipped. (`docs/sources/thrashing-study.md`, finding F25: 200 pages, 1 ms, each second.)
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Probe {
    /// Pages it touches each time.
    pub pages: u32,
    /// Simulated time of one touch, in microseconds.
    pub touch_us: f64,
    /// Seconds from one set time to the next.
    pub period_s: f64,
    /// When it starts, in simulated seconds. Its first touches fill its pages and are not measured.
    pub start_s: f64,
}
