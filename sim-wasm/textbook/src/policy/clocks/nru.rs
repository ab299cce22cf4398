//! Not recently used: pages fall into four classes by their reference and dirty bits; one of the lowest class leaves.

use crate::policy::bits::BitSet;
use crate::policy::{
    Active, AttrKind, AttrMeta, Doubt, Family, Meta, Param, Policy, PseudoCode, ScalarMeta, Setup, State, Step, reasons,
};
use base::ids::{FrameId, PageId};
use base::record::Recorder;
use base::rng::Rng;
use trace::Reference;

reasons! {
    /// The hit sets a clear reference bit.
    HitSets = "nru-hit-sets",
    /// The reference bit was set already.
    Hit = "nru-hit",
    /// The hit comes right after a clock tick cleared every reference bit. `aux`: how many bits were set before.
    HitTick = "nru-hit-tick",
    /// The victim was of class 0: not used since the last tick, not dirty. `aux`: how many pages were of its class.
    Class0 = "nru-class-0",
    /// No page was of class 0; the victim was of class 1: not used since the last tick, dirty. `aux` as above.
    Class1 = "nru-class-1",
    /// Every page was used since the last tick; the victim was of class 2, not dirty. `aux` as above.
    Class2 = "nru-class-2",
    /// Every page was used since the last tick and is dirty: class 3. `aux` as above.
    Class3 = "nru-class-3",
}

/// The reference bit, among [`Meta::attrs`].
const REFERENCED: u16 = 0;
/// The step that begins with the next clock tick, among [`Meta::scalars`].
const NEXT_TICK: u16 = 0;
/// The reference bit in the number of a class, whose lowest bit is the dirty bit.
const R: u8 = 2;
/// The value in [`Nru::class`] for a frame never filled.
const NO_CLASS: u8 = 4;

/// NRU: class = 2R + M, a page of the lowest class leaves. R is set by loads and hits and cleared for all pages every `tick`
/// references, before the next reference is served.
///
/// Textbooks leave open which page of the class leaves (`ties`): here the one in the lowest frame, or one drawn at
/// random. Frames are kept in one set per class, so a reference costs a few word writes whatever the number of frames.
#[derive(Debug, Clone)]
pub(crate) struct Nru {
    tick: u32,
    /// References left before the next tick.
    left: u32,
    /// Class of the page in each frame.
    class: Vec<u8>,
    /// Frames of each class.
    classes: [BitSet; 4],
    /// Frames whose R is set: all that a tick has to visit.
    used: Vec<u32>,
    /// Draws among equals, unless the lowest frame is taken.
    rng: Option<Rng>,
}

impl Nru {
    /// Puts a frame into its new class. A frame that a loaded page takes over is still in the victim's class.
    #[inline]
    fn classify(&mut self, frame: FrameId, to: u8) {
        let from = std::mem::replace(&mut self.class[frame.ix()], to);
        if from == to {
            return;
        }
        if from != NO_CLASS {
            self.classes[from as usize].remove(frame.0);
        }
        self.classes[to as usize].insert(frame.0);
        if from & R == 0 && to & R != 0 {
            self.used.push(frame.0);
        }
    }

    /// Clears every reference bit; returns how many were set. Each was set by a reference since the last tick.
    fn clear<Rec: Recorder>(&mut self, step: &mut Step<'_, Rec>) -> u32 {
        step.set_scalar(NEXT_TICK, step.number().saturating_add(self.tick));
        let used = std::mem::take(&mut self.used);
        for &frame in &used {
            let frame = FrameId(frame);
            self.classify(frame, self.class[frame.ix()] & !R);
            if let Some(page) = step.state().memory.page_in(frame) {
                step.set_attr(REFERENCED, page, 0);
            }
        }
        let count = used.len() as u32;
        self.used = used;
        self.used.clear();
        count
    }

