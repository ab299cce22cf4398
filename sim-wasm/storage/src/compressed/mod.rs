//! Pages kept compressed in memory, as zram and zswap keep them. Nothing here depends on a kernel or its version: a
//! store has keys, usually slots of swap space, and says how many frames it needs.

mod contents;
mod pool;
mod sizes;
mod store;

pub use contents::Contents;
pub use pool::{COMPRESSED_SERIES, Passed, Pool};
pub use sizes::{HUGE_FROM, PAGE_BYTES, Sizes};
pub use store::Store;
