//! SIEVE: a queue whose pages stay where they are, and a hand that moves through it towards the newest.

use crate::policy::{
    Active, AttrKind, AttrMeta, Doubt, Family, HandMeta, ListKind, ListMeta, Meta, Policy, PseudoCode, Setup, State,
    Step, extend, reasons,
};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use trace::Reference;

reasons! {
    /// The hit sets a clear visited bit.
    HitSets = "sieve-hit-sets",
    /// The visited bit was set already.
    Hit = "sieve-hit",
    /// The page under the hand was not visited.
    AtOnce = "sieve-at-once",
    /// The hand was at no page, so it began at the oldest one, and that was not visited.
    Oldest = "sieve-oldest",
    /// The hand cleared the bits of the pages it passed and stopped at a page not visited. `aux`: how many it passed.
    Swept = "sieve-swept",
    /// Every page was visited; the hand came full circle to where it began. `aux`: how many it passed.
    FullCircle = "sieve-full-circle",
}

/// The oldest page at the head.
const QUEUE: ListId = ListId(0);
/// The hand, among [`Meta::hands`].
const HAND: u16 = 0;
/// The visited bit, among [`Meta::attrs`].
const VISITED: u16 = 0;

/// SIEVE replacement. A hit sets the page's visited bit and moves nothing. The hand walks from the oldest page to the
/// newest and then starts over; it clears set bits and takes the first page it finds clear. It stays there, so that the
/// pages it has sifted are older than the hand and those that came since are newer. New pages enter at the newest end
/// with a clear bit.
///
/// When the newest page is the victim, the hand is at no page until the next fault, which begins at the oldest page
/// again.
#[derive(Debug, Clone)]
pub(crate) struct Sieve {
    hand: Option<PageId>,
    visited: Vec<bool>,
}

impl Sieve {
    fn set_visited<R: Recorder>(&mut self, page: PageId, to: bool, step: &mut Step<'_, R>) {
        self.visited[page.ix()] = to;
        step.set_attr(VISITED, page, u32::from(to));
    }

    fn set_hand<R: Recorder>(&mut self, to: Option<PageId>, step: &mut Step<'_, R>) {
        self.hand = to;
        step.set_hand_on(HAND, to);
    }

    /// Sifts to the first page not visited. Ends after one lap at the latest, as every page passed is then clear.
    fn sift<R: Recorder>(&mut self, step: &mut Step<'_, R>) -> Option<PageId> {
        step.choose();
        let began_at = self.hand;
        let start = began_at.or_else(|| step.state().head(QUEUE))?;
        let mut page = start;
        let mut passed = 0;
        while self.visited[page.ix()] {
            self.set_visited(page, false, step);
            page = newer(step.state(), page).or_else(|| step.state().head(QUEUE))?;
            step.set_hand_on(HAND, Some(page));
            passed += 1;
        }
        let reason = match passed {
            0 if began_at.is_none() => Why::Oldest,
            0 => Why::AtOnce,
            _ if page == start => Why::FullCircle,
            _ => Why::Swept,
        };
        step.because(reason, passed);
        Some(page)
    }
}

impl Policy for Sieve {
    const META: Meta = Meta {
        id: "sieve",
        family: Family::Queue,
        lists: &[ListMeta::new("queue", ListKind::Queue)],
        hands: &[HandMeta::over("hand", QUEUE)],
        attrs: &[AttrMeta::new("visited", AttrKind::Bit)],
        reasons: REASONS,
        doubt: Some(Doubt::Size),
        citation: "Y. Zhang, J. Yang, Y. Yue, Y. Vigfusson, K. V. Rashmi: SIEVE is simpler than LRU: an efficient \
                   turn-key eviction algorithm for web caches. NSDI 2024",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory: page.V = 1, done",
            "hand = hand or queue.oldest",
            "while hand.V == 1:",
            "    hand.V = 0",
            "    hand = hand.newer or queue.oldest",
            "victim = hand; hand = victim.newer",
            "if victim.D: write(victim)",
            "queue.remove(victim)",
            "load(page, V = 0); queue.append(page)",
        ],
        active: Active { look_up: 0, hit: 0, choose: 5, write_back: 6, load: 8 },
        at: &[],
    };

    fn new(_: &Setup<'_>) -> Self {
        Sieve { hand: None, visited: Vec::new() }
    }

    fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.visited, fresh.len());
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        let start = self.hand.or(state.head(QUEUE)).filter(|_| state.memory.is_full())?;
        let clear = |&page: &PageId| !self.visited[page.ix()];
        let ahead = std::iter::successors(Some(start), |&page| newer(state, page));
        // After the newest page the hand starts over; a full lap clears every bit and ends where it began.
        ahead.chain(state.lists.iter(QUEUE).map(PageId)).find(clear).or(Some(start))
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            let set = self.visited[page.ix()];
            step.because(if set { Why::Hit } else { Why::HitSets }, 0);
            self.set_visited(page, true, step);
            return;
        }
        if step.state().memory.is_full()
            && let Some(victim) = self.sift(step)
        {
            step.evict(victim);
            let next = newer(step.state(), victim);
            self.set_hand(next, step);
            step.remove(QUEUE, victim);
        }
        step.load();
        step.push_tail(QUEUE, page);
    }
}

/// Of the pages in memory, the one loaded next after `page`.
#[inline]
fn newer(state: &State, page: PageId) -> Option<PageId> {
    state.lists.next(QUEUE, page.0).map(PageId)
}
