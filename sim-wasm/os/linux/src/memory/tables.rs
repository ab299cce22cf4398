//! Pages that the kernel takes for its tables, and gives back: page tables (`pte_alloc`, `include/linux/mm.h`;
//! `free_pgtables`, `mm/memory.c`; 6.12), and the tables of swap clusters (`swap_cluster_alloc_table`, `mm/swapfile.c`,
//! 7.3).

use super::page::Page;
use super::zonelist::Mark;
use crate::state::LinuxKernel;
use kernel::{Env, MapId, Witness};

/// Pages that a page table of the lowest level maps; those above are few, and left out.
const ENTRIES: u32 = 512;
/// Bit of [`crate::memory::region::Region::filtered`]: there is a page table.
const EXISTS: u8 = 1 << 2;

impl LinuxKernel {
    /// A fault needs the page table of its page. If there is no memory for it without reclaiming, the next fault there
    /// tries again.
    pub(crate) fn page_table_for<W: Witness>(&mut self, map: MapId, index: u32, env: &mut Env<'_, W>) {
        if !self.settings.version.counts_page_tables() {
            return;
        }
        let table = (index / ENTRIES) as usize;
        if self.region(map).filtered.get(table).is_none_or(|bits| bits & EXISTS != 0) {
            return;
        }
        if self.take_kernel_page(env)
            && let Some(bits) = self.region_mut(map).filtered.get_mut(table)
        {
            *bits |= EXISTS;
        }
    }

    /// A mapping goes, and its page tables with it.
    pub(crate) fn free_page_tables<W: Witness>(&mut self, map: MapId, env: &mut Env<'_, W>) {
        let tables = self.region(map).filtered.iter().filter(|&bits| bits & EXISTS != 0).count();
        (0..tables).for_each(|_| self.give_kernel_page(env));
    }

    /// There is a table for each swap cluster with slots in use, from its first slot to its last.
    pub(crate) fn fit_swap_tables<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        let wanted = self.swap.tables();
        while self.swap_tables < wanted && self.take_kernel_page(env) {
            self.swap_tables += 1;
        }
        while self.swap_tables > wanted {
            self.swap_tables -= 1;
            self.give_kernel_page(env);
        }
    }

    fn take_kernel_page<W: Witness>(&mut self, env: &mut Env<'_, W>) -> bool {
        let Some(frame) = self.frame_up_to(self.zones.for_kernel(), Mark::Min) else { return false };
        self.wire(frame, env);
        true
    }

    /// A free page is the kernel's from now on.
    pub(crate) fn wire<W: Witness>(&mut self, frame: u32, env: &mut Env<'_, W>) {
        self.take_free(frame, 0, env.witness);
        self.kernel_frames.push(frame);
        self.wired += 1;
    }

    /// The kernel gives a page back, the one it took last.
    pub(crate) fn give_kernel_page<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        let Some(frame) = self.kernel_frames.pop() else { return };
        self.wired -= 1;
        self.change(frame, env.witness, |page| *page = Page::default());
        self.put_free(frame, 0, env.witness);
    }
}
