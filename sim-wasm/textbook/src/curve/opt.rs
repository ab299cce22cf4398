//! OPT for every number of frames at once.
//!
//! Mattson's priority stack: a page moves to the top when it is used, and the page it pushes off the top falls. At each
//! level the page whose next use is sooner stays and the other one falls on, until the last to fall takes the used
//! page's old place. A page found on level d hits with d frames. Two observations make this cheap:
//!
//! - All that matters about a page is when it is used next, and the page used now is the one whose next use is now. So
//!   the stack holds times instead of pages.
//! - What falls out of a run of levels is the latest of the pages in it and the one that fell in, whatever their order:
//!   a heap finds it. The order in which the levels keep the rest matters only when a hit among them has to be
//!   numbered. Then those that fell in can be dealt out together, the soonest first, since the order in which they came
//!   does not matter.
//!
//! So only the first levels, where nearly all hits are, are walked; below them each block of B levels is passed in
//! O(log B), and walked only when it is hit. With D pages a reference costs O(B log B + D/B log B) at worst, instead of
//! the O(D) of a full walk.

use super::Distances;
use base::record::NONE;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Number of levels that are walked.
const WALKED: usize = 512;
/// Number of levels in each block below them.
const BLOCK: usize = 512;
/// How many arrivals a block remembers before it deals them out.
const MAX_ARRIVALS: usize = 4 * BLOCK;

/// OPT stack distances of a trace whose next uses arrive in pieces.
#[derive(Debug, Clone)]
pub struct OptStack {
    /// The next uses of the pages on the first levels.
    walked: Vec<u32>,
    /// The levels below.
    blocks: Vec<Block>,
    /// Index of the next reference.
    now: u32,
    distances: Distances,
}

impl OptStack {
    /// An empty stack for pages `0..pages`.
    pub fn new(pages: usize) -> Self {
        OptStack { walked: Vec::new(), blocks: Vec::new(), now: 0, distances: Distances::new(pages) }
    }

    /// Serves the next references. Only the next use of each matters, as given by [`trace::Trace::next_uses`].
    pub fn push(&mut self, next_uses: &[u32]) {
        for &next_use in next_uses {
            match self.reference(next_use) {
                Some(level) => self.distances.counts[level + 1] += 1,
                None => self.distances.cold += 1,
            }
            self.now += 1;
        }
    }

    /// The distances of all references so far.
    pub fn finish(self) -> Distances {
        self.distances
    }

    /// Serves a reference and returns the level its page was found on.
    fn reference(&mut self, next_use: u32) -> Option<usize> {
        let Some(top) = self.walked.first_mut() else {
            self.walked.push(next_use);
            return None;
        };
        let mut falling = std::mem::replace(top, next_use);
        if falling == self.now {
            return Some(0);
        }
        if let Some(level) = fall(&mut self.walked[1..], &mut falling, self.now) {
            return Some(1 + level);
        }
        for (i, block) in self.blocks.iter_mut().enumerate() {
            if block.soonest == self.now {
                return Some(WALKED + i * BLOCK + block.hit(falling, self.now));
            }
            falling = block.pass(falling);
        }
        self.append(falling);
        None
    }

    /// Takes a page that falls off the end. One that is never used again needs no level: it could only give way.
    fn append(&mut self, falling: u32) {
        if falling == NONE {
            return;
        }
        if self.walked.len() < WALKED {
            self.walked.push(falling);
            return;
        }
        match self.blocks.last_mut() {
            Some(block) if block.levels.len() < BLOCK => block.append(falling),
            _ => {
                let mut block = Block::default();
                block.append(falling);
                self.blocks.push(block);
            }
        }
    }
}

/// Lets a page fall through `levels` to that of the page used `now`, whose place goes to the last page to fall.
#[inline]
fn fall(levels: &mut [u32], falling: &mut u32, now: u32) -> Option<usize> {
    for (i, level) in levels.iter_mut().enumerate() {
        let here = *level;
        if here == now {
            *level = *falling;
            return Some(i);
        }
        *level = here.min(*falling);
        *falling = here.max(*falling);
    }
    None
}

/// A run of levels below those that are walked.
#[derive(Debug, Clone)]
struct Block {
    /// The next uses level by level, as they were before the arrivals.
    levels: Vec<u32>,
    /// Next uses that fell in and stayed.
    arrivals: Vec<u32>,
    /// All next uses in the block, the latest first.
    latest: BinaryHeap<u32>,
    /// The soonest next use in the block.
    soonest: u32,
}

impl Default for Block {
    fn default() -> Self {
        Block { levels: Vec::new(), arrivals: Vec::new(), latest: BinaryHeap::new(), soonest: NONE }
    }
}

impl Block {
    /// Lets a page fall through all levels; returns the one that falls out.
    #[inline]
    fn pass(&mut self, falling: u32) -> u32 {
        let Some(mut latest) = self.latest.peek_mut() else { return falling };
        if falling >= *latest {
            return falling;
        }
        let out = std::mem::replace(&mut *latest, falling);
        drop(latest);
        self.soonest = self.soonest.min(falling);
        self.arrivals.push(falling);
        if self.arrivals.len() == MAX_ARRIVALS {
            self.settle();
        }
        out
    }

    /// Lets a page fall to the level of the one used `now`; returns that level.
    fn hit(&mut self, mut falling: u32, now: u32) -> usize {
        self.settle();
        let level = fall(&mut self.levels, &mut falling, now);
        debug_assert!(level.is_some(), "the block's soonest page is in it");
        let mut heap = std::mem::take(&mut self.latest).into_vec();
        heap.clear();
        heap.extend_from_slice(&self.levels);
        self.latest = heap.into();
        self.soonest = self.levels.iter().copied().min().unwrap_or(NONE);
        level.unwrap_or_default()
    }

    /// Adds a last level.
    fn append(&mut self, next_use: u32) {
        self.settle();
        self.levels.push(next_use);
        self.latest.push(next_use);
        self.soonest = self.soonest.min(next_use);
    }

    /// Deals out the arrivals: each level keeps the soonest of what was there and what came by.
    fn settle(&mut self) {
        if self.arrivals.is_empty() {
            return;
        }
        let arrivals = std::mem::take(&mut self.arrivals).into_iter().map(Reverse).collect::<Vec<_>>();
        let mut falling = BinaryHeap::from(arrivals);
        for level in &mut self.levels {
            if let Some(mut soonest) = falling.peek_mut()
                && soonest.0 < *level
            {
                std::mem::swap(level, &mut soonest.0);
            }
        }
    }
}
