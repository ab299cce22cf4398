//! What is told of a run beside its packed columns.

use super::cache::Counts;
use scenario::PageCache;
use serde::Serialize;

/// A run.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct CacheHead {
    /// What was run.
    pub document: PageCache,
    /// Pages of the file, up to the highest that was touched.
    pub pages: u32,
    /// Page frames, scaled.
    pub frames: u32,
    /// The pieces of the file that were read, in the order of their first use.
    pub regions: Vec<CacheRegion>,
    /// What was done, and what came of it.
    pub steps: Vec<CacheStepHead>,
    /// Pages that had to be read.
    pub faults: u32,
    /// Faults that found their page.
    pub minor_faults: u32,
    /// Seconds of the whole sequence, sleeps included.
    pub seconds: f64,
    /// What else happened.
    pub counts: Counts,
    /// Cells of the film's rows.
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
    /// The page behind its last.
    pub to: u32,
}

/// A step and what came of it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct CacheStepHead {
    /// Which piece was read, by its place in [`CacheHead::regions`]; none of a sleep.
    pub region: Option<u32>,
    /// The process, counted from 0.
    pub process: u32,
    /// When it began, in seconds.
    pub start_s: f64,
    /// When it ended.
    pub end_s: f64,
    /// Pages that had to be read.
    pub faults: u32,
    /// Faults that found their page.
    pub minor_faults: u32,
    /// Touches that nobody noticed.
    pub mapped: u32,
    /// What else happened in it, the end of its process included.
    pub counts: Counts,
    /// Active pages behind it.
    pub active: u32,
    /// Inactive ones; under a textbook policy all that are in memory.
    pub inactive: u32,
    /// Frames without a page.
    pub free: u32,
    /// For each piece, what of it is in memory behind the step.
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
