//! The page table of one mapping, as the hardware sees it: which pages are mapped, which may be written, and the accessed
//! and modified bits. Rows of bits, so that a run of touches that all hit takes one step for every 64 pages.

use super::bits::{Bits, WORD, ones};
use super::uniform_writes::{Miss, UniformWrites};
use crate::rng::Rng;
use std::ops::BitOr;

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

/// Places of the accessed and of the modified bits among those that random writes set.
const ACCESSED: usize = 0;
const MODIFIED: usize = 1;

/// The page table of a mapping of `len` pages.
#[derive(Debug, Clone, Default)]
pub struct PageTable {
    mapped: Bits,
    // The others are parts of `mapped`.
    writable: Bits,
    accessed: Bits,
    modified: Bits,
    len: u32,
    removals: u32,
    /// Writes that are not made one by one: bits that they would have set are as good as set, but show only when somebody asks.
    writes: Option<Box<UniformWrites>>,
    /// What was touched since somebody outside the kernel looked, if somebody does.
    touched: Option<Bits>,
}

impl PageTable {
    /// Nothing is mapped yet.
    pub fn new(len: u32) -> Self {
        let [mapped, writable, accessed, modified] = std::array::from_fn(|_| Bits::new(len));
        PageTable { mapped, writable, accessed, modified, len, removals: 0, writes: None, touched: None }
    }

    /// Length of the mapping in pages.
    pub fn len(&self) -> u32 {
        self.len
    }

    /// Whether the mapping has no pages at all.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How often something was taken away: what was found to be a hit may be none if this has changed.
    pub fn removals(&self) -> u32 {
        self.removals
    }

    /// Whether the page is mapped.
    pub fn is_mapped(&self, page: u32) -> bool {
        self.mapped.get(page)
    }

    /// Pages mapped.
    pub fn mapped_count(&self) -> u32 {
        self.mapped.count()
    }

    /// Whether an access needs no fault.
    pub fn allows(&self, page: u32, write: bool) -> bool {
        if write { self.writable.get(page) } else { self.mapped.get(page) }
    }

    /// The first page of `from..to` whose access would fault, or `to`.
    pub fn first_miss(&self, from: u32, to: u32, write: bool) -> u32 {
        if write { self.writable.first_clear(from, to) } else { self.mapped.first_clear(from, to) }
    }

    /// Accesses to `from..to`, none of which faults.
    pub fn touch(&mut self, from: u32, to: u32, write: bool) {
        debug_assert_eq!(self.first_miss(from, to, write), to);
        self.accessed.set_range(from, to);
        if write {
            self.modified.set_range(from, to);
        }
        if let Some(touched) = &mut self.touched {
            touched.set_range(from, to);
        }
    }

    /// An access to one page that does not fault.
    #[inline]
    pub fn touch_page(&mut self, page: u32, write: bool) {
        debug_assert!(self.allows(page, write));
        self.accessed.set(page);
        if write {
            self.modified.set(page);
        }
        self.note_touch(page);
    }

    /// A touch that leaves the bits as they are: it counts for who looks from outside.
    #[inline]
    pub fn note_touch(&mut self, page: u32) {
        if let Some(touched) = &mut self.touched {
            touched.set(page);
        }
    }

    /// From now on touched pages are counted, beside the kernel's bits; those count whose accessed bit is set.
    pub fn count_touches(&mut self) {
        if self.touched.is_none() {
            self.settle_all();
            let mut touched = self.accessed.clone();
            if let Some(writes) = &self.writes {
                touched.set_all_of(&writes.seen[ACCESSED]);
            }
            self.touched = Some(touched);
        }
    }

    /// Pages touched since they were last forgotten.
    pub fn touches(&mut self) -> u32 {
        self.settle_all();
        self.touched.as_ref().map_or(0, Bits::count)
    }

    /// Pages mapped and not touched since touches were last forgotten, if they are counted.
    pub fn idle_pages(&mut self) -> Vec<u32> {
        self.settle_all();
        self.touched.as_ref().map_or_else(Vec::new, |touched| self.mapped.without(touched).collect())
    }

    /// Touches are counted from the beginning.
    pub fn forget_touches(&mut self) {
        self.settle_all();
        self.touched.iter_mut().for_each(Bits::clear);
    }

