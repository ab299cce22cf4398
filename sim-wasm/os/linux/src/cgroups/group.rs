//! A group (`struct mem_cgroup`, `include/linux/memcontrol.h`, 6.12): its limits, what is charged to it, and what its
//! files tell.

use super::counts::{GroupCounts, GroupEvents};
use super::lruvec::Lruvec;
use super::psi::Stalls;
use scenario::Cgroup;

/// The number of a group; 0 is the root.
pub type GroupId = u8;

/// Most groups, with the root.
pub const MOST_GROUPS: usize = 13;

/// The root of the tree.
pub const ROOT: GroupId = 0;

/// A limit that was never set (`max`).
pub const NO_LIMIT: u32 = u32::MAX;

/// The files that set what a group may use, in pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// `memory.min`
    pub min: u32,
    /// `memory.low`
    pub low: u32,
    /// `memory.high`
    pub high: u32,
    /// `memory.max`
    pub max: u32,
    /// `memory.swap.max`
    pub swap_max: u32,
    /// `memory.zswap.max`
    pub zswap_max: u32,
}

impl Default for Limits {
    fn default() -> Self {
        let [high, max, swap_max, zswap_max] = [NO_LIMIT; 4];
        Limits { min: 0, low: 0, high, max, swap_max, zswap_max }
    }
}

/// A group.
#[derive(Debug, Clone, Default)]
pub struct Group {
    /// Its parent; none for the root.
    pub parent: Option<GroupId>,
    /// What it may use.
    pub limits: Limits,
    /// `memory.oom.group`
    pub oom_group: bool,
    /// `memory.current` in pages: what is charged to it and its descendants, including what processors hold ready.
    pub usage: u32,
    /// `memory.swap.current` in pages.
    pub swap: u32,
    /// `memory.zswap.current` in bytes.
    pub zswap_bytes: u64,
    /// Pages that are charged for its compressed ones, of its own.
    pub(super) zswap_pages: u32,
    /// Bytes of its own compressed pages.
    pub(super) own_zswap_bytes: u64,
    /// Effective protections, when they were last calculated (`emin`, `elow`).
    pub(super) emin: u32,
    pub(super) elow: u32,
    /// Its own anonymous pages, and pages of files.
    pub own: [u32; 2],
    /// What was counted for it alone.
    pub counts: GroupCounts,
    /// `memory.events` and `memory.swap.events`
    pub events: GroupEvents,
    /// What reclaim remembers about it.
    pub lruvec: Lruvec,
    /// `memory.pressure`
    pub stalls: Stalls,
    /// Processes of it that systemd-oomd has killed (`user.oomd_kill`).
    pub killed_by_oomd: u64,
}

impl Group {
    /// A group as a document describes it.
    pub(super) fn new(spec: &Cgroup, parent: GroupId) -> Self {
        let limit = |pages: Option<u32>| pages.unwrap_or(NO_LIMIT);
        Group {
            parent: Some(parent),
            limits: Limits {
                min: spec.memory_min.unwrap_or(0),
                low: spec.memory_low.unwrap_or(0),
                high: limit(spec.memory_high),
                max: limit(spec.memory_max),
                swap_max: limit(spec.swap_max),
                zswap_max: limit(spec.zswap_max),
            },
            oom_group: spec.oom_group.unwrap_or(false),
            ..Group::default()
        }
    }
}
