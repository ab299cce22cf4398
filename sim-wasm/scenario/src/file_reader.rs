//! A process that reads a file.

use serde::Serialize;

/// A process that reads a file page by page, `loops` times or for ever. Readers of the same file share its pages.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct FileReader {
    /// Number of the file.
    pub file: u32,
    /// Its length in pages.
    pub pages: u32,
    /// How it is read.
    pub by: ReadBy,
    /// In which order; from beginning to end if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub order: Option<ReadOrder>,
    /// In Zipf's order, the exponent: the page of rank k is read with a weight of 1 / k^skew; 0.99 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub skew: Option<f64>,
    /// Simulated time spent on one page, in microseconds.
    pub touch_us: f64,
    /// How many times the file is read; for ever if not given. In random order, as many pages as it has count as once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub loops: Option<u32>,
    /// Sleep between two readings, in milliseconds; none if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub sleep_ms: Option<f64>,
    /// When it starts, in simulated seconds.
    pub start_s: f64,
}

/// How a file is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ReadBy {
    /// `read(2)`: through the buffer cache; no page is mapped.
    Read,
    /// `mmap(2)`: by touching mapped pages.
    Mmap,
}

/// The order in which a file's pages are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ReadOrder {
    /// From beginning to end.
    Sequential,
    /// At random, all pages as often.
    Random,
    /// At random, by Zipf's law: few pages often, most of them seldom. Popular pages don't lie together.
    Zipf,
}

/// The skew of YCSB's Zipfian requests (Cooper et al., `SoCC` 2010), which others have kept.
pub const ZIPF_SKEW: f64 = 0.99;

impl FileReader {
    /// The order in which its pages are read.
    pub fn order(&self) -> ReadOrder {
        self.order.unwrap_or(ReadOrder::Sequential)
    }

    /// The exponent of Zipf's law.
    pub fn skew(&self) -> f64 {
        self.skew.unwrap_or(ZIPF_SKEW)
    }
}
