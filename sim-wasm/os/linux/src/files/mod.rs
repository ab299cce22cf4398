//! The page cache, files, and the writing of dirty pages.

pub(super) mod caches;
pub mod dirty_limits;
pub(super) mod file_io;
pub mod pdflush;
pub(super) mod pdflush_work;
pub mod writeback;
