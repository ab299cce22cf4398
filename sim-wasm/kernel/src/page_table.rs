//! The page table of one mapping, as the hardware sees it: which pages are mapped, which may be written, and the
//! accessed and modified bits. It consists of words of 64 pages, so that a run of touches that all hit takes one step
//! per word.

mod word;

use crate::uniform_writes::{Miss, UniformWrites};
use base::bits::{self, WORD, ones};
use base::rng::Rng;
use std::ops::BitOr;
use word::{ACCESSED, MODIFIED, Word};

/// What the hardware has seen of a page since it was last asked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Seen {
    /// The accessed bit.
    pub accessed: bool,
    /// The modified bit.
    pub modified: bool,
}

impl BitOr for Seen {
    type Output = Seen;

    fn bitor(self, other: Seen) -> Seen {
        Seen { accessed: self.accessed || other.accessed, modified: self.modified || other.modified }
    }
}

/// Entries of a page table that one entry above leads to (`PTRS_PER_PTE`).
const ENTRIES_BELOW: u32 = 512;

/// The page table of a mapping of `len` pages.
#[derive(Debug, Clone, Default)]
pub struct PageTable {
    words: Vec<Word>,
    len: u32,
    removals: u32,
    /// Whether somebody outside the kernel asks which pages are touched.
    counts_touches: bool,
    /// The accessed bits of the entries above, each of which leads to [`ENTRIES_BELOW`] of this table's; none if nobody
    /// asks for them.
    above: Vec<bool>,
    /// Writes that are counted, not simulated one by one. The bits that they would have set count as set, but appear
    /// only when somebody asks.
    writes: Option<Box<UniformWrites>>,
}

impl PageTable {
    /// A table of `len` pages, none of them mapped.
    pub fn new(len: u32) -> Self {
        PageTable { words: vec![Word::EMPTY; len.div_ceil(WORD) as usize], len, ..PageTable::default() }
    }

    /// Length of the mapping in pages.
    #[inline]
    pub fn len(&self) -> u32 {
        self.len
    }

    /// Whether the mapping has no pages at all.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How often an entry or a right was removed. If this has changed, an access known to hit may now fault.
    pub fn removals(&self) -> u32 {
        self.removals
    }

    /// Whether the page is mapped.
    #[inline]
    pub fn is_mapped(&self, page: u32) -> bool {
        self.allows(page, false)
    }

    /// Pages mapped.
    pub fn mapped_count(&self) -> u32 {
        self.words.iter().map(|word| word.mapped.count_ones()).sum()
    }

    /// Whether an access does not fault.
    #[inline]
    pub fn allows(&self, page: u32, write: bool) -> bool {
        let (at, bit) = Word::place_of(page);
        self.words[at].allowed(write) & bit != 0
    }

    /// The first page of `from..to` whose access would fault, or `to`.
    pub fn first_miss(&self, from: u32, to: u32, write: bool) -> u32 {
        bits::first(from, to, |at| !self.words[at].allowed(write))
    }

    /// Accesses to `from..to`, none of which faults.
    pub fn touch(&mut self, from: u32, to: u32, write: bool) {
        debug_assert_eq!(self.first_miss(from, to, write), to);
        for (at, mask) in bits::words(from, to) {
            self.words[at].touch(mask, write);
        }
        if !self.above.is_empty() {
            self.use_all_above(from, to);
        }
    }

    /// An access to one page that does not fault.
    #[inline]
    pub fn touch_page(&mut self, page: u32, write: bool) {
        debug_assert!(self.allows(page, write));
        let (at, bit) = Word::place_of(page);
        self.words[at].touch(bit, write);
        self.use_above(page);
    }

    /// A touch that leaves the bits of the page as they are, but counts for outside observers, and for the entry above.
    #[inline]
    pub fn note_touch(&mut self, page: u32) {
        let (at, bit) = Word::place_of(page);
        self.words[at].touched |= bit;
        self.use_above(page);
    }

