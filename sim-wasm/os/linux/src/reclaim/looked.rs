//! What a scan of a node remembers, and what it has met (`struct scan_control`, `struct reclaim_stat`, `mm/vmscan.c`,
//! 6.12).

use super::scan_balance::Costs;
use crate::cgroups::{GroupId, ROOT, Walk};
use crate::lists::walk::TableWalk;

/// The state of a scan of a node, in addition to [`super::zone_scan::Control`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
// Independent of each other, like the bits of `scan_control`.
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct NodeScan {
    /// Pages it is to free.
    pub to_reclaim: u32,
    /// The size of the page that it is for, as a power of two.
    pub order: u8,
    /// Whether active pages of each kind may become inactive whatever the lengths of the lists, because nothing else
    /// has helped.
    pub force_deactivate: bool,
    /// Whether there were active pages that it had to skip.
    pub skipped_deactivate: bool,
    /// With generations: whether it walks page tables, so that pages found used are sorted later.
    pub walks: bool,
    /// Whether it has started over once, having freed nothing.
    pub full_walk: bool,
    /// Whether looks at files only have freed nothing, and whether it has started over without them.
    pub cache_trim_failed: bool,
    pub no_cache_trim: bool,
    /// Whether this look is one at files only because there is enough cache to trim.
    pub trims_cache: bool,
    /// Pages that had come free when this look began.
    pub before: u32,
    /// What is left of a look that has to wait in the middle.
    pub rest: Option<Rest>,
    /// With generations: how far kswapd has got with a look, between two batches.
    pub batches: Option<Batches>,
    /// How far it has got with a walk of page tables for a new generation.
    pub tables: Option<TableWalk>,
    /// What the scan at this priority has met.
    pub looked: Looked,
    /// The group that it is for; the root if it is for all memory.
    pub target: GroupId,
    /// The group whose pages it looks at.
    pub group: GroupId,
    /// `swappiness=`, if a user has asked for it in particular (`proactive_swappiness`).
    pub swappiness: Option<u32>,
    /// Whether a user has asked for it.
    pub proactive: bool,
    /// Whether `memory.low` has protected something, and whether it does so no longer (`memcg_low_skipped`,
    /// `memcg_low_reclaim`).
    pub low_skipped: bool,
    pub low_reclaim: bool,
    /// What was decided for all groups at the beginning of this look.
    pub prepared: Prepared,
    /// How far it has got with the groups.
    pub walk: Option<Walk>,
    /// With generations: whether the group's oldest pages were too few.
    pub rotates: bool,
}

/// What a look at split lists decides before it comes to the first group (`prepare_scan_control`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Prepared {
    /// Whether active pages of each kind may become inactive.
    pub deactivates: [bool; 2],
    /// See [`super::scan_balance::file_is_tiny`].
    pub file_is_tiny: bool,
    /// What reclaim has cost recently.
    pub costs: Costs,
}

/// How far a look at the generations has got.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Batches {
    /// Pages looked at.
    pub scanned: u32,
    /// Where that is decided at the beginning: pages yet to look at.
    pub left: Option<u32>,
    /// After a batch that has written pages, which are to be looked at again: whether the look goes on then.
    pub after_writes: Option<bool>,
    /// Whether it ends as soon as its last batch is written.
    pub over: bool,
}

impl NodeScan {
    /// Whether it is for a group, not for all memory (`cgroup_reclaim`).
    pub(crate) fn is_for_group(&self) -> bool {
        self.target != ROOT
    }

    /// Pages that should come free so that one of this size can be put together (`compact_gap`,
    /// `include/linux/compaction.h`, 7.3).
    pub(crate) fn gap(&self) -> u32 {
        2 << self.order
    }

    /// Whether a look has been interrupted.
    pub(crate) fn is_under_way(&self) -> bool {
        self.rest.is_some() || self.batches.is_some() || self.walk.is_some()
    }
}

/// What a look at the four lists has yet to do: pages of the inactive and the active list of either kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rest {
    pub left: [[u32; 2]; 2],
    pub targets: [[u32; 2]; 2],
    /// Whether active pages of either kind may become inactive.
    pub deactivates: [bool; 2],
    pub freed: u32,
    pub adjusted: bool,
    /// The machine, or the group, has no page of a file, and this is the last priority.
    pub fileless: bool,
}

impl Rest {
    /// Whether there are pages to look at. Active anonymous ones alone are not reason enough (`shrink_lruvec`,
    /// `mm/vmscan.c`, 6.12), but on every real machine there are pages of files whose turn is theirs as well. Where a
    /// model's machine or group has none, it is as if there were one, which is looked at with the last priority only.
    pub(super) fn goes_on(&self) -> bool {
        let [[anon, active_anon], [file, active_file]] = self.left;
        anon > 0 || file > 0 || active_file > 0 || self.fileless && active_anon > 0
    }
}

/// What a scan of pages has met.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Looked {
    /// Pages looked at.
    pub taken: u32,
    /// With generations: those of files.
    pub files_taken: u32,
    /// Those under write-back, and among them those that kswapd meets for the second time.
    pub writeback: u32,
    pub immediate: u32,
    /// Pages of files that are dirty or under write-back, and among them those that reclaim meets for the second time
    /// and those that nobody writes yet.
    pub dirty: u32,
    pub congested: u32,
    pub dirty_files: u32,
    /// Pages it has begun to write itself.
    pub written: u32,
    /// Pages that came free.
    pub freed: u32,
}

impl Looked {
    /// What has been met since then.
    pub(crate) fn since(self, before: Looked) -> Looked {
        Looked {
            taken: self.taken - before.taken,
            files_taken: self.files_taken - before.files_taken,
            writeback: self.writeback - before.writeback,
            immediate: self.immediate - before.immediate,
            dirty: self.dirty - before.dirty,
            congested: self.congested - before.congested,
            dirty_files: self.dirty_files - before.dirty_files,
            written: self.written - before.written,
            freed: self.freed - before.freed,
        }
    }

    pub(super) fn add(&mut self, more: Looked) {
        self.taken += more.taken;
        self.files_taken += more.files_taken;
        self.writeback += more.writeback;
        self.immediate += more.immediate;
        self.dirty += more.dirty;
        self.congested += more.congested;
        self.dirty_files += more.dirty_files;
        self.written += more.written;
        self.freed += more.freed;
    }
}
