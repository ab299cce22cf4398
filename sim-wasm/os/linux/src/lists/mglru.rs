//! The multi-generational LRU (`lru_gen`, `mm/vmscan.c`, `mm/workingset.c`, 6.16): lists by age, the generations, and
//! in the oldest a feedback loop that learns which pages to spare.
//!
//! Each page has a generation, a count of noticed uses through file descriptors, and a flag for membership of the
//! working set. [`Generations`] holds these, [`Feedback`] counts evictions and returns. Finding used pages in page
//! tables is left to the kernel.

mod feedback;
mod generations;
mod numbers;
mod shadow;

pub use feedback::{Feedback, Position};
pub use generations::{Aging, Entry, Generations};
pub use numbers::{Moved, NUMBERS};
pub use shadow::Shadow;

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
/// Most uses that are counted; one more makes the page part of the working set.
pub const MAX_REFS: u8 = 4;

/// The tier of a page with this many uses.
pub fn tier_of(refs: u8, workingset: bool) -> usize {
    match (workingset, refs) {
        (true, _) => TIERS - 1,
        (false, 0 | 1) => 0,
        (false, 2) => 1,
        (false, _) => 2,
    }
}

#[cfg(test)]
mod tests;
