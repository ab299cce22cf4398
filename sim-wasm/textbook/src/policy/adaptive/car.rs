//! CAR: ARC with clocks in place of stacks, so that a hit only sets a bit.

use crate::policy::{
    Active, AttrKind, AttrMeta, Family, HandMeta, Instead, ListKind, ListMeta, Meta, Param, Policy, PseudoCode, Reason,
    ScalarMeta, Setup, extend,
};
use crate::policy::{State, Step, reasons};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use trace::Reference;

reasons! {
    /// The hit sets a clear reference bit.
    HitSets = "car-hit-sets",
    /// The reference bit was set already.
    Hit = "car-hit",
    /// An unknown page; T1, at its target or above, gives up a page. `aux`: how many set bits were cleared on the way.
    NewT1 = "car-new-t1",
    /// An unknown page; T1 is below its target, so T2 gives up a page. `aux`: as above.
    NewT2 = "car-new-t2",
    /// The page was remembered in B1, so the target grows; T1 gives up a page. `aux`: as above.
    B1T1 = "car-b1-t1",
    /// The page was remembered in B1, so the target grows; T2 gives up a page. `aux`: as above.
    B1T2 = "car-b1-t2",
    /// The page was remembered in B2, so the target shrinks; T1 gives up a page. `aux`: as above.
    B2T1 = "car-b2-t1",
    /// The page was remembered in B2, so the target shrinks; T2 gives up a page. `aux`: as above.
    B2T2 = "car-b2-t2",
}

/// Pages used once lately; the hand is always at the head.
const T1: ListId = ListId(0);
/// Pages used again after a while.
const T2: ListId = ListId(1);
/// Ghosts of T1, the most recent at the head.
const B1: ListId = ListId(2);
/// Ghosts of T2, the most recent at the head.
const B2: ListId = ListId(3);
/// The hand of T1, among [`Meta::hands`].
const HAND_1: u16 = 0;
/// The hand of T2, among [`Meta::hands`].
const HAND_2: u16 = 1;
/// The reference bit, among [`Meta::attrs`].
const REFERENCED: u16 = 0;
/// The target for the size of T1, among [`Meta::scalars`].
const P: u16 = 0;

/// Clock with adaptive replacement, as in figure 2 of the paper. T1 and T2 are clocks, B1 and B2 remember the pages
/// that left them. A hit sets the page's reference bit. On a fault, T1's hand moves while T1 is at its target p or
/// above: a page with its bit set has the bit cleared and moves to T2, one with its bit clear is the victim. Otherwise
/// T2's hand moves: it clears set bits as it passes, and a page with its bit clear is the victim. Then a page that is
/// on no list enters T1; one in B1 enters T2 and p grows, one in B2 enters T2 and p shrinks, by the ratio of the ghost
/// lists but at least 1. New pages enter behind the hand, with their bit clear.
///
/// With `compat=libcachesim`, p changes before the search and in whole steps, B1 is trimmed on every fault and B2 never.
#[derive(Debug, Clone)]
pub(crate) struct Car {
    frames: u32,
    p: f64,
    /// The page under T2's hand, if T2 has any.
    hand: Option<PageId>,
    referenced: Vec<bool>,
    compat: bool,
}

/// A victim, the clock it is on, and how many set bits were cleared before it was found.
struct Found {
    clock: ListId,
    victim: PageId,
    cleared: u32,
}

impl Car {
    /// The target once `ghost`, the ghost list that the missed page is on, has been taken into account.
    fn target(&self, state: &State, ghost: Option<ListId>) -> f64 {
        let (b1, b2) = (state.lists.len(B1), state.lists.len(B2));
        let ratio = |of: u32, to: u32| if self.compat { f64::from(of / to) } else { f64::from(of) / f64::from(to) };
        match ghost {
            Some(B1) => (self.p + ratio(b2, b1).max(1.0)).min(f64::from(self.frames)),
            Some(B2) => (self.p - ratio(b1, b2).max(1.0)).max(0.0),
            _ => self.p,
        }
    }

