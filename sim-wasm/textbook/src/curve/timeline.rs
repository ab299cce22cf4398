//! How many pages were used since a page was used last: LRU's stack distances, by slots of a timeline.
//!
//! To count the pages above one on the stack without walking it, each reference takes the next *slot* of a timeline, a bitmap
//! marks the slots that are some page's last use, and a Fenwick tree over the bitmap's 64-bit words counts them: O(log D) per
//! reference (Bennett & Kruskal 1975, Olken 1981; D distinct pages). When the slots run out, the live ones are renumbered in
//! order. A page takes four bytes, and two to four bits a page the slots.

use base::record::NONE;
use base::room::make_room;

/// The fewest slots in a timeline: renumbering visits every page, and there must be enough room to make it rare.
const MIN_SLOTS: usize = 1 << 12;
const WORD_BITS: u32 = u64::BITS;

/// The order of last use.
#[derive(Debug, Clone)]
pub(super) struct Timeline {
    /// The slot of each page's last reference, or [`NONE`].
    last: Vec<u32>,
    /// Which slots are a page's last reference.
    live: Vec<u64>,
    /// Fenwick tree over the live slots of each word, numbered from 1. The word being filled joins the tree once it is
    /// full: no query covers it before that.
    tree: Vec<u32>,
    /// The next free slot.
    next: u32,
    /// Pages that have been referenced.
    seen: u32,
}

impl Timeline {
    /// Before any reference to pages `0..pages`.
    pub(super) fn new(pages: usize) -> Self {
        let slots = (2 * pages + WORD_BITS as usize).next_power_of_two().max(MIN_SLOTS);
        let words = slots / WORD_BITS as usize;
        Timeline { last: vec![NONE; pages], live: vec![0; words], tree: vec![0; words + 1], next: 0, seen: 0 }
    }

    /// Makes room for pages `0..pages`.
    pub(super) fn grow(&mut self, pages: usize) {
        let more = pages.saturating_sub(self.last.len());
        make_room(&mut self.last, more);
        self.last.resize(self.last.len() + more, NONE);
    }

    /// Pages that have been referenced.
    pub(super) fn seen(&self) -> u32 {
        self.seen
    }

    /// References a page. Returns how many pages were referenced since its last reference, itself included; 0 if this is the
    /// first.
    #[inline]
    pub(super) fn reference(&mut self, page: usize) -> u32 {
        let slot = self.last[page];
        let mut distance = 0;
        if slot == NONE {
            self.seen += 1;
        } else if slot + 1 == self.next {
            return 1;
        } else {
            let word = slot / WORD_BITS;
            let bit = 1 << (slot % WORD_BITS);
            let bits = self.live[word as usize];
            let below = self.before(word) + (bits & (bit - 1)).count_ones();
            // Every page seen has one live slot.
            distance = self.seen - below;
            self.live[word as usize] = bits & !bit;
            if word < self.next / WORD_BITS {
                self.forget_one(word);
            }
        }
        self.take_slot(page);
        distance
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
