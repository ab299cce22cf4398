//! GCLOCK, generalized Clock: counters instead of reference bits, so that a page used often outlives several laps.

use crate::policy::{
    Active, AttrKind, AttrMeta, Family, HandMeta, Meta, Param, Policy, PseudoCode, Setup, State, Step, extend, reasons,
};
use base::ids::{FrameId, PageId};
use base::record::Recorder;
use trace::Reference;

reasons! {
    /// The hit adds one to the counter.
    Hit = "gclock-hit",
    /// The counter was already as large as it gets. `aux`: the counter.
    HitFull = "gclock-hit-full",
    /// The page under the hand already had counter 0.
    AtOnce = "gclock-at-once",
    /// The hand took one off every counter it passed and stopped at 0 within a lap. `aux`: how many it passed.
    Swept = "gclock-swept",
    /// No counter was 0: the hand went around until one was. `aux`: how many it passed in all laps together.
    Laps = "gclock-laps",
}

/// The hand, among [`Meta::hands`].
const HAND: u16 = 0;
/// The counter, among [`Meta::attrs`].
const COUNTER: u16 = 0;

/// GCLOCK: a page is loaded with its counter at `init`, a hit adds one up to `max`, the hand takes one off each page it
/// passes and evicts the first page whose counter is 0. The new page takes the victim's frame and the hand moves on
/// past it. An `init` above `max` is kept until the hand has worked it off. `init=0,max=1` is Clock.
///
/// Smith's paper weighs pages by what they hold (index, data); here all pages are of one kind.
#[derive(Debug, Clone)]
pub(crate) struct Gclock {
    hand: u32,
    counter: Vec<u8>,
    init: u8,
    max: u8,
}

impl Gclock {
    #[inline]
    fn set_counter<R: Recorder>(&mut self, page: PageId, to: u8, step: &mut Step<'_, R>) {
        self.counter[page.ix()] = to;
        step.set_attr(COUNTER, page, u32::from(to));
    }

    #[inline]
    fn advance<R: Recorder>(&mut self, step: &mut Step<'_, R>) {
        self.hand += 1;
        if self.hand == step.state().memory.frames() {
            self.hand = 0;
        }
        step.set_hand(HAND, FrameId(self.hand));
    }

    /// Sweeps to the first counter that is 0. Each page it passes gives up one hit or one unit of `init`.
    fn sweep<R: Recorder>(&mut self, step: &mut Step<'_, R>) -> Option<PageId> {
        step.choose();
        let mut passed = 0;
        loop {
            let page = step.state().memory.page_in(FrameId(self.hand))?;
            let counter = self.counter[page.ix()];
            if counter == 0 {
                let reason = match passed {
                    0 => Why::AtOnce,
                    _ if passed < step.state().memory.frames() => Why::Swept,
                    _ => Why::Laps,
                };
                step.because(reason, passed);
                return Some(page);
            }
            self.set_counter(page, counter - 1, step);
            passed += 1;
            self.advance(step);
        }
    }
}

impl Policy for Gclock {
    const META: Meta = Meta {
        id: "gclock",
        family: Family::Clock,
        params: &[Param::whole("init", 0.0, 255.0, 1.0), Param::whole("max", 1.0, 255.0, 3.0)],
        hands: &[HandMeta::over_frames("hand")],
        attrs: &[AttrMeta::new("counter", AttrKind::Count)],
        reasons: REASONS,
        citation: "A. J. Smith: Sequentiality and prefetching in database systems. ACM TODS 3(3), 1978",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory:",
            "    if counter < {max}: counter += 1",
            "    done",
            "while frame[hand].counter > 0:",
            "    frame[hand].counter -= 1",
            "    hand = (hand + 1) mod n",
            "victim = frame[hand]",
            "if victim.D: write(victim)",
            "load(page, counter = {init}); hand += 1",
        ],
        active: Active { look_up: 0, hit: 1, choose: 6, write_back: 7, load: 8 },
        at: &[],
    };

    fn new(setup: &Setup<'_>) -> Self {
        Gclock { hand: 0, counter: Vec::new(), init: setup.whole(0) as u8, max: setup.whole(1) as u8 }
    }

    fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.counter, fresh.len());
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        if !state.memory.is_full() {
            return None;
        }
        let frames = state.memory.frames();
        let at = |k: u32| state.memory.page_in(FrameId((self.hand + k) % frames));
        // Every lap takes one off each counter, so the hand first finds the smallest at 0, and of equal ones the
        // nearest.
        (0..frames).filter_map(at).min_by_key(|page| self.counter[page.ix()])
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            let counter = self.counter[page.ix()];
            if counter < self.max {
                step.because(Why::Hit, 0);
                self.set_counter(page, counter + 1, step);
            } else {
                step.because(Why::HitFull, u32::from(counter));
            }
            return;
        }
        if step.state().memory.is_full()
            && let Some(victim) = self.sweep(step)
        {
            step.evict(victim);
        }
        let frame = step.load();
        self.set_counter(page, self.init, step);
        debug_assert_eq!(frame.0, self.hand, "the new page goes under the hand");
        self.advance(step);
    }
}
