//! How the multi-generational LRU has changed: 6.12 (as of 6.1), 6.18 (as of 6.14), 7.3.

use super::Version;

impl Version {
    /// A page that a page table says was used is as young as any at once. Later, that only marks it, and a second use
    /// makes it young and part of the working set (`folio_update_gen`, `mm/vmscan.c`, 6.12 and 7.3).
    pub fn first_use_makes_young(self) -> bool {
        self < Version::V6_18
    }

    /// A page that a process faults on is as young as any (`lru_gen_add_folio`, `include/linux/mm_inline.h`, 6.12).
    /// Later, only those of the working set are (`lru_gen_folio_seq`, 6.18 and 7.3).
    pub fn faulted_is_youngest(self) -> bool {
        self < Version::V6_18
    }

    /// Faulted pages that aren't of the working set are marked as used and otherwise enter as those that are read
    /// (`folio_add_lru`, `mm/folio.c`, 7.3).
    pub fn faulted_is_marked(self) -> bool {
        self >= Version::V7_3
    }

    /// Being part of the working set is the highest tier; before, it is one use more (`lru_tier_from_refs` and
    /// `folio_lru_refs`, `include/linux/mm_inline.h`, 6.12 and 7.3).
    pub fn workingset_is_a_tier(self) -> bool {
        self >= Version::V6_18
    }

    /// A page is back early if the generation it was evicted from is still the oldest. Later, if there have been fewer
    /// than four since (`lru_gen_test_recent`, `mm/workingset.c`, 6.12 and 7.3).
    pub fn recent_is_same_generation(self) -> bool {
        self < Version::V6_18
    }

    /// Of pages that are back early and by a fault, only those of the working set count as `workingset_activate`
    /// (`lru_gen_refault`, `mm/workingset.c`, 7.3).
    pub fn only_workingset_is_activated(self) -> bool {
        self >= Version::V7_3
    }

    /// Whichever kind has the older generation is evicted first; only if they have the same, their first tiers are
    /// compared (`isolate_folios`, `mm/vmscan.c`, 6.12). Later, all tiers always are (`get_type_to_scan`, 7.3).
    pub fn older_kind_goes_first(self) -> bool {
        self < Version::V6_18
    }

    /// The weights of the first tier and of another one (`get_tier_idx`, `mm/vmscan.c`, 6.12 and 7.3).
    pub fn tier_gains(self) -> [u32; 2] {
        if self < Version::V6_18 { [1, 2] } else { [2, 3] }
    }

    /// A new generation is also due if more than half of the pages are in the youngest, or less than a quarter in the
    /// one about to be evicted, but not if there is one more (`should_run_aging`, `mm/vmscan.c`, 6.12). Later, only the
    /// number of generations counts (7.3).
    pub fn aging_looks_at_shares(self) -> bool {
        self < Version::V6_18
    }

    /// There are never fewer generations of anonymous pages than of pages of files, unless nothing can be swapped out
    /// (`seq_is_valid`, `mm/vmscan.c`, 6.12).
    pub fn anon_keeps_generations(self) -> bool {
        self < Version::V6_18
    }

    /// A page that was taken off its list in vain enters the youngest generation (`evict_folios`, `mm/vmscan.c`, 6.12).
    /// Later, the second youngest, and only if it would otherwise enter the oldest (7.3).
    pub fn rejected_is_youngest(self) -> bool {
        self < Version::V6_18
    }

    /// Pages that move on whatever they are spared for enter the next generation at its tail (`sort_folio`,
    /// `mm/vmscan.c`, 6.12), later at its head (7.3).
    pub fn spared_goes_to_tail(self) -> bool {
        self < Version::V6_18
    }

    /// Pages that must be written first move on to the next generation without being looked at (`sort_folio`,
    /// `mm/vmscan.c`, 6.14 to 6.18; not in 6.12.117 and 7.3).
    pub fn sorts_out_unwritten(self) -> bool {
        self == Version::V6_18
    }

    /// A batch ends when as many pages have been looked at as the priority asks for: a few, when there is no hurry
    /// (`evict_folios`, `scan_folios`, `mm/vmscan.c`, 6.18 and 7.3). Before, it ends with 64 pages taken or 4096 looked at
    /// (6.12).
    pub fn takes_no_more_than_asked(self) -> bool {
        self >= Version::V6_18
    }

    /// A scan decides at its beginning how many pages it looks at, takes at most 64 a time, and goes on after having
    /// made a generation (`try_to_shrink_lruvec`, `mm/vmscan.c`, 7.3). Before, it takes up to 4096, asks anew each
    /// time, and ends with a new generation (6.12).
    pub fn evicts_in_batches(self) -> bool {
        self >= Version::V7_3
    }

    /// A second use that a scan finds makes a page part of the working set only if others were counted; otherwise it is
    /// counted (`lru_gen_set_refs`, `mm/vmscan.c`, 7.3).
    pub fn second_use_is_counted(self) -> bool {
        self >= Version::V7_3
    }

    /// Looks at page tables take the entries of a large page together: all are used if one is (`walk_pte_range`,
    /// `lru_gen_look_around`, `mm/vmscan.c`, 7.3, not in 6.18).
    pub fn looks_around_large_pages(self) -> bool {
        self >= Version::V7_3
    }

    /// Whether the age of the oldest generation of files decides what `lru_gen.min_ttl_ms` protects
    /// (`lruvec_is_reclaimable`, `mm/vmscan.c`, 6.12); later, that of the kinds that are evicted (7.3; that 6.18 does as
    /// 7.3 is from memory).
    pub fn protects_by_files(self) -> bool {
        self < Version::V6_18
    }

    /// What reclaim has cost is gathered when it begins, from counters, and halved until it is small (`prepare_scan_control`,
    /// `mm/vmscan.c`, 7.3). Before, it is noted at each event and halved at most once (`lru_note_cost`, `mm/swap.c`, 6.12).
    pub fn gathers_costs(self) -> bool {
        self >= Version::V7_3
    }
}
