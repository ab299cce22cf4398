//! Aging: a shift register for each page collects its reference bits; the page with the smallest register leaves.

use crate::policy::bits::BitSet;
use crate::policy::{
    Active, AttrKind, AttrMeta, Doubt, Family, Meta, Param, Policy, PseudoCode, ScalarMeta, Setup, State, Step, reasons,
};
use base::ids::{FrameId, PageId};
use base::record::Recorder;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use trace::Reference;

reasons! {
    /// The hit sets a clear reference bit.
    HitSets = "aging-hit-sets",
    /// The reference bit was set already.
    Hit = "aging-hit",
    /// The hit comes right after a clock tick shifted every register. `aux`: how many pages' bits changed.
    HitTick = "aging-hit-tick",
    /// The victim's R and register were 0: not used for as many ticks as a register has bits.
    Forgotten = "aging-forgotten",
    /// The victim's register was 0 and its R was 1, which does not count before the next tick.
    Unshifted = "aging-unshifted",
    /// The victim had the smallest register, which was not 0. `aux`: the register.
    Lowest = "aging-lowest",
    /// The victim had R = 0 and the smallest register, which was not 0; R counts. `aux`: the register.
    Smallest = "aging-smallest",
    /// Every page was used since the last tick, and R counts; the victim had the smallest register. `aux`: the register.
    AllUsed = "aging-all-used",
}

/// The reference bit, among [`Meta::attrs`].
const REFERENCED: u16 = 0;
/// The shift register, among [`Meta::attrs`].
const AGE: u16 = 1;
/// The step that begins with the next clock tick, among [`Meta::scalars`].
const NEXT_TICK: u16 = 0;
/// In a word, the reference bit; the register is below it.
const R: u32 = 1 << 31;

/// Aging, or NFU with aging. Loads and hits set R. Every `tick` references, before the next one is served, each
/// register is shifted right, its page's R enters at the left of its `bits` bits, and R is cleared. The page with the
/// smallest register leaves, as Tanenbaum has it; with `compare=r-and-register`, R is taken as one more bit to the left.
/// Of equal pages, the one in the lowest frame. A page is loaded with an empty register.
///
/// Only pages used in the last `tick * bits` references have a bit set: a tick visits those, and the frames whose pages
/// leave first are kept as a set. If that set is empty, there are no more than `tick * (bits + 1)` frames, and a heap
/// made once per tick orders them.
#[derive(Debug, Clone)]
pub(crate) struct Aging {
    tick: u32,
    /// References left before the next tick.
    left: u32,
    /// The bit that R is shifted into.
    top: u32,
    /// The bits of a word that are compared.
    compared: u32,
    /// For each frame, R and the register of its page.
    word: Vec<u32>,
    /// Frames none of whose compared bits is set.
    zero: BitSet,
    /// Frames with a bit set.
    live: Vec<u32>,
    /// What is compared, and frames, smallest first, while no frame is in `zero`; empty until a page has to leave in that
    /// case. Old entries stay when a word changes.
    order: BinaryHeap<Reverse<(u32, u32)>>,
}

impl Aging {
    /// The value of a word after a tick.
    #[inline]
    fn shifted(&self, word: u32) -> u32 {
        (word & !R) >> 1 | if word & R == 0 { 0 } else { self.top }
    }

    #[inline]
    fn show<Rec: Recorder>(page: PageId, word: u32, step: &mut Step<'_, Rec>) {
        step.set_attr(REFERENCED, page, word >> 31);
        step.set_attr(AGE, page, word & !R);
    }

    /// Shifts every register; returns how many pages' bits changed.
    fn shift<Rec: Recorder>(&mut self, step: &mut Step<'_, Rec>) -> u32 {
        step.set_scalar(NEXT_TICK, step.number().saturating_add(self.tick));
        self.order.clear();
        let mut live = std::mem::take(&mut self.live);
        let changed = live.len() as u32;
        live.retain(|&frame| {
            let before = self.word[frame as usize];
            let word = self.shifted(before);
            self.word[frame as usize] = word;
            if Rec::ON
                && let Some(page) = step.state().memory.page_in(FrameId(frame))
            {
                Aging::show(page, word, step);
            }
            self.sort(frame, before, word);
            word != 0
        });
        self.live = live;
        changed
    }

    /// Keeps the set of the frames that come first.
    #[inline]
    fn sort(&mut self, frame: u32, before: u32, word: u32) {
        match (before & self.compared == 0, word & self.compared == 0) {
            (true, false) => self.zero.remove(frame),
            (false, true) => self.zero.insert(frame),
            (true, true) | (false, false) => {}
        }
    }

    #[inline]
    fn set_word(&mut self, frame: FrameId, to: u32) {
        let before = std::mem::replace(&mut self.word[frame.ix()], to);
        if before == 0 {
            self.live.push(frame.0);
        }
        self.sort(frame.0, before, to);
        if !self.order.is_empty() {
            self.order.push(Reverse((to & self.compared, frame.0)));
        }
    }

