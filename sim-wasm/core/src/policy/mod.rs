//! Replacement policies: the trait, what every policy says about itself, and the registry.
//!
//! A policy is one file: a [`Meta`] (id, family, parameters, structures, source), a state, and [`Policy::on_reference`],
//! which moves pages only through [`Step`] so that the animation cannot drift from the algorithm. Adding one takes that
//! file and one line in [`registry`].

mod clock;
mod fifo;
mod lru;
mod meta;
mod opt;
mod reason;
mod registry;
mod step;

pub use meta::{AttrMeta, Family, HandMeta, ListKind, ListMeta, Meta, Param};
pub use reason::Reason;
pub use registry::{ALL, Entry, entry};
pub use step::{ATTR_DIRTY, ATTR_LOADED, ATTR_USED, BASE_ATTRS, Memory, Outcome, State, Step};

use crate::ids::PageId;
use crate::record::Recorder;
use crate::trace::{Reference, Trace};

/// What a policy is built from.
#[derive(Debug)]
pub struct Setup<'a> {
    /// Number of physical frames, at least 1.
    pub frames: u32,
    /// The reference string; only off-line policies may look at its future.
    pub trace: &'a Trace,
    /// Parameter values in the order of [`Meta::params`], defaults filled in and ranges checked.
    pub params: &'a [f64],
}

/// A replacement policy.
pub trait Policy: Sized {
    /// What the policy says about itself.
    const META: Meta;

    /// The policy before its first reference.
    fn new(setup: &Setup<'_>) -> Self;

    /// The page that would be evicted if a page not in memory were referenced now. A pure peek: asking changes nothing.
    /// `None` while a frame is free.
    fn victim(&self, state: &State) -> Option<PageId>;

    /// Serves one reference.
    fn on_reference<R: Recorder>(&mut self, reference: Reference, step: &mut Step<'_, R>);
}
