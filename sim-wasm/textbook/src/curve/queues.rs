//! FIFO, Clock, Second Chance and SIEVE with up to 64 numbers of frames in one pass.
//!
//! None of them is a stack algorithm: with more frames they may hold pages that they would not hold with fewer, so no order
//! of the pages gives all sizes. What can be shared is the look-up. All that a hit changes is a bit of its page, and so one
//! word of a page says in which sizes it is in memory, and another where its bit is set: bit k is size k's. A reference that
//! hits everywhere costs a look at two neighbouring words, whatever the number of sizes, and a fault only concerns the
//! sizes that fault.
//!
//! Sharing tags between sizes: M. D. Hill, A. J. Smith: Evaluating associativity in CPU caches. IEEE Transactions on Computers
//! 38(12), 1989. For FIFO: M. S. Haque, J. Peddersen, A. Janapsatya, S. Parameswaran: DEW: a fast level 1 cache simulation
//! approach for embedded processors with FIFO replacement policy. DATE 2010.

use crate::run::{Chosen, Totals};
use base::record::NONE;

/// The most sizes: the bits of a word.
pub const MOST_SIZES: usize = u64::BITS as usize;

/// Which page leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rule {
    /// The one loaded first.
    Fifo,
    /// The first whose bit is clear, from the hand on. Second Chance is the same: its queue is the ring, its head the hand.
    Clock { load_referenced: bool },
    /// The same, but a new page goes to the end of the queue, wherever the hand is.
    Sieve,
}

/// What is known of a page.
#[derive(Debug, Clone, Copy, Default)]
struct Page {
    /// The sizes in which it is in memory.
    held: u64,
    /// The sizes in which its bit is set. It is clear where the page is not in memory.
    marked: u64,
}

/// The frames of one size, in a circle that begins with the oldest page.
#[derive(Debug, Clone)]
struct Ring {
    frames: u32,
    /// The page in each frame that has been filled.
    page: Vec<u32>,
    /// For SIEVE, the frames of the next older and the next newer page.
    links: Vec<[u32; 2]>,
    hand: u32,
    /// For SIEVE, the frames of the oldest and the newest page.
    ends: [u32; 2],
    faults: u64,
    writebacks: u64,
}

const OLDER: usize = 0;
const NEWER: usize = 1;

/// A policy with many numbers of frames, over a trace that comes in pieces.
#[derive(Debug, Clone)]
pub struct Queues {
    rule: Rule,
    pages: Vec<Page>,
    /// The sizes in which a page is dirty; empty until a reference writes.
    dirty: Vec<u64>,
    rings: Vec<Ring>,
    cold: u32,
}

impl Queues {
    /// The policy with these numbers of frames, at most [`MOST_SIZES`], before any page is known; none if it is another
    /// policy.
    pub fn new(chosen: &Chosen, frames: &[u32]) -> Option<Self> {
        let rule = rule(chosen)?;
        let ring = |&frames: &u32| Ring {
            frames,
            page: Vec::new(),
            links: Vec::new(),
            hand: if rule == Rule::Sieve { NONE } else { 0 },
            ends: [NONE; 2],
            faults: 0,
            writebacks: 0,
        };
        let rings: Vec<Ring> = frames.iter().map(ring).collect();
        (rings.len() <= MOST_SIZES).then_some(Queues { rule, pages: Vec::new(), dirty: Vec::new(), rings, cold: 0 })
    }

    /// Makes room for more pages.
    pub fn grow(&mut self, pages: usize) {
        self.pages.resize(self.pages.len() + pages, Page::default());
        if !self.dirty.is_empty() {
            self.dirty.resize(self.pages.len(), 0);
        }
    }

    /// Serves the next references, packed as in [`trace::Trace::words`].
    pub fn push(&mut self, words: &[u32]) {
        match self.rule {
            Rule::Fifo => self.serve::<false>(words, Ring::next_in_turn),
            Rule::Clock { .. } => self.serve::<true>(words, Ring::next_unmarked),
            Rule::Sieve => self.serve::<true>(words, Ring::sift),
        }
    }

    /// `victim` finds a frame for the next page and makes it the newest; it says which page was there, or [`NONE`].
    #[inline]
    fn serve<const MARKS: bool>(&mut self, words: &[u32], victim: impl Fn(&mut Ring, &mut [Page], u64, u32) -> u32) {
        let all = if self.rings.len() == MOST_SIZES { u64::MAX } else { (1 << self.rings.len()) - 1 };
        let load = if self.rule == (Rule::Clock { load_referenced: true }) { u64::MAX } else { 0 };
        for &word in words {
            let number = word >> 1;
            let page = &mut self.pages[number as usize];
            let mut missing = all & !page.held;
            if MARKS {
                page.marked |= page.held;
            }
            if missing != 0 {
                page.held = all;
                if MARKS {
                    page.marked |= missing & load;
                }
                self.cold = self.cold.max(number + 1);
                while missing != 0 {
                    let size = missing.trailing_zeros();
                    let bit = 1 << size;
                    missing &= missing - 1;
                    let ring = &mut self.rings[size as usize];
                    ring.faults += 1;
                    let victim = victim(ring, &mut self.pages, bit, number);
                    if victim != NONE {
                        let left = &mut self.pages[victim as usize];
                        left.held &= !bit;
                        if MARKS {
                            left.marked &= !bit;
                        }
                        if let Some(dirty) = self.dirty.get_mut(victim as usize) {
                            ring.writebacks += u64::from(*dirty & bit != 0);
                            *dirty &= !bit;
                        }
                    }
                }
            }
            if word & 1 == 1 {
                self.write(number, all);
            }
        }
    }

