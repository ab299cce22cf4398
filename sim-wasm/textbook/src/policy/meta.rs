//! How a policy describes itself. Names and sentences for people are in `web/words`, keyed by these ids.

use base::param::Param;
use base::record::ListId;
use serde::Serialize;

/// A policy's description; the schema crate writes it into TypeScript.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[allow(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct Meta {
    /// Stable id: in links, on the command line, in the string tables.
    pub id: &'static str,
    /// What its decisions rest on.
    pub family: Family,
    /// Its parameters.
    pub params: &'static [Param],
    /// The lists it keeps, in the order of their [`ListId`].
    pub lists: &'static [ListMeta],
    /// The hands it moves.
    pub hands: &'static [HandMeta],
    /// The page attributes it keeps besides [`super::BASE_ATTRS`], numbered after them.
    pub attrs: &'static [AttrMeta],
    /// Its adaptive targets and counters.
    pub scalars: &'static [ScalarMeta],
    /// The reasons why a step may go as it does, in the order of their numbers in the step log. Made by
    /// [`super::reasons!`].
    pub reasons: &'static [&'static str],
    /// How many frames it may use.
    pub allocation: Allocation,
    /// Whether more frames can never mean more faults (Mattson et al. 1970).
    pub stack_algorithm: bool,
    /// Whether it reads the future and so cannot run on a real machine.
    pub offline: bool,
    /// Whether it counts steps or uses, which it does in 32 bits: see [`crate::run::MOST_COUNTED`].
    #[serde(skip)]
    pub counts: bool,
    /// Whether chance decides, whatever its parameters are.
    #[serde(skip)]
    pub random: bool,
    /// Why a simulation of it in miniature may err by more than samples show, if it may.
    #[serde(skip)]
    pub doubt: Option<Doubt>,
    /// The source of the definition.
    pub citation: &'static str,
}

impl Meta {
    /// An empty description, which others start from: `Meta { id: "fifo", ..Meta::BASE }`.
    pub const BASE: Meta = Meta {
        id: "",
        family: Family::Queue,
        params: &[],
        lists: &[],
        hands: &[],
        attrs: &[],
        scalars: &[],
        reasons: &[],
        allocation: Allocation::Fixed,
        stack_algorithm: false,
        offline: false,
        counts: false,
        random: false,
        doubt: None,
        citation: "",
    };

    /// The value of each parameter if none is given.
    pub fn defaults(&self) -> Vec<f64> {
        self.params.iter().map(Param::default).collect()
    }

    /// The space of each list.
    pub fn spaces(&self) -> Vec<u8> {
        self.lists.iter().map(|list| list.space).collect()
    }
}

/// Why simulations in miniature err by more than they seem to. Of the policies without a doubt, at least 93 % of the
/// estimates were within two standard errors for each of six kinds of traces and four sizes (`docs/limits.md`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Doubt {
    /// What it does depends on its size, by more than a little.
    Size,
    /// It measures time in references, of which a sample has fewer.
    Time,
    /// A few popular pages decide, so that most samples miss what a few have too much of.
    Popular,
}

/// What a policy's decisions rest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// When a page was loaded.
    Queue,
    /// When a page was last used.
    Recency,
    /// Reference bits, as real hardware offers them.
    Clock,
    /// How often a page was used.
    Frequency,
    /// Several of these, weighted by how the load behaves.
    Adaptive,
    /// How much memory a process needs; the number of frames follows.
    WorkingSet,
    /// The future.
    Optimal,
}

/// How many frames a policy may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Allocation {
    /// The number of frames given.
    Fixed,
    /// As many as it asks for; the number given is ignored.
    Variable,
}

/// A list of pages a policy keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ListMeta {
    /// Stable id.
    pub id: &'static str,
    /// How it is drawn.
    pub kind: ListKind,
    /// Whether it remembers pages that are not in memory.
    pub ghosts: bool,
    /// Which space it is in: a page is on at most one list of each space; see [`base::record::Lists`].
    #[serde(skip)]
    pub space: u8,
}

impl ListMeta {
    /// A list of pages in memory.
    pub const fn new(id: &'static str, kind: ListKind) -> Self {
        ListMeta { id, kind, ghosts: false, space: 0 }
    }

    /// A list that remembers pages not in memory.
    #[must_use]
    pub const fn with_ghosts(self) -> Self {
        ListMeta { ghosts: true, ..self }
    }

    /// A list whose pages may be on a list of another space too.
    #[must_use]
    pub const fn in_space(self, space: u8) -> Self {
        ListMeta { space, ..self }
    }
}

/// How a list is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ListKind {
    /// A line with an entrance and an exit; the head leaves next.
    Queue,
    /// A pile; the head is the most recent, the tail leaves next.
    Stack,
    /// A circle that hands walk around, from head to tail.
    Ring,
    /// Sorted by the policy's own measure; the head leaves next.
    Order,
}

/// A hand that walks around frames or pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct HandMeta {
    /// Stable id.
    pub id: &'static str,
    /// The list whose pages it walks over; `None` for the frames.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub list: Option<u8>,
}

impl HandMeta {
    /// A hand over the frames.
    pub const fn over_frames(id: &'static str) -> Self {
        HandMeta { id, list: None }
    }

    /// A hand over the pages of a list.
    pub const fn over(id: &'static str, list: ListId) -> Self {
        HandMeta { id, list: Some(list.0) }
    }
}

/// A number a policy keeps for each page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct AttrMeta {
    /// Stable id.
    pub id: &'static str,
    /// How it is drawn.
    pub kind: AttrKind,
}

impl AttrMeta {
    /// An attribute drawn as `kind`.
    pub const fn new(id: &'static str, kind: AttrKind) -> Self {
        AttrMeta { id, kind }
    }
}

/// How a page attribute is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AttrKind {
    /// 0 or 1.
    Bit,
    /// A count.
    Count,
    /// The number of a step, counted from 1 (0: none).
    Step,
    /// Bits of a shift register.
    Register,
}

/// A number a policy keeps for itself: an adaptive target, a counter.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ScalarMeta {
    /// Stable id.
    pub id: &'static str,
    /// The divisor of the number in the step log.
    pub scale: f64,
}

impl ScalarMeta {
    /// A whole number.
    pub const fn whole(id: &'static str) -> Self {
        ScalarMeta { id, scale: 1.0 }
    }

    /// A real number, kept in thousandths.
    pub const fn real(id: &'static str) -> Self {
        ScalarMeta { id, scale: 1000.0 }
    }
}
