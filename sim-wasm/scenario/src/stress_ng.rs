//! The document's part for `stress-ng`.

use serde::Serialize;

/// `stress-ng` with `--vm workers --vm-bytes pages --vm-method method --vm-hang hang_s --vm-keep`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct StressNg {
    /// Pages each worker allocates in each round (`--vm-bytes` / 4096).
    pub pages: u32,
    /// Simulated time of a pass over one page, in microseconds: how fast the worker is.
    pub touch_us: f64,
    /// Workers (`-m`); one if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub workers: Option<u32>,
    /// The method of every round (`--vm-method`); if not given, `all`: one method after another.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub method: Option<String>,
    /// Seconds of sleep after the method (`--vm-hang`); none if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub hang_s: Option<f64>,
    /// Whether memory is kept from round to round (`--vm-keep`).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub keep: Option<bool>,
    /// When it starts, in simulated seconds.
    pub start_s: f64,
    /// When it is stopped (`-t`), in simulated seconds after its start; never if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub stop_s: Option<f64>,
}
