//! Small counters, one for each size, of which each bit is a mask: all sizes count at once.

use super::mask::Mask;
use super::pass::Rule;
use super::ring::Ring;

/// The largest number that a counter holds.
pub(super) const LARGEST: u8 = 3;

/// A counter of two bits for each size.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Counters<M> {
    low: M,
    high: M,
}

impl<M: Mask> Counters<M> {
    /// Adds one in these sizes, where the counter is below `most`, which is 1 to [`LARGEST`].
    #[inline]
    pub(super) fn add(&mut self, sizes: M, most: u8) {
        let full = match most {
            1 => self.low | self.high,
            2 => self.high,
            _ => self.low & self.high,
        };
        let sizes = sizes & !full;
        self.high ^= self.low & sizes;
        self.low ^= sizes;
    }

    /// Takes one off in a size, unless there is none: then it returns false.
    #[inline]
    pub(super) fn take(&mut self, size: M) -> bool {
        if self.low.has(size) {
            self.low &= !size;
        } else if self.high.has(size) {
            self.high &= !size;
            self.low |= size;
        } else {
            return false;
        }
        true
    }

    /// Makes it `to` in these sizes.
    #[inline]
    pub(super) fn set(&mut self, sizes: M, to: u8) {
        let chosen = |bit: u8| if to & bit == 0 { M::NONE } else { sizes };
        self.low = self.low & !sizes | chosen(1);
        self.high = self.high & !sizes | chosen(2);
    }

    /// Whether it is at least `least`, which is 1 to [`LARGEST`], in a size.
    #[inline]
    pub(super) fn reaches(self, size: M, least: u8) -> bool {
        match least {
            1 => (self.low | self.high).has(size),
            2 => self.high.has(size),
            _ => (self.low & self.high).has(size),
        }
    }
}

/// GCLOCK: a clock with counters.
#[derive(Debug)]
pub(super) struct Gclock {
    rings: Vec<Ring>,
    init: u8,
    most: u8,
}

impl Gclock {
    /// With counters that begin at `init` and are raised to `most`, both at most [`LARGEST`].
    pub(super) fn new(frames: &[u32], init: u8, most: u8) -> Self {
        Gclock { rings: Ring::of_each(frames), init, most }
    }
}

/// What is known of a page.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Page<M> {
    held: M,
    count: Counters<M>,
}

impl<M: Mask> Rule<M> for Gclock {
    type Page = Page<M>;

    #[inline]
    fn refer(&mut self, pages: &mut [Page<M>], page: u32, _: bool, all: M) -> M {
        let Page { held, count } = &mut pages[page as usize];
        count.add(*held, self.most);
        let missing = all & !*held;
        if missing != M::NONE {
            count.set(missing, self.init);
            *held = all;
        }
        missing
    }

    #[inline]
    fn load(&mut self, pages: &mut [Page<M>], page: u32, size: usize) -> u32 {
        let bit = M::only(size);
        self.rings[size].sweep(page, |held| {
            let Page { held, count } = &mut pages[held as usize];
            let leaves = !count.take(bit);
            if leaves {
                *held &= !bit;
            }
            leaves
        })
    }
}
