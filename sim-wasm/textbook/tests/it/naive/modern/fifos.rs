//! Queues that move no page on a hit: SIEVE and S3-FIFO.

use super::super::{Params, Twin};
use super::{remember, take};
use std::collections::HashMap;

pub(super) struct Sieve {
    frames: usize,
    queue: Vec<u64>,
    visited: HashMap<u64, bool>,
    /// The page at which the next search starts; if there is none, it starts at the oldest.
    hand: Option<u64>,
}

impl Sieve {
    pub(super) fn new(frames: usize) -> Self {
        Self { frames, queue: Vec::new(), visited: HashMap::new(), hand: None }
    }

    fn evict(&mut self) {
        let mut at = self.hand.map_or(0, |hand| self.queue.iter().position(|&p| p == hand).unwrap());
        while self.visited[&self.queue[at]] {
            self.visited.insert(self.queue[at], false);
            at = (at + 1) % self.queue.len();
        }
        let victim = self.queue.remove(at);
        self.visited.remove(&victim);
        self.hand = self.queue.get(at).copied();
    }
}

impl Twin for Sieve {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        let fault = !self.queue.contains(&page);
        if fault {
            if self.queue.len() == self.frames {
                self.evict();
            }
            self.queue.push(page);
        }
        self.visited.insert(page, !fault);
        fault
    }

    fn resident(&self) -> Vec<u64> {
        self.queue.clone()
    }
}

pub(super) struct S3Fifo {
    frames: usize,
    small_limit: usize,
    main_limit: usize,
    ghost_limit: usize,
    threshold: u32,
    /// Whether no page is loaded at all, as in the simulator's smallest caches.
    bypass: bool,
    small: Vec<u64>,
    main: Vec<u64>,
    ghosts: Vec<u64>,
    hits: HashMap<u64, u32>,
    evicted_ever: bool,
}

impl S3Fifo {
    pub(super) fn new(p: &Params, frames: usize, compat: bool) -> Self {
        let share = |name, default| (p.number(name, default) * frames as f64) as usize;
        let (small, ghosts) = (share("small", 0.1), share("ghost", 0.9));
        let at_least = usize::from(!compat);
        Self {
            frames,
            small_limit: small.max(at_least),
            main_limit: (frames - small.max(at_least)).max(at_least),
            ghost_limit: ghosts.max(at_least),
            threshold: p.number("threshold", 2.0) as u32,
            bypass: compat && small <= 1,
            small: Vec::new(),
            main: Vec::new(),
            ghosts: Vec::new(),
            hits: HashMap::new(),
            evicted_ever: false,
        }
    }

    fn evict_from_main(&mut self) {
        let oldest = self.main.remove(0);
        let hits = self.hits[&oldest].min(3);
        if hits > 0 {
            self.hits.insert(oldest, hits - 1);
            self.main.push(oldest);
        } else {
            self.hits.remove(&oldest);
        }
    }

    /// Promotes pages from the small queue until one has left it for good, or none is left.
    fn evict_from_small(&mut self) {
        while !self.small.is_empty() {
            let oldest = self.small.remove(0);
            if self.hits[&oldest] < self.threshold {
                self.hits.remove(&oldest);
                return remember(&mut self.ghosts, oldest, self.ghost_limit);
            }
            self.hits.insert(oldest, 0);
            self.main.push(oldest);
        }
    }
}

impl Twin for S3Fifo {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        if let Some(hits) = self.hits.get_mut(&page) {
            *hits += 1;
            return false;
        }
        if self.bypass {
            return true;
        }
        let ghost = take(&mut self.ghosts, page);
        while self.hits.len() == self.frames {
            self.evicted_ever = true;
            if self.main.len() > self.main_limit || self.small.is_empty() {
                self.evict_from_main();
            } else {
                self.evict_from_small();
            }
        }
        let no_room = !self.evicted_ever && self.small.len() >= self.small_limit;
        if ghost || no_room { &mut self.main } else { &mut self.small }.push(page);
        self.hits.insert(page, 0);
        true
    }

    fn resident(&self) -> Vec<u64> {
        [self.small.clone(), self.main.clone()].concat()
    }
}
