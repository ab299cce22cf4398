//! The paging disk: one arm, first come first served, with a service time of seek, rotation and transfer.

use crate::rng::Rng;
use std::collections::VecDeque;

/// Average seek of a 7,200 rpm desktop disk, in microseconds.
const SEEK_US: u32 = 4000;
/// One revolution at 7,200 rpm. A request waits for half of one on average: the only randomness, drawn from the seed.
const REVOLUTION_US: u32 = 8333;
/// Transfer of one 4 KiB page at 80 MB/s.
const PAGE_US: u32 = 51;

/// Which way a request goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// From swap into memory.
    Read,
    /// From memory to swap.
    Write,
}

/// One request for a run of pages that are neighbours on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Io {
    /// Which way.
    pub direction: Direction,
    /// The physical pages, in the order of their blocks.
    pub pages: Vec<u32>,
    /// The page that somebody waits for; the others come along.
    pub wanted: Option<u32>,
}

/// The disk and its queue.
#[derive(Debug)]
pub struct Disk {
    queue: VecDeque<Io>,
    started_at: u64,
    done_at: u64,
    /// Time spent on requests that are done.
    busy_us: u64,
    rng: Rng,
}

impl Disk {
    /// An idle disk. Its rotational delays follow from the seed.
    pub fn new(seed: u32) -> Self {
        Disk { queue: VecDeque::new(), started_at: 0, done_at: 0, busy_us: 0, rng: Rng::new(seed) }
    }

    /// Adds a request.
    pub fn submit(&mut self, io: Io, now: u64) {
        self.queue.push_back(io);
        if self.queue.len() == 1 {
            self.start(now);
        }
    }

    /// When the request being served is done.
    pub fn next_done(&self) -> Option<u64> {
        (!self.queue.is_empty()).then_some(self.done_at)
    }

    /// Takes the finished request and starts the next one.
    pub fn finish(&mut self, now: u64) -> Option<Io> {
        let io = self.queue.pop_front()?;
        self.busy_us += self.done_at - self.started_at;
        if !self.queue.is_empty() {
            self.start(now);
        }
        Some(io)
    }

    /// Writes under way or waiting.
    pub fn writes(&self) -> usize {
        self.queue.iter().filter(|io| io.direction == Direction::Write).count()
    }

    /// Microseconds spent serving requests until `now`.
    pub fn busy_us(&self, now: u64) -> u64 {
        let present = if self.queue.is_empty() { 0 } else { now.min(self.done_at).saturating_sub(self.started_at) };
        self.busy_us + present
    }

    fn start(&mut self, now: u64) {
        let pages = self.queue.front().map_or(0, |io| io.pages.len() as u32);
        let service = SEEK_US + self.rng.below(REVOLUTION_US) + pages * PAGE_US;
        self.started_at = now;
        self.done_at = now + u64::from(service);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(page: u32) -> Io {
        Io { direction: Direction::Read, pages: vec![page], wanted: Some(page) }
    }

    #[test]
    fn requests_are_served_one_after_the_other() {
        let mut disk = Disk::new(1);
        disk.submit(read(1), 1000);
        disk.submit(read(2), 1000);
        let first = disk.next_done().unwrap();
        assert!((5051..=13384).contains(&first), "{first}");
        assert_eq!([0, 1000, 2000, first].map(|now| disk.busy_us(now)), [0, 0, 1000, first - 1000]);
        assert_eq!(disk.finish(first), Some(read(1)));
        assert!(disk.next_done().unwrap() > first + 4000);
        assert_eq!(disk.finish(disk.next_done().unwrap()), Some(read(2)));
        assert_eq!((disk.next_done(), disk.finish(0)), (None, None));
        assert!((2 * 4051..=2 * 12_384).contains(&disk.busy_us(u64::MAX)), "{}", disk.busy_us(u64::MAX));
    }
}
