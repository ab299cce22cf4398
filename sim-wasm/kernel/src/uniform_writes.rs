//! Random writes that are counted, not simulated one by one. For writes that do not fault, it is only known how many
//! there are, and which of 64 neighbouring pages have been written since somebody last asked. Both follow the
//! distribution that individual writes would, so that kernels, which ask for the accessed and modified bits, find pages
//! used as often as they would otherwise. (`docs/arithmetic/uniform-writes.md`: writes to one page are treated as
//! independent of writes to the others; the error is of the order of one over the number of pages.)

mod closed;

use base::bits::{WORD, mask_of};
use base::rng::Rng;
use closed::{BLOCK, Closed};
use std::cell::Cell;
use std::cmp::Ordering;

/// Writes to random pages of a part of a mapping, each page as likely as any other. Pages are grouped in words of 64,
/// as in the page table.
#[derive(Debug, Clone)]
pub(super) struct UniformWrites {
    first: u32,
    pages: u32,
    /// How many of the pages may be written without a fault.
    open: u32,
    /// The pages that may not.
    closed: Closed,
    /// The mean number of writes to each writable page when the number of these last changed, and the writes to all of
    /// them since: so it does not matter how many are reported at a time.
    until: (f64, u64),
    /// The mean number of writes to each writable page until now. Words are settled at such moments.
    made: f64,
    seed: u32,
    /// What was asked for recently, by [`place_of`] the moment: scans ask for many words that were settled at a few
    /// moments.
    asked: [Cell<Asked>; PLACES],
}

/// What all words settled at one moment have in common when they are asked for at another.
#[derive(Debug, Clone, Copy)]
struct Asked {
    /// When they were settled, and `made`.
    moments: [f64; 2],
    /// The random numbers of the pages are derived from it.
    key: u64,
    /// A page has been written if its random number is at least this.
    least: u64,
}

/// How many moments are remembered.
const PLACES: usize = 16;

/// The place where the data of a moment are remembered.
#[inline]
fn place_of(moment: f64) -> usize {
    (moment.to_bits().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 60) as usize % PLACES
}

/// Binary digits of a random number, and how many such numbers there are.
const DIGITS: u32 = u32::BITS;
const NUMBERS: f64 = 4_294_967_296.0;
/// Digits that are drawn together.
const AT_ONCE: u32 = 4;

impl Asked {
    /// For no moment.
    const NOTHING: Asked = Asked { moments: [f64::INFINITY; 2], key: 0, least: 0 };

    /// For the moments `[settled, made]`. Waits for the next write are distributed exponentially, with mean 1. A wait
    /// is over if the number between 0 and 1 that determines its length is at least `exp(-passed)`.
    #[inline(never)]
    fn new(moments: [f64; 2], seed: u32) -> Self {
        let [settled, made] = moments;
        // The middles of the numbers' intervals are used, so none is 0 or 1.
        let first = libm::exp(settled - made) * NUMBERS - 0.5;
        // Rounded up.
        let least = first as u64 + u64::from(first > first as u64 as f64);
        Asked { moments, key: mixed(u64::from(seed) ^ settled.to_bits()), least }
    }

    /// Which of the pages `of` a word have been written. The numbers of all of them are compared at once, digit by
    /// digit, the first digit first. Each digit decides half of those still open. A page's answer is the same whichever
    /// others are asked for, and however late.
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

    /// The same for one page. How many digits decide cannot be foreseen; the first few, drawn together, are nearly
    /// always enough.
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
    /// Writes to `pages` pages from `first` on, none of which may be written yet.
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

    /// The pages: the first, and the one after the last.
    pub(super) fn part(&self) -> (u32, u32) {
        (self.first, self.first + self.pages)
    }

    /// A page of a settled word becomes writable without a fault.
    pub(super) fn open(&mut self, page: u32) {
        if let Some(at) = self.changed(page) {
            self.closed.change(at, true);
            self.open += 1;
        }
    }

    /// A page of a settled word may no longer be written.
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

    /// The position of a page in the part, if it is in it. The number of its pages that may be written is about to
    /// change.
    #[inline]
    fn changed(&mut self, page: u32) -> Option<u32> {
        let at = page.wrapping_sub(self.first);
        (at < self.pages).then(|| {
            self.until = (self.made, 0);
            at
        })
    }

    /// The moment: the mean number of writes to each writable page.
    #[inline]
    pub(super) fn made(&self) -> f64 {
        self.made
    }

    /// Whether nothing has been written since a moment.
    #[inline]
    pub(super) fn is_now(&self, settled: f64) -> bool {
        settled.to_bits() == self.made.to_bits()
    }

    /// Those of the writable pages `of` a word that were written since it was settled. The answer does not depend on
    /// how often anybody asks in between, or for which pages.
    pub(super) fn written(&self, word: u32, of: u64, settled: f64) -> u64 {
        let (first, end) = self.part();
        let of = of & mask_of(word, first, end);
        if of == 0 || self.is_now(settled) { 0 } else { self.written_since(settled, word, of) }
    }

    /// Whether a writable page was written since its word was settled.
    #[inline]
    pub(super) fn has_written(&self, page: u32, settled: f64) -> bool {
        let is_part = page.wrapping_sub(self.first) < self.pages;
        is_part && !self.is_now(settled) && self.has_written_since(settled, page)
    }

    // Both are kept out of the fast path, where the answer is known without them.

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

    /// Counts `times` writes, all to writable pages.
    pub(super) fn write(&mut self, times: u32) {
        debug_assert!(self.open > 0 || times == 0);
        let (before, since) = self.until;
        self.until.1 = since + u64::from(times);
        self.made = before + self.until.1 as f64 / f64::from(self.open.max(1));
    }

    /// How many writes go to writable pages before the first that does not.
    pub(super) fn hits(&self, rng: &mut Rng) -> u32 {
        if self.open == self.pages {
            return u32::MAX;
        }
        let share = f64::from(self.open) / f64::from(self.pages);
        let unit = (f64::from(rng.next_u32()) + 0.5) / NUMBERS;
        // The first write faults, which needs no logarithms to see.
        if unit > share { 0 } else { (libm::log(unit) / libm::log(share)) as u32 }
    }

    /// Which of the closed pages, those that may not be written, is written next: the one of `from..to` that comes
    /// after `nth` others.
    pub(super) fn miss(&self, rng: &mut Rng) -> Miss {
        let (first, end) = self.part();
        let (at, nth) = self.closed.find(rng.below(self.pages - self.open));
        Miss { from: first + at, to: end.min(first + at + BLOCK), nth }
    }
}

/// One of the pages of `from..to` that may not be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Miss {
    pub(super) from: u32,
    pub(super) to: u32,
    /// How many others come before it.
    pub(super) nth: u32,
}

/// One digit of the numbers of all of a word's pages.
#[inline]
fn drawn(key: u64, digit: u32) -> u64 {
    mixed(key.wrapping_add(u64::from(digit)))
}

/// The finalizer of `SplitMix64` (Steele, Lea & Flood 2014): makes bits that look random from bits that do not.
#[inline]
fn mixed(bits: u64) -> u64 {
    let mut x = bits.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests;
