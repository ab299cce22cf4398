//! One step of a run: the only way a policy can load, evict and move pages.
#![allow(clippy::inline_always, reason = "measured in docs/performance.md")]

use super::{Reason, State};
use base::ids::{FrameId, PageId};
use base::record::{Delta, ListId, NONE, Recorder, Stage};
use trace::Reference;

/// Page attribute: the dirty bit.
pub const ATTR_DIRTY: u16 = 0;
/// Page attribute: number of the step that loaded the page, counted from 1 (0: never).
pub const ATTR_LOADED: u16 = 1;
/// Page attribute: number of the step that last used the page, counted from 1 (0: never).
pub const ATTR_USED: u16 = 2;
/// The attributes that pages have under every policy; a policy's own are numbered after them.
pub const BASE_ATTRS: &[&str] = &["dirty", "loaded", "used"];

/// The outcome of a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// The page was not in memory.
    pub fault: bool,
    /// Where the page is now; [`NONE`] if the policy refused to load it.
    pub frame: FrameId,
    /// The page that had to leave; the first, if several did.
    pub victim: Option<PageId>,
    /// How many pages had to leave.
    pub evicted: u32,
    /// How many pages were written back.
    pub writebacks: u32,
    /// Why.
    pub reason: Reason,
    /// A number for the reason's sentence; the policy's file says what it means.
    pub aux: u32,
}

/// One reference being served. A fault for which [`Step::load`] is not called bypasses memory: the page is used from where
/// it is, and a write goes there.
#[derive(Debug)]
pub struct Step<'a, R: Recorder> {
    state: &'a mut State,
    rec: &'a mut R,
    reference: Reference,
    /// Number of the step, counted from 1 as in the attributes.
    number: u32,
    outcome: Outcome,
}

impl<'a, R: Recorder> Step<'a, R> {
    /// Begins the step that serves `reference`; `number` counts from 1.
    #[inline(always)]
    pub fn begin(state: &'a mut State, rec: &'a mut R, reference: Reference, number: u32) -> Self {
        let found = state.memory.frame_of(reference.page);
        let outcome = Outcome {
            fault: found.is_none(),
            frame: found.unwrap_or(FrameId(NONE)),
            victim: None,
            evicted: 0,
            writebacks: 0,
            reason: Reason::FREE_FRAME,
            aux: 0,
        };
        Step { state, rec, reference, number, outcome }
    }

    /// Whether the page is in memory.
    #[inline(always)]
    pub fn is_hit(&self) -> bool {
        !self.outcome.fault
    }

    /// Frames and lists as they are now.
    #[inline(always)]
    pub fn state(&self) -> &State {
        self.state
    }

    /// Number of this step, counted from 1: the virtual time of policies that keep one.
    #[inline(always)]
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Index of this step, counted from 0.
    #[inline(always)]
    pub fn index(&self) -> u32 {
        self.number - 1
    }

    /// Says why the step goes as it does.
    #[inline(always)]
    pub fn because(&mut self, reason: impl Into<Reason>, aux: u32) {
        self.outcome.reason = reason.into();
        self.outcome.aux = aux;
    }

    /// Marks the start of the search for a victim.
    #[inline(always)]
    pub fn choose(&mut self) {
        self.rec.stage(Stage::Choose);
    }

    /// The page that leaves: `chosen`, unless the run follows somebody who let another one leave ([`Recorder::instead`]).
    /// A policy that asks goes on from there as if the choice had been its own.
    #[inline(always)]
    pub fn leaving(&self, chosen: PageId) -> PageId {
        match self.rec.instead() {
            page if R::ON && page != NONE && self.state.memory.holds(PageId(page)) => PageId(page),
            _ => chosen,
        }
    }

    /// Marks the start of changes to the structures: what follows belongs to the last stage of the step.
    #[inline(always)]
    pub fn replace(&mut self) {
        self.rec.stage(Stage::Replace);
    }

    /// Evicts `victim`; it is written back first if it is dirty.
    #[inline(always)]
    pub fn evict(&mut self, victim: PageId) {
        self.rec.stage(Stage::Replace);
        self.clean(victim);
        self.outcome.victim = self.outcome.victim.or(Some(victim));
        self.outcome.evicted += 1;
        self.shared(|step| {
            let frame = step.state.memory.leave(victim);
            step.rec.delta(Delta::frame(victim.0, frame.0, NONE));
        });
    }

    /// Writes `page` back if it is dirty.
    #[inline(always)]
    pub fn clean(&mut self, page: PageId) {
        if self.state.memory.is_dirty(page) {
            self.outcome.writebacks += 1;
            self.state.memory.set_clean(page);
            self.rec.set_attr(ATTR_DIRTY, page.0, 0);
        }
    }

