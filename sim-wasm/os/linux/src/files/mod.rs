//! The page cache, files, and the writing of dirty pages.

pub(super) mod caches;
pub mod dirty_limits;
pub(super) mod file_io;
pub(super) mod map_file;
pub mod pdflush;
pub(super) mod pdflush_work;
pub mod read_ahead;
pub(super) mod read_file;
mod read_large;
pub mod writeback;
