//! First in, first out: pages leave in the order they were loaded; use changes nothing.

use crate::policy::{Active, Family, ListKind, ListMeta, Meta, Policy, PseudoCode, Setup, State, Step, reasons};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use trace::Reference;

reasons! {
    /// A hit changes nothing.
    Hit = "fifo-hit",
    /// The victim was loaded first.
    Oldest = "fifo-oldest",
}

/// The oldest page at the head.
const QUEUE: ListId = ListId(0);

/// FIFO replacement. Not a stack algorithm: Belady's anomaly shows on `1 2 3 4 1 2 5 1 2 3 4 5`.
#[derive(Debug, Clone)]
pub struct Fifo;

impl Policy for Fifo {
    const META: Meta = Meta {
        id: "fifo",
        family: Family::Queue,
        lists: &[ListMeta::new("queue", ListKind::Queue)],
        reasons: REASONS,
        citation: "L. A. Belady, R. A. Nelson, G. S. Shedler: An anomaly in space-time characteristics of certain \
                   programs running in a paging machine. CACM 12(6), 1969",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory: hit, done",
            "if no frame is free:",
            "    victim = queue.head",
            "    if victim.D: write(victim)",
            "    queue.remove(victim)",
            "load(page); queue.append(page)",
        ],
        active: Active { look_up: 0, hit: 0, choose: 2, write_back: 3, load: 5 },
        at: &[],
    };

    fn new(_: &Setup<'_>) -> Self {
        Fifo
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        state.head_if_full(QUEUE)
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        if step.is_hit() {
            step.because(Why::Hit, 0);
            return;
        }
        if let Some(victim) = step.state().head_if_full(QUEUE) {
            let victim = step.leaving(victim);
            step.because(Why::Oldest, 0);
            step.evict(victim);
            step.remove(QUEUE, victim);
        }
        step.load();
        step.push_tail(QUEUE, reference.page);
    }
}
