//! A scan of a zone's lists at one priority (`shrink_zone`, `mm/vmscan.c`, 2.6.8 to 2.6.20).

use super::looked::NodeScan;
use super::round::Round;
use super::tendency::DEF_PRIORITY;
use crate::files::dirty_limits::{DirtyLimits, dirty_limits, node_dirty_limits};
use crate::lists::lru::Pair;
use crate::lists::workingset::Kind;
use crate::memory::rmap::{Scanner, Spares};
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::Env;
use kernel::Witness;
use storage::Direction;

/// Pages that are looked at together, and that a round is to free (`SWAP_CLUSTER_MAX`).
pub(crate) const CLUSTER: u32 = 32;
/// Below this priority, a round pauses.
pub(crate) const PAUSES_BELOW: u32 = DEF_PRIORITY - 2;
/// The length of a pause, if no write is done earlier.
pub(crate) const PAUSE_NS: u64 = 100_000_000;

/// The state of a scan (`struct scan_control`).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Control {
    /// Who scans: a process, or kswapd.
    pub by: Scanner,
    /// How much of the lists it looks at.
    pub priority: u32,
    /// The processes whose pages it spares now.
    pub spares: Spares,
    /// Whether it may write; with `vm.laptop_mode`, only when nothing else helps.
    pub may_writepage: bool,
    /// Pages looked at with this priority, mapped ones counted twice. Slab caches shrink in proportion.
    pub scanned: u32,
    /// The same at all priorities so far.
    pub total_scanned: u32,
    /// Pages freed before this priority.
    pub freed_before: u32,
    /// Mapped pages when they were last counted: by kswapd when it begins, by a process at each priority.
    pub nr_mapped: u32,
    /// The zone it is looking at, and the highest one it will look at.
    pub zone: usize,
    pub last_zone: usize,
    /// Pages of the zone's inactive list that are still due, if it waits for the disk amid them.
    pub left: Option<u32>,
    /// The stage it has reached.
    pub stage: Stage,
    /// Additional state of a scan of a node.
    pub node: NodeScan,
    /// What it reports.
    pub round: Round,
}

/// The stage at which a scan continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// About to begin a priority.
    Lists,
    /// At a zone of this priority, or amid it.
    Zone,
    /// Waiting because far too much is being written.
    Throttled,
    /// The last priority and the pause after it are over.
    Over,
}

impl Control {
    /// Whether kswapd scans.
    pub(crate) fn is_kswapd(&self) -> bool {
        self.by.is_none() && !self.node.proactive
    }

    /// Whether no process of the machine scans, so that others have their turn in between.
    pub(crate) fn is_in_background(&self) -> bool {
        self.by.is_none()
    }

    /// A scan that begins.
    pub(crate) fn new(by: Scanner, laptop_mode: bool, round: Round) -> Self {
        Control {
            by,
            priority: DEF_PRIORITY,
            spares: Spares::default(),
            may_writepage: !laptop_mode,
            scanned: 0,
            freed_before: 0,
            nr_mapped: 0,
            total_scanned: 0,
            zone: 0,
            last_zone: 0,
            left: None,
            stage: Stage::Lists,
            node: NodeScan { to_reclaim: CLUSTER, ..NodeScan::default() },
            round,
        }
    }
}

impl LinuxKernel {
    /// Looks at both lists of the scan's zone. At a high priority few pages are due at a time; they are looked at once
    /// there are enough for a batch. Returns whether it has finished; if not, it waits for the disk.
    pub(crate) fn shrink_zone<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) -> bool {
        if self.settings.version.shrinks_zones_at_once() {
            return self.shrink_zone_at_once(control, env);
        }
        let Pair { active, inactive } = self.zones.zone(control.zone).pair;
        let lengths = [self.len(active), self.len(inactive)];
        let priority = control.priority;
        let zone = self.zones.zone_mut(control.zone);
        let mut active = zone.owed(true, lengths[0], priority, CLUSTER);
        let mut inactive = zone.owed(false, lengths[1], priority, CLUSTER);
        let mut freed = 0;
        while active > 0 || inactive > 0 {
            if active > 0 {
                let now = active.min(CLUSTER);
                active -= now;
                self.refill_inactive(now, control, env);
            }
            if inactive > 0 {
                let now = inactive.min(CLUSTER);
                inactive -= now;
                freed += self.shrink_inactive(now, control, env);
                if freed >= CLUSTER && self.settings.version.stops_when_enough() {
                    break;
                }
            }
        }
        true
    }

    /// Shrinks slab caches in proportion to the scan, and adds up what it looked at. Returns how many pages they gave.
    pub(crate) fn after_lists<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) -> u32 {
        if control.node.is_for_group() {
            // What the model has of caches is not charged to groups.
            control.total_scanned = control.total_scanned.saturating_add(control.scanned);
            return 0;
        }
        let by_priority = (self.settings.lru != LruKind::Two).then_some(control.priority);
        let by_zones = self.settings.lru == LruKind::Two && !self.settings.version.shrinks_slab_by_all_zones();
        let lru_pages = if by_zones { self.pages_in(self.zones_of(control)) } else { self.lru_pages() };
        let slab_freed = self.shrink_slab([control.scanned, lru_pages], by_priority, env);
        self.shrink_zswap(control.priority, env);
        control.round.slab_freed += slab_freed;
        control.round.reclaimed += slab_freed;
        control.total_scanned = control.total_scanned.saturating_add(control.scanned);
        slab_freed
    }

    /// The zones that a scan may look at.
    fn zones_of(&self, control: &Control) -> std::ops::RangeInclusive<usize> {
        match control.by {
            // A process looks at those of both nodes.
            Some(_) => 0..=if self.zones.nodes() > 1 { self.zones.for_users() } else { control.last_zone },
            None => self.zones.first_with(control.last_zone)..=control.last_zone,
        }
    }

    /// Whether so much is being written that reclaim has to wait (`throttle_vm_writeout`).
    pub(crate) fn is_writeout_throttled(&self) -> bool {
        let limit = u64::from(self.dirty_limits().dirty) * 11 / 10;
        self.settings.version.throttles_writeout() && u64::from(self.nr_writeback) > limit
    }

    /// How many pages of files may be dirty now.
    pub fn dirty_limits(&self) -> DirtyLimits {
        let Self { settings, nr_mapped, total_memory, .. } = self;
        if settings.lru != LruKind::Two {
            let could_be = self.free_pages().saturating_sub(self.marks().high) + self.sizes().of(Kind::File);
            return node_dirty_limits(could_be, settings.dirty_limits);
        }
        dirty_limits([*nr_mapped, *total_memory], settings.dirty_ratio, settings.dirty_background_ratio)
    }
}

/// Whether the disk has too many writes pending (`bdi_write_congested`).
pub(crate) fn is_congested<W: Witness>(env: &Env<'_, W>) -> bool {
    env.disk.is_congested(Direction::Write)
}
