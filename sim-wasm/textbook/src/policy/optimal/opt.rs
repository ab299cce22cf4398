//! OPT, Belady's MIN: the page whose next use is farthest in the future leaves. Needs the whole reference string.

use crate::policy::{
    Active, AttrKind, AttrMeta, Family, Meta, Policy, PseudoCode, Setup, State, Step, extend, reasons,
};
use base::ids::PageId;
use base::record::{NONE, Recorder};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;
use trace::Reference;

reasons! {
    /// A hit only moves the page's next use.
    Hit = "opt-hit",
    /// The victim is the last of all pages to be used again.
    Farthest = "opt-farthest",
    /// The victim is never used again.
    Never = "opt-never",
}

/// The step of the next use, counted from 1 (0: never again), among [`Meta::attrs`].
const NEXT_USE: u16 = 0;

/// OPT replacement: no policy that loads on demand has fewer faults. Among pages never used again, the one first used
/// longest ago leaves: the choice does not change the count, and as the order is the same for every number of frames,
/// the pages in memory are a subset of those that one more frame would hold.
#[derive(Debug, Clone)]
pub struct Opt {
    next_use: Arc<Vec<u32>>,
    /// Pages by next use, farthest first. An entry is not removed when its page is used: its key is then the current
    /// step, smaller than the key of every page in memory, so an outdated entry never comes to the top.
    farthest: BinaryHeap<(u32, Reverse<u32>)>,
    /// Whether each page is never used again. Kept for the log only.
    never: Vec<bool>,
}

impl Policy for Opt {
    const META: Meta = Meta {
        id: "opt",
        family: Family::Optimal,
        attrs: &[AttrMeta::new("next-use", AttrKind::Step)],
        reasons: REASONS,
        counts: true,
        stack_algorithm: true,
        offline: true,
        citation: "L. A. Belady: A study of replacement algorithms for a virtual-storage computer. \
                   IBM Systems Journal 5(2), 1966",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory: hit, done",
            "if no frame is free:",
            "    victim = page whose next use",
            "             is farthest, or never",
            "    if victim.D: write(victim)",
            "load(page)",
        ],
        active: Active { look_up: 0, hit: 0, choose: 3, write_back: 4, load: 5 },
        at: &[],
    };

    const TIES: bool = true;

    fn new(setup: &Setup<'_>) -> Self {
        Opt { next_use: setup.trace.next_uses(), farthest: BinaryHeap::new(), never: Vec::new() }
    }

    fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.never, fresh.len());
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        self.farthest.peek().filter(|_| state.memory.is_full()).map(|&(_, Reverse(page))| PageId(page))
    }

    fn is_rival(&self, _: &State, victim: PageId, page: PageId) -> bool {
        // Two pages are not used in the same step.
        self.never[victim.ix()] && self.never[page.ix()]
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let now = step.index();
        if step.is_hit() {
            step.because(Why::Hit, 0);
        } else {
            self.make_room(step);
            step.load();
        }
        self.reschedule(now, reference.page, step);
    }
}

impl Opt {
    fn make_room<R: Recorder>(&mut self, step: &mut Step<'_, R>) {
        if step.state().memory.is_full()
            && let Some((next_use, Reverse(victim))) = self.farthest.pop()
        {
            step.because(if next_use == NONE { Why::Never } else { Why::Farthest }, 0);
            let leaving = step.leaving(PageId(victim));
            if R::ON && leaving.0 != victim {
                self.farthest.retain(|&(_, Reverse(page))| page != leaving.0);
                self.farthest.push((next_use, Reverse(victim)));
            }
            step.evict(leaving);
            step.set_attr(NEXT_USE, leaving, 0);
        }
    }

    fn reschedule<R: Recorder>(&mut self, now: u32, page: PageId, step: &mut Step<'_, R>) {
        let next_use = self.next_use[now as usize];
        self.farthest.push((next_use, Reverse(page.0)));
        if R::ON {
            self.never[page.ix()] = next_use == NONE;
        }
        step.set_attr(NEXT_USE, page, if next_use == NONE { 0 } else { next_use + 1 });
        self.prune(now, step);
    }

    /// Drops outdated entries once they outnumber the live ones, so that the heap stays proportional to memory.
    fn prune<R: Recorder>(&mut self, now: u32, step: &Step<'_, R>) {
        if self.farthest.len() as u32 > 2 * step.state().memory.frames() + 64 {
            self.farthest.retain(|&(next_use, _)| next_use > now);
        }
    }
}
