//! Least frequently used: the page used the smallest number of times leaves.

use super::frequency::{ATTRS, Frequency, LISTS, PARAMS, Use};
use crate::policy::{Active, Family, Meta, Policy, PseudoCode, Setup, State, Step, reasons};
use base::ids::PageId;
use base::record::Recorder;
use trace::Reference;

reasons! {
    /// The hit adds one to the count. `aux`: the count.
    Hit = "lfu-hit",
    /// The victim's count was smaller than any other. `aux`: the count.
    Least = "lfu-least",
    /// Several pages had the smallest count; the victim reached it first. `aux`: the count.
    Reached = "lfu-tie-reached",
    /// Several pages had the smallest count; the victim was loaded first (`ties=fifo`). `aux`: the count.
    Loaded = "lfu-tie-loaded",
}

/// LFU replacement. The count starts at 1 when the page is loaded and is forgotten when it leaves; with `counts=kept`
/// it continues at the next load (the perfect LFU of the literature on caches). Ties: see [`Frequency`].
#[derive(Debug, Clone)]
pub(crate) struct Lfu(Frequency<false>);

impl Policy for Lfu {
    const META: Meta = Meta {
        id: "lfu",
        family: Family::Frequency,
        params: PARAMS,
        lists: LISTS,
        attrs: ATTRS,
        reasons: REASONS,
        counts: true,
        citation: "R. L. Mattson, J. Gecsei, D. R. Slutz, I. L. Traiger: Evaluation techniques for storage hierarchies. \
                   IBM Systems Journal 9(2), 1970",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory:",
            "    page.count += 1, done",
            "if no frame is free:",
            "    victim = page with the smallest count",
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
        Lfu(Frequency::new(setup))
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
            Use::Alone => Why::Least,
            Use::Tied { by_load: true } => Why::Loaded,
            Use::Tied { by_load: false } => Why::Reached,
        });
    }
}
