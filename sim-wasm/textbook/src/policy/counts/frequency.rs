//! Pages in the order of their use counts, for both LFU and MFU.

use crate::policy::bits::BitSet;
use crate::policy::{AttrKind, AttrMeta, ListKind, ListMeta, Param, Reason, Setup, State, Step, extend};
use base::ids::PageId;
use base::record::{ListId, NONE, Recorder};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use trace::Reference;

/// The parameters of both policies.
pub(in crate::policy) const PARAMS: &[Param] =
    &[Param::choice("ties", &["reached", "fifo", "lru"]), Param::choice("counts", &["forgotten", "kept"])];
/// The lists of both policies.
pub(in crate::policy) const LISTS: &[ListMeta] = &[ListMeta::new("order", ListKind::Order)];
/// The page attributes of both policies.
pub(in crate::policy) const ATTRS: &[AttrMeta] = &[AttrMeta::new("count", AttrKind::Count)];

/// All pages in memory, the next to leave at the head.
const ORDER: ListId = ListId(0);
/// The use count, among [`ATTRS`].
const COUNT: u16 = 0;
/// The index of the word in [`PARAMS`] for ties broken by load time.
const TIES_FIFO: u32 = 1;

/// The outcome of a reference, or of the choice of a victim.
#[derive(Debug, Clone, Copy)]
pub(in crate::policy) enum Use {
    /// The page was in memory.
    Hit,
    /// No other page has the victim's count.
    Alone,
    /// Several pages have the victim's count; their load times decided, or which of them reached it first.
    Tied { by_load: bool },
}

/// Use counts, and pages sorted by them: smallest count first, or largest first if `LARGEST`.
///
/// Of pages with equal counts, the one that reached the count first comes first. As every use adds one, that is also
/// the page used longest ago, so the ties `reached` and `lru` are the same. A page that reaches a count goes after the
/// last page that has it, or to where the pages of that count belong, so a reference is O(1). `ties=fifo` compares load
/// times instead; then a heap gives the order, and the list is kept for the log only.
#[derive(Debug, Clone)]
pub(in crate::policy) struct Frequency<const LARGEST: bool> {
    /// Uses of each page: since it was loaded, or since the beginning.
    count: Vec<u32>,
    /// For each count, the last page on the list that has it, or [`NONE`].
    last_of: Vec<u32>,
    /// Counts that some page on the list has.
    present: BitSet,
    kept: bool,
    by_load: Option<ByLoad>,
}

/// Pages by count and load time.
#[derive(Debug, Clone)]
struct ByLoad {
    /// Step that loaded each page.
    loaded: Vec<u32>,
    /// Rank, load step and page, next to leave first. Old entries stay when the count changes; the first is always
    /// valid.
    heap: BinaryHeap<Reverse<(u32, u32, u32)>>,
}

impl<const LARGEST: bool> Frequency<LARGEST> {
    /// An order with no pages yet; `ties` and `counts` are the first two parameters.
    pub(in crate::policy) fn new(setup: &Setup<'_>) -> Self {
        let by_load = || ByLoad { loaded: Vec::new(), heap: BinaryHeap::new() };
        Frequency {
            count: Vec::new(),
            last_of: Vec::new(),
            present: BitSet::new(0),
            kept: setup.is_on(1),
            by_load: (setup.whole(0) == TIES_FIFO).then(by_load),
        }
    }

