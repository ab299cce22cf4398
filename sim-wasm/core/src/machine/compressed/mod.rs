//! Pages kept compressed in memory, as zram and zswap keep them. Nothing here knows a kernel or a version of one: a store has
//! keys, slots of swap space as a rule, and says how many frames it needs.

mod contents;
mod sizes;
mod store;

pub use contents::Contents;
pub use sizes::{HUGE_FROM, PAGE_BYTES, Sizes};
pub use store::Store;
