//! The working set: a page stays as long as one of the last tau references was to it. Memory is as large as that
//! requires.

use crate::policy::{
    Active, Allocation, Doubt, Family, Instead, ListKind, ListMeta, Meta, Param, Policy, PseudoCode, Setup, State,
    Step, extend, reasons,
};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use trace::Reference;

reasons! {
    /// The page was used within the window; the set does not change.
    Hit = "ws-hit",
    /// As before, but the window moved past the only use of another page, which leaves.
    HitShrinks = "ws-hit-shrinks",
    /// The fault adds a page to the set and no page falls out of the window. `aux`: the size of the set.
    Grows = "ws-grows",
    /// The fault adds a page, and the window moved past the only use of another one.
    Exchanges = "ws-exchanges",
}

/// The pages of the working set, the most recently used one at the head.
const STACK: ListId = ListId(0);

/// Denning's working set with a window of `tau` references, including the current one: after step t memory holds
/// exactly the pages referenced in steps t - tau + 1 to t. A reference to a page not used in the tau references before
/// it is a fault, and pages leave on hits as well as on faults, whether or not memory is short.
///
/// As the stack is in the order of last use, only its last page can fall out of the window, and only one page per step:
/// the one that step t - tau referenced.
#[derive(Debug, Clone)]
pub(crate) struct Ws {
    tau: u32,
    /// The step that last used each page, counted from 1.
    last_use: Vec<u32>,
}

impl Ws {
    /// The page that the window of step `now` has left behind.
    #[inline]
    fn expired(&self, now: u32, state: &State) -> Option<PageId> {
        state.tail(STACK).filter(|&page| now - self.last_use[page.ix()] >= self.tau)
    }

    #[inline]
    fn drop_expired<R: Recorder>(&self, step: &mut Step<'_, R>) -> bool {
        let expired = self.expired(step.number(), step.state());
        if let Some(victim) = expired {
            step.evict(victim);
            step.remove(STACK, victim);
        }
        expired.is_some()
    }
}

impl Policy for Ws {
    const META: Meta = Meta {
        id: "ws",
        family: Family::WorkingSet,
        params: &[Param::whole("tau", 1.0, 1e9, 5.0)],
        lists: &[ListMeta::new("stack", ListKind::Stack)],
        reasons: REASONS,
        counts: true,
        allocation: Allocation::Variable,
        doubt: Some(Doubt::Time),
        citation: "P. J. Denning: The working set model for program behavior. CACM 11(5), 1968",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory: move it to stack.top",
            "bottom = stack.bottom",
            "if bottom unused in the last {tau} refs:",
            "    victim = bottom",
            "    if victim.D: write(victim)",
            "    stack.remove(victim)",
            "if page not in memory:",
            "    load(page); stack.push(page)",
        ],
        active: Active { look_up: 0, hit: 0, choose: 3, write_back: 4, load: 7 },
        at: &[(REASONS[Why::HitShrinks as usize], Instead::hit(3)), (REASONS[Why::Grows as usize], Instead::choose(2))],
    };

    fn new(setup: &Setup<'_>) -> Self {
        Ws { tau: setup.whole(0), last_use: Vec::new() }
    }

    fn frames(&self, _: u32, pages: usize) -> u32 {
        self.tau.min(pages as u32).max(1)
    }

    fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.last_use, fresh.len());
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        // The head was used by the step before the one asked about.
        let now = state.head(STACK).map(|page| self.last_use[page.ix()] + 1)?;
        self.expired(now, state)
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            self.last_use[page.ix()] = step.number();
            step.replace();
            step.move_to_head(STACK, page);
            let shrinks = self.drop_expired(step);
            step.because(if shrinks { Why::HitShrinks } else { Why::Hit }, 0);
            return;
        }
        step.choose();
        let exchanges = self.drop_expired(step);
        step.load();
        step.push_head(STACK, page);
        self.last_use[page.ix()] = step.number();
        step.because(if exchanges { Why::Exchanges } else { Why::Grows }, step.state().memory.resident());
    }
}
