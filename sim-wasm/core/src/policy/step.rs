//! One step of a run: the only way a policy can load, evict and move pages.

use super::Reason;
use crate::ids::{FrameId, PageId};
use crate::record::{Delta, ListId, Lists, NONE, Recorder, Stage};
use crate::trace::Reference;

/// Page attribute: the dirty bit.
pub const ATTR_DIRTY: u16 = 0;
/// Page attribute: number of the step that loaded the page, counted from 1 (0: never).
pub const ATTR_LOADED: u16 = 1;
/// Page attribute: number of the step that last used the page, counted from 1 (0: never).
pub const ATTR_USED: u16 = 2;
/// The attributes every policy's pages have; a policy's own are numbered after them.
pub const BASE_ATTRS: &[&str] = &["dirty", "loaded", "used"];

/// The physical frames: which page is where.
#[derive(Debug, Clone)]
pub struct Memory {
    frame_of: Vec<u32>,
    page_in: Vec<u32>,
    dirty: Vec<bool>,
    seen: Vec<bool>,
    /// Free frames, the next one to fill last. Frames fill from 0 upward; a vacated frame is refilled first.
    free: Vec<u32>,
}

impl Memory {
    /// `frames` free frames for pages `0..pages`.
    pub fn new(frames: u32, pages: usize) -> Self {
        Memory {
            frame_of: vec![NONE; pages],
            page_in: vec![NONE; frames as usize],
            dirty: vec![false; pages],
            seen: vec![false; pages],
            free: (0..frames).rev().collect(),
        }
    }

    /// Number of frames.
    pub fn frames(&self) -> u32 {
        self.page_in.len() as u32
    }

    /// Number of pages in memory.
    pub fn resident(&self) -> u32 {
        self.frames() - self.free.len() as u32
    }

    /// Whether no frame is free.
    pub fn is_full(&self) -> bool {
        self.free.is_empty()
    }

    /// The frame `page` is in.
    #[inline]
    pub fn frame_of(&self, page: PageId) -> Option<FrameId> {
        let frame = self.frame_of[page.ix()];
        (frame != NONE).then_some(FrameId(frame))
    }

    /// The page in `frame`.
    #[inline]
    pub fn page_in(&self, frame: FrameId) -> Option<PageId> {
        let page = self.page_in[frame.ix()];
        (page != NONE).then_some(PageId(page))
    }
}

/// Frames and lists: all a policy's [`super::Policy::victim`] may look at beside its own state.
#[derive(Debug, Clone)]
pub struct State {
    /// The physical frames.
    pub memory: Memory,
    /// The policy's lists.
    pub lists: Lists,
}

impl State {
    /// Empty frames and lists.
    pub fn new(frames: u32, lists: usize, pages: usize) -> Self {
        State { memory: Memory::new(frames, pages), lists: Lists::new(lists, pages) }
    }

    /// The last page of `list` if no frame is free, as a peek at the next victim.
    pub fn tail_if_full(&self, list: ListId) -> Option<PageId> {
        self.lists.tail(list).filter(|_| self.memory.is_full()).map(PageId)
    }

    /// The first page of `list` if no frame is free, as a peek at the next victim.
    pub fn head_if_full(&self, list: ListId) -> Option<PageId> {
        self.lists.head(list).filter(|_| self.memory.is_full()).map(PageId)
    }
}

/// What became of a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// The page was not in memory.
    pub fault: bool,
    /// It was the page's first reference of all: no policy can avoid this fault.
    pub cold: bool,
    /// Where the page is now.
    pub frame: FrameId,
    /// Who had to leave.
    pub victim: Option<PageId>,
    /// The victim was dirty and had to be written first.
    pub writeback: bool,
    /// Why.
    pub reason: Reason,
    /// A number for the reason's sentence; see [`Reason`].
    pub aux: u32,
}

