//! The multi-generational LRU (`lru_gen`, `mm/vmscan.c`, `mm/workingset.c`, 6.16): lists by age in generations, and within the oldest
//! a feedback loop that learns which pages to spare.
//!
//! Each page has a generation, a count of noticed uses through file descriptors, and a flag that it belongs to the working set.
//! [`Generations`] holds them, [`Feedback`] what was evicted and came back. Finding used pages in page tables is the kernel's.

mod feedback;
mod generations;
mod numbers;
mod shadow;

pub use feedback::{Feedback, Position};
pub use generations::{Aging, Entry, Generations};
pub use numbers::{Moved, NUMBERS};
pub use shadow::Shadow;

/// The number of the first of the lists, of which there are eight.
pub const FIRST_LIST: u8 = 7;
/// Fewest generations of a kind: younger ones are never evicted from.
pub const MIN_GENS: u64 = 2;
/// Most generations of a kind.
pub const MAX_GENS: u64 = 4;
/// Tiers of a generation: pages by how often they were used.
pub const TIERS: usize = 4;
/// Pages taken off a list in one go (`MIN_LRU_BATCH`), and refaults below which a tier is never spared.
pub const MIN_BATCH: u32 = 64;
/// Pages looked at in one go (`MAX_LRU_BATCH`).
pub const MAX_BATCH: u32 = 4096;
/// Uses that are counted; the next one makes the page part of the working set.
pub const MAX_REFS: u8 = 4;

/// The tier of a page with so many uses.
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
