//! A row of bits, read and changed 64 at a time.

/// Bits in a word.
pub const WORD: u32 = u64::BITS;

/// Bits `0..len`, all clear at first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bits(Vec<u64>);

impl Bits {
    /// `len` clear bits.
    pub fn new(len: u32) -> Self {
        Bits(vec![0; len.div_ceil(WORD) as usize])
    }

    /// Whether a bit is set.
    #[inline]
    pub fn get(&self, at: u32) -> bool {
        self.0[(at / WORD) as usize] >> (at % WORD) & 1 != 0
    }

    /// Sets a bit.
    #[inline]
    pub fn set(&mut self, at: u32) {
        self.0[(at / WORD) as usize] |= 1 << (at % WORD);
    }

    /// Clears a bit and returns what it was.
    #[inline]
    pub fn take(&mut self, at: u32) -> bool {
        let (word, bit) = (&mut self.0[(at / WORD) as usize], 1 << (at % WORD));
        let was = *word & bit != 0;
        // Most bits that are asked for are clear, and a word that is not written need not go back to memory.
        if was {
            *word &= !bit;
        }
        was
    }

    /// Sets the bits `from..to`.
    pub fn set_range(&mut self, from: u32, to: u32) {
        for (word, mask) in words(from, to) {
            self.0[word] |= mask;
        }
    }

    /// The first clear bit of `from..to`, or `to`.
    pub fn first_clear(&self, from: u32, to: u32) -> u32 {
        first(from, to, |at| !self.0[at])
    }

    /// The first bit of the first run of `length` clear bits within `from..to`.
    pub fn first_clear_run(&self, from: u32, to: u32, length: u32) -> Option<u32> {
        if length > WORD {
            return self.first_long_clear_run(from, to, length);
        }
        let clear = |word: u32| !self.0.get(word as usize).copied().unwrap_or(u64::MAX) & mask_of(word, from, to);
        let (mut word, end) = (from / WORD, to.div_ceil(WORD));
        while word < end {
            // Most words are full.
            let rest = self.0.get(word as usize..end as usize)?;
            word += rest.iter().position(|&bits| bits != u64::MAX)? as u32;
            // A bit stays set if the bits after it are set: first one of them, then as many as are already known, until
            // they are enough.
            let mut starts = u128::from(clear(word));
            if length > 1 {
                starts |= u128::from(clear(word + 1)) << WORD;
            }
            let mut known = 1;
            while known < length {
                let more = known.min(length - known);
                starts &= starts >> more;
                known += more;
            }
            if starts as u64 != 0 {
                return Some(word * WORD + (starts as u64).trailing_zeros());
            }
            word += 1;
        }
        None
    }

    /// The same for more bits than a word has: no such run fits between the set bits of one word.
    fn first_long_clear_run(&self, from: u32, to: u32, length: u32) -> Option<u32> {
        let mut first = from;
        for (word, mask) in words(from, to) {
            let (start, set) = (word as u32 * WORD, self.0[word] & mask);
            if start + set.trailing_zeros() >= first + length {
                break;
            }
            if set != 0 {
                first = start + WORD - set.leading_zeros();
            }
        }
        (first + length <= to).then_some(first)
    }

    /// The first set bit of `from..to`, or `to`.
    pub fn first_set(&self, from: u32, to: u32) -> u32 {
        first(from, to, |at| self.0[at])
    }

    /// The last set bit of `from..to`, if there is one.
    pub fn last_set(&self, from: u32, to: u32) -> Option<u32> {
        words(from, to)
            .rev()
            .find_map(|(word, mask)| (self.0[word] & mask).checked_ilog2().map(|bit| word as u32 * WORD + bit))
    }

    /// The bits, 64 to a word.
    pub fn words(&self) -> &[u64] {
        &self.0
    }

    /// Clears bits of a word, and returns those of them that were set.
    #[inline]
    pub fn take_word(&mut self, word: u32, of: u64) -> u64 {
        let taken = self.0[word as usize] & of;
        self.0[word as usize] &= !of;
        taken
    }

    /// Clears all bits.
    pub fn clear(&mut self) {
        self.0.fill(0);
    }

