//! The registry: one line a policy.

use super::{Meta, Policy, Setup};
use crate::run::{Log, Totals, replay_bulk, replay_logged};

/// A registered policy: its description and its two engines, made from the same source.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// What the policy says about itself.
    pub meta: Meta,
    /// Runs it with the step log.
    pub logged: fn(&Setup<'_>) -> Log,
    /// Runs it flat out, counting only.
    pub bulk: fn(&Setup<'_>) -> Totals,
}

const fn register<P: Policy>() -> Entry {
    Entry { meta: P::META, logged: replay_logged::<P>, bulk: replay_bulk::<P> }
}

/// Every policy, in the order in which menus show them.
pub const ALL: &[Entry] = &[
    register::<super::fifo::Fifo>(),
    register::<super::lru::Lru>(),
    register::<super::clock::Clock>(),
    register::<super::opt::Opt>(),
];

/// The policy with this id.
pub fn entry(id: &str) -> Option<&'static Entry> {
    ALL.iter().find(|entry| entry.meta.id == id)
}
