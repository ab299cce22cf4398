//! The paging thresholds that `vm_pageout_init` computes at boot (FreeBSD 10.2, `sys/vm/vm_pageout.c`).

/// Free pages below which even the daemon's own allocations wait: two 64 KiB buffers and two pages.
pub const PAGEOUT_FREE_MIN: u32 = 34;

/// Thresholds in pages. All comparisons are with free + cached pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Thresholds {
    /// `v_page_count`: pages the virtual memory system manages.
    pub page_count: u32,
    /// `v_free_reserved`: only the kernel may go below.
    pub free_reserved: u32,
    /// `v_free_severe`: page faults wait instead of allocating.
    pub free_severe: u32,
    /// `v_free_min`: waiters are woken above it.
    pub free_min: u32,
    /// `v_free_target`: what the daemon works toward.
    pub free_target: u32,
    /// `v_inactive_target`: the inactive queue's wanted length.
    pub inactive_target: u32,
    /// `vm.pageout_wakeup_thresh`: the daemon is woken below it.
    pub wakeup: u32,
    /// `vm_pageout_page_count`: most pages laundered in one cluster.
    pub page_cluster: u32,
}

impl Thresholds {
    /// For a machine of `page_count` pages of which `boot_free` are free after boot.
    pub fn at_boot(page_count: u32, boot_free: u32) -> Self {
        let page_cluster = if page_count < 2000 { 8 } else { 16 };
        let base_min = if page_count > 1024 { 4 + (page_count - 1024) / 200 } else { 4 };
        let free_reserved = page_cluster + PAGEOUT_FREE_MIN + page_count / 768;
        // The kernel raises free_min by the reserve only after it has used it for the target.
        let free_target = 4 * base_min + free_reserved;
        let free_min = base_min + free_reserved;
        Thresholds {
            page_count,
            free_reserved,
            free_severe: base_min / 2 + free_reserved,
            free_min,
            free_target,
            inactive_target: (3 * free_target / 2).min(boot_free / 3),
            // Integer division first: for tiny machines the wake-up threshold lies below the minimum.
            wakeup: free_min / 10 * 11,
            page_cluster,
        }
    }

    /// The thresholds with their kernel names.
    pub fn named(&self) -> [(&'static str, u32); 7] {
        [
            ("v_page_count", self.page_count),
            ("v_free_reserved", self.free_reserved),
            ("v_free_severe", self.free_severe),
            ("v_free_min", self.free_min),
            ("v_free_target", self.free_target),
            ("v_inactive_target", self.inactive_target),
            ("vm.pageout_wakeup_thresh", self.wakeup),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::Thresholds;

    /// Pages, then reserved, severe, min, wake-up, target and inactive target, with nothing wired at boot.
    const TABLE: &[(u32, [u32; 6])] = &[
        (100, [42, 44, 46, 44, 58, 33]),
        (1000, [43, 45, 47, 44, 59, 88]),
        (1024, [43, 45, 47, 44, 59, 88]),
        (1025, [43, 45, 47, 44, 59, 88]),
        (1999, [44, 48, 52, 55, 76, 114]),
        (2000, [52, 56, 60, 66, 84, 126]),
        (5000, [56, 67, 79, 77, 148, 222]),
        (10_000, [63, 87, 111, 121, 255, 382]),
        (16_384, [71, 111, 151, 165, 391, 586]),
        (32_768, [92, 173, 254, 275, 740, 1110]),
        (62_000, [130, 284, 438, 473, 1362, 2043]),
        (65_536, [135, 298, 461, 506, 1439, 2158]),
        (131_072, [220, 547, 874, 957, 2836, 4254]),
        (262_144, [391, 1045, 1700, 1870, 5627, 8440]),
        (524_288, [732, 2042, 3352, 3685, 11212, 16818]),
        (1_000_000, [1352, 3851, 6350, 6985, 21344, 32016]),
        (1_048_576, [1415, 4035, 6656, 7315, 22379, 33568]),
        (2_097_152, [2780, 8022, 13264, 14586, 44716, 67074]),
    ];

    #[test]
    fn thresholds_equal_the_kernels_table() {
        for &(pages, expected) in TABLE {
            let t = Thresholds::at_boot(pages, pages);
            let found = [t.free_reserved, t.free_severe, t.free_min, t.wakeup, t.free_target, t.inactive_target];
            assert_eq!(found, expected, "{pages} pages");
        }
    }
}
