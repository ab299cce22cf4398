//! The order of the active pages, as numbers that rise from the head of the queue to its tail. A scan that takes pages
//! object by object uses them to tell how far it goes, and which of the few pages that leave goes first. The numbers
//! are stored with the pages' objects; see [`super::activity`].

use crate::vm::{ACTIVE, Vm};
use kernel::Witness;

/// Hands out the numbers. They are meaningless until somebody asks for the order, and again once pages have moved
/// anywhere but to the tail.
#[derive(Debug, Clone, Default)]
pub(crate) struct ActiveOrder {
    known: bool,
    /// All numbers are above this one, and none is above `last`.
    before: u32,
    last: u32,
    /// How many pages the last scan looked at, if there was one.
    reach: Option<u32>,
}

/// A scan by object has to ask all pages, each in a fraction of the time of walking to one. If the last scan looked at
/// less than one in this many of the queue's pages, the next one walks.
const WORTH: u32 = 8;

impl ActiveOrder {
    /// The number of a page that goes to the tail.
    #[inline]
    pub(crate) fn next(&mut self) -> u32 {
        self.last = self.last.wrapping_add(1);
        self.known &= self.last != 0;
        self.last
    }

    /// Records that this many pages were looked at.
    pub(crate) fn reached(&mut self, pages: u32) {
        self.reach = Some(pages);
    }

    /// Whether a scan of at least `least` of the queue's pages is likely to go far enough to be done object by object.
    /// The result is the same either way.
    pub(crate) fn goes_far(&self, least: u32, length: u32) -> bool {
        self.reach.is_none_or(|reach| reach.max(least) >= length / WORTH)
    }

    /// Pages have moved without being numbered again.
    pub(crate) fn forget(&mut self) {
        self.known = false;
    }

    /// All pages up to a number go to the tail, in their order. Returns how much their numbers rise.
    pub(crate) fn rotate(&mut self, number: u32) -> u32 {
        let by = self.last - self.before;
        let last = self.last.checked_add(number - self.before);
        self.known &= last.is_some();
        (self.before, self.last) = (number, last.unwrap_or_default());
        by
    }
}

impl Vm {
    /// From now on the active pages' numbers reflect their order.
    pub(crate) fn learn_active_order(&mut self) {
        if !self.order.known {
            self.order = ActiveOrder { known: true, before: 0, last: 0, reach: self.order.reach };
            let mut next = self.queues.head(ACTIVE);
            while let Some(page) = next {
                self.number_last(page);
                next = self.queues.next(ACTIVE, page);
            }
        }
    }

    /// Moves the active pages before this one to the tail, in their order, in one step and without reporting it.
    pub(crate) fn rotate_active<W: Witness>(&mut self, to: u32, witness: &mut W) {
        if self.order.known {
            let mut next = self.queues.head(ACTIVE);
            while let Some(page) = next.filter(|&page| page != to) {
                self.number_last(page);
                next = self.queues.next(ACTIVE, page);
            }
        }
        self.queues.rotate_to(ACTIVE, to, witness);
    }

    /// Numbers a page that goes to the tail.
    #[inline]
    fn number_last(&mut self, page: u32) {
        let number = self.order.next();
        if let Some((activity, index)) = self.activity_mut(page) {
            activity.set_number(index, number);
        }
    }
}
