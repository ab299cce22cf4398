//! A process that writes a file.

use serde::Serialize;

/// A process that writes a file page by page with `write(2)`, `loops` times or for ever.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct FileWriter {
    /// Number of the file.
    pub file: u32,
    /// Its length in pages.
    pub pages: u32,
    /// Simulated time spent on one page, in microseconds.
    pub touch_us: f64,
    /// How many times the file is written; for ever if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub loops: Option<u32>,
    /// Sleep between two rounds in milliseconds; none if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub sleep_ms: Option<f64>,
    /// When it starts, in simulated seconds.
    pub start_s: f64,
}
