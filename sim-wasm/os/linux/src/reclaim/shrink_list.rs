//! What happens to inactive pages (`shrink_cache` and `shrink_list`, `mm/vmscan.c`, 2.6.12).

use super::pageout::Batch;
use crate::lists::lru::Scan;
use crate::memory::page::Flag;
use crate::reason::Reason;
use crate::reclaim::zone_scan::{Control, is_congested};
use crate::state::LinuxKernel;
use kernel::Witness;
use kernel::{Env, cost};

/// What is to happen to a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// It goes back to the head of the list.
    Keep(Reason),
    /// The same, but the checks have got far enough to unmap it.
    KeepUnmapped(Reason),
    /// It becomes active.
    Activate(Reason),
    /// It is written, and goes back to the head of the list in the meantime.
    Write,
    /// It is freed.
    Free,
}

impl LinuxKernel {
    /// Looks at `count` pages from the tail of the inactive list. Returns how many came free.
    pub(crate) fn shrink_inactive<W: Witness>(
        &mut self,
        count: u32,
        control: &mut Control,
        env: &mut Env<'_, W>,
    ) -> u32 {
        let inactive = self.zones.zone(control.zone).pair.inactive;
        let count = count.min(self.len(inactive));
        let (mut scan, mut batch) = (Scan::new(inactive, &self.lru), Batch::of(control.by));
        let mut freed = 0;
        control.spares = self.spares(control);
        self.zones.zone_mut(control.zone).pages_scanned += u64::from(count);
        for _ in 0..count {
            let Some(page) = scan.page(&self.lru) else { break };
            freed += u32::from(self.shrink_page(page, control, (&mut scan, &mut batch), env));
        }
        scan.finish(&mut self.lru, env.witness);
        batch.submit(&mut self.swap.freed, env);
        env.spend(u64::from(count) * cost::SCAN_NS + u64::from(freed) * cost::FREE_NS);
        control.round.scanned += count;
        control.round.reclaimed += freed;
        let counts = &mut self.zones.zone_mut(control.zone).counts;
        counts.pgsteal += u64::from(freed);
        if control.by.is_some() {
            counts.pgscan_direct += u64::from(count);
        } else {
            counts.pgscan_kswapd += u64::from(count);
            self.counters.kswapd_steal += u64::from(freed);
        }
        freed
    }

    /// Looks at one page. Returns whether it came free.
    fn shrink_page<W: Witness>(
        &mut self,
        page: u32,
        control: &mut Control,
        (scan, batch): (&mut Scan, &mut Batch),
        env: &mut Env<'_, W>,
    ) -> bool {
        let fate = self.fate(page, control, env);
        let (Fate::Keep(reason) | Fate::KeepUnmapped(reason) | Fate::Activate(reason)) = fate else {
            return self.part_with(page, fate, control, (scan, batch), env);
        };
        control.round.say(reason, Some(page), [0; 2], env);
        if W::ON && !matches!(reason, Reason::ShrinkLocked | Reason::ShrinkWriteback) {
            self.page_referenced(page, control.spares, env.witness);
        }
        if matches!(fate, Fate::KeepUnmapped(_)) {
            self.unmap_for(page, env);
        }
        if matches!(fate, Fate::Activate(_)) {
            self.lru.activate(self.zones.with(page).pair, page, env.witness);
            self.counters.pgactivate += 1;
            control.round.activated += 1;
        } else {
            scan.keep(page, &mut self.lru, env.witness);
        }
        false
    }

    /// Decides on a page, in the kernel's order of checks.
    fn fate<W: Witness>(&mut self, page: u32, control: &mut Control, env: &mut Env<'_, W>) -> Fate {
        let p = *self.page(page);
        if p.is(Flag::Locked) {
            return Fate::Keep(Reason::ShrinkLocked);
        }
        let written = p.is(Flag::Writeback);
        if !written || self.settings.version.counts_pages_being_written() {
            control.scanned += 1 + u32::from(p.mapcount > 0 || p.is_in_swap_cache());
        }
        if written {
            return Fate::Keep(Reason::ShrinkWriteback);
        }
        let referenced = self.is_found_used(page, control.spares, env.witness);
        if referenced && self.is_mapping_in_use(page) {
            return Fate::Activate(Reason::ShrinkReferenced);
        }
        let needs_slot = p.is(Flag::Anon) && !p.is_in_swap_cache();
        if needs_slot && self.swap.used() >= self.swap.total() {
            return Fate::Activate(Reason::ShrinkNoSwap);
        }
        if !needs_slot && !self.is_dirty(page) {
            return if self.is_held(page) { Fate::KeepUnmapped(Reason::ShrinkHeld) } else { Fate::Free };
        }
        let congested = || control.by.is_some() && p.is(Flag::File) && is_congested(env);
        let kept = if referenced {
            Reason::ShrinkDirtyUsed
        } else if self.settings.laptop_mode && !control.may_writepage {
            Reason::ShrinkLaptop
        } else if congested() {
            Reason::ShrinkCongested
        } else {
            return Fate::Write;
        };
        Fate::KeepUnmapped(kept)
    }

    /// Writes a page or frees it.
    fn part_with<W: Witness>(
        &mut self,
        page: u32,
        fate: Fate,
        control: &mut Control,
        (scan, batch): (&mut Scan, &mut Batch),
        env: &mut Env<'_, W>,
    ) -> bool {
        let p = *self.page(page);
        let aux = [p.index, u32::from(p.is(Flag::Anon))];
        let reason = if fate == Fate::Write { Reason::ShrinkWritten } else { Reason::ShrinkFreed };
        control.round.say(reason, Some(page), aux, env);
        if W::ON {
            self.page_referenced(page, control.spares, env.witness);
        }
        self.unmap_for(page, env);
        if fate == Fate::Free {
            self.drop_page(page, env.witness);
            return true;
        }
        control.round.written += 1;
        self.change(page, env.witness, |p| p.set(Flag::Reclaim, true));
        scan.keep(page, &mut self.lru, env.witness);
        self.write_page(page, batch, env);
        false
    }

    /// Takes a page out of all page tables, after giving an anonymous one a slot.
    pub(crate) fn unmap_for<W: Witness>(&mut self, page: u32, env: &mut Env<'_, W>) {
        let p = self.page(page);
        if p.is(Flag::Anon) && !p.is_in_swap_cache() {
            self.add_to_swap(page, env.witness);
        }
        if self.page(page).mapcount > 0 {
            self.unmap_all(page, env.witness);
        }
    }
}
