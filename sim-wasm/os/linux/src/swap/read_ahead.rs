//! How many pages around one that comes back from swap are read with it (`mm/swap_state.c`, 6.12; unchanged in 7.3).
//!
//! The window grows when pages that were read ahead are used, and shrinks by half when none are. On disks without
//! moving heads it lies around the page's address in its mapping; if any area of swap is on a rotational disk, it lies
//! around the page's slot, and all areas share one window.

use super::swap_areas::Window;

/// Hits that a window starts with, so that the first one is not too small (`GET_SWAP_RA_VAL`).
const FIRST_HITS: u32 = 4;
/// Hits of a mapping are counted up to this (`SWAP_RA_HITS_MAX`).
const MOST_HITS: u32 = 63;
/// The largest window of a mapping, as an exponent (`SWAP_RA_ORDER_CEILING`).
const MOST_ORDER: u32 = 5;
/// Pages that a page of page tables maps: a window stays within them (`PMD_SIZE`). Mappings begin where one begins.
const TABLE_PAGES: u32 = 512;

/// `__swapin_nr_pages`: the size of the next window, depending on the place of this read and of the one before, on how
/// many pages that were read ahead have been used since, and on the window before.
fn pages_to_read(before: Option<u32>, here: u32, hits: u32, most: u32, last: u32) -> u32 {
    let adjacent = before.is_some_and(|before| here == before.wrapping_add(1) || here == before.wrapping_sub(1));
    let wanted = match hits {
        0 if adjacent => 2,
        0 => 1,
        hits => (hits + 2).next_power_of_two().max(4),
    };
    wanted.min(most).max(last / 2)
}

/// What a mapping remembers of its reads from swap (`swap_readahead_info`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MapAhead {
    /// The page that was last read, or found in the swap cache.
    before: Option<u32>,
    window: u32,
    hits: u32,
}

impl Default for MapAhead {
    fn default() -> Self {
        MapAhead { before: None, window: 0, hits: FIRST_HITS }
    }
}

impl MapAhead {
    /// `swap_cache_get_folio`: a fault found page `index` in the swap cache. `hit` is whether it was read ahead.
    pub fn found(&mut self, index: u32, hit: bool) {
        self.before = Some(index);
        self.hits = (self.hits + u32::from(hit)).min(MOST_HITS);
    }

    /// `swap_vma_ra_win`: the pages to read for page `index` of a mapping of `pages` pages. A window of one page is only
    /// that page.
    pub fn window(&mut self, index: u32, pages: u32, page_cluster: u32) -> Window {
        let most = 1 << page_cluster.min(MOST_ORDER);
        if most == 1 {
            return Window { start: index, len: 1 };
        }
        let before = self.before;
        let size = pages_to_read(before, index, self.hits, most, self.window);
        *self = MapAhead { before: Some(index), window: size, hits: 0 };
        if size == 1 {
            return Window { start: index, len: 1 };
        }
        let left = match before {
            Some(before) if index == before.wrapping_add(1) => i64::from(index),
            Some(before) if before == index.wrapping_add(1) => i64::from(index) - i64::from(size) + 1,
            _ => i64::from(index) - i64::from((size - 1) / 2),
        };
        let table = index - index % TABLE_PAGES;
        let start = left.max(i64::from(table)) as u32;
        let end = (left + i64::from(size)).min(i64::from(pages.min(table.saturating_add(TABLE_PAGES)))) as u32;
        Window { start, len: end.saturating_sub(start) }
    }
}

/// What all areas together remember, where slots are what counts (`swapin_nr_pages`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SlotAhead {
    /// The place of the last read that followed no hit.
    before: u32,
    window: u32,
    hits: u32,
}

impl Default for SlotAhead {
    fn default() -> Self {
        SlotAhead { before: 0, window: 0, hits: FIRST_HITS }
    }
}

impl SlotAhead {
    /// A page that was read ahead is used.
    pub fn hit(&mut self) {
        self.hits += 1;
    }

