//! The multi-generational LRU (`lru_gen`, `mm/vmscan.c`, `mm/workingset.c`, `include/linux/mm_inline.h`, 6.12, 6.18 and
//! 7.3): lists by age, the generations, and in the oldest a feedback loop that learns which pages to spare.
//!
//! Each page has a generation, a count of noticed uses through file descriptors, and a flag for membership of the
//! working set. [`Generations`] holds these, [`Feedback`] counts evictions and returns. Finding used pages in page
//! tables is left to the kernel.

mod aging;
mod feedback;
mod flags;
mod generations;
mod numbers;
mod place;
mod shadow;
mod sort;

pub use aging::Aging;
pub use feedback::{Feedback, Position};
pub use generations::Generations;
pub use numbers::{Moved, NUMBERS};
pub use place::{Held, Noticed};
pub use shadow::{Back, Shadow};
pub use sort::Isolated;

/// The number of the first of the eight lists.
pub const FIRST_LIST: u8 = 7;
/// Fewest generations of a kind; pages are never evicted from the youngest two.
pub const MIN_GENS: u64 = 2;
/// Most generations of a kind.
pub const MAX_GENS: u64 = 4;
/// Tiers of a generation, which group pages by how often they were used.
pub const TIERS: usize = 4;
/// Most pages taken off a list at once (`MIN_LRU_BATCH`); also the refaults below which a tier is never spared.
pub const MIN_BATCH: u32 = 64;
/// Most pages examined at once (`MAX_LRU_BATCH`).
pub const MAX_BATCH: u32 = 4096;

#[cfg(test)]
mod tests;
