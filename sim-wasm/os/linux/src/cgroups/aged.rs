//! Generations of several groups: those of the group that is worked on are with the node.

use super::group::{GroupId, ROOT};
use crate::lists::mglru::Generations;
use crate::lists::min_ttl::Births;
use crate::state::LinuxKernel;
use kernel::Pid;

impl LinuxKernel {
    /// Work on pages of this group begins.
    #[inline]
    pub(crate) fn work_on(&mut self, group: GroupId) {
        if let Some(groups) = &self.groups
            && groups.present != group
            && !groups.parked.is_empty()
        {
            self.exchange_generations(group);
        }
    }

    /// Work on a page begins.
    #[inline]
    pub(crate) fn work_on_page(&mut self, frame: u32) {
        if self.groups.is_some() {
            self.work_on(self.page(frame).memcg);
        }
    }

    #[cold]
    fn exchange_generations(&mut self, group: GroupId) {
        let Self { groups, node, .. } = self;
        let Some(groups) = groups else { return };
        for at in [groups.present, group] {
            let Some(parked) = groups.parked.get_mut(usize::from(at)) else { continue };
            if at == group {
                node.generations.hand_over(&mut parked.generations);
            }
            std::mem::swap(&mut node.generations, &mut parked.generations);
            std::mem::swap(&mut node.births, &mut parked.births);
            std::mem::swap(&mut node.filters, &mut parked.filters);
            if at != group {
                parked.generations.hand_over(&mut node.generations);
            }
        }
        groups.present = group;
    }

    /// Whether a process is of the group that is worked on.
    pub(crate) fn is_of_group_at_work(&self, pid: Pid) -> bool {
        self.groups.as_ref().is_none_or(|groups| groups.has_at_work(pid))
    }

    /// Whether a page is charged to it.
    #[inline]
    pub(crate) fn is_charged_to_group_at_work(&self, frame: u32) -> bool {
        self.groups.as_ref().is_none_or(|groups| groups.present == self.page(frame).memcg)
    }

    /// A group's generations.
    pub(crate) fn generations_of(&self, group: GroupId) -> &Generations {
        let elsewhere = self.groups.as_ref().filter(|groups| groups.present != group);
        let parked = elsewhere.and_then(|groups| groups.parked.get(usize::from(group)));
        parked.map_or(&self.node.generations, |parked| &parked.generations)
    }

    /// When each of them was made.
    pub(crate) fn births_of(&self, group: GroupId) -> &Births {
        let elsewhere = self.groups.as_ref().filter(|groups| groups.present != group);
        let parked = elsewhere.and_then(|groups| groups.parked.get(usize::from(group)));
        parked.map_or(&self.node.births, |parked| &parked.births)
    }

    /// The generations of the root, which are all there is without groups.
    pub(crate) fn root_generations(&self) -> &Generations {
        self.generations_of(ROOT)
    }
}