    /// Whether a touch would leave the bits as they are.
    pub fn is_touched(&self, page: u32, write: bool) -> bool {
        self.is_accessed(page) && (self.is_modified(page) || !write)
    }

    /// Maps a page (`pmap_enter`); a page that is mapped already may become writable.
    pub fn enter(&mut self, page: u32, writable: bool) {
        self.mapped.set(page);
        if writable {
            self.open(page);
        }
    }

    /// Maps the pages `from..to` for accesses that are thereby made.
    pub fn enter_row(&mut self, from: u32, to: u32, write: bool) {
        self.mapped.set_range(from, to);
        if self.writes.is_some() {
            (from..to).for_each(|page| self.open(page));
        } else {
            self.writable.set_range(from, to);
        }
        self.touch(from, to, write);
    }

    /// Takes the right to write away (`pmap_remove_write`) and returns the modified bit, which is then clear.
    pub fn protect(&mut self, page: u32) -> bool {
        if self.close(page) {
            self.removals += 1;
        }
        self.modified.take(page) | self.take_seen(MODIFIED, page)
    }

    /// Unmaps a page (`pmap_remove_all`) and returns what had been seen of it.
    pub fn remove(&mut self, page: u32) -> Seen {
        if !self.mapped.take(page) {
            return Seen::default();
        }
        self.removals += 1;
        self.close(page);
        Seen {
            accessed: self.accessed.take(page) | self.take_seen(ACCESSED, page),
            modified: self.modified.take(page) | self.take_seen(MODIFIED, page),
        }
    }

    /// Unmaps all pages, and tells what had been seen of those of which anything had.
    pub fn remove_all(&mut self, mut tell: impl FnMut(u32, Seen)) {
        self.removals += self.mapped.count();
        self.settle_all();
        if let Some(writes) = &mut self.writes {
            writes.close_all();
            for (bits, seen) in [&mut self.accessed, &mut self.modified].into_iter().zip(&mut writes.seen) {
                bits.set_all_of(seen);
                seen.clear();
            }
        }
        let words = self.accessed.words().iter().zip(self.modified.words());
        for (first, (accessed, modified)) in (0..).step_by(WORD as usize).zip(words) {
            for bit in ones(accessed | modified) {
                let [accessed, modified] = [accessed, modified].map(|word| word >> bit & 1 != 0);
                tell(first + bit, Seen { accessed, modified });
            }
        }
        for bits in [&mut self.mapped, &mut self.writable, &mut self.accessed, &mut self.modified] {
            bits.clear();
        }
    }

    /// The accessed bit.
    #[inline]
    pub fn is_accessed(&self, page: u32) -> bool {
        self.accessed.get(page) || self.is_seen(ACCESSED, page)
    }

    /// Reads and clears the accessed bit. Of a page that was not accessed nothing changes, as if it had only been looked at.
    #[inline(never)]
    pub fn take_accessed(&mut self, page: u32) -> bool {
        let is_accessed = self.is_accessed(page);
        if is_accessed {
            self.settle(page / WORD);
            self.accessed.take(page);
            self.take_seen(ACCESSED, page);
        }
        is_accessed
    }

    /// Of the pages `of` a word, 64 neighbours, those whose accessed bit is set.
    pub fn accessed_of(&self, word: u32, of: u64) -> u64 {
        self.accessed_with(word, self.unsettled(word)) & of
    }

    /// Reads and clears the accessed bits of the pages `of` a word, as [`PageTable::take_accessed`] would one by one.
    pub fn take_accessed_of(&mut self, word: u32, of: u64) -> u64 {
        let unsettled = self.unsettled(word);
        let accessed = self.accessed_with(word, unsettled) & of;
        if accessed != 0 {
            self.settle_as(word, unsettled);
            self.accessed.take_word(word, accessed);
            self.writes.iter_mut().for_each(|writes| _ = writes.seen[ACCESSED].take_word(word, accessed));
        }
        accessed
    }

    /// The modified bit.
    pub fn is_modified(&self, page: u32) -> bool {
        self.modified.get(page) || self.is_seen(MODIFIED, page)
    }

    /// The modified bit of a page whose accessed bit is clear: nothing was written that does not show yet.
    #[inline]
    pub fn is_modified_unused(&self, page: u32) -> bool {
        debug_assert!(!self.is_accessed(page));
        self.modified.get(page) || self.writes.as_ref().is_some_and(|writes| writes.seen[MODIFIED].get(page))
    }

