//! A processor's own list of free pages (`struct per_cpu_pages`; `nr_pcp_alloc`, `nr_pcp_high`, `nr_pcp_free`,
//! `decay_pcp_high`, `zone_batchsize`, `zone_highsize`, `mm/page_alloc.c`, 6.12; the same in 7.3).
//!
//! Its pages don't count as free: watermarks are compared with what the zone has besides. It is filled from the zone
//! without looking at the marks, with twice as many pages each time if nothing is freed in between, so that a zone that
//! has more than `low` may have less than `min` a page later. The model has one such list, as if one processor did all.

use super::watermarks::Watermarks;
use kernel::SECOND_NS;

/// A batch is doubled at most this often (`CONFIG_PCP_BATCH_SCALE_MAX`).
const MOST_DOUBLED: u32 = 5;
/// The list may hold at most this part of the zone (`MIN_PERCPU_PAGELIST_HIGH_FRACTION`).
const MOST_OF_ZONE: u32 = 8;
/// The largest batch, before it is brought to one less than a power of two: 256 KiB.
const LARGEST_BATCH: u32 = 64;

/// Free pages that a processor keeps for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnList {
    /// Pages on it.
    count: u32,
    /// From this many pages on, some go back to the zone; between the two bounds, it follows what is done.
    high: u32,
    bounds: [u32; 2],
    /// Pages moved between zone and list at once, at least.
    batch: u32,
    /// Pages freed lately; each allocation halves it.
    freed: u32,
    /// How often the batch of the next filling is doubled; each page freed halves that batch.
    doubled: u32,
    /// Whether the zone has been seen with no more than `high` free (`ZONE_BELOW_HIGH`).
    zone_is_low: bool,
    /// Whether kswapd is at work (`ZONE_RECLAIM_ACTIVE`).
    pub reclaim_is_active: bool,
    /// When `high` decays next (`vmstat_update`).
    decays_at: u64,
}

impl OwnList {
    /// The list of a zone of so many pages, empty.
    pub fn new(managed: u32, marks: Watermarks) -> Self {
        let batch = batch_of(managed);
        let least = marks.low.max(batch << 2);
        let bounds = [least, (managed / MOST_OF_ZONE).max(batch << 2)];
        OwnList {
            count: 0,
            high: 0,
            bounds,
            batch,
            freed: 0,
            doubled: 0,
            zone_is_low: false,
            reclaim_is_active: false,
            decays_at: SECOND_NS,
        }
    }

    /// Pages on it.
    #[inline]
    pub fn count(&self) -> u32 {
        self.count
    }

    fn clamped(&self) -> u32 {
        let [least, most] = self.bounds;
        // `clamp`, which takes the bounds the wrong way round as well.
        if self.high >= most { most } else { self.high.max(least) }
    }

    /// A page is allocated, from a zone that has `free` pages besides and the mark `high`.
    #[inline]
    pub fn take(&mut self, free: u32, high: u32) {
        self.zone_is_low |= free <= high;
        self.freed >>= 1;
        if self.count == 0 {
            self.count = self.filling().min(free);
        }
        self.count = self.count.saturating_sub(1);
    }

    /// A page is allocated that is too large for the list.
    pub fn pass(&mut self, free: u32, high: u32) {
        self.zone_is_low |= free <= high;
    }

    /// How many pages it is filled with.
    fn filling(&mut self) -> u32 {
        self.high = self.clamped();
        if self.high < self.batch {
            return 1;
        }
        let batch = self.batch << self.doubled;
        if self.bounds[0] != self.bounds[1] && !self.zone_is_low {
            self.high = (self.high + batch).min(self.bounds[1]);
        }
        let most = self.high.saturating_sub(self.batch).max(self.batch);
        if batch <= most && self.doubled < MOST_DOUBLED {
            self.doubled += 1;
        }
        batch.min(most)
    }

    /// A page is freed, in a zone that has `free` pages besides and the mark `high`. Some of the list may then be the
    /// zone's.
    #[inline]
    pub fn give(&mut self, free: u32, high: u32) {
        self.doubled >>= 1;
        self.count += 1;
        if self.freed < self.batch << MOST_DOUBLED {
            self.freed += 1;
        }
        let full_at = self.full_at();
        if self.count < full_at {
            return;
        }
        let back = if full_at < self.batch {
            1
        } else {
            self.freed.max(self.batch).min((full_at - self.batch).max(self.batch)).min(self.count)
        };
        self.count -= back;
        self.zone_is_low &= free + back <= high;
    }

    /// From how many pages on some go back (`nr_pcp_high`).
    fn full_at(&mut self) -> u32 {
        let high = self.clamped();
        self.high = high;
        let freed = self.freed.max(self.batch);
        let [least, most] = self.bounds;
        if self.reclaim_is_active {
            self.high = high.saturating_sub(freed).max(least);
            return (self.batch << 2).min(self.high);
        }
        if least == most {
            return high;
        }
        if self.zone_is_low {
            self.high = high.saturating_sub(freed).max(least);
            return self.count.max(least);
        }
        let needs = self.freed + self.batch;
        if self.count >= high && high < needs {
            self.high = needs.min(most).max(least.min(most));
        }
        high
    }

    /// All its pages are the zone's again (`drain_all_pages`).
    pub fn drain(&mut self) {
        self.count = 0;
    }

