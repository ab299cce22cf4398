//! Reclaim of one group after another (`shrink_node_memcgs`, `mm/vmscan.c`; `mem_cgroup_iter`, `mm/memcontrol.c`; 6.12
//! and 7.3). Global reclaim of generations has an order of its own ([`super::many`]).

use super::counts::GroupEvent;
use super::group::{GroupId, ROOT};
use super::many::Many;
use crate::reclaim::looked::Looked;
use crate::reclaim::zone_scan::Control;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::{Env, Witness};

/// How far a look has got with the groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Walk {
    /// The walk that it has joined, if it shares one with other processes (`mem_cgroup_reclaim_cookie`).
    shared: Option<u32>,
    /// What had been met before this group.
    before: Looked,
    /// With generations, for all memory: where in the order it is.
    pub(super) many: Option<Many>,
}

impl Walk {
    pub(super) fn new(shared: Option<u32>, before: Looked) -> Self {
        Walk { shared, before, many: None }
    }
}

impl LinuxKernel {
    /// Looks at the groups that a reclaim is for, or goes on with that.
    pub(crate) fn shrink_groups<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) {
        if self.groups.is_none() {
            self.shrink_lruvec(control, env);
            if !control.node.is_under_way() {
                self.wake_flushers_if(control.node.looked, env);
            }
        } else if self.settings.lru == LruKind::Generations && !control.node.is_for_group() {
            self.shrink_many(control, env);
        } else {
            self.walk_groups(control, env);
        }
    }

    fn walk_groups<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) {
        let (mut walk, mut next) = match control.node.walk.take() {
            Some(walk) => (walk, Some(control.node.group)),
            None => self.begin_walk(control),
        };
        let mut goes_on = control.node.is_under_way();
        while let Some(group) = next {
            if goes_on || self.may_shrink(group, control) {
                goes_on = false;
                control.node.group = group;
                self.work_on(group);
                self.shrink_lruvec(control, env);
                if control.node.is_under_way() {
                    control.node.walk = Some(walk);
                    return;
                }
                self.after_group(&mut walk, control, env);
                if walk.shared.is_some() && control.round.reclaimed >= control.node.to_reclaim {
                    return;
                }
            }
            next = self.next_group(&mut walk, Some(group), control.node.target);
        }
    }

    /// Processes share walks, and end theirs once they have enough. kswapd, and who has tried in vain, sees all groups.
    fn begin_walk(&mut self, control: &Control) -> (Walk, Option<GroupId>) {
        let target = control.node.target;
        let alone = control.is_kswapd() || control.node.full_walk;
        let walks = |target| match &self.groups {
            Some(groups) => groups.tree.group(target).lruvec.walks,
            None => 0,
        };
        let mut walk = Walk::new((!alone).then(|| walks(target)), control.node.looked);
        let first = self.next_group(&mut walk, None, target);
        (walk, first)
    }

    /// `mem_cgroup_iter`
    fn next_group(&mut self, walk: &mut Walk, at: Option<GroupId>, target: GroupId) -> Option<GroupId> {
        let tree = &mut self.groups.as_mut()?.tree;
        let Some(joined) = walk.shared else { return tree.next_in(target, at) };
        loop {
            let lruvec = &tree.group(target).lruvec;
            if at.is_some() && lruvec.walks != joined {
                return None;
            }
            let next = tree.next_in(target, lruvec.position);
            let lruvec = &mut tree.group_mut(target).lruvec;
            lruvec.position = next;
            if next.is_some() {
                return next;
            }
            // The walk has ended; who comes at its end begins another.
            lruvec.walks = lruvec.walks.wrapping_add(1);
            if at.is_some() {
                return None;
            }
            walk.shared = Some(lruvec.walks);
        }
    }

    /// Whether a group is not protected from this reclaim.
    fn may_shrink(&mut self, group: GroupId, control: &mut Control) -> bool {
        let Some(groups) = &mut self.groups else { return true };
        let target = control.node.target;
        groups.tree.protect(target, group);
        let [below_min, below_low] = groups.tree.is_below_min_and_low(target, group);
        if below_min {
            return false;
        }
        if below_low {
            if !control.node.low_reclaim {
                control.node.low_skipped = true;
                return false;
            }
            groups.tree.note(group, GroupEvent::Low);
        }
        true
    }

    /// A group has been looked at.
    pub(super) fn after_group<W: Witness>(&mut self, walk: &mut Walk, control: &mut Control, env: &mut Env<'_, W>) {
        self.wake_flushers_if(control.node.looked.since(walk.before), env);
        walk.before = control.node.looked;
        if std::mem::take(&mut control.node.rotates)
            && self.settings.lru == LruKind::Generations
            && control.node.is_for_group()
        {
            self.rotate_group(control.node.group);
        }
    }

    /// How many of a list's pages the present scan takes into account, beside those that are protected.
    pub(crate) fn unprotected(&self, pages: u32, control: &mut Control) -> u32 {
        let Some(groups) = &self.groups else { return pages };
        let node = &mut control.node;
        let (scan, by_low) = groups.tree.unprotected(node.target, node.group, pages, !node.low_reclaim);
        node.low_skipped |= by_low;
        scan
    }

    /// Whether a group is protected for good from this reclaim, as of its last look at the group.
    pub(crate) fn is_below_min(&self, control: &Control) -> bool {
        let of = |groups: &super::Groups| groups.tree.is_below_min_and_low(control.node.target, control.node.group)[0];
        self.groups.as_ref().is_some_and(|groups| of(groups))
    }

    /// All dirty pages that a reclaim of a group has met were met for the second time.
    pub(crate) fn note_congested(&mut self, group: GroupId) {
        if group != ROOT
            && let Some(groups) = &mut self.groups
        {
            groups.tree.group_mut(group).lruvec.congested = true;
        }
    }

    /// Whether that is so.
    pub(crate) fn is_congested_group(&self, group: GroupId) -> bool {
        self.groups.as_ref().is_some_and(|groups| groups.tree.group(group).lruvec.congested)
    }

    /// What reclaim reads of the lists of a group, gathered last.
    pub(crate) fn flushed_of(&self, group: GroupId) -> crate::lists::flushed::Flushed {
        match &self.groups {
            Some(groups) if group != ROOT => groups.tree.group(group).lruvec.flushed,
            _ => self.node.flushed,
        }
    }
}
