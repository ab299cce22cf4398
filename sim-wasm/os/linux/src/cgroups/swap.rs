//! Slots of swap space and the groups that they are charged to (`__mem_cgroup_try_charge_swap`,
//! `__mem_cgroup_uncharge_swap`, `mm/memcontrol.c`, 6.12 and 7.3). A slot stays charged until it is free, also while its
//! page is in memory.

use super::counts::GroupEvent;
use super::group::{GroupId, ROOT};
use crate::state::LinuxKernel;

impl LinuxKernel {
    /// The group that a slot is charged to.
    pub(crate) fn group_of_slot(&self, slot: u32) -> GroupId {
        let of = |groups: &super::Groups| groups.of_slot.get(slot as usize).copied();
        self.groups.as_ref().and_then(|groups| of(groups)).unwrap_or(ROOT)
    }

    /// A page has got a slot, which its group may have ([`LinuxKernel::free_slots_of`]).
    pub(crate) fn charge_slot(&mut self, frame: u32, slot: u32) {
        let group = self.page(frame).memcg;
        if group == ROOT {
            return;
        }
        if let Some(groups) = &mut self.groups
            && groups.tree.try_charge_swap(group)
            && let Some(of) = groups.of_slot.get_mut(slot as usize)
        {
            *of = group;
        }
    }

    /// A slot is free.
    pub(crate) fn uncharge_slot(&mut self, slot: u32) {
        let Some(groups) = &mut self.groups else { return };
        let group = groups.of_slot.get_mut(slot as usize).map_or(ROOT, |of| std::mem::replace(of, ROOT));
        if group != ROOT {
            groups.tree.uncharge_swap(group);
        }
    }

    /// A page stays because it gets no slot: either there is none, or its group may have no more.
    pub(crate) fn note_swap_refused(&mut self, frame: u32) {
        let group = self.page(frame).memcg;
        if group == ROOT {
            return;
        }
        if self.can_swap() {
            self.note_event(group, GroupEvent::SwapMax);
        }
        self.note_event(group, GroupEvent::SwapFail);
    }

    /// Whether so much of swap space is used that a page that comes back gives up its slot.
    pub(crate) fn is_swap_full(&self, frame: u32) -> bool {
        let group = self.page(frame).memcg;
        self.swap.swap_full() || self.groups.as_ref().is_some_and(|groups| groups.tree.swap_is_full(group))
    }
}
