//! UNOPT, OPT upside down: the page whose next use is nearest leaves. It shows how bad replacement can get.

use crate::policy::{Active, AttrKind, AttrMeta, Doubt, Family, Meta, Policy, PseudoCode, Setup, State, Step, reasons};
use base::ids::PageId;
use base::record::{NONE, Recorder};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;
use trace::Reference;

reasons! {
    /// A hit only moves the page's next use.
    Hit = "unopt-hit",
    /// The victim is the first of all pages to be used again.
    Nearest = "unopt-nearest",
    /// No page in memory is ever used again; the one first used longest ago leaves.
    Never = "unopt-never",
}

/// The step of the next use, counted from 1 (0: never again), among [`Meta::attrs`].
const NEXT_USE: u16 = 0;

/// UNOPT replacement. A page never used again leaves only if no page in memory is; then the one first used longest ago
/// does. No policy that loads on demand, and evicts only when memory is full, has more faults.
#[derive(Debug, Clone)]
pub(crate) struct Unopt {
    next_use: Arc<Vec<u32>>,
    /// One entry for each page in memory: next use and page; nearest first. A page that is used has the nearest next
    /// use of all, so its entry is the first and can be changed in place.
    nearest: BinaryHeap<Reverse<(u32, u32)>>,
}

impl Policy for Unopt {
    const META: Meta = Meta {
        id: "unopt",
        family: Family::Optimal,
        attrs: &[AttrMeta::new("next-use", AttrKind::Step)],
        reasons: REASONS,
        counts: true,
        stack_algorithm: true,
        offline: true,
        doubt: Some(Doubt::Popular),
        citation: "R. H. Arpaci-Dusseau, A. C. Arpaci-Dusseau: Operating Systems: Three Easy Pieces, chapter 22 and its \
                   simulator. Arpaci-Dusseau Books, 2018",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory: hit, done",
            "if no frame is free:",
            "    victim = page whose next use",
            "             is nearest",
            "    if victim.D: write(victim)",
            "load(page)",
        ],
        active: Active { look_up: 0, hit: 0, choose: 3, write_back: 4, load: 5 },
        at: &[],
    };

    const TIES: bool = true;

    fn new(setup: &Setup<'_>) -> Self {
        Unopt { next_use: setup.trace.next_uses(), nearest: BinaryHeap::with_capacity(setup.frames as usize) }
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        self.nearest.peek().filter(|_| state.memory.is_full()).map(|&Reverse((_, page))| PageId(page))
    }

    fn is_rival(&self, _: &State, _: PageId, _: PageId) -> bool {
        // If even the nearest use is none, no page is used again.
        matches!(self.nearest.peek(), Some(Reverse((NONE, _))))
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        let next_use = self.next_use[step.index() as usize];
        if step.is_hit() {
            step.because(Why::Hit, 0);
            if let Some(mut first) = self.nearest.peek_mut() {
                debug_assert_eq!(first.0.1, page.0, "the page used now has the nearest use");
                first.0.0 = next_use;
            }
        } else {
            self.make_room(step);
            step.load();
            self.nearest.push(Reverse((next_use, page.0)));
        }
        step.set_attr(NEXT_USE, page, if next_use == NONE { 0 } else { next_use + 1 });
    }
}

impl Unopt {
    fn make_room<R: Recorder>(&mut self, step: &mut Step<'_, R>) {
        if step.state().memory.is_full()
            && let Some(Reverse((next_use, victim))) = self.nearest.pop()
        {
            step.because(if next_use == NONE { Why::Never } else { Why::Nearest }, 0);
            let leaving = step.leaving(PageId(victim));
            if R::ON && leaving.0 != victim {
                self.nearest.retain(|&Reverse((_, page))| page != leaving.0);
                self.nearest.push(Reverse((next_use, victim)));
            }
            step.evict(leaving);
            step.set_attr(NEXT_USE, leaving, 0);
        }
    }
}
