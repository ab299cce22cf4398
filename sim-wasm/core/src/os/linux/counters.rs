//! The kernel's cumulative counters (`struct page_state`, `include/linux/page-flags.h`, 2.6.12), by the names in `/proc/vmstat`.

macro_rules! counters {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        /// Counts since boot.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
        pub struct Counters {
            $($(#[$doc])* pub $name: u64,)*
        }

        impl Counters {
            /// Names and counts, in the order of declaration.
            pub fn named(&self) -> Vec<(&'static str, u64)> {
                vec![$((stringify!($name), self.$name)),*]
            }
        }
    };
}

counters! {
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
    /// Page faults, those that needed no I/O included.
    pgfault,
    /// Page faults that needed I/O.
    pgmajfault,
    /// Pages of the active list looked at.
    pgrefill_normal,
    /// Pages reclaimed.
    pgsteal_normal,
    /// Pages of the inactive list that kswapd looked at.
    pgscan_kswapd_normal,
    /// Pages of the inactive list that who allocated looked at.
    pgscan_direct_normal,
    /// Objects of slab caches looked at.
    slabs_scanned,
    /// Pages reclaimed by kswapd.
    kswapd_steal,
    /// Rounds of kswapd.
    pageoutrun,
    /// Times that an allocation had to reclaim itself.
    allocstall,
    /// Pages moved to the end of the inactive list because they had been written.
    pgrotated,
    /// Processes killed for want of memory; no counter of these kernels.
    oom_kill,
    /// Times that the swap token changed hands; no counter of these kernels.
    token_moves,
    /// Times that a writer had to wait because too many pages were dirty; no counter of these kernels.
    dirty_waits,
}
