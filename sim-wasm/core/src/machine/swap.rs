//! Swap space: blocks of one page each, handed out in contiguous runs, the lowest that fits first.

/// A swap device's block map.
#[derive(Debug, Clone)]
pub struct SwapSpace {
    used: Vec<bool>,
    /// No block below this one is free.
    lowest: usize,
}

impl SwapSpace {
    /// `blocks` free blocks.
    pub fn new(blocks: u32) -> Self {
        SwapSpace { used: vec![false; blocks as usize], lowest: 0 }
    }

    /// Takes `count` contiguous blocks and returns the first, or `None` if there is no such run.
    pub fn allocate(&mut self, count: u32) -> Option<u32> {
        let mut run = 0;
        for block in self.lowest..self.used.len() {
            run = if self.used[block] { 0 } else { run + 1 };
            if run == count as usize {
                let first = block + 1 - run;
                self.used[first..=block].fill(true);
                if first == self.lowest {
                    self.lowest = block + 1;
                }
                return Some(first as u32);
            }
        }
        None
    }

    /// Gives a block back.
    pub fn free(&mut self, block: u32) {
        self.used[block as usize] = false;
        self.lowest = self.lowest.min(block as usize);
    }

    /// Blocks in use.
    pub fn in_use(&self) -> u32 {
        self.used.iter().filter(|&&used| used).count() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
