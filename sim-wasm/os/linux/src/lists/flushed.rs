//! What reclaim reads of the lists: counters that are gathered from the processors only every other second
//! (`lruvec_page_state`, `flush_memcg_stats_dwork`, `mm/memcontrol.c`, 6.12 and 7.3).
//!
//! Kernels with memory cgroups (`CONFIG_MEMCG`, as distributions have it) keep them for the root group as well. Until
//! they are gathered again, lists that have long changed look as they did. How many pages a scan looks at follows from
//! exact lengths (`lruvec_lru_size`).

use super::workingset::{Kind, Sizes};
use crate::cgroups::{GroupId, ROOT};
use crate::reclaim::scan_balance::inactive_is_low;
use crate::settings::{LruKind, Settings};
use crate::state::LinuxKernel;
use kernel::SECOND_NS;

/// From one time to the next (`FLUSH_TIME`).
const FLUSH_NS: u64 = 2 * SECOND_NS;

/// Counters as they were gathered last.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Flushed {
    /// When they are gathered next; never if nothing reads them.
    next: Option<u64>,
    /// Pages on the lists.
    pub sizes: Sizes,
    /// `workingset_activate_*`, by kind.
    pub activated: [u64; 2],
    /// `pgrotate_*`, by kind (7.3).
    pub rotated: [u64; 2],
    /// Pages of each kind that were read back or written, at a cost (7.3).
    pub io: [u64; 2],
}

impl Flushed {
    /// Nothing has been counted yet. A run begins at no particular moment between two gatherings: here halfway.
    pub fn new(settings: &Settings) -> Self {
        let reads = settings.lru == LruKind::Split && settings.version.reads_flushed_counts();
        Flushed { next: reads.then_some(FLUSH_NS / 2), ..Flushed::default() }
    }

    /// When they are gathered next.
    pub fn next(&self) -> Option<u64> {
        self.next
    }
}

impl LinuxKernel {
    /// The counters are gathered.
    pub(crate) fn flush_stats(&mut self, now: u64) {
        self.node.flushed = Flushed { next: Some(now + FLUSH_NS), ..self.exact_counts() };
        self.flush_stats_of_groups();
    }

    /// Pages on the lists of a group and its descendants as reclaim sees them.
    pub(crate) fn sizes_seen_of(&self, group: GroupId) -> Sizes {
        match self.node.flushed.next {
            Some(_) => self.flushed_of(group).sizes,
            None => self.sizes_below(group),
        }
    }

    /// Their counters as reclaim sees them.
    pub(crate) fn counts_seen_of(&self, group: GroupId) -> Flushed {
        match self.node.flushed.next {
            Some(_) => self.flushed_of(group),
            None if group == ROOT => self.exact_counts(),
            None => self.exact_counts_of(group),
        }
    }

    fn exact_counts(&self) -> Flushed {
        let c = &self.node.counters;
        Flushed {
            next: None,
            sizes: self.sizes(),
            activated: [c.workingset_activate_anon, c.workingset_activate_file],
            rotated: self.node.gathered.rotated,
            io: [c.workingset_restore_anon + c.nr_vmscan_write, c.workingset_restore_file],
        }
    }

    /// Whether active pages of a kind are to be deactivated because they seem to be too many.
    pub(crate) fn seems_inactive_low(&self, group: GroupId, kind: Kind) -> bool {
        let [inactive, active] = self.sizes_seen_of(group).lengths(kind);
        inactive_is_low(inactive, active)
    }
}
