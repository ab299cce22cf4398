//! What the kernel's work costs in processor time.

use super::Version;
use kernel::cost;

/// Times, in nanoseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pace {
    /// A page fault, the page aside.
    pub fault: u64,
    /// Getting a page full of zeroes, in addition.
    pub zeroed: u64,
    /// Getting a page that is read from swap, in addition to the request.
    pub read: u64,
    /// Looking at a page, or at pages that belong together.
    pub look: u64,
    /// Freeing it, in addition.
    pub free: u64,
    /// Unmapping it and beginning to write it, in addition.
    pub write: u64,
    /// Noticing that it is written.
    pub written: u64,
    /// Moving a page to another list, or to the next generation, without a look at its page tables.
    pub sort: u64,
    /// A walk of page tables has found that a page was used: clearing its accessed bit and changing its generation.
    pub young: u64,
}

/// Orders of magnitude, as for all other systems.
const ASSUMED: Pace = Pace {
    fault: cost::FAULT_NS,
    zeroed: cost::PAGE_NS,
    read: 0,
    look: cost::SCAN_NS,
    free: cost::FREE_NS,
    write: 0,
    written: 0,
    sort: cost::SCAN_NS,
    young: cost::SCAN_NS,
};

/// Instructions of Debian's 6.12.117, 6.18.15 and 7.3, counted on an emulated processor, one in a nanosecond
/// (docs/real-linux.md). Where the three are close to each other, they have one value.
const V6_12: Pace = Pace {
    fault: 2200,
    zeroed: 1450,
    read: 5900,
    look: 1600,
    free: 1700,
    write: 4200,
    written: 1500,
    sort: 250,
    young: 240,
};
const V6_18: Pace = Pace { write: 5800, ..V6_12 };
const V7_3: Pace = Pace { write: 2400, ..V6_12 };

impl Version {
    /// What its work costs.
    pub(crate) fn pace(self) -> &'static Pace {
        match self {
            Version::V2_6_8 | Version::V2_6_12 | Version::V2_6_20 => &ASSUMED,
            Version::V6_12 => &V6_12,
            Version::V6_18 => &V6_18,
            Version::V7_3 => &V7_3,
        }
    }
}
