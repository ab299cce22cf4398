//! In which order the active pages stand, as numbers that rise from the head of the queue to its tail. A look at the queue that takes pages
//! object by object finds by them how far it goes, and which of the few that leave goes first. The numbers stand with the pages' objects, see
//! [`super::activity`].

use crate::vm::{ACTIVE, Vm};
use kernel::Witness;

/// Who gives the numbers out. They mean nothing until somebody asks, and after pages moved otherwise than to the tail.
#[derive(Debug, Clone, Default)]
pub(crate) struct ActiveOrder {
    known: bool,
    /// All numbers are above this one, and none is above `last`.
    before: u32,
    last: u32,
    /// How many pages the last look went over, if there was one.
    reach: Option<u32>,
}

/// Taking pages object by object means to ask all of them, each in a fraction of the time that a page takes which is walked to: if the last
/// look went over less than this part of the queue, the next one walks.
const WORTH: u32 = 8;

impl ActiveOrder {
    /// The number of a page that goes behind all others.
    #[inline]
    pub(crate) fn next(&mut self) -> u32 {
        self.last = self.last.wrapping_add(1);
        self.known &= self.last != 0;
        self.last
    }

    /// So many pages were looked at.
    pub(crate) fn reached(&mut self, pages: u32) {
        self.reach = Some(pages);
    }

    /// Whether a look that goes over at least so many of the queue's pages is likely to go far enough to be made object by object.
    /// Either way it finds the same.
    pub(crate) fn goes_far(&self, least: u32, length: u32) -> bool {
        self.reach.is_none_or(|reach| reach.max(least) >= length / WORTH)
    }

    /// Pages moved that nobody tells of.
    pub(crate) fn forget(&mut self) {
        self.known = false;
    }

    /// All pages up to a number go behind all others, in their order: by how much their numbers rise.
    pub(crate) fn rotate(&mut self, number: u32) -> u32 {
        let by = self.last - self.before;
        let last = self.last.checked_add(number - self.before);
        self.known &= last.is_some();
        (self.before, self.last) = (number, last.unwrap_or_default());
        by
    }
}

impl Vm {
    /// From now on the active pages' numbers say in which order they stand.
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

    /// The active pages before this one go behind all others, in their order, in one go and for nobody to see.
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

    /// The page goes behind all others.
    #[inline]
    fn number_last(&mut self, page: u32) {
        let number = self.order.next();
        if let Some((activity, index)) = self.activity_mut(page) {
            activity.set_number(index, number);
        }
    }
}
