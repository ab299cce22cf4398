//! The two engines: with the step log, and flat out. Both run the same policy source.
#![allow(clippy::inline_always, reason = "measured in docs/performance.md")]

use super::counter::{Counter, Totals};
use crate::policy::{BASE_ATTRS, Memory, Meta, Outcome, Policy, Setup, State, Step};
use base::digest::Digest;
use base::ids::PageId;
use base::record::{DeltaLog, NONE, NoRecord, Recorder, Shape};
use trace::{Reference, Trace};

/// Words of a step record: page, flags and number of evictions, frame, victim, reason, aux, first delta, write-backs.
pub const STEP_WORDS: usize = 8;
/// Flag of a step record: the page was not in memory.
pub const FLAG_FAULT: u32 = 1;
/// Flag of a step record: it was the page's first reference.
pub const FLAG_COLD: u32 = 2;
/// Flag of a step record: the reference wrote.
pub const FLAG_WRITE: u32 = 4;
/// In the flags word, the number of evicted pages starts at this bit.
pub const EVICTED_SHIFT: u32 = 8;

/// References that a bulk run takes in one call. WebAssembly engines switch to a function's optimised code when it is
/// called, not while it runs: one call for a whole trace would stay in the baseline compiler's code.
pub const CHUNK: usize = 1 << 16;

/// References that a policy which counts steps or uses may serve ([`Meta::counts`]); the others may serve any number.
pub const MOST_COUNTED: u64 = u32::MAX as u64 - 1;

/// A run with everything that happened in it.
#[derive(Debug)]
pub struct Log {
    /// Number of frames: those given, or the most that a policy of variable allocation could ask for.
    pub frames: u32,
    /// Step records, [`STEP_WORDS`] words each.
    pub steps: Vec<u32>,
    /// Structure changes and checkpoints.
    pub deltas: DeltaLog,
    /// Counts over the whole run.
    pub totals: Totals,
    /// For each step, the page that `victim()` named before it, or [`NONE`]: what predict mode and the outline show. It
    /// is called for the referenced page if that is not in memory, and otherwise for a page never seen before.
    pub predicted: Vec<u32>,
    /// For the steps in which the victim has rivals, ascending: the step, counted from 1, and a rival, one pair for each of
    /// them, or [`NONE`] if there are more than [`MOST_RIVALS`].
    pub rivals: Vec<u32>,
}

/// With more rivals, nobody would ask which page leaves: of a memory of a thousand frames any of them may, at random.
pub const MOST_RIVALS: usize = 32;

impl Log {
    /// Steps that were logged.
    pub fn len(&self) -> usize {
        self.steps.len() / STEP_WORDS
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Bytes of the log.
    pub fn bytes(&self) -> usize {
        bytes(&self.steps, &self.deltas, &self.predicted, &self.rivals)
    }

    /// The run's fingerprint.
    pub fn digest(&self) -> Digest {
        Digest::default().words(&self.steps).words(self.deltas.words()).words(&self.predicted).words(&self.rivals)
    }
}

/// Runs `P` with the step log, to the end or until the log has more than `most` bytes.
pub fn replay_logged<P: Policy>(setup: &Setup<'_>, most: usize) -> Log {
    log(&mut Flat::<P>::new(setup), &P::META, P::TIES, setup, most)
}

/// A run that is logged. The loop that writes the log is the same code for all policies, so a browser downloads it only
/// once.
trait Logged {
    fn state(&self) -> &State;
    fn victim(&self, incoming: Option<PageId>) -> Option<PageId>;
    /// See [`Policy::is_rival`].
    fn is_rival(&self, victim: PageId, page: PageId) -> bool;
    /// Serves a reference; true if it is the page's first.
    fn step(&mut self, deltas: &mut DeltaLog, reference: Reference) -> (Outcome, bool);
    fn totals(&self) -> Totals;
}

impl<P: Policy> Logged for Flat<P> {
    fn state(&self) -> &State {
        &self.state
    }

    fn victim(&self, incoming: Option<PageId>) -> Option<PageId> {
        self.policy.victim(&self.state, incoming)
    }

    fn is_rival(&self, victim: PageId, page: PageId) -> bool {
        self.policy.is_rival(&self.state, victim, page)
    }

    fn step(&mut self, deltas: &mut DeltaLog, reference: Reference) -> (Outcome, bool) {
        self.counter.step += 1;
        let outcome = self.serve(deltas, reference, self.counter.step);
        self.counter.add::<P>(&outcome, &self.state);
        self.counter.carry(1);
        (outcome, self.counter.meet(reference.page.0))
    }

