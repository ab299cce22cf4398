//! Page fault frequency: memory grows while faults follow closely on one another and shrinks when they do not.

use crate::policy::{
    Active, Allocation, Doubt, Family, Instead, ListKind, ListMeta, Meta, Param, Policy, PseudoCode, ScalarMeta, Setup,
    State, Step, extend, reasons,
};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use trace::Reference;

reasons! {
    /// The page was on top of the stack already.
    HitTop = "pff-hit-top",
    /// The page moves to the top of the stack.
    Hit = "pff-hit",
    /// The first fault of all.
    First = "pff-first",
    /// The fault follows so closely on the last one that memory grows. `aux`: how many references later it came.
    Grows = "pff-grows",
    /// The last fault was long ago, but every page has been used since. `aux`: how many references ago.
    AllUsed = "pff-all-used",
    /// The last fault was long ago; one page has not been used since and leaves. `aux`: how many references ago.
    DropsOne = "pff-drops-one",
    /// The last fault was long ago; the pages not used since leave. `aux`: how many.
    Drops = "pff-drops",
}

/// The most recently used page at the head.
const STACK: ListId = ListId(0);
/// The step of the last fault, counted from 1 (0: none yet), among [`Meta::scalars`].
const LAST_FAULT: u16 = 0;

/// Chu and Opderbeck's PFF. Only faults change the size of memory. A fault more than `threshold` references after the
/// last one first drops every page not used since then, where the page loaded at that fault counts as used; any other
/// fault only adds its page. As the stack is in the order of last use, the pages to drop are the last ones on it.
#[derive(Debug, Clone)]
pub(crate) struct Pff {
    threshold: u32,
    last_fault: u32,
    /// The step that last used each page, counted from 1.
    last_use: Vec<u32>,
}

impl Pff {
    /// The page unused the longest, if it has not been used since the last fault.
    #[inline]
    fn unused(&self, state: &State) -> Option<PageId> {
        state.tail(STACK).filter(|&page| self.last_use[page.ix()] < self.last_fault)
    }

    fn shrink<R: Recorder>(&self, gap: u32, step: &mut Step<'_, R>) {
        let mut dropped = 0;
        while let Some(victim) = self.unused(step.state()) {
            step.evict(victim);
            step.remove(STACK, victim);
            dropped += 1;
        }
        match dropped {
            0 => step.because(Why::AllUsed, gap),
            1 => step.because(Why::DropsOne, gap),
            _ => step.because(Why::Drops, dropped),
        }
    }
}

impl Policy for Pff {
    const META: Meta = Meta {
        id: "pff",
        family: Family::WorkingSet,
        params: &[Param::whole("threshold", 1.0, 1e9, 2.0)],
        lists: &[ListMeta::new("stack", ListKind::Stack)],
        scalars: &[ScalarMeta::whole("last-fault")],
        reasons: REASONS,
        counts: true,
        allocation: Allocation::Variable,
        doubt: Some(Doubt::Time),
        citation: "W. W. Chu, H. Opderbeck: The page fault frequency replacement algorithm. AFIPS FJCC 41, 1972",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory:",
            "    move page to stack.top, done",
            "if now - lastFault > {threshold}:",
            "    for each victim unused since lastFault:",
            "        if victim.D: write(victim)",
            "        stack.remove(victim)",
            "load(page); stack.push(page)",
            "lastFault = now",
        ],
        active: Active { look_up: 0, hit: 1, choose: 3, write_back: 4, load: 6 },
        at: &[(REASONS[Why::First as usize], Instead::choose(2)), (REASONS[Why::Grows as usize], Instead::choose(2))],
    };

    fn new(setup: &Setup<'_>) -> Self {
        Pff { threshold: setup.whole(0), last_fault: 0, last_use: Vec::new() }
    }

    fn frames(&self, _: u32, pages: usize) -> u32 {
        (pages as u32).max(1)
    }

    fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.last_use, fresh.len());
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        // The head was used by the step before the one asked about.
        let now = state.head(STACK).map(|page| self.last_use[page.ix()] + 1)?;
        if now - self.last_fault > self.threshold { self.unused(state) } else { None }
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let (page, now) = (reference.page, step.number());
        if step.is_hit() {
            let on_top = step.state().head(STACK) == Some(page);
            step.because(if on_top { Why::HitTop } else { Why::Hit }, 0);
            step.replace();
            step.move_to_head(STACK, page);
        } else {
            let gap = now - self.last_fault;
            if self.last_fault == 0 {
                step.because(Why::First, 0);
            } else if gap > self.threshold {
                step.choose();
                self.shrink(gap, step);
            } else {
                step.because(Why::Grows, gap);
            }
            step.load();
            step.push_head(STACK, page);
            self.last_fault = now;
            step.set_scalar(LAST_FAULT, now);
        }
        self.last_use[page.ix()] = now;
    }
}
