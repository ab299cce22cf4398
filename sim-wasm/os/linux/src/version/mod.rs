//! Releases of Linux, and what each of them has. Each difference is a named method here; no other code compares
//! versions.

mod cgroups;
mod mglru;
mod pace;
mod reclaim;
mod scheduler;

use crate::memory::watermarks::Marks;
use crate::swap::swap_areas::Finds;
use kernel::swap_token::TokenKind;
use scenario::DiskScheduler;

/// A release; older ones come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Version {
    V2_6_8,
    V2_6_12,
    V2_6_20,
    V6_12,
    V6_18,
    V7_3,
}

impl Version {
    /// All of them, oldest first.
    pub const ALL: &'static [Version] =
        &[Version::V2_6_8, Version::V2_6_12, Version::V2_6_20, Version::V6_12, Version::V6_18, Version::V7_3];

    /// Its number: `2.6.8`.
    pub const fn id(self) -> &'static str {
        match self {
            Version::V2_6_8 => "2.6.8",
            Version::V2_6_12 => "2.6.12",
            Version::V2_6_20 => "2.6.20",
            Version::V6_12 => "6.12",
            Version::V6_18 => "6.18",
            Version::V7_3 => "7.3",
        }
    }

    /// The release of this number.
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|version| version.id() == id)
    }

    /// `min_free_kbytes` is the square root of memory, not four times that (`init_per_zone_pages_min`,
    /// `mm/page_alloc.c`, 2.6.8).
    pub fn has_small_reserve(self) -> bool {
        self == Version::V2_6_8
    }

    /// How far the upper watermarks are above the lowest (`setup_per_zone_pages_min`; since 4.6
    /// `__setup_per_zone_wmarks`).
    pub fn marks(self) -> Marks {
        match self {
            Version::V2_6_8 => Marks::Multiples,
            Version::V2_6_12 | Version::V2_6_20 => Marks::Quarters,
            Version::V6_12 | Version::V6_18 | Version::V7_3 => Marks::Scaled,
        }
    }

    /// A zone keeps a share of the pages above it free from allocations that could also use those (`lowmem_reserve`,
    /// `mm/page_alloc.c`, 2.6.12). In 2.6.8 `protection` is `pages_low` of the zone and of those above it unless
    /// `lower_zone_protection` is set (`setup_per_zone_protection`).
    pub fn has_lowmem_reserve(self) -> bool {
        self >= Version::V2_6_12
    }

    /// Distress also depends on the priority of the present scan, not only on that of the last one
    /// (`shrink_active_list`, `mm/vmscan.c`, 2.6.20).
    pub fn has_present_distress(self) -> bool {
        self >= Version::V2_6_20
    }

    /// Allocating processes reclaim for themselves as soon as memory is below `pages_low`, not only below `pages_min`
    /// (`__alloc_pages`, `mm/page_alloc.c`, 2.6.8).
    pub fn reclaims_below_low(self) -> bool {
        self == Version::V2_6_8
    }

    /// Reclaim waits while far too much is being written (`throttle_vm_writeout`, `mm/page-writeback.c`, 2.6.12; 2.6.8
    /// has no such function).
    pub fn throttles_writeout(self) -> bool {
        matches!(self, Version::V2_6_12 | Version::V2_6_20)
    }

    /// A scan of the inactive list ends when enough pages have come free (`shrink_zone`, `mm/vmscan.c`; not in 2.6.20).
    pub fn stops_when_enough(self) -> bool {
        self < Version::V2_6_20
    }

    /// How many looks at everything, without a page freed, make kswapd give a zone up (`balance_pgdat`, `mm/vmscan.c`).
    /// 2.6.8 compares with the pages of the zone instead.
    pub fn scans_before_giving_up(self) -> Option<u64> {
        match self {
            Version::V2_6_8 => None,
            Version::V2_6_12 => Some(4),
            _ => Some(6),
        }
    }

    /// kswapd goes from one priority down to the next without starting over after 32 pages, and without pausing
    /// (`balance_pgdat`, `mm/vmscan.c`, 2.6.8).
    pub fn descends_without_rest(self) -> bool {
        self == Version::V2_6_8
    }

    /// A scan looks at all that is due of the active list, and then at all of the inactive one: a share of both lists
    /// together (`shrink_zone`, `mm/vmscan.c`, 2.6.8). Later it alternates, 32 pages at a time.
    pub fn shrinks_zones_at_once(self) -> bool {
        self == Version::V2_6_8
    }

    /// A process that reclaims has enough when 32 pages have come free at one priority, not at all so far
    /// (`try_to_free_pages`, `mm/vmscan.c`, 2.6.8).
    pub fn frees_enough_at_one_priority(self) -> bool {
        self == Version::V2_6_8
    }

    /// Somebody is killed when reclaim has failed for long and often enough (`out_of_memory`, `mm/oom_kill.c`, 2.6.8,
    /// which `try_to_free_pages` calls).
    pub fn kills_when_patience_ends(self) -> bool {
        self == Version::V2_6_8
    }

    /// Pages of the active list that were looked at count when kswapd gives a zone up (`refill_inactive_zone`,
    /// `mm/vmscan.c`, 2.6.12).
    pub fn counts_refilled_as_scanned(self) -> bool {
        self >= Version::V2_6_12
    }

    /// Slab caches shrink for pages that are being written, too (`shrink_list`, `mm/vmscan.c`, 2.6.12).
    pub fn counts_pages_being_written(self) -> bool {
        self >= Version::V2_6_12
    }

    /// Slab caches shrink in proportion to the lists of all zones, not only of those kswapd looks at (`shrink_slab`,
    /// `mm/vmscan.c`, 2.6.8).
    pub fn shrinks_slab_by_all_zones(self) -> bool {
        self == Version::V2_6_8
    }

    /// Mapped pages are counted once for kswapd, and for a process at each priority (`balance_pgdat`,
    /// `try_to_free_pages`, `mm/vmscan.c`, 2.6.8 and 2.6.12); later whenever it matters.
    pub fn samples_mapped(self) -> bool {
        self <= Version::V2_6_12
    }

    /// kswapd does not give up while slab caches give pages (2.6.20).
    pub fn slab_keeps_hope(self) -> bool {
        self >= Version::V2_6_20
    }

    /// Mapped pages are reclaimed too when everything has been looked at three times in vain (`shrink_active_list`,
    /// `mm/vmscan.c`, 2.6.20).
    pub fn takes_mapped_when_hopeless(self) -> bool {
        self >= Version::V2_6_20
    }

    /// Nobody is killed as long as kswapd has not given up (`try_to_free_pages`, `mm/vmscan.c`, 2.6.20).
    pub fn spares_while_reclaimable(self) -> bool {
        self == Version::V2_6_20
    }

    /// Anonymous pages and pages of files have separate lists, evicted pages leave a stamp, and reclaim works on a node
    /// until it is balanced (`mm/vmscan.c`, `mm/workingset.c`, 6.16). Here it stands for everything else that is new
    /// since 2.6.28.
    pub fn has_split_lists(self) -> bool {
        self >= Version::V6_12
    }

    /// What is read from swap beside the page wanted depends on how much of it was used so far (`__swapin_nr_pages`,
    /// `mm/swap_state.c`, 6.12; before 3.14, from memory, the window has a fixed size).
    pub fn adapts_swap_read_ahead(self) -> bool {
        self >= Version::V6_12
    }

    /// How free slots of swap space are found (`scan_swap_map` and its successors, `mm/swapfile.c`, 2.6.12, 6.12, 7.3;
    /// that 6.18 does as 7.3 is from memory).
    pub fn finds_slots(self) -> Finds {
        match self {
            Version::V2_6_8 | Version::V2_6_12 | Version::V2_6_20 => Finds::Runs,
            Version::V6_12 => Finds::RunsOrClusters,
            Version::V6_18 | Version::V7_3 => Finds::Clusters,
        }
    }

    /// A page that comes back because somebody writes to it gives up its slot at once (`should_try_to_free_swap`,
    /// `mm/memory.c`, 6.12). One that somebody reads can be written later without another fault, as nobody shares it
    /// (`pte_swp_exclusive`, the same file; both from memory since 5.19).
    pub fn frees_slots_at_writes(self) -> bool {
        self >= Version::V6_12
    }

    /// A fault on a page of a file, or of the swap cache, counts as a use at once, not only by the accessed bit
    /// (`filemap_nopage`, `mm/filemap.c`, 2.6.12; until 2.6.28, from memory).
    pub fn marks_at_faults(self) -> bool {
        self < Version::V6_12
    }

    /// A fault on a page of a file maps those around it that are in memory, and how far files are read ahead follows
    /// what was read and missed (`filemap_map_pages`, `mm/filemap.c`; `mm/readahead.c`; 6.12).
    pub fn reads_ahead_on_demand(self) -> bool {
        self >= Version::V6_12
    }

    /// A fault that maps pages around it makes up for a miss with each of them, mapped before or not (`filemap_map_pages`,
    /// `mm/filemap.c`, 6.12); later, only with its own page, and not at the second attempt (7.3).
    pub fn counts_hits_by_page(self) -> bool {
        self < Version::V7_3
    }

    /// A fault that comes to a locked page makes up for no miss (`do_async_mmap_readahead`, `mm/filemap.c`, 6.18).
    pub fn spares_misses_of_locked(self) -> bool {
        self >= Version::V6_18
    }

    /// Read-ahead brings pages of files in large pages, as large as its windows, which end where one does; windows that
    /// reach the end of the file have no marker (`page_cache_ra_order`, `page_cache_async_ra`, `mm/readahead.c`, 6.17;
    /// ext4 since 6.16).
    pub fn has_large_file_pages(self) -> bool {
        self >= Version::V6_18
    }

    /// It can use huge pages, and keeps more memory free for them (`mm/khugepaged.c`, 6.12).
    pub fn has_huge_pages(self) -> bool {
        self >= Version::V6_12
    }

    /// Threads of pdflush write files, and reclaim itself writes dirty pages that it finds. Later, reclaim leaves files
    /// to the flushers (from memory).
    pub fn has_pdflush(self) -> bool {
        self < Version::V6_12
    }

    /// zram and zswap can be set up (`drivers/block/zram` is of 3.14, `mm/zswap.c` of 3.11, from memory).
    pub fn compresses(self) -> bool {
        self >= Version::V6_12
    }

    /// A processor's own list of free pages is filled with up to 32 times as many pages as at first, and may hold an
    /// eighth of the zone (`nr_pcp_alloc`, `mm/page_alloc.c`, 6.12; since 6.7, from memory). The model leaves out the
    /// lists of older kernels, which are small.
    pub fn has_own_lists(self) -> bool {
        self >= Version::V6_12
    }

    /// The kernel reports how long tasks wait for memory (`kernel/sched/psi.c`, since 4.20, from memory).
    pub fn has_psi(self) -> bool {
        self >= Version::V6_12
    }

    /// The I/O scheduler unless another is chosen (`CONFIG_DEFAULT_IOSCHED`): CFQ since 2.6.18, with slices of time as of
    /// 2.6.20; `mq-deadline` for devices with one queue (`elevator_get_default`, `block/elevator.c`, 6.12).
    pub fn scheduler(self) -> DiskScheduler {
        match self {
            Version::V2_6_8 | Version::V2_6_12 => DiskScheduler::Anticipatory,
            Version::V2_6_20 => DiskScheduler::CfqSlices,
            Version::V6_12 | Version::V6_18 | Version::V7_3 => DiskScheduler::MqDeadline,
        }
    }

    /// The swap token it has (`mm/thrash.c`): none before 2.6.9 and since 3.5 (both from memory).
    pub fn swap_token(self) -> Option<TokenKind> {
        match self {
            Version::V2_6_8 | Version::V6_12 | Version::V6_18 | Version::V7_3 => None,
            Version::V2_6_12 => Some(TokenKind::Time),
            Version::V2_6_20 => Some(TokenKind::Priority),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_release_is_found_by_its_number_and_they_are_listed_by_age() {
        assert!(Version::ALL.is_sorted());
        for &version in Version::ALL {
            assert_eq!(Version::parse(version.id()), Some(version));
        }
        assert_eq!(["2.6", "2.6.80", ""].map(Version::parse), [None; 3]);
    }
}
