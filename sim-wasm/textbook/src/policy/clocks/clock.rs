//! Clock, or second chance: a hand walks around the frames, clears set reference bits and takes the first page with a
//! clear one.

use crate::policy::{
    Active, AttrKind, AttrMeta, Family, HandMeta, Meta, Param, Policy, PseudoCode, Setup, State, Step, extend, reasons,
};
use base::ids::{FrameId, PageId};
use base::record::Recorder;
use trace::Reference;

reasons! {
    /// The hit sets a clear reference bit.
    HitSets = "clock-hit-sets",
    /// The reference bit was set already.
    Hit = "clock-hit",
    /// The page under the hand already had R = 0.
    AtOnce = "clock-at-once",
    /// The hand cleared the bits of the pages it passed and stopped at R = 0. `aux`: how many it passed.
    Swept = "clock-swept",
    /// Every bit was set; the hand came full circle to where it started. `aux`: how many it passed.
    FullCircle = "clock-full-circle",
}

/// The hand, among [`Meta::hands`].
const HAND: u16 = 0;
/// The reference bit, among [`Meta::attrs`].
const REFERENCED: u16 = 0;

/// Clock with one reference bit per page. The new page takes the victim's frame and the hand moves on past it.
///
/// Textbooks disagree on the bit of a page just loaded: the parameter `load-r` is 0 in the literature on caches (where
/// Clock equals FIFO with reinsertion) and 1 in Tanenbaum and in most kernels, where a load is itself a reference.
#[derive(Debug, Clone)]
pub(crate) struct Clock {
    hand: u32,
    referenced: Vec<bool>,
    load_referenced: bool,
}

impl Clock {
    fn set_referenced<R: Recorder>(&mut self, page: PageId, to: bool, step: &mut Step<'_, R>) {
        self.referenced[page.ix()] = to;
        step.set_attr(REFERENCED, page, u32::from(to));
    }

    fn advance<R: Recorder>(&mut self, step: &mut Step<'_, R>) {
        self.hand += 1;
        if self.hand == step.state().memory.frames() {
            self.hand = 0;
        }
        step.set_hand(HAND, FrameId(self.hand));
    }

    /// Sweeps to the first clear bit, clearing set ones on the way. Ends after one lap at the latest.
    fn sweep<R: Recorder>(&mut self, step: &mut Step<'_, R>) -> Option<PageId> {
        step.choose();
        let start = self.hand;
        let mut passed = 0;
        loop {
            let page = step.state().memory.page_in(FrameId(self.hand))?;
            if !self.referenced[page.ix()] {
                let reason = match passed {
                    0 => Why::AtOnce,
                    _ if self.hand == start => Why::FullCircle,
                    _ => Why::Swept,
                };
                step.because(reason, passed);
                return Some(page);
            }
            self.set_referenced(page, false, step);
            passed += 1;
            self.advance(step);
        }
    }

    /// Moves the hand on from where it stopped to a page that somebody let leave instead.
    #[inline]
    fn go_on_to<R: Recorder>(&mut self, victim: PageId, step: &mut Step<'_, R>) {
        while R::ON && step.state().memory.page_in(FrameId(self.hand)) != Some(victim) {
            if let Some(passed) = step.state().memory.page_in(FrameId(self.hand)) {
                self.set_referenced(passed, false, step);
            }
            self.advance(step);
        }
    }
}

impl Policy for Clock {
    const META: Meta = Meta {
        id: "clock",
        family: Family::Clock,
        params: &[Param::whole("load-r", 0.0, 1.0, 0.0)],
        hands: &[HandMeta::over_frames("hand")],
        attrs: &[AttrMeta::new("referenced", AttrKind::Bit)],
        reasons: REASONS,
        citation: "F. J. Corbató: A paging experiment with the Multics system. In Honor of P. M. Morse, MIT Press, 1969",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory: page.R = 1, done",
            "if no frame is free:",
            "    while frame[hand].R == 1:",
            "        frame[hand].R = 0",
            "        hand = (hand + 1) mod n",
            "    victim = frame[hand]",
            "    if victim.D: write(victim)",
            "load(page, R = {load-r})",
            "hand = (hand + 1) mod n",
        ],
        active: Active { look_up: 0, hit: 0, choose: 5, write_back: 6, load: 7 },
        at: &[],
    };

    fn new(setup: &Setup<'_>) -> Self {
        Clock { hand: 0, referenced: Vec::new(), load_referenced: setup.is_on(0) }
    }

    fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.referenced, fresh.len());
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        if !state.memory.is_full() {
            return None;
        }
        let frames = state.memory.frames();
        let clear = |&page: &PageId| !self.referenced[page.ix()];
        let at = |k: u32| state.memory.page_in(FrameId((self.hand + k) % frames));
        // A full lap clears every bit and ends where it began.
        (0..frames).filter_map(at).find(clear).or_else(|| at(0))
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        if step.is_hit() {
            let set = self.referenced[page.ix()];
            step.because(if set { Why::Hit } else { Why::HitSets }, 0);
            self.set_referenced(page, true, step);
            return;
        }
        if step.state().memory.is_full()
            && let Some(found) = self.sweep(step)
        {
            let victim = step.leaving(found);
            self.go_on_to(victim, step);
            step.evict(victim);
        }
        let frame = step.load();
        self.set_referenced(page, self.load_referenced, step);
        debug_assert_eq!(frame.0, self.hand, "the new page goes under the hand");
        self.advance(step);
    }
}
