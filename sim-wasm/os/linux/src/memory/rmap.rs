//! From a page to the page tables that map it (`mm/rmap.c`, 2.6.12).

use super::page::{Flag, Page};
use super::region::{Backing, Pte, Region};
use crate::reclaim::zone_scan::Control;
use crate::state::LinuxKernel;
use kernel::swap_token::protects;
use kernel::{MapId, Pid, Seen, Visible, Witness};
use std::ops::BitOr;

/// Who looks at pages: a process, or a daemon (`None`).
pub(crate) type Scanner = Option<Pid>;

/// Processes whose pages a scan treats as used although no bit says so: the holder of the swap token, and the one that
/// an outside control spares.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Spares([Option<Pid>; 2]);

impl Spares {
    /// Whether this page of a region counts as used: only if the region maps it (`page_check_address`).
    fn hold(self, region: &Region, index: u32) -> bool {
        self.0.contains(&Some(region.pid)) && region.table.is_mapped(index)
    }
}

impl LinuxKernel {
    /// Whether the page differs from its copy on the disk: by `PG_dirty` or by a page table's modified bit.
    pub(crate) fn is_dirty(&self, frame: u32) -> bool {
        let page = self.page(frame);
        page.is(Flag::Dirty) || self.maps(page).any(|map| self.region(map).table.is_modified(page.index))
    }

    /// The bits that a page shows. They change only when the page is worked on.
    pub(crate) fn shown_bits(&self, frame: u32) -> Seen {
        let page = self.page(frame);
        let shown = Seen { accessed: false, modified: page.is(Flag::Dirty) };
        self.maps(page).map(|map| self.region(map).table.bits(page.index)).fold(shown, Seen::bitor)
    }

    /// Whether a reference reactivates the page at once (`page_mapping_inuse`): it is mapped, it is in the swap cache,
    /// or somebody maps its file.
    pub(crate) fn is_mapping_in_use(&self, frame: u32) -> bool {
        let page = self.page(frame);
        let of_file =
            || page.is(Flag::File) && self.files.get(usize::from(page.owner)).is_some_and(|f| !f.regions.is_empty());
        page.mapcount > 0 || page.is_in_swap_cache() || of_file()
    }

    /// `page_referenced`: reads and clears `PG_referenced` and the accessed bits. Pages of the swap token's holder
    /// always count as used, unless the holder itself is scanning or the scan is at its last priority.
    #[inline(never)]
    pub(crate) fn page_referenced<W: Witness>(&mut self, frame: u32, spares: Spares, witness: &mut W) -> bool {
        let mut referenced = self.lru.take_referenced(frame, witness);
        let page = *self.page(frame);
        if page.mapcount == 0 {
            return referenced;
        }
        let before = self.shown::<W>(frame);
        self.each_map(&page, |region| {
            referenced |= region.table.take_accessed(page.index) || spares.hold(region, page.index);
        });
        self.report(frame, before, witness);
        referenced
    }

    /// What [`LinuxKernel::page_referenced`] would find, without clearing anything, because an event is reported before
    /// the changes it makes.
    fn is_referenced(&self, frame: u32, spares: Spares) -> bool {
        let page = self.page(frame);
        self.lru.is_referenced(frame)
            || self.maps(page).any(|map| {
                let region = self.region(map);
                region.table.is_accessed(page.index) || spares.hold(region, page.index)
            })
    }

    /// Whether a scan finds the page used. An event is reported before its changes: if the kernel is watched, this only
    /// looks, and the bits are cleared by [`LinuxKernel::page_referenced`] after the event has been reported.
    pub(crate) fn is_found_used<W: Witness>(&mut self, frame: u32, spares: Spares, witness: &mut W) -> bool {
        if W::ON { self.is_referenced(frame, spares) } else { self.page_referenced(frame, spares, witness) }
    }

    /// The processes whose pages a scan spares.
    pub(crate) fn spares(&self, control: &Control) -> Spares {
        // A daemon gets a number that no process has.
        let scanner = control.by.unwrap_or(Pid::MAX);
        let holder = self.token.holder().filter(|&holder| protects(Some(holder), holder, scanner, control.priority));
        Spares([holder, self.spared.filter(|_| control.priority > 0)])
    }

    /// How many page tables of the process that an outside control spares map the page. It is spared as the holder of
    /// the swap token is, but also from its own scans.
    pub(crate) fn spared_tables(&self, frame: u32, control: &Control) -> u32 {
        if self.spared.is_none() || control.priority == 0 {
            return 0;
        }
        let page = self.page(frame);
        let spared = |&map: &MapId| {
            let region = self.region(map);
            self.spared == Some(region.pid) && region.table.is_mapped(page.index)
        };
        self.maps(page).filter(spared).count() as u32
    }

    /// How many page tables say that the page was used.
    pub(crate) fn young_tables(&self, frame: u32) -> u32 {
        let page = self.page(frame);
        self.maps(page).filter(|&map| self.region(map).table.is_accessed(page.index)).count() as u32
    }

