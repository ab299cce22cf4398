//! 2Q: a queue for pages used once, a stack for pages worth keeping, and ghosts to tell them apart.

use crate::policy::{
    Active, Family, Instead, ListKind, ListMeta, Meta, Param, Policy, PseudoCode, Setup, State, Step, reasons,
};
use base::ids::PageId;
use base::record::{ListId, Recorder};
use trace::Reference;

reasons! {
    /// A page of A1in is used again; that changes nothing.
    HitIn = "2q-hit-in",
    /// A page of Am moves to its top.
    HitAm = "2q-hit-am",
    /// An unknown page; A1in has more than its share. `aux`: that share.
    NewIn = "2q-new-in",
    /// An unknown page; A1in is within its share, but there is nothing in Am. `aux`: that share.
    NewOnlyIn = "2q-new-only-in",
    /// An unknown page; A1in is within its share, so Am gives up a page. `aux`: that share.
    NewAm = "2q-new-am",
    /// The page was remembered in A1out; A1in has more than its share. `aux`: that share.
    KnownIn = "2q-known-in",
    /// The page was remembered in A1out; A1in is within its share, but there is nothing in Am. `aux`: that share.
    KnownOnlyIn = "2q-known-only-in",
    /// The page was remembered in A1out; A1in is within its share, so Am gives up a page. `aux`: that share.
    KnownAm = "2q-known-am",
    /// libCacheSim loads nothing when A1in's share rounds to no page.
    Bypass = "2q-bypass",
}

/// Recently loaded pages, the oldest at the head.
const A1_IN: ListId = ListId(0);
/// Pages used again after they had left A1in, the most recent at the head.
const AM: ListId = ListId(1);
/// Ghosts of A1in, the oldest at the head.
const A1_OUT: ListId = ListId(2);

/// 2Q replacement, the full version. A page is loaded into A1in, a queue in which hits change nothing: uses in close
/// succession count as one. A page that leaves A1in is remembered in A1out; if it is missed while it is remembered, it
/// is loaded into Am, a stack in the order of use. A1in gives up a page while it has more than `kin` of the frames (or
/// Am is empty), Am otherwise; pages that leave Am are not remembered.
///
/// Every share is at least one page; with `compat=libcachesim` it need not be, and an A1in of no pages loads nothing.
#[derive(Debug, Clone)]
pub(crate) struct TwoQ {
    k_in: u32,
    k_out: u32,
    bypass: bool,
}

impl TwoQ {
    /// Whether Am, and not A1in, gives up a page.
    fn takes_am(&self, state: &State) -> bool {
        state.lists.len(A1_IN) <= self.k_in && !state.lists.is_empty(AM)
    }

    fn make_room<R: Recorder>(&mut self, known: bool, step: &mut Step<'_, R>) {
        let takes_am = self.takes_am(step.state());
        let over = step.state().lists.len(A1_IN) > self.k_in;
        let reason = match (known, takes_am) {
            (false, true) => Why::NewAm,
            (false, false) if over => Why::NewIn,
            (false, false) => Why::NewOnlyIn,
            (true, true) => Why::KnownAm,
            (true, false) if over => Why::KnownIn,
            (true, false) => Why::KnownOnlyIn,
        };
        step.because(reason, self.k_in);
        if takes_am {
            if let Some(victim) = step.state().tail(AM) {
                step.evict(victim);
                step.remove(AM, victim);
            }
        } else if let Some(victim) = step.state().head(A1_IN) {
            step.evict(victim);
            step.remove(A1_IN, victim);
            self.remember(victim, step);
        }
    }

    fn remember<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        step.push_tail(A1_OUT, page);
        if step.state().lists.len(A1_OUT) > self.k_out
            && let Some(oldest) = step.state().head(A1_OUT)
        {
            step.remove(A1_OUT, oldest);
        }
    }
}

impl Policy for TwoQ {
    const META: Meta = Meta {
        id: "2q",
        family: Family::Queue,
        params: &[
            Param::real("kin", 0.0, 1.0, 0.25),
            Param::real("kout", 0.0, 8.0, 0.5),
            Param::choice("compat", &["faultline", "libcachesim"]),
        ],
        lists: &[
            ListMeta::new("a1in", ListKind::Queue),
            ListMeta::new("am", ListKind::Stack),
            ListMeta::new("a1out", ListKind::Queue).with_ghosts(),
        ],
        reasons: REASONS,
        citation: "T. Johnson, D. Shasha: 2Q: a low overhead high performance buffer management replacement algorithm. \
                   VLDB 1994",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in Am: move it to Am.top, done",
            "if page in A1in: done",
            "if no frame is free:",
            "    victim = A1in.oldest, if A1in > Kin",
            "             Am.bottom, if not",
            "    if victim.D: write(victim)",
            "    A1out.append(victim), if from A1in",
            "if page in A1out: load(page); Am.push(page)",
            "else: load(page); A1in.append(page)",
        ],
        active: Active { look_up: 0, hit: 0, choose: 3, write_back: 5, load: 8 },
        at: &[
            (REASONS[Why::HitIn as usize], Instead::hit(1)),
            (REASONS[Why::NewAm as usize], Instead::choose(4)),
            (REASONS[Why::KnownIn as usize], Instead::load(7)),
            (REASONS[Why::KnownOnlyIn as usize], Instead::load(7)),
            (REASONS[Why::KnownAm as usize], Instead::choose(4).and_load(7)),
            (REASONS[Why::Bypass as usize], Instead::load(2)),
        ],
    };

    fn new(setup: &Setup<'_>) -> Self {
        let compat = setup.is_on(2);
        let least = u32::from(!compat);
        let k_in = setup.share(setup.number(0)).max(least);
        TwoQ { k_in, k_out: setup.share(setup.number(1)).max(least), bypass: k_in == 0 }
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        if self.takes_am(state) { state.tail_if_full(AM) } else { state.head_if_full(A1_IN) }
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            if step.state().lists.is_on(AM, page.0) {
                step.because(Why::HitAm, 0);
                step.replace();
                step.move_to_head(AM, page);
            } else {
                step.because(Why::HitIn, 0);
            }
            return;
        }
        if self.bypass {
            step.because(Why::Bypass, 0);
            return;
        }
        let known = step.state().lists.is_on(A1_OUT, page.0);
        if known {
            step.replace();
            step.remove(A1_OUT, page);
        }
        if step.state().memory.is_full() {
            self.make_room(known, step);
        }
        step.load();
        if known {
            step.push_head(AM, page);
        } else {
            step.push_tail(A1_IN, page);
        }
    }
}
