//! The interface of every model of the cache.

use serde::Serialize;

/// Simulated time, and what each kind of fault adds to it.
#[derive(Debug, Clone, Copy)]
#[allow(clippy::struct_field_names)]
pub(super) struct Clock {
    pub(super) now_us: f64,
    pub(super) major_us: f64,
    pub(super) minor_us: f64,
}

/// The outcome of a touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Touch {
    /// The page is in the process's page table: the kernel does not notice.
    Mapped,
    /// The page is in memory, but not in the process's page table.
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

/// What has happened so far, counted in pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "CacheCounts"))]
pub struct Counts {
    /// First reads of pages.
    pub cold: u32,
    /// Pages that reclaim freed.
    pub evictions: u32,
    /// Pages that came back soon enough to be active at once.
    pub refaults_activated: u32,
    /// Inactive pages that became active, by touches, heat or a scan.
    pub activations: u32,
    /// Active pages that became inactive, by a scan or for lack of heat.
    pub deactivations: u32,
}

/// A page cache.
pub(super) trait Cache {
    /// The current process touches a page, and the clock advances by what that costs.
    fn touch(&mut self, page: u32, clock: &mut Clock) -> Touch;
    /// The current process, which has read within these pages, ends.
    fn end_process(&mut self, from: u32, to: u32, clock: &Clock);
    /// Pages in each place.
    fn sizes(&self) -> Sizes;
    /// What has happened so far.
    fn counts(&self) -> Counts;
    /// Where each page is.
    fn places(&self) -> Vec<Place>;
}
