//! Slots of a rotational disk, several at a time (`scan_swap_map_slots`, `mm/swapfile.c`, 6.12).

use super::bounds::Bounds;
use super::clusters::CLUSTER;
use base::bits::Bits;

/// Slots looked at before others have a turn (`LATENCY_LIMIT`).
const PATIENCE: u32 = 256;

/// Where the next search begins (`cluster_next`), and how many slots are left of the present run (`cluster_nr`).
#[derive(Debug, Clone, Copy)]
pub(super) struct ScanMap {
    next: u32,
    left: u32,
}

impl Default for ScanMap {
    fn default() -> Self {
        ScanMap { next: 1, left: 0 }
    }
}

impl ScanMap {
    /// Marks up to `goal` slots as used, and returns them. `free` is how many are free.
    pub(super) fn take(&mut self, goal: usize, used: &mut Bits, bounds: &mut Bounds, free: u32) -> Vec<u32> {
        let mut taken = Vec::new();
        let mut patience = PATIENCE;
        let mut base = self.begin(used, *bounds, free);
        let mut at = base;
        while taken.len() < goal && (taken.len() as u32) < free {
            if at > bounds.highest {
                at = bounds.lowest;
                base = at;
            }
            if used.get(at) {
                if !taken.is_empty() {
                    break;
                }
                let Some(found) =
                    first_free(used, at + 1, bounds.highest + 1).or_else(|| first_free(used, bounds.lowest, base))
                else {
                    break;
                };
                at = found;
            }
            used.set(at);
            taken.push(at);
            let last = at >= bounds.highest;
            bounds.taken(at);
            patience = patience.saturating_sub(1);
            if taken.len() == goal || last || patience == 0 {
                break;
            }
            if self.left > 0 && !used.get(at + 1) {
                self.left -= 1;
                at += 1;
                continue;
            }
            let limit = if at < base { base } else { bounds.highest };
            let Some(found) = first_free(used, at + 1, (limit + 1).min(at + 1 + patience)) else { break };
            patience = patience.saturating_sub(found - at);
            at = found;
        }
        if let Some(last) = taken.last() {
            self.next = last + 1;
        }
        taken
    }

    /// The slot at which a search begins: after a whole run, that is the first of an empty one, looked for from the
    /// start of the area to keep the arm near.
    fn begin(&mut self, used: &Bits, bounds: Bounds, free: u32) -> u32 {
        if self.left > 0 {
            self.left -= 1;
            return self.next;
        }
        self.left = CLUSTER - 1;
        if free < CLUSTER {
            return self.next;
        }
        used.first_clear_run(bounds.lowest, bounds.highest + 1, CLUSTER).unwrap_or(bounds.lowest)
    }
}

fn first_free(used: &Bits, from: u32, to: u32) -> Option<u32> {
    (from < to).then(|| used.first_clear(from, to)).filter(|&at| at < to)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Disk {
        scan: ScanMap,
        used: Bits,
        bounds: Bounds,
        free: u32,
    }

    impl Disk {
        fn new(slots: u32) -> Self {
            let mut used = Bits::new(slots + 1);
            used.set(0);
            Disk { scan: ScanMap::default(), used, bounds: Bounds { lowest: 1, highest: slots }, free: slots }
        }

        fn take(&mut self, goal: usize) -> Vec<u32> {
            let taken = self.scan.take(goal, &mut self.used, &mut self.bounds, self.free);
            self.free -= taken.len() as u32;
            taken
        }

        fn free(&mut self, slots: std::ops::RangeInclusive<u32>) {
            for slot in slots {
                self.used.take(slot);
                self.bounds.freed(slot, self.free == 0);
                self.free += 1;
            }
        }
    }

    #[test]
    fn slots_are_taken_one_after_another_in_batches() {
        let mut disk = Disk::new(2000);
        assert_eq!((disk.take(64), disk.take(64)), ((1..=64).collect(), (65..=128).collect::<Vec<_>>()));
    }

    #[test]
    fn after_a_run_of_512_the_next_empty_run_is_looked_for_from_the_start() {
        let mut disk = Disk::new(4000);
        let taken: usize = (0..8).map(|_| disk.take(64).len()).sum();
        assert_eq!(taken, 512);
        disk.free(10..=20);
        // The run that began at slot 1 is used up: 10 to 20 are no run of 512, 513 and what follows are.
        assert_eq!(disk.take(64), (513..=576).collect::<Vec<_>>());
        disk.free(1..=9);
        disk.free(21..=512);
        let taken: usize = (0..7).map(|_| disk.take(64).len()).sum();
        assert_eq!(taken, 448);
        // Now there is one at the start, and the arm goes back.
        assert_eq!(disk.take(3), [1, 2, 3]);
    }

    #[test]
    fn a_batch_ends_where_the_last_slot_is() {
        let mut disk = Disk::new(100);
        assert_eq!((disk.take(64).len(), disk.take(64)), (64, (65..=100).collect::<Vec<_>>()));
        assert!(disk.take(64).is_empty());
        disk.free(7..=8);
        disk.free(50..=50);
        assert_eq!(disk.take(64), [7, 8, 50], "the search goes on from the lowest");
    }
}
