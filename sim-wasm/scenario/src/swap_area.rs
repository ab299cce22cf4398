//! Swap space in several areas.

use serde::Serialize;

/// One area of swap space (`swapon`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct SwapArea {
    /// Its length in pages.
    pub pages: u32,
    /// Areas of higher priority are used first, equal ones in turn. Without one, an area ranks below all before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub priority: Option<u32>,
    /// The disk it is on: 0 is the machine's own, which also holds the files. Disks from 1 are of the same kind and
    /// hold nothing but swap. 0 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub disk: Option<u32>,
}

impl SwapArea {
    /// The disk it is on.
    pub fn disk(&self) -> u32 {
        self.disk.unwrap_or(0)
    }
}
