//! LRFU, least recently and frequently used: every use counts, but less the longer ago it was.

use crate::policy::{
    Active, AttrKind, AttrMeta, Doubt, Family, ListKind, ListMeta, Meta, Param, Policy, PseudoCode, Setup, State, Step,
    extend, reasons,
};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use trace::Reference;

reasons! {
    /// The hit adds one to what is left of the page's value.
    Hit = "lrfu-hit",
    /// The victim had the smallest value, and had also been unused the longest.
    Oldest = "lrfu-oldest",
    /// The victim had the smallest value although others had been unused for longer: they were used more. `aux`: how
    /// many.
    Rarest = "lrfu-rarest",
}

/// All pages in memory, the smallest value at the head. Kept for the log only.
const ORDER: ListId = ListId(0);
/// The value at the last use, in thousandths, among [`Meta::attrs`].
const CRF: u16 = 0;

/// LRFU replacement. A page's value C (combined recency and frequency) is 1 when it is loaded; a reference `gap` steps
/// after the last makes it `1 + 2^(-lambda * gap) * C`. The page whose value, decayed to now, is smallest leaves; of equal
/// pages, the one used longest ago. Values are forgotten when the page leaves. With `lambda` = 0 the value is the number of
/// uses and this is LFU; with 1 it is LRU.
///
/// All values decay alike, so their order changes only when a page is used: `lambda * time of last use + log2(C)` gives
/// the same order and need not be updated as time passes. Values too close to be told apart in 64-bit floating point
/// are equal. A use only ever raises a page's key, so a hit leaves the heap as it is, and the entry is corrected when
/// it comes to the top: a hit costs O(1), an eviction O(log c) for itself and for each entry that it has to correct.
#[derive(Debug, Clone)]
pub(crate) struct Lrfu {
    lambda: f64,
    usage: Vec<Usage>,
    /// One entry for each page in memory: key, step of the last use it includes, page. The first is always up to date.
    smallest: BinaryHeap<Reverse<(u64, u32, u32)>>,
}

/// What is known about a page's uses.
#[derive(Debug, Clone, Copy, Default)]
struct Usage {
    /// Its value at its last use.
    value: f64,
    /// The step of its last use, counted from 1.
    used: u32,
}

impl Usage {
    /// A key that orders values. The bits of non-negative numbers compare as the numbers do.
    #[inline]
    fn key(self, lambda: f64) -> (u64, u32) {
        ((lambda * f64::from(self.used) + libm::log2(self.value)).to_bits(), self.used)
    }
}

impl Lrfu {
    /// Corrects outdated entries until the first one is up to date.
    #[inline]
    fn settle(&mut self) {
        while let Some(mut first) = self.smallest.peek_mut() {
            let Reverse((_, used, page)) = *first;
            let usage = self.usage[page as usize];
            if usage.used == used {
                return;
            }
            let (key, used) = usage.key(self.lambda);
            *first = Reverse((key, used, page));
        }
    }

    fn make_room<R: Recorder>(&mut self, step: &mut Step<'_, R>) {
        let Some(first) = self.smallest.pop() else { return };
        let Reverse((_, used, victim)) = first;
        let victim = PageId(victim);
        if R::ON {
            debug_assert_eq!(step.state().head(ORDER), Some(victim), "the list shows the order of the heap");
            let longer = step.state().lists.iter(ORDER).filter(|&page| self.usage[page as usize].used < used).count();
            step.because(if longer == 0 { Why::Oldest } else { Why::Rarest }, longer as u32);
        }
        let leaving = step.leaving(victim);
        if R::ON && leaving != victim {
            self.smallest.retain(|&Reverse((_, _, page))| page != leaving.0);
            self.smallest.push(first);
        }
        let victim = leaving;
        step.evict(victim);
        if R::ON {
            step.remove(ORDER, victim);
            step.set_attr(CRF, victim, 0);
        }
        self.settle();
    }

    /// Shows where `page` is now: after all pages with a smaller value.
    fn show<R: Recorder>(&self, page: PageId, step: &mut Step<'_, R>) {
        let usage = self.usage[page.ix()];
        step.set_attr(CRF, page, (usage.value * 1000.0 + 0.5) as u32);
        let lists = &step.state().lists;
        let key = usage.key(self.lambda);
        let smaller = |&other: &u32| other != page.0 && self.usage[other as usize].key(self.lambda) < key;
        let before = std::iter::successors(lists.tail(ORDER), |&other| lists.prev(ORDER, other)).find(smaller);
        match (step.is_hit(), before.map(PageId)) {
            (true, Some(before)) => step.move_after(ORDER, page, before),
            (true, None) => step.move_to_head(ORDER, page),
            (false, Some(before)) => step.insert_after(ORDER, page, before),
            (false, None) => step.push_head(ORDER, page),
        }
    }
}

impl Policy for Lrfu {
    const META: Meta = Meta {
        id: "lrfu",
        family: Family::Frequency,
        params: &[Param::real("lambda", 0.0, 1.0, 0.1)],
        lists: &[ListMeta::new("order", ListKind::Order)],
        attrs: &[AttrMeta::new("crf", AttrKind::Count)],
        reasons: REASONS,
        counts: true,
        doubt: Some(Doubt::Time),
        citation: "D. Lee, J. Choi, J.-H. Kim, S. H. Noh, S. L. Min, Y. Cho, C. S. Kim: LRFU: a spectrum of policies that \
                   subsumes the least recently used and least frequently used policies. IEEE Transactions on Computers \
                   50(12), 2001",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "decay = 2^(-{lambda} * steps since last use)",
            "if page in memory:",
            "    page.value = 1 + page.value * decay, done",
            "if no frame is free:",
            "    victim = page whose value * decay",
            "             is smallest",
            "    if victim.D: write(victim)",
            "load(page); page.value = 1",
        ],
        active: Active { look_up: 1, hit: 2, choose: 4, write_back: 6, load: 7 },
        at: &[],
    };

    const TIES: bool = true;

    fn new(setup: &Setup<'_>) -> Self {
        Lrfu { lambda: setup.number(0), usage: Vec::new(), smallest: BinaryHeap::with_capacity(setup.frames as usize) }
    }

    fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.usage, fresh.len());
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        self.smallest.peek().filter(|_| state.memory.is_full()).map(|&Reverse((_, _, page))| PageId(page))
    }

    fn is_rival(&self, _: &State, victim: PageId, page: PageId) -> bool {
        let key = |page: PageId| self.usage[page.ix()].key(self.lambda).0;
        key(page) == key(victim)
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        let now = step.number();
        if step.is_hit() {
            step.because(Why::Hit, 0);
            step.replace();
            let usage = &mut self.usage[page.ix()];
            let gap = f64::from(now - usage.used);
            *usage = Usage { value: 1.0 + libm::exp2(-self.lambda * gap) * usage.value, used: now };
            if self.smallest.peek().is_some_and(|&Reverse((_, _, first))| first == page.0) {
                self.settle();
            }
        } else {
            if step.state().memory.is_full() {
                self.make_room(step);
            }
            step.load();
            let usage = Usage { value: 1.0, used: now };
            self.usage[page.ix()] = usage;
            let (key, used) = usage.key(self.lambda);
            self.smallest.push(Reverse((key, used, page.0)));
        }
        if R::ON {
            self.show(page, step);
        }
    }
}
