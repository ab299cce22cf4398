//! Doubly linked lists over dense page ids: every queue, stack and ghost list of every policy and paging daemon.
//!
//! One `prev`/`next` pair a page, so that membership is a table look-up and each operation is O(1) with no allocation. The
//! lists are circles through a sentinel each, so linking and unlinking never branch. They report their own changes to the
//! recorder: an algorithm cannot move a page without the animation knowing.
//!
//! A page is on at most one list of a *space*. One space is enough for everything but LIRS, whose stack and queue share
//! pages.
#![allow(clippy::inline_always, reason = "measured in ARCHITECTURE.md")]

use super::{Delta, HEAD, NONE, Recorder};

/// One of the lists of a [`Lists`], by its number in the structure's description.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListId(pub u8);

impl ListId {
    #[inline(always)]
    fn ix(self) -> usize {
        self.0 as usize
    }
}

/// [`Lists::list_of`]'s mark for "on no list".
const NO_LIST: u8 = u8::MAX;

/// Most lists of one family.
const MAX_LISTS: usize = 16;

/// Links to other nodes. Pages come first, one space after the other, then one sentinel a list.
#[derive(Debug, Clone, Copy)]
struct Node {
    prev: u32,
    next: u32,
}

/// A family of lists over the same pages.
#[derive(Debug, Clone)]
pub struct Lists {
    nodes: Vec<Node>,
    /// The list each page's node is on.
    list: Vec<u8>,
    // Arrays, not vectors: a list known when compiling is then known by its address.
    len: [u32; MAX_LISTS],
    /// Node of page 0 in each list's space.
    base: [u32; MAX_LISTS],
    /// Node of list 0's sentinel.
    sentinels: u32,
}

impl Lists {
    /// `lists` empty lists over pages `0..pages`, a page on at most one of them.
    pub fn new(lists: usize, pages: usize) -> Self {
        Lists::in_spaces(&vec![0; lists], pages)
    }

    /// Empty lists over pages `0..pages`, list `i` in space `spaces[i]`; a page is on at most one list of each space. At most
    /// 16 lists.
    pub fn in_spaces(spaces: &[u8], pages: usize) -> Self {
        let space_count = spaces.iter().max().map_or(0, |&max| max as usize + 1);
        let sentinels = space_count * pages;
        let alone = |node: usize| Node { prev: node as u32, next: node as u32 };
        let mut base = [0; MAX_LISTS];
        for (base, &space) in base.iter_mut().zip(spaces) {
            *base = (space as usize * pages) as u32;
        }
        Lists {
            nodes: (0..sentinels + spaces.len()).map(alone).collect(),
            list: vec![NO_LIST; sentinels],
            len: [0; MAX_LISTS],
            base,
            sentinels: sentinels as u32,
        }
    }

    /// Number of pages on `list`.
    #[inline(always)]
    pub fn len(&self, list: ListId) -> u32 {
        self.len[list.ix()]
    }

    /// Whether `list` holds no page.
    #[inline(always)]
    pub fn is_empty(&self, list: ListId) -> bool {
        self.len(list) == 0
    }

    /// The first page of `list`.
    #[inline(always)]
    pub fn head(&self, list: ListId) -> Option<u32> {
        self.page(list, self.nodes[self.sentinel(list) as usize].next)
    }

    /// The last page of `list`.
    #[inline(always)]
    pub fn tail(&self, list: ListId) -> Option<u32> {
        self.page(list, self.nodes[self.sentinel(list) as usize].prev)
    }

    /// The page after `page` on `list`, which `page` is on.
    #[inline(always)]
    pub fn next(&self, list: ListId, page: u32) -> Option<u32> {
        self.page(list, self.nodes[self.node(list, page)].next)
    }

    /// The page before `page` on `list`, which `page` is on.
    #[inline(always)]
    pub fn prev(&self, list: ListId, page: u32) -> Option<u32> {
        self.page(list, self.nodes[self.node(list, page)].prev)
    }

    /// The list of the first space that `page` is on.
    #[inline(always)]
    pub fn list_of(&self, page: u32) -> Option<ListId> {
        let list = self.list[page as usize];
        (list != NO_LIST).then_some(ListId(list))
    }

    /// Whether `page` is on `list`.
    #[inline(always)]
    pub fn is_on(&self, list: ListId, page: u32) -> bool {
        self.list[self.node(list, page)] == list.0
    }

