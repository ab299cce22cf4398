//! Doubly linked lists over dense page ids: every queue, stack and ghost list of every policy and paging daemon.
//!
//! Each page has one `prev`/`next` pair, so that membership is a table look-up and each operation is O(1) with no
//! allocation. Each list is a circle through a sentinel, so linking and unlinking never branch. The lists report their
//! own changes to the recorder: an algorithm cannot move a page without the animation knowing.
//!
//! A page is on at most one list of a *space*. One space is enough for everything but LIRS, whose stack and queue share
//! pages.
#![allow(clippy::inline_always, reason = "measured in docs/performance.md")]

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

/// Marks a page that is on no list.
const NO_LIST: u8 = u8::MAX;

/// The most lists in one family.
const MAX_LISTS: usize = 128;

/// Links to other nodes. Pages come first, one space after the other, then one sentinel per list.
#[derive(Debug, Clone, Copy)]
struct Node<T> {
    prev: u32,
    next: u32,
    of: T,
}

/// A family of lists over the same pages. For each page it keeps a `T` next to the links, so that a walk along the
/// links finds what it needs to know about a page there and need not look elsewhere in memory.
#[derive(Debug, Clone)]
pub struct Lists<T = ()> {
    nodes: Vec<Node<T>>,
    /// The list each page's node is on.
    list: Vec<u8>,
    // Arrays, not vectors: if a list is known at compile time, so is the address of its entry.
    len: [u32; MAX_LISTS],
    /// Node of page 0 in each list's space.
    base: [u32; MAX_LISTS],
    /// Node of list 0's sentinel.
    sentinels: u32,
}

impl Lists {
    /// `lists` empty lists over pages `0..pages`, a page on at most one of them.
    pub fn new(lists: usize, pages: usize) -> Self {
        Lists::of_pages(lists, pages)
    }

    /// Empty lists over pages `0..pages`, list `i` in space `spaces[i]`; a page is on at most one list of each space.
    /// At most 128 lists.
    pub fn in_spaces(spaces: &[u8], pages: usize) -> Self {
        Lists::of_pages_in_spaces(spaces, pages)
    }
}

impl<T: Copy + Default> Lists<T> {
    /// Like [`Lists::new`], with a `T` for each page.
    pub fn of_pages(lists: usize, pages: usize) -> Self {
        Lists::of_pages_in_spaces(&vec![0; lists], pages)
    }

