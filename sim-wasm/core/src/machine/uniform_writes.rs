//! Random writes that are not made one by one: of those that need no fault only the number is known, and of each page when it is
//! written next. Both come from the law that writes one by one would follow, so that kernels, which ask for the accessed and modified
//! bits, find pages used as often as they would. (The method is that of `thrashing.md`, 5.3: writes that fall on a page are taken
//! as independent of those on the others; the error is of the order of one in the number of pages.)

use super::bits::Bits;
use crate::rng::Rng;
use std::cell::Cell;
use std::f64::consts::LN_2;

/// Writes to random pages of a part of a mapping, each page as likely as any other.
#[derive(Debug, Clone)]
pub(super) struct UniformWrites {
    first: u32,
    /// How many of the pages may be written without a fault.
    open: u32,
    /// How many of each block of pages may not.
    closed: Vec<u32>,
    /// Writes that each of them had had, in the mean, when their number last changed, and writes to all of them since: so that it does
    /// not matter how many are told of at a time.
    until: (f64, u64),
    /// The same until now.
    made: f64,
    /// `made` when each page had its accessed bit cleared or came to be one that may be written; infinite for the others.
    cleared: Vec<f32>,
    /// `made` when somebody outside the kernel last looked.
    looked: f64,
    /// Pages of the mapping that were written before they could not be any more, as their accessed bits and as their modified bits
    /// would say.
    unseen: [Bits; 2],
    seed: u32,
    /// What was asked for lately: scans ask for many pages whose bits were cleared at a few moments. By [`place_of`] the moment.
    asked: [Cell<Asked>; PLACES],
}

/// What all pages have in common whose bits were cleared at one moment, when they are asked for at another.
#[derive(Debug, Clone, Copy)]
struct Asked {
    /// `cleared` and `made`.
    moments: [f64; 2],
    /// The random numbers of the pages follow from it.
    key: u64,
    /// From this random number on a page has been written; [`UNKNOWN`] until a second page is asked for.
    least: u64,
}

/// Moments that are remembered.
const PLACES: usize = 16;

/// Where what belongs to a moment is remembered.
#[inline]
fn place_of(moment: f64) -> usize {
    (moment.to_bits().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 60) as usize % PLACES
}

/// More than any random number.
const UNKNOWN: u64 = u64::MAX;

impl Asked {
    /// Of no moment.
    const NOTHING: Asked = Asked { moments: [f64::INFINITY; 2], key: 0, least: UNKNOWN };

    /// Of moments `[cleared, made]`.
    fn new(moments: [f64; 2], seed: u32) -> Self {
        Asked { moments, key: mixed(u64::from(seed) ^ moments[0].to_bits()), least: UNKNOWN }
    }

    /// Whether it is of these moments, bit by bit.
    #[inline]
    fn is_of(&self, moments: [f64; 2]) -> bool {
        self.moments.map(f64::to_bits) == moments.map(f64::to_bits)
    }

    /// The random number of a page.
    #[inline]
    fn drawn(&self, page: u32) -> u32 {
        drawn(self.key, page)
    }

    /// Whether the number says that the page has been written, as far as that can be told without an exponential.
    fn is_plain(&self, drawn: u32) -> Option<bool> {
        // The number of leading zeros says between which multiples of ln 2 the wait is.
        let ([cleared, made], halvings) = (self.moments, f64::from(drawn.leading_zeros()));
        let passed = made - cleared;
        if passed >= (halvings + 1.0) * LN_2 {
            return Some(true);
        }
        (passed < halvings * LN_2).then_some(false)
    }

    fn least(&self) -> u64 {
        let [cleared, made] = self.moments;
        // Of the numbers the middles count: neither 0 nor 1 is one of them.
        libm::ceil(libm::exp(cleared - made) * NUMBERS - 0.5) as u64
    }
}

