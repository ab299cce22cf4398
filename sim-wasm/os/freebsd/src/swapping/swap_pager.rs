//! Swap space, and how full the kernel considers it to be (`swp_sizecheck`, `swp_pager_getswapspace`,
//! `sys/vm/swap_pager.c`, 10.2).

use storage::{FreedSwap, SwapSpace};

/// `nswap_lowat`: with fewer free blocks, swap is almost full; with this many, it is no longer full.
const LOW: u32 = 128;
/// `nswap_hiwat`: with more free blocks, swap is no longer almost full.
const HIGH: u32 = 512;

/// A swap device with the pager's two flags, which change with hysteresis.
#[derive(Debug, Clone)]
pub struct SwapPager {
    space: SwapSpace,
    /// Freed blocks that have not been reported to the disk yet.
    pub(crate) freed: FreedSwap,
    full: bool,
    almost_full: bool,
}

impl SwapPager {
    /// A pager with `blocks` free blocks of one page each. The flags are set until there is enough swap, so a small
    /// device never clears them.
    pub fn new(blocks: u32) -> Self {
        let mut pager =
            SwapPager { space: SwapSpace::new(blocks), freed: FreedSwap::default(), full: true, almost_full: true };
        pager.check_size();
        pager
    }

    /// Takes `count` contiguous blocks and returns the first. A failure means that swap is full, even if shorter runs
    /// are free.
    pub fn allocate(&mut self, count: u32) -> Option<u32> {
        let first = self.space.allocate(count);
        if first.is_some() {
            self.check_size();
        } else {
            (self.full, self.almost_full) = (true, true);
        }
        first
    }

    /// Gives back a block.
    pub fn free(&mut self, block: u32) {
        self.space.free(block);
        self.freed.note(block);
        self.check_size();
    }

    /// Blocks in all.
    pub fn blocks(&self) -> u32 {
        self.space.blocks()
    }

    /// Blocks in use.
    pub fn in_use(&self) -> u32 {
        self.space.in_use()
    }

    /// `swap_pager_avail`: blocks not in use.
    pub fn free_blocks(&self) -> u32 {
        self.space.free_blocks()
    }

    /// `swap_pager_full`: an allocation has failed, and there has not been enough room since.
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// `swap_pager_almost_full`.
    pub fn is_almost_full(&self) -> bool {
        self.almost_full
    }

    fn check_size(&mut self) {
        let free = self.space.free_blocks();
        if free < LOW {
            self.almost_full = true;
            return;
        }
        self.full = false;
        self.almost_full &= free <= HIGH;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flags(pager: &SwapPager) -> (bool, bool) {
        (pager.is_full(), pager.is_almost_full())
    }

    #[test]
    fn a_device_too_small_is_full_from_the_beginning() {
        let sizes = [0, 127, 128, 512, 513].map(|blocks| flags(&SwapPager::new(blocks)));
        assert_eq!(sizes, [(true, true), (true, true), (false, true), (false, true), (false, false)]);
    }

    #[test]
    fn the_flags_change_at_the_low_and_high_marks_only() {
        let mut pager = SwapPager::new(1000);
        assert_eq!(pager.allocate(872), Some(0));
        assert_eq!(flags(&pager), (false, false), "128 are free");
        assert_eq!(pager.allocate(1), Some(872));
        assert_eq!(flags(&pager), (false, true));
        assert_eq!(pager.allocate(200), None);
        assert_eq!(flags(&pager), (true, true));
        pager.free(0);
        assert_eq!(flags(&pager), (false, true), "128 again");
        (1..385).for_each(|block| pager.free(block));
        assert_eq!((pager.free_blocks(), flags(&pager)), (512, (false, true)));
        pager.free(385);
        assert_eq!(flags(&pager), (false, false));
    }

    #[test]
    fn room_that_lies_in_pieces_is_none_and_is_forgotten_with_the_next_change() {
        let mut pager = SwapPager::new(1000);
        assert_eq!(pager.allocate(1000), Some(0));
        (0..400).step_by(2).for_each(|block| pager.free(block));
        assert_eq!((flags(&pager), pager.allocate(2)), ((false, true), None));
        assert_eq!(flags(&pager), (true, true));
        assert_eq!((pager.allocate(1), flags(&pager)), (Some(0), (false, true)));
    }
}
