//! LRU-K: the page whose K-th most recent use is longest ago leaves, so that one use alone does not earn a frame.

mod history;

use crate::policy::{
    Active, AttrKind, AttrMeta, Family, Instead, ListKind, ListMeta, Meta, Param, Policy, PseudoCode, Setup, State,
    Step, reasons,
};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use history::{History, Ranking};
use trace::Reference;

reasons! {
    /// The use comes so soon after the last one that it counts as part of that. `aux`: K.
    HitCorrelated = "lru-k-hit-correlated",
    /// Fewer than K uses of the page are on record so far. `aux`: K.
    HitYoung = "lru-k-hit-young",
    /// The page's K-th most recent use moves on. `aux`: K.
    HitOld = "lru-k-hit-old",
    /// An unknown page; the victim is the first of those with fewer than K uses on record. `aux`: K.
    NewYoung = "lru-k-new-young",
    /// An unknown page; the victim's K-th most recent use is longest ago. `aux`: K.
    NewOld = "lru-k-new-old",
    /// An unknown page; all pages were used too recently to leave, so the victim is chosen among all. `aux`: K.
    NewRecent = "lru-k-new-recent",
    /// Uses of the page are on record from before; the victim is chosen as for `lru-k-new-young`. `aux`: K.
    KnownYoung = "lru-k-known-young",
    /// Uses of the page are on record from before; the victim is chosen as for `lru-k-new-old`. `aux`: K.
    KnownOld = "lru-k-known-old",
    /// Uses of the page are on record from before; the victim is chosen as for `lru-k-new-recent`. `aux`: K.
    KnownRecent = "lru-k-known-recent",
}

/// Pages with fewer than K uses on record, the next to leave at the head.
const YOUNG: ListId = ListId(0);
/// Pages with K uses on record, the one whose K-th most recent use is longest ago at the head.
const OLD: ListId = ListId(1);
/// Pages used so recently that another use would not count, the one used longest ago at the head.
const RECENT: ListId = ListId(2);
/// Pages not in memory whose uses are on record, the one used longest ago at the head.
const HISTORY: ListId = ListId(3);
/// The step of the K-th most recent use (0: fewer than K on record), among [`Meta::attrs`].
const KTH: u16 = 0;

/// LRU-K replacement. The victim is the page whose K-th most recent use is longest ago; pages with fewer than K uses on
/// record come before all others: in the order of loading if uses are forgotten on eviction (`history=resident`), and in the
/// order of their last use if not (`history=retained`, for `rip` references from the last use; 0: for ever).
///
/// A use at most `crp` references after the page's last one is correlated with it and does not count; when one that
/// counts follows, the earlier uses are moved by the length of the correlated period, as in figure 2.1 of the paper. A
/// page may not leave until `crp` references have passed since its last use. If no page may leave, a case that the
/// paper leaves open, the victim is chosen among all. Of pages with equal K-th uses, the one used longest ago leaves.
#[derive(Debug, Clone)]
pub struct LruK {
    crp: u32,
    /// For how many references uses are remembered, if at all.
    retained: Option<u32>,
    history: History,
    /// Pages that may leave. Without a correlated period, the young ones are only on their list, in the same order.
    free: Ranking,
    /// Pages that may not leave.
    held: Ranking,
}

impl LruK {
    fn is_young(&self, page: PageId) -> bool {
        self.history.kth(page) == 0
    }

    /// Whether uses of a page that is not in memory are on record in step `now`.
    fn remembers(&self, page: PageId, now: u32) -> bool {
        let last = self.history.last(page);
        last > 0 && self.retained.is_some_and(|period| now - last <= period)
    }