    fn adapt<R: Recorder>(&mut self, ghost: Option<ListId>, step: &mut Step<'_, R>) {
        self.p = self.target(step.state(), ghost);
        step.set_scalar(P, (self.p * 1000.0 + 0.5) as u32);
    }

    fn set_referenced<R: Recorder>(&mut self, page: PageId, to: bool, step: &mut Step<'_, R>) {
        self.referenced[page.ix()] = to;
        step.set_attr(REFERENCED, page, u32::from(to));
    }

    fn set_hand<R: Recorder>(&mut self, to: Option<PageId>, step: &mut Step<'_, R>) {
        self.hand = to;
        step.set_hand_on(HAND_2, to);
    }

    /// Puts a page behind T2's hand, so that the hand comes to it last.
    fn enter_t2<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        match self.hand.and_then(|hand| step.state().lists.prev(T2, hand.0)) {
            Some(before) => step.insert_after(T2, page, PageId(before)),
            None => step.push_tail(T2, page),
        }
        if self.hand.is_none() {
            self.set_hand(Some(page), step);
        }
    }

    fn leave_t1<R: Recorder>(page: PageId, step: &mut Step<'_, R>) {
        step.remove(T1, page);
        step.set_hand_on(HAND_1, step.state().head(T1));
    }

    fn leave_t2<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        let next = next_in_t2(step.state(), page);
        step.remove(T2, page);
        self.set_hand(next.filter(|&next| next != page), step);
    }

    /// Moves the hands to a victim, which stays under its hand. This terminates, as every set bit is cleared at most
    /// once.
    fn search<R: Recorder>(&mut self, step: &mut Step<'_, R>) -> Option<Found> {
        step.choose();
        let at_least = self.p.max(1.0);
        let mut cleared = 0;
        loop {
            let clock = if f64::from(step.state().lists.len(T1)) >= at_least { T1 } else { T2 };
            let page = if clock == T1 { step.state().head(T1) } else { self.hand }?;
            if !self.referenced[page.ix()] {
                return Some(Found { clock, victim: page, cleared });
            }
            self.set_referenced(page, false, step);
            cleared += 1;
            if clock == T1 {
                Self::leave_t1(page, step);
                self.enter_t2(page, step);
            } else {
                let next = next_in_t2(step.state(), page);
                self.set_hand(next, step);
            }
        }
    }

    fn make_room<R: Recorder>(&mut self, page: PageId, ghost: Option<ListId>, step: &mut Step<'_, R>) {
        let Some(Found { clock, victim, cleared }) = self.search(step) else { return };
        step.because(reason(ghost, clock), cleared);
        step.replace();
        if self.compat {
            forget(page, ghost, step);
        }
        step.evict(victim);
        if clock == T1 {
            Self::leave_t1(victim, step);
            step.push_head(B1, victim);
        } else {
            self.leave_t2(victim, step);
            step.push_head(B2, victim);
        }
        if self.compat || ghost.is_none() {
            self.trim(step);
        }
    }

    /// Keeps the ghost lists within their bounds.
    fn trim<R: Recorder>(&self, step: &mut Step<'_, R>) {
        let len = |list| step.state().lists.len(list);
        let t1_known = len(T1) + len(B1);
        let ghosts = if t1_known >= self.frames {
            B1
        } else if !self.compat && t1_known + len(T2) + len(B2) >= 2 * self.frames {
            B2
        } else {
            return;
        };
        if let Some(oldest) = step.state().tail(ghosts) {
            step.remove(ghosts, oldest);
        }
    }
}

fn reason(ghost: Option<ListId>, clock: ListId) -> Reason {
    let why = match (ghost, clock) {
        (None, T1) => Why::NewT1,
        (None, _) => Why::NewT2,
        (Some(B1), T1) => Why::B1T1,
        (Some(B1), _) => Why::B1T2,
        (Some(_), T1) => Why::B2T1,
        (Some(_), _) => Why::B2T2,
    };
    why.into()
}

/// Takes the missed page off its ghost list.
fn forget<R: Recorder>(page: PageId, ghost: Option<ListId>, step: &mut Step<'_, R>) {
    if let Some(ghosts) = ghost {
        step.remove(ghosts, page);
    }
}

