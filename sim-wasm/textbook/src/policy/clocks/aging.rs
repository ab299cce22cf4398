//! Aging: a shift register for each page collects its reference bits; the page with the smallest register leaves.

use crate::policy::bits::BitSet;
use crate::policy::{
    Active, AttrKind, AttrMeta, Family, Meta, Param, Policy, PseudoCode, ScalarMeta, Setup, State, Step, reasons,
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
    /// The victim had R = 0 and the smallest register, which was not 0. `aux`: the register.
    Smallest = "aging-smallest",
    /// Every page was used since the last tick; the victim had the smallest register. `aux`: the register.
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
/// smallest register leaves, with R taken as one more bit to the left; of equal pages, the one in the lowest frame. A
/// page is loaded with an empty register.
///
/// Only pages used in the last `tick * bits` references have a bit set: a tick visits those, and the frames of all
/// others are kept as a set. If that set is empty, there are no more than `tick * (bits + 1)` frames, and a heap made
/// once per tick orders them.
#[derive(Debug)]
pub(crate) struct Aging {
    tick: u32,
    /// References left before the next tick.
    left: u32,
    /// The bit that R is shifted into.
    top: u32,
    /// For each frame, R and the register of its page.
    word: Vec<u32>,
    /// Frames whose page has word 0.
    idle: BitSet,
    /// All other filled frames.
    live: Vec<u32>,
    /// Words and frames, smallest first, while no frame is idle; empty until a page has to leave in that case. Old
    /// entries stay when a word changes.
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
            let word = self.shifted(self.word[frame as usize]);
            self.word[frame as usize] = word;
            if Rec::ON
                && let Some(page) = step.state().memory.page_in(FrameId(frame))
            {
                Aging::show(page, word, step);
            }
            if word == 0 {
                self.idle.insert(frame);
            }
            word != 0
        });
        self.live = live;
        changed
    }

    /// Adds to the live frames one that was idle, or never filled: its word is no longer 0.
    #[inline]
    fn wake(&mut self, FrameId(frame): FrameId, filled: bool) {
        if filled {
            self.idle.remove(frame);
        }
        self.live.push(frame);
    }

    #[inline]
    fn set_word(&mut self, frame: FrameId, to: u32) {
        self.word[frame.ix()] = to;
        if !self.order.is_empty() {
            self.order.push(Reverse((to, frame.0)));
        }
    }

    /// The frame with the smallest word, the lowest if several are equal. Memory is full.
    fn smallest(&mut self) -> Option<FrameId> {
        if let Some(frame) = self.idle.first() {
            return Some(FrameId(frame));
        }
        if self.order.is_empty() {
            self.order = self.live.iter().map(|&frame| Reverse((self.word[frame as usize], frame))).collect();
        }
        while let Some(&Reverse((word, frame))) = self.order.peek() {
            if self.word[frame as usize] == word {
                return Some(FrameId(frame));
            }
            self.order.pop();
        }
        None
    }

    fn make_room<Rec: Recorder>(&mut self, step: &mut Step<'_, Rec>) {
        step.choose();
        if let Some(frame) = self.smallest()
            && let Some(victim) = step.state().memory.page_in(frame)
        {
            let word = self.word[frame.ix()];
            let why = match word {
                0 => Why::Forgotten,
                R.. => Why::AllUsed,
                _ => Why::Smallest,
            };
            step.because(why, word & !R);
            step.evict(victim);
            Aging::show(victim, 0, step);
        }
    }
}

impl Policy for Aging {
    const META: Meta = Meta {
        id: "aging",
        family: Family::Clock,
        params: &[Param::whole("tick", 1.0, 1e6, 4.0), Param::whole("bits", 1.0, 31.0, 8.0)],
        attrs: &[AttrMeta::new("referenced", AttrKind::Bit), AttrMeta::new("age", AttrKind::Register)],
        scalars: &[ScalarMeta::whole("next-tick")],
        reasons: REASONS,
        citation: "A. S. Tanenbaum, H. Bos: Modern Operating Systems, 4th edition, 3.4.7. Pearson, 2014",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "every {tick} references, for all pages:",
            "    shift R into register from the left; R = 0",
            "if page in memory: page.R = 1, done",
            "if no frame is free:",
            "    victim = page with the smallest R,",
            "             then the smallest register",
            "    if victim.D: write(victim)",
            "load(page, R = 1, register = {bits} zeros)",
        ],
        active: Active { look_up: 2, hit: 2, choose: 4, write_back: 6, load: 7 },
        at: &[],
    };

    fn new(setup: &Setup<'_>) -> Self {
        Aging {
            tick: setup.whole(0),
            left: 0,
            top: 1 << (setup.whole(1) - 1),
            word: vec![0; setup.frames as usize],
            idle: BitSet::new(setup.frames),
            live: Vec::new(),
            order: BinaryHeap::new(),
        }
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        if !state.memory.is_full() {
            return None;
        }
        if self.left > 0
            && let Some(frame) = self.idle.first()
        {
            return state.memory.page_in(FrameId(frame));
        }
        let next = |word: u32| if self.left == 0 { self.shifted(word) } else { word };
        let frame = (0..).zip(&self.word).min_by_key(|&(_, &word)| next(word)).map(|(frame, _)| FrameId(frame))?;
        state.memory.page_in(frame)
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
            if word == 0 {
                self.wake(frame, true);
            }
            if word & R == 0 {
                self.set_word(frame, word | R);
            }
        } else {
            let full = step.state().memory.is_full();
            if full {
                self.make_room(step);
            }
            let frame = step.load();
            if self.word[frame.ix()] == 0 {
                self.wake(frame, full);
            }
            self.set_word(frame, R);
        }
        step.set_attr(REFERENCED, page, 1);
    }
}
