//! A listener that only counts.

use base::record::{Delta, Recorder, Stage};
use kernel::{Event, Witness};

/// How often each thing happened, by the number of its reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally([u64; REASONS]);

/// More reasons than any operating system has. A power of two, so that keeping an index in bounds is cheap.
const REASONS: usize = 128;

impl Default for Tally {
    fn default() -> Self {
        Tally([0; REASONS])
    }
}

impl Tally {
    /// How often the reason with this number was given.
    pub fn count(&self, reason: usize) -> u64 {
        self.0.get(reason).copied().unwrap_or(0)
    }
}

impl Witness for Tally {
    const COUNTS_ONLY: bool = true;

    #[inline]
    fn event(&mut self, event: Event) {
        self.0[event.reason as usize % REASONS] += 1;
    }

    fn events(&self) -> u32 {
        0
    }

    #[inline]
    fn event_times(&mut self, reason: u32, times: u64) {
        self.0[reason as usize % REASONS] += times;
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
