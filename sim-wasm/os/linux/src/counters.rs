//! The kernel's cumulative counters (`struct page_state`, `include/linux/page-flags.h`, 2.6.12), by the names in
//! `/proc/vmstat`.

use kernel::counters;

counters! {
    /// Counts since boot. Those of 2.6 alone are 0 in later kernels.
    Counters {
    /// KiB read from the disk, swap included.
    pgpgin,
    /// KiB written to the disk, swap included.
    pgpgout,
    /// Pages read from swap.
    pswpin,
    /// Pages written to swap.
    pswpout,
    /// Pages allocated.
    pgalloc_normal,
    /// Pages freed.
    pgfree,
    /// Pages moved to the active list.
    pgactivate,
    /// Pages moved to the inactive list.
    pgdeactivate,
    /// Page faults, including those that needed no I/O.
    pgfault,
    /// Page faults that needed I/O.
    pgmajfault,
    /// Pages of the active list looked at.
    pgrefill_normal,
    /// Pages reclaimed.
    pgsteal_normal,
    /// Pages of the inactive list that kswapd looked at.
    pgscan_kswapd_normal,
    /// Pages of the inactive list that allocating processes looked at.
    pgscan_direct_normal,
    /// Objects of slab caches looked at.
    slabs_scanned,
    /// Pages reclaimed by kswapd.
    kswapd_steal,
    /// Rounds of kswapd.
    pageoutrun,
    /// Times that an allocation had to reclaim memory itself.
    allocstall,
    /// Pages moved to the end of the inactive list because they had been written.
    pgrotated,
    /// Processes killed because memory had run out; not a counter of these kernels.
    oom_kill,
    /// Times that the swap token changed hands; not a counter of these kernels.
    token_moves,
    /// Times that a writer had to wait because too many pages were dirty; not a counter of these kernels.
    dirty_waits,
}
}

counters! {
    /// Counts since boot that later kernels have (`enum vm_event_item`, `include/linux/vm_event_item.h`, 6.x).
    LaterCounters {
        /// Pages of the active lists looked at; with generations, pages moved to the next one instead of being evicted.
        pgrefill,
        /// Pages that kswapd looked at in order to reclaim them.
        pgscan_kswapd,
        /// Pages that allocating processes looked at.
        pgscan_direct,
        /// Anonymous pages looked at, by anyone.
        pgscan_anon,
        /// Pages of files looked at.
        pgscan_file,
        /// Pages that kswapd reclaimed.
        pgsteal_kswapd,
        /// Pages that allocating processes reclaimed.
        pgsteal_direct,
        /// Anonymous pages reclaimed.
        pgsteal_anon,
        /// Pages of files reclaimed.
        pgsteal_file,
        /// Times that an allocation had to reclaim memory itself.
        allocstall_movable,
        /// Anonymous pages that came back after they were evicted.
        workingset_refault_anon,
        /// Pages of files that came back.
        workingset_refault_file,
        /// Those of the anonymous ones that were activated at once.
        workingset_activate_anon,
        /// The same for pages of files.
        workingset_activate_file,
        /// Those of the anonymous ones that had been in use before they left.
        workingset_restore_anon,
        /// The same for pages of files.
        workingset_restore_file,
        /// Pages read from swap ahead of need.
        swap_ra,
        /// Those of them that were then used.
        swap_ra_hit,
        /// Pages that reclaim wrote.
        nr_vmscan_write,
    }
}

/// Names of [`Counters`] that kernels with more than two lists do not have.
const OLD_ONLY: [&str; 7] = [
    "pgrefill_normal",
    "pgsteal_normal",
    "pgscan_kswapd_normal",
    "pgscan_direct_normal",
    "kswapd_steal",
    "allocstall",
    "token_moves",
];

/// Names and counts of a kernel with more than two lists.
pub fn later_named(counters: &Counters, later: &LaterCounters) -> Vec<(&'static str, u64)> {
    let shared = counters.named().into_iter().filter(|(name, _)| !OLD_ONLY.contains(name));
    shared.chain(later.named()).collect()
}
