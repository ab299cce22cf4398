//! Policies with up to 64 numbers of frames in one pass.
//!
//! None of them is a stack algorithm, but LRU: with more frames they may hold pages that they would not hold with fewer, so no
//! order of the pages gives all sizes. What can be shared is the look-up, and whatever a hit changes that is the same in all
//! sizes. One word of a page says in which sizes it is in memory, and others in which its bits are set: bit k is size k's. A
//! reference that hits everywhere costs a look at neighbouring words, whatever the number of sizes, and a fault only concerns
//! the sizes that fault.
//!
//! Sharing tags between sizes: M. D. Hill, A. J. Smith: Evaluating associativity in CPU caches. IEEE Transactions on Computers
//! 38(12), 1989. For FIFO: M. S. Haque, J. Peddersen, A. Janapsatya, S. Parameswaran: DEW: a fast level 1 cache simulation
//! approach for embedded processors with FIFO replacement policy. DATE 2010.

mod counted;
mod filling;
mod ghosts;
mod mask;
mod nru;
mod pass;
mod queues;
mod recency;
mod ring;
mod s3_fifo;
mod two_q;

pub use mask::MOST_SIZES;

use crate::run::{Chosen, Totals};
use mask::Mask;
use pass::{Pass, Rule, Serve};

/// A policy with many numbers of frames, over a trace that comes in pieces.
#[derive(Debug)]
pub struct Shared(Box<dyn Serve>);

/// The policies that share a pass, with their parameters.
#[derive(Debug, Clone, Copy)]
enum Policy {
    Gclock { init: u8, most: u8 },
    Nru { tick: u32 },
    Lru,
    Common(Common),
}

/// Those that are looked at most, but for LRU, whose stack distances say more; a browser need not download the others.
#[derive(Debug, Clone, Copy)]
enum Common {
    Fifo,
    Clock { load_referenced: bool },
    Sieve,
    S3Fifo { small: f64, ghosts: f64, threshold: u8 },
    TwoQ { k_in: f64, k_out: f64 },
}

/// The policy, if it shares a pass with these parameters.
fn policy(chosen: &Chosen) -> Option<Policy> {
    // Programs that others wrote, and ties that are drawn by lot, are replayed.
    match (chosen.entry.meta.id, &chosen.params[..]) {
        ("gclock", &[init, most]) if init.max(most) <= f64::from(counted::LARGEST) => {
            Some(Policy::Gclock { init: init as u8, most: most as u8 })
        }
        ("nru", &[tick, 0.0]) if tick <= f64::from(nru::LONGEST_TICK) => Some(Policy::Nru { tick: tick as u32 }),
        ("lru", _) => Some(Policy::Lru),
        (id, params) => common_policy(id, params).map(Policy::Common),
    }
}

fn common_policy(id: &str, params: &[f64]) -> Option<Common> {
    let policy = match (id, params) {
        ("fifo", _) => Common::Fifo,
        ("clock" | "second-chance", &[load, ..]) => Common::Clock { load_referenced: load > 0.0 },
        ("sieve", _) => Common::Sieve,
        ("s3-fifo", &[small, ghosts, threshold, 0.0]) => Common::S3Fifo { small, ghosts, threshold: threshold as u8 },
        ("2q", &[k_in, k_out, 0.0]) => Common::TwoQ { k_in, k_out },
        _ => return None,
    };
    Some(policy)
}

/// Whether [`Shared`] counts the policy.
pub(super) fn is_shared(chosen: &Chosen) -> bool {
    policy(chosen).is_some()
}

impl Shared {
    /// The policy with these numbers of frames, at most [`MOST_SIZES`], before any page is known; none if it is another
    /// policy.
    pub fn new(chosen: &Chosen, frames: &[u32]) -> Option<Self> {
        let policy = policy(chosen).filter(|_| frames.len() <= MOST_SIZES)?;
        Some(Shared(match frames.len() {
            0..=8 => pass::<u8>(policy, frames),
            9..=16 => pass::<u16>(policy, frames),
            17..=32 => pass::<u32>(policy, frames),
            _ => pass::<u64>(policy, frames),
        }))
    }

    /// One of the policies that are looked at most, with 32 numbers of frames: without code for others and other masks.
    /// Write-backs are not counted.
    pub(super) fn of_32(id: &str, params: &[f64], frames: &[u32; 32]) -> Option<Self> {
        let mut pass = common::<u32>(common_policy(id, params)?, frames);
        pass.leave_out_writes();
        Some(Shared(pass))
    }

    /// Makes room for more pages.
    pub fn grow(&mut self, pages: usize) {
        self.0.grow(pages);
    }

    /// Serves the next references, packed as in [`trace::Trace::words`].
    pub fn push(&mut self, words: &[u32]) {
        self.0.push(words);
    }

    /// Counts no further with one of the numbers of frames.
    pub(super) fn retire(&mut self, size: usize) {
        self.0.retire(size);
    }

    /// The counts with each number of frames, in the order in which they were given.
    pub fn totals(&self) -> Vec<Totals> {
        self.0.totals()
    }
}

fn boxed<M: Mask>(rule: impl Rule<M> + 'static, frames: &[u32]) -> Box<dyn Serve> {
    Box::new(Pass::new(rule, frames.len()))
}

fn pass<M: Mask>(policy: Policy, frames: &[u32]) -> Box<dyn Serve> {
    match policy {
        Policy::Gclock { init, most } => boxed::<M>(counted::Gclock::new(frames, init, most), frames),
        Policy::Nru { tick } => boxed::<M>(nru::Nru::new(frames, tick), frames),
        Policy::Lru => boxed::<M>(two_q::Lru::new(frames), frames),
        Policy::Common(policy) => common::<M>(policy, frames),
    }
}

fn common<M: Mask>(policy: Common, frames: &[u32]) -> Box<dyn Serve> {
    match policy {
        Common::Fifo => boxed::<M>(queues::Fifo::new(frames), frames),
        Common::Clock { load_referenced } => boxed::<M>(queues::Clock::new(frames, load_referenced), frames),
        Common::Sieve => boxed::<M>(queues::Sieve::new(frames), frames),
        Common::S3Fifo { small, ghosts, threshold } => {
            boxed::<M>(s3_fifo::S3Fifo::new(frames, small, ghosts, threshold), frames)
        }
        Common::TwoQ { k_in, k_out } => boxed::<M>(two_q::TwoQ::new(frames, k_in, k_out), frames),
    }
}
