//! The two engines: with the step log, and flat out. Both run the same policy source.

use super::Digest;
use crate::policy::{BASE_ATTRS, Outcome, Policy, Setup, State, Step};
use crate::record::{DeltaLog, NONE, NoRecord, Recorder, Shape};
use crate::trace::Reference;

/// Words of a step record: page, flags, frame, victim, reason, aux, first delta, number of deltas.
pub const STEP_WORDS: usize = 8;
/// Flag of a step record: the page was not in memory.
pub const FLAG_FAULT: u32 = 1;
/// Flag of a step record: it was the page's first reference.
pub const FLAG_COLD: u32 = 2;
/// Flag of a step record: the reference wrote.
pub const FLAG_WRITE: u32 = 4;
/// Flag of a step record: a page had to leave.
pub const FLAG_EVICTED: u32 = 8;
/// Flag of a step record: the page that left was dirty and was written first.
pub const FLAG_WRITEBACK: u32 = 16;

/// Counts over a whole run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Totals {
    /// References to pages not in memory.
    pub faults: u32,
    /// Faults on first references.
    pub cold: u32,
    /// Pages that left memory.
    pub evictions: u32,
    /// Evictions of dirty pages.
    pub writebacks: u32,
}

impl Totals {
    fn add(&mut self, outcome: &Outcome) {
        self.faults += u32::from(outcome.fault);
        self.cold += u32::from(outcome.fault && outcome.cold);
        self.evictions += u32::from(outcome.victim.is_some());
        self.writebacks += u32::from(outcome.writeback);
    }
}

/// A run with everything that happened in it.
#[derive(Debug)]
pub struct Log {
    /// Step records, [`STEP_WORDS`] words each.
    pub steps: Vec<u32>,
    /// Structure changes and checkpoints.
    pub deltas: DeltaLog,
    /// Counts over the whole run.
    pub totals: Totals,
    /// For each step, the page that `victim()` named before it, or [`NONE`]: what predict mode and the outline show.
    pub predicted: Vec<u32>,
}

impl Log {
    /// The run's fingerprint.
    pub fn digest(&self) -> Digest {
        Digest::default().words(&self.steps).words(self.deltas.words()).words(&self.predicted)
    }
}

/// Runs `P` with the step log.
pub fn replay_logged<P: Policy>(setup: &Setup<'_>) -> Log {
    let meta = P::META;
    let mut log = Log {
        steps: Vec::with_capacity(setup.trace.len() * STEP_WORDS),
        deltas: DeltaLog::new(Shape {
            pages: setup.trace.pages(),
            lists: meta.lists.len(),
            attrs: BASE_ATTRS.len() + meta.attrs.len(),
            hands: meta.hands.len(),
            scalars: 0,
        }),
        totals: Totals::default(),
        predicted: Vec::with_capacity(setup.trace.len()),
    };
    let mut policy = P::new(setup);
    let mut state = State::new(setup.frames, meta.lists.len(), setup.trace.pages());
    for (i, reference) in setup.trace.iter().enumerate() {
        log.predicted.push(policy.victim(&state).map_or(NONE, |page| page.0));
        let first_delta = log.deltas.begin_step();
        let outcome = serve(&mut policy, &mut state, &mut log.deltas, reference, i);
        log.totals.add(&outcome);
        let delta_count = log.deltas.len() - first_delta;
        log.steps.extend(record(reference, &outcome, first_delta, delta_count));
    }
    log
}

/// Runs `P` flat out, counting only.
pub fn replay_bulk<P: Policy>(setup: &Setup<'_>) -> Totals {
    let mut totals = Totals::default();
    let mut policy = P::new(setup);
    let mut state = State::new(setup.frames, P::META.lists.len(), setup.trace.pages());
    for (i, reference) in setup.trace.iter().enumerate() {
        totals.add(&serve(&mut policy, &mut state, &mut NoRecord, reference, i));
    }
    totals
}

#[inline]
fn serve<P: Policy, R: Recorder>(
    policy: &mut P,
    state: &mut State,
    rec: &mut R,
    reference: Reference,
    index: usize,
) -> Outcome {
    let mut step = Step::begin(state, rec, reference, index as u32 + 1);
    policy.on_reference(reference, &mut step);
    step.finish()
}

fn record(reference: Reference, outcome: &Outcome, first_delta: u32, delta_count: u32) -> [u32; STEP_WORDS] {
    let flag = |set: bool, flag: u32| if set { flag } else { 0 };
    let flags = flag(outcome.fault, FLAG_FAULT)
        | flag(outcome.cold, FLAG_COLD)
        | flag(reference.write, FLAG_WRITE)
        | flag(outcome.victim.is_some(), FLAG_EVICTED)
        | flag(outcome.writeback, FLAG_WRITEBACK);
    [
        reference.page.0,
        flags,
        outcome.frame.0,
        outcome.victim.map_or(NONE, |page| page.0),
        outcome.reason as u32,
        outcome.aux,
        first_delta,
        delta_count,
    ]
}
