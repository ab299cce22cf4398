//! Most recently used: the page used last leaves first, which is right for loops longer than memory.

use crate::policy::{Active, Doubt, Family, ListKind, ListMeta, Meta, Policy, PseudoCode, Setup, State, Step, reasons};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use trace::Reference;

reasons! {
    /// The page was already the first to leave.
    HitFirst = "mru-hit-first",
    /// The page becomes the first to leave.
    Hit = "mru-hit",
    /// The victim was used most recently.
    Newest = "mru-newest",
}

/// The most recently used page at the head.
const RECENCY: ListId = ListId(0);

/// MRU replacement. The page just loaded is the next to leave unless another page is used in between, so the pages
/// loaded first stay: in a loop over more pages than memory holds, all but one frame's worth keep hitting, where LRU
/// and FIFO miss every time.
///
/// Priorities (times of last use) do not depend on the number of frames, so this is a stack algorithm (Mattson et al.).
#[derive(Debug, Clone)]
pub(crate) struct Mru;

impl Policy for Mru {
    const META: Meta = Meta {
        id: "mru",
        family: Family::Recency,
        lists: &[ListMeta::new("recency", ListKind::Order)],
        reasons: REASONS,
        stack_algorithm: true,
        doubt: Some(Doubt::Popular),
        citation: "H.-T. Chou, D. J. DeWitt: An evaluation of buffer management strategies for relational database \
                   systems. VLDB 1985",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory:",
            "    move page to list.head, done",
            "if no frame is free:",
            "    victim = list.head",
            "    if victim.D: write(victim)",
            "    list.remove(victim)",
            "load(page); put page at list.head",
        ],
        active: Active { look_up: 0, hit: 1, choose: 3, write_back: 4, load: 6 },
        at: &[],
    };

    fn new(_: &Setup<'_>) -> Self {
        Mru
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        state.head_if_full(RECENCY)
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            let first = step.state().head(RECENCY) == Some(page);
            step.because(if first { Why::HitFirst } else { Why::Hit }, 0);
            step.replace();
            step.move_to_head(RECENCY, page);
            return;
        }
        if let Some(victim) = step.state().head_if_full(RECENCY) {
            let victim = step.leaving(victim);
            step.because(Why::Newest, 0);
            step.evict(victim);
            step.remove(RECENCY, victim);
        }
        step.load();
        step.push_head(RECENCY, page);
    }
}
