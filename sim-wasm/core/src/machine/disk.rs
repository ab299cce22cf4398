//! The disk: an arm over spinning platters, or flash with several channels, and the requests that wait for it.

use crate::rng::Rng;
use crate::scenario::DiskSpec;
use std::collections::BTreeMap;

/// Size of the disk in pages, 40 GB: what the virtual machines of the published experiments had. Seeks are measured by it.
pub const DISK_PAGES: u32 = 10_000_000;
/// From one track to the next, head settled: no seek is shorter. Data sheets of 7,200 rpm desktop disks say 0.8 to 1.2 ms.
const SETTLE_NS: f64 = 1e6;
const NS_PER_MS: f64 = 1e6;
const PAGE_BYTES: f64 = 4096.0;

/// Which way a request goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// From the disk into memory.
    Read,
    /// From memory to the disk.
    Write,
}

/// What a request is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Area {
    /// Swap space.
    Swap,
    /// A file.
    File,
}

/// One request for a run of pages that are neighbours on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Io {
    /// Which way.
    pub direction: Direction,
    /// Swap or a file.
    pub area: Area,
    /// Where on the disk, in pages from its beginning.
    pub block: u32,
    /// The physical pages, in the order of their blocks.
    pub pages: Vec<u32>,
    /// The page that somebody waits for; the others come along.
    pub wanted: Option<u32>,
}

#[derive(Debug, Clone)]
struct Service {
    io: Io,
    started_at: u64,
    done_at: u64,
}

/// The disk and its queue.
#[derive(Debug, Clone)]
pub struct Disk {
    spec: DiskSpec,
    /// Waiting requests by the key they are served by: place and arrival for an arm, arrival alone for flash.
    queue: BTreeMap<(u32, u64), Io>,
    served: Vec<Service>,
    /// Where the last request ended.
    head: u32,
    arrivals: u64,
    transfers: u64,
    /// Channel time spent on requests that are done.
    busy_ns: u64,
    rng: Rng,
}

impl Disk {
    /// An idle disk. Its rotational delays follow from the seed.
    pub fn new(spec: DiskSpec, seed: u32) -> Self {
        let rng = Rng::new(seed);
        Disk { spec, queue: BTreeMap::new(), served: Vec::new(), head: 0, arrivals: 0, transfers: 0, busy_ns: 0, rng }
    }

    /// Adds a request.
    pub fn submit(&mut self, io: Io, now: u64) {
        let place = if self.is_flash() { 0 } else { io.block };
        self.queue.insert((place, self.arrivals), io);
        self.arrivals += 1;
        self.start(now);
    }

    /// When the next request is done.
    pub fn next_done(&self) -> Option<u64> {
        self.served.iter().map(|service| service.done_at).min()
    }

    /// Takes the request that is done at `now` and starts the next one.
    pub fn finish(&mut self, now: u64) -> Option<Io> {
        let first = self.served.iter().position(|service| service.done_at <= now)?;
        let Service { io, started_at, done_at } = self.served.remove(first);
        self.busy_ns += done_at - started_at;
        self.transfers += 1;
        self.start(now);
        Some(io)
    }

    /// Requests served since boot.
    pub fn transfers(&self) -> u64 {
        self.transfers
    }

    /// Requests under way or waiting.
    pub fn pending(&self) -> usize {
        self.queue.len() + self.served.len()
    }

    /// Nanoseconds spent serving requests until `now`; the mean over the channels.
    pub fn busy_ns(&self, now: u64) -> u64 {
        let present = self.served.iter().map(|s| now.min(s.done_at).saturating_sub(s.started_at)).sum::<u64>();
        (self.busy_ns + present) / self.channels() as u64
    }

    fn is_flash(&self) -> bool {
        matches!(self.spec, DiskSpec::Ssd { .. })
    }

    fn channels(&self) -> usize {
        match self.spec {
            DiskSpec::Hdd { .. } => 1,
            DiskSpec::Ssd { channels, .. } => channels as usize,
        }
    }

    fn start(&mut self, now: u64) {
        while self.served.len() < self.channels()
            && let Some(key) = self.next_key()
            && let Some(io) = self.queue.remove(&key)
        {
            let done_at = now + self.service_ns(&io);
            self.head = io.block + io.pages.len() as u32;
            self.served.push(Service { io, started_at: now, done_at });
        }
    }

    /// The one-way elevator of `bioq_disksort` (`sys/kern/subr_disk.c`): upward from the head, then from the lowest again.
    fn next_key(&self) -> Option<(u32, u64)> {
        let upward = self.queue.range((self.head, 0)..).next();
        upward.or_else(|| self.queue.first_key_value()).map(|(&key, _)| key)
    }