    /// `swap_cluster_readahead`: the slots to read for slot `offset` of an area whose last slot is `last`.
    pub fn window(&mut self, offset: u32, last: u32, page_cluster: u32) -> Window {
        let most = 1 << page_cluster.min(31);
        if most == 1 {
            return Window { start: offset, len: 1 };
        }
        let hits = std::mem::take(&mut self.hits);
        let size = pages_to_read(Some(self.before), offset, hits, most, self.window);
        if hits == 0 {
            self.before = offset;
        }
        self.window = size;
        let mask = size - 1;
        // The first page is the area's header.
        let start = (offset & !mask).max(u32::from(mask > 0));
        Window { start, len: (offset | mask).min(last).saturating_sub(start) + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(window: Window) -> (u32, u32) {
        (window.start, window.len)
    }

    #[test]
    fn the_window_follows_hits_and_shrinks_by_half() {
        // Hits + 2, rounded up to a power of two of at least 4; at most 8.
        let grown: Vec<u32> = (1..8).map(|hits| pages_to_read(None, 100, hits, 8, 0)).collect();
        assert_eq!(grown, [4, 4, 8, 8, 8, 8, 8]);
        // Without hits: two if adjacent, one otherwise, but never less than half of the last.
        let without = |before, last| pages_to_read(before, 100, 0, 8, last);
        assert_eq!([Some(99), Some(101), Some(100), Some(7), None].map(|before| without(before, 0)), [2, 2, 1, 1, 1]);
        assert_eq!([8, 4, 2, 1].map(|last| without(None, last)), [4, 2, 1, 1]);
        assert_eq!(pages_to_read(None, 100, 30, 32, 4), 32);
    }

    #[test]
    fn random_faults_of_a_mapping_soon_read_only_their_own_page() {
        let mut map = MapAhead::default();
        // Four hits to begin with: 6, rounded up to 8; then 4, 2 and 1. The page wanted is number (size - 1) / 2.
        let windows = [1000, 3000, 2000, 5000, 700].map(|index| of(map.window(index, 9000, 3)));
        assert_eq!(windows, [(997, 8), (2999, 4), (2000, 2), (5000, 1), (700, 1)]);
    }

    #[test]
    fn a_mapping_read_in_order_is_read_ahead_ever_further_in_that_direction() {
        let mut map = MapAhead { before: Some(99), window: 1, hits: 0 };
        assert_eq!(of(map.window(100, 9000, 3)), (100, 2));
        map.found(101, true);
        assert_eq!(of(map.window(102, 9000, 3)), (102, 4));
        (103..106).for_each(|index| map.found(index, true));
        assert_eq!(of(map.window(106, 9000, 3)), (106, 8));
        (107..114).for_each(|index| map.found(index, true));
        assert_eq!(of(map.window(114, 9000, 5)), (114, 16));
        let mut back = MapAhead { before: Some(300), window: 1, hits: 1 };
        assert_eq!(of(back.window(299, 9000, 3)), (296, 4));
    }

    #[test]
    fn a_window_stays_within_its_mapping_and_its_page_of_page_tables() {
        let first = |index, pages| of(MapAhead::default().window(index, pages, 3));
        assert_eq!([first(1, 9000), first(511, 9000), first(513, 9000)], [(0, 6), (508, 4), (512, 6)]);
        assert_eq!(first(98, 100), (95, 5));
        let mut off = MapAhead::default();
        assert_eq!((of(off.window(98, 100, 0)), off), ((98, 1), MapAhead::default()), "page-cluster 0 learns nothing");
        // The largest window is 32 pages, whatever page-cluster says.
        let mut wide = MapAhead { hits: 60, ..MapAhead::default() };
        assert_eq!(of(wide.window(200, 9000, 9)), (185, 32));
    }

    #[test]
    fn a_hit_counts_up_to_a_limit_and_any_page_found_is_the_one_before() {
        let mut map = MapAhead { before: None, window: 1, hits: 62 };
        for (index, hit) in [(7, true), (8, true), (9, false)] {
            map.found(index, hit);
        }
        assert_eq!(map, MapAhead { before: Some(9), window: 1, hits: 63 });
    }

    #[test]
    fn windows_of_slots_are_aligned_and_leave_out_the_header() {
        let mut slots = SlotAhead::default();
        // 4 hits: 8; then 4, 2, 1.
        let windows = [13, 5, 1000, 900, 700].map(|slot| of(slots.window(slot, 2000, 3)));
        assert_eq!(windows, [(8, 8), (4, 4), (1000, 2), (900, 1), (700, 1)]);
        // The next slot, without a hit: two, aligned. With a hit, the place of the read before is kept.
        assert_eq!(of(slots.window(701, 2000, 3)), (700, 2));
        slots.hit();
        assert_eq!(of(slots.window(3, 2000, 3)), (1, 3));
        assert_eq!((slots.before, slots.window, slots.hits), (701, 4, 0));
        let mut end = SlotAhead::default();
        assert_eq!(of(end.window(2000, 2001, 3)), (2000, 2), "the area ends");
        assert_eq!(of(end.window(9, 2001, 0)), (9, 1));
    }
}
