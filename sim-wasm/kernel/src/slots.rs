//! Swap slots of one page each, taken in the order of their numbers, starting from a hint that moves along: those of
//! OpenSolaris (`swap_alloc`, `uts/common/vm/vm_swap.c`, `onnv_86`), and the page file of Windows.

use base::bits::Bits;
use storage::FreedSwap;

/// A swap device.
#[derive(Debug, Clone)]
pub struct Slots {
    used: Bits,
    count: u32,
    in_use: u32,
    hint: u32,
    /// Freed slots that have not been reported to the disk yet.
    pub freed: FreedSwap,
}

impl Slots {
    /// A device with `count` free slots.
    pub fn new(count: u32) -> Self {
        Slots { used: Bits::new(count), count, in_use: 0, hint: 0, freed: FreedSwap::default() }
    }

    /// Slots in all.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Slots in use.
    #[inline]
    pub fn in_use(&self) -> u32 {
        self.in_use
    }

    /// The slot that would be taken next.
    #[inline]
    pub fn next(&self) -> Option<u32> {
        let ahead = self.used.first_clear(self.hint, self.count);
        let found = if ahead < self.count { ahead } else { self.used.first_clear(0, self.hint) };
        (found < self.count && !self.used.get(found)).then_some(found)
    }

    /// Takes a slot.
    pub fn allocate(&mut self) -> Option<u32> {
        let slot = self.next()?;
        self.used.set(slot);
        self.in_use += 1;
        self.hint = slot + 1;
        Some(slot)
    }

    /// Gives back a slot.
    #[inline]
    pub fn free(&mut self, slot: u32) {
        if self.used.take(slot) {
            self.in_use -= 1;
            self.freed.note(slot);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Slots;

    #[test]
    fn slots_follow_each_other_and_the_search_begins_again_at_the_first() {
        let mut slots = Slots::new(100);
        let taken: Vec<_> = (0..100).map_while(|_| slots.allocate()).collect();
        assert_eq!(taken, (0..100).collect::<Vec<_>>());
        assert_eq!(slots.allocate(), None);
        for slot in [40, 3, 70] {
            slots.free(slot);
        }
        assert_eq!(slots.in_use(), 97);
        assert_eq!([slots.allocate(), slots.allocate()], [Some(3), Some(40)]);
        slots.free(10);
        assert_eq!([slots.allocate(), slots.allocate(), slots.allocate()], [Some(70), Some(10), None]);
    }

    #[test]
    fn what_is_given_back_twice_counts_once_and_no_slots_are_none() {
        let mut slots = Slots::new(2);
        slots.allocate();
        slots.free(0);
        slots.free(0);
        assert_eq!(slots.in_use(), 0);
        assert_eq!(Slots::new(0).allocate(), None);
    }
}