impl UniformWrites {
    /// To `pages` pages from `first` on, none of which may be written yet, of a mapping of so many.
    pub(super) fn new(first: u32, pages: u32, len: u32, seed: u32) -> Self {
        let cleared = vec![f32::INFINITY; pages as usize];
        let unseen = [Bits::new(len), Bits::new(len)];
        let asked = [const { Cell::new(Asked::NOTHING) }; PLACES];
        let closed = (0..pages).step_by(BLOCK as usize).map(|from| BLOCK.min(pages - from)).collect();
        UniformWrites { first, open: 0, closed, until: (0.0, 0), made: 0.0, cleared, looked: 0.0, unseen, seed, asked }
    }

    /// What was known of another part before this one.
    pub(super) fn after(mut self, other: UniformWrites) -> Self {
        self.unseen = other.unseen;
        self
    }

    /// The pages: the first, and the one behind the last.
    pub(super) fn part(&self) -> (u32, u32) {
        (self.first, self.first + self.pages())
    }

    fn pages(&self) -> u32 {
        self.cleared.len() as u32
    }

    /// From now on the page may be written without a fault.
    #[inline(never)]
    pub(super) fn open(&mut self, page: u32) {
        let (now, pages) = (self.made, self.open + 1);
        let Some(cleared) = self.cleared_mut(page).filter(|cleared| cleared.is_infinite()) else { return };
        *cleared = rounded_up(now);
        (self.open, self.until) = (pages, (now, 0));
        self.closed[((page - self.first) / BLOCK) as usize] -= 1;
    }

    /// It may not any more.
    #[inline(never)]
    pub(super) fn close(&mut self, page: u32) {
        let written = self.is_written(page);
        let Some(cleared) = self.cleared_mut(page).filter(|cleared| cleared.is_finite()) else { return };
        *cleared = f32::INFINITY;
        (self.open, self.until) = (self.open - 1, (self.made, 0));
        self.closed[((page - self.first) / BLOCK) as usize] += 1;
        if written {
            self.unseen.iter_mut().for_each(|bits| bits.set(page));
        }
    }

    /// Whether the page's accessed bit would be set.
    #[inline(never)]
    pub(super) fn is_accessed(&self, page: u32) -> bool {
        self.is_written(page) || self.unseen[0].get(page)
    }

    /// Whether its modified bit would be set.
    #[inline(never)]
    pub(super) fn is_modified(&self, page: u32) -> bool {
        self.is_written(page) || self.unseen[1].get(page)
    }

    /// Reads and clears the accessed bit.
    #[inline(never)]
    pub(super) fn take_accessed(&mut self, page: u32) -> bool {
        let now = rounded_up(self.made);
        if self.is_written(page) {
            self.unseen[1].set(page);
            self.cleared_mut(page).into_iter().for_each(|cleared| *cleared = now);
            return true;
        }
        self.unseen[0].take(page)
    }

    /// Reads and clears the modified bit of a page that may not be written.
    #[inline(never)]
    pub(super) fn take_modified(&mut self, page: u32) -> bool {
        self.unseen[1].take(page)
    }

    /// Whether the page was written since its bits were last cleared, as far as it may be written. Waits for the next write are
    /// distributed exponentially, with mean 1: one is over if a number between 0 and 1, which says how long it is, is not below
    /// `exp(-passed)`. The number follows from the page and the moment alone, so that it is the same as often and in whatever order
    /// pages are asked for.
    #[inline]
    fn is_written(&self, page: u32) -> bool {
        let Some(&cleared) = self.cleared.get(page.wrapping_sub(self.first) as usize) else { return false };
        let cleared = f64::from(cleared);
        if cleared >= self.made {
            return false;
        }
        let asked = self.asked[place_of(cleared)].get();
        if asked.is_of([cleared, self.made]) && asked.least != UNKNOWN {
            return u64::from(asked.drawn(page)) >= asked.least;
        }
        self.ask(page, cleared)
    }

