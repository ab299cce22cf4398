//! The report on a run, apart from its packed columns.

use super::cache::Counts;
use scenario::PageCache;
use serde::Serialize;

/// The report on a run.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct CacheHead {
    /// What was run.
    pub document: PageCache,
    /// Pages of the file, up to the highest one touched.
    pub pages: u32,
    /// Page frames, scaled.
    pub frames: u32,
    /// The pieces of the file that were read, in order of first use.
    pub regions: Vec<CacheRegion>,
    /// The steps and their outcomes.
    pub steps: Vec<CacheStepHead>,
    /// Pages that had to be read.
    pub faults: u32,
    /// Faults on pages that were in memory.
    pub minor_faults: u32,
    /// Duration of the whole sequence in seconds, including sleeps.
    pub seconds: f64,
    /// Counts of other events.
    pub counts: Counts,
    /// Cells per row of the film.
    pub buckets: u32,
    /// Ids of the series.
    pub series: &'static [&'static str],
    /// Fingerprint of all numbers.
    pub digest: String,
}

/// A piece of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct CacheRegion {
    /// Its name; empty if it has none.
    pub name: String,
    /// Its first page.
    pub from: u32,
    /// The page after its last.
    pub to: u32,
}

/// A step and its outcome.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct CacheStepHead {
    /// The piece that was read, as an index into [`CacheHead::regions`]; none for a sleep.
    pub region: Option<u32>,
    /// The process, counted from 0.
    pub process: u32,
    /// When it began, in seconds.
    pub start_s: f64,
    /// When it ended.
    pub end_s: f64,
    /// Pages that had to be read.
    pub faults: u32,
    /// Faults on pages that were in memory.
    pub minor_faults: u32,
    /// Touches that the kernel did not notice.
    pub mapped: u32,
    /// Counts of other events during the step, including the end of its process.
    pub counts: Counts,
    /// Active pages after the step.
    pub active: u32,
    /// Inactive pages; under a textbook policy, all pages in memory.
    pub inactive: u32,
    /// Frames without a page.
    pub free: u32,
    /// For each piece, its pages in memory after the step.
    pub regions: Vec<InRegion>,
}

/// Pages of a piece that are in memory.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "InCacheRegion"))]
pub struct InRegion {
    /// On the active list.
    pub active: u32,
    /// On the inactive list.
    pub inactive: u32,
}