    /// The pages of `list`, head first.
    pub fn iter(&self, list: ListId) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(self.head(list), move |&page| self.next(list, page))
    }

    /// Calls `goes_on` for the pages of `list` from `first` on, `most` of them, until it says no. Returns the page that the walk
    /// has come to, which is the one it said no to or the one behind the last, and how many it said yes to.
    #[inline(always)]
    pub fn walk(
        &self,
        list: ListId,
        first: u32,
        most: u32,
        mut goes_on: impl FnMut(u32) -> bool,
    ) -> (Option<u32>, u32) {
        let base = self.base[list.ix()];
        let (mut node, mut passed) = (base + first, 0);
        while passed < most && node < self.sentinels && goes_on(node - base) {
            node = self.nodes[node as usize].next;
            passed += 1;
        }
        (self.page(list, node), passed)
    }

    /// Puts `page`, on no list of this space so far, at the head of `list`.
    #[inline(always)]
    pub fn push_head<R: Recorder>(&mut self, list: ListId, page: u32, rec: &mut R) {
        let sentinel = self.sentinel(list);
        self.enter(list, page, sentinel);
        rec.delta(Delta::place(list, page, NONE, HEAD));
    }

    /// Puts `page`, on no list of this space so far, at the tail of `list`.
    #[inline(always)]
    pub fn push_tail<R: Recorder>(&mut self, list: ListId, page: u32, rec: &mut R) {
        let tail = self.nodes[self.sentinel(list) as usize].prev;
        self.enter(list, page, tail);
        rec.delta(Delta::place(list, page, NONE, self.anchor_at(list, tail)));
    }

    /// Puts `page`, on no list of this space so far, behind `before` on `list`.
    #[inline(always)]
    pub fn insert_after<R: Recorder>(&mut self, list: ListId, page: u32, before: u32, rec: &mut R) {
        self.enter(list, page, self.node(list, before) as u32);
        rec.delta(Delta::place(list, page, NONE, before));
    }

    /// Takes `page` off `list`, which it is on.
    #[inline(always)]
    pub fn remove<R: Recorder>(&mut self, list: ListId, page: u32, rec: &mut R) {
        debug_assert!(self.is_on(list, page), "page {page} is not on list {list:?}");
        let node = self.node(list, page);
        let before = self.unlink(node);
        self.list[node] = NO_LIST;
        self.len[list.ix()] -= 1;
        rec.delta(Delta::place(list, page, self.anchor_at(list, before), NONE));
    }

    /// Moves `page` to the head of `list`, which it is on.
    #[inline(always)]
    pub fn move_to_head<R: Recorder>(&mut self, list: ListId, page: u32, rec: &mut R) {
        debug_assert!(self.is_on(list, page), "page {page} is not on list {list:?}");
        let node = self.node(list, page);
        let before = self.unlink(node);
        self.link(node, self.sentinel(list));
        rec.delta(Delta::place(list, page, self.anchor_at(list, before), HEAD));
    }

    /// Moves `page` to the tail of `list`, which it is on.
    #[inline(always)]
    pub fn move_to_tail<R: Recorder>(&mut self, list: ListId, page: u32, rec: &mut R) {
        debug_assert!(self.is_on(list, page), "page {page} is not on list {list:?}");
        let node = self.node(list, page);
        let before = self.unlink(node);
        let tail = self.nodes[self.sentinel(list) as usize].prev;
        self.link(node, tail);
        rec.delta(Delta::place(list, page, self.anchor_at(list, before), self.anchor_at(list, tail)));
    }

    /// Makes `page` the head of `list`: those before it follow the tail, in their order. As if each of them had been moved to
    /// the tail, but in one go and for nobody to see.
    pub fn rotate_to<R: Recorder>(&mut self, list: ListId, page: u32, _: &mut R) {
        debug_assert!(!R::ON && self.is_on(list, page), "nobody must miss the moves");
        let sentinel = self.sentinel(list) as usize;
        self.unlink(sentinel);
        let before = self.nodes[self.node(list, page)].prev;
        self.link(sentinel, before);
    }

    /// Moves the `count` pages `first..=last` of `from`, neighbours in this order, to the tail of `to`, which may be the same list.
    /// As if each had been moved, but in one go and for nobody to see. Both lists are of one space.
    pub fn move_run_to_tail<R: Recorder>(
        &mut self,
        [from, to]: [ListId; 2],
        [first, last]: [u32; 2],
        count: u32,
        _: &mut R,
    ) {
        debug_assert!(!R::ON && self.is_on(from, first) && self.is_on(from, last), "nobody must miss the moves");
        debug_assert_eq!(self.base[from.ix()], self.base[to.ix()]);
        let (first, last) = (self.node(from, first), self.node(from, last));
        let (before, behind) = (self.nodes[first].prev, self.nodes[last].next);
        self.nodes[before as usize].next = behind;
        self.nodes[behind as usize].prev = before;
        let sentinel = self.sentinel(to);
        let tail = std::mem::replace(&mut self.nodes[sentinel as usize].prev, last as u32);
        self.nodes[tail as usize].next = first as u32;
        self.nodes[first].prev = tail;
        self.nodes[last].next = sentinel;
        if from != to {
            let mut node = first;
            for _ in 0..count {
                self.list[node] = to.0;
                node = self.nodes[node].next as usize;
            }
            self.len[from.ix()] -= count;
            self.len[to.ix()] += count;
        }
    }

    /// Moves `page` behind `after`, another page of the same list.
    #[inline(always)]
    pub fn move_after<R: Recorder>(&mut self, list: ListId, page: u32, after: u32, rec: &mut R) {
        debug_assert!(page != after && self.is_on(list, page) && self.is_on(list, after));
        let node = self.node(list, page);
        let before = self.unlink(node);
        self.link(node, self.node(list, after) as u32);
        rec.delta(Delta::place(list, page, self.anchor_at(list, before), after));
    }

    /// Does what a [`Delta::place`] says; the log's mirror and its tests replay runs with it.
    pub(super) fn place(&mut self, list: ListId, page: u32, to: u32) {
        let node = self.node(list, page);
        if self.list[node] != NO_LIST {
            self.unlink(node);
            self.len[self.list[node] as usize] -= 1;
            self.list[node] = NO_LIST;
        }
        match to {
            NONE => {}
            HEAD => self.enter(list, page, self.sentinel(list)),
            before => self.enter(list, page, self.node(list, before) as u32),
        }
    }

    /// The anchor of `page` on `list`: the page before it, [`HEAD`], or [`NONE`] if it is not on that list.
    pub(super) fn anchor(&self, list: ListId, page: u32) -> u32 {
        if self.is_on(list, page) { self.anchor_at(list, self.nodes[self.node(list, page)].prev) } else { NONE }
    }

    #[inline(always)]
    fn node(&self, list: ListId, page: u32) -> usize {
        (self.base[list.ix()] + page) as usize
    }

    #[inline(always)]
    fn sentinel(&self, list: ListId) -> u32 {
        self.sentinels + u32::from(list.0)
    }

    #[inline(always)]
    fn page(&self, list: ListId, node: u32) -> Option<u32> {
        (node < self.sentinels).then(|| node - self.base[list.ix()])
    }

    #[inline(always)]
    fn anchor_at(&self, list: ListId, before: u32) -> u32 {
        self.page(list, before).unwrap_or(HEAD)
    }

    #[inline(always)]
    fn enter(&mut self, list: ListId, page: u32, before: u32) {
        let node = self.node(list, page);
        debug_assert_eq!(self.list[node], NO_LIST, "page {page} is on a list already");
        self.link(node, before);
        self.list[node] = list.0;
        self.len[list.ix()] += 1;
    }

    #[inline(always)]
    fn link(&mut self, node: usize, before: u32) {
        let after = std::mem::replace(&mut self.nodes[before as usize].next, node as u32);
        self.nodes[after as usize].prev = node as u32;
        self.nodes[node] = Node { prev: before, next: after };
    }

    /// Closes the gap that `node` leaves and returns the node before it.
    #[inline(always)]
    fn unlink(&mut self, node: usize) -> u32 {
        let Node { prev, next } = self.nodes[node];
        self.nodes[prev as usize].next = next;
        self.nodes[next as usize].prev = prev;
        prev
    }
}

