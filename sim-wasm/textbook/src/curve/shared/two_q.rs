//! 2Q: a queue that hits leave alone, and a stack in the order of use, which is the same in all sizes.

use super::filling::Filling;
use super::ghosts::{Ghosts, Trace};
use super::mask::Mask;
use super::pass::Rule;
use super::recency::{Recency, Slot};
use base::record::NONE;
use std::collections::VecDeque;

/// 2Q; the policy's own file says how it goes.
#[derive(Debug)]
pub(super) struct TwoQ<M> {
    recency: Recency,
    sizes: Vec<Queues<M>>,
}

/// What is known of a page.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Page<M> {
    slot: Slot,
    held: M,
    /// The sizes in which it is on Am.
    am: M,
    ghost: Trace<M>,
}

/// The queues of one size.
#[derive(Debug)]
struct Queues<M> {
    filling: Filling,
    k_in: usize,
    /// Empty until all frames are filled.
    a1_in: VecDeque<u32>,
    /// Pages on Am.
    am: usize,
    a1_out: Ghosts<M>,
}

impl<M: Mask> TwoQ<M> {
    /// With the shares of A1in and A1out among the frames.
    pub(super) fn new(frames: &[u32], k_in: f64, k_out: f64) -> Self {
        let queues = |(size, &frames): (usize, &u32)| {
            let share = |of: f64| ((f64::from(frames) * of) as u32).max(1);
            Queues {
                filling: Filling::of(frames),
                k_in: share(k_in) as usize,
                a1_in: VecDeque::new(),
                am: 0,
                a1_out: Ghosts::new(size, share(k_out)),
            }
        };
        TwoQ { recency: Recency::new(frames.len()), sizes: frames.iter().enumerate().map(queues).collect() }
    }
}

impl<M: Mask> Rule<M> for TwoQ<M> {
    type Page = Page<M>;

    #[inline]
    fn refer(&mut self, pages: &mut [Page<M>], page: u32, _: bool, all: M) -> M {
        self.recency.touch(page, pages, |page| &mut page.slot);
        all & !std::mem::replace(&mut pages[page as usize].held, all)
    }

    #[inline]
    fn load(&mut self, pages: &mut [Page<M>], page: u32, size: usize) -> u32 {
        let bit = M::only(size);
        let queues = &mut self.sizes[size];
        if queues.filling.takes(page) {
            return NONE;
        }
        if queues.a1_in.is_empty() && queues.am == 0 {
            [queues.a1_in, _] = queues.filling.queues(usize::MAX);
        }
        let known = queues.a1_out.know(pages[page as usize].ghost);
        if known {
            queues.a1_out.forget(page, pages, |page| &mut page.ghost);
        }
        let mut left = NONE;
        if queues.a1_in.len() <= queues.k_in && queues.am > 0 {
            left = self.recency.oldest(size, |page| pages[page as usize].am.has(bit));
            queues.am -= 1;
            let victim = &mut pages[left as usize];
            victim.am &= !bit;
            victim.held &= !bit;
        } else if let Some(victim) = queues.a1_in.pop_front() {
            left = victim;
            pages[victim as usize].held &= !bit;
            queues.a1_out.remember(victim, pages, |page| &mut page.ghost);
        }
        if known {
            queues.am += 1;
            pages[page as usize].am |= bit;
        } else {
            queues.a1_in.push_back(page);
        }
        left
    }
}

/// LRU: the same stack alone.
#[derive(Debug)]
pub(super) struct Lru {
    recency: Recency,
    /// Free frames of each size.
    free: Vec<u32>,
}

impl Lru {
    pub(super) fn new(frames: &[u32]) -> Self {
        Lru { recency: Recency::new(frames.len()), free: frames.to_vec() }
    }
}

impl<M: Mask> Rule<M> for Lru {
    /// The place in the order, and the sizes in which it is in memory.
    type Page = (Slot, M);

    #[inline]
    fn refer(&mut self, pages: &mut [(Slot, M)], page: u32, _: bool, all: M) -> M {
        self.recency.touch(page, pages, |page| &mut page.0);
        all & !std::mem::replace(&mut pages[page as usize].1, all)
    }

    #[inline]
    fn load(&mut self, pages: &mut [(Slot, M)], page: u32, size: usize) -> u32 {
        if let Some(free) = self.free[size].checked_sub(1) {
            self.free[size] = free;
            return NONE;
        }
        let bit = M::only(size);
        // The page itself is in memory now in all sizes, and with one frame it would be found.
        let victim = self.recency.oldest(size, |held| held != page && pages[held as usize].1.has(bit));
        pages[victim as usize].1 &= !bit;
        victim
    }
}
