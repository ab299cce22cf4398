//! What a page table knows of 64 neighbouring pages.

use base::bits::WORD;

/// Places of the accessed and of the modified bits.
pub(super) const ACCESSED: usize = 0;
pub(super) const MODIFIED: usize = 1;

/// A bit for each page, the kinds side by side: who works on a page asks for most of them, and fetches one line of a cache.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(super) struct Word {
    pub(super) mapped: u64,
    /// A part of those that are mapped, as the accessed and modified bits are.
    pub(super) writable: u64,
    /// The accessed and the modified bits, without writes that are not made one by one.
    pub(super) shown: [u64; 2],
    /// The same of such writes alone: pages that they had reached when they were last settled.
    reached: [u64; 2],
    /// The moment when they were, as random writes count it.
    pub(super) settled: f64,
    /// What was touched since somebody outside the kernel looked; all pages if nobody does, so that nobody has to ask.
    pub(super) touched: u64,
}

impl Word {
    /// Nothing is mapped, and nobody looks.
    pub(super) const EMPTY: Word =
        Word { mapped: 0, writable: 0, shown: [0; 2], reached: [0; 2], settled: 0.0, touched: u64::MAX };

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
        self.shown[ACCESSED] |= of;
        if write {
            self.shown[MODIFIED] |= of;
        }
        self.touched |= of;
    }

    /// The bits of a kind as of when the word was settled.
    #[inline]
    pub(super) fn bits(&self, kind: usize) -> u64 {
        self.shown[kind] | self.reached[kind]
    }

    /// Reads and clears them.
    #[inline]
    pub(super) fn take(&mut self, kind: usize, of: u64) -> u64 {
        let taken = self.bits(kind) & of;
        // Most bits that are asked for are clear: what is not written need not be brought back to memory.
        if taken != 0 {
            self.shown[kind] &= !of;
            self.reached[kind] &= !of;
        }
        taken
    }

    /// Pages of which it makes a difference whether random writes reach them.
    #[inline]
    pub(super) fn unknown(&self) -> u64 {
        self.writable & !(self.bits(ACCESSED) & self.bits(MODIFIED) & self.touched)
    }

    /// Random writes have reached pages.
    #[inline]
    pub(super) fn reach(&mut self, pages: u64) {
        self.reached = self.reached.map(|reached| reached | pages);
        self.touched |= pages;
    }
}