    /// The lowest class that has pages, and the frame of the page that leaves.
    fn choose(classes: &[BitSet; 4], rng: Option<&mut Rng>) -> Option<(usize, FrameId)> {
        let class = classes.iter().position(|frames| frames.len() > 0)?;
        let frames = &classes[class];
        let frame = match rng {
            Some(rng) => frames.nth(rng.below(frames.len())),
            None => frames.first(),
        };
        frame.map(|frame| (class, FrameId(frame)))
    }

    fn make_room<Rec: Recorder>(&mut self, step: &mut Step<'_, Rec>) {
        step.choose();
        let chosen = Nru::choose(&self.classes, self.rng.as_mut());
        if let Some((class, frame)) = chosen
            && let Some(victim) = step.state().memory.page_in(frame)
        {
            let why = [Why::Class0, Why::Class1, Why::Class2, Why::Class3][class];
            step.because(why, self.classes[class].len());
            let victim = step.leaving(victim);
            step.evict(victim);
            step.set_attr(REFERENCED, victim, 0);
        }
    }
}

impl Policy for Nru {
    const META: Meta = Meta {
        id: "nru",
        family: Family::Clock,
        params: &[Param::whole("tick", 1.0, 1e6, 8.0), Param::choice("ties", &["frame", "random"])],
        attrs: &[AttrMeta::new("referenced", AttrKind::Bit)],
        scalars: &[ScalarMeta::whole("next-tick")],
        reasons: REASONS,
        doubt: Some(Doubt::Time),
        citation: "A. S. Tanenbaum, H. Bos: Modern Operating Systems, 4th edition, 3.4.2. Pearson, 2014",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "every {tick} references: R = 0 for all pages",
            "if page in memory: page.R = 1, done",
            "if no frame is free:",
            "    class = lowest 2R + D of any page",
            "    victim = page of that class (by: {ties})",
            "    if victim.D: write(victim)",
            "load(page, R = 1)",
        ],
        active: Active { look_up: 1, hit: 1, choose: 4, write_back: 5, load: 6 },
        at: &[],
    };

    const TIES: bool = true;

    fn new(setup: &Setup<'_>) -> Self {
        Nru {
            tick: setup.whole(0),
            left: 0,
            class: vec![NO_CLASS; setup.frames as usize],
            classes: std::array::from_fn(|_| BitSet::new(setup.frames)),
            used: Vec::new(),
            rng: setup.is_on(1).then(|| Rng::new(setup.seed)),
        }
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        if !state.memory.is_full() {
            return None;
        }
        // A copy of the generator shows the next draw without making it.
        let mut rng = self.rng.clone();
        let [c0, c1, c2, c3] = &self.classes;
        let after_tick = (self.left == 0).then(|| [c0.union(c2), c1.union(c3), BitSet::new(0), BitSet::new(0)]);
        let (_, frame) = Nru::choose(after_tick.as_ref().unwrap_or(&self.classes), rng.as_mut())?;
        state.memory.page_in(frame)
    }

    fn is_rival(&self, state: &State, victim: PageId, page: PageId) -> bool {
        let class = |page: PageId| {
            let class = state.memory.frame_of(page).map_or(NO_CLASS, |frame| self.class[frame.ix()]);
            if self.left == 0 { class & !R } else { class }
        };
        class(page) == class(victim)
    }

    fn on_reference<Rec: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, Rec>) {
        let page = reference.page;
        // The run begins with a tick that finds nothing to clear.
        let ticks = self.left == 0;
        let cleared = if ticks { self.clear(step) } else { 0 };
        self.left = if ticks { self.tick } else { self.left } - 1;
        let dirty = u8::from(reference.write);
        if let Some(frame) = step.state().memory.frame_of(page) {
            let class = self.class[frame.ix()];
            let why = match class & R {
                0 if ticks => Why::HitTick,
                0 => Why::HitSets,
                _ => Why::Hit,
            };
            step.because(why, cleared);
            self.classify(frame, class | R | dirty);
        } else {
            if step.state().memory.is_full() {
                self.make_room(step);
            }
            let frame = step.load();
            self.classify(frame, R | dirty);
        }
        step.set_attr(REFERENCED, page, 1);
    }
}
