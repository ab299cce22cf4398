//! The lists that pages stand on, two of them or generations, and what is remembered of those that left.

pub(super) mod evict;
pub(super) mod keep;
pub mod lru;
pub mod mglru;
pub mod node;
pub mod shadow;
pub mod workingset;
