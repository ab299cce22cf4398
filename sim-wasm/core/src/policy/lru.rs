//! Least recently used: the page that has not been used for longest leaves.

use super::{Family, ListKind, ListMeta, Meta, Policy, Reason, Setup, State, Step};
use crate::ids::PageId;
use crate::record::{ListId, Recorder};
use crate::trace::Reference;

/// The most recently used page at the head.
const STACK: ListId = ListId(0);

/// LRU replacement: the first c pages of one stack, whatever c is, so more frames never mean more faults.
#[derive(Debug)]
pub(crate) struct Lru;

impl Policy for Lru {
    const META: Meta = Meta {
        id: "lru",
        family: Family::Recency,
        params: &[],
        lists: &[ListMeta { id: "stack", kind: ListKind::Stack }],
        hands: &[],
        attrs: &[],
        stack_algorithm: true,
        offline: false,
        citation: "R. L. Mattson, J. Gecsei, D. R. Slutz, I. L. Traiger: Evaluation techniques for storage hierarchies. \
                   IBM Systems Journal 9(2), 1970",
    };

    fn new(_: &Setup<'_>) -> Self {
        Lru
    }

    fn victim(&self, state: &State) -> Option<PageId> {
        state.tail_if_full(STACK)
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            let on_top = step.state().lists.head(STACK) == Some(page.0);
            step.because(if on_top { Reason::LruHitTop } else { Reason::LruHit }, 0);
            step.move_to_head(page);
            return;
        }
        if let Some(victim) = self.victim(step.state()) {
            step.because(Reason::LruOldest, 0);
            step.evict(victim);
            step.remove(victim);
        }
        step.load();
        step.push_head(STACK, page);
    }
}
