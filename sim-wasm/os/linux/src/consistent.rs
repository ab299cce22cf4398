//! Whether everything that the kernel knows agrees, for tests.

use crate::lists::shadow::kind;
use crate::lists::workingset::Kind;
use crate::memory::region::Pte;
use crate::settings::LruKind;
use crate::state::{ANON, FILES, LinuxKernel, PAIR};

impl LinuxKernel {
    /// Whether the lists, the caches and the page tables agree with the pages' own records. For tests: it looks at
    /// everything.
    pub fn is_consistent(&self) -> bool {
        let mapped = self.pages.iter().filter(|page| page.mapcount > 0).count() as u32;
        let bits_agree = (0..).zip(&self.pages).all(|(frame, page)| self.mapped.get(frame) == (page.mapcount > 0));
        let cached = self.swap_cache.iter().filter(|&&page| page != base::record::NONE).count() as u32;
        let slots_agree = (0..).zip(&self.swap_cache).all(|(slot, &page)| {
            page == base::record::NONE || self.pages.get(page as usize).is_some_and(|page| page.slot == slot)
        });
        let resident: u32 = self.files.iter().map(crate::memory::region::File::resident).sum();
        let dirty: u32 = self.files.iter().map(|file| file.dirty.count()).sum();
        let writing = self.pages.iter().filter(|page| page.is(crate::memory::page::Flag::Writeback)).count() as u32;
        let tables: u32 = self.regions.iter().map(|region| region.rss).sum();
        let mappings: u32 = self.pages.iter().map(|page| u32::from(page.mapcount)).sum();
        let owned = self.regions.iter().filter(|region| region.in_use).all(|region| {
            (0..region.pages()).all(|index| match region.pte(index) {
                Pte::Present(page) => self.pages.get(page as usize).is_some_and(|page| page.index == index),
                Pte::Swapped(slot) => self.slot_users(slot) > 0,
                Pte::Empty | Pte::Zero => true,
            })
        });
        let free =
            self.zones.iter().all(|zone| self.lru.lists().iter(zone.free).all(|page| !self.page(page).is_in_use()));
        self.frames_conserved()
            && bits_agree
            && self.large_pages_are_whole()
            && self.lists_agree()
            && self.zones_agree()
            && self.compressed_agrees()
            && self.groups_agree()
            && (mapped, cached, writing) == (self.nr_mapped, self.nr_swapcached, self.nr_writeback)
            && (resident, dirty) == (self.nr_file, self.nr_dirty)
            && (tables == mappings && slots_agree && owned && free)
    }

    /// Whether every page is on the lists of its own zone, and every frame of a zone is the kernel's or on one of its
    /// lists.
    fn zones_agree(&self) -> bool {
        let mut kernel = [0; crate::memory::zones::MOST_ZONES];
        for &frame in &self.kernel_frames {
            kernel[self.zones.of(frame)] += 1;
        }
        let own = |number: usize, list| self.lru.lists().iter(list).all(|page| self.zones.of(page) == number);
        let two = self.settings.lru == LruKind::Two;
        self.kernel_frames.len() == self.wired as usize
            && self.zones.iter().enumerate().filter(|_| two).all(|(number, zone)| {
                let held = kernel[number] + self.free_of(number) + self.pages_of(number);
                held == zone.present
                    && [zone.pair.active, zone.pair.inactive, zone.free].map(|list| own(number, list)) == [true; 3]
            })
    }

    /// Whether every page is on a list that the kernel has for its kind.
    fn lists_agree(&self) -> bool {
        let lists = self.lru.lists();
        let anonymous = self.pages.iter().filter(|page| page.mapcount > 0 && kind(page) == Kind::Anon).count() as u32;
        let of_pair = |pair: crate::lists::lru::Pair, of: Kind| {
            let mut all = lists.iter(pair.active).chain(lists.iter(pair.inactive));
            all.all(|page| of == self.kind_of(page))
        };
        let of_generations = self.settings.lru != LruKind::Generations
            || self.groups.is_some()
            || self.node.generations.agree_with(lists)
                && (0..self.pages.len() as u32)
                    .filter_map(|page| Some((page, self.node.generations.place(page)?)))
                    .all(|(page, (_, kind))| kind == self.kind_of(page));
        let two = self.settings.lru == LruKind::Two || (lists.is_empty(PAIR.active) && lists.is_empty(PAIR.inactive));
        let split = of_pair(ANON, Kind::Anon) && of_pair(FILES, Kind::File);
        anonymous == self.nr_anon_mapped && of_generations && two && split
    }
}
