//! Pages of a file that were read as one large page (`struct folio`, `include/linux/mm_types.h`, 6.18): the kernel keeps
//! one place and one set of flags for all of them. Here each has its own, side by side on the list and always alike.

use super::page::{Flag, Page};
use crate::state::LinuxKernel;
use base::record::NONE;
use kernel::{MapId, Witness};
use smallvec::{SmallVec, smallvec};

/// The frames of a large page, or the one of a single page.
pub(crate) type Frames = SmallVec<[u32; 1]>;

impl LinuxKernel {
    /// The frames of the page that this one is part of, in the order of its file.
    pub(crate) fn whole(&self, frame: u32) -> Frames {
        let page = self.page(frame);
        if page.order == 0 {
            return smallvec![frame];
        }
        let file = self.files.get(usize::from(page.owner));
        page.folio().filter_map(|index| file.and_then(|file| file.page(index))).collect()
    }

    /// The first of the pages that belong together: that has the marker of read-ahead.
    pub(crate) fn head_of(&self, frame: u32) -> u32 {
        let page = self.page(frame);
        if page.order == 0 {
            return frame;
        }
        let file = self.files.get(usize::from(page.owner));
        file.and_then(|file| file.page(page.folio().start)).unwrap_or(frame)
    }

    /// How many pages belong together with this one.
    pub(crate) fn pages_with(&self, frame: u32) -> u32 {
        1 << self.page(frame).order
    }

    /// The page with the flags of all that belong to it.
    pub(crate) fn seen_whole(&self, frame: u32) -> Page {
        let page = *self.page(frame);
        if page.order == 0 {
            return page;
        }
        let flags = [Flag::Dirty, Flag::Locked, Flag::Writeback, Flag::Reclaim];
        self.whole(frame).into_iter().fold(page, |mut whole, frame| {
            for flag in flags {
                whole.set(flag, whole.is(flag) || self.page(frame).is(flag));
            }
            whole
        })
    }

    /// How many of the mappings have used a page or one that belongs to it (`folio_referenced_one` counts a mapping
    /// once, `mm/rmap.c`).
    pub(crate) fn young_maps(&self, frame: u32) -> u32 {
        let page = self.page(frame);
        if page.order == 0 {
            return self.young_tables(frame);
        }
        let Some(file) = self.files.get(usize::from(page.owner)) else { return 0 };
        let young = |map: &&MapId| {
            let table = &self.region(**map).table;
            page.folio().any(|index| table.is_accessed(index))
        };
        file.regions.iter().filter(young).count() as u32
    }

    /// The pages of a large page about to be held find what the last of them to be evicted has left, whatever the others
    /// have (`__filemap_add_folio`, `mm/filemap.c`, 7.3, hands on the last entry that it replaces).
    pub(crate) fn merge_shadows(&mut self, file: u16, pages: std::ops::Range<u32>) {
        let Some(file) = self.files.get_mut(usize::from(file)) else { return };
        let left = pages.clone().filter_map(|index| file.take_shadow(index)).last();
        if let Some(left) = left {
            pages.for_each(|index| file.set_shadow(index, left));
        }
    }

    /// Does the same to all pages that belong together.
    pub(crate) fn each_of<W: Witness>(
        &mut self,
        frame: u32,
        witness: &mut W,
        mut work: impl FnMut(&mut Self, u32, &mut W),
    ) {
        if self.page(frame).order == 0 {
            return work(self, frame, witness);
        }
        for frame in self.whole(frame) {
            work(self, frame, witness);
        }
    }

    /// Whether pages that belong together are all in memory, of the same size, and on the same list or on none. For
    /// tests: it looks at everything.
    pub fn large_pages_are_whole(&self) -> bool {
        (0..self.pages.len() as u32).filter(|&frame| self.page(frame).order > 0).all(|frame| {
            let list = self.lru.lists().list_of(frame);
            let whole = self.whole(frame);
            let alike = |&other: &u32| {
                self.page(other).order == self.page(frame).order && self.lru.lists().list_of(other) == list
            };
            frame != NONE && whole.len() == 1 << self.page(frame).order && whole.iter().all(alike)
        })
    }
}