    /// From now on touched pages are counted, independently of the kernel's bits. Pages whose accessed bit is set count
    /// as touched.
    pub fn count_touches(&mut self) {
        if !self.counts_touches {
            self.settle_all();
            self.counts_touches = true;
            self.words.iter_mut().for_each(|word| word.touched = word.bits(ACCESSED));
        }
    }

    /// Pages touched since they were last forgotten.
    pub fn touches(&mut self) -> u32 {
        self.settle_all();
        if !self.counts_touches {
            return 0;
        }
        self.words.iter().map(|word| word.touched.count_ones()).sum()
    }

    /// Pages that are mapped but not touched since touches were last forgotten, if touches are counted.
    pub fn idle_pages(&mut self) -> Vec<u32> {
        self.settle_all();
        let firsts = (0..).step_by(WORD as usize);
        let idle = firsts.zip(&self.words).map(|(first, word)| (first, word.mapped & !word.touched));
        idle.flat_map(|(first, idle)| ones(idle).map(move |bit| first + bit)).collect()
    }

    /// Starts counting touches from 0 again.
    pub fn forget_touches(&mut self) {
        self.settle_all();
        if self.counts_touches {
            self.words.iter_mut().for_each(|word| word.touched = 0);
        }
    }

    /// Whether a touch would leave the bits as they are.
    #[inline]
    pub fn is_touched(&self, page: u32, write: bool) -> bool {
        self.is_accessed(page) && (self.is_modified(page) || !write)
    }

    /// Maps a page (`pmap_enter`); a page that is already mapped may become writable.
    #[inline]
    pub fn enter(&mut self, page: u32, writable: bool) {
        let (at, bit) = Word::place_of(page);
        self.words[at].mapped |= bit;
        if writable {
            self.open(page);
        }
    }

    /// The same for an access, which it makes.
    pub fn enter_touched(&mut self, page: u32, writable: bool, write: bool) {
        self.enter(page, writable);
        self.touch_page(page, write);
    }

    /// Maps a page for reading as if it had been accessed, although nobody has touched it.
    pub fn enter_young(&mut self, page: u32) {
        self.enter(page, false);
        let (at, bit) = Word::place_of(page);
        self.words[at].shown[ACCESSED] |= bit;
    }

    /// Maps the pages `from..to` as writable for accesses, and makes these.
    pub fn enter_row(&mut self, from: u32, to: u32, write: bool) {
        for (at, mask) in bits::words(from, to) {
            self.words[at].mapped |= mask;
            if self.writes.is_none() {
                self.words[at].writable |= mask;
            }
        }
        if self.writes.is_some() {
            (from..to).for_each(|page| self.open(page));
        }
        self.touch(from, to, write);
    }

    /// Write-protects a page (`pmap_remove_write`) and returns the modified bit, which is then clear.
    pub fn protect(&mut self, page: u32) -> bool {
        if self.close(page) {
            self.removals += 1;
        }
        let (at, bit) = Word::place_of(page);
        self.words[at].take(MODIFIED, bit) != 0
    }

    /// Unmaps a page (`pmap_remove_all`) and returns its bits.
    #[inline]
    pub fn remove(&mut self, page: u32) -> Seen {
        if !self.is_mapped(page) {
            return Seen::default();
        }
        self.removals += 1;
        self.close(page);
        let (at, bit) = Word::place_of(page);
        let word = &mut self.words[at];
        word.mapped &= !bit;
        Seen { accessed: word.take(ACCESSED, bit) != 0, modified: word.take(MODIFIED, bit) != 0 }
    }

    /// Unmaps all pages, and reports the bits of those that have any set.
    pub fn remove_all(&mut self, mut tell: impl FnMut(u32, Seen)) {
        self.removals += self.mapped_count();
        self.settle_all();
        self.writes.iter_mut().for_each(|writes| writes.close_all());
        for (first, word) in (0..).step_by(WORD as usize).zip(&mut self.words) {
            (word.mapped, word.writable) = (0, 0);
            let seen = [word.take(ACCESSED, u64::MAX), word.take(MODIFIED, u64::MAX)];
            for bit in ones(seen[0] | seen[1]) {
                let [accessed, modified] = seen.map(|pages| pages >> bit & 1 != 0);
                tell(first + bit, Seen { accessed, modified });
            }
        }
    }

