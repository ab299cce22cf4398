//! Reclaim of clean mapped pages, as in kernels 3.x: passes over a growing share of both lists until enough is free.

use super::two_lists::{PAIR, TwoLists, YOUNG};
use base::record::NoRecord;
use os_linux::reclaim::scan_balance::inactive_ratio;
use scenario::{ListRatio, PageCache};

/// The first pass looks at one page in 2^12 (`DEF_PRIORITY`).
const FIRST_PRIORITY: u32 = 12;
/// Pages that are scanned together (`SWAP_CLUSTER_MAX`); a pass scans at least this many if it scans any.
const CLUSTER: u32 = 32;
/// Passes over whole lists after which reclaim gives up. One pass makes every page old, and the next one frees.
const WHOLE_PASSES: u32 = 8;

/// How reclaim works.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reclaim {
    batch: u32,
    ratio: ListRatio,
    second_chance: bool,
}

impl Reclaim {
    pub(super) fn new(document: &PageCache) -> Self {
        Reclaim { batch: document.batch(), ratio: document.ratio(), second_chance: document.second_chance() }
    }
}

impl TwoLists {
    /// Frees a batch of pages.
    pub(super) fn make_room(&mut self) {
        let mut freed = 0;
        let passes = (0..=FIRST_PRIORITY).rev().chain((1..WHOLE_PASSES).map(|_| 0));
        for priority in passes {
            freed += self.pass(priority, self.reclaim.batch - freed);
            if freed >= self.reclaim.batch {
                break;
            }
        }
    }

    /// A pass over both lists in turn, starting with a cluster of the inactive one. It stops at `wanted` freed pages
    /// and returns their number.
    fn pass(&mut self, priority: u32, wanted: u32) -> u32 {
        let [mut inactive, mut active] = [self.inactive(), self.active()].map(|pages| share(pages, priority));
        let mut freed = 0;
        while inactive > 0 || active > 0 {
            let [from_inactive, from_active] = [inactive, active].map(|left| left.min(CLUSTER));
            inactive -= from_inactive;
            active -= from_active;
            freed += self.shrink_inactive(from_inactive);
            if from_active > 0 && self.inactive_is_low() {
                self.shrink_active(from_active);
            }
            if freed >= wanted {
                break;
            }
        }
        // More than was wanted may be free by now.
        freed.min(wanted)
    }

    fn inactive_is_low(&self) -> bool {
        let [active, inactive] = [self.active(), self.inactive()].map(u64::from);
        let ratio = match self.reclaim.ratio {
            ListRatio::One => 1,
            ListRatio::BySize => inactive_ratio(active + inactive),
        };
        active > ratio * inactive
    }

    /// Scans pages from the active tail and deactivates them, used or not, because they are not program text.
    fn shrink_active(&mut self, pages: u32) {
        for _ in 0..pages {
            let Some(page) = self.lru.lists().tail(PAIR.active) else { break };
            let young = self.take_young(page);
            if self.reclaim.second_chance && (self.lru.take_referenced(page, &mut NoRecord) || young) {
                self.lru.keep(PAIR.active, page, &mut NoRecord);
            } else {
                self.deactivate(page);
            }
        }
    }

    /// Scans pages from the inactive tail. A page used since the last scan is marked and stays; a marked one becomes
    /// active; all others are freed. Returns the number of freed pages.
    fn shrink_inactive(&mut self, pages: u32) -> u32 {
        let mut freed = 0;
        for _ in 0..pages {
            let Some(page) = self.lru.lists().tail(PAIR.inactive) else { break };
            match (self.take_young(page), self.lru.is_referenced(page)) {
                (true, true) => self.activate(page),
                (true, false) => {
                    self.lru.set_referenced(page, true, &mut NoRecord);
                    self.lru.keep(PAIR.inactive, page, &mut NoRecord);
                }
                (false, _) => {
                    self.evict(page);
                    freed += 1;
                }
            }
        }
        freed
    }

    fn evict(&mut self, page: u32) {
        self.lru.free(page, &mut NoRecord);
        self.shadows[page as usize] = Some(self.workingset.evict(1, false));
        self.entries[page as usize] = 0;
        self.free += 1;
        self.counts.evictions += 1;
    }

    fn take_young(&mut self, page: u32) -> bool {
        let entry = &mut self.entries[page as usize];
        let young = *entry & YOUNG != 0;
        *entry &= !YOUNG;
        young
    }
}

/// Number of a list's pages that a pass scans.
fn share(pages: u32, priority: u32) -> u32 {
    match pages >> priority {
        0 => 0,
        some => some.max(CLUSTER).min(pages),
    }
}
