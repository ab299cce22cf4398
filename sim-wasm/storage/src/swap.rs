//! Swap space: blocks of one page each, handed out in contiguous runs, the lowest that fits first.

use base::bits::Bits;

/// How many run lengths the search remembers a starting point for: 1, 2, 4, ... blocks.
const CLASSES: usize = 6;
/// The longest of these runs.
const LONGEST: u32 = 1 << (CLASSES - 1);

/// A swap device's block map.
#[derive(Debug, Clone)]
pub struct SwapSpace {
    used: Bits,
    blocks: u32,
    in_use: u32,
    /// No run of `1 << class` free blocks begins below this. Swap freed page by page is full of shorter runs, and
    /// passing over them again and again would cost more than everything else.
    lowest: [u32; CLASSES],
}

impl SwapSpace {
    /// `blocks` free blocks.
    pub fn new(blocks: u32) -> Self {
        SwapSpace { used: Bits::new(blocks), blocks, in_use: 0, lowest: [0; CLASSES] }
    }

    /// Takes `count` contiguous blocks and returns the first, or `None` if there is no such run.
    pub fn allocate(&mut self, count: u32) -> Option<u32> {
        if count == 0 || count > self.free_blocks() {
            return None;
        }
        let class = (count.ilog2() as usize).min(CLASSES - 1);
        let of_class = self.used.first_clear_run(self.lowest[class], self.blocks, 1 << class);
        self.lowest[class] = of_class.unwrap_or(self.blocks);
        let found = of_class
            .filter(|_| count == 1 << class)
            .or_else(|| self.used.first_clear_run(self.lowest[class], self.blocks, count));
        // The runs passed over were too short, and a search for longer ones passes over them as well.
        for (lowest, length) in self.lowest.iter_mut().zip((0..).map(|class| 1 << class)) {
            if length >= count {
                *lowest = (*lowest).max(found.unwrap_or(self.blocks));
            }
        }
        let first = found?;
        self.used.set_range(first, first + count);
        self.in_use += count;
        Some(first)
    }

    /// Gives a block back.
    pub fn free(&mut self, block: u32) {
        if self.used.take(block) {
            self.in_use -= 1;
            let [below, above] = [block.saturating_sub(LONGEST - 1), (block + LONGEST).min(self.blocks)];
            let first = self.used.last_set(below, block).map_or(below, |set| set + 1);
            let length = self.used.first_set(block + 1, above) - first;
            // Of the lengths the search remembers, only those that fit into the free run around the block are new.
            for (class, lowest) in self.lowest.iter_mut().enumerate().filter(|(class, _)| length >> class != 0) {
                *lowest = (*lowest).min(first.max(block.saturating_sub((1 << class) - 1)));
            }
        }
    }

    /// Blocks in all.
    pub fn blocks(&self) -> u32 {
        self.blocks
    }

    /// Blocks in use.
    pub fn in_use(&self) -> u32 {
        self.in_use
    }

    /// Blocks not in use.
    pub fn free_blocks(&self) -> u32 {
        self.blocks - self.in_use
    }
}

/// Pages of swap space freed since the disk was last used, if somebody keeps copies of them in front of it.
#[derive(Debug, Clone, Default)]
pub struct FreedSwap {
    /// The disk page of the first slot; none if nobody keeps copies.
    first: Option<u32>,
    pages: Vec<u32>,
}

impl FreedSwap {
    /// One that remembers; swap space begins at this page of the disk.
    pub fn from_page(first: u32) -> Self {
        FreedSwap { first: Some(first), pages: Vec::new() }
    }

    /// Notes that a slot was freed.
    pub fn note(&mut self, slot: u32) {
        if let Some(first) = self.first {
            self.pages.push(first.saturating_add(slot));
        }
    }

    /// Takes out the disk pages of the slots.
    pub fn take(&mut self) -> impl Iterator<Item = u32> + '_ {
        self.pages.drain(..)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_lowest_run_that_is_long_enough_is_taken() {
        let mut swap = SwapSpace::new(8);
        assert_eq!((swap.allocate(3), swap.allocate(3)), (Some(0), Some(3)));
        swap.free(1);
        assert_eq!(swap.allocate(2), Some(6), "one free block in between is too short a run");
        assert_eq!((swap.allocate(1), swap.allocate(1)), (Some(1), None));
        (0..8).for_each(|block| swap.free(block));
        assert_eq!((swap.in_use(), swap.allocate(9), swap.allocate(8)), (0, None, Some(0)));
    }

    proptest! {
        #[test]
        fn a_block_is_handed_out_once(ops in prop::collection::vec((1..50u32, 0..200u32, any::<bool>()), 1..300)) {
            let mut swap = SwapSpace::new(200);
            let mut plain = [false; 200];
            for (count, block, allocate) in ops {
                if allocate {
                    let runs = plain.windows(count as usize);
                    let lowest = runs.enumerate().find(|(_, run)| !run.contains(&true)).map(|(at, _)| at as u32);
                    prop_assert_eq!(swap.allocate(count), lowest);
                    if let Some(first) = lowest {
                        plain[first as usize..(first + count) as usize].fill(true);
                    }
                } else {
                    swap.free(block);
                    plain[block as usize] = false;
                }
                prop_assert_eq!(swap.in_use() as usize, plain.iter().filter(|&&used| used).count());
            }
        }
    }
}
