//! Random: any page may leave, each with the same chance.

use crate::policy::{Active, Family, Meta, Policy, PseudoCode, Setup, State, Step, reasons};
use base::ids::{FrameId, PageId};
use base::record::Recorder;
use base::rng::Rng;
use trace::Reference;

reasons! {
    /// A hit changes nothing.
    Hit = "random-hit",
    /// The draw fell on the victim's frame. `aux`: the frame.
    Drawn = "random-drawn",
}

/// Random replacement: one draw per eviction, uniform over the frames, from a generator seeded by the scenario, so that
/// a run can be repeated.
#[derive(Debug, Clone)]
pub(crate) struct Random {
    rng: Rng,
}

fn draw(rng: &mut Rng, state: &State) -> Option<PageId> {
    state.memory.page_in(FrameId(rng.below(state.memory.frames())))
}

impl Policy for Random {
    const META: Meta = Meta {
        id: "random",
        // It rests on nothing; it is listed with the other policy that takes no notice of use.
        family: Family::Queue,
        reasons: REASONS,
        citation: "L. A. Belady: A study of replacement algorithms for a virtual-storage computer. \
                   IBM Systems Journal 5(2), 1966",
        random: true,
        ..Meta::BASE
    };

    const CODE: PseudoCode = PseudoCode {
        lines: &[
            "if page in memory: hit, done",
            "if no frame is free:",
            "    victim = page in a frame drawn at random",
            "    if victim.D: write(victim)",
            "load(page)",
        ],
        active: Active { look_up: 0, hit: 0, choose: 2, write_back: 3, load: 4 },
        at: &[],
    };

    const TIES: bool = true;

    fn new(setup: &Setup<'_>) -> Self {
        Random { rng: Rng::new(setup.seed) }
    }

    fn victim(&self, state: &State, _: Option<PageId>) -> Option<PageId> {
        // A copy of the generator shows the next draw without making it.
        if state.memory.is_full() { draw(&mut self.rng.clone(), state) } else { None }
    }

    fn is_rival(&self, _: &State, _: PageId, _: PageId) -> bool {
        true
    }

    fn on_reference<R: Recorder>(&mut self, _: Reference, step: &mut Step<'_, R>) {
        if step.is_hit() {
            step.because(Why::Hit, 0);
            return;
        }
        if step.state().memory.is_full() {
            step.choose();
            if let Some(victim) = draw(&mut self.rng, step.state()) {
                step.evict(step.leaving(victim));
            }
            let frame = step.load();
            step.because(Why::Drawn, frame.0);
        } else {
            step.load();
        }
    }
}
