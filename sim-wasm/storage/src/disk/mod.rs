//! The disk: one drive or several that share the pages chunk by chunk (RAID-0), each with its own queue.

mod drive;
mod drives;
mod film;
mod hp97560;
mod request;
mod scheduler;
mod service;
mod stat;
mod why;

pub use drive::NR_REQUESTS;
pub use drives::{Drives, MAX_OWN_DISKS, own_disk};
pub use film::{
    Cell, DiskFilm, DriveFrame, FRAME_WORDS, MARK_LATE, MARK_ROUND, MARK_SERVED, MARK_SYNC, MARK_WRITE, MAX_WAITING,
    Mood, REQUEST_WORDS, SERVICE_WORDS, Served, WHY_SHIFT, What,
};
pub use request::{Area, Direction, Frames, Io};
pub use scheduler::LIMITS_MS as DISK_LIMITS_MS;
pub use service::DISK_PAGES;
pub use stat::Window;
pub use why::Why;

use crate::compressed::{Passed, Pool};
use crate::swap::FreedSwap;
use base::ids::Pid;
use drive::Drive;
use drives::DISK_STRIDE;
use request::{PAGE_SECTORS, Request};
use smallvec::{SmallVec, smallvec};
use stat::Stat;
use std::collections::VecDeque;

/// The parts of a request: for each, the drive, the first page on it and how many.
type Parts = SmallVec<[(usize, (u32, u32)); 1]>;

/// The disk and its queues.
#[derive(Debug, Clone)]
pub struct Disk {
    drives: Vec<Drive>,
    /// How many of them share the pages; the others are on their own.
    striped: u32,
    chunk: u32,
    channels: u64,
    /// Requests in the order of arrival, from the oldest that is not done, and how many drives have yet to do their
    /// part of each.
    under_way: VecDeque<Option<(Io, u32)>>,
    /// Requests that are done and not yet taken, with the moment each was done.
    done: VecDeque<(u64, Io)>,
    arrivals: u64,
    /// Requests to all drives so far: one of the kernel's may be several to one drive.
    requests: u64,
    /// How long requests take, and how many writes there are.
    stat: Stat,
    /// Memory that keeps swap compressed in front of the disk.
    pool: Option<Box<Pool>>,
    /// A film of what happens, if somebody watches.
    film: Option<DiskFilm>,
}

impl Disk {
    /// An idle disk. Its rotational delays follow from the seed.
    pub fn new(drives: impl Into<Drives>, seed: u32) -> Self {
        let Drives { spec, scheduler, count: striped, chunk, alone, nr_requests } = drives.into();
        let striped = striped.max(1);
        let count = striped + alone;
        let drive = |i: u32| Drive::new(spec, (scheduler, nr_requests), seed.wrapping_add(i.wrapping_mul(0x9E37_79B9)));
        Disk {
            drives: (0..count).map(drive).collect(),
            striped,
            chunk: chunk.max(1),
            channels: service::channels(spec).max(1) as u64 * u64::from(count),
            under_way: VecDeque::new(),
            done: VecDeque::new(),
            arrivals: 0,
            requests: 0,
            stat: Stat::default(),
            pool: None,
            film: None,
        }
    }

    /// Makes swap go through the pool first from now on.
    pub fn keep_compressed(&mut self, pool: Pool) {
        self.pool = Some(Box::new(pool));
    }

    /// Memory that keeps swap compressed in front of the disk, if there is any.
    pub fn pool(&self) -> Option<&Pool> {
        self.pool.as_deref()
    }

    /// The state of each drive.
    pub fn frames(&self, now: u64) -> Vec<DriveFrame> {
        (0..).zip(&self.drives).map(|(number, drive)| drive.frame(number, What::Stands, now)).collect()
    }

    /// Films what happens from now on, which does not change it.
    pub fn start_film(&mut self, now: u64) {
        let mut film = DiskFilm::default();
        self.frames(now).iter().for_each(|frame| film.add(frame));
        self.film = Some(film);
    }

    /// The film so far; filming ends.
    pub fn take_film(&mut self) -> Option<DiskFilm> {
        self.film.take()
    }

    /// Adds a frame of a drive, if a film is being made.
    fn shoot(&mut self, drive: usize, what: What, now: u64) {
        if let Some(film) = self.film.as_mut().filter(|film| !film.is_full()) {
            film.add(&self.drives[drive].frame(drive as u32, what, now));
        }
    }

    /// Swap space was freed: the compressed copies of its pages are dropped.
    pub fn forget(&mut self, freed: &mut FreedSwap) {
        if let Some(pool) = &mut self.pool {
            freed.take().for_each(|page| pool.forget(page));
        }
    }

    /// Adds a request, and returns what the pool made of it, if there is one. What it serves entirely is done at once.
    pub fn submit(&mut self, io: Io, now: u64) -> Option<Passed> {
        let (block, pages) = (io.block, io.pages.len() as u32);
        let pool = self.pool.as_mut().filter(|_| io.area == Area::Swap);
        let Some(passed) = pool.map(|pool| pool.pass(io.direction, block, pages)) else {
            self.queue(io, self.parts(block, pages), now);
            return None;
        };
        if passed.to_disk.is_empty() {
            self.done.push_back((now, io));
        } else {
            let parts = passed.to_disk.iter().flat_map(|&(block, pages)| self.parts(block, pages)).collect();
            self.queue(io, parts, now);
        }
        Some(passed)
    }

