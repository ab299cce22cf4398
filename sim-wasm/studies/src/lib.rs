//! Published experiments: their tables, a run for each condition, and the comparison; and the page cache of one of them.
#![forbid(unsafe_code)]

pub mod experiment;
pub mod page_cache;
