//! The page cache and the swap cache: which page of memory holds a page of a file, or of a slot (`mm/filemap.c`,
//! `mm/swap_state.c`, 2.6.12).

use crate::lists::keep::Arrival;
use crate::memory::page::{Flag, Page};
use crate::state::LinuxKernel;
use base::record::NONE;
use kernel::Env;
use kernel::{Visible, Witness};
use storage::DISK_PAGES;

impl LinuxKernel {
    /// The file of this number, opened if it was not.
    pub(crate) fn file(&mut self, number: u32, pages: u32) -> u16 {
        if let Some(known) = self.files.iter().position(|file| file.number == number) {
            return known as u16;
        }
        let block = self.files.last().map_or(0, |last| last.block.saturating_add(last.len()));
        self.files.push(crate::memory::region::File::new(number, block.min(DISK_PAGES), pages));
        self.files.len() as u16 - 1
    }

    /// A page of a file enters the page cache.
    #[inline(never)]
    pub(crate) fn add_to_page_cache<W: Witness>(
        &mut self,
        frame: u32,
        [file, index]: [u32; 2],
        how: Arrival,
        env: &mut Env<'_, W>,
    ) {
        let file = file as u16;
        self.admit(frame, self.charged(Page::of(Flag::File, file, index)), how, env);
        self.files[usize::from(file)].set_page(index, Some(frame));
        self.nr_file += 1;
    }

    /// A page that is about to be read from swap enters the swap cache.
    pub(crate) fn add_read_to_swap_cache<W: Witness>(&mut self, frame: u32, slot: u32, env: &mut Env<'_, W>) {
        let mut page = Page::of(Flag::Anon, crate::memory::page::NOBODY, 0);
        (page.slot, page.memcg) = (slot, self.group_of_slot(slot));
        self.admit(frame, page, Arrival::Fault, env);
        self.swap.share(self.swap.slot(slot));
        self.swap_cache[slot as usize] = frame;
        self.nr_swapcached += 1;
    }

    /// `add_to_swap`: gives an anonymous page a slot. Returns whether there was one.
    pub(crate) fn add_to_swap<W: Witness>(&mut self, frame: u32, witness: &mut W) -> bool {
        let Some(slot) = self.swap.take().map(|slot| self.swap.number(slot)) else { return false };
        self.charge_slot(frame, slot);
        self.change(frame, witness, |page| {
            page.slot = slot;
            page.set(Flag::Dirty, true);
        });
        self.swap_cache[slot as usize] = frame;
        self.nr_swapcached += 1;
        true
    }

    /// `delete_from_swap_cache`: the page has no slot any more; the slot is free if no page table names it.
    #[inline(never)]
    pub(crate) fn delete_from_swap_cache<W: Witness>(&mut self, frame: u32, witness: &mut W) {
        let slot = self.page(frame).slot;
        if slot == NONE {
            return;
        }
        self.change(frame, witness, |page| page.slot = NONE);
        self.swap_cache[slot as usize] = NONE;
        self.nr_swapcached -= 1;
        self.release_slot(slot, witness);
    }

    /// The page in memory that belongs to a slot.
    pub(crate) fn in_swap_cache(&self, slot: u32) -> Option<u32> {
        self.swap_cache.get(slot as usize).copied().filter(|&frame| frame != NONE)
    }

    /// Users of a slot: page table entries that name it, and the swap cache.
    pub(crate) fn slot_users(&self, slot: u32) -> u16 {
        self.swap.users(self.swap.slot(slot))
    }

    /// The disk block of a slot.
    pub(crate) fn swap_block(&self, slot: u32) -> u32 {
        self.swap.block(slot)
    }

    /// A page that nobody maps and that is not being transferred leaves its cache and becomes free.
    #[inline(never)]
    pub(crate) fn drop_page<W: Witness>(&mut self, frame: u32, witness: &mut W) {
        let page = *self.page(frame);
        if page.is(Flag::File) {
            self.clean(frame, witness);
            self.files[usize::from(page.owner)].set_page(page.index, None);
            self.nr_file -= 1;
        } else {
            self.delete_from_swap_cache(frame, witness);
        }
        self.free_frame(frame, witness);
    }

    /// Sets `PG_dirty` (`set_page_dirty`). Dirty pages of files are counted, and recorded in their file.
    #[inline(never)]
    pub(crate) fn set_dirty(&mut self, frame: u32) {
        let page = &mut self.pages[frame as usize];
        let was = page.is(Flag::Dirty);
        page.set(Flag::Dirty, true);
        // A marker of read-ahead must not be taken for a page that reclaim wants (`folio_mark_dirty`, 6.12).
        if page.is(Flag::File) && !page.is(Flag::Writeback) {
            page.set(Flag::Reclaim, false);
        }
        if !was
            && page.is(Flag::File)
            && let Some(file) = self.files.get_mut(usize::from(page.owner))
        {
            file.dirty.set(page.index);
            file.dirty_pages += 1;
            self.nr_dirty += 1;
        }
    }

    /// Clears `PG_dirty`, and returns whether it was set.
    #[inline(never)]
    pub(crate) fn clean<W: Witness>(&mut self, frame: u32, witness: &mut W) -> bool {
        let before = self.shown::<W>(frame);
        let page = &mut self.pages[frame as usize];
        let was = page.take(Flag::Dirty);
        if was
            && page.is(Flag::File)
            && let Some(file) = self.files.get_mut(usize::from(page.owner))
        {
            file.dirty.take(page.index);
            file.dirty_pages -= 1;
            self.nr_dirty -= 1;
        }
        self.report(frame, before, witness);
        was
    }
}
