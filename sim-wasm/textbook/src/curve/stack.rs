//! LRU and MRU for every number of frames at once: Mattson's stack distances, in one pass over the trace.
//!
//! Under LRU with c frames, a reference hits if and only if its page is among the first c of one stack ordered by last
//! use; its depth there is its stack distance. To count the pages above it without walking the stack, each reference
//! takes the next *slot* of a timeline, a bitmap marks the slots that are some page's last use, and a Fenwick tree over
//! the bitmap's 64-bit words counts them: O(log D) per reference (Bennett & Kruskal 1975, Olken 1981; D distinct
//! pages). When the slots run out, the live ones are renumbered in order.
//!
//! Under MRU the page that gives way is always the one on top, so a reference swaps two stack entries: O(1).

use super::Distances;
use base::ids::PageId;
use base::record::NONE;

/// The fewest slots in a timeline: renumbering visits every page, and there must be enough room to make it rare.
const MIN_SLOTS: usize = 1 << 12;
const WORD_BITS: u32 = u64::BITS;

/// LRU stack distances of a trace that arrives in pieces.
#[derive(Debug, Clone)]
pub struct LruStack {
    /// The slot of each page's last reference, or [`NONE`].
    last: Vec<u32>,
    /// Which slots are a page's last reference.
    live: Vec<u64>,
    /// Fenwick tree over the live slots of each word, numbered from 1. The word being filled joins the tree once it is
    /// full: no query covers it before that.
    tree: Vec<u32>,
    /// The next free slot.
    next: u32,
    distances: Distances,
}

impl LruStack {
    /// An empty stack for pages `0..pages`.
    pub fn new(pages: usize) -> Self {
        let slots = (2 * pages + WORD_BITS as usize).next_power_of_two().max(MIN_SLOTS);
        let words = slots / WORD_BITS as usize;
        LruStack {
            last: vec![NONE; pages],
            live: vec![0; words],
            tree: vec![0; words + 1],
            next: 0,
            distances: Distances::new(pages),
        }
    }

    /// Makes room for pages `0..pages`.
    pub fn grow(&mut self, pages: usize) {
        self.last.resize(pages.max(self.last.len()), NONE);
        self.distances.grow(pages);
    }

    /// Serves the next references, packed as in [`trace::Trace::words`].
    pub fn push(&mut self, words: &[u32]) {
        for &word in words {
            self.reference((word >> 1) as usize);
        }
    }

    /// The distances of all references so far.
    pub fn finish(self) -> Distances {
        self.distances
    }

    #[inline]
    fn reference(&mut self, page: usize) {
        let slot = self.last[page];
        if slot == NONE {
            self.distances.cold += 1;
        } else if slot + 1 == self.next {
            self.distances.counts[1] += 1;
            return;
        } else {
            let word = slot / WORD_BITS;
            let bit = 1 << (slot % WORD_BITS);
            let bits = self.live[word as usize];
            let below = self.before(word) + (bits & (bit - 1)).count_ones();
            // Every page seen has one live slot, and every cold reference brought one page.
            self.distances.counts[(self.distances.cold - below) as usize] += 1;
            self.live[word as usize] = bits & !bit;
            if word < self.next / WORD_BITS {
                self.forget_one(word);
            }
        }
        self.take_slot(page);
    }

    /// Gives `page` the next slot.
    #[inline]
    fn take_slot(&mut self, page: usize) {
        let (word, bit) = (self.next / WORD_BITS, self.next % WORD_BITS);
        self.live[word as usize] |= 1 << bit;
        self.last[page] = self.next;
        self.next += 1;
        if bit == WORD_BITS - 1 {
            self.close_word(word);
        }
    }

    /// Live slots in the words before `word`.
    #[inline]
    fn before(&self, word: u32) -> u32 {
        let (mut node, mut sum) = (word as usize, 0);
        while node > 0 {
            sum += self.tree[node];
            node &= node - 1;
        }
        sum
    }

    /// Removes a live slot of `word`, which is full, from the tree.
    #[inline]
    fn forget_one(&mut self, word: u32) {
        let mut node = word as usize + 1;
        while node < self.tree.len() {
            self.tree[node] -= 1;
            node += node & node.wrapping_neg();
        }
    }

    /// Adds `word`, now full, to the tree.
    fn close_word(&mut self, word: u32) {
        let live = self.live[word as usize].count_ones();
        let mut node = word as usize + 1;
        while node < self.tree.len() {
            self.tree[node] += live;
            node += node & node.wrapping_neg();
        }
        if word as usize + 1 == self.live.len() {
            self.renumber();
        }
    }

    /// Moves the live slots together, in order. The timeline is twice as long afterwards if less than half of it were free.
    #[cold]
    fn renumber(&mut self) {
        let mut before = 0;
        for (rank, bits) in self.tree.iter_mut().zip(&self.live) {
            *rank = before;
            before += bits.count_ones();
        }
        for slot in self.last.iter_mut().filter(|slot| **slot != NONE) {
            let word = (*slot / WORD_BITS) as usize;
            let below = self.live[word] & ((1 << (*slot % WORD_BITS)) - 1);
            *slot = self.tree[word] + below.count_ones();
        }
        self.next = before;
        if 2 * before as usize > self.live.len() * WORD_BITS as usize {
            self.live.resize(2 * self.live.len(), 0);
            self.tree.resize(self.live.len() + 1, 0);
        }
        self.rebuild();
    }

    /// Rebuilds the bitmap and the tree of a timeline whose first `next` slots are all live.
    fn rebuild(&mut self) {
        let full = (self.next / WORD_BITS) as usize;
        self.live.fill(0);
        self.live[..full].fill(u64::MAX);
        self.live[full] = (1 << (self.next % WORD_BITS)) - 1;
        self.tree.fill(0);
        self.tree[1..=full].fill(WORD_BITS);
        for node in 1..self.tree.len() {
            let parent = node + (node & node.wrapping_neg());
            if parent < self.tree.len() {
                self.tree[parent] += self.tree[node];
            }
        }
    }
}

/// MRU stack distances of a trace that arrives in pieces.
#[derive(Debug, Clone)]
pub struct MruStack {
    /// The pages, the one just used first. Not a vector of `u32`, for the reason given at `policy::Memory`.
    stack: Vec<PageId>,
    /// Each page's place on the stack, or [`NONE`].
    place: Vec<u32>,
    distances: Distances,
}

impl MruStack {
    /// An empty stack for pages `0..pages`.
    pub fn new(pages: usize) -> Self {
        MruStack { stack: Vec::new(), place: vec![NONE; pages], distances: Distances::new(pages) }
    }

    /// Makes room for pages `0..pages`.
    pub fn grow(&mut self, pages: usize) {
        self.place.resize(pages.max(self.place.len()), NONE);
        self.distances.grow(pages);
    }

    /// Serves the next references, packed as in [`trace::Trace::words`].
    pub fn push(&mut self, words: &[u32]) {
        for &word in words {
            self.reference((word >> 1) as usize);
        }
    }

    /// The distances of all references so far.
    pub fn finish(self) -> Distances {
        self.distances
    }

    #[inline]
    fn reference(&mut self, page: usize) {
        let mut place = self.place[page] as usize;
        if place == NONE as usize {
            self.distances.cold += 1;
            place = self.stack.len();
            self.stack.push(PageId(page as u32));
        } else {
            self.distances.counts[place + 1] += 1;
        }
        self.stack.swap(0, place);
        self.place[self.stack[place].ix()] = place as u32;
        self.place[page] = 0;
    }
}
