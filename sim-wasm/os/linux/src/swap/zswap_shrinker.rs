//! zswap's shrinker (`zswap.shrinker_enabled`; `zswap_shrinker_count`, `zswap_shrinker_scan`, `shrink_memcg_cb`,
//! `mm/zswap.c`, and `do_shrink_slab`, `mm/shrinker.c`, 6.12 and 7.3): whenever reclaim looks at the lists, it also
//! writes some of the pool's oldest pages to the disk, before the pool is full.

use crate::reclaim::pageout::Batch;
use crate::reclaim::slab::BATCH;
use crate::reclaim::zone_scan::is_congested;
use crate::state::LinuxKernel;
use base::bits::Bits;
use kernel::{Env, Witness};

/// What it remembers.
#[derive(Debug, Clone)]
pub struct ZswapShrinker {
    /// Pages still to be looked at (`nr_deferred`).
    left: u32,
    /// Pages read from swap on disk (`nr_disk_swapins`): so many of the pool's are spared next time.
    disk_reads: u32,
    /// Slots whose pages have come since they were last looked at (`zswap_entry.referenced`).
    recent: Bits,
    slots: u32,
}

/// One call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Call {
    /// Pages that could be written.
    freeable: u32,
    /// Pages to look at.
    total: u32,
    /// Those and what was left by earlier calls.
    due: u32,
}

impl Call {
    /// The pages of the next batch, if there is one. Fewer than a whole one only if all pages are to be looked at.
    fn batch(self) -> Option<u32> {
        (self.total >= BATCH || self.total >= self.freeable).then(|| self.total.min(BATCH))
    }
}

impl ZswapShrinker {
    /// For a pool of this many slots.
    pub fn new(slots: u32) -> Self {
        ZswapShrinker { left: 0, disk_reads: 0, recent: Bits::new(slots), slots }
    }

    /// A page has come into the pool.
    pub fn stored(&mut self, slot: u32) {
        self.recent.set(slot);
    }

    /// Pages have been read from the disk.
    pub fn read_from_disk(&mut self, pages: u32) {
        self.disk_reads = self.disk_reads.saturating_add(pages);
    }

    /// How many of `stored` pages, which take `frames` whole frames, count as freeable: those beyond the ones read from
    /// the disk lately, by how much memory they would give.
    fn count(&mut self, stored: u32, frames: u32) -> u32 {
        let spared = self.disk_reads.min(stored);
        self.disk_reads -= spared;
        let freeable = u64::from(stored - spared) * u64::from(frames) / u64::from(stored.max(1));
        u32::try_from(freeable).unwrap_or(u32::MAX)
    }

    fn call(&self, freeable: u32, priority: u32) -> Call {
        // The pages cost two seeks each (`DEFAULT_SEEKS`).
        let delta = (freeable >> priority.min(31)).saturating_mul(4) / 2;
        let total = (self.left >> priority.min(31)).saturating_add(delta).min(freeable.saturating_mul(2));
        Call { freeable, total, due: self.left.saturating_add(delta) }
    }

    fn called(&mut self, call: Call, scanned: u32) {
        self.left = call.due.saturating_sub(scanned).min(call.freeable.saturating_mul(2));
    }

    /// About how much memory it takes, in bytes.
    pub fn size(&self) -> usize {
        self.slots as usize / 8
    }
}

impl LinuxKernel {
    /// Reclaim has looked at the lists with this priority.
    pub(crate) fn shrink_zswap<W: Witness>(&mut self, priority: u32, env: &mut Env<'_, W>) {
        let Some(kept) = &mut self.compressed else { return };
        let (stored, frames) = (kept.zswap.pages(), kept.zswap.whole_frames());
        let Some(shrinker) = kept.shrinker.as_mut().filter(|_| stored > 0) else { return };
        let freeable = shrinker.count(stored, frames);
        if freeable == 0 {
            return;
        }
        let call = shrinker.call(freeable, priority);
        let (mut rest, mut scanned) = (call, 0);
        while let Some(pages) = rest.batch() {
            if !self.shrink_zswap_by(pages, env) {
                break;
            }
            self.counters.slabs_scanned += u64::from(pages);
            rest.total -= pages;
            scanned += pages;
        }
        if let Some(shrinker) = self.compressed.as_mut().and_then(|kept| kept.shrinker.as_mut()) {
            shrinker.called(call, scanned);
        }
    }

    /// Looks at the oldest pages of the pool: who has come since the last look has another chance, others are written.
    /// Returns whether some were and it may go on.
    fn shrink_zswap_by<W: Witness>(&mut self, pages: u32, env: &mut Env<'_, W>) -> bool {
        let mut batch = Batch::of(None);
        let (mut wrote, mut goes_on) = (0, true);
        for _ in 0..pages {
            let Some(kept) = &mut self.compressed else { break };
            let Some(slot) = kept.zswap.oldest() else { break };
            if kept.shrinker.as_mut().is_some_and(|shrinker| shrinker.recent.take(slot)) {
                kept.zswap.renew(slot);
                continue;
            }
            goes_on = !is_congested(env) && self.write_back(slot, &mut batch, env);
            if !goes_on {
                break;
            }
            wrote += 1;
        }
        batch.submit(&mut self.swap.freed, env);
        goes_on && wrote > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_count_by_the_memory_they_take_and_each_read_from_the_disk_spares_one() {
        let mut shrinker = ZswapShrinker::new(4000);
        // 1000 pages in 400 frames.
        assert_eq!(shrinker.count(1000, 400), 400);
        shrinker.read_from_disk(250);
        assert_eq!([shrinker.count(1000, 400), shrinker.count(1000, 400)], [300, 400]);
        // 1500 reads: all 1000 are spared, and then the 500 that are left.
        shrinker.read_from_disk(1500);
        assert_eq!([shrinker.count(1000, 400), shrinker.count(1000, 400)], [0, 200]);
    }

    #[test]
    fn a_call_looks_at_twice_the_share_of_the_lists_in_whole_batches() {
        let mut shrinker = ZswapShrinker::new(1);
        // 2 * (4000 >> 6) = 124: less than a batch, and left for later.
        let call = shrinker.call(4000, 6);
        assert_eq!((call, call.batch()), (Call { freeable: 4000, total: 124, due: 124 }, None));
        shrinker.called(call, 0);
        // 124 >> 5, and 2 * (4000 >> 5) = 250; one batch is looked at, and 250 + 124 - 128 are left.
        let call = shrinker.call(4000, 5);
        assert_eq!((call.total, call.batch()), (253, Some(128)));
        shrinker.called(call, 128);
        assert_eq!(shrinker.left, 246);
        // 246 and 2 * 4000, at most twice of all.
        assert_eq!(shrinker.call(4000, 0).total, 8000);
        shrinker.called(shrinker.call(10, 0), 0);
        assert_eq!(shrinker.left, 20);
        // Few pages are looked at when all are asked for.
        let few = |total| Call { freeable: 20, total, due: total }.batch();
        assert_eq!([few(19), few(20), few(40)], [None, Some(20), Some(40)]);
    }
}
