//! Where pages go when they leave memory: disks and their schedulers, swap space, and pages kept compressed.
#![forbid(unsafe_code)]

pub mod compressed;
mod disk;
mod swap;

pub use disk::{
    Area, Cell, DISK_LIMITS_MS, DISK_PAGES, Direction, Disk, DiskFilm, DriveFrame, Drives, FRAME_WORDS, Frames, Io,
    MARK_LATE, MARK_ROUND, MARK_SERVED, MARK_SYNC, MARK_WRITE, MAX_OWN_DISKS, MAX_WAITING, Mood, NR_REQUESTS,
    REQUEST_WORDS, SERVICE_WORDS, Served, WHY_SHIFT, What, Why, Window, own_disk,
};
pub use swap::{FreedSwap, SwapSpace};
