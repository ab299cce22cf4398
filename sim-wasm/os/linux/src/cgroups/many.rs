//! Global reclaim of generations, group by group (`shrink_many`, `shrink_one`, `mm/vmscan.c`, 6.12 and 7.3).

use super::counts::GroupEvent;
use super::group::{GroupId, ROOT};
use super::memcg_lru::{MemcgLru, Rotation};
use super::walk::Walk;
use crate::reclaim::zone_scan::Control;
use crate::state::LinuxKernel;
use kernel::{Env, Witness};

/// Where in the order a look is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Many {
    gen_index: usize,
    first_bin: usize,
    bin: usize,
    at: Option<GroupId>,
    /// Whether it is in the middle of the group.
    inside: bool,
}

impl LinuxKernel {
    /// Looks at groups of the oldest generation of groups until enough has come free, or goes on with that.
    pub(super) fn shrink_many<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) {
        if !control.may_writepage {
            return;
        }
        let mut walk = control.node.walk.take().unwrap_or_else(|| Walk::new(None, control.node.looked));
        let Some(mut many) = walk.many.take().or_else(|| self.begin_many()) else { return };
        loop {
            let Some(group) = many.at else {
                let Some(bin) = MemcgLru::next_bin(many.bin, many.first_bin) else { return };
                many.bin = bin;
                many.at = self.memcg_lru(|lru| lru.first(many.gen_index, bin)).flatten();
                continue;
            };
            let rotation = if let (false, Some(how)) = (many.inside, self.is_spared(group, control)) {
                Some(how)
            } else {
                control.node.group = group;
                self.work_on(group);
                self.shrink_generations(control, env);
                if control.node.is_under_way() {
                    many.inside = true;
                    walk.many = Some(many);
                    control.node.walk = Some(walk);
                    return;
                }
                self.rotation_after(group, control)
            };
            many.inside = false;
            self.after_group(&mut walk, control, env);
            // The group may have been moved by somebody else in the meantime: then the bin is begun again.
            let next = self.memcg_lru(|lru| {
                lru.after(group, many.gen_index, many.bin).unwrap_or_else(|()| lru.first(many.gen_index, many.bin))
            });
            many.at = next.flatten().filter(|&next| next != group);
            if let Some(how) = rotation {
                self.memcg_lru(|lru| lru.rotate(group, how));
            }
            self.work_on(group);
            if self.has_evicted_enough(control) {
                return;
            }
        }
    }

    fn begin_many(&mut self) -> Option<Many> {
        self.memcg_lru(|lru| {
            let (gen_index, bin) = (lru.oldest(), lru.draw());
            Many { gen_index, first_bin: bin, bin, at: lru.first(gen_index, bin), inside: false }
        })
    }

    /// What protects a group, if something does. `memory.low` does so once.
    fn is_spared(&mut self, group: GroupId, control: &Control) -> Option<Rotation> {
        let groups = self.groups.as_mut()?;
        if !control.is_kswapd() && self.settings.version.protects_generations_in_proportion() {
            groups.tree.protect_path(group);
        }
        let [below_min, below_low] = groups.tree.is_below_min_and_low(ROOT, group);
        if below_min {
            return Some(Rotation::Young);
        }
        if below_low {
            if !groups.memcg_lru.was_tail(group) {
                return Some(Rotation::Tail);
            }
            groups.tree.note(group, GroupEvent::Low);
        }
        None
    }

    /// What becomes of a group that was looked at (`shrink_one`).
    fn rotation_after(&mut self, group: GroupId, control: &mut Control) -> Option<Rotation> {
        if std::mem::take(&mut control.node.rotates) {
            return Some(Rotation::Young);
        }
        let swappiness = self.swappiness_of(control);
        if self.generations_of(group).evictable(swappiness) >> control.priority.min(31) > 0 {
            return None;
        }
        let was_tail = self.groups.as_ref().is_some_and(|groups| groups.memcg_lru.was_tail(group));
        Some(if was_tail { Rotation::Young } else { Rotation::Tail })
    }

    /// A group that was reclaimed for its limit had too few old pages.
    pub(super) fn rotate_group(&mut self, group: GroupId) {
        self.memcg_lru(|lru| lru.rotate(group, Rotation::Young));
    }

    fn memcg_lru<T>(&mut self, work: impl FnOnce(&mut MemcgLru) -> T) -> Option<T> {
        self.groups.as_mut().map(|groups| work(&mut groups.memcg_lru))
    }

    /// kswapd is about to look at the lists: what is protected of each group (`lru_gen_age_node`).
    pub(crate) fn protect_groups(&mut self) {
        let Some(groups) = &mut self.groups else { return };
        for group in groups.tree.below(ROOT).to_vec() {
            groups.tree.protect(ROOT, group);
        }
    }
}
