//! Doubly linked lists over dense page ids: every queue, stack and ghost list of every policy and paging daemon.
//!
//! One `prev`/`next` pair a page, so that a page is on at most one list, membership is a table look-up and each operation
//! is O(1) with no allocation. The lists report their own changes to the recorder: an algorithm cannot move a page
//! without the animation knowing.

use super::{Delta, HEAD, NONE, Recorder};

/// One of the lists of a [`Lists`], by its number in the structure's description.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListId(pub u8);

/// [`Lists::list_of`]'s mark for "on no list".
const NO_LIST: u8 = u8::MAX;

#[derive(Debug, Clone, Copy)]
struct Ends {
    head: u32,
    tail: u32,
    len: u32,
}

/// A family of lists over the same pages; a page is on at most one of them.
#[derive(Debug, Clone)]
pub struct Lists {
    prev: Vec<u32>,
    next: Vec<u32>,
    list: Vec<u8>,
    ends: Vec<Ends>,
}

impl Lists {
    /// `lists` empty lists over pages `0..pages`.
    pub fn new(lists: usize, pages: usize) -> Self {
        Lists {
            prev: vec![NONE; pages],
            next: vec![NONE; pages],
            list: vec![NO_LIST; pages],
            ends: vec![Ends { head: NONE, tail: NONE, len: 0 }; lists],
        }
    }

    /// Number of pages on `list`.
    #[inline]
    pub fn len(&self, list: ListId) -> u32 {
        self.ends[list.0 as usize].len
    }

    /// Whether `list` holds no page.
    #[inline]
    pub fn is_empty(&self, list: ListId) -> bool {
        self.len(list) == 0
    }

    /// The first page of `list`.
    #[inline]
    pub fn head(&self, list: ListId) -> Option<u32> {
        some(self.ends[list.0 as usize].head)
    }

    /// The last page of `list`.
    #[inline]
    pub fn tail(&self, list: ListId) -> Option<u32> {
        some(self.ends[list.0 as usize].tail)
    }

    /// The page after `page` on its list.
    #[inline]
    pub fn next(&self, page: u32) -> Option<u32> {
        some(self.next[page as usize])
    }

    /// The page before `page` on its list.
    #[inline]
    pub fn prev(&self, page: u32) -> Option<u32> {
        some(self.prev[page as usize])
    }

    /// The list `page` is on.
    #[inline]
    pub fn list_of(&self, page: u32) -> Option<ListId> {
        let list = self.list[page as usize];
        (list != NO_LIST).then_some(ListId(list))
    }

