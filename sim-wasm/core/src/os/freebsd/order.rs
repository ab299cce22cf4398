//! In which order the active pages stand, as numbers that rise from the head of the queue to its tail. A look at all of them takes them
//! object by object, and asks here which of the few that leave goes first.

use super::vm::ACTIVE;
use crate::record::Lists;

/// Numbers of active pages. They are unknown at first, until somebody asks, and whenever pages moved otherwise than to the tail.
#[derive(Debug, Clone, Default)]
pub(super) struct ActiveOrder {
    /// By page; empty while they are unknown.
    number: Vec<u32>,
    last: u32,
}

impl ActiveOrder {
    /// The page goes behind all others.
    #[inline]
    pub(super) fn put_last(&mut self, page: u32) {
        if let Some(number) = self.number.get_mut(page as usize) {
            self.last += 1;
            *number = self.last;
            if self.last == u32::MAX {
                self.forget();
            }
        }
    }

    /// The pages before this one go behind all others, in their order.
    pub(super) fn rotate_to(&mut self, page: u32, queues: &Lists) {
        if !self.number.is_empty() {
            queues.iter(ACTIVE).take_while(|&before| before != page).for_each(|before| self.put_last(before));
        }
    }

    /// Pages moved that nobody tells of.
    pub(super) fn forget(&mut self) {
        self.number.clear();
    }

    /// Puts active pages in the order of their queue.
    pub(super) fn sort(&mut self, pages: &mut [u32], queues: &Lists, frames: usize) {
        if self.number.is_empty() {
            self.number = vec![0; frames];
            self.last = 0;
            for page in queues.iter(ACTIVE) {
                self.last += 1;
                self.number[page as usize] = self.last;
            }
        }
        pages.sort_unstable_by_key(|&page| self.number[page as usize]);
    }
}