    /// Makes room for more pages.
    pub(in crate::policy) fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.count, fresh.len());
        if let Some(by_load) = &mut self.by_load {
            extend(&mut by_load.loaded, fresh.len());
        }
    }

    /// The page that leaves next, if no frame is free.
    #[inline]
    pub(in crate::policy) fn first(&self, state: &State) -> Option<PageId> {
        match &self.by_load {
            None => state.head_if_full(ORDER),
            Some(by_load) => by_load.first().filter(|_| state.memory.is_full()),
        }
    }

    /// How many times `page` was used, as far as is known.
    #[inline]
    pub(in crate::policy) fn count(&self, page: PageId) -> u32 {
        self.count[page.ix()]
    }

    /// Whether another page has the same count as `page`, which is the first on the list. For the log only.
    fn is_tied(&self, page: PageId, state: &State) -> bool {
        let next = state.lists.next(ORDER, page.0);
        next.is_some_and(|next| self.count[next as usize] == self.count[page.ix()])
    }

    /// Serves a reference; `why` gives each policy's own reason for each outcome.
    #[inline]
    pub(in crate::policy) fn serve<R: Recorder, W: Into<Reason>>(
        &mut self,
        reference: Reference,
        step: &mut Step<'_, R>,
        why: impl Fn(Use) -> W,
    ) {
        let page = reference.page;
        if step.is_hit() {
            step.replace();
            self.hit(page, step);
            step.because(why(Use::Hit), self.count(page));
            return;
        }
        if let Some(victim) = self.first(step.state()) {
            if R::ON {
                let alone = !self.is_tied(victim, step.state());
                let choice = if alone { Use::Alone } else { Use::Tied { by_load: self.by_load.is_some() } };
                step.because(why(choice), self.count(victim));
            }
            let victim = step.leaving(victim);
            step.evict(victim);
            self.evict(victim, step);
        }
        step.load();
        self.load(page, step);
    }

    /// Counts a hit on `page`.
    #[inline]
    fn hit<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        let moves = self.is_listed::<R>() && !self.climbs_alone(page, step.state());
        if moves {
            self.leave(page, step.state());
        }
        let count = self.add_one(page, step);
        if moves {
            match self.enter(page, count, step.state()) {
                Some(before) if before == page => {}
                Some(before) => step.move_after(ORDER, page, before),
                None => step.move_to_head(ORDER, page),
            }
        }
        self.reschedule(page, step.state());
    }

    /// Counts the load of `page`, which is in memory now.
    #[inline]
    fn load<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        if let Some(by_load) = &mut self.by_load {
            by_load.loaded[page.ix()] = step.number();
        }
        let count = self.add_one(page, step);
        if self.is_listed::<R>() {
            match self.enter(page, count, step.state()) {
                Some(before) => step.insert_after(ORDER, page, before),
                None => step.push_head(ORDER, page),
            }
        }
        self.reschedule(page, step.state());
    }

    /// Takes out a page that has left memory: the first, unless the run follows another choice.
    #[inline]
    fn evict<R: Recorder>(&mut self, victim: PageId, step: &mut Step<'_, R>) {
        if self.is_listed::<R>() {
            self.leave(victim, step.state());
            step.remove(ORDER, victim);
        }
        if !self.kept {
            self.count[victim.ix()] = 0;
            step.set_attr(COUNT, victim, 0);
        }
        if let Some(by_load) = &mut self.by_load {
            if R::ON {
                by_load.heap.retain(|&Reverse((_, _, page))| page != victim.0);
            } else {
                by_load.heap.pop();
            }
            by_load.settle::<LARGEST>(&self.count);
        }
    }

    /// Whether the list is kept: always, unless a heap does its work and there is no log.
    #[inline]
    fn is_listed<R: Recorder>(&self) -> bool {
        R::ON || self.by_load.is_none()
    }

    #[inline]
    fn add_one<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) -> u32 {
        let count = &mut self.count[page.ix()];
        *count += 1;
        step.set_attr(COUNT, page, *count);
        *count
    }

    /// Whether no other page has the count of `page` or the next count, so that a hit leaves it where it is. If so,
    /// this makes it the last page of the next count. Pages used much more than others are usually in this position.
    #[inline]
    fn climbs_alone(&mut self, page: PageId, state: &State) -> bool {
        let count = self.count[page.ix()];
        self.make_room(count + 1);
        let alone = self.last_of[count as usize] == page.0
            && self.last_of[count as usize + 1] == NONE
            && state.lists.prev(ORDER, page.0).is_none_or(|before| self.count[before as usize] != count);
        if alone {
            self.last_of[count as usize] = NONE;
            self.last_of[count as usize + 1] = page.0;
            self.present.raise(count);
        }
        alone
    }

    #[inline]
    fn make_room(&mut self, count: u32) {
        if self.last_of.len() <= count as usize {
            self.last_of.resize(count as usize + 1, NONE);
            self.present.make_room(count + 1);
        }
    }

    /// Takes `page`, still on the list, out of the pages of its count.
    #[inline]
    fn leave(&mut self, page: PageId, state: &State) {
        let count = self.count[page.ix()];
        if self.last_of[count as usize] == page.0 {
            let before = state.lists.prev(ORDER, page.0).filter(|&before| self.count[before as usize] == count);
            self.last_of[count as usize] = before.unwrap_or(NONE);
            if before.is_none() {
                self.present.remove(count);
            }
        }
    }

    /// Makes `page` one of the pages of `count`; returns the page it comes after, `None` if it comes first, and `page`
    /// itself if it is where it belongs.
    #[inline]
    fn enter(&mut self, page: PageId, count: u32, state: &State) -> Option<PageId> {
        self.make_room(count);
        let last = self.last_of[count as usize];
        if last == NONE {
            let neighbor = if LARGEST { self.present.above(count) } else { self.present.below(count) };
            self.present.insert(count);
            self.last_of[count as usize] = page.0;
            return neighbor.map(|neighbor| PageId(self.last_of[neighbor as usize]));
        }
        match &self.by_load {
            Some(by_load) if by_load.loaded[last as usize] > by_load.loaded[page.ix()] => {
                let earlier = |&other: &u32| {
                    self.count[other as usize] != count || by_load.loaded[other as usize] <= by_load.loaded[page.ix()]
                };
                let mut back = std::iter::successors(Some(last), |&other| state.lists.prev(ORDER, other));
                back.find(earlier).map(PageId)
            }
            _ => {
                self.last_of[count as usize] = page.0;
                Some(PageId(last))
            }
        }
    }

    /// Tells the heap, if there is one, that the count of `page` has changed.
    #[inline]
    fn reschedule(&mut self, page: PageId, state: &State) {
        if let Some(by_load) = &mut self.by_load {
            by_load.push::<LARGEST>(page, &self.count, state.memory.frames());
        }
    }
}

