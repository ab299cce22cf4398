//! The registry: one line a policy.

use super::{Meta, Policy, Setup};
use crate::run::{Bulk, Flat, Log, Totals, replay_logged};

/// A registered policy.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// What the policy says about itself.
    pub meta: Meta,
}

/// Starts a run flat out.
fn start<P: Policy + 'static>(setup: &Setup<'_>) -> Box<dyn Bulk> {
    Box::new(Flat::<P>::new(setup))
}

/// Both engines are made from the same source, but kept in tables of their own: a program that uses one of them alone does
/// not carry the other.
macro_rules! register {
    ($($policy:path),* $(,)?) => {
        /// Every policy, in the order in which menus show them.
        pub const ALL: &[Entry] = &[$(Entry { meta: <$policy as Policy>::META }),*];

        const LOGGED: &[fn(&Setup<'_>) -> Log] = &[$(replay_logged::<$policy>),*];

        const BULK: &[fn(&Setup<'_>) -> Box<dyn Bulk>] = &[$(start::<$policy>),*];
    };
}

register![
    super::fifo::Fifo,
    super::lru::Lru,
    super::mru::Mru,
    super::random::Random,
    super::lfu::Lfu,
    super::mfu::Mfu,
    super::clock::Clock,
    super::second_chance::SecondChance,
    super::nru::Nru,
    super::aging::Aging,
    super::gclock::Gclock,
    super::slru::Slru,
    super::two_q::TwoQ,
    super::lru_k::LruK,
    super::arc::Arc,
    super::car::Car,
    super::lirs::Lirs,
    super::clock_pro::ClockPro,
    super::mq::Mq,
    super::lrfu::Lrfu,
    super::s3_fifo::S3Fifo,
    super::sieve::Sieve,
    super::w_tinylfu::WTinyLfu,
    super::opt::Opt,
    super::unopt::Unopt,
    super::ws::Ws,
    super::pff::Pff,
    super::wsclock::WsClock,
];

/// The policy with this id.
pub fn entry(id: &str) -> Option<&'static Entry> {
    ALL.iter().find(|entry| entry.meta.id == id)
}

impl Entry {
    fn position(&self) -> usize {
        // Entries are made in this file only, so the id is always found.
        ALL.iter().position(|entry| entry.meta.id == self.meta.id).unwrap_or_default()
    }

    /// Runs the policy with the step log.
    pub fn logged(&self, setup: &Setup<'_>) -> Log {
        LOGGED[self.position()](setup)
    }

    /// Begins a run flat out, to be driven in chunks.
    pub fn start(&self, setup: &Setup<'_>) -> Box<dyn Bulk> {
        BULK[self.position()](setup)
    }

    /// Runs the policy flat out over the whole trace.
    pub fn bulk(&self, setup: &Setup<'_>) -> Totals {
        let mut run = self.start(setup);
        setup.trace.words().chunks(crate::run::CHUNK).for_each(|chunk| run.advance(chunk));
        run.totals()
    }
}
