//! ARC: recency and frequency share the frames, and ghosts of evicted pages move the border between them.

use crate::policy::{
    Active, Family, ListKind, ListMeta, Meta, Policy, PseudoCode, ScalarMeta, Setup, State, Step, reasons,
};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use trace::Reference;

reasons! {
    /// A page of T1 is used again and moves to T2.
    HitT1 = "arc-hit-t1",
    /// A page of T2 moves to its top.
    HitT2 = "arc-hit-t2",
    /// An unknown page; T1 has more pages than its target.
    NewT1 = "arc-new-t1",
    /// An unknown page; T1 is within its target, so T2 gives up a page.
    NewT2 = "arc-new-t2",
    /// An unknown page; T1 fills memory and B1 is empty, so T1's last page leaves and is not remembered.
    NewForgotten = "arc-new-forgotten",
    /// The page was remembered in B1, the target grew, and T1 still has more pages than that.
    B1T1 = "arc-b1-t1",
    /// The page was remembered in B1, the target grew, and T1 is within it.
    B1T2 = "arc-b1-t2",
    /// The page was remembered in B2, the target shrank, and T1 has at least that many pages.
    B2T1 = "arc-b2-t1",
    /// The page was remembered in B2, the target shrank, and T1 still has fewer pages.
    B2T2 = "arc-b2-t2",
}

/// Pages used once lately.
const T1: ListId = ListId(0);
/// Pages used more than once lately.
const T2: ListId = ListId(1);
/// Ghosts of T1.
const B1: ListId = ListId(2);
/// Ghosts of T2.
const B2: ListId = ListId(3);
/// The target for the size of T1, among [`Meta::scalars`].
const P: u16 = 0;

/// The adaptive replacement cache, as in figure 4 of the paper. All four lists are ordered by last use. A hit moves the
/// page to the top of T2. A fault on a ghost moves the target p for the size of T1 (up for one in B1, down for one in
/// B2, by the ratio of the ghost lists but at least 1) and loads the page into T2; any other page goes to T1. The page
/// that leaves is T1's last, then remembered in B1, if T1 is larger than p (or as large, for a ghost in B2), and
/// otherwise T2's last, then remembered in B2. T1 and B1 together hold at most c pages, all four lists at most 2c.
#[derive(Debug, Clone)]
pub(crate) struct Arc {
    frames: u32,
    p: f64,
}

impl Arc {
    /// The target once `ghost`, the ghost list that the missed page is on, has been taken into account.
    fn target(&self, state: &State, ghost: Option<ListId>) -> f64 {
        let (b1, b2) = (f64::from(state.lists.len(B1)), f64::from(state.lists.len(B2)));
        match ghost {
            Some(B1) => (self.p + (b2 / b1).max(1.0)).min(f64::from(self.frames)),
            Some(B2) => (self.p - (b1 / b2).max(1.0)).max(0.0),
            _ => self.p,
        }
    }

    /// Whether T1, and not T2, gives up a page for one missed on `ghost`, now that the target is `p`.
    fn takes_t1(state: &State, ghost: Option<ListId>, p: f64) -> bool {
        let t1 = f64::from(state.lists.len(T1));
        let over = t1 > p || (ghost == Some(B2) && t1 >= p);
        (t1 > 0.0 && over) || state.lists.is_empty(T2)
    }

    fn hit<R: Recorder>(page: PageId, step: &mut Step<'_, R>) {
        if step.state().lists.is_on(T2, page.0) {
            step.because(Why::HitT2, 0);
            step.replace();
            step.move_to_head(T2, page);
        } else {
            step.because(Why::HitT1, 0);
            step.replace();
            step.remove(T1, page);
            step.push_head(T2, page);
        }
    }

    /// Keeps the ghost lists within their bounds before a page that is on no list comes in.
    fn forget<R: Recorder>(&self, step: &mut Step<'_, R>) {
        let len = |list| step.state().lists.len(list);
        let t1_known = len(T1) + len(B1);
        let ghosts = if t1_known >= self.frames {
            B1
        } else if t1_known + len(T2) + len(B2) >= 2 * self.frames {
            B2
        } else {
            return;
        };
        if let Some(oldest) = step.state().tail(ghosts) {
            step.remove(ghosts, oldest);
        }
    }

    /// Evicts the last page of T1 or T2 and remembers it, unless T1 alone fills memory and so has no room for ghosts.
    fn make_room<R: Recorder>(&mut self, ghost: Option<ListId>, step: &mut Step<'_, R>) {
        let takes_t1 = Self::takes_t1(step.state(), ghost, self.p);
        let remembers = ghost.is_some() || step.state().lists.len(T1) < self.frames;
        let (from, to) = if takes_t1 { (T1, B1) } else { (T2, B2) };
        step.because(
            match (ghost, takes_t1) {
                _ if !remembers => Why::NewForgotten,
                (Some(B1), true) => Why::B1T1,
                (Some(B1), false) => Why::B1T2,
                (Some(_), true) => Why::B2T1,
                (Some(_), false) => Why::B2T2,
                (None, true) => Why::NewT1,
                (None, false) => Why::NewT2,
            },
            0,
        );
        if let Some(victim) = step.state().tail(from) {
            step.evict(victim);
            step.remove(from, victim);
            if remembers {
                step.push_head(to, victim);
            }
        }
    }
}

impl Policy for Arc {
    const META: Meta = Meta {
        id: "arc",
        family: Family::Adaptive,
        lists: &[
            ListMeta::new("t1", ListKind::Stack),
            ListMeta::new("t2", ListKind::Stack),
            ListMeta::new("b1", ListKind::Stack).with_ghosts(),
            ListMeta::new("b2", ListKind::Stack).with_ghosts(),
        ],
        scalars: &[ScalarMeta::real("p")],
        reasons: REASONS,
        citation: "N. Megiddo, D. S. Modha: ARC: a self-tuning, low overhead replacement cache. FAST 2003",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in T1 or T2: move it to T2.top, done",
            "if page in B1: p = min(p + max(1, B2/B1), n)",
            "if page in B2: p = max(p - max(1, B1/B2), 0)",
            "if page in no list: keep B1 and B2 in bounds",
            "victim = T1.bottom if T1 > p, else T2.bottom",
            "if victim.D: write(victim)",
            "move victim to B1.top or B2.top",
            "load(page)",
            "push page on T2 if it was a ghost, else on T1",
        ],
        active: Active { look_up: 0, hit: 0, choose: 4, write_back: 5, load: 8 },
        at: &[],
    };

    fn new(setup: &Setup<'_>) -> Self {
        Arc { frames: setup.frames, p: 0.0 }
    }

    fn victim(&self, state: &State, incoming: Option<PageId>) -> Option<PageId> {
        let ghost = incoming.and_then(|page| state.lists.list_of(page.0));
        let takes_t1 = Self::takes_t1(state, ghost, self.target(state, ghost));
        state.tail_if_full(if takes_t1 { T1 } else { T2 })
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            Self::hit(page, step);
            return;
        }
        let ghost = step.state().lists.list_of(page.0);
        self.p = self.target(step.state(), ghost);
        step.set_scalar(P, thousandths(self.p));
        if step.state().memory.is_full() {
            step.replace();
            match ghost {
                Some(ghosts) => step.remove(ghosts, page),
                None => self.forget(step),
            }
            self.make_room(ghost, step);
        }
        step.load();
        step.push_head(if ghost.is_some() { T2 } else { T1 }, page);
    }
}

/// A target as the log stores it.
#[inline]
fn thousandths(p: f64) -> u32 {
    (p * 1000.0 + 0.5) as u32
}