    /// Clears the accessed bits of a page in all page tables.
    #[inline(never)]
    pub(crate) fn take_young<W: Witness>(&mut self, frame: u32, witness: &mut W) {
        let (page, before) = (*self.page(frame), self.shown::<W>(frame));
        self.each_map(&page, |region| {
            region.table.take_accessed(page.index);
        });
        self.report(frame, before, witness);
    }

    /// The frame that holds a page of a mapping.
    pub(crate) fn frame_in(&self, map: MapId, index: u32) -> Option<u32> {
        let region = self.region(map);
        match region.backing {
            Backing::File(file) => self.files.get(usize::from(file)).and_then(|file| file.page(index)),
            Backing::Anonymous => match region.pte(index) {
                Pte::Present(page) => Some(page),
                Pte::Empty | Pte::Zero | Pte::Swapped(_) => None,
            },
        }
    }

    /// Clears the accessed bit of a page in one page table.
    pub(crate) fn take_young_in<W: Witness>(&mut self, map: MapId, frame: u32, witness: &mut W) {
        let index = self.page(frame).index;
        self.watch(frame, witness, |kernel| kernel.region_mut(map).table.take_accessed(index));
    }

    /// Maps a page into a region for an access, and makes the access.
    #[inline(never)]
    pub(crate) fn map_page<W: Witness>(&mut self, frame: u32, map: MapId, write: bool, witness: &mut W) {
        let index = self.page(frame).index;
        let writable = write || (self.page(frame).is(Flag::Anon) && self.settings.version.frees_slots_at_writes());
        self.watch(frame, witness, |kernel| {
            let region = &mut kernel.regions[usize::from(map)];
            let is_new = !region.table.is_mapped(index) || region.pte(index) == Pte::Zero;
            region.table.enter_touched(index, writable, write);
            let page = &mut kernel.pages[frame as usize];
            if page.is(Flag::Anon) {
                page.owner = map;
                region.set_pte(index, Pte::Present(frame));
            }
            if is_new {
                region.rss += 1;
                page.mapcount += 1;
                let first = u32::from(page.mapcount == 1);
                kernel.nr_mapped += first;
                kernel.mapped.set(frame);
                kernel.nr_anon_mapped += if page.is(Flag::Anon) { first } else { 0 };
            }
        });
    }

    /// `try_to_unmap`: takes the page out of all page tables. The entry of an anonymous page then holds its slot. The
    /// modified bits are kept in `PG_dirty`.
    #[inline(never)]
    pub(crate) fn unmap_all<W: Witness>(&mut self, frame: u32, witness: &mut W) {
        let page = *self.page(frame);
        let before = self.shown::<W>(frame);
        let mut modified = false;
        let mut users = 0;
        self.each_map(&page, |region| {
            if !region.table.is_mapped(page.index) {
                return;
            }
            modified |= region.table.remove(page.index).modified;
            region.rss -= 1;
            if page.is(Flag::Anon) {
                region.set_pte(page.index, Pte::Swapped(page.slot));
                users += 1;
            }
        });
        if let Some(kept) = &mut self.compressed
            && modified
            && page.is(Flag::Anon)
        {
            kept.contents.changed(page.owner, page.index);
        }
        for _ in 0..users {
            self.swap.share(self.swap.slot(page.slot));
        }
        self.no_longer_mapped(frame, modified);
        self.report(frame, before, witness);
    }

    /// The last page table that mapped the page no longer does.
    pub(crate) fn no_longer_mapped(&mut self, frame: u32, modified: bool) {
        let page = &mut self.pages[frame as usize];
        let was = u32::from(page.mapcount > 0);
        self.nr_mapped -= was;
        self.mapped.take(frame);
        self.nr_anon_mapped -= if page.is(Flag::Anon) { was } else { 0 };
        page.mapcount = 0;
        if modified {
            self.set_dirty(frame);
        }
    }

    fn each_map(&mut self, page: &Page, mut work: impl FnMut(&mut Region)) {
        let LinuxKernel { files, regions, .. } = self;
        if page.is(Flag::Anon) {
            if page.mapcount > 0
                && let Some(region) = regions.get_mut(usize::from(page.owner))
            {
                work(region);
            }
        } else if let Some(file) = files.get(usize::from(page.owner)) {
            for &map in &file.regions {
                work(&mut regions[usize::from(map)]);
            }
        }
    }

    /// The regions that may map a page; their page tables say whether they do.
    pub(crate) fn maps<'a>(&'a self, page: &'a Page) -> impl Iterator<Item = MapId> + 'a {
        let maps = match self.files.get(usize::from(page.owner)) {
            _ if page.mapcount == 0 => &[],
            _ if page.is(Flag::Anon) => std::slice::from_ref(&page.owner),
            Some(file) if page.is(Flag::File) => &file.regions[..],
            _ => &[],
        };
        maps.iter().copied()
    }
}
