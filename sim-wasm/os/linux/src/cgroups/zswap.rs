//! Compressed pages and the groups that they are charged to (`obj_cgroup_may_zswap`, `obj_cgroup_charge_zswap`,
//! `mm/memcontrol.c`; `zswap_store`, `mm/zswap.c`; 6.12 and 7.3). The kernel charges what the pages of a group take in
//! whole pages, and so does the model.

use super::group::{Group, GroupId, NO_LIMIT, ROOT};
use crate::reclaim::pageout::Batch;
use crate::state::LinuxKernel;
use base::PAGE_BYTES;
use kernel::{Env, Witness};

impl LinuxKernel {
    /// Whether a page of a group may be compressed. If not, the group's oldest compressed page is written to the disk
    /// first (`shrink_memcg`); only if that fails the page goes there itself.
    pub(crate) fn may_compress<W: Witness>(&mut self, group: GroupId, env: &mut Env<'_, W>) -> bool {
        let Some(groups) = &self.groups else { return true };
        let is_full = |&group: &GroupId| {
            let group = groups.tree.group(group);
            let (max, pages) = (group.limits.zswap_max, group.zswap_bytes / u64::from(PAGE_BYTES));
            max != NO_LIMIT && (max == 0 || pages >= u64::from(max))
        };
        if !groups.tree.upwards(group).any(|group| is_full(&group)) {
            return true;
        }
        let Some(kept) = &self.compressed else { return true };
        let oldest = kept.zswap.oldest_of(|slot| groups.of_slot.get(slot as usize) == Some(&group));
        let Some(slot) = oldest else { return false };
        let mut batch = Batch::of(None);
        let written = self.write_back(slot, &mut batch, env);
        batch.submit(&mut self.swap.freed, env);
        written
    }

    /// The lowest `memory.zswap.max` above a group, for reports.
    pub(crate) fn zswap_limit_of(&self, group: GroupId) -> u32 {
        let Some(groups) = &self.groups else { return NO_LIMIT };
        groups.tree.upwards(group).map(|group| groups.tree.group(group).limits.zswap_max).min().unwrap_or(NO_LIMIT)
    }

    /// The page of a slot has been compressed.
    pub(crate) fn charge_compressed(&mut self, slot: u32, bytes: u16) {
        self.change_compressed(slot, |group| group.own_zswap_bytes += u64::from(bytes), i64::from(bytes));
    }

    /// It is gone, with the bytes that it took, if it was there.
    pub(crate) fn uncharge_compressed(&mut self, slot: u32, bytes: Option<u16>) {
        let Some(bytes) = bytes.filter(|_| !self.is_zram(slot)) else { return };
        let less = |group: &mut Group| group.own_zswap_bytes = group.own_zswap_bytes.saturating_sub(bytes.into());
        self.change_compressed(slot, less, -i64::from(bytes));
    }

    fn change_compressed(&mut self, slot: u32, change: impl FnOnce(&mut Group), bytes: i64) {
        let group = self.group_of_slot(slot);
        if group == ROOT {
            return;
        }
        let Some(groups) = &mut self.groups else { return };
        let own = groups.tree.group_mut(group);
        change(own);
        let (before, after) = (own.zswap_pages, own.own_zswap_bytes.div_ceil(u64::from(PAGE_BYTES)) as u32);
        own.zswap_pages = after;
        groups.tree.each_upwards(group, |group| group.zswap_bytes = group.zswap_bytes.saturating_add_signed(bytes));
        if after > before {
            groups.tree.charge(group, after - before);
        } else {
            groups.tree.uncharge(group, before - after);
        }
    }
}
