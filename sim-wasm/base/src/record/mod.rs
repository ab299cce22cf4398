//! What a run did, as data: the step log's alphabet.
//!
//! Every change of a visible structure (a page entering a queue, a reference bit being cleared, the clock hand moving) is
//! one [`Delta`]. A delta holds the old and the new value, so a log can be walked backward as cheaply as forward, and
//! policies and operating systems share one animation. Bulk runs use [`NoRecord`], which compiles to nothing.

mod lists;
mod log;
mod mirror;

pub use lists::{ListId, Lists};
pub use log::{CHECKPOINT_EVERY, DeltaLog};
pub use mirror::{Mirror, Shape, Tables};

/// "Nowhere", "nothing", "never": an absent page, frame or anchor.
pub const NONE: u32 = u32::MAX;
/// As an anchor of [`Delta::place`]: the entry follows nothing, it is the first of its list.
pub const HEAD: u32 = u32::MAX - 1;

/// What kind of change a [`Delta`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Op {
    /// `page` enters, leaves or moves within list `id`; `from` and `to` are anchors: the page it follows, [`HEAD`] or [`NONE`].
    Place = 0,
    /// Attribute `id` of `page` changes from `from` to `to`. Attributes start at 0.
    Attr = 1,
    /// Hand `id` moves from `from` to `to`: frames, or pages plus 1 with 0 for "nowhere"; a few are plain numbers. Hands
    /// start at 0.
    Hand = 2,
    /// Scalar `id` (an adaptive target, a tick, a counter) changes. Scalars start at 0.
    Scalar = 3,
    /// `page` moves from frame `from` to frame `to`; [`NONE`] is "not in memory".
    Frame = 4,
}

/// The part of a step a delta belongs to; one step is drawn in at most three stages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
#[repr(u8)]
pub enum Stage {
    /// Where is the page?
    #[default]
    LookUp = 0,
    /// Who has to leave?
    Choose = 1,
    /// The victim leaves, the page enters, the structure is put in order.
    Replace = 2,
}

/// One change, with its inverse inside. Four words in a packed log: `op | stage << 8 | id << 16`, `page`, `from`, `to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Delta {
    /// What changes.
    pub op: Op,
    /// When within the step.
    pub stage: Stage,
    /// Which list, attribute, hand or scalar, as numbered in the structure's description.
    pub id: u16,
    /// Which page; [`NONE`] for hands and scalars.
    pub page: u32,
    /// The old value.
    pub from: u32,
    /// The new value.
    pub to: u32,
}

/// Words in a packed [`Delta`].
pub const DELTA_WORDS: usize = 4;

impl Delta {
    /// A change of place within, into or out of list `list`.
    pub fn place(list: ListId, page: u32, from: u32, to: u32) -> Self {
        Delta { op: Op::Place, stage: Stage::LookUp, id: u16::from(list.0), page, from, to }
    }

    /// A change of attribute `id`.
    pub fn attr(id: u16, page: u32, from: u32, to: u32) -> Self {
        Delta { op: Op::Attr, stage: Stage::LookUp, id, page, from, to }
    }

    /// A movement of hand `id`.
    pub fn hand(id: u16, from: u32, to: u32) -> Self {
        Delta { op: Op::Hand, stage: Stage::LookUp, id, page: NONE, from, to }
    }

    /// A change of scalar `id`.
    pub fn scalar(id: u16, from: u32, to: u32) -> Self {
        Delta { op: Op::Scalar, stage: Stage::LookUp, id, page: NONE, from, to }
    }

    /// A page enters or leaves a frame.
    pub fn frame(page: u32, from: u32, to: u32) -> Self {
        Delta { op: Op::Frame, stage: Stage::LookUp, id: 0, page, from, to }
    }

    /// The change that undoes this one.
    #[must_use]
    pub fn inverse(self) -> Self {
        Delta { from: self.to, to: self.from, ..self }
    }

    /// As four words.
    pub fn pack(self) -> [u32; DELTA_WORDS] {
        [self.op as u32 | (self.stage as u32) << 8 | u32::from(self.id) << 16, self.page, self.from, self.to]
    }
}

/// Receives the changes of a run. Engines are generic over it, so that [`NoRecord`] costs nothing.
pub trait Recorder {
    /// Whether anything is recorded; lets an engine skip work done only for the log.
    const ON: bool;

    /// Says that the following deltas belong to this stage of the step.
    fn stage(&mut self, stage: Stage);

    /// Records a change. Its `stage` is overwritten with the current one; a change to the same value is not recorded.
    fn delta(&mut self, delta: Delta);

    /// Records that attribute `id` of `page` is now `to`; the recorder knows what it was.
    fn set_attr(&mut self, id: u16, page: u32, to: u32);

    /// Records that hand `id` now points at `to`; see [`Op::Hand`].
    fn set_hand(&mut self, id: u16, to: u32);

    /// Records that scalar `id` is now `to`.
    fn set_scalar(&mut self, id: u16, to: u32);

    /// The page that is to leave instead of the one that the policy chose, or [`NONE`]: a run that follows somebody's own
    /// choices says so here.
    #[inline]
    fn instead(&self) -> u32 {
        NONE
    }
}

/// Records nothing, for bulk runs.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoRecord;

impl Recorder for NoRecord {
    const ON: bool = false;

    #[inline]
    fn stage(&mut self, _: Stage) {}

    #[inline]
    fn delta(&mut self, _: Delta) {}

    #[inline]
    fn set_attr(&mut self, _: u16, _: u32, _: u32) {}

    #[inline]
    fn set_hand(&mut self, _: u16, _: u32) {}

    #[inline]
    fn set_scalar(&mut self, _: u16, _: u32) {}
}
