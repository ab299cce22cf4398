//! Most frequently used: the page used the largest number of times leaves, as if it had had its share.

use super::frequency::{ATTRS, Frequency, LISTS, PARAMS};
use super::{Family, Meta, Policy, Setup, State, Step, reasons};
use crate::ids::PageId;
use crate::record::Recorder;
use crate::trace::Reference;

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
#[derive(Debug)]
pub(crate) struct Mfu(Frequency<true>);

impl Policy for Mfu {
    const META: Meta = Meta {
        id: "mfu",
        family: Family::Frequency,
        params: PARAMS,
        lists: LISTS,
        attrs: ATTRS,
        reasons: REASONS,
        citation: "A. Silberschatz, P. B. Galvin, G. Gagne: Operating System Concepts, 9th edition, 9.4.6. Wiley, 2012",
        ..Meta::BASE
    };

    fn new(setup: &Setup<'_>) -> Self {
        Mfu(Frequency::new(setup))
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        self.0.first(state)
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            step.replace();
            self.0.hit(page, step);
            step.because(Why::Hit, self.0.count(page));
            return;
        }
        if let Some(victim) = self.0.first(step.state()) {
            if R::ON {
                let why = match self.0.is_tied(victim, step.state()) {
                    false => Why::Most,
                    true if self.0.is_by_load() => Why::Loaded,
                    true => Why::Reached,
                };
                step.because(why, self.0.count(victim));
            }
            step.evict(victim);
            self.0.evict(victim, step);
        }
        step.load();
        self.0.load(page, step);
    }
}
