//! Random writes that are not made one by one: of those that need no fault only the number is known, and of 64 neighbouring pages which
//! of them have been written since somebody last asked. Both come from the law that writes one by one would follow, so that kernels, which
//! ask for the accessed and modified bits, find pages used as often as they would. (`docs/arithmetic/uniform-writes.md`: writes
//! that fall on a page are taken as independent of those on the others; the error is of the order of one in the number of pages.)

mod closed;

use base::bits::{WORD, mask_of};
use base::rng::Rng;
use closed::{BLOCK, Closed};
use std::cell::Cell;
use std::cmp::Ordering;

/// Writes to random pages of a part of a mapping, each page as likely as any other. Pages stand in words of 64, as in the page table.
#[derive(Debug, Clone)]
pub(super) struct UniformWrites {
    first: u32,
    pages: u32,
    /// How many of the pages may be written without a fault.
    open: u32,
    /// Those that may not.
    closed: Closed,
    /// Writes that each page that may be written had had, in the mean, when their number last changed, and writes to all of them since:
    /// so that it does not matter how many are told of at a time.
    until: (f64, u64),
    /// The same until now. Words are settled at such moments.
    made: f64,
    seed: u32,
    /// What was asked for lately: scans ask for many words that were settled at a few moments. By [`place_of`] the moment.
    asked: [Cell<Asked>; PLACES],
}

/// What all words have in common that were settled at one moment, when they are asked for at another.
#[derive(Debug, Clone, Copy)]
struct Asked {
    /// When they were settled, and `made`.
    moments: [f64; 2],
    /// The random numbers of the pages follow from it.
    key: u64,
    /// From this random number on a page has been written.
    least: u64,
}

/// Moments that are remembered.
const PLACES: usize = 16;

/// Where what belongs to a moment is remembered.
#[inline]
fn place_of(moment: f64) -> usize {
    (moment.to_bits().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 60) as usize % PLACES
}

/// Digits of a random number, and how many numbers there are.
const DIGITS: u32 = u32::BITS;
const NUMBERS: f64 = 4_294_967_296.0;
/// Digits that are drawn at once.
const AT_ONCE: u32 = 4;

impl Asked {
    /// Of no moment.
    const NOTHING: Asked = Asked { moments: [f64::INFINITY; 2], key: 0, least: 0 };

    /// Of moments `[settled, made]`. Waits for the next write are distributed exponentially, with mean 1: one is over if a number
    /// between 0 and 1, which says how long it is, is not below `exp(-passed)`.
    #[inline(never)]
    fn new(moments: [f64; 2], seed: u32) -> Self {
        let [settled, made] = moments;
        // Of the numbers the middles count: neither 0 nor 1 is one of them.
        let first = libm::exp(settled - made) * NUMBERS - 0.5;
        // Rounded up.
        let least = first as u64 + u64::from(first > first as u64 as f64);
        Asked { moments, key: mixed(u64::from(seed) ^ settled.to_bits()), least }
    }

    /// Which of a word's pages, of those `of` it that are asked for, have been written. Digit by digit the numbers of all of them are
    /// compared at once, the first digit first: half of those that are still open are decided by each, so that a page's answer
    /// is the same whichever others are asked for, and however late.
    #[inline]
    fn written(&self, word: u32, of: u64) -> u64 {
        if self.least >> DIGITS != 0 {
            return 0;
        }
        let (key, mut open, mut above) = (self.key_of(word), of, 0);
        for digit in 0..DIGITS {
            if open == 0 {
                return above;
            }
            let drawn = drawn(key, digit);
            let least = (self.least >> (DIGITS - 1 - digit) & 1).wrapping_neg();
            above |= open & drawn & !least;
            open &= !(drawn ^ least);
        }
        above | open
    }

    /// The same of one page. How many digits decide cannot be foreseen: drawn all at once, the first ones are as good as always enough.
    #[inline]
    fn has_written(&self, page: u32) -> bool {
        if self.least >> DIGITS != 0 {
            return false;
        }
        let (word, bit) = (page / WORD, page % WORD);
        let key = self.key_of(word);
        let first = (0..AT_ONCE).fold(0, |number, digit| number << 1 | drawn(key, digit) >> bit & 1);
        match first.cmp(&(self.least >> (DIGITS - AT_ONCE))) {
            Ordering::Equal => self.written(word, 1 << bit) != 0,
            order => order == Ordering::Greater,
        }
    }

    #[inline]
    fn key_of(&self, word: u32) -> u64 {
        mixed(self.key ^ u64::from(word))
    }
}

impl UniformWrites {
    /// To `pages` pages from `first` on, none of which may be written yet.
    pub(super) fn new(first: u32, pages: u32, seed: u32) -> Self {
        UniformWrites {
            first,
            pages,
            open: 0,
            closed: Closed::all(pages),
            until: (0.0, 0),
            made: 0.0,
            seed,
            asked: [const { Cell::new(Asked::NOTHING) }; PLACES],
        }
    }

