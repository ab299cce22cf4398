//! What reclaim of 6.18 and 7.3 knows and counts that models of older kernels don't.

use super::Version;

impl Version {
    /// kswapd, once it has given up, is woken again only when the node is balanced, not by any page that a process frees
    /// (`kswapd_try_clear_hopeless`, `mm/vmscan.c`, 7.3; `shrink_node`, 6.12).
    pub fn hopes_only_when_balanced(self) -> bool {
        self >= Version::V7_3
    }

    /// Reclaim reads lengths of lists and counts of returns that are up to two seconds old (`lruvec_page_state`,
    /// `mm/memcontrol.c`, 6.12 and 7.3).
    pub fn reads_flushed_counts(self) -> bool {
        self >= Version::V6_12
    }

    /// A process that reads large pages ahead reclaims for those of more than eight pages as well when there is no memory
    /// to compact (`__alloc_pages_slowpath`, `mm/page_alloc.c`, 7.3; not in 6.12).
    pub fn reclaims_for_large_pages(self) -> bool {
        self >= Version::V7_3
    }

    /// The model counts the memory that page tables take. (Every kernel has them; in models of older ones they are part
    /// of what the kernel takes at boot.)
    pub fn counts_page_tables(self) -> bool {
        self >= Version::V6_18
    }
}