    fn service_ns(&mut self, io: &Io) -> u64 {
        let bytes = io.pages.len() as f64 * PAGE_BYTES;
        let transfer = |mb_s: f64| bytes * 1e3 / mb_s;
        let ns = match self.spec {
            DiskSpec::Hdd { seek_ms, rpm, mb_s } => self.arm_ns(io.block, seek_ms, rpm) + transfer(mb_s),
            DiskSpec::Ssd { read_us, write_us, mb_s, .. } => {
                let latency = if io.direction == Direction::Read { read_us } else { write_us };
                latency * 1e3 + transfer(mb_s)
            }
        };
        (ns as u64).max(1)
    }

    /// Seek and rotation: none if the request goes on where the last one ended. The seek grows with the square root of the
    /// distance (Ruemmler and Wilkes, "An introduction to disk drive modeling", 1994), such that a seek between two random
    /// places takes `seek_ms` on average; the rotational delay is the only randomness.
    fn arm_ns(&mut self, block: u32, seek_ms: f64, rpm: f64) -> f64 {
        if block == self.head {
            return 0.0;
        }
        let distance = f64::from(block.abs_diff(self.head)) / f64::from(DISK_PAGES);
        // The mean of the root of the distance between two random points of a line of length 1 is 8/15.
        let growth = (seek_ms * NS_PER_MS - SETTLE_NS).max(0.0) * 15.0 / 8.0;
        let revolution = 60e9 / rpm;
        SETTLE_NS + growth * distance.min(1.0).sqrt() + revolution * f64::from(self.rng.below(1 << 16)) / 65_536.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARM: DiskSpec = DiskSpec::Hdd { seek_ms: 8.5, rpm: 7200.0, mb_s: 100.0 };

    fn read(block: u32) -> Io {
        Io { direction: Direction::Read, area: Area::Swap, block, pages: vec![block], wanted: Some(block) }
    }

    #[test]
    fn an_arm_serves_upward_from_where_it_stands() {
        let mut disk = Disk::new(ARM, 1);
        for block in [500, 100, 900, 600] {
            disk.submit(read(block), 1000);
        }
        let mut order = Vec::new();
        let mut last = 1000;
        while let Some(now) = disk.next_done() {
            assert!((1_040_000..=20_000_000).contains(&(now - last)), "{}", now - last);
            last = now;
            order.push(disk.finish(now).map(|io| io.block).unwrap_or_default());
        }
        assert_eq!(order, [500, 600, 900, 100]);
        assert_eq!((disk.transfers(), disk.pending(), disk.busy_ns(last)), (4, 0, last - 1000));
    }

    #[test]
    fn what_follows_the_last_request_needs_neither_seek_nor_rotation() {
        let mut disk = Disk::new(ARM, 1);
        disk.submit(read(0), 0);
        assert_eq!(disk.next_done(), Some(40_960));
        disk.finish(40_960);
        disk.submit(read(7), 50_000);
        assert!(disk.next_done().unwrap_or(0) > 1_000_000);
    }

    #[test]
    fn random_seeks_take_the_stated_time_on_average() {
        let mut disk = Disk::new(ARM, 3);
        let mut rng = Rng::new(9);
        let half_turn = 30e9 / 7200.0;
        let sum: f64 = (0..20_000)
            .map(|_| {
                disk.head = rng.below(DISK_PAGES);
                disk.arm_ns(rng.below(DISK_PAGES), 8.5, 7200.0) - half_turn
            })
            .sum();
        assert!((sum / 20_000.0 / 8.5e6 - 1.0).abs() < 0.01, "{}", sum / 20_000.0);
    }

    #[test]
    fn flash_serves_several_requests_at_once_in_the_order_they_came() {
        let mut disk = Disk::new(DiskSpec::Ssd { read_us: 100.0, write_us: 50.0, mb_s: 409.6, channels: 2 }, 1);
        for block in [9, 1, 5] {
            disk.submit(read(block), 0);
        }
        assert_eq!((disk.next_done(), disk.pending()), (Some(110_000), 3));
        let done = [disk.finish(110_000), disk.finish(110_000), disk.finish(110_000)];
        assert_eq!(done.map(|io| io.map(|io| io.block)), [Some(9), Some(1), None]);
        assert_eq!((disk.next_done(), disk.busy_ns(220_000)), (Some(220_000), 165_000));
    }
}
