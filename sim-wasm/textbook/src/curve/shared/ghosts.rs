//! Pages that left one size and are remembered in the order in which they left.

use super::mask::Mask;
use base::room::queue;
use std::collections::VecDeque;

/// What is known of a page that may be remembered.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Trace<M> {
    /// The sizes that remember it.
    known: M,
    /// The sizes in whose queue it has an entry that no longer counts, before the one that does if that is so.
    stale: M,
}

/// The ghosts of one size. A page that comes back leaves its entry behind, for looking for it would need a place of each page
/// in each size.
#[derive(Debug)]
pub(super) struct Ghosts<M> {
    size: M,
    queue: VecDeque<u32>,
    /// How many entries count, and how many may.
    live: u32,
    most: u32,
}

impl<M: Mask> Ghosts<M> {
    pub(super) fn new(size: usize, most: u32) -> Self {
        Ghosts { size: M::only(size), queue: VecDeque::new(), live: 0, most }
    }

    /// Whether a page is remembered.
    #[inline]
    pub(super) fn know(&self, page: Trace<M>) -> bool {
        page.known.has(self.size)
    }

    /// Forgets a page that is remembered.
    #[inline]
    pub(super) fn forget<P>(&mut self, page: u32, pages: &mut [P], of: impl Fn(&mut P) -> &mut Trace<M>) {
        if of(&mut pages[page as usize]).stale.has(self.size) {
            self.tidy(pages, &of);
        }
        let page = of(&mut pages[page as usize]);
        page.known &= !self.size;
        page.stale |= self.size;
        self.live -= 1;
    }

    /// Remembers a page, and forgets the oldest if there are too many.
    #[inline]
    pub(super) fn remember<P>(&mut self, page: u32, pages: &mut [P], of: impl Fn(&mut P) -> &mut Trace<M>) {
        of(&mut pages[page as usize]).known |= self.size;
        queue(&mut self.queue, page);
        self.live += 1;
        while self.live > self.most
            && let Some(oldest) = self.queue.pop_front()
        {
            let page = of(&mut pages[oldest as usize]);
            if page.stale.has(self.size) {
                page.stale &= !self.size;
            } else {
                page.known &= !self.size;
                self.live -= 1;
            }
        }
        // Half as many entries that don't count are worth a look at all.
        if self.queue.len() > (self.most + self.most / 2) as usize {
            self.tidy(pages, &of);
        }
    }

    /// Drops the entries that no longer count. A page has at most one, and that comes first.
    #[cold]
    fn tidy<P>(&mut self, pages: &mut [P], of: &impl Fn(&mut P) -> &mut Trace<M>) {
        let size = self.size;
        self.queue.retain(|&page| {
            let page = of(&mut pages[page as usize]);
            let counts = !page.stale.has(size);
            page.stale &= !size;
            counts
        });
    }
}
