//! CLOCK-Pro: LIRS with reference bits. Hot pages, cold pages and ghosts on one ring, with a hand for each.

mod hands;

use crate::policy::{
    Active, AttrKind, AttrMeta, Family, HandMeta, Instead, ListKind, ListMeta, Meta, Param, Policy, PseudoCode,
    ScalarMeta, Setup, State, Step, extend, reasons,
};
use base::ids::PageId;
use base::record::{ListId, NoRecord, Recorder};
use trace::Reference;

reasons! {
    /// The page was referenced just before; nothing changes.
    Repeat = "clock-pro-repeat",
    /// The hit sets a clear reference bit.
    HitSets = "clock-pro-hit-sets",
    /// The reference bit was set already.
    Hit = "clock-pro-hit",
    /// More frames are free than are kept for cold pages: the page starts out hot.
    FillsHot = "clock-pro-fills-hot",
    /// A frame is free; the page starts out cold and in test.
    FillsCold = "clock-pro-fills-cold",
    /// The cold hand was at the victim; the new page is cold and in test.
    Cold = "clock-pro-cold",
    /// The cold hand first met cold pages that had been used during their test. `aux`: how many.
    Swept = "clock-pro-swept",
    /// The page came back during its test and is hot; the hot hand made another one cold.
    Ghost = "clock-pro-ghost",
    /// The page came back, but its test ended while the hands made room, so it is cold again.
    GhostLate = "clock-pro-ghost-late",
    /// Memory is full: libCacheSim loads nothing more.
    Bypassed = "clock-pro-bypassed",
}

/// All pages and ghosts, the one put there first at the head; hands move towards the tail.
const RING: ListId = ListId(0);

/// The hand that looks for the next page to make cold, among [`Meta::hands`].
const HOT_HAND: u16 = 0;
/// The hand that looks for the next victim.
const COLD_HAND: u16 = 1;
/// The hand up to which tests have ended.
const TEST_HAND: u16 = 2;

/// Whether the page is hot, among [`Meta::attrs`]; also the number of its bit in [`ClockPro::state`].
const HOT: u16 = 0;
/// Whether it is cold and in its test period.
const TEST: u16 = 1;
/// The reference bit.
const REFERENCED: u16 = 2;

/// Number of hot pages, among [`Meta::scalars`].
const HOT_PAGES: u16 = 0;
/// By how many frames the share of cold pages is to grow.
const TO_GROW: u16 = 1;
/// By how many frames it is to shrink.
const TO_SHRINK: u16 = 2;

/// CLOCK-Pro as its author's program runs it.
///
/// Memory holds c - m hot pages and m cold ones, where m is `cold` c, but at least 2, then at most c - 1, and always at
/// least 1. A new page is cold and in test. The cold hand looks for a victim: a cold page that was not used, or is not
/// in test, leaves, and one in test stays on the ring as a ghost; one used in test becomes hot, and in return the hot
/// hand makes cold a hot page that was not used for a lap. A ghost that comes back becomes hot in the same way. The hot
/// hand takes the test hand along, which ends tests: a page that comes back later is no better than the coldest hot
/// page. The test hand also ends tests while there are more than c ghosts. A second reference to the same page in a row
/// changes nothing.
///
/// With `adaptive=on` each ghost that comes back asks for one more cold frame and each one forgotten for one fewer; m
/// then moves between `cold-min` c and `cold-max` c, as the cold hand makes a page cold without one becoming hot, or
/// the reverse. After the former, the program marks the next page on the ring as used, not the one it passed; so do we.
///
/// `compat=libcachesim`: that program refuses new pages once memory is full, so the first c pages stay forever.
#[derive(Debug, Clone)]
pub(crate) struct ClockPro {
    /// For each page the bits [`HOT`], [`TEST`] and [`REFERENCED`].
    state: Vec<u8>,
    hands: [Option<PageId>; 3],
    hots: u32,
    ghosts: u32,
    /// By how many frames the share of cold pages is to grow or, if negative, to shrink.
    credits: i32,
    min_cold: u32,
    max_cold: u32,
    last: Option<PageId>,
    adaptive: bool,
    libcachesim: bool,
}

impl ClockPro {
    #[inline]
    fn has(&self, page: PageId, attr: u16) -> bool {
        self.state[page.ix()] >> attr & 1 == 1
    }

    #[inline]
    fn set<R: Recorder>(&mut self, page: PageId, attr: u16, to: bool, step: &mut Step<'_, R>) {
        let state = &mut self.state[page.ix()];
        *state = *state & !(1 << attr) | u8::from(to) << attr;
        step.set_attr(attr, page, u32::from(to));
    }

    /// Number of frames that hold no hot page.
    #[inline]
    fn cold_frames<R: Recorder>(&self, step: &Step<'_, R>) -> u32 {
        step.state().memory.frames() - self.hots
    }

    #[inline]
    fn set_hots<R: Recorder>(&mut self, to: u32, step: &mut Step<'_, R>) {
        self.hots = to;
        step.set_scalar(HOT_PAGES, to);
    }

    #[inline]
    fn set_credits<R: Recorder>(&mut self, to: i32, step: &mut Step<'_, R>) {
        if self.adaptive {
            self.credits = to;
            step.set_scalar(TO_GROW, to.max(0) as u32);
            step.set_scalar(TO_SHRINK, to.min(0).unsigned_abs());
        }
    }