    #[inline(never)]
    fn ask(&self, page: u32, cleared: f64) -> bool {
        let place = &self.asked[place_of(cleared)];
        let before = place.get();
        let is_first = !before.is_of([cleared, self.made]);
        let mut asked = if is_first { Asked::new([cleared, self.made], self.seed) } else { before };
        let drawn = asked.drawn(page);
        let plain = asked.is_plain(drawn).filter(|_| is_first);
        if plain.is_none() {
            asked.least = asked.least();
        }
        place.set(asked);
        plain.unwrap_or_else(|| u64::from(drawn) >= asked.least)
    }

    /// Whether the page was written since [`UniformWrites::forget`], for who looks from outside. Of one whose bits were cleared before,
    /// the number of writes since is drawn anew, in agreement with them; of one whose bits were cleared or that was opened
    /// since, it is taken for granted, and of one that may not be written any more, if its accessed bit is still set.
    pub(super) fn is_written_since_look(&self, page: u32) -> bool {
        let Some(&cleared) = self.cleared.get(page.wrapping_sub(self.first) as usize) else { return false };
        let cleared = f64::from(cleared);
        if cleared.is_infinite() {
            return self.unseen[0].get(page);
        }
        if cleared > self.looked {
            return true;
        }
        // Of writes since the bits were cleared there are some; whether the last of them was before or behind the look is open.
        let [since_cleared, since_looked] = [cleared, self.looked].map(|moment| -libm::expm1(moment - self.made));
        let key = mixed(u64::from(self.seed) ^ !self.looked.to_bits());
        self.is_written(page) && above_zero(drawn(key, page)) * since_cleared < since_looked
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
        if self.open == self.pages() {
            return u32::MAX;
        }
        let share = f64::from(self.open) / f64::from(self.pages());
        let unit = above_zero(rng.next_u32());
        // Of no page that may be written the logarithm is minus infinity, and the number 0.
        (libm::log(unit) / libm::log(share)) as u32
    }

    /// Which of the pages that may not be written is written next: of those in `from..to` the one before which there are `nth` others.
    pub(super) fn miss(&self, rng: &mut Rng) -> Miss {
        let mut nth = rng.below(self.pages() - self.open);
        let (mut from, end) = self.part();
        for &closed in &self.closed {
            if nth < closed {
                break;
            }
            nth -= closed;
            from += BLOCK;
        }
        Miss { from, to: end.min(from + BLOCK), nth }
    }

    /// The share of the pages that could be written all the time since [`UniformWrites::forget`] that were, in the mean.
    pub(super) fn share_written(&self) -> f64 {
        -libm::expm1(self.looked - self.made)
    }

    /// From now on writes are looked for.
    pub(super) fn forget(&mut self) {
        self.looked = self.made;
    }

    fn cleared_mut(&mut self, page: u32) -> Option<&mut f32> {
        self.cleared.get_mut(page.wrapping_sub(self.first) as usize)
    }
}

/// Half as many bytes: scans ask for pages in any order, and wait for memory. A later moment is never an earlier one.
fn rounded_up(moment: f64) -> f32 {
    let near = moment as f32;
    if f64::from(near) < moment { near.next_up() } else { near }
}

/// Pages of a block.
const BLOCK: u32 = 512;

/// A page among those of `from..to` that may not be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Miss {
    pub(super) from: u32,
    pub(super) to: u32,
    /// How many others there are before it.
    pub(super) nth: u32,
}

/// How many random numbers there are.
const NUMBERS: f64 = 4_294_967_296.0;

/// A number between 0 and 1, neither of them.
fn above_zero(bits: u32) -> f64 {
    (f64::from(bits) + 0.5) / NUMBERS
}

/// The random number of a page, by a key.
#[inline]
fn drawn(key: u64, page: u32) -> u32 {
    (mixed(key ^ u64::from(page)) >> 32) as u32
}

/// The finalizer of `SplitMix64` (Steele, Lea & Flood 2014): bits that look random of bits that do not.
fn mixed(bits: u64) -> u64 {
    let mut x = bits.wrapping_add(0x9E37_79B9_7F4A_7C15);
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests;
