//! Slots kept ready to be handed out, and slots kept back before they are free (`mm/swap_slots.c`, 6.12; gone in 7.3,
//! from memory since 6.14).
//!
//! Each processor has such a cache. The model's kernel has one, as if one processor did all reclaim: with several, a
//! little more swap would be in use.

use std::collections::VecDeque;

/// Slots that are taken together, and freed together (`SWAP_SLOTS_CACHE_SIZE`, `SWAP_BATCH`).
pub(super) const SIZE: usize = 64;
/// The cache works if there are more free slots than this, for each processor.
const WORKS_ABOVE: u32 = 5 * SIZE as u32;
/// It stops, and gives back what it has, if there are fewer than this.
const STOPS_BELOW: u32 = 2 * SIZE as u32;

/// The cache; slots by their numbers among those of all areas.
#[derive(Debug, Clone, Default)]
pub(super) struct SlotCache {
    works: bool,
    ready: VecDeque<u32>,
    returned: Vec<u32>,
}

impl SlotCache {
    /// `check_cache_active`: whether slots are handed out from the cache, if `free` are free. Those that it gives back
    /// for that are put into `back`.
    pub(super) fn check(&mut self, free: u32, back: &mut Vec<u32>) -> bool {
        if self.works && free < STOPS_BELOW {
            self.works = false;
            back.extend(self.ready.drain(..));
            back.append(&mut self.returned);
        } else if !self.works && free > WORKS_ABOVE {
            self.works = true;
        }
        self.works
    }

    /// Whether it works.
    pub(super) fn works(&self) -> bool {
        self.works
    }

    /// The next slot that is ready.
    pub(super) fn next(&mut self) -> Option<u32> {
        self.ready.pop_front()
    }

    /// These are ready from now on.
    pub(super) fn fill(&mut self, slots: impl IntoIterator<Item = u32>) {
        self.ready.extend(slots);
    }

    /// `free_swap_slot`: a slot has no users any more. Returns the slots that are free now: none, or all that were kept
    /// back before it.
    pub(super) fn give_back(&mut self, slot: u32) -> Vec<u32> {
        let full = if self.returned.len() >= SIZE { std::mem::take(&mut self.returned) } else { Vec::new() };
        self.returned.push(slot);
        full
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_kept_back_until_64_are() {
        let mut cache = SlotCache::default();
        assert!((0..64).all(|slot| cache.give_back(slot).is_empty()));
        assert_eq!(cache.give_back(64), (0..64).collect::<Vec<_>>());
        assert!((65..128).all(|slot| cache.give_back(slot).is_empty()));
        assert_eq!(cache.give_back(128).len(), 64);
    }

    #[test]
    fn it_works_above_320_free_slots_and_stops_below_128() {
        let (mut cache, mut back) = (SlotCache::default(), Vec::new());
        let works = [320, 321, 128, 127, 320].map(|free| {
            cache.fill([1, 2]);
            cache.give_back(9);
            cache.check(free, &mut back)
        });
        assert_eq!(works, [false, true, true, false, false]);
        assert_eq!(back, [1, 2, 1, 2, 1, 2, 1, 2, 9, 9, 9, 9], "all it had goes back when it stops");
    }
}