    /// Makes a page dirty in all sizes: each has it in memory now.
    #[inline]
    fn write(&mut self, page: u32, all: u64) {
        if self.dirty.is_empty() {
            self.dirty.resize(self.pages.len(), 0);
        }
        self.dirty[page as usize] = all;
    }

    /// The counts with each number of frames, in the order in which they were given.
    pub fn totals(&self) -> Vec<Totals> {
        let totals = |ring: &Ring| Totals {
            faults: ring.faults,
            cold: self.cold,
            evictions: ring.faults - ring.page.len() as u64,
            writebacks: ring.writebacks,
            resident: None,
        };
        self.rings.iter().map(totals).collect()
    }
}

/// What kind of queue the policy is.
fn rule(chosen: &Chosen) -> Option<Rule> {
    let load_referenced = chosen.params.first().is_some_and(|load| *load > 0.0);
    match chosen.entry.meta.id {
        "fifo" => Some(Rule::Fifo),
        "clock" | "second-chance" => Some(Rule::Clock { load_referenced }),
        "sieve" => Some(Rule::Sieve),
        _ => None,
    }
}

/// Whether [`Queues`] counts the policy.
pub(super) fn is_queue(chosen: &Chosen) -> bool {
    rule(chosen).is_some()
}

impl Ring {
    #[inline]
    fn is_full(&self) -> bool {
        self.page.len() == self.frames as usize
    }

    #[inline]
    fn advance(&mut self) {
        self.hand += 1;
        if self.hand == self.frames {
            self.hand = 0;
        }
    }

    #[inline]
    fn next_in_turn(&mut self, _: &mut [Page], _: u64, page: u32) -> u32 {
        if !self.is_full() {
            self.page.push(page);
            return NONE;
        }
        let victim = std::mem::replace(&mut self.page[self.hand as usize], page);
        self.advance();
        victim
    }

    #[inline]
    fn next_unmarked(&mut self, pages: &mut [Page], bit: u64, page: u32) -> u32 {
        if !self.is_full() {
            self.page.push(page);
            return NONE;
        }
        loop {
            let held = self.page[self.hand as usize];
            let marked = &mut pages[held as usize].marked;
            if *marked & bit == 0 {
                break;
            }
            *marked &= !bit;
            self.advance();
        }
        self.next_in_turn(pages, bit, page)
    }

    /// SIEVE's hand moves from the oldest page towards the newest, and then starts over.
    #[inline]
    fn sift(&mut self, pages: &mut [Page], bit: u64, page: u32) -> u32 {
        if !self.is_full() {
            let frame = self.page.len() as u32;
            self.page.push(page);
            self.links.push([NONE; 2]);
            self.append(frame);
            return NONE;
        }
        let mut frame = if self.hand == NONE { self.ends[OLDER] } else { self.hand };
        loop {
            let marked = &mut pages[self.page[frame as usize] as usize].marked;
            if *marked & bit == 0 {
                break;
            }
            *marked &= !bit;
            let newer = self.links[frame as usize][NEWER];
            frame = if newer == NONE { self.ends[OLDER] } else { newer };
        }
        // The hand does not go to the page that is loaded now.
        self.hand = self.links[frame as usize][NEWER];
        self.take_out(frame);
        self.append(frame);
        std::mem::replace(&mut self.page[frame as usize], page)
    }

    /// Closes the gap that a frame leaves.
    #[inline]
    fn take_out(&mut self, frame: u32) {
        let [older, newer] = self.links[frame as usize];
        match self.links.get_mut(older as usize) {
            Some(links) => links[NEWER] = newer,
            None => self.ends[OLDER] = newer,
        }
        match self.links.get_mut(newer as usize) {
            Some(links) => links[OLDER] = older,
            None => self.ends[NEWER] = older,
        }
    }

    /// Makes a frame the newest.
    #[inline]
    fn append(&mut self, frame: u32) {
        let newest = std::mem::replace(&mut self.ends[NEWER], frame);
        self.links[frame as usize] = [newest, NONE];
        match self.links.get_mut(newest as usize) {
            Some(links) => links[NEWER] = frame,
            None => self.ends[OLDER] = frame,
        }
    }
}
