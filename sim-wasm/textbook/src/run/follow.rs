//! A run that is followed step by step, can be forked, and lets another page leave than the policy chose: how somebody's own
//! run is judged who broke a tie otherwise, or made a mistake and then went on rightly.

use super::replay::ready;
use crate::policy::{ATTR_LOADED, BASE_ATTRS, Outcome, Policy, Setup, State, Step};
use base::ids::PageId;
use base::record::{Delta, NONE, Recorder, Stage};
use trace::Reference;

/// What pages have been told to have, and who is to leave next. It is no log: nothing grows with the run.
#[derive(Debug, Clone)]
struct Followed {
    instead: u32,
    attrs: usize,
    /// The attributes of each page, page by page.
    values: Vec<u32>,
}

impl Recorder for Followed {
    const ON: bool = true;

    fn stage(&mut self, _: Stage) {}

    fn delta(&mut self, _: Delta) {}

    fn set_attr(&mut self, id: u16, page: u32, to: u32) {
        if let Some(value) = self.values.get_mut(page as usize * self.attrs + usize::from(id)) {
            *value = to;
        }
    }

    fn set_hand(&mut self, _: u16, _: u32) {}

    fn set_scalar(&mut self, _: u16, _: u32) {}

    fn instead(&self) -> u32 {
        self.instead
    }
}

/// A run in progress; see the module.
pub trait Follow: std::fmt::Debug {
    /// A run that goes on from the same state.
    fn fork(&self) -> Box<dyn Follow>;

    /// Pages, frames and lists as they are now.
    fn state(&self) -> &State;

    /// The page that would leave if `incoming` were referenced now; see [`Policy::victim`].
    fn victim(&self, incoming: PageId) -> Option<PageId>;

    /// The pages that could leave as well as `victim`; see [`Policy::is_rival`].
    fn rivals(&self, victim: PageId) -> Vec<PageId>;

    /// Serves the next reference. If a page has to leave, it is `instead`, provided that the policy asks
    /// ([`Step::leaving`]) and that the page is in memory.
    fn serve(&mut self, reference: Reference, instead: Option<PageId>) -> Outcome;

    /// The policy's own attributes of a page.
    fn attrs(&self, page: PageId) -> &[u32];

    /// The step that loaded a page, counted from 1.
    fn loaded(&self, page: PageId) -> u32;
}

#[derive(Debug, Clone)]
struct Own<P> {
    policy: P,
    state: State,
    told: Followed,
    steps: u32,
    ties: bool,
}

/// Begins a run to be followed.
pub(crate) fn follow<P: Policy + 'static>(setup: &Setup<'_>) -> Box<dyn Follow> {
    let attrs = BASE_ATTRS.len() + P::META.attrs.len();
    let told = Followed { instead: NONE, attrs, values: vec![0; attrs * setup.trace.pages()] };
    let policy: P = ready(setup);
    let pages = setup.trace.pages();
    let state = State::of(&P::META, policy.frames(setup.frames, pages), pages);
    Box::new(Own { policy, state, told, steps: 0, ties: P::TIES })
}

impl<P: Policy + 'static> Follow for Own<P> {
    fn fork(&self) -> Box<dyn Follow> {
        Box::new(self.clone())
    }

    fn state(&self) -> &State {
        &self.state
    }

    fn victim(&self, incoming: PageId) -> Option<PageId> {
        self.policy.victim(&self.state, Some(incoming))
    }

    fn rivals(&self, victim: PageId) -> Vec<PageId> {
        let tied = |page: &PageId| *page != victim && self.policy.is_rival(&self.state, victim, *page);
        if self.ties { self.state.memory.pages().filter(tied).collect() } else { Vec::new() }
    }

    fn serve(&mut self, reference: Reference, instead: Option<PageId>) -> Outcome {
        self.steps += 1;
        self.told.instead = instead.map_or(NONE, |page| page.0);
        let mut step = Step::begin(&mut self.state, &mut self.told, reference, self.steps);
        self.policy.on_reference(reference, &mut step);
        step.finish()
    }

    fn attrs(&self, page: PageId) -> &[u32] {
        self.told
            .values
            .get(page.ix() * self.told.attrs + BASE_ATTRS.len()..(page.ix() + 1) * self.told.attrs)
            .unwrap_or(&[])
    }

    fn loaded(&self, page: PageId) -> u32 {
        self.told.values.get(page.ix() * self.told.attrs + usize::from(ATTR_LOADED)).copied().unwrap_or(0)
    }
}
