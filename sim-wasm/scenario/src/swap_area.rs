//! Swap space in several areas.

use serde::Serialize;

/// One area of swap space (`swapon`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct SwapArea {
    /// Its length in pages.
    pub pages: u32,
    /// Areas of a higher priority are used first, equal ones in turn; without one, below all areas before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub priority: Option<u32>,
    /// The disk it lies on: 0, the machine's own with the files on it, or another one of the same kind that holds nothing but swap,
    /// numbered from 1; 0 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub disk: Option<u32>,
}

impl SwapArea {
    /// The disk it lies on.
    pub fn disk(&self) -> u32 {
        self.disk.unwrap_or(0)
    }
}