    /// Time passes: each second, what the list may hold shrinks by an eighth.
    #[inline]
    pub fn decay(&mut self, now: u64) {
        while self.decays_at <= now {
            let least = self.bounds[0];
            if self.high > least {
                let kept = self.count.saturating_sub(self.batch << MOST_DOUBLED);
                self.high = kept.max(self.high - (self.high >> 3)).max(least);
            }
            self.count = self.count.min(self.high);
            // Nothing more comes of it.
            let settled = self.high <= least;
            self.decays_at += SECOND_NS;
            if settled {
                self.decays_at = self.decays_at.max(now - now % SECOND_NS + SECOND_NS);
            }
        }
    }
}

/// A quarter of a thousandth of the zone, at most 64 pages, brought to one less than a power of two.
fn batch_of(managed: u32) -> u32 {
    let part = (managed >> 12).clamp(1, LARGEST_BATCH);
    let up = part + part / 2;
    ((1 << up.ilog2()) - 1).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARKS: Watermarks = Watermarks { min: 336, low: 420, high: 504 };

    /// The list of a zone with 26,175 pages, which Linux 6.12 gives a batch of 7, and the zone's free pages.
    struct Zone {
        own: OwnList,
        all: u32,
    }

    impl Zone {
        fn with(free: u32) -> Self {
            Zone { own: OwnList::new(26_175, MARKS), all: free }
        }

        fn free(&self) -> u32 {
            self.all - self.own.count()
        }

        fn take(&mut self) {
            self.own.take(self.free(), MARKS.high);
            self.all -= 1;
        }

        fn give(&mut self) {
            self.own.give(self.free(), MARKS.high);
            self.all += 1;
        }
    }

    #[test]
    fn a_batch_is_a_fraction_of_the_zone_and_one_less_than_a_power_of_two() {
        // 26,175 / 4,096 = 6; 9, down to 8; less 1. From 256 MB on: 64; 96, 64, 63.
        assert_eq!([26_175, 4096, 65_536 * 4, 1 << 24].map(batch_of), [7, 1, 63, 63]);
        assert_eq!(OwnList::new(26_175, MARKS).bounds, [420, 3271]);
    }

    #[test]
    fn it_is_filled_with_twice_as_many_pages_each_time_so_the_zone_falls_from_above_low_to_below_min() {
        let mut zone = Zone::with(550);
        zone.own.zone_is_low = true;
        let seen: Vec<u32> = (0..218).map(|_| (zone.take(), zone.free()).1).collect();
        // After 7, 14, 28, 56, 112 and 224 pages.
        assert_eq!([0, 7, 21, 49, 105, 217].map(|page| seen[page]), [543, 529, 501, 445, 333, 109]);
        assert_eq!((seen[104], seen[216]), (445, 333), "nothing changes in between");
    }

    #[test]
    fn while_kswapd_works_only_28_pages_stay_on_it() {
        let mut zone = Zone::with(300);
        zone.own.reclaim_is_active = true;
        let counts: Vec<u32> = (0..60).map(|_| (zone.give(), zone.own.count()).1).collect();
        // The 28th page makes it give back all but 7: 28 have been freed in a row.
        assert_eq!((counts[26], counts[27], counts[47], counts[48]), (27, 7, 27, 7));
        assert_eq!(zone.free(), 300 + 60 - zone.own.count());
    }

    #[test]
    fn otherwise_freed_pages_stay_on_it_up_to_low_and_are_the_zones_again_when_it_is_drained() {
        let mut zone = Zone::with(300);
        zone.own.zone_is_low = true;
        (0..419).for_each(|_| zone.give());
        assert_eq!((zone.own.count(), zone.free()), (419, 300));
        zone.give();
        // Half of what was freed in a row, at most 224 pages, but it keeps a batch.
        assert_eq!((zone.own.count(), zone.free()), (420 - 224, 524));
        assert!(!zone.own.zone_is_low, "the zone has more than `high` again");
        zone.own.drain();
        assert_eq!(zone.free(), 720);
    }

    #[test]
    fn a_page_too_large_for_it_only_shows_how_little_is_free() {
        let mut own = OwnList { doubled: 5, freed: 9, count: 3, ..OwnList::new(26_175, MARKS) };
        let before = own;
        own.pass(MARKS.high + 1, MARKS.high);
        assert_eq!(own, before);
        own.pass(MARKS.high, MARKS.high);
        assert_eq!(own, OwnList { zone_is_low: true, ..before });
    }

    #[test]
    fn a_page_freed_halves_the_next_filling_and_a_page_taken_what_goes_back() {
        let mut own = OwnList { doubled: 5, freed: 9, count: 3, ..OwnList::new(26_175, MARKS) };
        own.give(1000, MARKS.high);
        assert_eq!((own.doubled, own.freed, own.count), (2, 10, 4));
        own.take(1000, MARKS.high);
        assert_eq!((own.doubled, own.freed, own.count), (2, 5, 3));
    }

    #[test]
    fn what_it_may_hold_shrinks_by_an_eighth_a_second() {
        let mut own = OwnList { high: 800, count: 790, ..OwnList::new(26_175, MARKS) };
        own.decay(SECOND_NS - 1);
        assert_eq!((own.high, own.count), (800, 790));
        own.decay(SECOND_NS);
        assert_eq!((own.high, own.count), (700, 700));
        own.decay(3_000_000_000_000);
        assert_eq!((own.high, own.count), (420, 420));
    }
}
