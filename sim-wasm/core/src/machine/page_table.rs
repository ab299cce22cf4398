//! The page table of one mapping, as the hardware sees it: which pages are mapped, which may be written, and the accessed
//! and modified bits. Rows of bits, so that a run of touches that all hit takes one step for every 64 pages.

use super::bits::Bits;

/// What the hardware has seen of a page since it was last asked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Seen {
    /// The accessed bit.
    pub accessed: bool,
    /// The modified bit.
    pub modified: bool,
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
    /// What was touched since somebody outside the kernel looked, if somebody does.
    touched: Option<Bits>,
}

impl PageTable {
    /// Nothing is mapped yet.
    pub fn new(len: u32) -> Self {
        let [mapped, writable, accessed, modified] = std::array::from_fn(|_| Bits::new(len));
        PageTable { mapped, writable, accessed, modified, len, removals: 0, touched: None }
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
            self.touched = Some(self.accessed.clone());
        }
    }

    /// Pages touched since they were last forgotten.
    pub fn touches(&self) -> u32 {
        self.touched.as_ref().map_or(0, Bits::count)
    }

    /// Touches are counted from the beginning.
    pub fn forget_touches(&mut self) {
        if let Some(touched) = &mut self.touched {
            touched.clear();
        }
    }

    /// Whether a touch would leave the bits as they are.
    pub fn is_touched(&self, page: u32, write: bool) -> bool {
        self.accessed.get(page) && (self.modified.get(page) || !write)
    }

    /// Maps a page (`pmap_enter`); a page that is mapped already may become writable.
    pub fn enter(&mut self, page: u32, writable: bool) {
        self.mapped.set(page);
        if writable {
            self.writable.set(page);
        }
    }

    /// Maps the pages `from..to` for accesses that are thereby made.
    pub fn enter_row(&mut self, from: u32, to: u32, write: bool) {
        self.mapped.set_range(from, to);
        self.writable.set_range(from, to);
        self.touch(from, to, write);
    }

    /// Takes the right to write away (`pmap_remove_write`) and returns the modified bit, which is then clear.
    pub fn protect(&mut self, page: u32) -> bool {
        self.removals += u32::from(self.writable.take(page));
        self.modified.take(page)
    }

    /// Unmaps a page (`pmap_remove_all`) and returns what had been seen of it.
    pub fn remove(&mut self, page: u32) -> Seen {
        if !self.mapped.take(page) {
            return Seen::default();
        }
        self.removals += 1;
        self.writable.take(page);
        Seen { accessed: self.accessed.take(page), modified: self.modified.take(page) }
    }

    /// Unmaps all pages, and tells what had been seen of those of which anything had.
    pub fn remove_all(&mut self, mut tell: impl FnMut(u32, Seen)) {
        self.removals += self.mapped.count();
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
        self.accessed.get(page)
    }

    /// Reads and clears the accessed bit.
    pub fn take_accessed(&mut self, page: u32) -> bool {
        self.accessed.take(page)
    }

    /// The modified bit.
    pub fn is_modified(&self, page: u32) -> bool {
        self.modified.get(page)
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
    fn touches_are_counted_beside_the_kernels_bits() {
        let mut table = PageTable::new(25_600);
        table.enter_row(0, 25_600, true);
        (0..25_600).for_each(|page| _ = table.take_accessed(page));
        table.count_touches();
        // 10,000 random touches fall on 8,278.3 of 25,600 pages on average, with a deviation of 52.
        let mut rng = crate::rng::Rng::new(5);
        for touch in 0..10_000 {
            let page = rng.below(25_600);
            table.touch_page(page, false);
            // The kernel clears its bits as it likes.
            if touch % 7 == 0 {
                table.take_accessed(page);
            }
        }
        assert!((8126..8430).contains(&table.touches()), "{}", table.touches());
        table.forget_touches();
        table.note_touch(70);
        table.touch(64, 66, false);
        assert_eq!(table.touches(), 3);
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
