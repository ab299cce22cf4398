//! The two lists of a zone, or since 2.6.28 of a kind of pages: how a touch, a scan and a finished write-out move a
//! page (`mark_page_accessed`, `lru_cache_add`, `activate_page`, `mm/swap.c`, 2.6.12).
//!
//! Pages enter at the head and are looked at from the tail. A page's position and its `PG_referenced` are kept here,
//! and every change of either is reported to the recorder at once; code that reports a page's other attributes must
//! leave out `PG_referenced`.

use base::record::{Delta, ListId, Lists, Recorder};

/// The lists of one zone, or of the pages of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// Pages that were used twice; until 5.8, also new anonymous pages.
    pub active: ListId,
    /// Pages to be reclaimed next.
    pub inactive: ListId,
}

/// The effect of a touch that the kernel notices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touched {
    /// The page's first touch: it is marked.
    Marked,
    /// The second: the page goes to the head of the active list and loses its mark (`pgactivate`).
    Activated,
    /// The page was marked and active already, or is on no list now.
    Nothing,
}

/// The page lists of a kernel, and `PG_referenced` of each page.
#[derive(Debug, Clone)]
pub struct Lru {
    lists: Lists,
    referenced: Vec<bool>,
    /// The page attribute that shows `PG_referenced`.
    attr: u16,
}

impl Lru {
    /// `lists` empty lists over pages `0..pages`; `PG_referenced` is shown as attribute `attr`.
    pub fn new(lists: usize, pages: usize, attr: u16) -> Self {
        Lru { lists: Lists::new(lists, pages), referenced: vec![false; pages], attr }
    }

    /// The lists, to look at.
    pub fn lists(&self) -> &Lists {
        &self.lists
    }

    /// The lists, to move pages that are not kept in two lists.
    pub(crate) fn lists_mut(&mut self) -> &mut Lists {
        &mut self.lists
    }

    /// `PG_referenced`
    pub fn is_referenced(&self, page: u32) -> bool {
        self.referenced[page as usize]
    }

    /// Sets or clears `PG_referenced`.
    pub fn set_referenced<R: Recorder>(&mut self, page: u32, on: bool, rec: &mut R) {
        let was = std::mem::replace(&mut self.referenced[page as usize], on);
        if was != on {
            rec.delta(Delta::attr(self.attr, page, was.into(), on.into()));
        }
    }

    /// Reads and clears `PG_referenced`, as `page_referenced` does.
    pub fn take_referenced<R: Recorder>(&mut self, page: u32, rec: &mut R) -> bool {
        let was = self.is_referenced(page);
        if was {
            self.set_referenced(page, false, rec);
        }
        was
    }

    /// `mark_page_accessed`: two touches make an inactive page active.
    #[inline(never)]
    pub fn mark_accessed<R: Recorder>(&mut self, pair: Pair, page: u32, rec: &mut R) -> Touched {
        if !self.is_referenced(page) {
            self.set_referenced(page, true, rec);
            return Touched::Marked;
        }
        if self.lists.list_of(page) != Some(pair.inactive) {
            return Touched::Nothing;
        }
        self.activate(pair, page, rec);
        self.set_referenced(page, false, rec);
        Touched::Activated
    }

    /// A page that is on no list enters at the head of one: `inactive` for page cache, `active` for anonymous pages in
    /// old kernels.
    #[inline(never)]
    pub fn add<R: Recorder>(&mut self, list: ListId, page: u32, rec: &mut R) {
        self.lists.push_head(list, page, rec);
    }

    /// Moves an inactive page to the head of the active list. `PG_referenced` stays as it is.
    #[inline(never)]
    pub fn activate<R: Recorder>(&mut self, pair: Pair, page: u32, rec: &mut R) {
        self.lists.remove(pair.inactive, page, rec);
        self.lists.push_head(pair.active, page, rec);
    }

    /// Moves an active page to the head of the inactive list. `PG_referenced` stays as it is.
    #[inline(never)]
    pub fn deactivate<R: Recorder>(&mut self, pair: Pair, page: u32, rec: &mut R) {
        self.lists.remove(pair.active, page, rec);
        self.lists.push_head(pair.inactive, page, rec);
    }

    /// A scan keeps the page: it goes back to the head of its list.
    pub fn keep<R: Recorder>(&mut self, list: ListId, page: u32, rec: &mut R) {
        self.lists.move_to_head(list, page, rec);
    }

    /// `rotate_reclaimable_page`: a page that reclaim wrote out is clean now. If it is still inactive, it goes to the
    /// inactive tail, so that the next scan frees it (`pgrotated`). Returns whether it went.
    #[inline(never)]
    pub fn rotate<R: Recorder>(&mut self, pair: Pair, page: u32, rec: &mut R) -> bool {
        let inactive = self.lists.list_of(page) == Some(pair.inactive);
        if inactive {
            self.lists.move_to_tail(pair.inactive, page, rec);
        }
        inactive
    }

    /// The page leaves its list, if it is on one, and forgets its mark: it is about to hold something else.
    #[inline(never)]
    pub fn free<R: Recorder>(&mut self, page: u32, rec: &mut R) {
        if let Some(list) = self.lists.list_of(page) {
            self.lists.remove(list, page, rec);
        }
        self.set_referenced(page, false, rec);
    }
}

/// A scan of a list from its tail. Pages that it keeps go back to the head one at a time, so the circle of pages is
/// unchanged except for those that leave. If nobody watches, they all go back at once at the end.
#[derive(Debug)]
pub struct Scan {
    list: ListId,
    next: Option<u32>,
    kept: Option<u32>,
}

impl Scan {
    /// About to look at the list's last page.
    pub fn new(list: ListId, lru: &Lru) -> Self {
        Scan { list, next: lru.lists.tail(list), kept: None }
    }

    /// The next page to look at; it must be kept or taken off the list. To be called at most as often as the list has
    /// pages.
    #[inline]
    pub fn page(&mut self, lru: &Lru) -> Option<u32> {
        let page = self.next?;
        self.next = lru.lists.prev(self.list, page);
        Some(page)
    }

    /// The page just looked at stays.
    #[inline]
    pub fn keep<R: Recorder>(&mut self, page: u32, lru: &mut Lru, rec: &mut R) {
        if R::ON {
            lru.keep(self.list, page, rec);
        } else {
            self.kept = Some(page);
        }
    }

    /// The scan is over.
    pub fn finish<R: Recorder>(self, lru: &mut Lru, rec: &mut R) {
        if let Some(page) = self.kept {
            lru.lists.rotate_to(self.list, page, rec);
        }
    }
}

#[cfg(test)]
pub(crate) mod replay;

#[cfg(test)]
mod tests;
