//! FIFO, Clock, Second Chance and SIEVE: all that a hit changes is a bit of its page.

use super::filling::Filling;
use super::mask::Mask;
use super::pass::Rule;
use super::ring::Ring;
use base::record::NONE;

/// FIFO: the page loaded first leaves.
#[derive(Debug)]
pub(super) struct Fifo(Vec<Ring>);

impl Fifo {
    pub(super) fn new(frames: &[u32]) -> Self {
        Fifo(Ring::of_each(frames))
    }
}

impl<M: Mask> Rule<M> for Fifo {
    /// The sizes in which the page is in memory.
    type Page = M;

    #[inline]
    fn refer(&mut self, pages: &mut [M], page: u32, _: bool, all: M) -> M {
        all & !std::mem::replace(&mut pages[page as usize], all)
    }

    #[inline]
    fn load(&mut self, pages: &mut [M], page: u32, size: usize) -> u32 {
        let victim = self.0[size].put(page);
        if victim != NONE {
            pages[victim as usize] &= !M::only(size);
        }
        victim
    }
}

/// What is known of a page that has a bit.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Marked<M> {
    /// The sizes in which it is in memory.
    held: M,
    /// The sizes in which its bit is set. It is clear where the page is not in memory.
    marked: M,
}

impl<M: Mask> Marked<M> {
    #[inline]
    fn refer(&mut self, all: M) -> M {
        self.marked |= self.held;
        all & !std::mem::replace(&mut self.held, all)
    }

    /// Whether the page leaves, which the hand has come to: its bit is clear, and if not, it is now.
    #[inline]
    fn leaves(&mut self, bit: M) -> bool {
        if self.marked.has(bit) {
            self.marked &= !bit;
            return false;
        }
        self.held &= !bit;
        true
    }
}

/// The first page from the hand on leaves whose bit is clear. Second Chance is the same: its queue is the ring, its head the
/// hand.
#[derive(Debug)]
pub(super) struct Clock {
    rings: Vec<Ring>,
    load_referenced: bool,
}

impl Clock {
    pub(super) fn new(frames: &[u32], load_referenced: bool) -> Self {
        Clock { rings: Ring::of_each(frames), load_referenced }
    }
}

impl<M: Mask> Rule<M> for Clock {
    type Page = Marked<M>;

    #[inline]
    fn refer(&mut self, pages: &mut [Marked<M>], page: u32, _: bool, all: M) -> M {
        let known = &mut pages[page as usize];
        let missing = known.refer(all);
        if self.load_referenced {
            known.marked = all;
        }
        missing
    }

    #[inline]
    fn load(&mut self, pages: &mut [Marked<M>], page: u32, size: usize) -> u32 {
        self.rings[size].sweep(page, |held| pages[held as usize].leaves(M::only(size)))
    }
}

/// The same, but a new page goes to the end of the queue, wherever the hand is.
#[derive(Debug)]
pub(super) struct Sieve(Vec<Queue>);

impl Sieve {
    pub(super) fn new(frames: &[u32]) -> Self {
        let queue = |&frames: &u32| Queue {
            filling: Filling::of(frames),
            page: Vec::new(),
            links: Vec::new(),
            hand: NONE,
            ends: [NONE; 2],
        };
        Sieve(frames.iter().map(queue).collect())
    }
}

impl<M: Mask> Rule<M> for Sieve {
    type Page = Marked<M>;

    #[inline]
    fn refer(&mut self, pages: &mut [Marked<M>], page: u32, _: bool, all: M) -> M {
        pages[page as usize].refer(all)
    }

    #[inline]
    fn load(&mut self, pages: &mut [Marked<M>], page: u32, size: usize) -> u32 {
        self.0[size].sift(page, |held| pages[held as usize].leaves(M::only(size)))
    }
}

/// The pages of one size by age, each in its frame.
#[derive(Debug)]
struct Queue {
    filling: Filling,
    /// The page in each frame, once all are filled.
    page: Vec<u32>,
    /// The frames of the next older and the next newer page.
    links: Vec<[u32; 2]>,
    hand: u32,
    /// The frames of the oldest and the newest page.
    ends: [u32; 2],
}

const OLDER: usize = 0;
const NEWER: usize = 1;

impl Queue {
    /// SIEVE's hand moves from the oldest page towards the newest, and then starts over.
    #[inline]
    fn sift(&mut self, page: u32, mut leaves: impl FnMut(u32) -> bool) -> u32 {
        if self.filling.takes(page) {
            return NONE;
        }
        if self.page.is_empty() {
            self.fill();
        }
        let mut frame = if self.hand == NONE { self.ends[OLDER] } else { self.hand };
        while !leaves(self.page[frame as usize]) {
            let newer = self.links[frame as usize][NEWER];
            frame = if newer == NONE { self.ends[OLDER] } else { newer };
        }
        // The hand does not go to the page that is loaded now.
        self.hand = self.links[frame as usize][NEWER];
        self.take_out(frame);
        self.append(frame);
        std::mem::replace(&mut self.page[frame as usize], page)
    }

    /// Writes down what filled the frames.
    #[cold]
    fn fill(&mut self) {
        self.page = self.filling.table();
        self.links = vec![[NONE; 2]; self.page.len()];
        self.filling.pages().for_each(|frame| self.append(frame));
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
