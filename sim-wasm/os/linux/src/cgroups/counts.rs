//! What is counted for a group: events, and what reclaim did (`memory.events`, `memory.swap.events`, `memory.stat`).

use crate::lists::workingset::Kind;
use std::ops::AddAssign;

/// What happens to a group (`enum memcg_memory_event`, `include/linux/memcontrol.h`, 6.12).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum GroupEvent {
    Low,
    High,
    Max,
    Oom,
    OomKill,
    OomGroupKill,
    SwapMax,
    SwapFail,
}

/// How often each has happened to it and its descendants.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct GroupEvents([u64; 8]);

impl GroupEvents {
    /// Their names, in the order of the counts.
    pub const NAMES: [&'static str; 8] =
        ["low", "high", "max", "oom", "oom_kill", "oom_group_kill", "swap_max", "swap_fail"];

    pub(super) fn note(&mut self, event: GroupEvent) {
        self.0[event as usize] += 1;
    }

    /// How often this has happened.
    pub fn of(&self, event: GroupEvent) -> u64 {
        self.0[event as usize]
    }

    /// All counts.
    pub fn all(&self) -> [u64; 8] {
        self.0
    }
}

/// Counts of `memory.stat`; pairs are for anonymous pages and pages of files.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct GroupCounts {
    /// `pgscan`, and what of it kswapd did.
    pub scanned: u64,
    pub(crate) by_kswapd: [u64; 2],
    /// `pgsteal`
    pub stolen: u64,
    /// `pgrefill`
    pub refilled: u64,
    /// `pgfault`, `pgmajfault`
    pub faults: [u64; 2],
    /// `workingset_refault_*`
    pub refaulted: [u64; 2],
    /// `workingset_activate_*`
    pub activated: [u64; 2],
    /// `workingset_restore_*`
    pub restored: [u64; 2],
    /// `pgrotate_*` (7.3)
    pub rotated: [u64; 2],
    /// Pages that reclaim has written to swap.
    pub written: u64,
}

impl GroupCounts {
    /// A page that was evicted is back, or several are.
    pub(crate) fn refault(&mut self, kind: Kind, pages: u64, [activated, restored]: [bool; 2]) {
        let kind = kind as usize;
        self.refaulted[kind] += pages;
        self.activated[kind] += if activated { pages } else { 0 };
        self.restored[kind] += if restored { pages } else { 0 };
    }
}

impl AddAssign for GroupCounts {
    fn add_assign(&mut self, more: Self) {
        self.scanned += more.scanned;
        self.stolen += more.stolen;
        self.refilled += more.refilled;
        self.written += more.written;
        let pairs = [
            (&mut self.by_kswapd, more.by_kswapd),
            (&mut self.faults, more.faults),
            (&mut self.refaulted, more.refaulted),
            (&mut self.activated, more.activated),
            (&mut self.restored, more.restored),
            (&mut self.rotated, more.rotated),
        ];
        for (pair, more) in pairs {
            pair[0] += more[0];
            pair[1] += more[1];
        }
    }
}
