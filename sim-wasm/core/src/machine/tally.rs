//! A listener that only counts.

use super::event::{Event, Witness};
use crate::record::{Delta, Recorder, Stage};

/// How often each thing happened, by the number of its reason.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally(Vec<u64>);

impl Tally {
    /// How often the reason of this number was given.
    pub fn count(&self, reason: usize) -> u64 {
        self.0.get(reason).copied().unwrap_or(0)
    }
}

impl Witness for Tally {
    #[inline]
    fn event(&mut self, event: Event) {
        let reason = event.reason as usize;
        if reason >= self.0.len() {
            self.0.resize(reason + 1, 0);
        }
        self.0[reason] += 1;
    }

    fn events(&self) -> u32 {
        0
    }
}

impl Recorder for Tally {
    const ON: bool = false;

    fn stage(&mut self, _: Stage) {}

    fn delta(&mut self, _: Delta) {}

    fn set_attr(&mut self, _: u16, _: u32, _: u32) {}

    fn set_hand(&mut self, _: u16, _: u32) {}

    fn set_scalar(&mut self, _: u16, _: u32) {}
}