    fn totals(&self) -> Totals {
        self.counter.totals::<P>()
    }
}

fn bytes(steps: &[u32], deltas: &DeltaLog, predicted: &[u32], rivals: &[u32]) -> usize {
    deltas.bytes() + size_of::<u32>() * (steps.len() + predicted.len() + rivals.len())
}

/// Steps between two looks at how large the log is.
const LOOK_EVERY: u32 = 1024;

fn log(run: &mut dyn Logged, meta: &Meta, ties: bool, setup: &Setup<'_>, most: usize) -> Log {
    let mut deltas = DeltaLog::new(&Shape {
        pages: setup.trace.pages(),
        lists: meta.spaces(),
        attrs: BASE_ATTRS.len() + meta.attrs.len(),
        hands: meta.hands.len(),
        scalars: meta.scalars.len(),
    });
    let mut steps = Vec::with_capacity(setup.trace.len() * STEP_WORDS);
    let mut predicted = Vec::with_capacity(setup.trace.len());
    let mut rivals = Vec::new();
    for (reference, number) in setup.trace.iter().zip(1_u32..) {
        if number.is_multiple_of(LOOK_EVERY) && bytes(&steps, &deltas, &predicted, &rivals) > most {
            break;
        }
        let incoming = (!run.state().memory.holds(reference.page)).then_some(reference.page);
        let victim = run.victim(incoming);
        predicted.push(victim.map_or(NONE, |page| page.0));
        if let Some(victim) = victim.filter(|_| ties && incoming.is_some()) {
            let tied = run.state().memory.pages().filter(|page| *page != victim && run.is_rival(victim, *page));
            let from = rivals.len();
            rivals.extend(tied.take(MOST_RIVALS + 1).flat_map(|rival| [number, rival.0]));
            if rivals.len() - from > 2 * MOST_RIVALS {
                rivals.truncate(from);
                rivals.extend([number, NONE]);
            }
        }
        let first_delta = deltas.begin_step();
        let (outcome, cold) = run.step(&mut deltas, reference);
        steps.extend(record(reference, &outcome, cold, first_delta));
    }
    Log { frames: run.state().memory.frames(), steps, deltas, totals: run.totals(), predicted, rivals }
}

/// A run that goes flat out and only counts.
pub trait Bulk: std::fmt::Debug + Send {
    /// Makes room for the pages that come next in order of first use, before the first reference to them. `labels` are
    /// theirs.
    fn grow(&mut self, labels: &[u64]);

    /// Serves the next references, packed as in [`Trace::words`]. At most [`CHUNK`] per call keeps WebAssembly fast.
    fn advance(&mut self, words: &[u32]);

    /// Counts so far.
    fn totals(&self) -> Totals;
}

/// A policy, its frames and its counts.
#[derive(Debug)]
pub struct Flat<P> {
    policy: P,
    state: State,
    counter: Counter,
}

/// A policy before its first reference, with room for all pages of its trace.
#[cold]
pub(super) fn ready<P: Policy>(setup: &Setup<'_>) -> P {
    let mut policy = P::new(setup);
    policy.grow(setup.trace.labels());
    policy
}

impl<P: Policy> Flat<P> {
    /// A run before its first reference. Like all that happens once a run, it is marked as cold to be compiled for size.
    #[cold]
    pub fn new(setup: &Setup<'_>) -> Self {
        let policy: P = ready(setup);
        let pages = setup.trace.pages();
        let state = State::of(&P::META, policy.frames(setup.frames, pages), pages);
        Flat { policy, state, counter: Counter::default() }
    }

    /// Pages and frames as they are now.
    pub fn memory(&self) -> &Memory {
        &self.state.memory
    }

    #[inline(always)]
    fn serve<R: Recorder>(&mut self, rec: &mut R, reference: Reference, number: u32) -> Outcome {
        let mut step = Step::begin(&mut self.state, rec, reference, number);
        self.policy.on_reference(reference, &mut step);
        step.finish()
    }
}

impl<P: Policy> Bulk for Flat<P> {
    #[cold]
    fn grow(&mut self, labels: &[u64]) {
        self.policy.grow(labels);
        let memory = &self.state.memory;
        let frames = self.policy.frames(memory.frames(), memory.known() + labels.len());
        self.state.grow(frames, &P::META.spaces(), labels.len());
    }

    fn advance(&mut self, words: &[u32]) {
        let newest = words.iter().map(|&word| Trace::unpack(word).page.0).max();
        // A copy, so that the counts stay in registers.
        let mut counter = self.counter;
        newest.map(|page| counter.meet(page));
        for &word in words {
            counter.step = counter.step.wrapping_add(1);
            let outcome = self.serve(&mut NoRecord, Trace::unpack(word), counter.step);
            counter.add::<P>(&outcome, &self.state);
        }
        counter.carry(words.len());
        self.counter = counter;
    }

    fn totals(&self) -> Totals {
        self.counter.totals::<P>()
    }
}

/// A step record.
pub fn record(reference: Reference, outcome: &Outcome, cold: bool, first_delta: u32) -> [u32; STEP_WORDS] {
    let flag = |set: bool, flag: u32| if set { flag } else { 0 };
    let flags = flag(outcome.fault, FLAG_FAULT) | flag(cold, FLAG_COLD) | flag(reference.write, FLAG_WRITE);
    [
        reference.page.0,
        flags | outcome.evicted << EVICTED_SHIFT,
        outcome.frame.0,
        outcome.victim.map_or(NONE, |page| page.0),
        outcome.reason.0,
        outcome.aux,
        first_delta,
        outcome.writebacks,
    ]
}
