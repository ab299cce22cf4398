//! What every model of the cache answers to.

use serde::Serialize;

/// Simulated time, and what a fault adds to it.
#[derive(Debug, Clone, Copy)]
#[allow(clippy::struct_field_names)]
pub(super) struct Clock {
    pub(super) now_us: f64,
    pub(super) major_us: f64,
    pub(super) minor_us: f64,
}

/// What came of a touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Touch {
    /// The process has the page in its page table: nobody notices.
    Mapped,
    /// The page is in memory, but not in the page table of the process.
    Minor,
    /// The page must be read.
    Major,
}

/// Where a page is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Out,
    Inactive,
    Active,
}

/// Pages in each place.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Sizes {
    pub(super) active: u32,
    pub(super) inactive: u32,
    pub(super) free: u32,
}

/// What happened so far, in pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "CacheCounts"))]
pub struct Counts {
    /// First reads of a page.
    pub cold: u32,
    /// Pages that reclaim freed.
    pub evictions: u32,
    /// Pages that came back soon enough to be active at once.
    pub refaults_activated: u32,
    /// Inactive pages that became active, by touches, heat or a scan.
    pub activations: u32,
    /// Active pages that became inactive, by a scan or for want of heat.
    pub deactivations: u32,
}

/// A page cache.
pub(super) trait Cache {
    /// The process under way touches a page. Pays for it.
    fn touch(&mut self, page: u32, clock: &mut Clock) -> Touch;
    /// The process under way ends; it has read within these pages.
    fn end_process(&mut self, from: u32, to: u32, clock: &Clock);
    /// Pages in each place.
    fn sizes(&self) -> Sizes;
    /// What happened so far.
    fn counts(&self) -> Counts;
    /// Where each page is.
    fn places(&self) -> Vec<Place>;
}
