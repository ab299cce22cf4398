//! Multi-Queue.

use super::super::{Params, Twin};
use std::collections::HashMap;

#[derive(Clone, Copy)]
struct Page {
    count: u32,
    expire: u64,
}

pub(super) struct Mq {
    frames: usize,
    lifetime: u64,
    out_limit: usize,
    now: u64,
    queues: Vec<Vec<u64>>,
    pages: HashMap<u64, Page>,
    /// Pages that have left, with their counts.
    out: Vec<(u64, u32)>,
}

impl Mq {
    pub(super) fn new(p: &Params, frames: usize) -> Self {
        Self {
            frames,
            lifetime: p.number("lifetime", 10_000.0) as u64,
            out_limit: (p.number("qout", 4.0) * frames as f64) as usize,
            now: 0,
            queues: vec![Vec::new(); p.number("queues", 8.0) as usize],
            pages: HashMap::new(),
            out: Vec::new(),
        }
    }

    fn append(&mut self, page: u64, count: u32) {
        let queue = (count.ilog2() as usize).min(self.queues.len() - 1);
        self.queues[queue].push(page);
        self.pages.insert(page, Page { count, expire: self.now + self.lifetime });
    }

    fn evict(&mut self) {
        let victim = self.queues.iter_mut().find(|q| !q.is_empty()).unwrap().remove(0);
        self.out.push((victim, self.pages.remove(&victim).unwrap().count));
        while self.out.len() > self.out_limit {
            self.out.remove(0);
        }
    }

    /// Moves time on by one: one expired page of each queue goes down a queue.
    fn tick(&mut self) {
        self.now += 1;
        for k in 1..self.queues.len() {
            let Some(&oldest) = self.queues[k].first() else { continue };
            let page = self.pages.get_mut(&oldest).unwrap();
            if page.expire < self.now {
                page.expire = self.now + self.lifetime;
                self.queues[k].remove(0);
                self.queues[k - 1].push(oldest);
            }
        }
    }
}

impl Twin for Mq {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        let found = self.pages.get(&page).copied();
        if let Some(found) = found {
            self.queues.iter_mut().for_each(|q| q.retain(|&p| p != page));
            self.append(page, found.count + 1);
        } else {
            let remembered = self.out.iter().position(|&(p, _)| p == page);
            let count = remembered.map_or(0, |at| self.out.remove(at).1);
            if self.pages.len() == self.frames {
                self.evict();
            }
            self.append(page, count + 1);
        }
        self.tick();
        found.is_none()
    }

    fn resident(&self) -> Vec<u64> {
        self.queues.concat()
    }
}
