//! What the kernel counts and holds, under the names that it prints.

use super::super::meter::meter;
use super::psi::Pressure;

/// Kernels with the same output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Era {
    /// 2.6.8 to 2.6.17: one pair of lists, counters per zone. The names are those of 2.6.12.
    V2_6,
    /// 6.x: two pairs of lists, counters by reclaimer. The names are those of 6.16.
    V6,
}

impl Era {
    /// The era of a version such as `2.6.12`; none if its output is unknown.
    pub fn of_version(version: &str) -> Option<Era> {
        let mut parts = version.split('.');
        match (parts.next()?, parts.next()) {
            ("2", Some("6")) => Some(Era::V2_6),
            ("6", _) => Some(Era::V6),
            _ => None,
        }
    }
}

meter! {
    /// Counters since boot. Those without a note are in both eras; the others stay 0 where they do not exist.
    LinuxCounters {
        /// KiB read from block devices, swap included.
        pgpgin,
        /// KiB written to block devices, swap included.
        pgpgout,
        /// Pages read from swap.
        pswpin,
        /// Pages written to swap.
        pswpout,
        /// 2.6: pages allocated in high memory.
        pgalloc_high,
        /// Pages allocated in the normal zone.
        pgalloc_normal,
        /// Pages allocated in the DMA zone.
        pgalloc_dma,
        /// 6.x: pages allocated below 4 GiB.
        pgalloc_dma32,
        /// 6.x: pages allocated in the movable zone.
        pgalloc_movable,
        /// Pages freed.
        pgfree,
        /// Pages moved to an active list.
        pgactivate,
        /// Pages moved to an inactive list.
        pgdeactivate,
        /// 6.x: pages marked as lazily freeable.
        pglazyfree,
        /// Page faults, including those that needed no I/O.
        pgfault,
        /// Page faults that needed I/O.
        pgmajfault,
        /// 6.x: of the lazily freeable pages, those that were freed.
        pglazyfreed,
        /// 2.6: pages of the active list scanned, high memory.
        pgrefill_high,
        /// 2.6: the same, normal zone.
        pgrefill_normal,
        /// 2.6: the same, DMA zone.
        pgrefill_dma,
        /// 6.x: pages of the active lists scanned.
        pgrefill,
        /// 6.x: pages reused on a write instead of being copied.
        pgreuse,
        /// 2.6: pages reclaimed, high memory.
        pgsteal_high,
        /// 2.6: the same, normal zone.
        pgsteal_normal,
        /// 2.6: the same, DMA zone.
        pgsteal_dma,
        /// 6.x: pages reclaimed by kswapd.
        pgsteal_kswapd,
        /// 6.x: pages reclaimed by allocating processes (direct reclaim).
        pgsteal_direct,
        /// 6.x: pages reclaimed by khugepaged.
        pgsteal_khugepaged,
        /// 6.x: pages reclaimed at a user's request.
        pgsteal_proactive,
        /// 2.6: pages of the inactive list scanned by kswapd, high memory.
        pgscan_kswapd_high,
        /// 2.6: the same, normal zone.
        pgscan_kswapd_normal,
        /// 2.6: the same, DMA zone.
        pgscan_kswapd_dma,
        /// 2.6: pages of the inactive list scanned by direct reclaim, high memory.
        pgscan_direct_high,
        /// 2.6: the same, normal zone.
        pgscan_direct_normal,
        /// 2.6: the same, DMA zone.
        pgscan_direct_dma,
        /// 6.x: pages of the inactive lists scanned by kswapd.
        pgscan_kswapd,
        /// 6.x: pages scanned by direct reclaim.
        pgscan_direct,
        /// 6.x: pages scanned by khugepaged.
        pgscan_khugepaged,
        /// 6.x: pages scanned at a user's request.
        pgscan_proactive,
        /// 6.x: times that an allocating process was made to wait for kswapd.
        pgscan_direct_throttle,
        /// 6.x: anonymous pages scanned, by any reclaimer.
        pgscan_anon,
        /// 6.x: file pages scanned, by any reclaimer.
        pgscan_file,
        /// 6.x: anonymous pages reclaimed, by any reclaimer.
        pgsteal_anon,
        /// 6.x: file pages reclaimed, by any reclaimer.
        pgsteal_file,
        /// Pages reclaimed by freeing inodes, except by kswapd.
        pginodesteal,
        /// Objects of slab caches scanned.
        slabs_scanned,
        /// 2.6: pages reclaimed by kswapd.
        kswapd_steal,
        /// Pages that kswapd reclaimed by freeing inodes.
        kswapd_inodesteal,
        /// 6.x: times that kswapd soon found free memory below the low watermark again.
        kswapd_low_wmark_hit_quickly,
        /// 6.x: the same for the high watermark.
        kswapd_high_wmark_hit_quickly,
        /// Times that kswapd balanced a node.
        pageoutrun,
        /// 2.6: times that an allocation had to reclaim memory itself.
        allocstall,
        /// 6.x: the same, DMA zone.
        allocstall_dma,
        /// 6.x: the same, below 4 GiB.
        allocstall_dma32,
        /// 6.x: the same, normal zone.
        allocstall_normal,
        /// 6.x: the same, movable zone.
        allocstall_movable,
        /// Pages moved to the tail of the inactive list once they had been written.
        pgrotated,
        /// 6.x: times that a user dropped the page cache.
        drop_pagecache,
        /// 6.x: times that a user dropped slab caches.
        drop_slab,
        /// 6.x: processes killed for lack of memory.
        oom_kill,
        /// 6.x: pages read ahead from swap.
        swap_ra,
        /// 6.x: of these, pages that were used.
        swap_ra_hit,
        /// 6.x: zero-filled pages swapped in without I/O.
        swpin_zero,
        /// 6.x: zero-filled pages swapped out without I/O.
        swpout_zero,
        /// 6.x: pages read back from zswap.
        zswpin,
        /// 6.x: pages put into zswap.
        zswpout,
        /// 6.x: pages written from zswap to swap.
        zswpwb,
        /// 6.x: anonymous pages that came back after eviction.
        workingset_refault_anon,
        /// 6.x: file pages that came back after eviction.
        workingset_refault_file,
        /// 6.x: of the anonymous ones, those made active at once.
        workingset_activate_anon,
        /// 6.x: of the file ones, those made active at once.
        workingset_activate_file,
        /// 6.x: of the anonymous ones, those that had been in the working set.
        workingset_restore_anon,
        /// 6.x: of the file ones, those that had been in the working set.
        workingset_restore_file,
        /// 6.x: nodes of shadow entries reclaimed.
        workingset_nodereclaim,
        /// 6.x: pages that reclaim itself wrote.
        nr_vmscan_write,
        /// 6.x: pages under write-back that were marked to be reclaimed once written.
        nr_vmscan_immediate_reclaim,
        /// 6.x: pages made dirty.
        nr_dirtied,
        /// 6.x: pages written back.
        nr_written,
        /// 6.x: pages written while reclaim waited for write-back.
        nr_throttled_written,
        /// Interrupts (`/proc/stat`).
        intr,
        /// Context switches (`/proc/stat`).
        ctxt,
        /// Processes and threads created (`/proc/stat`).
        processes,
    }
}

