//! How much the pages of an object are used, as far as the page-out daemon knows: their `act_count` and
//! `PGA_REFERENCED` (`sys/vm/vm_page.h`, 10.2). They are indexed by page of the object, as the bits of its page tables
//! are, so that 64 neighbours age together, as fast as one.

use super::page::{ACT_ADVANCE, ACT_DECLINE, ACT_MAX};
use super::policy::{Decay, Policy};
use base::bits::Bits;

/// Pages in a row, and binary digits of a count.
const ROW: u32 = u64::BITS;
const DIGITS: usize = u8::BITS as usize;

/// The counts of a row's pages, by binary digit: first the lowest digits of all of them.
type Counts = [u64; DIGITS];
/// The positions of a row's pages on the active queue; arbitrary for pages that are not on it.
type Numbers = [u32; ROW as usize];

/// The activity of an object's pages; 0 for those not in memory.
#[derive(Debug, Clone, Default)]
pub(crate) struct Activity {
    counts: Vec<Counts>,
    /// See [`super::order`].
    numbers: Vec<Numbers>,
    referenced: Bits,
    /// Pages that are on the active queue.
    active: Bits,
}

impl Activity {
    /// The activity of an object of `pages` pages, none of which is in memory.
    pub(crate) fn new(pages: u32) -> Self {
        let rows = pages.div_ceil(ROW) as usize;
        let (counts, numbers) = (vec![Counts::default(); rows], vec![[0; ROW as usize]; rows]);
        Activity { counts, numbers, referenced: Bits::new(pages), active: Bits::new(pages) }
    }

    /// How much use the active scan has seen of a page.
    pub(crate) fn count(&self, index: u32) -> u8 {
        let digits = self.counts[(index / ROW) as usize].iter().rev();
        digits.fold(0, |count, digits| count << 1 | (digits >> (index % ROW) & 1) as u8)
    }

    pub(crate) fn set_count(&mut self, index: u32, count: u8) {
        for (digit, digits) in self.counts[(index / ROW) as usize].iter_mut().enumerate() {
            *digits = *digits & !(1 << (index % ROW)) | u64::from(count >> digit & 1) << (index % ROW);
        }
    }

    /// The software reference bit.
    pub(crate) fn is_referenced(&self, index: u32) -> bool {
        self.referenced.get(index)
    }

    pub(crate) fn set_referenced(&mut self, index: u32) {
        self.referenced.set(index);
    }

    /// Reads and clears the software reference bit.
    pub(crate) fn take_referenced(&mut self, index: u32) -> bool {
        self.referenced.take(index)
    }

    /// The page is put on the active queue, where it has this number.
    #[inline]
    pub(crate) fn activate(&mut self, index: u32, number: u32) {
        self.active.set(index);
        self.set_number(index, number);
    }

    /// The page is taken off the active queue.
    #[inline]
    pub(crate) fn deactivate(&mut self, index: u32) {
        self.active.take(index);
    }

    /// Its position on the active queue.
    #[inline]
    pub(crate) fn number(&self, index: u32) -> u32 {
        self.numbers[(index / ROW) as usize][(index % ROW) as usize]
    }

    #[inline]
    pub(crate) fn set_number(&mut self, index: u32, number: u32) {
        self.numbers[(index / ROW) as usize][(index % ROW) as usize] = number;
    }

    /// The pages of a row whose numbers are at most `number`.
    pub(crate) fn up_to(&self, row: u32, number: u32) -> u64 {
        let numbers = self.numbers[row as usize].iter().rev();
        // Double and add: two processor instructions.
        !numbers.fold(0, |above: u64, &own| above + above + u64::from(number < own))
    }

    /// Raises the numbers of the pages `of` a row.
    pub(crate) fn raise(&mut self, row: u32, of: u64, by: u32) {
        for (bit, own) in (0..).zip(&mut self.numbers[row as usize]) {
            *own = own.wrapping_add(if of >> bit & 1 != 0 { by } else { 0 });
        }
    }

    /// The object has lost the page.
    pub(crate) fn forget(&mut self, index: u32) {
        self.set_count(index, 0);
        self.referenced.take(index);
        self.active.take(index);
    }

    /// The active pages of each row, 64 pages a row.
    pub(crate) fn active_rows(&self) -> &[u64] {
        self.active.words()
    }

    /// The pages of a row whose count would be 0 after a scan finds them unused: with either decay, those whose count
    /// is at most 1.
    pub(crate) fn idle(&self, row: u32) -> u64 {
        let more = self.counts[row as usize][1..].iter().fold(0, |more, digits| more | digits);
        !more & !self.referenced.words()[row as usize]
    }

    /// Ages the pages `of` a row, as [`Policy::looked_at`] would age each; `accessed` are those whose hardware bit was
    /// set. Clears their software bits, and returns how many of them were used.
    pub(crate) fn age(&mut self, row: u32, of: u64, accessed: u64, policy: Policy) -> u32 {
        let referenced = self.referenced.take_word(row, of);
        let used = accessed | referenced;
        let counts = &mut self.counts[row as usize];
        let up = advanced(*counts, used, accessed & referenced);
        let down = declined(*counts, policy.decay);
        for (old, (up, down)) in counts.iter_mut().zip(up.into_iter().zip(down)) {
            *old = *old & !of | up & used | down & of & !used;
        }
        used.count_ones()
    }
}

/// The only digit set in a count at the limit. A count with this digit or a higher one set has reached the limit.
const LIMIT: usize = ACT_MAX.ilog2() as usize;
const _: () = assert!(ACT_MAX.is_power_of_two() && ACT_DECLINE == 1);

/// The new counts of pages that were used once, or `twice`.
fn advanced(counts: Counts, used: u64, twice: u64) -> Counts {
    let (mut sums, mut carry) = (counts, 0);
    for (digit, sum) in sums.iter_mut().enumerate() {
        let [once, more] = [ACT_ADVANCE + 1, ACT_ADVANCE + 2].map(|by| u64::from(by >> digit & 1).wrapping_neg());
        let (count, by) = (*sum, once & used & !twice | more & twice);
        *sum = count ^ by ^ carry;
        carry = count & by | carry & (count ^ by);
    }
    let over = sums[LIMIT..].iter().fold(carry, |over, digits| over | digits);
    let mut sums = sums.map(|digits| digits & !over);
    sums[LIMIT] |= over;
    sums
}

/// The new counts of pages that nobody used.
fn declined(counts: Counts, decay: Decay) -> Counts {
    match decay {
        Decay::Halve => std::array::from_fn(|digit| counts.get(digit + 1).copied().unwrap_or(0)),
        // One less, but never below 0.
        Decay::Decrement => {
            let mut borrow = counts.iter().fold(0, |some, digits| some | digits);
            counts.map(|digits| {
                let less = digits ^ borrow;
                borrow &= !digits;
                less
            })
        }
    }
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
            // Clamped so that additions do not overflow: no count that a scan finds is near 255.
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
