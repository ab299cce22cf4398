//! Policies that decide how much memory to hold: the working set, page fault frequency.

use super::{Params, Twin};
use std::collections::BTreeSet;

/// The twin of the policy `id`, if it is one of these.
pub(super) fn make(id: &str, p: &Params) -> Option<Box<dyn Twin>> {
    match id {
        "ws" => Some(Box::new(WorkingSet { tau: p.number("tau", 5.0) as usize, past: Vec::new() })),
        "pff" => Some(Box::new(FaultFrequency {
            threshold: p.number("threshold", 2.0) as usize,
            now: 0,
            last_fault: 0,
            pages: Vec::new(),
        })),
        _ => None,
    }
}

/// The pages of the last `tau` references.
struct WorkingSet {
    tau: usize,
    past: Vec<u64>,
}

impl Twin for WorkingSet {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        let fault = !self.resident().contains(&page);
        self.past.push(page);
        fault
    }

    fn resident(&self) -> Vec<u64> {
        let window = &self.past[self.past.len().saturating_sub(self.tau)..];
        window.iter().copied().collect::<BTreeSet<_>>().into_iter().collect()
    }
}

/// Grows while faults come within `threshold` references of one another; a later fault first drops the unused pages.
struct FaultFrequency {
    threshold: usize,
    now: usize,
    last_fault: usize,
    /// Pages with the time of their last use.
    pages: Vec<(u64, usize)>,
}

impl Twin for FaultFrequency {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        let (now, last_fault) = (self.now, self.last_fault);
        self.now += 1;
        if let Some((_, used)) = self.pages.iter_mut().find(|(p, _)| *p == page) {
            *used = now;
            return false;
        }
        if now - last_fault > self.threshold {
            // The page that faulted last was used at that very moment and stays.
            self.pages.retain(|&(_, used)| used >= last_fault);
        }
        self.pages.push((page, now));
        self.last_fault = now;
        true
    }

    fn resident(&self) -> Vec<u64> {
        self.pages.iter().map(|&(page, _)| page).collect()
    }
}