/// One reference being served.
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
    pub fn begin(state: &'a mut State, rec: &'a mut R, reference: Reference, number: u32) -> Self {
        let page = reference.page;
        let memory = &mut state.memory;
        let found = memory.frame_of(page);
        let outcome = Outcome {
            fault: found.is_none(),
            cold: !memory.seen[page.ix()],
            frame: found.unwrap_or(FrameId(NONE)),
            victim: None,
            writeback: false,
            reason: Reason::FreeFrame,
            aux: 0,
        };
        memory.seen[page.ix()] = true;
        Step { state, rec, reference, number, outcome }
    }

    /// Whether the page is in memory.
    #[inline]
    pub fn is_hit(&self) -> bool {
        !self.outcome.fault
    }

    /// Frames and lists as they are now.
    #[inline]
    pub fn state(&self) -> &State {
        self.state
    }

    /// Index of this step, counted from 0.
    #[inline]
    pub fn index(&self) -> u32 {
        self.number - 1
    }

    /// Says why the step goes as it does.
    #[inline]
    pub fn because(&mut self, reason: Reason, aux: u32) {
        self.outcome.reason = reason;
        self.outcome.aux = aux;
    }

    /// The search for a victim begins.
    #[inline]
    pub fn choose(&mut self) {
        self.rec.stage(Stage::Choose);
    }

    /// `victim` leaves memory; it is written back first if it is dirty.
    pub fn evict(&mut self, victim: PageId) {
        self.rec.stage(Stage::Replace);
        let frame = self.state.memory.frame_of[victim.ix()];
        debug_assert_ne!(frame, NONE, "evicting a page that is not in memory");
        self.outcome.victim = Some(victim);
        self.outcome.writeback = self.state.memory.dirty[victim.ix()];
        self.set_dirty(victim, false);
        self.state.memory.frame_of[victim.ix()] = NONE;
        self.state.memory.page_in[frame as usize] = NONE;
        self.state.memory.free.push(frame);
        self.rec.delta(Delta::frame(victim.0, frame, NONE));
    }

    /// Loads the referenced page: into the frame just vacated, or the lowest free one.
    pub fn load(&mut self) -> FrameId {
        self.rec.stage(Stage::Replace);
        let page = self.reference.page;
        debug_assert!(!self.state.memory.is_full(), "loading into full memory");
        let frame = FrameId(self.state.memory.free.pop().unwrap_or_default());
        self.state.memory.frame_of[page.ix()] = frame.0;
        self.state.memory.page_in[frame.ix()] = page.0;
        self.outcome.frame = frame;
        self.rec.delta(Delta::frame(page.0, NONE, frame.0));
        self.rec.set_attr(ATTR_LOADED, page.0, self.number);
        frame
    }

    /// A policy's own number for a page is now `to` (`id` counts from 0 among [`super::Meta::attrs`]).
    #[inline]
    pub fn set_attr(&mut self, id: u16, page: PageId, to: u32) {
        self.rec.set_attr(BASE_ATTRS.len() as u16 + id, page.0, to);
    }

    /// A hand points at frame `to` now.
    #[inline]
    pub fn set_hand(&mut self, id: u16, to: FrameId) {
        self.rec.set_hand(id, to.0);
    }

    /// Puts a page at the tail of a list.
    #[inline]
    pub fn push_tail(&mut self, list: ListId, page: PageId) {
        self.state.lists.push_tail(list, page.0, self.rec);
    }

    /// Puts a page at the head of a list.
    #[inline]
    pub fn push_head(&mut self, list: ListId, page: PageId) {
        self.state.lists.push_head(list, page.0, self.rec);
    }

    /// Moves a page to the head of its list.
    #[inline]
    pub fn move_to_head(&mut self, page: PageId) {
        self.rec.stage(Stage::Replace);
        self.state.lists.move_to_head(page.0, self.rec);
    }

    /// Takes a page off its list.
    #[inline]
    pub fn remove(&mut self, page: PageId) {
        self.state.lists.remove(page.0, self.rec);
    }

    /// Ends the step: the memory management unit's own bookkeeping, then the outcome.
    pub fn finish(mut self) -> Outcome {
        let page = self.reference.page;
        self.rec.stage(if self.outcome.fault { Stage::Replace } else { Stage::LookUp });
        self.rec.set_attr(ATTR_USED, page.0, self.number);
        if self.reference.write {
            self.set_dirty(page, true);
        }
        self.outcome
    }

    fn set_dirty(&mut self, page: PageId, to: bool) {
        self.state.memory.dirty[page.ix()] = to;
        self.rec.set_attr(ATTR_DIRTY, page.0, u32::from(to));
    }
}
