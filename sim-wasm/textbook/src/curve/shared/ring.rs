//! The frames of one size in a circle.

use base::record::NONE;

/// The frames of one size in a circle: they fill in turn, and then the hand goes around them.
#[derive(Debug)]
pub(super) struct Ring {
    frames: u32,
    /// The page in each frame that has been filled.
    page: Vec<u32>,
    hand: u32,
}

impl Ring {
    /// A ring of each number of frames.
    pub(super) fn of_each(frames: &[u32]) -> Vec<Self> {
        frames.iter().map(|&frames| Ring { frames, page: Vec::new(), hand: 0 }).collect()
    }

    /// Puts a page into the next frame. Returns the page that was there, or [`NONE`].
    #[inline]
    pub(super) fn put(&mut self, page: u32) -> u32 {
        if self.page.len() < self.frames as usize {
            self.page.push(page);
            return NONE;
        }
        let victim = std::mem::replace(&mut self.page[self.hand as usize], page);
        self.advance();
        victim
    }

    /// Puts a page into a frame that was never filled, or into that of the first page from the hand on that leaves.
    #[inline]
    pub(super) fn sweep(&mut self, page: u32, mut leaves: impl FnMut(u32) -> bool) -> u32 {
        if self.page.len() == self.frames as usize {
            while !leaves(self.page[self.hand as usize]) {
                self.advance();
            }
        }
        self.put(page)
    }

    #[inline]
    fn advance(&mut self) {
        self.hand += 1;
        if self.hand == self.frames {
            self.hand = 0;
        }
    }
}
