//! What the kernel keeps of a process.

use crate::reclaim::direct::Direct;
use kernel::Access;
use kernel::{MapId, ProcessCounts};

/// A process.
#[derive(Debug, Clone, Default)]
pub struct Proc {
    /// Its regions.
    pub maps: Vec<MapId>,
    /// The fault it is in.
    pub fault: Option<Access>,
    /// That fault, or `read(2)`, has had to read: it is a major one, and the page is new.
    pub read: bool,
    /// It reclaims for itself, and has come so far.
    pub direct: Option<Direct>,
    /// Its next allocation goes on with reclaim at once (`rebalance` in `__alloc_pages`).
    pub rebalance: bool,
    /// Since 4.7 (from memory): how often in a row it has reclaimed in vain.
    pub fruitless: u32,
    /// It sleeps in the kernel until then.
    pub sleeps_until: Option<u64>,
    /// `write(2)` has made its page dirty, and now writes out what is too much: so many pages so far.
    pub throttled: Option<u32>,
    /// `min_flt`, `maj_flt`: its faults, and most pages in memory.
    pub counts: ProcessCounts,
}
