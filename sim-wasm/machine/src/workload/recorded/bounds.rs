//! How much a recording may hold.

/// Most entries of a recording, of all processes together. In memory each takes some 70 bytes, as text some 30.
pub const MAX_ASKS: usize = 1_000_000;
/// Most pages of all mappings and files of a recording together: 256 GiB, for which tables take 300 MB.
pub const MAX_LOAD_PAGES: u64 = 67_108_864;
/// Most processes.
pub(super) const MAX_PROCESSES: usize = 200;
/// Most pages of one mapping or file.
pub(super) const MAX_PAGES: u64 = MAX_LOAD_PAGES;
/// Most files.
pub(super) const MAX_FILES: usize = 1000;
/// Regions of a process.
pub(super) const REGIONS: usize = 2;
/// The latest moment and the longest sleep, in nanoseconds: some three years.
pub(super) const MAX_NS: u64 = 100_000_000_000_000_000;
/// The longest time of a touch: the slowest worker, with a touch for each byte of a page.
pub(super) const MAX_TOUCH_NS: u64 = 4_096_000_000_000;
