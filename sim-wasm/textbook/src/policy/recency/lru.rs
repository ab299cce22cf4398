//! Least recently used: the page that has been unused the longest leaves.

use crate::policy::{Active, Family, ListKind, ListMeta, Meta, Policy, PseudoCode, Setup, State, Step, reasons};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use trace::Reference;

reasons! {
    /// The page was on top of the stack already.
    HitTop = "lru-hit-top",
    /// The page moves to the top of the stack.
    Hit = "lru-hit",
    /// The victim had been unused the longest.
    Oldest = "lru-oldest",
}

/// The most recently used page at the head.
const STACK: ListId = ListId(0);

/// LRU replacement: memory holds the first c pages of one stack, whatever c is, so more frames never mean more faults.
#[derive(Debug, Clone)]
pub struct Lru;

impl Policy for Lru {
    const META: Meta = Meta {
        id: "lru",
        family: Family::Recency,
        lists: &[ListMeta::new("stack", ListKind::Stack)],
        reasons: REASONS,
        stack_algorithm: true,
        citation: "R. L. Mattson, J. Gecsei, D. R. Slutz, I. L. Traiger: Evaluation techniques for storage hierarchies. \
                   IBM Systems Journal 9(2), 1970",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory:",
            "    move page to stack.top, done",
            "if no frame is free:",
            "    victim = stack.bottom",
            "    if victim.D: write(victim)",
            "load(page); stack.push(page)",
        ],
        active: Active { look_up: 0, hit: 1, choose: 3, write_back: 4, load: 5 },
        at: &[],
    };

    fn new(_: &Setup<'_>) -> Self {
        Lru
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        state.tail_if_full(STACK)
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            let on_top = step.state().head(STACK) == Some(page);
            step.because(if on_top { Why::HitTop } else { Why::Hit }, 0);
            step.replace();
            step.move_to_head(STACK, page);
            return;
        }
        if let Some(victim) = step.state().tail_if_full(STACK) {
            let victim = step.leaving(victim);
            step.because(Why::Oldest, 0);
            step.evict(victim);
            step.remove(STACK, victim);
        }
        step.load();
        step.push_head(STACK, page);
    }
}
