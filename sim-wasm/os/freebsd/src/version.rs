//! The releases whose virtual memory system is modelled, and the differences between them.
//!
//! Each difference is a named method here; no other code compares versions.

mod swapping;

/// A release; older ones come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Version {
    /// 9.3: one daemon, a separate routine for statistics when idle, a target for the cache queue.
    V9_3,
    /// 10.2: the reference.
    V10_2,
    /// 10.3 and 10.4: the active queue ages with time, fruitless scans indicate that memory has run out.
    V10_3,
    /// 11.2: no cache queue, dirty pages have their own queue and thread.
    V11_2,
    /// 13.2: a controller decides how much to free; the active queue is a clock.
    V13_2,
    /// 14.2: as 13.2; what it tells of a kill is worded differently.
    V14_2,
    /// 15.0: whole processes are no longer swapped.
    V15_0,
}

impl Version {
    /// Every release, oldest first.
    pub const ALL: &'static [Version] =
        &[Self::V9_3, Self::V10_2, Self::V10_3, Self::V11_2, Self::V13_2, Self::V14_2, Self::V15_0];

    /// The release's number as links, files and menus write it.
    pub const fn id(self) -> &'static str {
        match self {
            Version::V9_3 => "9.3",
            Version::V10_2 => "10.2",
            Version::V10_3 => "10.3",
            Version::V11_2 => "11.2",
            Version::V13_2 => "13.2",
            Version::V14_2 => "14.2",
            Version::V15_0 => "15.0",
        }
    }

    /// The release of this number; 10.4 is not one of them, because 10.3 represents it.
    pub fn parse(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|version| version.id() == id)
    }

    /// Whether this version has the model's page queue of this id.
    pub fn has_queue(self, id: &str) -> bool {
        match id {
            "cache" => self.has_cache_queue(),
            "laundry" => self.has_laundry(),
            "unswappable" => self.has_unswappable_queue(),
            _ => true,
        }
    }

    /// Whether this version has the model's hand of this id.
    pub fn has_hand(self, id: &str) -> bool {
        match id {
            "vmd_inacthead" => self.has_laundry(),
            _ => self.has_clock_hands(),
        }
    }

    /// Clean pages taken from the inactive queue can still be found on a cache queue, and count as free. Later releases
    /// free them. `vm_page_cache`, `sys/vm/vm_page.c`, 9.3 to 10.4.
    pub fn has_cache_queue(self) -> bool {
        self < Version::V11_2
    }

    /// The cache queue has bounds (`v_cache_min`, `v_cache_max`): the lower one raises the wake-up threshold, and the
    /// daemon frees that much more than the target. 10.x still has the variables and leaves them at 0. `vm_pageout`,
    /// `sys/vm/vm_pageout.c`, and `vm_paging_target`, `sys/sys/vmmeter.h`, 9.3.
    pub fn has_cache_target(self) -> bool {
        self == Version::V9_3
    }

    /// Dirty pages leave the inactive queue for a laundry queue, which a separate thread washes. Before, they go round
    /// the inactive queue once more (`PG_WINATCFLS`), and the scan itself launders them. `vm_pageout_laundry_worker`,
    /// `sys/vm/vm_pageout.c`, read in 11.2. Whether 11.1 was the first is uncertain.
    pub fn has_laundry(self) -> bool {
        self >= Version::V11_2
    }

    /// The laundry thread measures the daemon's activity by clean pages freed. 11.2 counts its wake-ups.
    /// `vm_pageout_laundry_worker`, `sys/vm/vm_pageout.c`, 13.2.
    pub fn launders_by_freed_pages(self) -> bool {
        self >= Version::V13_2
    }

    /// In the active scan's target, pages that the inactive scan could not touch weigh as much as clean ones. 13.2 adds
    /// them unweighed. `vm_pageout_scan`, `sys/vm/vm_pageout.c`, 11.2.
    pub fn weighs_stuck_pages(self) -> bool {
        self == Version::V11_2
    }

    /// Pages that found no swap space wait on a queue of their own until there is some (`PQ_UNSWAPPABLE`).
    /// `vm_pageout_flush`, `sys/vm/vm_pageout.c`, 12.0 and 13.2.
    pub fn has_unswappable_queue(self) -> bool {
        self >= Version::V13_2
    }

    /// A controller decides how many pages to free, rather than the number of pages short of the target.
    /// `vm_pageout_worker`, `sys/vm/vm_pageout.c`, and `pidctrl_daemon`, `sys/kern/subr_pidctrl.c`, 12.0 and 13.2.
    pub fn has_pid(self) -> bool {
        self >= Version::V13_2
    }

    /// The active queue is a clock with two hands, and pages stay where they are. Before, each page goes to the tail
    /// once looked at. `vm_pageout_scan_active`, `sys/vm/vm_pageout.c`, 12.0 and 13.2.
    pub fn has_clock_hands(self) -> bool {
        self >= Version::V13_2
    }

    /// The inactive queue is scanned in batches, each of which is looked at from its end.
    /// `vm_pageout_collect_batch`, `sys/vm/vm_pageout.c`, 13.2.
    pub fn scans_in_batches(self) -> bool {
        self >= Version::V13_2
    }

    /// Twelve scans in a row that wanted pages and freed none mean that memory has run out. 10.2 considers the pass and
    /// swap space instead. `vm_pageout_mightbe_oom`, `sys/vm/vm_pageout.c`, 10.3.
    pub fn counts_stuck_scans(self) -> bool {
        self >= Version::V10_3
    }

    /// The daemon resets its pass count when it wakes and nobody needs it, not when it falls asleep: a request that
    /// wakes it continues from the number it had reached.
    pub fn counts_passes_across_sleep(self) -> bool {
        self >= Version::V10_3
    }

    /// If nobody maps a page's object, the scans forget its references, and the active scan deactivates it whatever its
    /// count. In later releases, its software reference counts like any other. `vm_pageout_scan`,
    /// `sys/vm/vm_pageout.c`, 9.3.
    pub fn ignores_unmapped_references(self) -> bool {
        self == Version::V9_3
    }

    /// The active scan passes over busy and held pages. `vm_pageout_scan`, `sys/vm/vm_pageout.c`, 9.3.
    pub fn spares_busy_active_pages(self) -> bool {
        self == Version::V9_3
    }

    /// Every scan looks at a share of the active queue that grows with the time since the last scan. 10.2 does so only
    /// on idle passes, and assumes that each is a second after the last. `vm_pageout_scan`, `sys/vm/vm_pageout.c`,
    /// 10.3.
    pub fn min_scan(self) -> bool {
        self >= Version::V10_3
    }

    /// An idle daemon ages the active queue in a separate routine, and only when pages are missing.
    /// `vm_pageout_page_stats`, `sys/vm/vm_pageout.c`, 9.3.
    pub fn idle_statistics(self) -> bool {
        self == Version::V9_3
    }

    /// The first scan after a request is pass 0. In later releases it is pass 1, and 0 is the idle scan. `vm_pageout`,
    /// `sys/vm/vm_pageout.c`, 9.3.
    pub fn passes_from_zero(self) -> bool {
        self == Version::V9_3
    }

    /// `v_reactivated` counts pages that the daemon found in use. Before, it counts cached pages that a fault
    /// reclaimed. `vm_pageout_scan`, `sys/vm/vm_pageout.c`, 11.2.
    pub fn reactivates_by_daemon(self) -> bool {
        self >= Version::V11_2
    }

    /// A fault that is not sequential reads the aligned run of 16 pages around it. Before, it reads up to 8 pages
    /// before it and 7 after it. `vm_fault`, `sys/vm/vm_fault.c`, 11.2.
    pub fn reads_aligned_runs(self) -> bool {
        self >= Version::V11_2
    }

    /// The daemon is woken a tenth below the target. Before, at a tenth above the minimum; in 9.3, depending on the
    /// cache's lower bound. `vm_pageout_init_domain`, `sys/vm/vm_pageout.c`, 12.0 and 13.2.
    pub fn wakes_near_target(self) -> bool {
        self >= Version::V13_2
    }

    /// `v_free_min` is the reserve plus a 200th of all pages. Before, plus four pages and a 200th of those above 1,024.
    pub fn min_is_page_share(self) -> bool {
        self >= Version::V13_2
    }

    /// Pages that processes wire down are limited by `vm.max_user_wired` to four fifths of those free at boot. Before,
    /// all wired pages are limited by `vm.max_wired` to a third of them. `vm_pageout_init`, `sys/vm/vm_pageout.c`,
    /// 13.2.
    pub fn limits_user_wired(self) -> bool {
        self >= Version::V13_2
    }

    /// Most pages laundered in one cluster, on machines of 2,000 pages or more. `vm_pageout_page_count`,
    /// `sys/vm/vm_pageout.c`, 9.3, 10.2, 11.2 and 13.2.
    pub fn page_cluster(self) -> u32 {
        if self.has_laundry() { 32 } else { 16 }
    }

    /// Scans a second of a daemon that cannot free enough (`VM_INACT_SCAN_RATE`; the plain `hz / 2` before 11).
    /// `sys/vm/vm_pageout.c`, 10.2, 11.2 and 13.2.
    pub fn inact_scan_rate(self) -> u32 {
        if self.has_pid() { 10 } else { 2 }
    }

    /// How long the daemon sleeps if nobody needs it, in milliseconds. `vm_pageout`, 9.3, and `vm_pageout_worker`,
    /// 10.2, 11.2 and 13.2, all `sys/vm/vm_pageout.c`.
    pub fn idle_sleep_ms(self) -> u32 {
        match self {
            Version::V9_3 => 5000,
            Version::V10_2 | Version::V10_3 | Version::V11_2 => 1000,
            Version::V13_2 | Version::V14_2 | Version::V15_0 => 100,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Version;

    #[test]
    fn every_release_is_found_by_its_number_and_nothing_else_is() {
        for &version in Version::ALL {
            assert_eq!(Version::parse(version.id()), Some(version));
        }
        assert_eq!(["10.4", "10.20", " 10.2", ""].map(Version::parse), [None; 4]);
    }

    #[test]
    fn releases_are_listed_and_compared_by_age() {
        assert!(Version::ALL.is_sorted());
        assert_eq!(
            Version::ALL.iter().map(|v| v.id()).collect::<Vec<_>>(),
            ["9.3", "10.2", "10.3", "11.2", "13.2", "14.2", "15.0"]
        );
    }

    #[test]
    fn each_release_has_what_its_sources_have() {
        let having = |has: fn(Version) -> bool| -> Vec<&str> {
            Version::ALL.iter().filter(|v| has(**v)).map(|v| v.id()).collect()
        };
        let of_9: [fn(Version) -> bool; 5] = [
            Version::has_cache_target,
            Version::idle_statistics,
            Version::passes_from_zero,
            Version::ignores_unmapped_references,
            Version::spares_busy_active_pages,
        ];
        assert_eq!(of_9.map(having), [["9.3"]; 5]);
        assert_eq!(having(Version::has_cache_queue), ["9.3", "10.2", "10.3"]);
        let since_10_3: [fn(Version) -> bool; 3] =
            [Version::counts_stuck_scans, Version::min_scan, Version::counts_passes_across_sleep];
        assert_eq!(since_10_3.map(having), [["10.3", "11.2", "13.2", "14.2", "15.0"]; 3]);
        let since_11: [fn(Version) -> bool; 3] =
            [Version::has_laundry, Version::reactivates_by_daemon, Version::reads_aligned_runs];
        assert_eq!(since_11.map(having), [["11.2", "13.2", "14.2", "15.0"]; 3]);
        assert_eq!(having(Version::weighs_stuck_pages), ["11.2"]);
        let of_13: [fn(Version) -> bool; 8] = [
            Version::has_pid,
            Version::has_clock_hands,
            Version::scans_in_batches,
            Version::has_unswappable_queue,
            Version::launders_by_freed_pages,
            Version::wakes_near_target,
            Version::min_is_page_share,
            Version::limits_user_wired,
        ];
        assert_eq!(of_13.map(having), [["13.2", "14.2", "15.0"]; 8]);
    }

    #[test]
    fn daemons_sleep_and_retry_as_long_as_their_sources_say() {
        let times: Vec<_> = Version::ALL.iter().map(|v| (v.idle_sleep_ms(), v.inact_scan_rate())).collect();
        assert_eq!(times, [(5000, 2), (1000, 2), (1000, 2), (1000, 2), (100, 10), (100, 10), (100, 10)]);
    }
}
