//! Slots taken in runs of [`CLUSTER`] (`scan_swap_map`, `mm/swapfile.c`, 2.6.12).

use super::bounds::Bounds;
use base::bits::Bits;

/// Slots that are taken consecutively before a new run is looked for (`SWAPFILE_CLUSTER`).
pub const CLUSTER: u32 = 256;

/// Where the present run continues, and how many slots are left in it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Runs {
    next: u32,
    left: u32,
}

impl Default for Runs {
    fn default() -> Self {
        Runs { next: 1, left: 0 }
    }
}

impl Runs {
    /// The slot to take: the next of the run, otherwise the first of an entirely free run, otherwise the lowest. Some
    /// slot is free.
    pub(super) fn find(&mut self, used: &Bits, bounds: &mut Bounds) -> Option<u32> {
        let end = bounds.highest + 1;
        let free_from = |from: u32| used.first_clear_run(from, end, 1);
        let of_the_run = if self.left == 0 { None } else { free_from(self.next) };
        let offset = if let Some(offset) = of_the_run {
            self.left -= 1;
            offset
        } else {
            // The first slot of a run is not counted: as many more follow. The run need not be aligned.
            self.left = CLUSTER;
            let run = used.first_clear_run(bounds.lowest, end, CLUSTER);
            if run.is_none() {
                bounds.lowest = free_from(bounds.lowest)?;
            }
            run.unwrap_or(bounds.lowest)
        };
        self.next = offset + 1;
        Some(offset)
    }
}
