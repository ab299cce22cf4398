//! A set of small numbers that finds its smallest member, or the next one up or down, in a few word reads.

/// Bits in a word.
const WORD: u32 = u64::BITS;
/// Numbers counted together, so that member number n is found without reading all words before it.
const BLOCK: u32 = WORD * WORD;

/// A set of numbers below its room as a tree of bitmaps: each bit of a level says whether a word of the level below has
/// any bit set, so adding and removing touch at most one word per level, and finding a neighbour at most two (three
/// levels for a quarter of a million numbers).
#[derive(Debug, Clone)]
pub(crate) struct BitSet {
    /// The bitmap of the members first, a single word last.
    levels: Vec<Vec<u64>>,
    /// Number of members in each [`BLOCK`].
    blocks: Vec<u32>,
    len: u32,
}

impl BitSet {
    /// An empty set with room for `0..room`.
    pub(crate) fn new(room: u32) -> Self {
        let mut set = BitSet { levels: vec![vec![0]], blocks: vec![0], len: 0 };
        set.make_room(room);
        set
    }

    /// Makes room for `0..room`; at least doubles the room if it has to grow.
    pub(super) fn make_room(&mut self, room: u32) {
        let words = room.div_ceil(WORD) as usize;
        if words <= self.levels[0].len() {
            return;
        }
        self.levels.truncate(1);
        self.levels[0].resize(words.next_power_of_two(), 0);
        self.blocks.resize(self.levels[0].len().div_ceil(WORD as usize), 0);
        while let Some(below) = self.levels.last().filter(|level| level.len() > 1) {
            let summary = |words: &[u64]| words.iter().rev().fold(0, |bits, &word| bits << 1 | u64::from(word != 0));
            let level = below.chunks(WORD as usize).map(summary).collect();
            self.levels.push(level);
        }
    }

    /// The union of this set and a disjoint one with the same room.
    pub(super) fn union(&self, other: &BitSet) -> BitSet {
        let merge = |(a, b): (&Vec<u64>, &Vec<u64>)| a.iter().zip(b).map(|(a, b)| a | b).collect();
        BitSet {
            levels: self.levels.iter().zip(&other.levels).map(merge).collect(),
            blocks: self.blocks.iter().zip(&other.blocks).map(|(a, b)| a + b).collect(),
            len: self.len + other.len,
        }
    }

    /// Number of members.
    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.len
    }

    /// Adds `x`, which is not a member and for which there is room.
    #[inline]
    pub(crate) fn insert(&mut self, x: u32) {
        self.len += 1;
        self.blocks[(x / BLOCK) as usize] += 1;
        let mut at = x;
        for level in &mut self.levels {
            let word = &mut level[(at / WORD) as usize];
            let before = *word;
            *word |= 1 << (at % WORD);
            if before != 0 {
                return;
            }
            at /= WORD;
        }
    }

    /// Removes `x`, which is a member.
    #[inline]
    pub(crate) fn remove(&mut self, x: u32) {
        self.len -= 1;
        self.blocks[(x / BLOCK) as usize] -= 1;
        let mut at = x;
        for level in &mut self.levels {
            let word = &mut level[(at / WORD) as usize];
            *word &= !(1 << (at % WORD));
            if *word != 0 {
                return;
            }
            at /= WORD;
        }
    }

    /// The smallest member.
    #[inline]
    pub(crate) fn first(&self) -> Option<u32> {
        (self.len > 0).then(|| self.descend(self.levels.len(), 0, u64::trailing_zeros))
    }

    /// The smallest member above `x`.
    pub(crate) fn above(&self, x: u32) -> Option<u32> {
        let higher = |bit: u32| if bit == WORD - 1 { 0 } else { u64::MAX << (bit + 1) };
        self.beside(x, higher, u64::trailing_zeros)
    }

    /// The largest member below `x`.
    pub(super) fn below(&self, x: u32) -> Option<u32> {
        let lower = |bit: u32| (1_u64 << bit) - 1;
        self.beside(x, lower, |word| WORD - 1 - word.leading_zeros())
    }

    /// Makes `x + 1` a member in place of `x`.
    #[inline]
    pub(super) fn raise(&mut self, x: u32) {
        if x % WORD == WORD - 1 {
            self.remove(x);
            self.insert(x + 1);
        } else {
            self.levels[0][(x / WORD) as usize] ^= 0b11 << (x % WORD);
        }
    }

    /// Member number `n` in ascending order, counted from 0.
    pub(super) fn nth(&self, n: u32) -> Option<u32> {
        let mut left = n;
        let block = self.blocks.iter().position(|&members| {
            let here = left < members;
            left -= if here { 0 } else { members };
            here
        })?;
        let first = block * WORD as usize;
        let at = first
            + self.levels[0][first..].iter().position(|word| {
                let here = left < word.count_ones();
                left -= if here { 0 } else { word.count_ones() };
                here
            })?;
        let rest = (0..left).fold(self.levels[0][at], |rest, _| rest & (rest - 1));
        Some(at as u32 * WORD + rest.trailing_zeros())
    }

    /// The nearest member on one side of `x`: climbs until a word has a bit on that side, then descends from that bit.
    fn beside(&self, x: u32, side: impl Fn(u32) -> u64, nearest: impl Fn(u64) -> u32) -> Option<u32> {
        let mut at = x;
        for (height, level) in self.levels.iter().enumerate() {
            let bits = level[(at / WORD) as usize] & side(at % WORD);
            if bits != 0 {
                return Some(self.descend(height, at / WORD * WORD + nearest(bits), nearest));
            }
            at /= WORD;
        }
        None
    }

    /// Descends from bit `at` of level `height`, whose word below is not empty, to a member.
    #[inline]
    fn descend(&self, height: usize, at: u32, pick: impl Fn(u64) -> u32) -> u32 {
        self.levels[..height].iter().rev().fold(at, |at, level| at * WORD + pick(level[at as usize]))
    }
}

#[cfg(test)]
mod tests {
    use super::BitSet;
    use std::collections::BTreeSet;

    fn assert_same(set: &BitSet, model: &BTreeSet<u32>, probe: u32) {
        assert_eq!((set.len() as usize, set.first()), (model.len(), model.first().copied()));
        assert_eq!(set.above(probe), model.range(probe + 1..).next().copied(), "above {probe}");
        assert_eq!(set.below(probe), model.range(..probe).next_back().copied(), "below {probe}");
        let n = probe as usize % (model.len() + 1);
        assert_eq!(set.nth(n as u32), model.iter().nth(n).copied(), "number {n}");
    }

    #[test]
    fn a_set_finds_what_a_sorted_set_finds_while_it_grows() {
        let mut rng = base::rng::Rng::new(3);
        for room in [1, 64, 65, 5000, 300_000] {
            let (mut set, mut model) = (BitSet::new(1), BTreeSet::new());
            for _ in 0..3000 {
                let x = rng.below(room);
                let probe = rng.below(room);
                set.make_room(x.max(probe) + 1);
                if model.remove(&x) {
                    set.remove(x);
                } else {
                    set.insert(x);
                    model.insert(x);
                }
                assert_same(&set, &model, probe);
                if model.contains(&x) && !model.contains(&(x + 1)) {
                    set.make_room(x + 2);
                    set.raise(x);
                    model.remove(&x);
                    model.insert(x + 1);
                }
            }
        }
    }
}