    /// The pages of `list`, head first.
    pub fn iter(&self, list: ListId) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(self.head(list), |&page| self.next(page))
    }

    /// Puts `page`, on no list so far, at the head of `list`.
    pub fn push_head<R: Recorder>(&mut self, list: ListId, page: u32, rec: &mut R) {
        let to = self.link_after(list, page, NONE);
        rec.delta(Delta::place(list, page, NONE, to));
    }

    /// Puts `page`, on no list so far, at the tail of `list`.
    pub fn push_tail<R: Recorder>(&mut self, list: ListId, page: u32, rec: &mut R) {
        let to = self.link_after(list, page, self.ends[list.0 as usize].tail);
        rec.delta(Delta::place(list, page, NONE, to));
    }

    /// Takes `page` off its list, if it is on one.
    pub fn remove<R: Recorder>(&mut self, page: u32, rec: &mut R) {
        if let Some((list, from)) = self.unlink(page) {
            rec.delta(Delta::place(list, page, from, NONE));
        }
    }

    /// Moves `page` to the head of the list it is on.
    pub fn move_to_head<R: Recorder>(&mut self, page: u32, rec: &mut R) {
        if let Some((list, from)) = self.unlink(page) {
            let to = self.link_after(list, page, NONE);
            rec.delta(Delta::place(list, page, from, to));
        }
    }

    /// Moves `page` to the tail of the list it is on.
    pub fn move_to_tail<R: Recorder>(&mut self, page: u32, rec: &mut R) {
        if let Some((list, from)) = self.unlink(page) {
            let to = self.link_after(list, page, self.ends[list.0 as usize].tail);
            rec.delta(Delta::place(list, page, from, to));
        }
    }

    /// Does what a [`Delta::place`] says; the log's mirror and its tests replay runs with it.
    pub(super) fn place(&mut self, list: ListId, page: u32, to: u32) {
        self.unlink(page);
        if to != NONE {
            self.link_after(list, page, if to == HEAD { NONE } else { to });
        }
    }

    /// The anchor of `page` on `list`: the page before it, [`HEAD`], or [`NONE`] if it is not on that list.
    pub(super) fn anchor(&self, list: ListId, page: u32) -> u32 {
        match (self.list_of(page) == Some(list), self.prev[page as usize]) {
            (false, _) => NONE,
            (true, NONE) => HEAD,
            (true, before) => before,
        }
    }

    /// Links `page` behind `before` ([`NONE`]: at the head) and returns its anchor.
    fn link_after(&mut self, list: ListId, page: u32, before: u32) -> u32 {
        debug_assert_eq!(self.list[page as usize], NO_LIST, "page {page} is on a list already");
        let ends = &mut self.ends[list.0 as usize];
        let after = if before == NONE { ends.head } else { self.next[before as usize] };
        self.prev[page as usize] = before;
        self.next[page as usize] = after;
        self.list[page as usize] = list.0;
        ends.len += 1;
        if after == NONE {
            ends.tail = page;
        } else {
            self.prev[after as usize] = page;
        }
        if before == NONE {
            ends.head = page;
            HEAD
        } else {
            self.next[before as usize] = page;
            before
        }
    }

    /// Unlinks `page` and returns its list and its old anchor.
    fn unlink(&mut self, page: u32) -> Option<(ListId, u32)> {
        let list = self.list_of(page)?;
        let (before, after) = (self.prev[page as usize], self.next[page as usize]);
        let ends = &mut self.ends[list.0 as usize];
        ends.len -= 1;
        if before == NONE {
            ends.head = after;
        } else {
            self.next[before as usize] = after;
        }
        if after == NONE {
            ends.tail = before;
        } else {
            self.prev[after as usize] = before;
        }
        self.prev[page as usize] = NONE;
        self.next[page as usize] = NONE;
        self.list[page as usize] = NO_LIST;
        Some((list, if before == NONE { HEAD } else { before }))
    }
}

#[inline]
fn some(page: u32) -> Option<u32> {
    (page != NONE).then_some(page)
}

#[cfg(test)]
mod tests {
    use super::super::NoRecord;
    use super::*;

    const A: ListId = ListId(0);
    const B: ListId = ListId(1);

    #[test]
    fn a_page_leaves_its_list_from_either_end_and_from_the_middle() {
        let mut lists = Lists::new(2, 5);
        (0..5).for_each(|p| lists.push_tail(A, p, &mut NoRecord));
        for (page, rest) in [(2, vec![0, 1, 3, 4]), (0, vec![1, 3, 4]), (4, vec![1, 3])] {
            lists.remove(page, &mut NoRecord);
            assert_eq!(lists.iter(A).collect::<Vec<_>>(), rest);
        }
        lists.push_head(B, 2, &mut NoRecord);
        lists.push_head(B, 0, &mut NoRecord);
        assert_eq!((lists.head(B), lists.tail(B), lists.len(B)), (Some(0), Some(2), 2));
        assert_eq!((lists.list_of(0), lists.list_of(4)), (Some(B), None));
    }

    #[test]
    fn moving_the_only_page_of_a_list_changes_nothing() {
        let mut lists = Lists::new(1, 1);
        lists.push_tail(A, 0, &mut NoRecord);
        lists.move_to_head(0, &mut NoRecord);
        lists.move_to_tail(0, &mut NoRecord);
        assert_eq!((lists.head(A), lists.tail(A), lists.len(A)), (Some(0), Some(0), 1));
    }
}
