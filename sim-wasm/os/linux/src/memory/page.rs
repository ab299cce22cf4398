//! A physical page: the part of `struct page` the model needs (`include/linux/mm.h`, 2.6.12). Its `PG_referenced` and
//! its place on the lists are in [`crate::lists::lru::Lru`].

use base::record::NONE;

/// [`Page::owner`] of a page that belongs to no mapping and no file.
pub const NOBODY: u16 = u16::MAX;

/// A property that a page may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Flag {
    /// It belongs to a process, not to a file (`PageAnon`).
    Anon = 1,
    /// It belongs to a file: page cache.
    File = 2,
    /// `PG_dirty`: modified since it was last written out, as far as the kernel has noticed. The modified bits of page
    /// tables count as well.
    Dirty = 4,
    /// `PG_locked`: it is being read.
    Locked = 8,
    /// `PG_writeback`: it is being written.
    Writeback = 16,
    /// `PG_reclaim`: it is being written so that it can be freed. The same bit on a page that is not being written is
    /// `PG_readahead` (`include/linux/page-flags.h`, 6.12): an anonymous page was read ahead and has not been used yet;
    /// whoever comes to a page of a file has more read.
    Reclaim = 32,
    /// Somebody sleeps until it is read.
    Wanted = 64,
    /// `PG_workingset`: it was in use before it was deactivated, or before it was evicted and came back. Since 4.20,
    /// from memory.
    Workingset = 128,
}

/// A physical page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// The page of its mapping or file that it holds.
    pub index: u32,
    /// Its slot if it is in the swap cache, or [`NONE`].
    pub slot: u32,
    /// The mapping of an anonymous page, the file of another, or [`NOBODY`].
    pub owner: u16,
    /// Page tables that map it.
    pub mapcount: u16,
    flags: u8,
    /// Of two to the power of this number, pages of a file that were read as one large page belong together.
    pub order: u8,
    /// The group that it is charged to; 0 is the root, or nobody.
    pub memcg: u8,
}

kernel::flags!(pub Page, Flag);

impl Default for Page {
    fn default() -> Self {
        Page { index: 0, slot: NONE, owner: NOBODY, mapcount: 0, flags: 0, order: 0, memcg: 0 }
    }
}

impl Page {
    /// A page about to hold page `index` of a mapping ([`Flag::Anon`]) or of a file ([`Flag::File`]).
    pub fn of(kind: Flag, owner: u16, index: u32) -> Self {
        Page { index, owner, flags: kind as u8, ..Page::default() }
    }

    /// The pages of its file that were read as one large page with it.
    pub fn folio(&self) -> std::ops::Range<u32> {
        let pages = 1 << self.order;
        let first = self.index / pages * pages;
        first..first + pages
    }

    /// It is to be freed once it is written; of a large page, what need not be written keeps its mark of read-ahead.
    pub fn await_write(&mut self) {
        if self.order == 0 || self.is(Flag::Dirty) || self.is(Flag::Writeback) {
            self.set(Flag::Reclaim, true);
        }
    }

    /// Whether it holds anything.
    pub fn is_in_use(&self) -> bool {
        self.is(Flag::Anon) || self.is(Flag::File)
    }

    /// Whether it is in the swap cache.
    pub fn is_in_swap_cache(&self) -> bool {
        self.slot != NONE
    }

    /// Whether it is being transferred.
    pub fn is_busy(&self) -> bool {
        self.is(Flag::Locked) || self.is(Flag::Writeback)
    }
}
