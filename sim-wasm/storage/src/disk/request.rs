//! Requests to a disk: from a kernel in pages ([`Io`]), to one drive in sectors ([`Request`]).

use super::why::Why;
use base::PAGE_BYTES;
use base::ids::Pid;
use smallvec::SmallVec;

/// Bytes of a sector.
pub(super) const SECTOR_BYTES: u32 = 512;
/// Sectors of a page.
pub(super) const PAGE_SECTORS: u32 = PAGE_BYTES / SECTOR_BYTES;

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

/// Physical pages of a transfer: few, mostly one.
pub type Frames = SmallVec<[u32; 4]>;

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
    pub pages: Frames,
    /// The page that somebody waits for; the others come along.
    pub wanted: Option<u32>,
    /// The process it is made for; none for a daemon.
    pub pid: Option<Pid>,
}

impl Io {
    /// Whether somebody waits for it: true of all reads, and of writes whose page is wanted (`PF_SYNCWRITE`).
    pub fn is_sync(&self) -> bool {
        self.direction == Direction::Read || self.wanted.is_some()
    }
}

/// A request to one drive: one [`Io`], its part on this drive, or several that follow each other and were merged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Request {
    /// Its place in the order of arrival, which no other request of the drive has.
    pub(super) seq: u64,
    /// Which way.
    pub(super) direction: Direction,
    /// Whether somebody waits for it.
    pub(super) sync: bool,
    /// The process it is made for.
    pub(super) pid: Option<Pid>,
    /// The first sector.
    pub(super) sector: u64,
    /// How many sectors.
    pub(super) sectors: u32,
    /// When it came, in nanoseconds.
    pub(super) submitted: u64,
    /// The numbers of what it is part of or made of, in the order of the sectors.
    pub(super) ios: SmallVec<[u64; 2]>,
    /// Why it is served when it is; meaningless while it waits.
    pub(super) why: Why,
}

impl Request {
    /// The same request, served for this reason.
    pub(super) fn because(self, why: Why) -> Self {
        Request { why, ..self }
    }

    /// The sector just after the last one.
    pub(super) fn end(&self) -> u64 {
        self.sector + u64::from(self.sectors)
    }
}