    /// Loads the referenced page: into the frame just vacated, or the lowest free one.
    #[inline(always)]
    pub fn load(&mut self) -> FrameId {
        let (page, number) = (self.reference.page, self.number);
        self.outcome.frame = self.shared(|step| {
            let frame = step.state.memory.enter(page);
            step.rec.stage(Stage::Replace);
            step.rec.delta(Delta::frame(page.0, NONE, frame.0));
            step.rec.set_attr(ATTR_LOADED, page.0, number);
            frame
        });
        self.outcome.frame
    }

    /// Counts a fault as a hit although the page is in no frame. No sound policy does this; libCacheSim's LIRS does.
    pub fn claim_hit(&mut self) {
        self.outcome.fault = false;
    }

    /// Sets a policy's own number for a page to `to` (`id` counts from 0 among [`super::Meta::attrs`]).
    #[inline(always)]
    pub fn set_attr(&mut self, id: u16, page: PageId, to: u32) {
        self.rec.set_attr(BASE_ATTRS.len() as u16 + id, page.0, to);
    }

    /// Points a hand at frame `to`.
    #[inline(always)]
    pub fn set_hand(&mut self, id: u16, to: FrameId) {
        self.rec.set_hand(id, to.0);
    }

    /// Points a hand at page `to` of its list, or nowhere.
    #[inline(always)]
    pub fn set_hand_on(&mut self, id: u16, to: Option<PageId>) {
        self.rec.set_hand(id, to.map_or(0, |page| page.0 + 1));
    }

    /// Sets one of the policy's own numbers to `to` (`id` counts from 0 among [`super::Meta::scalars`]; a real number
    /// is given in its scale).
    #[inline(always)]
    pub fn set_scalar(&mut self, id: u16, to: u32) {
        self.rec.set_scalar(id, to);
    }

    /// Puts a page that is on no list of this space at the tail of a list.
    #[inline(always)]
    pub fn push_tail(&mut self, list: ListId, page: PageId) {
        self.shared(|step| step.state.lists.push_tail(list, page.0, step.rec));
    }

    /// Puts a page that is on no list of this space at the head of a list.
    #[inline(always)]
    pub fn push_head(&mut self, list: ListId, page: PageId) {
        self.shared(|step| step.state.lists.push_head(list, page.0, step.rec));
    }

    /// Puts a page that is on no list of this space after `before` on a list.
    #[inline(always)]
    pub fn insert_after(&mut self, list: ListId, page: PageId, before: PageId) {
        self.shared(|step| step.state.lists.insert_after(list, page.0, before.0, step.rec));
    }

    /// Moves a page to the head of the list it is on.
    #[inline(always)]
    pub fn move_to_head(&mut self, list: ListId, page: PageId) {
        self.shared(|step| step.state.lists.move_to_head(list, page.0, step.rec));
    }

    /// Moves a page to the tail of the list it is on.
    #[inline(always)]
    pub fn move_to_tail(&mut self, list: ListId, page: PageId) {
        self.shared(|step| step.state.lists.move_to_tail(list, page.0, step.rec));
    }

    /// Moves a page to just after `after`, another page of the list it is on.
    #[inline(always)]
    pub fn move_after(&mut self, list: ListId, page: PageId, after: PageId) {
        self.shared(|step| step.state.lists.move_after(list, page.0, after.0, step.rec));
    }

    /// Takes a page off the list it is on.
    #[inline(always)]
    pub fn remove(&mut self, list: ListId, page: PageId) {
        self.shared(|step| step.state.lists.remove(list, page.0, step.rec));
    }

    /// In a flat-out run, every operation is inlined into the policy's loop. With the log, the work is done out of
    /// line: one copy for all policies keeps the browser's download small.
    #[inline(always)]
    fn shared<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        if R::ON { out_of_line(self, work) } else { work(self) }
    }

    /// Ends the step: the memory management unit's own bookkeeping, then the outcome.
    #[inline(always)]
    pub fn finish(mut self) -> Outcome {
        let page = self.reference.page;
        if self.outcome.fault {
            self.rec.stage(Stage::Replace);
        }
        self.rec.set_attr(ATTR_USED, page.0, self.number);
        if self.reference.write {
            if self.state.memory.holds(page) {
                self.state.memory.set_dirty(page);
                self.rec.set_attr(ATTR_DIRTY, page.0, 1);
            } else {
                self.outcome.writebacks += 1;
            }
        }
        self.outcome
    }
}

#[inline(never)]
fn out_of_line<S, T>(step: &mut S, work: impl FnOnce(&mut S) -> T) -> T {
    work(step)
}
