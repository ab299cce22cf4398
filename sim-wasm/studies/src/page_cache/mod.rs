//! A page cache that holds a file, and processes that map the file and read pieces of it one after another.
//!
//! A model of one published experiment and of what it leaves open: how the kernel's two lists (with two touches or with
//! page heat) and four textbook policies serve the same sequence. Every assumption is a field of
//! [`PageCache`](scenario::PageCache), and nothing else is.
//!
//! ```text
//! PageCache -> check -> Plan (regions in pages, processes, sleeps) -> Cache (two_lists, textbook) -> CacheRun
//! ```
//!
//! Simplified: one zone, no other memory, nothing dirty, no read-ahead, one processor. Reclaim works in the reading
//! process, so its batches also represent those of kswapd; it takes no time.

mod cache;
mod check;
mod head;
mod heat;
mod plan;
mod reclaim;
mod run;
mod sensitivity;
mod textbook;
mod two_lists;

pub use cache::Counts;
pub use check::{MAX_CACHE_FRAMES, check};
pub use head::{CacheHead, CacheRegion, CacheStepHead, InRegion};
pub use run::{BUCKETS, CacheRun, SERIES, Totals, run, totals};
pub use sensitivity::{Assumption, SensitivityBase, SensitivityRow, VARIANTS, Variant, sensitivity};

#[cfg(test)]
mod tests;
