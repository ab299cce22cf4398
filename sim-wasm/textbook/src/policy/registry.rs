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
    crate::policy::queue::fifo::Fifo,
    crate::policy::recency::lru::Lru,
    crate::policy::recency::mru::Mru,
    crate::policy::queue::random::Random,
    crate::policy::counts::lfu::Lfu,
    crate::policy::counts::mfu::Mfu,
    crate::policy::clocks::clock::Clock,
    crate::policy::clocks::second_chance::SecondChance,
    crate::policy::clocks::nru::Nru,
    crate::policy::clocks::aging::Aging,
    crate::policy::clocks::gclock::Gclock,
    crate::policy::recency::slru::Slru,
    crate::policy::queue::two_q::TwoQ,
    crate::policy::recency::lru_k::LruK,
    crate::policy::adaptive::arc::Arc,
    crate::policy::adaptive::car::Car,
    crate::policy::adaptive::lirs::Lirs,
    crate::policy::adaptive::clock_pro::ClockPro,
    crate::policy::counts::mq::Mq,
    crate::policy::counts::lrfu::Lrfu,
    crate::policy::queue::s3_fifo::S3Fifo,
    crate::policy::queue::sieve::Sieve,
    crate::policy::adaptive::w_tinylfu::WTinyLfu,
    crate::policy::optimal::opt::Opt,
    crate::policy::optimal::unopt::Unopt,
    crate::policy::working_set::ws::Ws,
    crate::policy::working_set::pff::Pff,
    crate::policy::working_set::wsclock::WsClock,
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
