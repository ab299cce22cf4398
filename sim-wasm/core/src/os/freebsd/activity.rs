//! How much the pages of an object are used, as far as the page-out daemon knows: their `act_count` and `PGA_REFERENCED`
//! (`sys/vm/vm_page.h`, 10.2). They stand by page of the object, as the bits of its page tables do, so that 64 neighbours are looked at
//! together, eight counts in a word.

use super::page::{ACT_ADVANCE, ACT_DECLINE, ACT_MAX};
use super::policy::{Decay, Policy};
use crate::machine::Bits;

/// Pages of a row, and of a word of counts.
const ROW: u32 = u64::BITS;
const WORD: usize = size_of::<u64>();

/// The activity of an object's pages; of those that are not in memory it is 0.
#[derive(Debug, Clone, Default)]
pub(super) struct Activity {
    counts: Vec<u8>,
    referenced: Bits,
    /// Pages that are on the active queue.
    active: Bits,
}

impl Activity {
    /// Of an object of `pages` pages, none of which is in memory.
    pub(super) fn new(pages: u32) -> Self {
        let counts = vec![0; pages.next_multiple_of(ROW) as usize];
        Activity { counts, referenced: Bits::new(pages), active: Bits::new(pages) }
    }

    /// How much use the active scan has seen of a page.
    pub(super) fn count(&self, index: u32) -> u8 {
        self.counts[index as usize]
    }

    pub(super) fn set_count(&mut self, index: u32, count: u8) {
        self.counts[index as usize] = count;
    }

    /// The software reference bit.
    pub(super) fn is_referenced(&self, index: u32) -> bool {
        self.referenced.get(index)
    }

    pub(super) fn set_referenced(&mut self, index: u32) {
        self.referenced.set(index);
    }

    /// Reads and clears the software reference bit.
    pub(super) fn take_referenced(&mut self, index: u32) -> bool {
        self.referenced.take(index)
    }

    /// The page is put on the active queue.
    #[inline]
    pub(super) fn activate(&mut self, index: u32) {
        self.active.set(index);
    }

    /// The page is taken off the active queue.
    #[inline]
    pub(super) fn deactivate(&mut self, index: u32) {
        self.active.take(index);
    }

    /// The object has lost the page.
    pub(super) fn forget(&mut self, index: u32) {
        self.set_count(index, 0);
        self.referenced.take(index);
        self.active.take(index);
    }

    /// The active pages of each row, 64 pages a row.
    pub(super) fn active_rows(&self) -> &[u64] {
        self.active.words()
    }

    /// Of a row's pages those whose count is 0 after a look that finds them unused: whatever the decay, those of at most 1.
    pub(super) fn idle(&self, row: u32) -> u64 {
        let idle = (0..).zip(self.words(row)).fold(0, |idle, (place, counts)| idle | at_most_one(counts) << (place * WORD));
        idle & !self.referenced.words()[row as usize]
    }

    /// Ages the pages `of` a row, as [`Policy::looked_at`] would each; `accessed` are those whose hardware bit was set. Their software
    /// bits are cleared. How many of them were used.
    pub(super) fn age(&mut self, row: u32, of: u64, accessed: u64, policy: Policy) -> u32 {
        let referenced = self.referenced.take_word(row, of);
        let (once, twice) = (accessed | referenced, accessed & referenced);
        let first = (row * ROW) as usize;
        for (place, counts) in (0..).zip(self.counts[first..first + ROW as usize].as_chunks_mut::<WORD>().0) {
            let [of, once, twice] = [of, once, twice].map(|pages| (pages >> (place * WORD)) as u8);
            if of != 0 {
                *counts = aged(*counts, [of, once, twice], policy);
            }
        }
        once.count_ones()
    }

    fn words(&self, row: u32) -> impl Iterator<Item = [u8; WORD]> {
        let first = (row * ROW) as usize;
        self.counts[first..first + ROW as usize].as_chunks().0.iter().copied()
    }
}

/// A byte in each place of a word.
const fn bytes(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; WORD])
}

