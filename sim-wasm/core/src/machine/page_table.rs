//! The page table of one mapping, as the hardware sees it: which pages are mapped, which may be written, and the accessed
//! and modified bits. Rows of bits, so that a run of touches that all hit takes one step for every 64 pages.

use super::bits::Bits;
use super::uniform_writes::UniformWrites;
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
}

impl PageTable {
    /// Nothing is mapped yet.
    pub fn new(len: u32) -> Self {
        let [mapped, writable, accessed, modified] = std::array::from_fn(|_| Bits::new(len));
        PageTable { mapped, writable, accessed, modified, len, removals: 0, writes: None }
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
    }

    /// An access to one page that does not fault.
    #[inline]
    pub fn touch_page(&mut self, page: u32, write: bool) {
        debug_assert!(self.allows(page, write));
        self.accessed.set(page);
        if write {
            self.modified.set(page);
        }
    }

    /// Whether a touch would leave the bits as they are.
    pub fn is_touched(&self, page: u32, write: bool) -> bool {
        self.is_accessed(page) && (self.is_modified(page) || !write)
    }

    /// Maps a page (`pmap_enter`); a page that is mapped already may become writable.
    pub fn enter(&mut self, page: u32, writable: bool) {
        self.mapped.set(page);
        if writable {
            self.writable.set(page);
            self.writes.iter_mut().for_each(|writes| writes.open(page));
        }
    }

    /// Maps the pages `from..to` for accesses that are thereby made.
    pub fn enter_row(&mut self, from: u32, to: u32, write: bool) {
        self.mapped.set_range(from, to);
        self.writable.set_range(from, to);
        if let Some(writes) = &mut self.writes {
            (from..to).for_each(|page| writes.open(page));
        }
        self.touch(from, to, write);
    }

    /// Takes the right to write away (`pmap_remove_write`) and returns the modified bit, which is then clear.
    pub fn protect(&mut self, page: u32) -> bool {
        if self.writable.take(page) {
            self.removals += 1;
            self.close(page);
        }
        self.modified.take(page) | self.writes.as_mut().is_some_and(|writes| writes.take_modified(page))
    }

    /// Unmaps a page (`pmap_remove_all`) and returns what had been seen of it.
    pub fn remove(&mut self, page: u32) -> Seen {
        if !self.mapped.take(page) {
            return Seen::default();
        }
        self.removals += 1;
        self.writable.take(page);
        let mut seen = Seen { accessed: self.accessed.take(page), modified: self.modified.take(page) };
        if let Some(writes) = &mut self.writes {
            writes.close(page);
            seen = seen | Seen { accessed: writes.take_accessed(page), modified: writes.take_modified(page) };
        }
        seen
    }

    /// Unmaps all pages, and tells what had been seen of those of which anything had.
    pub fn remove_all(&mut self, mut tell: impl FnMut(u32, Seen)) {
        self.removals += self.mapped.count();
        self.show_writes();
        let words = self.accessed.words().iter().zip(self.modified.words());
        for (first, (accessed, modified)) in (0..).step_by(u64::BITS as usize).zip(words) {
            let mut seen = accessed | modified;
            while seen != 0 {
                let bit = seen.trailing_zeros();
                let [accessed, modified] = [accessed, modified].map(|word| word >> bit & 1 != 0);
                tell(first + bit, Seen { accessed, modified });
                seen &= seen - 1;
            }
        }
        for bits in [&mut self.mapped, &mut self.writable, &mut self.accessed, &mut self.modified] {
            bits.clear();
        }
    }

    /// The accessed bit.
    pub fn is_accessed(&self, page: u32) -> bool {
        self.accessed.get(page) || self.writes.as_ref().is_some_and(|writes| writes.is_accessed(page))
    }

    /// Reads and clears the accessed bit.
    pub fn take_accessed(&mut self, page: u32) -> bool {
        self.accessed.take(page) | self.writes.as_mut().is_some_and(|writes| writes.take_accessed(page))
    }

    /// The modified bit.
    pub fn is_modified(&self, page: u32) -> bool {
        self.modified.get(page) || self.writes.as_ref().is_some_and(|writes| writes.is_modified(page))
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
        self.close_all();
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
        let (first, end) = writes.part();
        self.writable.nth_clear(first, end, writes.miss(rng))
    }

    /// So many random writes, none of which faults.
    pub(super) fn write_some(&mut self, times: u32) {
        self.writes.iter_mut().for_each(|writes| writes.write(times));
    }

    /// No random write reaches the page any more.
    fn close(&mut self, page: u32) {
        self.writes.iter_mut().for_each(|writes| writes.close(page));
    }

    fn close_all(&mut self) {
        let Some((first, end)) = self.writes.as_ref().map(|writes| writes.part()) else { return };
        (first..end).for_each(|page| self.close(page));
    }

    /// No random write reaches any page any more; those that did are in the bits.
    fn show_writes(&mut self) {
        self.close_all();
        let Some(writes) = &mut self.writes else { return };
        for page in 0..self.len {
            if writes.take_accessed(page) {
                self.accessed.set(page);
            }
            if writes.take_modified(page) {
                self.modified.set(page);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_written_is_a_part_of_what_is_mapped() {
        let mut table = PageTable::new(70);
        (0..66).for_each(|page| table.enter(page, page % 2 == 0));
        assert_eq!((table.first_miss(0, 70, false), table.first_miss(0, 70, true)), (66, 1));
        table.touch(0, 66, false);
        table.touch(64, 65, true);
        assert!(table.is_touched(64, true) && table.is_touched(65, false) && !table.is_touched(65, true));
        assert_eq!((table.protect(64), table.protect(64), table.removals()), (true, false, 1));
        assert_eq!(table.remove(64), Seen { accessed: true, modified: false });
        assert_eq!((table.first_miss(0, 70, false), table.allows(65, false), table.removals()), (64, true, 2));
    }

    #[test]
    fn a_table_emptied_at_once_is_one_emptied_page_by_page() {
        let mut table = PageTable::new(200);
        table.enter_row(3, 130, false);
        table.enter_row(64, 70, true);
        (140..150).for_each(|page| table.enter(page, false));
        let mut plain = table.clone();
        let mut seen = Vec::new();
        table.remove_all(|page, what| seen.push((page, what)));
        let one_by_one = (0..200).map(|page| (page, plain.remove(page)));
        assert_eq!(seen, one_by_one.filter(|(_, what)| *what != Seen::default()).collect::<Vec<_>>());
        assert_eq!((table.mapped_count(), table.removals()), (0, plain.removals()));
        assert_eq!((table.first_miss(0, 200, true), table.is_accessed(64), table.is_modified(64)), (0, false, false));
    }
}
