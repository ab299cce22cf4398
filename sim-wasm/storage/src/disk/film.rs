//! What happens to a disk's queues, frame by frame, to be drawn and stepped through: after each request that comes or
//! is done, which ones are served, and which wait, in the order of service.
//!
//! That order is what would be served if nothing more came: a scheduler that looks at the clock or waits for a process
//! cannot tell more.

use super::request::{Direction, PAGE_SECTORS, Request};
use base::ids::Pid;
use base::record::NONE;
use serde::Serialize;

/// Words of a frame before its cells: time in microseconds (low, high), drive, [`What`], [`Mood`], until when it lasts
/// in microseconds (low, high; 0 without an end), the page the arm is at, the number of cells, requests waiting,
/// requests served, and the process whose next request it waits for or [`NONE`]. If more requests wait than
/// [`MAX_WAITING`], only that many have cells. After the cells come [`SERVICE_WORDS`] words for each request served.
pub const FRAME_WORDS: usize = 12;

/// Words about a request served, in the order of the cells: the page the arm was at when it began, and the microseconds
/// of its overhead (controller, heads, latency of flash), seek, rotation and transfer.
pub const SERVICE_WORDS: usize = 5;

/// Words of a cell: the request's number, its first page on the drive, its pages, its marks ([`MARK_WRITE`],
/// [`MARK_SYNC`], [`MARK_SERVED`], [`MARK_LATE`], [`MARK_ROUND`], and from [`WHY_SHIFT`] on the number of its [`Why`]),
/// its process or [`NONE`], and how long it has been there or has been served, in microseconds.
pub const REQUEST_WORDS: usize = 6;

/// The request writes.
pub const MARK_WRITE: u32 = 1;
/// Somebody waits for it.
pub const MARK_SYNC: u32 = 2;
/// It is being served. Such cells come first.
pub const MARK_SERVED: u32 = 4;
/// It has waited longer than its time limit.
pub const MARK_LATE: u32 = 8;
/// It waits in the round that has been chosen.
pub const MARK_ROUND: u32 = 16;
/// Above the marks: why it is served when it is; for one that waits, why it would be if nothing more came.
pub const WHY_SHIFT: u32 = 8;

/// Most waiting requests a frame shows: those that will be served next.
pub const MAX_WAITING: usize = 256;

/// Most words of a film, 16 MB; it is then cut off and reports when.
const MAX_WORDS: usize = 4 << 20;

/// What happened on a drive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "DiskHappening"))]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// Nothing: this is how things stand.
    Stands,
    /// A request came.
    Came,
    /// A request came and was merged into one that waits.
    Merged,
    /// A request is done.
    Done,
    /// A time to wait is over.
    WaitOver,
    /// Somebody is about to wait: what has gathered is let go.
    Unplugged,
}

impl What {
    /// All of them, in the order of their numbers.
    pub const ALL: [What; 6] = [What::Stands, What::Came, What::Merged, What::Done, What::WaitOver, What::Unplugged];
}

/// What a drive is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "DriveMood"))]
#[serde(rename_all = "kebab-case")]
pub enum Mood {
    /// Nothing.
    Idle,
    /// It serves.
    Serves,
    /// It is held up so that requests can gather.
    Gathers,
    /// It waits for the next read of the process it served last.
    Anticipates,
}

impl Mood {
    /// All of them, in the order of their numbers.
    pub const ALL: [Mood; 4] = [Mood::Idle, Mood::Serves, Mood::Gathers, Mood::Anticipates];
}

/// A drive at a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DriveFrame {
    /// When, in nanoseconds.
    pub now: u64,
    /// Which drive.
    pub drive: u32,
    /// What happened.
    pub what: What,
    /// What it is doing.
    pub mood: Mood,
    /// When it stops waiting, or when the first request served is done, in nanoseconds.
    pub until: Option<u64>,
    /// The page the arm is at.
    pub head: u32,
    /// Requests waiting.
    pub waiting: u32,
    /// The process whose next request it waits for.
    pub awaited: Option<Pid>,
    /// How each of the requests being served is served, in the order of their cells.
    pub served: Vec<Served>,
    /// Those being served, then those that wait, in the order of service.
    pub cells: Vec<Cell>,
}