    /// The frame whose page leaves, the lowest if several are equal. Memory is full.
    fn smallest(&mut self) -> Option<FrameId> {
        if let Some(frame) = self.zero.first() {
            return Some(FrameId(frame));
        }
        if self.order.is_empty() {
            let compared = |&frame: &u32| Reverse((self.word[frame as usize] & self.compared, frame));
            self.order = self.live.iter().map(compared).collect();
        }
        while let Some(&Reverse((compared, frame))) = self.order.peek() {
            if self.word[frame as usize] & self.compared == compared {
                return Some(FrameId(frame));
            }
            self.order.pop();
        }
        None
    }

    /// What is compared of the page in a frame if a page had to leave before the next reference.
    fn compared_next(&self, frame: FrameId) -> u32 {
        let word = self.word[frame.ix()];
        (if self.left == 0 { self.shifted(word) } else { word }) & self.compared
    }

    fn make_room<Rec: Recorder>(&mut self, step: &mut Step<'_, Rec>) {
        step.choose();
        if let Some(frame) = self.smallest()
            && let Some(victim) = step.state().memory.page_in(frame)
        {
            let word = self.word[frame.ix()];
            let why = match word {
                0 => Why::Forgotten,
                R if self.compared & R == 0 => Why::Unshifted,
                _ if self.compared & R == 0 => Why::Lowest,
                R.. => Why::AllUsed,
                _ => Why::Smallest,
            };
            step.because(why, word & !R);
            let victim = step.leaving(victim);
            step.evict(victim);
            Aging::show(victim, 0, step);
        }
    }
}

impl Policy for Aging {
    const META: Meta = Meta {
        id: "aging",
        family: Family::Clock,
        params: &[
            Param::whole("tick", 1.0, 1e6, 4.0),
            Param::whole("bits", 1.0, 31.0, 8.0),
            Param::choice("compare", &["register", "r-and-register"]),
        ],
        attrs: &[AttrMeta::new("referenced", AttrKind::Bit), AttrMeta::new("age", AttrKind::Register)],
        scalars: &[ScalarMeta::whole("next-tick")],
        reasons: REASONS,
        doubt: Some(Doubt::Time),
        citation: "A. S. Tanenbaum, H. Bos: Modern Operating Systems, 4th edition, 3.4.7. Pearson, 2014",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "every {tick} references, for all pages:",
            "    shift R into register from the left; R = 0",
            "if page in memory: page.R = 1, done",
            "if no frame is free:",
            "    victim = page with the smallest",
            "             {compare}",
            "    if victim.D: write(victim)",
            "load(page, R = 1, register = {bits} zeros)",
        ],
        active: Active { look_up: 2, hit: 2, choose: 4, write_back: 6, load: 7 },
        at: &[],
    };

    const TIES: bool = true;

    fn new(setup: &Setup<'_>) -> Self {
        Aging {
            tick: setup.whole(0),
            left: 0,
            top: 1 << (setup.whole(1) - 1),
            compared: if setup.is_on(2) { u32::MAX } else { !R },
            word: vec![0; setup.frames as usize],
            zero: {
                let mut all = BitSet::new(setup.frames);
                (0..setup.frames).for_each(|frame| all.insert(frame));
                all
            },
            live: Vec::new(),
            order: BinaryHeap::new(),
        }
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        if !state.memory.is_full() {
            return None;
        }
        let first = self.zero.first().filter(|_| self.left > 0);
        let by_word = || (0..state.memory.frames()).min_by_key(|&frame| self.compared_next(FrameId(frame)));
        state.memory.page_in(FrameId(first.or_else(by_word)?))
    }

    fn is_rival(&self, state: &State, victim: PageId, page: PageId) -> bool {
        let compared = |page: PageId| state.memory.frame_of(page).map(|frame| self.compared_next(frame));
        compared(page) == compared(victim)
    }

    fn on_reference<Rec: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, Rec>) {
        let page = reference.page;
        // The run begins with a tick that finds nothing to shift.
        let ticks = self.left == 0;
        let shifted = if ticks { self.shift(step) } else { 0 };
        self.left = if ticks { self.tick } else { self.left } - 1;
        if let Some(frame) = step.state().memory.frame_of(page) {
            let word = self.word[frame.ix()];
            let why = match word & R {
                0 if ticks => Why::HitTick,
                0 => Why::HitSets,
                _ => Why::Hit,
            };
            step.because(why, shifted);
            if word & R == 0 {
                self.set_word(frame, word | R);
            }
        } else {
            if step.state().memory.is_full() {
                self.make_room(step);
            }
            let frame = step.load();
            self.set_word(frame, R);
        }
        step.set_attr(REFERENCED, page, 1);
    }
}