    /// Lets drives do their parts of a request.
    fn queue(&mut self, io: Io, parts: Parts, now: u64) {
        let (number, urgent) = (self.arrivals, io.wanted.is_some());
        let (direction, area, sync, pid) = (io.direction, io.area, io.is_sync(), io.pid);
        self.arrivals += 1;
        self.under_way.push_back(Some((io, parts.len() as u32)));
        for (drive, (block, pages)) in parts {
            let request = Request {
                seq: self.requests,
                direction,
                sync,
                pid,
                sector: u64::from(block) * u64::from(PAGE_SECTORS),
                sectors: pages * PAGE_SECTORS,
                submitted: now,
                ios: smallvec![number],
                why: Why::default(),
            };
            self.requests += 1;
            let is_new = self.drives[drive].submit(request, now, urgent);
            if is_new {
                self.stat.came(direction, area, number, now);
            }
            self.shoot(drive, if is_new { What::Came } else { What::Merged }, now);
        }
    }

    /// When something happens next: a request is done, or a scheduler's waiting time is over.
    pub fn next_event(&self) -> Option<u64> {
        let taken = self.done.front().map(|&(at, _)| at);
        taken.or_else(|| self.drives.iter().filter_map(Drive::next_event).min())
    }

    /// Takes a request that is done at `now`, and starts what can be started. None if there was only something to
    /// start, or if other drives have yet to do their part.
    pub fn finish(&mut self, now: u64) -> Option<Io> {
        if self.done.is_empty()
            && let Some(number) = self.drives.iter().position(|drive| drive.next_event().is_some_and(|at| at <= now))
        {
            let request = self.drives[number].finish(now);
            self.shoot(number, if request.is_some() { What::Done } else { What::WaitOver }, now);
            if let Some(request) = &request {
                self.count_done(request, now);
            }
            request.into_iter().flat_map(|request| request.ios).for_each(|number| self.part_done(number, now));
        }
        self.done.pop_front().map(|(_, io)| io)
    }

    /// Starts what was held up so that more could gather: somebody is about to wait.
    pub fn unplug(&mut self, now: u64) {
        for number in 0..self.drives.len() {
            let was_plugged = self.drives[number].is_plugged();
            self.drives[number].unplug(now);
            if was_plugged {
                self.shoot(number, What::Unplugged, now);
            }
        }
    }

    /// A process has ended: nobody need wait for its next read.
    pub fn exited(&mut self, pid: Pid) {
        self.drives.iter_mut().for_each(|drive| drive.exited(pid));
    }

    /// Requests served since boot.
    pub fn transfers(&self) -> u64 {
        self.drives.iter().map(Drive::transfers).sum()
    }

    /// Requests under way or waiting.
    pub fn pending(&self) -> usize {
        self.drives.iter().map(Drive::pending).sum()
    }

    /// Nanoseconds spent serving requests until `now`; the mean over the channels.
    pub fn busy_ns(&self, now: u64) -> u64 {
        self.drives.iter().map(|drive| drive.busy_ns(now)).sum::<u64>() / self.channels
    }

    /// Whether so many requests wait at some drive that a kernel should send no more.
    pub fn is_congested(&self, direction: Direction) -> bool {
        self.drives.iter().any(|drive| drive.is_congested(direction))
    }

    /// Whether a process may have one more request; if not, it has to wait. [`Disk::submit`] itself refuses nothing.
    pub fn may_queue(&self, direction: Direction, pid: Option<Pid>) -> bool {
        self.drives.iter().all(|drive| drive.may_queue(direction, pid, 0))
    }

    /// Whether there is room for another request besides so many that are begun and not submitted yet.
    pub fn may_queue_more(&self, direction: Direction, begun: u32) -> bool {
        self.drives.iter().all(|drive| drive.may_queue(direction, None, begun))
    }

    /// The part of each drive: its first page and how many. Consecutive chunks on a drive are one part.
    fn parts(&self, block: u32, pages: u32) -> Parts {
        let count = self.striped;
        if let Some(number) = (block / DISK_STRIDE).checked_sub(1)
            && self.drives.len() as u32 > count
        {
            let drive = count.saturating_add(number).min(self.drives.len() as u32 - 1);
            return smallvec![(drive as usize, (block % DISK_STRIDE, pages))];
        }
        if count == 1 || pages == 0 {
            return smallvec![(0, (block, pages))];
        }
        let mut parts = Parts::new();
        for page in (0..pages).map(|i| block.saturating_add(i)) {
            let chunk = page / self.chunk;
            let drive = (chunk % count) as usize;
            match parts.iter_mut().find(|(of, _)| *of == drive) {
                Some((_, (_, pages))) => *pages += 1,
                None => parts.push((drive, (chunk / count * self.chunk + page % self.chunk, 1))),
            }
        }
        parts
    }

    fn part_done(&mut self, number: u64, now: u64) {
        let oldest = self.arrivals - self.under_way.len() as u64;
        let Some(entry) = self.under_way.get_mut((number - oldest) as usize) else { return };
        let Some((_, left)) = entry else { return };
        *left -= 1;
        if *left == 0 {
            self.done.extend(entry.take().map(|(io, _)| (now, io)));
            while let Some(None) = self.under_way.front() {
                self.under_way.pop_front();
            }
        }
    }
}

#[cfg(test)]
mod tests;