    fn hit<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        let now = step.number();
        let (young, rank) = (self.is_young(page), self.history.rank(page));
        if now - self.history.last(page) <= self.crp {
            self.history.touch(page, now);
            step.because(Why::HitCorrelated, self.history.k());
        } else {
            self.history.count(page, now);
            step.because(if self.is_young(page) { Why::HitYoung } else { Why::HitOld }, self.history.k());
        }
        step.set_attr(KTH, page, self.history.kth(page));
        step.replace();
        if self.crp > 0 {
            self.hold(page, rank, step);
        } else if !young {
            self.release(page, step);
        } else if !self.is_young(page) {
            step.remove(YOUNG, page);
            self.release(page, step);
        } else if self.retained.is_some() {
            step.move_to_tail(YOUNG, page);
        }
    }

    fn fault<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        let now = step.number();
        let known = self.remembers(page, now);
        if step.state().memory.is_full() {
            self.make_room(page, known, step);
        }
        step.load();
        let rank = self.history.rank(page);
        self.history.begin(page, now, known);
        step.set_attr(KTH, page, self.history.kth(page));
        if self.crp > 0 {
            self.hold(page, rank, step);
        } else {
            self.release(page, step);
        }
    }

    fn make_room<R: Recorder>(&mut self, page: PageId, known: bool, step: &mut Step<'_, R>) {
        let state = step.state();
        let free = match state.head(YOUNG) {
            Some(young) if self.crp == 0 => Some(young),
            _ => self.free.first(|page| may_leave(page, state), &self.history),
        };
        let Some(victim) = free.or_else(|| self.held.first(|page| is_held(page, state), &self.history)) else { return };
        let reason = match (known, free.is_some()) {
            (false, false) => Why::NewRecent,
            (false, true) if self.is_young(victim) => Why::NewYoung,
            (false, true) => Why::NewOld,
            (true, false) => Why::KnownRecent,
            (true, true) if self.is_young(victim) => Why::KnownYoung,
            (true, true) => Why::KnownOld,
        };
        step.because(reason, self.history.k());
        step.replace();
        let leaving = step.leaving(victim);
        if R::ON && leaving != victim {
            let state = step.state();
            if is_held(victim, state) {
                self.held.push(victim, |page| is_held(page, state), &self.history);
            } else if state.head(YOUNG) != Some(victim) || self.crp > 0 {
                self.free.push(victim, |page| may_leave(page, state), &self.history);
            }
        }
        let victim = leaving;
        if R::ON && known {
            step.remove(HISTORY, page);
        }
        step.evict(victim);
        if let Some(list) = step.state().lists.list_of(victim.0) {
            step.remove(list, victim);
        }
        if self.retained.is_none() {
            step.set_attr(KTH, victim, 0);
        } else if R::ON {
            let last = |page| u64::from(self.history.last(page));
            sort_in(HISTORY, victim, last, step);
        }
    }

    /// Holds `page`, which was just used or loaded, so that it may not leave; its rank was `before`.
    fn hold<R: Recorder>(&mut self, page: PageId, before: u64, step: &mut Step<'_, R>) {
        let list = step.state().lists.list_of(page.0);
        if list == Some(RECENT) {
            step.move_to_tail(RECENT, page);
        } else {
            if let Some(list) = list {
                step.remove(list, page);
            }
            step.push_tail(RECENT, page);
        }
        if list != Some(RECENT) || self.history.rank(page) != before {
            let state = step.state();
            self.held.push(page, |page| is_held(page, state), &self.history);
        }
    }

    /// Lets `page`, which is on no list except perhaps [`OLD`], leave when its turn comes.
    fn release<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        if self.crp == 0 && self.is_young(page) {
            step.push_tail(YOUNG, page);
            return;
        }
        let state = step.state();
        self.free.push(page, |page| may_leave(page, state), &self.history);
        if R::ON {
            let list = if self.is_young(page) { YOUNG } else { OLD };
            sort_in(list, page, |page| self.history.rank(page), step);
        }
    }

    /// Releases the pages whose correlated period is over by the next step.
    fn end_periods<R: Recorder>(&mut self, step: &mut Step<'_, R>) {
        while let Some(page) = step.state().head(RECENT)
            && step.number() - self.history.last(page) >= self.crp
        {
            step.replace();
            step.remove(RECENT, page);
            self.release(page, step);
        }
    }

    /// Takes off the log's list the pages whose uses are forgotten by the next step.
    fn end_history<R: Recorder>(&self, step: &mut Step<'_, R>) {
        while let Some(page) = step.state().head(HISTORY)
            && !self.remembers(page, step.number() + 1)
        {
            step.replace();
            step.remove(HISTORY, page);
            step.set_attr(KTH, page, 0);
        }
    }
}

