//! When pages were used, and the order in which they leave.

use crate::policy::extend;
use base::ids::PageId;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// When each page was used, in steps counted from 1.
#[derive(Debug, Clone)]
pub(super) struct History {
    k: usize,
    /// The last K uses of each page that count, the most recent first; 0 where there are fewer.
    times: Vec<u32>,
    /// The last use of each page, whether it counts or not. Empty if all count.
    last: Vec<u32>,
    /// When each page was loaded. Empty unless the order of young pages depends on it and is not kept by their list.
    loaded: Vec<u32>,
    /// Whether `last` is needed, and `loaded`.
    needed: [bool; 2],
}

impl History {
    /// A history without uses; `correlated` says whether some uses may not count, `by_load` whether pages with fewer
    /// than K uses leave in the order of loading.
    pub(super) fn new(k: usize, correlated: bool, by_load: bool) -> Self {
        let needed = [correlated, correlated && by_load];
        History { k, times: Vec::new(), last: Vec::new(), loaded: Vec::new(), needed }
    }

    /// Makes room for more pages.
    pub(super) fn grow(&mut self, pages: usize) {
        extend(&mut self.times, pages * self.k);
        for (table, needed) in [&mut self.last, &mut self.loaded].into_iter().zip(self.needed) {
            extend(table, if needed { pages } else { 0 });
        }
    }

    pub(super) fn k(&self) -> u32 {
        self.k as u32
    }

    /// The K-th most recent use of `page`, or 0.
    #[inline]
    pub(super) fn kth(&self, page: PageId) -> u32 {
        self.times[page.ix() * self.k + self.k - 1]
    }

    /// The last use of `page`, or 0.
    #[inline]
    pub(super) fn last(&self, page: PageId) -> u32 {
        if self.last.is_empty() { self.times[page.ix() * self.k] } else { self.last[page.ix()] }
    }

    /// The position of `page` in the order in which pages leave, smallest first.
    #[inline]
    pub(super) fn rank(&self, page: PageId) -> u64 {
        let kth = self.kth(page);
        let tie = if kth == 0 && !self.loaded.is_empty() { self.loaded[page.ix()] } else { self.last(page) };
        u64::from(kth) << 32 | u64::from(tie)
    }

    /// Records a use that does not count.
    #[inline]
    pub(super) fn touch(&mut self, page: PageId, now: u32) {
        if let Some(last) = self.last.get_mut(page.ix()) {
            *last = now;
        }
    }

    /// Records a use that counts. The earlier uses move forward by the time from the last use that counted to the last
    /// one correlated with it: what matters is how long the page then went unused.
    #[inline]
    pub(super) fn count(&mut self, page: PageId, now: u32) {
        let lasted = self.last(page) - self.times[page.ix() * self.k];
        self.shift(page, now, lasted);
    }

    /// Records the use that loads `page`: its first on record, or one more if the earlier ones are `known`.
    #[inline]
    pub(super) fn begin(&mut self, page: PageId, now: u32, known: bool) {
        if !known {
            self.times[page.ix() * self.k..][..self.k].fill(0);
        }
        self.shift(page, now, 0);
        if let Some(loaded) = self.loaded.get_mut(page.ix()) {
            *loaded = now;
        }
    }

    #[inline]
    fn shift(&mut self, page: PageId, now: u32, by: u32) {
        let times = &mut self.times[page.ix() * self.k..][..self.k];
        for i in (1..times.len()).rev() {
            times[i] = if times[i - 1] == 0 { 0 } else { times[i - 1] + by };
        }
        times[0] = now;
        self.touch(page, now);
    }
}

/// Some of the pages, by rank. An entry is not removed when its page is used or leaves: it is then outdated, which is
/// noticed when it is looked at.
#[derive(Debug, Clone, Default)]
pub(super) struct Ranking {
    heap: BinaryHeap<Reverse<(u64, u32)>>,
    /// Outdated entries are cleared out once the heap has grown beyond this.
    limit: usize,
}

impl Ranking {
    /// Adds `page`; `is_member` says which pages belong here.
    #[inline]
    pub(super) fn push(&mut self, page: PageId, is_member: impl Fn(PageId) -> bool, history: &History) {
        self.heap.push(Reverse((history.rank(page), page.0)));
        if self.heap.len() > self.limit {
            self.heap.retain(|&Reverse((rank, page))| history.rank(PageId(page)) == rank && is_member(PageId(page)));
            self.limit = 2 * self.heap.len() + 64;
        }
    }

    /// Takes out the page with the lowest rank.
    #[inline]
    pub(super) fn first(&mut self, is_member: impl Fn(PageId) -> bool, history: &History) -> Option<PageId> {
        loop {
            let Reverse((rank, page)) = self.heap.pop()?;
            if history.rank(PageId(page)) == rank && is_member(PageId(page)) {
                return Some(PageId(page));
            }
        }
    }
}