    /// Loads the referenced page, which is not on the ring, and puts it there.
    fn enter<R: Recorder>(&mut self, page: PageId, hot: bool, step: &mut Step<'_, R>) {
        step.load();
        step.push_tail(RING, page);
        self.set(page, HOT, hot, step);
        self.set(page, TEST, !hot, step);
        self.set(page, REFERENCED, false, step);
        if hot {
            self.set_hots(self.hots + 1, step);
        }
        for hand in [HOT_HAND, TEST_HAND] {
            if self.hands[hand as usize].is_none() {
                self.point(hand, Some(page), step);
            }
        }
        if !hot {
            self.give_to_cold_hand(page, step);
        }
    }

    /// Serves a fault when memory is full.
    fn replace<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        step.choose();
        let was_ghost = step.state().lists.is_on(RING, page.0);
        let used = self.run_cold_hand(step);
        let in_time = was_ghost && step.state().lists.is_on(RING, page.0) && self.promote_ghost(page, step);
        match (was_ghost, used) {
            (true, _) => step.because(if in_time { Why::Ghost } else { Why::GhostLate }, 0),
            (false, 0) => step.because(Why::Cold, 0),
            (false, _) => step.because(Why::Swept, used),
        }
        self.enter(page, in_time, step);
    }

    /// Takes `ghost` off the ring. Returns whether it may become hot: it may if a hot page became cold before the hot
    /// hand reached it.
    fn promote_ghost<R: Recorder>(&mut self, ghost: PageId, step: &mut Step<'_, R>) -> bool {
        let run = self.run_hot_hand(ghost, step);
        if run.demoted {
            self.set_credits(self.credits + 1, step);
        }
        if step.state().lists.is_on(RING, ghost.0) {
            self.forget(ghost, step);
        }
        run.demoted
    }
}

impl Policy for ClockPro {
    const META: Meta = Meta {
        id: "clock-pro",
        family: Family::Adaptive,
        params: &[
            Param::real("cold", 0.0, 1.0, 0.05),
            Param::choice("adaptive", &["off", "on"]),
            Param::real("cold-min", 0.0, 1.0, 0.01),
            Param::real("cold-max", 0.0, 1.0, 0.99),
            Param::choice("compat", &["faultline", "libcachesim"]),
        ],
        lists: &[ListMeta::new("ring", ListKind::Ring).with_ghosts()],
        hands: &[
            HandMeta::over("hot-hand", RING),
            HandMeta::over("cold-hand", RING),
            HandMeta::over("test-hand", RING),
        ],
        attrs: &[
            AttrMeta::new("hot", AttrKind::Bit),
            AttrMeta::new("test", AttrKind::Bit),
            AttrMeta::new("referenced", AttrKind::Bit),
        ],
        scalars: &[ScalarMeta::whole("hot-pages"), ScalarMeta::whole("to-grow"), ScalarMeta::whole("to-shrink")],
        reasons: REASONS,
        citation: "S. Jiang, F. Chen, X. Zhang: CLOCK-Pro: an effective improvement of the CLOCK replacement. \
                   USENIX Annual Technical Conference 2005",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory: page.R = 1, done",
            "while coldHand.R == 1 and it is in test:",
            "    run hotHand: a hot page with R = 0: cold",
            "    make coldHand's page hot, at the end",
            "victim = coldHand; a ghost if in test",
            "if victim.D: write(victim)",
            "if page is a ghost: run hotHand;",
            "    load(page) hot, at the end",
            "else: load(page) cold, in test, at the end",
        ],
        active: Active { look_up: 0, hit: 0, choose: 4, write_back: 5, load: 8 },
        at: &[
            (REASONS[Why::FillsHot as usize], Instead::load(7)),
            (REASONS[Why::Ghost as usize], Instead::load(7)),
            (REASONS[Why::Bypassed as usize], Instead::choose(0).and_load(0)),
        ],
    };

    fn new(setup: &Setup<'_>) -> Self {
        let adaptive = setup.is_on(1);
        let cold = |share: usize| setup.share(setup.number(share)).max(2).min(setup.frames - 1).max(1);
        let min_cold = cold(if adaptive { 2 } else { 0 });
        ClockPro {
            state: Vec::new(),
            hands: [None; 3],
            hots: 0,
            ghosts: 0,
            credits: 0,
            min_cold,
            max_cold: cold(3).max(min_cold),
            last: None,
            adaptive,
            libcachesim: setup.is_on(4),
        }
    }

    fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.state, fresh.len());
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        let page = self.hands[COLD_HAND as usize].filter(|_| state.memory.is_full() && !self.libcachesim)?;
        if !(self.has(page, REFERENCED) && self.has(page, TEST)) {
            return Some(page);
        }
        // The hands move each other: only running them tells where the cold one stops.
        let (mut copy, mut state, mut nobody) = (self.clone(), state.clone(), NoRecord);
        let mut step = Step::begin(&mut state, &mut nobody, Reference { page, write: false }, 1);
        copy.run_cold_hand(&mut step);
        step.finish().victim
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        let free = step.state().memory.frames() - step.state().memory.resident();
        if self.last.replace(page) == Some(page) && step.is_hit() {
            step.because(Why::Repeat, 0);
        } else if step.is_hit() {
            let set = self.has(page, REFERENCED);
            step.because(if set { Why::Hit } else { Why::HitSets }, 0);
            self.set(page, REFERENCED, true, step);
        } else if free > 0 {
            let hot = free > self.min_cold && !self.libcachesim;
            step.because(if hot { Why::FillsHot } else { Why::FillsCold }, 0);
            self.enter(page, hot, step);
        } else if self.libcachesim {
            step.because(Why::Bypassed, 0);
        } else {
            self.replace(page, step);
        }
    }
}
