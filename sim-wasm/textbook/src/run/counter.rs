//! What a run counts.

use crate::policy::{Allocation, Outcome, Policy, State};

/// Counts over a whole run.
#[derive(Debug, Clone, Copy, PartialEq, Default, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Totals {
    /// References to pages not in memory.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub faults: u64,
    /// Faults on first references.
    pub cold: u32,
    /// Pages that left memory.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub evictions: u64,
    /// Pages written back.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub writebacks: u64,
    /// Pages in memory, for policies of variable allocation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub resident: Option<Resident>,
}

/// How many pages were in memory, over the states after each step.
#[derive(Debug, Clone, Copy, PartialEq, Default, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Resident {
    /// On average.
    pub mean: f64,
    /// At most.
    pub max: u32,
}

/// Running counts.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Counter {
    /// Counts up to the last piece.
    totals: Totals,
    /// Counts since then.
    faults: u32,
    evictions: u32,
    writebacks: u32,
    /// The number of the last step, from 1. Policies that go by it do not get to its end ([`crate::policy::Meta::counts`]).
    pub(super) step: u32,
    steps: u64,
    resident_sum: u64,
    resident_max: u32,
}

impl Counter {
    #[inline]
    pub(super) fn add<P: Policy>(&mut self, outcome: &Outcome, state: &State) {
        self.faults += u32::from(outcome.fault);
        self.evictions += outcome.evicted;
        self.writebacks += outcome.writebacks;
        if P::META.allocation == Allocation::Variable {
            self.resident_sum += u64::from(state.memory.resident());
            self.resident_max = self.resident_max.max(state.memory.resident());
        }
    }

    /// Pages are numbered in order of first use and every first use faults.
    pub(super) fn meet(&mut self, page: u32) -> bool {
        let first = page >= self.totals.cold;
        self.totals.cold = self.totals.cold.max(page + 1);
        first
    }

    /// Ends a piece of so many steps.
    #[inline(never)]
    pub(super) fn carry(&mut self, steps: usize) {
        self.steps += steps as u64;
        self.totals.faults += u64::from(std::mem::take(&mut self.faults));
        self.totals.evictions += u64::from(std::mem::take(&mut self.evictions));
        self.totals.writebacks += u64::from(std::mem::take(&mut self.writebacks));
    }

    pub(super) fn totals<P: Policy>(&self) -> Totals {
        let mean = self.resident_sum as f64 / self.steps.max(1) as f64;
        let variable = P::META.allocation == Allocation::Variable;
        Totals { resident: variable.then_some(Resident { mean, max: self.resident_max }), ..self.totals }
    }
}