    /// The accessed bit.
    #[inline]
    pub fn is_accessed(&self, page: u32) -> bool {
        let (at, bit) = Word::place_of(page);
        self.words[at].bits(ACCESSED) & bit != 0 || self.is_written(page)
    }

    /// Reads and clears the accessed bit. If the page was not accessed, nothing changes, as if it had only been looked
    /// at.
    #[inline]
    pub fn take_accessed(&mut self, page: u32) -> bool {
        let is_accessed = self.is_accessed(page);
        if is_accessed {
            let (at, bit) = Word::place_of(page);
            self.settle(at);
            self.words[at].take(ACCESSED, bit);
        }
        is_accessed
    }

    /// The pages `of` a word, which has 64 neighbouring pages, whose accessed bit is set.
    pub fn accessed_of(&self, word: u32, of: u64) -> u64 {
        let at = word as usize;
        (self.words[at].bits(ACCESSED) | self.unsettled(at)) & of
    }

    /// Reads and clears the accessed bits of the pages `of` a word, as [`PageTable::take_accessed`] would individually.
    pub fn take_accessed_of(&mut self, word: u32, of: u64) -> u64 {
        let at = word as usize;
        let unsettled = self.unsettled(at);
        if (self.words[at].bits(ACCESSED) | unsettled) & of == 0 {
            return 0;
        }
        self.settle_as(at, unsettled);
        self.words[at].take(ACCESSED, of)
    }

    /// From now on the accessed bits of the entries above are kept, too. They are clear.
    pub fn keep_accessed_above(&mut self) {
        self.above = vec![false; self.len.div_ceil(ENTRIES_BELOW) as usize];
    }

    /// Whether the accessed bit of the entry above that leads to the `nth` 512 pages is set: any of them was accessed since
    /// it was cleared, their own bits aside.
    pub fn is_accessed_above(&mut self, nth: usize) -> bool {
        let words = (ENTRIES_BELOW / WORD) as usize;
        // Counted writes until now are entered, so that later ones tell themselves from them.
        (nth * words..self.words.len().min((nth + 1) * words)).for_each(|at| self.settle(at));
        self.above.get(nth).copied().unwrap_or(false)
    }

    /// Reads and clears it.
    pub fn take_accessed_above(&mut self, nth: usize) -> bool {
        self.is_accessed_above(nth) && std::mem::take(&mut self.above[nth])
    }

    #[inline]
    fn use_above(&mut self, page: u32) {
        if !self.above.is_empty() {
            self.use_all_above(page, page + 1);
        }
    }

    // What few tables keep is kept out of the paths of all.

    #[cold]
    fn use_all_above(&mut self, from: u32, to: u32) {
        if from < to {
            self.above[(from / ENTRIES_BELOW) as usize..to.div_ceil(ENTRIES_BELOW) as usize].fill(true);
        }
    }

    /// Whether counted writes have used the entry above a word since the word was settled.
    #[cold]
    fn settle_above(&mut self, at: usize) {
        let word = &self.words[at];
        if let Some(used) = self.above.get_mut(at / (ENTRIES_BELOW / WORD) as usize)
            && !*used
        {
            *used = self.writes.as_ref().is_some_and(|w| w.written(at as u32, word.writable, word.settled) != 0);
        }
    }

    /// The modified bit.
    #[inline]
    pub fn is_modified(&self, page: u32) -> bool {
        let (at, bit) = Word::place_of(page);
        self.words[at].bits(MODIFIED) & bit != 0 || self.is_written(page)
    }

