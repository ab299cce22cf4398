//! How much of a zone's lists a scan of 2.6.8 looks at (`shrink_zone`, `shrink_cache`, `mm/vmscan.c`).

use crate::lists::lru::Pair;
use crate::reclaim::zone_scan::{CLUSTER, Control};
use crate::state::LinuxKernel;
use kernel::{Env, Witness};
use storage::Direction;

/// What a batch of 32 pages takes of the number to be looked at: the loop's condition counts once more before it ends.
const BATCH: u32 = CLUSTER + 1;

/// Pages of the active and of the inactive list that are due at a priority: of the inactive list, a share of both lists
/// together; of the active one, as many as keep it at two thirds of all, but at most four times as many.
fn due([active, inactive]: [u32; 2], priority: u32) -> [u32; 2] {
    let [a, i] = [active, inactive].map(u64::from);
    let scan_inactive = (a + i) >> priority.min(63);
    let scan_active = if a >= 4 * (2 * i + 1) { 4 * scan_inactive } else { scan_inactive * a / (2 * i + 1) };
    [scan_active, scan_inactive].map(|pages| u32::try_from(pages).unwrap_or(u32::MAX))
}

impl LinuxKernel {
    /// Looks at both lists of the scan's zone, one after the other, all that is due. It does not stop when enough has
    /// come free, but waits when the disk's list is full of writes. Returns whether it has finished.
    pub(crate) fn shrink_zone_at_once<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) -> bool {
        let inactive = self.zones.zone(control.zone).pair.inactive;
        let mut left = match control.left.take() {
            Some(left) => left,
            None => self.begin_zone_at_once(control, env),
        };
        // Pages that stay go to the head, so that the same ones may come again.
        while left > 0 && self.len(inactive) > 0 {
            let written = control.round.written;
            self.shrink_inactive(left.min(CLUSTER), control, env);
            left = left.saturating_sub(BATCH);
            if control.round.written > written && !env.disk.may_queue(Direction::Write, control.by) {
                control.left = Some(left);
                return false;
            }
        }
        true
    }

    /// Looks at what is due of the active list. Returns how many pages of the inactive one are.
    fn begin_zone_at_once<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) -> u32 {
        let Pair { active, inactive } = self.zones.zone(control.zone).pair;
        let [scan_active, scan_inactive] = due([self.len(active), self.len(inactive)], control.priority);
        let zone = self.zones.zone_mut(control.zone);
        // One more, so that the active list is looked through slowly even beside a huge inactive one.
        let refill = owed(&mut zone.nr_scan_active, scan_active.saturating_add(1));
        let shrink = owed(&mut zone.nr_scan_inactive, scan_inactive);
        if refill > 0 {
            self.refill_inactive(refill, control, env);
        }
        shrink
    }
}

/// Adds to what a list is owed, and takes all of it once it is enough for a batch.
fn owed(debt: &mut u32, pages: u32) -> u32 {
    *debt = debt.saturating_add(pages);
    if *debt >= CLUSTER { std::mem::take(debt) } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_due_of_the_inactive_list_is_a_share_of_both() {
        // 49,152 >> 12 is 12 of each; twice as many active as inactive pages are kept.
        assert_eq!(due([32_768, 16_384], 12), [11, 12]);
        assert_eq!(due([32_768, 16_384], 0), [49_150, 49_152]);
        // Few inactive pages: four times as many active ones.
        assert_eq!(due([100_000, 1_000], 4), [4 * 6312, 6312]);
        assert_eq!(due([0, 4096], 3), [0, 512]);
        assert_eq!(due([4096, 0], 12), [4, 1]);
    }

    #[test]
    fn a_list_is_looked_at_once_a_batch_is_due() {
        let mut debt = 0;
        assert_eq!([12, 12, 12, 5].map(|pages| owed(&mut debt, pages)), [0, 0, 36, 0]);
        assert_eq!(debt, 5);
    }
}
