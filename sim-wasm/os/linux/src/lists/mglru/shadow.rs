//! What is known about a page's use, while it is in memory and after.

use super::super::workingset::Kind;
use super::{MAX_REFS, tier_of};

/// What is known about a page's use.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Use {
    pub refs: u8,
    pub workingset: bool,
}

impl Use {
    pub(super) fn tier(self) -> usize {
        tier_of(self.refs, self.workingset)
    }

    /// Whether its count is at the limit: it then moves on whatever its tier, and does not count as protected by it.
    pub(super) fn is_full(self) -> bool {
        self.workingset && self.refs == MAX_REFS
    }
}

/// What an evicted page leaves behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shadow {
    /// The oldest generation at that time.
    pub(super) seq: u64,
    pub(super) kind: Kind,
    pub(super) used: Use,
}

impl Shadow {
    /// The oldest generation when the page left.
    pub fn seq(self) -> u64 {
        self.seq
    }

    /// Its tier then.
    pub fn tier(self) -> usize {
        self.used.tier()
    }

    /// Whether it was part of the working set.
    pub fn is_workingset(self) -> bool {
        self.used.workingset
    }
}