    #[cold]
    #[inline(never)]
    fn of_pages_in_spaces(spaces: &[u8], pages: usize) -> Self {
        let space_count = spaces.iter().max().map_or(0, |&max| max as usize + 1);
        let sentinels = space_count * pages;
        let alone = |node: usize| Node { prev: node as u32, next: node as u32, of: T::default() };
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

    /// Makes room for pages `0..pages`: for at least half as many again as there were, so that lists may grow page by page.
    /// `spaces` are those with which the lists were made.
    #[cold]
    pub fn grow(&mut self, spaces: &[u8], pages: usize) {
        let of_one = spaces.iter().max().map_or(0, |&last| self.list.len() / (last as usize + 1));
        if pages <= of_one {
            return;
        }
        let room = pages.max(of_one + of_one / 2);
        let empty = Lists::of_pages_in_spaces(spaces, room);
        let Lists { nodes, list, len, sentinels, .. } = std::mem::replace(self, empty);
        let behind = self.sentinels;
        let moved = |node: u32| {
            if node >= sentinels {
                return node - sentinels + behind;
            }
            let page = node as usize % of_one;
            ((node as usize - page) / of_one * room + page) as u32
        };
        for (node, Node { prev, next, of }) in (0..).zip(nodes) {
            self.nodes[moved(node) as usize] = Node { prev: moved(prev), next: moved(next), of };
        }
        for (node, on) in (0..).zip(list) {
            self.list[moved(node) as usize] = on;
        }
        self.len = len;
    }

    /// Number of pages, on lists or not, counted once for each space.
    pub fn pages(&self) -> usize {
        self.list.len()
    }

    /// What is kept about a page.
    #[inline(always)]
    pub fn of(&self, page: u32) -> &T {
        &self.nodes[page as usize].of
    }

    /// The same, mutable.
    #[inline(always)]
    pub fn of_mut(&mut self, page: u32) -> &mut T {
        &mut self.nodes[page as usize].of
    }

    /// Number of pages on `list`.
    #[inline(always)]
    pub fn len(&self, list: ListId) -> u32 {
        self.len[list.ix()]
    }

    /// Whether `list` has no pages.
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

    /// Reports where every page of the first `lists` lists is, as if it had just been put there.
    pub fn describe<R: Recorder>(&self, lists: usize, recorder: &mut R) {
        for list in (0..lists).map(|list| ListId(list as u8)) {
            let mut before = HEAD;
            for page in self.iter(list) {
                recorder.delta(Delta::place(list, page, NONE, before));
                before = page;
            }
        }
    }

    /// Calls `goes_on` for up to `most` pages of `list`, from `first` on, until it returns false. Returns the page
    /// where the walk stopped, which is the one it returned false for or the one after the last, and for how many it
    /// returned true.
    #[inline(always)]
    pub fn walk(
        &mut self,
        list: ListId,
        first: u32,
        most: u32,
        mut goes_on: impl FnMut(u32, &mut T) -> bool,
    ) -> (Option<u32>, u32) {
        let base = self.base[list.ix()];
        let (mut node, mut passed) = (base + first, 0);
        while passed < most && node < self.sentinels {
            let Node { next, of, .. } = &mut self.nodes[node as usize];
            if !goes_on(node - base, of) {
                break;
            }
            (node, passed) = (*next, passed + 1);
        }
        (self.page(list, node), passed)
    }

    /// Puts `page`, which is on no list of this space, at the head of `list`.
    #[inline(always)]
    pub fn push_head<R: Recorder>(&mut self, list: ListId, page: u32, rec: &mut R) {
        let sentinel = self.sentinel(list);
        self.enter(list, page, sentinel);
        rec.delta(Delta::place(list, page, NONE, HEAD));
    }

    /// Puts `page`, which is on no list of this space, at the tail of `list`.
    #[inline(always)]
    pub fn push_tail<R: Recorder>(&mut self, list: ListId, page: u32, rec: &mut R) {
        let tail = self.nodes[self.sentinel(list) as usize].prev;
        self.enter(list, page, tail);
        rec.delta(Delta::place(list, page, NONE, self.anchor_at(list, tail)));
    }

    /// Puts `page`, which is on no list of this space, after `before` on `list`.
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

    /// Makes `page` the head of `list`: the pages before it go after the tail, in their order. This equals moving each
    /// of them to the tail, but all at once and unrecorded.
    pub fn rotate_to<R: Recorder>(&mut self, list: ListId, page: u32, _: &mut R) {
        debug_assert!(!R::ON && self.is_on(list, page), "nobody must miss the moves");
        let sentinel = self.sentinel(list) as usize;
        self.unlink(sentinel);
        let before = self.nodes[self.node(list, page)].prev;
        self.link(sentinel, before);
    }

    /// Moves the `count` pages `first..=last` of `from`, neighbours in this order, to the tail of `to`, which may be
    /// the same list. This equals moving each of them, but all at once and unrecorded. Both lists are in the same
    /// space.
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

    /// Moves `page` to just after `after`, another page of the same list.
    #[inline(always)]
    pub fn move_after<R: Recorder>(&mut self, list: ListId, page: u32, after: u32, rec: &mut R) {
        debug_assert!(page != after && self.is_on(list, page) && self.is_on(list, after));
        let node = self.node(list, page);
        let before = self.unlink(node);
        self.link(node, self.node(list, after) as u32);
        rec.delta(Delta::place(list, page, self.anchor_at(list, before), after));
    }

    /// Carries out a [`Delta::place`]; the log's mirror and its tests replay runs with it.
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
        let linked = &mut self.nodes[node];
        (linked.prev, linked.next) = (before, after);
    }

    /// Closes the gap that `node` leaves and returns the node before it.
    #[inline(always)]
    fn unlink(&mut self, node: usize) -> u32 {
        let Node { prev, next, .. } = self.nodes[node];
        self.nodes[prev as usize].next = next;
        self.nodes[next as usize].prev = prev;
        prev
    }
}

#[cfg(test)]
mod tests;
