//! The drives of a machine, and which pages are on which.

use super::drive::NR_REQUESTS;
use scenario::{DiskScheduler, DiskSpec};

/// The drives of a machine.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Drives {
    /// What each of them is.
    pub spec: DiskSpec,
    /// The order in which each of them serves its requests.
    pub scheduler: DiskScheduler,
    /// How many.
    pub count: u32,
    /// Pages stored on one drive before it is the next one's turn.
    pub chunk: u32,
    /// Further drives on their own, which share no pages: see [`own_disk`].
    pub alone: u32,
    /// Requests that the list of each holds.
    pub nr_requests: u32,
}

/// Pages from the first page of one disk on its own to that of the next, and from that of the machine's disk to the
/// first of them: more than the end of any file or swap area.
pub(super) const DISK_STRIDE: u32 = 1 << 25;
/// Most disks on their own.
pub const MAX_OWN_DISKS: u32 = u32::MAX / DISK_STRIDE;

/// Where disk `number` begins in the pages of an [`Io`]; the machine's own is 0.
pub fn own_disk(number: u32) -> u32 {
    number.min(MAX_OWN_DISKS) * DISK_STRIDE
}

impl From<DiskSpec> for Drives {
    /// A single drive, in FreeBSD's order.
    fn from(spec: DiskSpec) -> Self {
        Drives { spec, scheduler: DiskScheduler::Bioq, count: 1, chunk: 1, alone: 0, nr_requests: NR_REQUESTS }
    }
}
