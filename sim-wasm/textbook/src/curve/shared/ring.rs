//! The frames of one size in a circle.

use super::filling::Filling;
use base::record::NONE;

/// The frames of one size in a circle: they fill in turn, and then the hand goes around them.
#[derive(Debug)]
pub(super) struct Ring {
    filling: Filling,
    /// The page in each frame, once all are filled.
    page: Vec<u32>,
    hand: usize,
}

impl Ring {
    /// A ring of each number of frames.
    pub(super) fn of_each(frames: &[u32]) -> Vec<Self> {
        frames.iter().map(|&frames| Ring { filling: Filling::of(frames), page: Vec::new(), hand: 0 }).collect()
    }

    /// Puts a page into the next frame. Returns the page that was there, or [`NONE`].
    #[inline]
    pub(super) fn put(&mut self, page: u32) -> u32 {
        if self.filling.takes(page) {
            return NONE;
        }
        self.written();
        let victim = std::mem::replace(&mut self.page[self.hand], page);
        self.advance();
        victim
    }

    /// Puts a page into a frame that was never filled, or into that of the first page from the hand on that leaves.
    #[inline]
    pub(super) fn sweep(&mut self, page: u32, mut leaves: impl FnMut(u32) -> bool) -> u32 {
        if self.filling.is_full() {
            self.written();
            while !leaves(self.page[self.hand]) {
                self.advance();
            }
        }
        self.put(page)
    }

    /// Writes down what filled the frames, if that was not done before.
    #[inline]
    fn written(&mut self) {
        if self.page.is_empty() {
            self.page = self.filling.table();
        }
    }

    #[inline]
    fn advance(&mut self) {
        self.hand += 1;
        if self.hand == self.page.len() {
            self.hand = 0;
        }
    }
}
