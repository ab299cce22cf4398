//! Most frequently used: the page used the largest number of times leaves, as if it had had its share.

use super::frequency::{ATTRS, Frequency, LISTS, PARAMS, Use};
use crate::policy::{Active, Doubt, Family, Meta, Policy, PseudoCode, Setup, State, Step, reasons};
use base::ids::PageId;
use base::record::Recorder;
use trace::Reference;

reasons! {
    /// The hit adds one to the count. `aux`: the count.
    Hit = "mfu-hit",
    /// The victim's count was larger than any other. `aux`: the count.
    Most = "mfu-most",
    /// Several pages had the largest count; the victim reached it first. `aux`: the count.
    Reached = "mfu-tie-reached",
    /// Several pages had the largest count; the victim was loaded first (`ties=fifo`). `aux`: the count.
    Loaded = "mfu-tie-loaded",
}

/// MFU replacement: the page with the smallest count was probably just brought in and has yet to be used, the textbook says.
/// Counts and ties are those of LFU: see [`Frequency`].
#[derive(Debug, Clone)]
pub(crate) struct Mfu(Frequency<true>);

impl Policy for Mfu {
    const META: Meta = Meta {
        id: "mfu",
        family: Family::Frequency,
        params: PARAMS,
        lists: LISTS,
        attrs: ATTRS,
        reasons: REASONS,
        counts: true,
        doubt: Some(Doubt::Popular),
        citation: "A. Silberschatz, P. B. Galvin, G. Gagne: Operating System Concepts, 9th edition, 9.4.6. Wiley, 2012",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory:",
            "    page.count += 1, done",
            "if no frame is free:",
            "    victim = page with the largest count",
            "             (ties: {ties})",
            "    if victim.D: write(victim)",
            "load(page); page.count += 1",
            "(counts of pages that left: {counts})",
        ],
        active: Active { look_up: 0, hit: 1, choose: 3, write_back: 5, load: 6 },
        at: &[],
    };

    const TIES: bool = true;

    fn new(setup: &Setup<'_>) -> Self {
        Mfu(Frequency::new(setup))
    }

    fn grow(&mut self, fresh: &[u64]) {
        self.0.grow(fresh);
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        self.0.first(state)
    }

    fn is_rival(&self, _: &State, victim: PageId, page: PageId) -> bool {
        self.0.count(page) == self.0.count(victim)
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        self.0.serve(reference, step, |what| match what {
            Use::Hit => Why::Hit,
            Use::Alone => Why::Most,
            Use::Tied { by_load: true } => Why::Loaded,
            Use::Tied { by_load: false } => Why::Reached,
        });
    }
}
