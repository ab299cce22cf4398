//! How long requests take, and how many writes a disk holds: what whoever throttles writes goes by (`block/blk-stat.c`,
//! 6.12).
//!
//! A request's time counts from when it comes. In the kernel it counts from when the drive takes it
//! (`io_start_time_ns`), which is the same for drives that take as many as the kernel gives them, as fast ones do.

use super::Disk;
use super::request::{Area, Direction, Request};

/// What has been seen since the window began.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Window {
    /// Reads that were done.
    pub reads: u32,
    /// The shortest time of one.
    pub min_read_ns: u64,
    /// Writes that were done.
    pub writes: u32,
}

/// The figures of a disk.
#[derive(Debug, Clone, Default)]
pub(super) struct Stat {
    pub(super) window: Window,
    /// A read under way that is watched, and since when: the first that came when none was.
    watched: Option<(u64, u64)>,
    /// Writes under way or waiting: to swap, and to files.
    writes: [u32; 2],
}

impl Stat {
    /// A request has come. `first`: the number of the kernel's request that it is part of.
    pub(super) fn came(&mut self, direction: Direction, area: Area, first: u64, now: u64) {
        match direction {
            Direction::Read => self.watched = self.watched.or(Some((first, now))),
            Direction::Write => self.writes[area as usize] += 1,
        }
    }

    /// A request is done.
    pub(super) fn done(&mut self, request: &Request, area: Area, now: u64) {
        let ns = now.saturating_sub(request.submitted);
        let window = &mut self.window;
        match request.direction {
            Direction::Read => {
                window.min_read_ns = if window.reads == 0 { ns } else { window.min_read_ns.min(ns) };
                window.reads += 1;
                if self.watched.is_some_and(|(first, _)| request.ios.contains(&first)) {
                    self.watched = None;
                }
            }
            Direction::Write => {
                window.writes += 1;
                self.writes[area as usize] = self.writes[area as usize].saturating_sub(1);
            }
        }
    }

    /// Writes to an area, under way or waiting.
    pub(super) fn writes(&self, area: Area) -> u32 {
        self.writes[area as usize]
    }

    /// Since when the watched read is under way.
    pub(super) fn read_since(&self) -> Option<u64> {
        self.watched.map(|(_, since)| since)
    }
}

impl Disk {
    /// Writes to an area that are under way or waiting.
    pub fn writes(&self, area: Area) -> u32 {
        self.stat.writes(area)
    }

    /// Since when a read is under way that was the first to come when none was.
    pub fn read_since(&self) -> Option<u64> {
        self.stat.read_since()
    }

    /// What was done since this was last asked.
    pub fn take_window(&mut self) -> Window {
        std::mem::take(&mut self.stat.window)
    }

    pub(super) fn count_done(&mut self, request: &Request, now: u64) {
        let oldest = self.arrivals - self.under_way.len() as u64;
        let first = request.ios.first().and_then(|&number| self.under_way.get((number - oldest) as usize));
        let area = first.and_then(Option::as_ref).map_or(Area::Swap, |(io, _)| io.area);
        self.stat.done(request, area, now);
    }
}

#[cfg(test)]
mod tests {
    use crate::disk::request::{Area, Direction, Io};
    use crate::disk::{Disk, Window};
    use scenario::DiskSpec;
    use smallvec::smallvec;

    fn io(direction: Direction, area: Area, block: u32) -> Io {
        Io { direction, area, block, pages: smallvec![0], wanted: Some(0), pid: None }
    }

    #[test]
    fn a_window_has_the_shortest_read_and_counts_writes() {
        // One channel: 100 us and 41 us of transfer each, one after the other.
        let spec = DiskSpec::Ssd { read_us: 100.0, write_us: 100.0, mb_s: 100.0, channels: 1 };
        let mut disk = Disk::new(spec, 1);
        let [mut now, each] = [0, 140_960];
        disk.submit(io(Direction::Write, Area::Swap, 10), now);
        disk.submit(io(Direction::Read, Area::Swap, 2000), now);
        disk.submit(io(Direction::Read, Area::File, 5000), 1000);
        disk.submit(io(Direction::Write, Area::File, 9000), 1000);
        assert_eq!((disk.writes(Area::Swap), disk.writes(Area::File)), (1, 1));
        let mut since = Vec::new();
        while let Some(at) = disk.next_event() {
            now = at;
            disk.finish(now);
            since.push(disk.read_since());
        }
        assert_eq!(now, 4 * each);
        assert_eq!(since, [Some(0), None, None, None]);
        assert_eq!(disk.take_window(), Window { reads: 2, min_read_ns: 2 * each, writes: 2 });
        assert_eq!((disk.writes(Area::Swap), disk.writes(Area::File)), (0, 0));
        assert_eq!(disk.take_window(), Window::default());
    }
}
