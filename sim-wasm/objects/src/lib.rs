//! Caches of objects that have sizes, as research on caches compares them.
//!
//! ```text
//! requests -> Cache: hit? -> admission -> room -> Policy     warm-up, intervals -> Totals
//! ```
//!
//! The policies of `textbook` move pages between frames, show each step, and count pages. Those here hold objects of any size in so
//! many bytes, and only count. With every size 1 they are policies of pages: [`PAGED`] are those that `textbook` has not.
//!
//! What a cache does around its policy is what libCacheSim 0.3.5 does (`cache/cache.c`): an object keeps the size it had when it
//! was loaded; one that is larger than the cache, or that admission refuses, is not loaded and evicts nothing.
#![forbid(unsafe_code)]

mod admission;
mod amount;
mod cache;
mod pages;
mod policy;
mod registry;
mod store;

pub use admission::Admission;
pub use amount::{MOST_BYTES, bytes};
pub use cache::{Cache, MOST_INTERVALS, Plan, Run, Totals};
pub use pages::{FIRST_SEED, PAGED, only_counts};
pub use policy::{Meta, Policy, Setup};
pub use registry::{ALL, Chosen, Entry, entry};
pub use store::Store;