fn is_held(page: PageId, state: &State) -> bool {
    state.lists.is_on(RECENT, page.0)
}

fn may_leave(page: PageId, state: &State) -> bool {
    state.memory.holds(page) && !is_held(page, state)
}

/// Puts or moves `page` to its place on a list sorted by `key`. The flat-out engine does without sorted lists.
fn sort_in<R: Recorder>(list: ListId, page: PageId, key: impl Fn(PageId) -> u64, step: &mut Step<'_, R>) {
    let lists = &step.state().lists;
    let is_before = |&other: &PageId| other != page && key(other) <= key(page);
    let backward = std::iter::successors(step.state().tail(list), |page| lists.prev(list, page.0).map(PageId));
    let before = backward.into_iter().find(is_before);
    match (before, lists.is_on(list, page.0)) {
        (Some(before), true) => step.move_after(list, page, before),
        (Some(before), false) => step.insert_after(list, page, before),
        (None, true) => step.move_to_head(list, page),
        (None, false) => step.push_head(list, page),
    }
}

impl Policy for LruK {
    const META: Meta = Meta {
        id: "lru-k",
        family: Family::Recency,
        params: &[
            Param::whole("k", 1.0, 16.0, 2.0),
            Param::whole("crp", 0.0, 1e9, 0.0),
            Param::choice("history", &["resident", "retained"]),
            Param::whole("rip", 0.0, 1e9, 0.0),
        ],
        lists: &[
            ListMeta::new("young", ListKind::Queue),
            ListMeta::new("old", ListKind::Order),
            ListMeta::new("recent", ListKind::Queue),
            ListMeta::new("history", ListKind::Queue).with_ghosts(),
        ],
        attrs: &[AttrMeta::new("kth", AttrKind::Step)],
        reasons: REASONS,
        counts: true,
        citation: "E. J. O'Neil, P. E. O'Neil, G. Weikum: The LRU-K page replacement algorithm for database disk \
                   buffering. SIGMOD 1993",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if used within {crp} steps: no new use",
            "else: shift its uses; uses[1] = now",
            "if page in memory: done",
            "if no frame is free:",
            "    victim = oldest uses[{k}], none first,",
            "          of pages unused for {crp} steps",
            "    if victim.D: write(victim)",
            "load(page)",
        ],
        active: Active { look_up: 2, hit: 1, choose: 4, write_back: 6, load: 7 },
        at: &[(REASONS[Why::HitCorrelated as usize], Instead::hit(0))],
    };

    const TIES: bool = true;

    fn new(setup: &Setup<'_>) -> Self {
        let forever = if setup.whole(3) == 0 { u32::MAX } else { setup.whole(3) };
        LruK {
            crp: setup.whole(1),
            retained: setup.is_on(2).then_some(forever),
            history: History::new(setup.whole(0) as usize, setup.whole(1) > 0, !setup.is_on(2)),
            free: Ranking::default(),
            held: Ranking::default(),
        }
    }

    fn grow(&mut self, fresh: &[u64]) {
        self.history.grow(fresh.len());
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        let held = || state.lists.iter(RECENT).map(PageId).min_by_key(|&page| self.history.rank(page));
        state
            .head_if_full(YOUNG)
            .or_else(|| state.head_if_full(OLD))
            .or_else(|| held().filter(|_| state.memory.is_full()))
    }

    fn is_rival(&self, state: &State, victim: PageId, page: PageId) -> bool {
        let recent = |page: PageId| state.lists.list_of(page.0) == Some(RECENT);
        recent(page) == recent(victim) && self.history.kth(page) == self.history.kth(victim)
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        if step.is_hit() {
            self.hit(reference.page, step);
        } else {
            self.fault(reference.page, step);
        }
        if self.crp > 0 {
            self.end_periods(step);
        }
        if R::ON {
            self.end_history(step);
        }
    }
}
