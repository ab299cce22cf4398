//! The order in which global reclaim of generations comes to groups (`lru_gen_memcg`, `include/linux/mmzone.h`;
//! `lru_gen_rotate_memcg`, `mm/vmscan.c`; 6.12 and 7.3): generations of groups, of which the oldest is looked at, each in
//! eight bins. The kernel draws bins by chance, the model from a sequence that is the same in every run.

use super::group::GroupId;

/// `MEMCG_NR_GENS`, `MEMCG_NR_BINS`
const GENS: u64 = 3;
const BINS: usize = 8;

/// What becomes of a group (`MEMCG_LRU_*`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rotation {
    /// It has another chance in this generation.
    Tail,
    /// It joins the next one.
    Young,
}

/// Where a group is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Place {
    gen_index: usize,
    bin: usize,
    /// Whether it has had its other chance.
    was_tail: bool,
}

/// The order.
#[derive(Debug, Clone)]
pub(super) struct MemcgLru {
    fifo: [[Vec<GroupId>; BINS]; GENS as usize],
    places: Vec<Place>,
    seq: u64,
    drawn: u32,
}

impl MemcgLru {
    /// All groups are in the oldest generation (`lru_gen_online_memcg`).
    pub(super) fn new(groups: usize) -> Self {
        let mut lru = MemcgLru { fifo: Default::default(), places: vec![Place::default(); groups], seq: 0, drawn: 1 };
        for group in 0..groups as GroupId {
            let bin = lru.draw();
            lru.places[usize::from(group)].bin = bin;
            lru.fifo[0][bin].push(group);
        }
        lru
    }

    /// The next bin (a linear congruential sequence).
    pub(super) fn draw(&mut self) -> usize {
        self.drawn = self.drawn.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.drawn >> 29) as usize % BINS
    }

    /// The generation that is looked at.
    pub(super) fn oldest(&self) -> usize {
        (self.seq % GENS) as usize
    }

    /// The first group of a bin.
    pub(super) fn first(&self, gen_index: usize, bin: usize) -> Option<GroupId> {
        self.fifo[gen_index % GENS as usize][bin % BINS].first().copied()
    }

    /// The group after one in its bin, or that the group is no longer there.
    pub(super) fn after(&self, group: GroupId, gen_index: usize, bin: usize) -> Result<Option<GroupId>, ()> {
        let bin = &self.fifo[gen_index % GENS as usize][bin % BINS];
        let at = bin.iter().position(|&other| other == group).ok_or(())?;
        Ok(bin.get(at + 1).copied())
    }

    /// Whether a group has had its other chance.
    pub(super) fn was_tail(&self, group: GroupId) -> bool {
        self.places.get(usize::from(group)).is_some_and(|place| place.was_tail)
    }

    /// The bin after one, unless that is where the search has begun.
    pub(super) fn next_bin(bin: usize, first: usize) -> Option<usize> {
        Some((bin + 1) % BINS).filter(|&next| next != first)
    }

    /// Moves a group.
    pub(super) fn rotate(&mut self, group: GroupId, how: Rotation) {
        let bin = self.draw();
        let Some(place) = self.places.get_mut(usize::from(group)) else { return };
        let from = *place;
        place.was_tail = how == Rotation::Tail;
        if how == Rotation::Young {
            place.gen_index = ((self.seq + 1) % GENS) as usize;
        }
        place.bin = bin;
        let to = *place;
        self.fifo[from.gen_index][from.bin].retain(|&other| other != group);
        self.fifo[to.gen_index][to.bin].push(group);
        if from.gen_index == self.oldest() && self.fifo[from.gen_index].iter().all(Vec::is_empty) {
            self.seq += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_order(lru: &MemcgLru) -> Vec<GroupId> {
        let mut all: Vec<GroupId> = (0..BINS).flat_map(|bin| lru.fifo[lru.oldest()][bin].clone()).collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn groups_that_were_reclaimed_join_the_next_generation_which_is_looked_at_when_the_oldest_is_empty() {
        let mut lru = MemcgLru::new(3);
        assert_eq!((in_order(&lru), lru.oldest()), (vec![0, 1, 2], 0));
        lru.rotate(1, Rotation::Young);
        lru.rotate(0, Rotation::Tail);
        assert_eq!((in_order(&lru), lru.was_tail(0), lru.was_tail(2)), (vec![0, 2], true, false));
        lru.rotate(0, Rotation::Young);
        assert!(!lru.was_tail(0));
        lru.rotate(2, Rotation::Young);
        assert_eq!((in_order(&lru), lru.oldest()), (vec![0, 1, 2], 1));
    }

    #[test]
    fn a_search_comes_to_every_bin_once() {
        let mut bins = vec![5];
        while let Some(next) = MemcgLru::next_bin(bins[bins.len() - 1], 5) {
            bins.push(next);
        }
        assert_eq!(bins, [5, 6, 7, 0, 1, 2, 3, 4]);
        let mut lru = MemcgLru::new(1);
        let drawn: Vec<usize> = (0..200).map(|_| lru.draw()).collect();
        assert!((0..BINS).all(|bin| drawn.contains(&bin)));
    }
}