    /// The pages: the first, and the one behind the last.
    pub(super) fn part(&self) -> (u32, u32) {
        (self.first, self.first + self.pages)
    }

    /// From now on a page of a settled word may be written without a fault that might not before.
    pub(super) fn open(&mut self, page: u32) {
        if let Some(at) = self.changed(page) {
            self.closed.change(at, true);
            self.open += 1;
        }
    }

    /// A page of a settled word may not be written any more that might.
    pub(super) fn close(&mut self, page: u32) {
        if let Some(at) = self.changed(page) {
            self.closed.change(at, false);
            self.open -= 1;
        }
    }

    /// No page may be written any more.
    pub(super) fn close_all(&mut self) {
        (self.open, self.closed, self.until) = (0, Closed::all(self.pages), (self.made, 0));
    }

    /// Where in the part a page is, if it is; how many of its pages may be written is about to change.
    #[inline]
    fn changed(&mut self, page: u32) -> Option<u32> {
        let at = page.wrapping_sub(self.first);
        (at < self.pages).then(|| {
            self.until = (self.made, 0);
            at
        })
    }

    /// The moment: the writes that each page that may be written has had, in the mean.
    #[inline]
    pub(super) fn made(&self) -> f64 {
        self.made
    }

    /// Whether nothing was written since a moment.
    #[inline]
    pub(super) fn is_now(&self, settled: f64) -> bool {
        settled.to_bits() == self.made.to_bits()
    }

    /// Of the pages `of` a word that are asked for and may be written, those that were since it was settled. As often as anybody asks
    /// in between, and for whichever pages, it is the same.
    pub(super) fn written(&self, word: u32, of: u64, settled: f64) -> u64 {
        let (first, end) = self.part();
        let of = of & mask_of(word, first, end);
        if of == 0 || self.is_now(settled) { 0 } else { self.written_since(settled, word, of) }
    }

    /// Whether a page that may be written was since its word was settled.
    #[inline]
    pub(super) fn has_written(&self, page: u32, settled: f64) -> bool {
        let is_part = page.wrapping_sub(self.first) < self.pages;
        is_part && !self.is_now(settled) && self.has_written_since(settled, page)
    }

    // Both out of the way of who knows the answer without.

    #[inline(never)]
    fn written_since(&self, settled: f64, word: u32, of: u64) -> u64 {
        self.asked(settled).written(word, of)
    }

    #[inline(never)]
    fn has_written_since(&self, settled: f64, page: u32) -> bool {
        self.asked(settled).has_written(page)
    }

    #[inline]
    fn asked(&self, settled: f64) -> Asked {
        let place = &self.asked[place_of(settled)];
        let [known, until] = place.get().moments;
        if known.to_bits() != settled.to_bits() || until.to_bits() != self.made.to_bits() {
            place.set(Asked::new([settled, self.made], self.seed));
        }
        place.get()
    }

    /// So many writes, all to pages that may be written.
    pub(super) fn write(&mut self, times: u32) {
        debug_assert!(self.open > 0 || times == 0);
        let (before, since) = self.until;
        self.until.1 = since + u64::from(times);
        self.made = before + self.until.1 as f64 / f64::from(self.open.max(1));
    }

    /// How many writes go to pages that may be written before the first that does not.
    pub(super) fn hits(&self, rng: &mut Rng) -> u32 {
        if self.open == self.pages {
            return u32::MAX;
        }
        let share = f64::from(self.open) / f64::from(self.pages);
        let unit = (f64::from(rng.next_u32()) + 0.5) / NUMBERS;
        // The first one faults: seen without logarithms.
        if unit > share { 0 } else { (libm::log(unit) / libm::log(share)) as u32 }
    }

    /// Which of the pages that may not be written is written next: of those in `from..to` the one before which there are `nth` others.
    pub(super) fn miss(&self, rng: &mut Rng) -> Miss {
        let (first, end) = self.part();
        let (at, nth) = self.closed.find(rng.below(self.pages - self.open));
        Miss { from: first + at, to: end.min(first + at + BLOCK), nth }
    }
}

/// A page among those of `from..to` that may not be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Miss {
    pub(super) from: u32,
    pub(super) to: u32,
    /// How many others there are before it.
    pub(super) nth: u32,
}

/// A digit of the numbers of a word's pages.
#[inline]
fn drawn(key: u64, digit: u32) -> u64 {
    mixed(key.wrapping_add(u64::from(digit)))
}

/// The finalizer of `SplitMix64` (Steele, Lea & Flood 2014): bits that look random of bits that do not.
#[inline]
fn mixed(bits: u64) -> u64 {
    let mut x = bits.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests;
