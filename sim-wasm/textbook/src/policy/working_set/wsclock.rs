//! WSClock: the working set estimated with reference bits, on a fixed number of frames and with one hand.

use crate::policy::{
    Active, AttrKind, AttrMeta, Doubt, Family, HandMeta, Instead, Meta, Param, Policy, PseudoCode, Setup, State, Step,
    extend, reasons,
};
use base::ids::{FrameId, PageId};
use base::record::Recorder;
use trace::Reference;

reasons! {
    /// The hit sets a clear reference bit.
    HitSets = "wsclock-hit-sets",
    /// The reference bit was set already.
    Hit = "wsclock-hit",
    /// The page under the hand was outside the working set and clean.
    AtOnce = "wsclock-at-once",
    /// The hand passed pages in the working set, and dirty ones, and found a clean one outside. `aux`: how many it
    /// passed.
    Swept = "wsclock-swept",
    /// A whole lap found no clean page outside the working set; the first page written back during the lap leaves.
    Written = "wsclock-written",
    /// A whole lap found every page in the working set; the first clean one leaves.
    FirstClean = "wsclock-first-clean",
    /// As before, but every page is dirty: the one under the hand is written back and leaves.
    AllDirty = "wsclock-all-dirty",
}

/// The hand, among [`Meta::hands`].
const HAND: u16 = 0;
/// The reference bit, among [`Meta::attrs`].
const REFERENCED: u16 = 0;
/// The last use that the hand knows about, among [`Meta::attrs`].
const SEEN: u16 = 1;

/// Carr and Hennessy's WSClock with a window of `tau` references; virtual time is the number of the reference.
///
/// A load sets the reference bit and the time, a hit only the bit. On a fault the hand walks at most one lap. A page
/// with R = 1 gets R = 0 and the current time. One with R = 0 and a time more than tau ago is outside the working set:
/// it leaves if clean; if dirty it is written back, which here is done at once, and the hand goes on. After a lap
/// without a victim, the first page written back in it leaves, else the first clean page from the hand on, else the
/// page under the hand, as memory is overcommitted. The new page takes the victim's frame and the hand moves on past
/// it.
#[derive(Debug, Clone)]
pub(crate) struct WsClock {
    hand: u32,
    tau: u32,
    /// Number of the last step.
    now: u32,
    referenced: Vec<bool>,
    seen: Vec<u32>,
}

/// What a lap of the hand has met so far, by frame: it decides which page leaves if the lap finds no victim.
#[derive(Debug, Clone, Copy, Default)]
struct Lap {
    first_written: Option<u32>,
    first_clean: Option<u32>,
}

impl Lap {
    fn end(self, start: u32) -> (Why, u32) {
        match self {
            Lap { first_written: Some(frame), .. } => (Why::Written, frame),
            Lap { first_clean: Some(frame), .. } => (Why::FirstClean, frame),
            _ => (Why::AllDirty, start),
        }
    }
}

impl WsClock {
    #[inline]
    fn set_referenced<R: Recorder>(&mut self, page: PageId, to: bool, step: &mut Step<'_, R>) {
        self.referenced[page.ix()] = to;
        step.set_attr(REFERENCED, page, u32::from(to));
    }

    #[inline]
    fn set_seen<R: Recorder>(&mut self, page: PageId, step: &mut Step<'_, R>) {
        self.seen[page.ix()] = self.now;
        step.set_attr(SEEN, page, self.now);
    }

    #[inline]
    fn point<R: Recorder>(&mut self, frame: u32, step: &mut Step<'_, R>) {
        self.hand = if frame == step.state().memory.frames() { 0 } else { frame };
        step.set_hand(HAND, FrameId(self.hand));
    }

    /// Whether `page`, whose bit is clear, has left the working set by step `now`.
    #[inline]
    fn is_outside(&self, page: PageId, now: u32) -> bool {
        now - self.seen[page.ix()] > self.tau
    }