meter! {
    /// The state at one moment, in pages unless stated otherwise.
    LinuxGauges {
        /// Memory that the kernel manages.
        totalram,
        /// 2.6: of this, high memory.
        totalhigh,
        /// 2.6: free high memory.
        freehigh,
        /// Swap space.
        totalswap,
        /// Free swap space.
        freeswap,
        /// Page cache of block devices.
        bufferram,
        /// 6.x: memory available without swapping (`si_mem_available`).
        available,
        /// Memory promised to processes (`Committed_AS`).
        committed,
        /// The most that may be promised (`CommitLimit`).
        commit_limit,
        /// Free pages.
        nr_free_pages,
        /// 2.6: length of the active list.
        nr_active,
        /// 2.6: length of the inactive list.
        nr_inactive,
        /// 6.x: length of the inactive list of anonymous pages.
        nr_inactive_anon,
        /// 6.x: length of the active list of anonymous pages.
        nr_active_anon,
        /// 6.x: length of the inactive list of file pages.
        nr_inactive_file,
        /// 6.x: length of the active list of file pages.
        nr_active_file,
        /// 6.x: pages that cannot be reclaimed.
        nr_unevictable,
        /// 6.x: pages locked by processes.
        nr_mlock,
        /// 2.6: pages of slab caches.
        nr_slab,
        /// 6.x: pages of slab caches that can shrink.
        nr_slab_reclaimable,
        /// 6.x: pages of slab caches that cannot.
        nr_slab_unreclaimable,
        /// 6.x: anonymous pages taken off their list by reclaim.
        nr_isolated_anon,
        /// 6.x: file pages taken off their list by reclaim.
        nr_isolated_file,
        /// 6.x: nodes that hold shadow entries.
        workingset_nodes,
        /// 6.x: anonymous pages that are mapped.
        nr_anon_pages,
        /// 6.x: file pages that are mapped; 2.6.12: all mapped pages.
        nr_mapped,
        /// Page cache, including the pages of `bufferram` and of the swap cache.
        nr_file_pages,
        /// Pages to be written back.
        nr_dirty,
        /// Pages being written back.
        nr_writeback,
        /// Pages sent to an NFS server and not yet committed.
        nr_unstable,
        /// 6.x: pages of shared memory and tmpfs.
        nr_shmem,
        /// 6.x: kernel stacks, in KiB.
        nr_kernel_stack,
        /// Pages of page tables.
        nr_page_table_pages,
        /// Pages of the swap cache.
        nr_swapcached,
        /// 6.x: number of dirty pages above which writers are throttled.
        nr_dirty_threshold,
        /// 6.x: number of dirty pages above which background write-back begins.
        nr_dirty_background_threshold,
        /// 6.x: frames of zswap's pool.
        zswap,
        /// 6.x: pages in zswap's pool.
        zswapped,
        /// Threads that are running or runnable, without the printing tool's own.
        procs_running,
        /// Threads that wait for I/O.
        procs_blocked,
    }
}

