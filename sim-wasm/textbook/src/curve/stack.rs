//! LRU and MRU for every number of frames at once: Mattson's stack distances, in one pass over the trace.
//!
//! Under LRU with c frames, a reference hits if and only if its page is among the first c of one stack ordered by last
//! use; its depth there is its stack distance, which a [`Timeline`] tells.
//!
//! Under MRU the page that gives way is always the one on top, so a reference swaps two stack entries: O(1).

use super::Distances;
use super::timeline::Timeline;
use base::ids::PageId;
use base::record::NONE;

/// LRU stack distances of a trace that arrives in pieces.
#[derive(Debug, Clone)]
pub struct LruStack {
    timeline: Timeline,
    distances: Distances,
}

impl LruStack {
    /// An empty stack for pages `0..pages`.
    pub fn new(pages: usize) -> Self {
        LruStack { timeline: Timeline::new(pages), distances: Distances::new(pages) }
    }

    /// Makes room for pages `0..pages`.
    pub fn grow(&mut self, pages: usize) {
        self.timeline.grow(pages);
        self.distances.grow(pages);
    }

    /// Serves the next references, packed as in [`trace::Trace::words`].
    pub fn push(&mut self, words: &[u32]) {
        for &word in words {
            match self.timeline.reference((word >> 1) as usize) {
                0 => self.distances.cold += 1,
                distance => self.distances.counts[distance as usize] += 1,
            }
        }
    }

    /// The distances of all references so far.
    pub fn finish(self) -> Distances {
        self.distances
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
