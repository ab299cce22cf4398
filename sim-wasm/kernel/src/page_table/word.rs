//! What a page table knows about 64 neighbouring pages.

use base::bits::WORD;

/// Indices of the accessed and of the modified bits.
pub(super) const ACCESSED: usize = 0;
pub(super) const MODIFIED: usize = 1;

/// A bit for each page, with the kinds side by side: code that works on a page needs most of them, and fetches only one
/// cache line.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub(super) struct Word {
    pub(super) mapped: u64,
    /// A subset of the mapped pages, as are the accessed and modified bits.
    pub(super) writable: u64,
    /// The accessed and the modified bits, without writes that are only counted.
    pub(super) shown: [u64; 2],
    /// The same for counted writes alone: pages that they had reached when the word was last settled.
    reached: [u64; 2],
    /// The moment when the word was last settled, as random writes count time.
    pub(super) settled: f64,
    /// Pages touched since somebody outside the kernel looked; all pages if nobody does, so that no code has to check.
    pub(super) touched: u64,
}

impl Word {
    /// No page is mapped, and nobody looks.
    pub(super) const EMPTY: Word =
        Word { mapped: 0, writable: 0, shown: [0; 2], reached: [0; 2], settled: 0.0, touched: u64::MAX };

    /// The index of a page's word, and the page's bit in it.
    #[inline]
    pub(super) fn place_of(page: u32) -> (usize, u64) {
        ((page / WORD) as usize, 1 << (page % WORD))
    }

    /// Pages whose access does not fault.
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

    /// Reads and clears these bits.
    #[inline]
    pub(super) fn take(&mut self, kind: usize, of: u64) -> u64 {
        let taken = self.bits(kind) & of;
        // Most of the bits asked for are clear, and a word that is not written to need not go back to memory.
        if taken != 0 {
            self.shown[kind] &= !of;
            self.reached[kind] &= !of;
        }
        taken
    }

    /// Pages for which it makes a difference whether random writes have reached them.
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
