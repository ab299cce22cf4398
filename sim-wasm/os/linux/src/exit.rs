//! The end of mappings and processes (`zap_pte_range`, `mm/memory.c`; `free_swap_and_cache`, `mm/swapfile.c`; 2.6.12).

use super::reason::Reason;
use super::state::LinuxKernel;
use crate::memory::page::NOBODY;
use crate::memory::region::{Backing, Pte, Region};
use crate::process::Walks;
use crate::settings::LruKind;
use kernel::{Env, Touch, cost};
use kernel::{MapId, Pid, Visible, Witness};

impl LinuxKernel {
    /// Maps `pages` pages of something into a process. None if there are too many mappings.
    pub(super) fn add_region(&mut self, pid: Pid, backing: Backing, pages: u32) -> Option<MapId> {
        let mut region = Region::new(pid, backing, pages);
        if self.settings.lru == LruKind::Generations {
            region.table.keep_accessed_above();
        }
        let free = self.regions.iter().position(|region| !region.in_use);
        let at = free.unwrap_or(self.regions.len());
        let map = MapId::try_from(at).ok().filter(|&map| map < NOBODY)?;
        if at < self.regions.len() {
            self.regions[at] = region;
        } else {
            self.regions.push(region);
        }
        if let Backing::File(file) = backing {
            self.files[usize::from(file)].regions.push(map);
        }
        self.procs[usize::from(pid)].maps.push(map);
        Some(map)
    }

    /// The process unmaps a region. Pages being transferred belong to nobody from now on; reclaim finds them once the
    /// transfer is done.
    pub(super) fn unmap_region<W: Witness>(&mut self, pid: Pid, map: MapId, env: &mut Env<'_, W>) -> Touch {
        let resident = self.region(map).rss;
        env.tell(Reason::Release as u32, [resident, u32::from(pid)]);
        env.spend(u64::from(resident) * cost::FREE_NS);
        match self.region(map).backing {
            Backing::Anonymous => self.zap_anonymous(map, env),
            Backing::File(file) => self.zap_file(map, file, env),
        }
        if let Some(kept) = &mut self.compressed {
            kept.contents.forget(map);
        }
        self.free_page_tables(map, env);
        let region = self.region_mut(map);
        *region = Region::new(pid, Backing::Anonymous, 0);
        region.in_use = false;
        self.procs[usize::from(pid)].maps.retain(|&other| other != map);
        Touch::Done
    }

    /// The process ends.
    pub(super) fn exit_process<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        if let Some(filling) = self.procs[usize::from(pid)].filling.take() {
            self.read_filled(filling, pid, env);
        }
        self.resume(pid);
        self.unplug(Some(pid), env);
        self.put_written_back(Some(pid), env.witness);
        while let Some(&map) = self.procs[usize::from(pid)].maps.last() {
            self.unmap_region(pid, map, env);
        }
        let proc = &mut self.procs[usize::from(pid)];
        (proc.fault, proc.throttled, proc.rebalance, proc.fruitless) = (None, None, false, 0);
        proc.walks = Walks::default();
        proc.opened.clear();
        if let Some(direct) = proc.direct.take() {
            self.zones.end_scan(0..self.zones.count());
            self.end_round(direct.0.round, env);
        }
        self.forget_debts(pid, env);
        self.token.exit(pid, env.now);
        Touch::Done
    }

    fn zap_anonymous<W: Witness>(&mut self, map: MapId, env: &mut Env<'_, W>) {
        for index in 0..self.region(map).pages() {
            match self.region(map).pte(index) {
                Pte::Empty | Pte::Zero => {}
                Pte::Present(page) => self.zap_page(page, map, env),
                Pte::Swapped(slot) => self.zap_slot(slot, env),
            }
        }
    }

    /// An anonymous page loses its only mapping: it is free, unless it is being written.
    fn zap_page<W: Witness>(&mut self, page: u32, map: MapId, env: &mut Env<'_, W>) {
        let index = self.page(page).index;
        self.watch(page, env.witness, |kernel| {
            kernel.region_mut(map).table.remove(index);
            kernel.no_longer_mapped(page, false);
            kernel.pages[page as usize].owner = NOBODY;
        });
        if !self.is_in_hands(page) {
            self.drop_page(page, env.witness);
        }
    }

    /// A slot loses the page table entry that named it. A page of the swap cache that nobody else can reach is dropped
    /// with it.
    fn zap_slot<W: Witness>(&mut self, slot: u32, env: &mut Env<'_, W>) {
        let only_cached = self.slot_users(slot) == 2;
        self.release_slot(slot, env.witness);
        let Some(page) = self.in_swap_cache(slot) else { return };
        self.change(page, env.witness, |p| p.owner = NOBODY);
        if only_cached && !self.is_in_hands(page) {
            self.drop_page(page, env.witness);
        }
    }

    /// Pages of a file stay in the page cache; a page that the process has used counts as used once more.
    fn zap_file<W: Witness>(&mut self, map: MapId, file: u16, env: &mut Env<'_, W>) {
        let mut marked = 0..0;
        for index in 0..self.region(map).pages() {
            if !self.region(map).table.is_mapped(index) {
                continue;
            }
            let Some(page) = self.files[usize::from(file)].page(index) else { continue };
            let before = self.shown::<W>(page);
            let seen = self.region_mut(map).table.remove(index);
            let p = &mut self.pages[page as usize];
            p.mapcount -= 1;
            if p.mapcount == 0 {
                self.nr_mapped -= 1;
                self.mapped.take(page);
            }
            if seen.modified {
                self.set_dirty(page);
            }
            self.report(page, before, env.witness);
            // Pages that belong together count once (`zap_present_folio_ptes`, `mm/memory.c`, 7.3).
            if seen.accessed && !marked.contains(&index) {
                marked = self.page(page).folio();
                self.mark_accessed(page, env.witness);
            }
        }
        self.files[usize::from(file)].regions.retain(|&other| other != map);
    }
}