    /// Walks to the victim and stops there.
    fn sweep<R: Recorder>(&mut self, step: &mut Step<'_, R>) -> Option<PageId> {
        step.choose();
        let (start, mut lap) = (self.hand, Lap::default());
        for passed in 0..step.state().memory.frames() {
            let page = step.state().memory.page_in(FrameId(self.hand))?;
            let dirty = step.state().memory.is_dirty(page);
            if self.referenced[page.ix()] {
                self.set_referenced(page, false, step);
                self.set_seen(page, step);
            } else if self.is_outside(page, self.now) {
                if !dirty {
                    step.because(if passed == 0 { Why::AtOnce } else { Why::Swept }, passed);
                    return Some(page);
                }
                step.clean(page);
                lap.first_written = lap.first_written.or(Some(self.hand));
            }
            if !dirty {
                lap.first_clean = lap.first_clean.or(Some(self.hand));
            }
            self.point(self.hand + 1, step);
        }
        let (why, frame) = lap.end(start);
        step.because(why, 0);
        self.point(frame, step);
        step.state().memory.page_in(FrameId(frame))
    }
}

impl Policy for WsClock {
    const META: Meta = Meta {
        id: "wsclock",
        family: Family::WorkingSet,
        params: &[Param::whole("tau", 1.0, 1e9, 5.0)],
        hands: &[HandMeta::over_frames("hand")],
        attrs: &[AttrMeta::new("referenced", AttrKind::Bit), AttrMeta::new("seen", AttrKind::Step)],
        reasons: REASONS,
        counts: true,
        doubt: Some(Doubt::Time),
        citation: "R. W. Carr, J. L. Hennessy: WSClock: a simple and effective algorithm for virtual memory management. \
                   SOSP 1981",
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory: page.R = 1, done",
            "for f in one lap of the frames from hand:",
            "    if f.R == 1: f.R = 0; f.seen = now",
            "    else if now - f.seen > {tau}:",
            "        if f.D: write(f), it comes first below",
            "        else: victim = f, end the lap",
            "if no victim: first one written in the lap,",
            "    or first clean, or at hand (write it)",
            "load(page, R = 1, seen = now); hand += 1",
        ],
        active: Active { look_up: 0, hit: 0, choose: 5, write_back: 4, load: 8 },
        at: &[
            (REASONS[Why::Written as usize], Instead::choose(6)),
            (REASONS[Why::FirstClean as usize], Instead::choose(7)),
            (REASONS[Why::AllDirty as usize], Instead::choose(7)),
        ],
    };

    fn new(setup: &Setup<'_>) -> Self {
        WsClock { hand: 0, tau: setup.whole(0), now: 0, referenced: Vec::new(), seen: Vec::new() }
    }

    fn grow(&mut self, fresh: &[u64]) {
        extend(&mut self.referenced, fresh.len());
        extend(&mut self.seen, fresh.len());
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        if !state.memory.is_full() {
            return None;
        }
        let mut lap = Lap::default();
        for k in 0..state.memory.frames() {
            let frame = (self.hand + k) % state.memory.frames();
            let page = state.memory.page_in(FrameId(frame))?;
            let dirty = state.memory.is_dirty(page);
            let outside = !self.referenced[page.ix()] && self.is_outside(page, self.now + 1);
            match (outside, dirty) {
                (true, false) => return Some(page),
                (true, true) => lap.first_written = lap.first_written.or(Some(frame)),
                (false, false) => lap.first_clean = lap.first_clean.or(Some(frame)),
                (false, true) => {}
            }
        }
        state.memory.page_in(FrameId(lap.end(self.hand).1))
    }

    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>) {
        let page = reference.page;
        self.now = step.number();
        if step.is_hit() {
            let set = self.referenced[page.ix()];
            step.because(if set { Why::Hit } else { Why::HitSets }, 0);
            self.set_referenced(page, true, step);
            return;
        }
        if step.state().memory.is_full()
            && let Some(victim) = self.sweep(step)
        {
            step.evict(victim);
        }
        let frame = step.load();
        self.set_referenced(page, true, step);
        self.set_seen(page, step);
        debug_assert_eq!(frame.0, self.hand, "the new page goes under the hand");
        self.point(self.hand + 1, step);
    }
}
