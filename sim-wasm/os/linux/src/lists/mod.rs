//! The lists of pages (two of them, or generations), and what is remembered of pages that have left.

mod age_node;
pub(super) mod evict;
pub mod flushed;
pub(super) mod keep;
pub mod lru;
pub mod mglru;
pub mod min_ttl;
pub mod node;
pub mod shadow;
pub(super) mod walk;
pub mod workingset;
