//! A workload that touches the pages of a reference string.

use super::References;
use serde::Serialize;

/// A process that touches the pages of a reference string in order, once.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TraceReplay {
    /// The string. Its pages are renumbered in the order of their first use.
    pub references: References,
    /// Simulated time of one touch, in microseconds.
    pub touch_us: f64,
    /// When it starts, in simulated seconds.
    pub start_s: f64,
}