impl ByLoad {
    #[inline]
    fn first(&self) -> Option<PageId> {
        self.heap.peek().map(|&Reverse((_, _, page))| PageId(page))
    }

    #[inline]
    fn rank<const LARGEST: bool>(count: u32) -> u32 {
        if LARGEST { !count } else { count }
    }

    #[inline]
    fn is_valid<const LARGEST: bool>(
        &self,
        &Reverse((rank, loaded, page)): &Reverse<(u32, u32, u32)>,
        count: &[u32],
    ) -> bool {
        rank == ByLoad::rank::<LARGEST>(count[page as usize]) && loaded == self.loaded[page as usize]
    }

    /// Enters `page` with its count. Outdated entries are dropped once they outnumber the others, so that the heap stays
    /// proportional to memory.
    fn push<const LARGEST: bool>(&mut self, page: PageId, count: &[u32], frames: u32) {
        let was_first = self.first() == Some(page);
        let rank = ByLoad::rank::<LARGEST>(count[page.ix()]);
        self.heap.push(Reverse((rank, self.loaded[page.ix()], page.0)));
        if was_first {
            self.settle::<LARGEST>(count);
        }
        if self.heap.len() as u32 > 2 * frames + 64 {
            let mut heap = std::mem::take(&mut self.heap);
            heap.retain(|entry| self.is_valid::<LARGEST>(entry, count));
            self.heap = heap;
        }
    }

    /// Drops outdated entries from the top.
    fn settle<const LARGEST: bool>(&mut self, count: &[u32]) {
        while self.heap.peek().is_some_and(|entry| !self.is_valid::<LARGEST>(entry, count)) {
            self.heap.pop();
        }
    }
}