    /// The modified bit of a page whose accessed bit is clear, so that no counted write to it is pending.
    #[inline]
    pub fn is_modified_unused(&self, page: u32) -> bool {
        debug_assert!(!self.is_accessed(page));
        let (at, bit) = Word::place_of(page);
        self.words[at].bits(MODIFIED) & bit != 0
    }

    /// The bits as they are, without writes that are only counted.
    #[inline]
    pub fn bits(&self, page: u32) -> Seen {
        let (at, bit) = Word::place_of(page);
        let [accessed, modified] = self.words[at].shown.map(|pages| pages & bit != 0);
        Seen { accessed, modified }
    }

    /// From now on random pages of a part are written. Writes that cannot fault are counted, not simulated one by one.
    pub fn prepare_writes(&mut self, first: u32, pages: u32, rng: &mut Rng) {
        if self.writes.as_ref().is_some_and(|writes| writes.part() == (first, first + pages)) {
            return;
        }
        self.settle_all();
        let mut writes = UniformWrites::new(first, pages, rng.next_u32());
        (first..first + pages).filter(|&page| self.allows(page, true)).for_each(|page| writes.open(page));
        self.words.iter_mut().for_each(|word| word.settled = writes.made());
        self.writes = Some(Box::new(writes));
    }

    /// How many random writes come before the first that faults.
    pub fn hits(&self, rng: &mut Rng) -> u32 {
        self.writes.as_ref().map_or(0, |writes| writes.hits(rng))
    }

    /// The page of a random write that faults.
    pub fn miss(&self, rng: &mut Rng) -> u32 {
        let Some(writes) = &self.writes else { return 0 };
        let Miss { from, to, nth } = writes.miss(rng);
        bits::nth(from, to, nth, |at| !self.words[at].writable)
    }

    /// Counts `times` random writes, none of which faults.
    pub fn write_some(&mut self, times: u32) {
        self.writes.iter_mut().for_each(|writes| writes.write(times));
    }

    /// Makes a page writable.
    #[inline]
    fn open(&mut self, page: u32) {
        let (at, bit) = Word::place_of(page);
        if self.words[at].writable & bit == 0 {
            self.settle(at);
            self.words[at].writable |= bit;
            self.writes.iter_mut().for_each(|writes| writes.open(page));
        }
    }

    /// Makes a page not writable. Returns whether it was writable.
    #[inline]
    fn close(&mut self, page: u32) -> bool {
        let (at, bit) = Word::place_of(page);
        self.settle(at);
        let was = self.words[at].writable & bit != 0;
        if was {
            self.words[at].writable &= !bit;
            self.writes.iter_mut().for_each(|writes| writes.close(page));
        }
        was
    }

    /// Enters into the bits which of a word's pages random writes have reached.
    #[inline]
    fn settle(&mut self, at: usize) {
        if self.writes.as_ref().is_some_and(|writes| !writes.is_now(self.words[at].settled)) {
            self.settle_as(at, self.unsettled(at));
        }
    }

    /// Pages of a word that random writes have reached since it was settled, except those whose bits are all set
    /// already.
    #[inline]
    fn unsettled(&self, at: usize) -> u64 {
        let word = &self.words[at];
        self.writes.as_ref().map_or(0, |writes| writes.written(at as u32, word.unknown(), word.settled))
    }

    #[inline]
    fn settle_as(&mut self, at: usize, reached: u64) {
        if !self.above.is_empty() {
            self.settle_above(at);
        }
        if let Some(writes) = &self.writes {
            self.words[at].reach(reached);
            self.words[at].settled = writes.made();
        }
    }

    fn settle_all(&mut self) {
        if self.writes.is_some() {
            (0..self.words.len()).for_each(|at| self.settle(at));
        }
    }

    /// Whether random writes have reached a page since its word was settled.
    #[inline]
    fn is_written(&self, page: u32) -> bool {
        let Some(writes) = &self.writes else { return false };
        let (at, bit) = Word::place_of(page);
        let word = &self.words[at];
        word.writable & bit != 0 && writes.has_written(page, word.settled)
    }
}

#[cfg(test)]
mod tests;