    /// The bits as they stand, without writes that are not made one by one.
    pub fn bits(&self, page: u32) -> Seen {
        Seen { accessed: self.accessed.get(page), modified: self.modified.get(page) }
    }

    /// From now on random pages of a part are written, of which the writes that need no fault are not made one by one.
    pub(super) fn prepare_writes(&mut self, first: u32, pages: u32, rng: &mut Rng) {
        if self.writes.as_ref().is_some_and(|writes| writes.part() == (first, first + pages)) {
            return;
        }
        self.settle_all();
        let mut writes = UniformWrites::new(first, pages, self.len, rng.next_u32());
        (first..first + pages).filter(|&page| self.writable.get(page)).for_each(|page| writes.open(page));
        self.writes = Some(Box::new(match self.writes.take() {
            Some(before) => writes.after(*before),
            None => writes,
        }));
    }

    /// How many of the random writes come before the first that faults.
    pub(super) fn hits(&self, rng: &mut Rng) -> u32 {
        self.writes.as_ref().map_or(0, |writes| writes.hits(rng))
    }

    /// The page of a random write that faults.
    pub(super) fn miss(&self, rng: &mut Rng) -> u32 {
        let Some(writes) = &self.writes else { return 0 };
        let Miss { from, to, nth } = writes.miss(rng);
        self.writable.nth_clear(from, to, nth)
    }

    /// So many random writes, none of which faults.
    pub(super) fn write_some(&mut self, times: u32) {
        self.writes.iter_mut().for_each(|writes| writes.write(times));
    }

    /// The page may be written.
    fn open(&mut self, page: u32) {
        if !self.writable.get(page) {
            self.settle(page / WORD);
            self.writable.set(page);
            self.writes.iter_mut().for_each(|writes| writes.open(page));
        }
    }

    /// It may not any more; whether it might before.
    fn close(&mut self, page: u32) -> bool {
        self.settle(page / WORD);
        let was = self.writable.take(page);
        if was {
            self.writes.iter_mut().for_each(|writes| writes.close(page));
        }
        was
    }

    /// What random writes have reached of a word's pages comes into the bits.
    #[inline]
    fn settle(&mut self, word: u32) {
        if self.writes.as_ref().is_some_and(|writes| !writes.is_settled(word)) {
            self.settle_as(word, self.unsettled(word));
        }
    }

    /// Pages of a word that random writes have reached since it was settled, as far as all bits do not say so already.
    #[inline]
    fn unsettled(&self, word: u32) -> u64 {
        let Some(writes) = &self.writes else { return 0 };
        let at = word as usize;
        let mut known = self.touched.as_ref().map_or(u64::MAX, |touched| touched.words()[at]);
        for (bits, seen) in [&self.accessed, &self.modified].into_iter().zip(&writes.seen) {
            known &= bits.words()[at] | seen.words()[at];
        }
        writes.written(word, self.writable.words()[at] & !known)
    }

    #[inline]
    fn settle_as(&mut self, word: u32, written: u64) {
        self.writes.iter_mut().for_each(|writes| writes.settle(word, written));
        self.touched.iter_mut().for_each(|touched| touched.set_word(word, written));
    }

    /// The accessed bits of a word that has yet to be settled.
    #[inline]
    fn accessed_with(&self, word: u32, unsettled: u64) -> u64 {
        let seen = self.writes.as_ref().map_or(0, |writes| writes.seen[ACCESSED].words()[word as usize]);
        self.accessed.words()[word as usize] | seen | unsettled
    }

    fn settle_all(&mut self) {
        if self.writes.is_some() {
            (0..self.len.div_ceil(WORD)).for_each(|word| self.settle(word));
        }
    }

    /// Whether a page was reached by random writes since the accessed (or modified) bit was cleared.
    #[inline]
    fn is_seen(&self, bits: usize, page: u32) -> bool {
        let Some(writes) = &self.writes else { return false };
        writes.seen[bits].get(page) || self.writable.get(page) && writes.has_written(page)
    }

    /// Reads and clears what random writes have made of a bit, in a word that is settled.
    #[inline]
    fn take_seen(&mut self, bits: usize, page: u32) -> bool {
        self.writes.as_mut().is_some_and(|writes| writes.seen[bits].take(page))
    }
}

#[cfg(test)]
mod tests;