/// How a request is served.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Served {
    /// The page the arm was at.
    pub from: u32,
    /// Nanoseconds of overhead, seek, rotation and transfer.
    pub parts: [u64; 4],
}

/// A request in a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// Its number in the order of arrival; a merged one has the oldest's.
    pub number: u32,
    /// Its first page on the drive.
    pub block: u32,
    /// Its pages.
    pub pages: u32,
    /// [`MARK_WRITE`], [`MARK_SYNC`], [`MARK_SERVED`], [`MARK_LATE`], [`MARK_ROUND`], and the reason.
    pub marks: u32,
    /// The process it is made for, or [`NONE`].
    pub pid: u32,
    /// How long it has waited, or has been served, in nanoseconds.
    pub age: u64,
}

impl Cell {
    /// A request that has waited since it came, or has been served since `served_since`.
    pub(super) fn new(request: &Request, served_since: Option<u64>, now: u64) -> Self {
        let mark = |is: bool, mark: u32| if is { mark } else { 0 };
        Cell {
            number: request.seq as u32,
            block: page_of(request.sector),
            pages: request.sectors / PAGE_SECTORS,
            marks: mark(request.direction == Direction::Write, MARK_WRITE)
                | mark(request.sync, MARK_SYNC)
                | mark(served_since.is_some(), MARK_SERVED)
                | (request.why as u32) << WHY_SHIFT,
            pid: request.pid.map_or(NONE, u32::from),
            age: now.saturating_sub(served_since.unwrap_or(request.submitted)),
        }
    }
}

/// The page a sector belongs to.
pub(super) fn page_of(sector: u64) -> u32 {
    (sector / u64::from(PAGE_SECTORS)) as u32
}

impl DriveFrame {
    /// The frame's words, as [`FRAME_WORDS`] and [`REQUEST_WORDS`] say.
    pub fn pack(&self, words: &mut Vec<u32>) {
        let halves = |ns: u64| {
            let us = ns / 1000;
            [us as u32, (us >> 32) as u32]
        };
        let [low, high] = halves(self.now);
        let [until_low, until_high] = halves(self.until.unwrap_or(0));
        let (what, mood) = (self.what as u32, self.mood as u32);
        words.extend([low, high, self.drive, what, mood, until_low, until_high, self.head]);
        let awaited = self.awaited.map_or(NONE, u32::from);
        words.extend([self.cells.len() as u32, self.waiting, self.served.len() as u32, awaited]);
        for cell in &self.cells {
            let age_us = u32::try_from(cell.age / 1000).unwrap_or(u32::MAX);
            words.extend([cell.number, cell.block, cell.pages, cell.marks, cell.pid, age_us]);
        }
        for served in &self.served {
            let us = served.parts.map(|ns| u32::try_from(ns / 1000).unwrap_or(u32::MAX));
            words.push(served.from);
            words.extend(us);
        }
    }
}

/// The frames of a stretch of a run, packed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DiskFilm {
    words: Vec<u32>,
    truncated_at_us: Option<u64>,
}

impl DiskFilm {
    /// The frames, one after the other, each as [`FRAME_WORDS`] says.
    pub fn words(&self) -> &[u32] {
        &self.words
    }

    /// When the film became full, if it did.
    pub fn truncated_at_us(&self) -> Option<u64> {
        self.truncated_at_us
    }

    /// Whether it takes no more.
    pub(super) fn is_full(&self) -> bool {
        self.truncated_at_us.is_some()
    }

    /// Adds a frame.
    pub(super) fn add(&mut self, frame: &DriveFrame) {
        if self.words.len() >= MAX_WORDS {
            self.truncated_at_us.get_or_insert(frame.now / 1000);
        } else {
            frame.pack(&mut self.words);
        }
    }
}

#[cfg(test)]
mod tests;
