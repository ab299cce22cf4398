//! The order in which pages were last used, which is the same in all sizes.
//!
//! Each use takes the next slot of a timeline, and a bitmap says which slots are some page's last. A stack of one size holds some
//! of the pages in this order; its last page is found by a hand that only ever moves towards newer slots, since what enters a
//! stack, or moves up in it, is the newest.

use base::record::NONE;

/// The fewest slots: numbering them anew visits every page.
const MIN_SLOTS: usize = 1 << 12;
/// The most: slots are numbered in 32 bits, from 1. It is twice as many as there can be pages.
const MAX_SLOTS: usize = u32::MAX as usize - 63;
const WORD: u32 = u64::BITS;

/// The order of last use.
#[derive(Debug, Default)]
pub(super) struct Recency {
    /// The page of each slot.
    page: Vec<u32>,
    /// Which slots are a page's last use.
    live: Vec<u64>,
    next: u32,
    /// A hand for each size.
    hands: Vec<u32>,
}

/// Where a page is in the order: its slot and one, or 0 before its first use.
pub(super) type Slot = u32;

impl Recency {
    pub(super) fn new(sizes: usize) -> Self {
        Recency { hands: vec![0; sizes], ..Recency::default() }
    }

    /// Makes a page the newest.
    #[inline]
    pub(super) fn touch<P>(&mut self, page: u32, pages: &mut [P], slot: impl Fn(&mut P) -> &mut Slot) {
        if self.next as usize == self.page.len() {
            self.make_room(pages, &slot);
        }
        let slot = slot(&mut pages[page as usize]);
        if *slot > 0 {
            let last = *slot - 1;
            self.live[(last / WORD) as usize] &= !(1 << (last % WORD));
        }
        self.page[self.next as usize] = page;
        self.live[(self.next / WORD) as usize] |= 1 << (self.next % WORD);
        self.next += 1;
        *slot = self.next;
    }

    /// The page used longest ago among those that are on the stack of a size, or [`NONE`].
    #[inline]
    pub(super) fn oldest(&mut self, size: usize, is_on: impl Fn(u32) -> bool) -> u32 {
        let hand = &mut self.hands[size];
        let mut at = (*hand / WORD) as usize;
        let mut bits = self.live.get(at).map_or(0, |bits| bits & (u64::MAX << (*hand % WORD)));
        loop {
            while bits != 0 {
                let slot = at as u32 * WORD + bits.trailing_zeros();
                let page = self.page[slot as usize];
                if is_on(page) {
                    *hand = slot;
                    return page;
                }
                bits &= bits - 1;
            }
            at += 1;
            match self.live.get(at) {
                Some(&word) => bits = word,
                None => return NONE,
            }
        }
    }

    /// How many slots before this one are live.
    fn live_before(&self, slot: u32) -> u32 {
        let (whole, rest) = self.live.split_at((slot / WORD) as usize);
        let rest = rest.first().map_or(0, |bits| bits & ((1 << (slot % WORD)) - 1));
        whole.iter().map(|bits| bits.count_ones()).sum::<u32>() + rest.count_ones()
    }

    /// Moves the live slots together, in order. Then there is room for as many again at least.
    #[cold]
    fn make_room<P>(&mut self, pages: &mut [P], slot: &impl Fn(&mut P) -> &mut Slot) {
        let mut moved = 0;
        self.hands = self.hands.iter().map(|&hand| self.live_before(hand)).collect();
        for at in 0..self.next {
            if self.live[(at / WORD) as usize] & 1 << (at % WORD) != 0 {
                let page = self.page[at as usize];
                self.page[moved as usize] = page;
                moved += 1;
                *slot(&mut pages[page as usize]) = moved;
            }
        }
        let slots = (2 * moved as usize).next_power_of_two().max(MIN_SLOTS).max(self.page.len()).min(MAX_SLOTS);
        self.page.resize(slots, NONE);
        self.live.clear();
        self.live.resize(slots / WORD as usize, 0);
        let full = (moved / WORD) as usize;
        self.live[..full].fill(u64::MAX);
        self.live[full] = (1 << (moved % WORD)) - 1;
        self.next = moved;
    }
}
