//! Swap that is kept compressed in memory before it goes to the disk.

use serde::Serialize;

/// A pool of fixed size in front of the swap space on the machine's disk: evicted pages are compressed into it. When it
/// is full, its oldest page moves on to the disk; pages that do not compress go there directly (Douglis 1993;
/// `CompCache`, 2008). To the kernel, it is a disk that is sometimes fast.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct CompressedSwap {
    /// Frames of the pool: they belong to the kernel, and no process can use them.
    pub pages: u32,
    /// Mean ratio of the pages that compress; 2.7 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ratio: Option<f64>,
    /// Pages in a hundred that do not compress; 7 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub incompressible: Option<f64>,
    /// Processor time to compress a page, in microseconds; 20 if not given, as on a Pentium 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub compress_us: Option<f64>,
    /// Processor time to decompress a page, in microseconds; 10 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub decompress_us: Option<f64>,
}

impl CompressedSwap {
    /// Mean ratio of the pages that compress.
    pub fn ratio(&self) -> f64 {
        self.ratio.unwrap_or(2.7)
    }

    /// Pages in a hundred that do not compress.
    pub fn incompressible(&self) -> f64 {
        self.incompressible.unwrap_or(7.0)
    }

    /// Processor time per page in microseconds, to compress it and to decompress it.
    pub fn times_us(&self) -> [f64; 2] {
        [self.compress_us.unwrap_or(20.0), self.decompress_us.unwrap_or(10.0)]
    }
}
