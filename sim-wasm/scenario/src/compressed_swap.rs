//! Swap that is kept compressed in memory before it goes to the disk.

use serde::Serialize;

/// A pool of a fixed size before the swap space of the machine's disk: what leaves memory is compressed into it, the oldest goes on to the
/// disk when it is full, and so does what does not compress (Douglis 1993; `CompCache`, 2008). Kernels see a disk that is fast at times.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct CompressedSwap {
    /// Frames of the pool: they are the kernel's, and no process has them.
    pub pages: u32,
    /// Mean ratio of the pages that compress; 2.7 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ratio: Option<f64>,
    /// Pages in a hundred that do not compress; 7 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub incompressible: Option<f64>,
    /// Processor time of compressing a page, in microseconds; 20 if not given, as on a Pentium 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub compress_us: Option<f64>,
    /// Processor time of getting a page back, in microseconds; 10 if not given.
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

    /// Processor time of a page in microseconds: to compress it, and to get it back.
    pub fn times_us(&self) -> [f64; 2] {
        [self.compress_us.unwrap_or(20.0), self.decompress_us.unwrap_or(10.0)]
    }
}
