//! The zone: its watermarks, and what scans remember from one to the next (`struct zone`, `include/linux/mmzone.h`,
//! 2.6.8 to 2.6.20).
//!
//! One zone is enough for a 64-bit machine: of the era's two, DMA has 16 MB, which ordinary allocations use only when
//! all else is gone, and its watermarks are proportional to its size. [`super::zones`] has the others.

use super::own_list::OwnList;
use super::watermarks::Watermarks;
use super::zones::MOST_ZONES;
use crate::lists::lru::Pair;
use crate::reclaim::tendency::DEF_PRIORITY;
use crate::state::{FREE, PAIR};
use crate::version::Version;
use base::record::ListId;

/// Larger pages than of two to the power of this come from the zone itself and go back to it, not to a processor's own
/// list (`PAGE_ALLOC_COSTLY_ORDER`; `pcp_allowed_order`, `mm/page_alloc.c`, 7.3).
pub(crate) const MOST_KEPT_ORDER: u8 = 3;

/// Counts of a zone since boot, whose names in `/proc/vmstat` end with the zone's.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ZoneCounts {
    /// Pages allocated.
    pub pgalloc: u64,
    /// Pages of the active list looked at.
    pub pgrefill: u64,
    /// Pages reclaimed.
    pub pgsteal: u64,
    /// Pages of the inactive list that kswapd looked at.
    pub pgscan_kswapd: u64,
    /// Pages of the inactive list that allocating processes looked at.
    pub pgscan_direct: u64,
}

/// A zone.
#[derive(Debug, Clone, Copy)]
pub struct Zone {
    /// Its pages (`present_pages`).
    pub present: u32,
    /// Its lists.
    pub pair: Pair,
    /// Its free pages, the last one freed at the head.
    pub free: ListId,
    /// Which of them the processor keeps for itself, if the model knows.
    pub own: Option<OwnList>,
    /// Pages that allocations leave free in addition to a mark, by the highest zone they may use (`lowmem_reserve`).
    pub reserve: [u32; MOST_ZONES],
    /// Its counts since boot.
    pub counts: ZoneCounts,
    /// Numbers of free pages at which something happens.
    pub marks: Watermarks,
    /// The priority that the last scan of the zone had to go down to.
    pub prev_priority: u32,
    /// The priority that the present scan has reached.
    pub temp_priority: u32,
    /// Pages of the active list that scans still have to look at: too few for a batch so far.
    pub nr_scan_active: u32,
    /// The same for the inactive list.
    pub nr_scan_inactive: u32,
    /// Pages looked at since a page was last freed.
    pub pages_scanned: u64,
    /// Whether everything was looked at several times without anything being freed.
    pub all_unreclaimable: bool,
}

impl Zone {
    /// A zone nobody has scanned yet.
    pub fn new(marks: Watermarks) -> Self {
        Zone {
            present: 0,
            pair: PAIR,
            free: FREE,
            own: None,
            reserve: [0; MOST_ZONES],
            counts: ZoneCounts::default(),
            marks,
            prev_priority: DEF_PRIORITY,
            temp_priority: DEF_PRIORITY,
            nr_scan_active: 0,
            nr_scan_inactive: 0,
            pages_scanned: 0,
            all_unreclaimable: false,
        }
    }

    /// A scan begins to look at a 2^`priority`th of the lists.
    pub fn begin_priority(&mut self, priority: u32) {
        self.temp_priority = priority;
        self.prev_priority = self.prev_priority.min(priority);
    }

    /// How many pages of a list of `length` are to be looked at now: none until there are enough for a batch.
    pub fn owed(&mut self, is_active: bool, length: u32, priority: u32, batch: u32) -> u32 {
        let owed = if is_active { &mut self.nr_scan_active } else { &mut self.nr_scan_inactive };
        *owed = owed.saturating_add((length >> priority.min(31)) + 1);
        if *owed >= batch { std::mem::take(owed) } else { 0 }
    }

    /// A page was freed, so the zone can be reclaimed from. `all` pages were free before, the processor's included.
    pub fn page_came_free(&mut self, all: u32, order: u8) {
        (self.pages_scanned, self.all_unreclaimable) = (0, false);
        if let Some(own) = &mut self.own
            && order <= MOST_KEPT_ORDER
        {
            own.give(all - own.count(), self.marks.high);
        }
    }

    /// A page is about to be allocated. `all` pages are free, the processor's included.
    pub fn page_goes(&mut self, all: u32, order: u8) {
        if let Some(own) = &mut self.own {
            let free = all - own.count();
            if order <= MOST_KEPT_ORDER { own.take(free, self.marks.high) } else { own.pass(free, self.marks.high) }
        }
    }

    /// Free pages that the processor keeps for itself.
    #[inline]
    pub fn kept_by_processor(&self) -> u32 {
        self.own.as_ref().map_or(0, OwnList::count)
    }

    /// Whether the `lru_pages` pages on the lists have been looked at in vain so often that kswapd gives the zone up. In
    /// 2.6.8, so many inactive pages must have been that the whole zone could have been, twice.
    pub fn is_hopeless(&self, version: Version, lru_pages: u32, slab_freed: u32) -> bool {
        let Some(times) = version.scans_before_giving_up() else {
            return self.pages_scanned > 2 * u64::from(self.present);
        };
        self.pages_scanned >= times * u64::from(lru_pages) && (slab_freed == 0 || !version.slab_keeps_hope())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn little_debts_come_together_to_a_batch() {
        let mut zone = Zone::new(Watermarks::default());
        let owed: Vec<u32> = (0..9).map(|_| zone.owed(true, 4 * 4096, 12, 32)).collect();
        assert_eq!(owed, [0, 0, 0, 0, 0, 0, 35, 0, 0]);
        assert_eq!((zone.nr_scan_active, zone.nr_scan_inactive), (10, 0));
        assert_eq!(zone.owed(false, 100, 0, 32), 101);
    }

    #[test]
    fn the_last_priority_is_remembered_until_the_next_scan_is_over() {
        let mut zone = Zone::new(Watermarks::default());
        (0..=3).for_each(|done| zone.begin_priority(12 - done));
        assert_eq!((zone.prev_priority, zone.temp_priority), (9, 9));
        zone.begin_priority(12);
        assert_eq!((zone.prev_priority, zone.temp_priority), (9, 12));
    }

    #[test]
    fn a_zone_is_given_up_after_four_looks_at_everything_or_six() {
        let mut zone = Zone { present: 200, ..Zone::new(Watermarks::default()) };
        zone.pages_scanned = 400;
        let hopeless = |zone: &Zone, slab| [Version::V2_6_12, Version::V2_6_20].map(|v| zone.is_hopeless(v, 100, slab));
        assert_eq!(hopeless(&zone, 0), [true, false]);
        assert!(!zone.is_hopeless(Version::V2_6_8, 100, 0));
        zone.pages_scanned = 401;
        assert!(zone.is_hopeless(Version::V2_6_8, 100, 0), "more than twice its pages");
        zone.pages_scanned = 600;
        assert_eq!((hopeless(&zone, 0), hopeless(&zone, 1)), ([true, true], [true, false]));
        zone.page_came_free(0, 0);
        assert_eq!(hopeless(&zone, 0), [false, false]);
    }
}