    /// How many bits are set.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}

/// The first wanted bit of `from..to`, or `to`; `wanted` gives the wanted bits of a word.
#[inline]
pub fn first(from: u32, to: u32, wanted: impl Fn(usize) -> u64) -> u32 {
    let hit = words(from, to).find_map(|(word, mask)| match wanted(word) & mask {
        0 => None,
        found => Some(word as u32 * WORD + found.trailing_zeros()),
    });
    hit.unwrap_or(to)
}

/// The wanted bit of `from..to` that has `nth` others before it, or `to`.
#[inline]
pub fn nth(from: u32, to: u32, nth: u32, wanted: impl Fn(usize) -> u64) -> u32 {
    let mut left = nth;
    for (word, mask) in words(from, to) {
        let found = wanted(word) & mask;
        let count = found.count_ones();
        if left < count {
            return word as u32 * WORD + nth_one(found, left);
        }
        left -= count;
    }
    to
}

/// The words that hold `from..to`, each with the mask of the bits that belong to the range.
pub fn words(from: u32, to: u32) -> impl DoubleEndedIterator<Item = (usize, u64)> {
    let last = if from < to { to.div_ceil(WORD) } else { from / WORD };
    (from / WORD..last).map(move |word| (word as usize, mask_of(word, from, to)))
}

/// The set bits of a word, the lowest first.
pub fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(bit)
    })
}

/// The set bit of a word that has `nth` others below it; the word must have more than `nth` set bits.
fn nth_one(word: u64, nth: u32) -> u32 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    // How many bits are set in each pair, in each four and in each byte; and then, for each byte, in all bytes up to
    // it.
    let pairs = word - (word >> 1 & (0x55 * EACH));
    let fours = (pairs & (0x33 * EACH)) + (pairs >> 2 & (0x33 * EACH));
    let up_to = ((fours + (fours >> 4)) & (0x0F * EACH)).wrapping_mul(EACH);
    // The highest bit of a byte stays set if the bytes up to it have more than `nth` set bits.
    let more = ((up_to | (0x80 * EACH)) - u64::from(nth + 1) * EACH) & (0x80 * EACH);
    let byte = more.trailing_zeros() / 8 * 8;
    let before = (up_to << 8 >> byte & 0xFF) as u32;
    let rest = (before..nth).fold(word >> byte, |rest, _| rest & (rest - 1));
    byte + rest.trailing_zeros()
}

/// The bits of a word that belong to `from..to`.
#[inline]
pub fn mask_of(word: u32, from: u32, to: u32) -> u64 {
    let below = |end: u32| match end.saturating_sub(word * WORD) {
        bits @ 0..WORD => (1 << bits) - 1,
        _ => u64::MAX,
    };
    below(to) & !below(from)
}

#[cfg(test)]
mod tests {
    use super::{Bits, nth_one, ones};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_nth_set_bit_of_a_word_is_the_nth(word in prop_oneof![any::<u64>(), Just(u64::MAX), (0..64u32).prop_map(|bit| 1 << bit)]) {
            for (nth, bit) in (0..).zip(ones(word)) {
                prop_assert_eq!(nth_one(word, nth), bit);
            }
        }

        #[test]
        fn ranges_are_what_single_bits_would_be(ops in prop::collection::vec((0..300u32, 0..300u32, any::<bool>()), 1..20)) {
            let mut bits = Bits::new(300);
            let mut plain = vec![false; 300];
            for (a, b, set) in ops {
                let (from, to) = (a.min(b), a.max(b));
                if set {
                    bits.set_range(from, to);
                } else {
                    (from..to).for_each(|at| _ = bits.take(at));
                }
                plain[from as usize..to as usize].fill(set);
                prop_assert_eq!(bits.last_set(from, to), (from..to).rfind(|&i| plain[i as usize]));
                let first = |value: bool| (from..to).find(|&i| plain[i as usize] == value).unwrap_or(to);
                prop_assert_eq!((bits.first_set(from, to), bits.first_clear(from, to)), (first(true), first(false)));
                let clear: Vec<u32> = (from..to).filter(|&i| !plain[i as usize]).collect();
                for length in [1, 2, 5, 16, 63, 64, 65, 100] {
                    let run = (from..=to.saturating_sub(length)).find(|&i| (i..i + length).all(|i| i < to && !plain[i as usize]));
                    prop_assert_eq!(bits.first_clear_run(from, to, length), run.filter(|_| from < to));
                }
                for nth in [0, 1, 63, 64, 100] {
                    let found = super::nth(from, to, nth, |word| !bits.0[word]);
                    prop_assert_eq!(found, clear.get(nth as usize).copied().unwrap_or(to));
                }
            }
            prop_assert_eq!(bits.count() as usize, plain.iter().filter(|&&bit| bit).count());
            for (i, was) in (0..).zip(plain) {
                prop_assert_eq!((bits.get(i), bits.take(i), bits.get(i)), (was, was, false));
                bits.set(i);
                prop_assert!(bits.get(i));
            }
        }
    }
}
