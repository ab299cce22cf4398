//! What reclaim remembers about a group (`struct lruvec`, `include/linux/mmzone.h`). That of the root is with the node.
//! A group's clock of evictions goes on with those of its descendants (`workingset_age_nonresident`,
//! `mm/workingset.c`), and so do its costs (`lru_note_cost`, `mm/swap.c`; 6.12 and 7.3).

use super::group::{GroupId, ROOT};
use crate::lists::flushed::Flushed;
use crate::lists::workingset::{Kind, Reach, Refault, Shadow, Workingset};
use crate::memory::page::{Flag, Page};
use crate::reclaim::scan_balance::{Costs, Gathered};
use crate::state::LinuxKernel;

/// What reclaim remembers about a group other than the root.
#[derive(Debug, Clone, Default)]
pub struct Lruvec {
    /// Its clock of evictions and activations.
    pub age: Workingset,
    /// What reclaim has cost lately.
    pub costs: Costs,
    pub(super) gathered: Gathered,
    /// What reclaim reads of its lists.
    pub(super) flushed: Flushed,
    /// `workingset_activate_*` at the end of its last reclaim.
    pub(super) activated_before: [u64; 2],
    /// All dirty pages that a reclaim of it met were met for the second time (`LRUVEC_CGROUP_CONGESTED`).
    pub(super) congested: bool,
    /// Where the next walk of it by a process goes on, and how many have ended (`mem_cgroup_reclaim_iter`).
    pub(super) position: Option<GroupId>,
    pub(super) walks: u32,
}

impl LinuxKernel {
    /// Pages of a group are evicted or activated.
    pub(crate) fn age_nonresident(&mut self, group: GroupId, pages: u32) {
        self.node.workingset.age(pages);
        if let Some(groups) = &mut self.groups {
            groups.tree.each_upwards(group, |group| group.lruvec.age.age(pages));
        }
    }

    /// A page of a group, or several together, are evicted by reclaim of `target`. Returns the stamp that they leave.
    pub(crate) fn stamp(&mut self, target: GroupId, page: &Page) -> Shadow {
        let (pages, workingset) = (1 << page.order, page.is(Flag::Workingset));
        if target == ROOT {
            return self.node.workingset.evict(pages, workingset);
        }
        let clock = self.clock_of(target);
        let shadow = { clock }.evict(0, workingset).for_group(target);
        self.age_nonresident(target, pages);
        shadow
    }

    fn clock_of(&self, group: GroupId) -> Workingset {
        match &self.groups {
            Some(groups) if group != ROOT => groups.tree.group(group).lruvec.age,
            _ => self.node.workingset,
        }
    }

    /// A page of a group, or several together, are back. The decision is made where they were evicted
    /// (`workingset_refault`). Returns also the longest distance at which they become active.
    pub(crate) fn refaults(&mut self, group: GroupId, shadow: Shadow, kind: Kind, pages: u32) -> (Refault, u64) {
        let at = shadow.group();
        let free = self.free_slots_of(at);
        let reach = self.sizes_seen_of(at).reach(Reach::All, kind, free > 0).unwrap_or(0);
        if self.groups.is_none() {
            return (self.node.workingset.refault(shadow, reach, pages), reach);
        }
        // The clock that decides is not the one that goes on.
        let came = { self.clock_of(at) }.refault(shadow, reach, 0);
        if came.activated {
            self.age_nonresident(group, pages);
        }
        (came, reach)
    }

    /// Costs of reclaim of a group, in releases that count them at once.
    pub(crate) fn note_cost_at_once(&mut self, group: GroupId, kind: Kind, costs: [u32; 2]) {
        let lists = self.sizes_seen_of(ROOT).all();
        self.node.costs.note(kind, costs, lists);
        let Some(groups) = &self.groups else { return };
        let above: Vec<(GroupId, u64)> =
            groups.tree.upwards(group).map(|group| (group, self.sizes_seen_of(group).all())).collect();
        let Some(groups) = &mut self.groups else { return };
        for (group, lists) in above {
            groups.tree.group_mut(group).lruvec.costs.note(kind, costs, lists);
        }
    }

    /// Costs of reclaim as they are gathered when a reclaim of `target` begins.
    pub(crate) fn gather_costs_of(&mut self, target: GroupId) {
        let flushed = self.counts_seen_of(target);
        match &mut self.groups {
            Some(groups) if target != ROOT => {
                let lruvec = &mut groups.tree.group_mut(target).lruvec;
                lruvec.gathered.add_to(&mut lruvec.costs, flushed);
            }
            _ => self.node.gathered.add_to(&mut self.node.costs, flushed),
        }
    }

    /// What reclaim of a group has cost lately.
    pub(crate) fn costs_of(&self, group: GroupId) -> Costs {
        match &self.groups {
            Some(groups) if group != ROOT => groups.tree.group(group).lruvec.costs,
            _ => self.node.costs,
        }
    }

    /// `workingset_activate_*` at the end of the last reclaim of a group.
    pub(crate) fn activated_before(&self, group: GroupId) -> [u64; 2] {
        match &self.groups {
            Some(groups) if group != ROOT => groups.tree.group(group).lruvec.activated_before,
            _ => self.node.activated_before,
        }
    }

    /// `snapshot_refaults`: reclaim of a group is over.
    pub(crate) fn remember_refaults_of(&mut self, group: GroupId) {
        let activated = self.counts_seen_of(group).activated;
        match &mut self.groups {
            Some(groups) if group != ROOT => {
                let lruvec = &mut groups.tree.group_mut(group).lruvec;
                (lruvec.activated_before, lruvec.congested) = (activated, false);
            }
            _ => self.node.activated_before = activated,
        }
    }

    /// Free slots that a group may use.
    pub(crate) fn free_slots_of(&self, group: GroupId) -> u32 {
        let free = self.free_slots();
        self.groups.as_ref().map_or(free, |groups| groups.tree.free_swap(group, free))
    }

    /// The counters of a group and its descendants, as they are.
    pub(crate) fn exact_counts_of(&self, group: GroupId) -> Flushed {
        let counts = self.groups.as_ref().map(|groups| groups.tree.counts(group)).unwrap_or_default();
        let [anon, file] = counts.restored;
        let mut seen = Flushed::default();
        (seen.sizes, seen.activated) = (self.sizes_below(group), counts.activated);
        (seen.rotated, seen.io) = (counts.rotated, [anon + counts.written, file]);
        seen
    }

    /// The counters of all groups are gathered.
    pub(crate) fn flush_stats_of_groups(&mut self) {
        let Some(groups) = &self.groups else { return };
        for group in groups.tree.ids().filter(|&group| group != ROOT) {
            let flushed = self.exact_counts_of(group);
            if let Some(groups) = &mut self.groups {
                groups.tree.group_mut(group).lruvec.flushed = flushed;
            }
        }
    }
}
