//! Policies: which object leaves when one needs room.

pub(crate) mod cacheus;
pub(crate) mod clock;
mod densities;
mod draws;
pub(crate) mod fifo;
pub(crate) mod gdsf;
pub(crate) mod hyperbolic;
pub(crate) mod lecar;
pub(crate) mod lhd;
pub(crate) mod lirs2;
pub(crate) mod lru;
mod queue;
mod ranks;
mod rate;
pub(crate) mod sieve;
mod sketch;
pub(crate) mod trial;
pub(crate) mod w_tinylfu;

use crate::store::Store;
use base::param::Param;
use serde::Serialize;

/// What a policy says about itself.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Meta {
    /// Stable id.
    pub id: &'static str,
    /// Its parameters.
    pub params: &'static [Param],
    /// Whether it draws random numbers, so that runs with other seeds differ.
    pub random: bool,
    /// Whether an object's size decides when it leaves, and not only how much room it needs.
    pub by_size: bool,
    /// The source of the definition.
    pub citation: &'static str,
}

/// What a policy is built from.
#[derive(Debug, Clone, Copy)]
pub struct Setup<'a> {
    /// Size of the cache in bytes, at least 1.
    pub capacity: u64,
    /// Parameter values in the order of [`Meta::params`]; a word is its index.
    pub params: &'a [f64],
    /// Seed of everything random.
    pub seed: u32,
}

impl Setup<'_> {
    /// A share of the capacity, rounded down.
    fn share(&self, of: f64) -> u64 {
        (self.capacity as f64 * of) as u64
    }
}

/// A replacement policy. `now` is the number of the request, counted from 1.
pub trait Policy: Sized + std::fmt::Debug + Send {
    /// What the policy says about itself.
    const META: Meta;

    /// Whether a missed object is loaded before there is room for it, so that it may itself be what leaves.
    const LOADS_FIRST: bool = false;

    /// The policy before the first request.
    fn new(setup: &Setup<'_>) -> Self;

    /// Makes room in its tables for objects `0..objects`; there are never fewer than before.
    fn grow(&mut self, objects: usize);

    /// An object was requested that is in the cache.
    fn hit(&mut self, object: u32, store: &Store, now: u64);

    /// An object was requested that is not in the cache, whether it will be loaded or not.
    fn missed(&mut self, _object: u32, _now: u64) {}

    /// Whether the policy would load an object of this size into an empty cache that is large enough.
    fn takes(&self, _size: u64) -> bool {
        true
    }

    /// Evicts an object, or comes closer to it: after finitely many calls the cache is empty. It is not called on an empty one.
    fn make_room(&mut self, store: &mut Store, now: u64);

    /// Loads an object for which there is room, or will be ([`Policy::LOADS_FIRST`]), unless the policy will not.
    fn insert(&mut self, object: u32, size: u64, store: &mut Store, now: u64);
}
