//! The registry: one line per policy.

use super::{Meta, Policy, PseudoCode, Setup, adaptive, clocks, counts, optimal, queue, recency, working_set};
use crate::run::{Bulk, Flat, Follow, Log, Totals, follow, replay_logged};

/// A registered policy.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// What the policy says about itself.
    pub meta: Meta,
    engine: Engine,
}

/// What runs a policy.
#[derive(Debug, Clone, Copy)]
enum Engine {
    /// Those of this crate: its number in [`ALL`], and in the tables of the engines.
    Here(usize),
    /// One of another crate, which only counts.
    Counts(fn(&Setup<'_>) -> Box<dyn Bulk>),
}

const fn numbered<const N: usize>(metas: [Meta; N]) -> [Entry; N] {
    let mut all = [Entry { meta: metas[0], engine: Engine::Here(0) }; N];
    let mut number = 0;
    while number < N {
        all[number] = Entry { meta: metas[number], engine: Engine::Here(number) };
        number += 1;
    }
    all
}

/// Passes on pseudo-code if every line it names exists; otherwise this does not compile.
const fn sound(code: PseudoCode) -> PseudoCode {
    assert!(code.is_sound());
    code
}

/// Starts a run flat out.
fn start<P: Policy + 'static>(setup: &Setup<'_>) -> Box<dyn Bulk> {
    Box::new(Flat::<P>::new(setup))
}

/// All ways to run a policy are made from the same source, but kept in tables of their own, so that a program that uses
/// only one of them does not carry the others.
macro_rules! register {
    ($($policy:path),* $(,)?) => {
        /// Every policy, in the order in which menus show them.
        pub const ALL: &[Entry] = &numbered([$(<$policy as Policy>::META),*]);

        /// The pseudo-code of each, by id. It has a table of its own, so that programs that only run policies do not
        /// carry it.
        pub const CODES: &[(&str, PseudoCode)] = &[$((<$policy as Policy>::META.id, sound(<$policy as Policy>::CODE))),*];

        const LOGGED: &[fn(&Setup<'_>, usize) -> Log] = &[$(replay_logged::<$policy>),*];

        const FOLLOWED: &[fn(&Setup<'_>) -> Box<dyn Follow>] = &[$(follow::<$policy>),*];

        const BULK: &[fn(&Setup<'_>) -> Box<dyn Bulk>] = &[$(start::<$policy>),*];
    };
}

register![
    queue::fifo::Fifo,
    recency::lru::Lru,
    recency::mru::Mru,
    queue::random::Random,
    counts::lfu::Lfu,
    counts::mfu::Mfu,
    clocks::clock::Clock,
    clocks::second_chance::SecondChance,
    clocks::nru::Nru,
    clocks::aging::Aging,
    clocks::gclock::Gclock,
    recency::slru::Slru,
    queue::two_q::TwoQ,
    recency::lru_k::LruK,
    adaptive::arc::Arc,
    adaptive::car::Car,
    adaptive::lirs::Lirs,
    adaptive::clock_pro::ClockPro,
    counts::mq::Mq,
    counts::lrfu::Lrfu,
    queue::s3_fifo::S3Fifo,
    queue::sieve::Sieve,
    adaptive::w_tinylfu::WTinyLfu,
    optimal::opt::Opt,
    optimal::unopt::Unopt,
    working_set::ws::Ws,
    working_set::pff::Pff,
    working_set::wsclock::WsClock,
];

/// The policy with this id.
pub fn entry(id: &str) -> Option<&'static Entry> {
    ALL.iter().find(|entry| entry.meta.id == id)
}

impl Entry {
    /// A policy of another crate that only counts: it can be started, and neither logged nor followed.
    pub const fn counting(meta: Meta, start: fn(&Setup<'_>) -> Box<dyn Bulk>) -> Self {
        Entry { meta, engine: Engine::Counts(start) }
    }

    /// Whether its steps can be logged and followed. Those of [`ALL`] can.
    pub const fn steps(&self) -> bool {
        matches!(self.engine, Engine::Here(_))
    }

    /// Its number in the tables of what is logged or followed. One that only counts is in none of them, and a document
    /// that asks for steps cannot choose it ([`crate::run::Chosen::from_spec`]).
    fn number(&self) -> usize {
        match self.engine {
            Engine::Here(number) => number,
            Engine::Counts(_) => usize::MAX,
        }
    }

    /// Runs the policy with the step log.
    pub fn logged(&self, setup: &Setup<'_>) -> Log {
        self.logged_within(setup, usize::MAX)
    }

    /// Runs the policy with the step log until that has more than so many bytes.
    pub fn logged_within(&self, setup: &Setup<'_>, most: usize) -> Log {
        LOGGED[self.number()](setup, most)
    }

    /// Begins a run that is followed step by step, with the choices of somebody else if need be.
    pub fn follow(&self, setup: &Setup<'_>) -> Box<dyn Follow> {
        FOLLOWED[self.number()](setup)
    }

    /// Begins a run flat out, to be driven in chunks.
    pub fn start(&self, setup: &Setup<'_>) -> Box<dyn Bulk> {
        match self.engine {
            Engine::Here(number) => BULK[number](setup),
            Engine::Counts(start) => start(setup),
        }
    }

    /// Runs the policy flat out over the whole trace.
    pub fn bulk(&self, setup: &Setup<'_>) -> Totals {
        let mut run = self.start(setup);
        setup.trace.words().chunks(crate::run::CHUNK).for_each(|chunk| run.advance(chunk));
        run.totals()
    }
}