/// The page after `page` on the ring T2.
#[inline]
fn next_in_t2(state: &State, page: PageId) -> Option<PageId> {
    state.lists.next(T2, page.0).map(PageId).or_else(|| state.head(T2))
}

impl Policy for Car {
    const META: Meta = Meta {
        id: "car",
        family: Family::Adaptive,
        params: &[Param::choice("compat", &["faultline", "libcachesim"])],
        lists: &[
            ListMeta::new("t1", ListKind::Ring),
            ListMeta::new("t2", ListKind::Ring),
            ListMeta::new("b1", ListKind::Stack).with_ghosts(),
            ListMeta::new("b2", ListKind::Stack).with_ghosts(),
        ],
        hands: &[HandMeta::over("hand-1", T1), HandMeta::over("hand-2", T2)],
        attrs: &[AttrMeta::new("referenced", AttrKind::Bit)],
        scalars: &[ScalarMeta::real("p")],
        reasons: REASONS,
        citation: "S. Bansal, D. S. Modha: CAR: clock with adaptive replacement. FAST 2004",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory: page.R = 1, done",
            "while T1 >= max(1, p) and hand1.R == 1:",
            "    hand1.R = 0; move its page to T2",
            "if T1 < max(1, p): while hand2.R == 1:",
            "    hand2.R = 0; hand2 = hand2.next",
            "victim = hand1 or hand2, now in B1 or B2",
            "if victim.D: write(victim)",
            "load(page, R = 0) into T1",
            "or into T2, p += or -=, if in B1 or B2",
        ],
        active: Active { look_up: 0, hit: 0, choose: 5, write_back: 6, load: 7 },
        at: &[
            (REASONS[Why::B1T1 as usize], Instead::load(8)),
            (REASONS[Why::B1T2 as usize], Instead::load(8)),
            (REASONS[Why::B2T1 as usize], Instead::load(8)),
            (REASONS[Why::B2T2 as usize], Instead::load(8)),
        ],
    };

    fn new(setup: &Setup<'_>) -> Self {
        Car { frames: setup.frames, p: 0.0, hand: None, referenced: Vec::new(), compat: setup.is_on(0) }
    }

    fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.referenced, fresh.len());
    }

    fn victim(&self, state: &State, incoming: Option<PageId>) -> Option<PageId> {
        if !state.memory.is_full() {
            return None;
        }
        let ghost = incoming.filter(|_| self.compat).and_then(|page| state.lists.list_of(page.0));
        let at_least = self.target(state, ghost).max(1.0);
        let clear = |&page: &PageId| !self.referenced[page.ix()];
        let pages = |list| state.lists.iter(list).map(PageId);
        let over = |&(i, _): &(u32, PageId)| f64::from(state.lists.len(T1) - i) >= at_least;
        let under_hand_1 = || (0..).zip(pages(T1)).take_while(over).map(|(_, page)| page);
        let ahead = std::iter::successors(self.hand, |&page| state.lists.next(T2, page.0).map(PageId));
        // If both hands find only set bits, T2's hand, after a lap, comes first to a page moved there from T1, or else
        // to the page where it started.
        under_hand_1()
            .find(clear)
            .or_else(|| ahead.chain(pages(T2)).find(clear))
            .or_else(|| under_hand_1().next())
            .or(self.hand)
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            let set = self.referenced[page.ix()];
            step.because(if set { Why::Hit } else { Why::HitSets }, 0);
            self.set_referenced(page, true, step);
            return;
        }
        let ghost = step.state().lists.list_of(page.0);
        if self.compat {
            self.adapt(ghost, step);
        }
        if step.state().memory.is_full() {
            self.make_room(page, ghost, step);
        }
        step.load();
        if !self.compat {
            self.adapt(ghost, step);
            forget(page, ghost, step);
        }
        self.set_referenced(page, false, step);
        if ghost.is_some() {
            self.enter_t2(page, step);
        } else {
            step.push_tail(T1, page);
            step.set_hand_on(HAND_1, step.state().head(T1));
        }
    }
}