/// The highest bit of each byte: what is added to bytes below it shows there, and nowhere else.
const HIGH: u64 = bytes(0x80);

/// All bits of the bytes whose bit is set, the lowest bit for the first byte.
const fn spread(bits: u8) -> u64 {
    let alone = bytes(bits) & 0x8040_2010_0804_0201;
    full((alone + bytes(0x7F)) & HIGH)
}

/// All bits of the bytes whose highest bit is set, which is the only one.
const fn full(high: u64) -> u64 {
    (high << 1).wrapping_sub(high >> 7)
}

/// A bit for each byte that is 0 or 1, the lowest bit for the first byte.
fn at_most_one(counts: [u8; WORD]) -> u64 {
    let counts = u64::from_le_bytes(counts);
    // Of bytes of 0 or 1 neither a higher bit is set nor does one come up when 0x7E is added to the others.
    let more = ((counts & !HIGH) + bytes(0x7E)) | counts;
    ((!more & HIGH) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> (u64::BITS - WORD as u32)
}

/// Counts of the pages `of` a word after a look that found them used once, or twice.
fn aged(counts: [u8; WORD], [of, once, twice]: [u8; 3], policy: Policy) -> [u8; WORD] {
    let old = u64::from_le_bytes(counts);
    if old & HIGH != 0 {
        let bit = |bits: u8, place: usize| bits >> place & 1;
        return std::array::from_fn(|place| match counts[place] {
            count if bit(of, place) == 0 => count,
            count => policy.looked_at(count, bit(once, place) + bit(twice, place)),
        });
    }
    let [of, once, twice] = [of, once, twice].map(spread);
    let up = old + (once & bytes(ACT_ADVANCE + 1)) + (twice & bytes(1));
    // Sums do not reach the highest bit of a byte but by this.
    let over = full((up + bytes(0x7F - ACT_MAX)) & HIGH);
    let up = (up & !over) | (over & bytes(ACT_MAX));
    let down = match policy.decay {
        Decay::Decrement => old - (((old + bytes(0x7F)) & HIGH) >> 7) * u64::from(ACT_DECLINE),
        Decay::Halve => (old >> 1) & !HIGH,
    };
    let new = (once & up) | (!once & down);
    ((of & new) | (!of & old)).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_row_ages_as_its_pages_would_one_by_one(
            counts in prop::collection::vec(prop_oneof![0..=70u8, any::<u8>()], 128),
            [of, accessed, referenced] in any::<[u64; 3]>(),
            halve in any::<bool>(),
        ) {
            let policy = Policy { decay: if halve { Decay::Halve } else { Decay::Decrement }, ..Policy::default() };
            // What is added to is clamped: the greatest count that a scan finds is far from 255.
            let counts: Vec<u8> = counts.into_iter().map(|count| count.min(250)).collect();
            let mut activity = Activity::new(128);
            (0..).zip(&counts).for_each(|(index, &count)| activity.set_count(index, count));
            (0..64).filter(|bit| referenced >> bit & 1 != 0).for_each(|bit| activity.set_referenced(64 + bit));
            let accessed = accessed & of;
            let bit = |bits: u64, index: u32| (bits >> (index - 64) & 1) as u8;
            let references = |index: u32| bit(accessed, index) + bit(referenced, index);
            let idle = (64..128).filter(|&i| policy.looked_at(counts[i as usize], 0) == 0 && bit(referenced, i) == 0);
            prop_assert_eq!(activity.idle(1), idle.fold(0, |idle, i| idle | 1 << (i - 64)));
            let used = activity.age(1, of, accessed, policy);
            prop_assert_eq!(used, (64..128).filter(|&i| bit(of, i) > 0 && references(i) > 0).count() as u32);
            for (index, count) in (0..).zip(counts) {
                let is_looked_at = index >= 64 && bit(of, index) > 0;
                let new = if is_looked_at { policy.looked_at(count, references(index)) } else { count };
                prop_assert_eq!(activity.count(index), new);
                prop_assert_eq!(activity.is_referenced(index), index >= 64 && !is_looked_at && bit(referenced, index) > 0);
            }
        }
    }
}