/// CPU time since boot by use, summed over all processors, in ticks of 1/100 s (`USER_HZ`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CpuTicks {
    /// User mode, including guests.
    pub user: u64,
    /// User mode of niced processes, including guests.
    pub nice: u64,
    /// The kernel.
    pub system: u64,
    /// Nothing to do.
    pub idle: u64,
    /// Idle while waiting for I/O.
    pub iowait: u64,
    /// Interrupts.
    pub irq: u64,
    /// Soft interrupts.
    pub softirq: u64,
    /// Taken by the hypervisor.
    pub steal: u64,
    /// Guests: part of `user`.
    pub guest: u64,
    /// Niced guests: part of `nice`.
    pub guest_nice: u64,
}

/// The machine at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LinuxSample {
    /// Time since boot in nanoseconds.
    pub uptime_ns: u64,
    /// Counters since boot.
    pub counters: LinuxCounters,
    /// The state.
    pub gauges: LinuxGauges,
    /// CPU time.
    pub ticks: CpuTicks,
    /// Whether the kernel has zswap; others print no lines about it.
    pub has_zswap: bool,
    /// Memory pressure; kernels before 4.20 print none.
    pub pressure: Pressure,
}

impl LinuxSample {
    /// A counter or gauge by the kernel's name.
    pub(super) fn get(&self, name: &str) -> Option<u64> {
        self.counters.get(name).or_else(|| self.gauges.get(name))
    }

    /// File pages in the page cache, without those of block devices and of the swap cache.
    pub(super) fn cached(&self) -> u64 {
        let g = &self.gauges;
        g.nr_file_pages.saturating_sub(g.nr_swapcached).saturating_sub(g.bufferram)
    }

    /// Pages on active lists.
    pub(super) fn active(&self, era: Era) -> u64 {
        match era {
            Era::V2_6 => self.gauges.nr_active,
            Era::V6 => self.gauges.nr_active_anon.saturating_add(self.gauges.nr_active_file),
        }
    }

    /// Pages on inactive lists.
    pub(super) fn inactive(&self, era: Era) -> u64 {
        match era {
            Era::V2_6 => self.gauges.nr_inactive,
            Era::V6 => self.gauges.nr_inactive_anon.saturating_add(self.gauges.nr_inactive_file),
        }
    }

    /// Pages of slab caches that can shrink; 2.6.12 does not report them.
    pub(super) fn slab_reclaimable(&self, era: Era) -> u64 {
        if era == Era::V2_6 { 0 } else { self.gauges.nr_slab_reclaimable }
    }

    /// Pages of slab caches.
    pub(super) fn slab(&self, era: Era) -> u64 {
        match era {
            Era::V2_6 => self.gauges.nr_slab,
            Era::V6 => self.gauges.nr_slab_reclaimable.saturating_add(self.gauges.nr_slab_unreclaimable),
        }
    }

    /// Pages of swap space in use.
    pub(super) fn swap_used(&self) -> u64 {
        self.gauges.totalswap.saturating_sub(self.gauges.freeswap)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eras_are_told_by_the_first_numbers_of_a_version() {
        assert_eq!(
            ["2.6.8", "2.6.12", "6.16", "6"].map(Era::of_version),
            [Era::V2_6, Era::V2_6, Era::V6, Era::V6].map(Some)
        );
        assert_eq!(["2.4.20", "26", "4.6", ""].map(Era::of_version), [None; 4]);
    }
}