#[cfg(test)]
mod tests {
    use super::super::NoRecord;
    use super::*;

    const A: ListId = ListId(0);
    const B: ListId = ListId(1);

    fn order(lists: &Lists, list: ListId) -> Vec<u32> {
        lists.iter(list).collect()
    }

    #[test]
    fn a_page_leaves_its_list_from_either_end_and_from_the_middle() {
        let mut lists = Lists::new(2, 5);
        (0..5).for_each(|p| lists.push_tail(A, p, &mut NoRecord));
        for (page, rest) in [(2, vec![0, 1, 3, 4]), (0, vec![1, 3, 4]), (4, vec![1, 3])] {
            lists.remove(A, page, &mut NoRecord);
            assert_eq!(order(&lists, A), rest);
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
        lists.move_to_head(A, 0, &mut NoRecord);
        lists.move_to_tail(A, 0, &mut NoRecord);
        assert_eq!((lists.head(A), lists.tail(A), lists.len(A)), (Some(0), Some(0), 1));
    }

    #[test]
    fn a_rotated_list_is_one_whose_first_pages_were_moved_to_the_tail() {
        for head in 0..4 {
            let mut lists = Lists::new(1, 4);
            (0..4).for_each(|p| lists.push_tail(A, p, &mut NoRecord));
            let mut moved = lists.clone();
            lists.rotate_to(A, head, &mut NoRecord);
            (0..head).for_each(|p| moved.move_to_tail(A, p, &mut NoRecord));
            assert_eq!(order(&lists, A), order(&moved, A));
            assert_eq!((lists.head(A), lists.tail(A)), (moved.head(A), moved.tail(A)));
        }
    }

    #[test]
    fn a_walk_ends_where_it_is_told_to_or_behind_the_last_page() {
        let mut lists = Lists::new(1, 4);
        for page in [2, 0, 3, 1] {
            lists.push_tail(A, page, &mut NoRecord);
        }
        let walk = |first, most, last| {
            let mut met = Vec::new();
            let came_to = lists.walk(A, first, most, |page| {
                met.push(page);
                page != last
            });
            (met, came_to)
        };
        assert_eq!(walk(2, 9, 3), (vec![2, 0, 3], (Some(3), 2)));
        assert_eq!(walk(0, 2, 9), (vec![0, 3], (Some(1), 2)));
        assert_eq!(walk(3, 2, 9), (vec![3, 1], (None, 2)));
        assert_eq!(walk(3, 0, 9), (vec![], (Some(3), 0)));
    }

    #[test]
    fn a_run_that_moves_is_pages_that_move_one_by_one() {
        for (run, there) in [(0..4, 0), (0..1, 2), (1..3, 1), (3..4, 0), (2..4, 3)] {
            let mut lists = Lists::new(2, 8);
            (0..4).for_each(|p| lists.push_tail(A, p, &mut NoRecord));
            (4..4 + there).for_each(|p| lists.push_tail(B, p, &mut NoRecord));
            let ends = [run.start, run.end - 1];
            for to in [A, B] {
                let (mut together, mut plain) = (lists.clone(), lists.clone());
                together.move_run_to_tail([A, to], ends, run.end - run.start, &mut NoRecord);
                for page in run.clone() {
                    plain.remove(A, page, &mut NoRecord);
                    plain.push_tail(to, page, &mut NoRecord);
                }
                for list in [A, B] {
                    assert_eq!((order(&together, list), together.len(list)), (order(&plain, list), plain.len(list)));
                    assert_eq!((together.head(list), together.tail(list)), (plain.head(list), plain.tail(list)));
                }
                assert!(run.clone().all(|page| together.list_of(page) == Some(to)));
            }
        }
    }

    #[test]
    fn a_page_can_be_put_behind_any_other() {
        let mut lists = Lists::new(1, 5);
        (0..3).for_each(|p| lists.push_tail(A, p, &mut NoRecord));
        lists.insert_after(A, 3, 0, &mut NoRecord);
        lists.insert_after(A, 4, 2, &mut NoRecord);
        assert_eq!(order(&lists, A), [0, 3, 1, 2, 4]);
        lists.move_after(A, 0, 4, &mut NoRecord);
        lists.move_after(A, 1, 3, &mut NoRecord);
        assert_eq!(order(&lists, A), [3, 1, 2, 4, 0]);
        assert_eq!((lists.prev(A, 3), lists.next(A, 0), lists.len(A)), (None, None, 5));
    }

    #[test]
    fn lists_of_different_spaces_share_pages() {
        let mut lists = Lists::in_spaces(&[0, 1], 3);
        (0..3).for_each(|p| lists.push_tail(A, p, &mut NoRecord));
        (0..2).for_each(|p| lists.push_head(B, p, &mut NoRecord));
        lists.remove(A, 1, &mut NoRecord);
        assert_eq!((order(&lists, A), order(&lists, B)), (vec![0, 2], vec![1, 0]));
        assert_eq!((lists.is_on(A, 1), lists.is_on(B, 1), lists.is_on(B, 2)), (false, true, false));
    }
}
