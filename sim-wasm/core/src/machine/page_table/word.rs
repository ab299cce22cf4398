//! What a page table knows of 64 neighbouring pages.

use super::super::bits::WORD;

/// A bit for each page, the kinds side by side: who works on a page asks for most of them, and fetches one line of a cache.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(super) struct Word {
    pub(super) mapped: u64,
    /// A part of those that are mapped, as the accessed and modified bits are.
    pub(super) writable: u64,
    /// The accessed and the modified bits, without writes that are not made one by one.
    pub(super) accessed: u64,
    pub(super) modified: u64,
    /// Pages that such writes had reached when they were last settled, as far as the accessed bits and the modified bits have not
    /// been cleared since.
    seen: [u64; 2],
    /// The moment when they were, as random writes count it.
    pub(super) settled: f64,
    /// What was touched since somebody outside the kernel looked; all pages if nobody does, so that nobody has to ask.
    pub(super) touched: u64,
}

impl Word {
    /// Nothing is mapped, and nobody looks.
    pub(super) const EMPTY: Word =
        Word { mapped: 0, writable: 0, accessed: 0, modified: 0, seen: [0; 2], settled: 0.0, touched: u64::MAX };

    /// The word of a page, and its bit there.
    #[inline]
    pub(super) fn place_of(page: u32) -> (usize, u64) {
        ((page / WORD) as usize, 1 << (page % WORD))
    }

    /// Pages whose access needs no fault.
    #[inline]
    pub(super) fn allowed(&self, write: bool) -> u64 {
        if write { self.writable } else { self.mapped }
    }

    /// Accesses to pages, none of which faults.
    #[inline]
    pub(super) fn touch(&mut self, of: u64, write: bool) {
        self.accessed |= of;
        if write {
            self.modified |= of;
        }
        self.touched |= of;
    }

    /// The accessed bits as of when the word was settled.
    #[inline]
    pub(super) fn all_accessed(&self) -> u64 {
        self.accessed | self.seen[0]
    }

    /// The modified bits as of when the word was settled.
    #[inline]
    pub(super) fn all_modified(&self) -> u64 {
        self.modified | self.seen[1]
    }

    /// Reads and clears accessed bits.
    #[inline]
    pub(super) fn take_accessed(&mut self, of: u64) -> u64 {
        let taken = self.all_accessed() & of;
        // Most bits that are asked for are clear: what is not written need not be brought back to memory.
        if taken != 0 {
            self.accessed &= !of;
            self.seen[0] &= !of;
        }
        taken
    }

    /// Reads and clears modified bits.
    #[inline]
    pub(super) fn take_modified(&mut self, of: u64) -> u64 {
        let taken = self.all_modified() & of;
        if taken != 0 {
            self.modified &= !of;
            self.seen[1] &= !of;
        }
        taken
    }

    /// Pages of which it makes a difference whether random writes reach them.
    #[inline]
    pub(super) fn unknown(&self) -> u64 {
        self.writable & !(self.all_accessed() & self.all_modified() & self.touched)
    }

    /// Random writes have reached pages.
    #[inline]
    pub(super) fn reach(&mut self, pages: u64) {
        self.seen = self.seen.map(|seen| seen | pages);
        self.touched |= pages;
    }
}
