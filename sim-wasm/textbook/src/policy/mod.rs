//! Replacement policies: the trait, what every policy says about itself, and the registry.
//!
//! A policy is one file: a [`Meta`] (id, family, parameters, structures, reasons, source), a state, and
//! [`Policy::on_reference`], which moves pages only through [`Step`] so that the animation cannot drift from the algorithm.
//! Adding one takes that file and one line in [`registry`].

mod adaptive;
pub(crate) mod bits;
mod clocks;
mod counts;
mod memory;
mod meta;
mod optimal;
mod pseudo_code;
mod queue;
mod reason;
mod recency;
mod registry;
mod step;
mod working_set;

pub use base::param::{Domain, Param};
pub use memory::{Memory, State};
pub use meta::{Allocation, AttrKind, AttrMeta, Doubt, Family, HandMeta, ListKind, ListMeta, Meta, ScalarMeta};
pub use optimal::opt::Opt;
pub use pseudo_code::{Active, Instead, PseudoCode};
pub use queue::fifo::Fifo;
pub use reason::Reason;
use reason::reasons;
pub use recency::lru::Lru;
pub use recency::lru_k::LruK;
pub use registry::{ALL, CODES, Entry, entry};
pub use step::{ATTR_DIRTY, ATTR_LOADED, ATTR_USED, BASE_ATTRS, Outcome, Step};

use base::ids::PageId;
use base::record::Recorder;
use trace::{Reference, Trace};

/// What a policy is built from.
#[derive(Debug, Clone, Copy)]
pub struct Setup<'a> {
    /// Number of physical frames, at least 1.
    pub frames: u32,
    /// The reference string; only off-line policies may look at its future. The others get its pages from
    /// [`Policy::grow`]: while a trace is read, this one is empty.
    pub trace: &'a Trace,
    /// Parameter values in the order of [`Meta::params`], defaults filled in and ranges checked; a word is its index.
    pub params: &'a [f64],
    /// Seed of everything random.
    pub seed: u32,
}

impl Setup<'_> {
    /// The value of parameter number `index` of [`Meta::params`].
    pub fn number(&self, index: usize) -> f64 {
        self.params[index]
    }

    /// The same as a whole number, clamped to the range of 32 bits.
    pub fn whole(&self, index: usize) -> u32 {
        self.params[index] as u32
    }

    /// Whether parameter number `index` is the second word of its choice, as in "off, on".
    pub fn is_on(&self, index: usize) -> bool {
        self.params[index] > 0.0
    }

    /// A share of the frames, rounded down.
    pub fn share(&self, of: f64) -> u32 {
        (f64::from(self.frames) * of) as u32
    }
}

/// Makes room for more pages in a table. Out of line: one copy for all policies keeps the browser's download small.
#[cold]
#[inline(never)]
fn extend<T: Clone + Default>(table: &mut Vec<T>, pages: usize) {
    table.resize(table.len() + pages, T::default());
}

/// A replacement policy.
pub trait Policy: Sized + Clone + std::fmt::Debug + Send {
    /// What the policy says about itself.
    const META: Meta;

    /// The policy in a few lines, as the web page shows them.
    const CODE: PseudoCode;

    /// Whether pages can be equal by what the policy goes by.
    const TIES: bool = false;

    /// The policy before its first reference, and before any page is known: what it keeps by page is empty.
    fn new(setup: &Setup<'_>) -> Self;

    /// Makes room for the pages that come next in order of first use; they are given by their labels. What is kept by page
    /// grows here and nowhere else, so that a trace can be replayed while it is read.
    fn grow(&mut self, _: &[u64]) {}

    /// How many frames memory has if `asked` were asked for and `pages` are known. Policies of variable allocation
    /// override it with the most they could ask for.
    fn frames(&self, asked: u32, _: usize) -> u32 {
        asked
    }

    /// The page that would be evicted if `incoming`, a page not in memory, were referenced now; `None` stands for a
    /// page never seen before. A pure peek: asking changes nothing. Returns `None` while no page would have to leave.
    fn victim(&self, state: &State, incoming: Option<PageId>) -> Option<PageId>;

    /// Whether `page`, which is in memory like `victim`, could leave as well as [`Policy::victim`]: both are equal by what
    /// the policy goes by, and only its way to break ties decides, which books leave open or settle differently. A pure
    /// peek, too. Answered only where [`Policy::TIES`] says that there are such pages.
    fn is_rival(&self, _: &State, _: PageId, _: PageId) -> bool {
        false
    }

    /// Serves one reference. A fault ends with the page loaded, unless the policy refuses it ([`Step`]).
    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>);
}
