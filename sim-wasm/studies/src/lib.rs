//! Published experiments: their tables, their runs and the comparison; also the page cache of one of them.
#![forbid(unsafe_code)]

pub mod experiment;
pub mod page_cache;
