//! S3-FIFO: a hit only counts, and queues are left at their heads.

use super::counted::{Counters, LARGEST};
use super::filling::Filling;
use super::ghosts::{Ghosts, Trace};
use super::mask::Mask;
use super::pass::Rule;
use base::record::NONE;
use base::room::queue;
use std::collections::VecDeque;

/// S3-FIFO; the policy's own file says how it goes.
#[derive(Debug)]
pub(super) struct S3Fifo<M> {
    threshold: u8,
    sizes: Vec<Queues<M>>,
}

/// What is known of a page.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Page<M> {
    held: M,
    count: Counters<M>,
    ghost: Trace<M>,
}

/// The queues of one size.
#[derive(Debug)]
struct Queues<M> {
    filling: Filling,
    /// The shares of the small queue and of the main one.
    share: [usize; 2],
    /// Both are empty until all frames are filled.
    small: VecDeque<u32>,
    main: VecDeque<u32>,
    ghosts: Ghosts<M>,
}

impl<M: Mask> S3Fifo<M> {
    /// With the shares of the small queue and of the ghosts among the frames.
    pub(super) fn new(frames: &[u32], small: f64, ghosts: f64, threshold: u8) -> Self {
        let queues = |(size, &frames): (usize, &u32)| {
            let share = |of: f64| ((f64::from(frames) * of) as u32).max(1);
            let [small, ghosts] = [small, ghosts].map(share);
            Queues {
                filling: Filling::of(frames),
                share: [small as usize, ((frames - small) as usize).max(1)],
                small: VecDeque::new(),
                main: VecDeque::new(),
                ghosts: Ghosts::new(size, ghosts),
            }
        };
        S3Fifo { threshold, sizes: frames.iter().enumerate().map(queues).collect() }
    }
}

impl<M: Mask> Queues<M> {
    /// Takes the page that leaves out of its queue; true if that is the small one. Pages that it passes go to the end of the
    /// main queue.
    #[inline]
    fn next(&mut self, pages: &mut [Page<M>], bit: M, threshold: u8) -> Option<(u32, bool)> {
        if self.main.len() <= self.share[1] {
            while let Some(page) = self.small.pop_front() {
                let count = &mut pages[page as usize].count;
                if !count.reaches(bit, threshold) {
                    count.set(bit, 0);
                    return Some((page, true));
                }
                count.set(bit, 0);
                queue(&mut self.main, page);
            }
        }
        while let Some(page) = self.main.pop_front() {
            if !pages[page as usize].count.take(bit) {
                return Some((page, false));
            }
            self.main.push_back(page);
        }
        None
    }
}

impl<M: Mask> Rule<M> for S3Fifo<M> {
    type Page = Page<M>;

    #[inline]
    fn refer(&mut self, pages: &mut [Page<M>], page: u32, _: bool, all: M) -> M {
        let Page { held, count, .. } = &mut pages[page as usize];
        count.add(*held, LARGEST);
        all & !std::mem::replace(held, all)
    }

    #[inline]
    fn load(&mut self, pages: &mut [Page<M>], page: u32, size: usize) -> u32 {
        let bit = M::only(size);
        let queues = &mut self.sizes[size];
        if queues.filling.takes(page) {
            return NONE;
        }
        if queues.small.is_empty() && queues.main.is_empty() {
            // What came first filled the small queue.
            [queues.small, queues.main] = queues.filling.queues(queues.share[0]);
        }
        let known = queues.ghosts.know(pages[page as usize].ghost);
        if known {
            queues.ghosts.forget(page, pages, |page| &mut page.ghost);
        }
        let mut left = NONE;
        if let Some((victim, is_small)) = queues.next(pages, bit, self.threshold) {
            left = victim;
            pages[victim as usize].held &= !bit;
            if is_small {
                queues.ghosts.remember(victim, pages, |page| &mut page.ghost);
            }
        }
        queue(if known { &mut queues.main } else { &mut queues.small }, page);
        left
    }
}
