//! The physical frames, and everything else a policy may look at.
#![allow(clippy::inline_always, reason = "measured in docs/performance.md")]

use super::Meta;
use base::ids::{FrameId, PageId};
use base::record::{ListId, Lists, NONE};

/// Marks a page in [`Memory::place`] that is not in memory.
const ABSENT: u32 = 0x7FFF_FFFF;
/// The dirty bit in [`Memory::place`].
const DIRTY: u32 = 0x8000_0000;

/// The physical frames: which page is where. Frames fill from 0 upward; a vacated frame is refilled first.
#[derive(Debug, Clone)]
pub struct Memory {
    /// For each page its frame, or [`ABSENT`], and its dirty bit: one word, so that a hit reads one word.
    place: Vec<u32>,
    page_in: Vec<u32>,
    /// The last frame to be vacated, if it has not been refilled yet, or [`NONE`].
    spare: u32,
    /// Frames vacated before it and not refilled, the next one to fill last. Not a vector of `u32`: the code that grows
    /// one is compiled in another crate, so the code compiled here would have to assume that it changes any field (10 %
    /// more instructions for LRU).
    vacated: Vec<FrameId>,
    /// Frames below this have been used.
    filled: u32,
    resident: u32,
}

impl Memory {
    /// `frames` free frames for pages `0..pages`.
    pub fn new(frames: u32, pages: usize) -> Self {
        Memory {
            place: vec![ABSENT; pages],
            page_in: vec![NONE; frames as usize],
            spare: NONE,
            vacated: Vec::new(),
            filled: 0,
            resident: 0,
        }
    }

    /// Makes room for more pages, and for at least so many frames.
    fn grow(&mut self, frames: u32, pages: usize) {
        self.place.resize(self.place.len() + pages, ABSENT);
        self.page_in.resize(self.page_in.len().max(frames as usize), NONE);
    }

    /// Number of pages that are known, in memory or not.
    pub(crate) fn known(&self) -> usize {
        self.place.len()
    }

    /// Number of frames.
    #[inline(always)]
    pub fn frames(&self) -> u32 {
        self.page_in.len() as u32
    }

    /// Number of pages in memory.
    #[inline(always)]
    pub fn resident(&self) -> u32 {
        self.resident
    }

    /// The pages in memory, by their frames.
    pub fn pages(&self) -> impl Iterator<Item = PageId> + '_ {
        (0..self.frames()).filter_map(|frame| self.page_in(FrameId(frame)))
    }

    /// Whether no frame is free.
    #[inline(always)]
    pub fn is_full(&self) -> bool {
        self.resident as usize == self.page_in.len()
    }

    /// Whether `page` is in memory.
    #[inline(always)]
    pub fn holds(&self, page: PageId) -> bool {
        self.place[page.ix()] & ABSENT != ABSENT
    }

    /// The frame `page` is in.
    #[inline(always)]
    pub fn frame_of(&self, page: PageId) -> Option<FrameId> {
        let frame = self.place[page.ix()] & ABSENT;
        (frame != ABSENT).then_some(FrameId(frame))
    }

    /// The page in `frame`.
    #[inline(always)]
    pub fn page_in(&self, frame: FrameId) -> Option<PageId> {
        let page = self.page_in[frame.ix()];
        (page != NONE).then_some(PageId(page))
    }

    /// Whether `page` is in memory and has been written since it was loaded or last written back.
    #[inline(always)]
    pub fn is_dirty(&self, page: PageId) -> bool {
        self.place[page.ix()] >= DIRTY
    }

    #[inline(always)]
    pub(super) fn set_dirty(&mut self, page: PageId) {
        self.place[page.ix()] |= DIRTY;
    }

    #[inline(always)]
    pub(super) fn set_clean(&mut self, page: PageId) {
        self.place[page.ix()] &= ABSENT;
    }

    /// Puts `page` into the next free frame.
    #[inline(always)]
    pub(super) fn enter(&mut self, page: PageId) -> FrameId {
        debug_assert!(!self.is_full(), "loading into full memory");
        debug_assert!(!self.holds(page), "loading a page twice");
        let frame = std::mem::replace(&mut self.spare, NONE);
        let frame = if frame == NONE { self.other_free_frame() } else { frame };
        self.resident += 1;
        self.place[page.ix()] = frame;
        self.page_in[frame as usize] = page.0;
        FrameId(frame)
    }

    // A function of its own, so that the common case, one page out and one in, is small enough to be inlined into every
    // policy.
    #[cold]
    fn set_aside(&mut self) {
        self.vacated.push(FrameId(self.spare));
    }

    #[cold]
    fn other_free_frame(&mut self) -> u32 {
        self.vacated.pop().map_or_else(
            || {
                self.filled += 1;
                self.filled - 1
            },
            |frame| frame.0,
        )
    }

    /// Takes `page` out and returns the frame it was in.
    #[inline(always)]
    pub(super) fn leave(&mut self, page: PageId) -> FrameId {
        debug_assert!(self.holds(page), "evicting a page that is not in memory");
        let frame = self.place[page.ix()] & ABSENT;
        self.place[page.ix()] = ABSENT;
        self.page_in[frame as usize] = NONE;
        self.resident -= 1;
        if self.spare != NONE {
            self.set_aside();
        }
        self.spare = frame;
        FrameId(frame)
    }
}

/// Frames and lists: all that a policy's [`super::Policy::victim`] may look at besides its own state.
#[derive(Debug, Clone)]
pub struct State {
    /// The physical frames.
    pub memory: Memory,
    /// The policy's lists.
    pub lists: Lists,
}

impl State {
    /// Empty frames, and empty lists in these spaces.
    pub fn new(frames: u32, spaces: &[u8], pages: usize) -> Self {
        State { memory: Memory::new(frames, pages), lists: Lists::in_spaces(spaces, pages) }
    }

    /// Empty frames, and the empty lists of a policy. Out of line: one copy for all policies keeps the browser's download
    /// small.
    #[inline(never)]
    pub(crate) fn of(meta: &Meta, frames: u32, pages: usize) -> Self {
        State::new(frames, &meta.spaces(), pages)
    }

    /// Makes room for more pages, and for at least so many frames.
    #[cold]
    pub(crate) fn grow(&mut self, frames: u32, spaces: &[u8], pages: usize) {
        self.memory.grow(frames, pages);
        self.lists.grow(spaces, self.memory.known());
    }

    /// The last page of `list`.
    #[inline(always)]
    pub fn tail(&self, list: ListId) -> Option<PageId> {
        self.lists.tail(list).map(PageId)
    }

    /// The first page of `list`.
    #[inline(always)]
    pub fn head(&self, list: ListId) -> Option<PageId> {
        self.lists.head(list).map(PageId)
    }

    /// The last page of `list` if no frame is free, as a peek at the next victim.
    #[inline(always)]
    pub fn tail_if_full(&self, list: ListId) -> Option<PageId> {
        self.tail(list).filter(|_| self.memory.is_full())
    }

    /// The first page of `list` if no frame is free, as a peek at the next victim.
    #[inline(always)]
    pub fn head_if_full(&self, list: ListId) -> Option<PageId> {
        self.head(list).filter(|_| self.memory.is_full())
    }
}
