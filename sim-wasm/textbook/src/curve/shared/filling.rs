//! The time before a size is full.

use std::collections::VecDeque;
use std::ops::Range;

/// Frames of one size that fill. Pages are numbered in order of first use, so that until the first one leaves, those in memory
/// are the first so many, in this order: they need not be written down. A size that holds all pages thus takes no room, and the
/// others take it at once.
#[derive(Debug, Clone, Copy)]
pub(super) struct Filling {
    frames: u32,
    filled: u32,
}

impl Filling {
    pub(super) fn of(frames: u32) -> Self {
        Filling { frames, filled: 0 }
    }

    /// Whether there is a free frame for a page, which takes it then.
    #[inline]
    pub(super) fn takes(&mut self, page: u32) -> bool {
        let free = self.filled < self.frames;
        debug_assert!(!free || page == self.filled, "pages are numbered in order of first use");
        self.filled += u32::from(free);
        free
    }

    /// Whether there is no free frame.
    #[inline]
    pub(super) fn is_full(self) -> bool {
        self.filled == self.frames
    }

    /// The pages in memory once there is no free frame, in the order in which they came.
    pub(super) fn pages(self) -> Range<u32> {
        0..self.filled
    }

    /// The same in a table.
    #[cold]
    pub(super) fn table(self) -> Vec<u32> {
        self.pages().collect()
    }

    /// The same in two queues, so many of them in the first one.
    #[cold]
    pub(super) fn queues(self, first: usize) -> [VecDeque<u32>; 2] {
        let first = self.filled.min(u32::try_from(first).unwrap_or(u32::MAX));
        [(0..first).collect(), (first..self.filled).collect()]
    }
}
