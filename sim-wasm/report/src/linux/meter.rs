//! What the kernel counts and holds, by the names under which it prints them.

use super::super::meter::meter;
use super::psi::Pressure;

/// Kernels that print alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Era {
    /// 2.6.8 to 2.6.17: one pair of lists, counters a zone. The names are those of 2.6.12.
    V2_6,
    /// 6.x: two pairs of lists, counters of who reclaims. The names are those of 6.16.
    V6,
}

impl Era {
    /// The era of a version such as `2.6.12`; none if what it prints is not known here.
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
        /// 6.x: pages marked as free for the taking.
        pglazyfree,
        /// Page faults, those that needed no I/O included.
        pgfault,
        /// Page faults that needed I/O.
        pgmajfault,
        /// 6.x: of the pages marked, those taken.
        pglazyfreed,
        /// 2.6: pages of the active list looked at, high memory.
        pgrefill_high,
        /// 2.6: the same, normal zone.
        pgrefill_normal,
        /// 2.6: the same, DMA zone.
        pgrefill_dma,
        /// 6.x: pages of the active lists looked at.
        pgrefill,
        /// 6.x: pages written to again without a copy.
        pgreuse,
        /// 2.6: pages reclaimed, high memory.
        pgsteal_high,
        /// 2.6: the same, normal zone.
        pgsteal_normal,
        /// 2.6: the same, DMA zone.
        pgsteal_dma,
        /// 6.x: pages reclaimed by kswapd.
        pgsteal_kswapd,
        /// 6.x: pages reclaimed by who allocated.
        pgsteal_direct,
        /// 6.x: pages reclaimed by khugepaged.
        pgsteal_khugepaged,
        /// 6.x: pages reclaimed because a user asked.
        pgsteal_proactive,
        /// 2.6: pages of the inactive list that kswapd looked at, high memory.
        pgscan_kswapd_high,
        /// 2.6: the same, normal zone.
        pgscan_kswapd_normal,
        /// 2.6: the same, DMA zone.
        pgscan_kswapd_dma,
        /// 2.6: pages of the inactive list that who allocated looked at, high memory.
        pgscan_direct_high,
        /// 2.6: the same, normal zone.
        pgscan_direct_normal,
        /// 2.6: the same, DMA zone.
        pgscan_direct_dma,
        /// 6.x: pages of the inactive lists that kswapd looked at.
        pgscan_kswapd,
        /// 6.x: pages that who allocated looked at.
        pgscan_direct,
        /// 6.x: pages that khugepaged looked at.
        pgscan_khugepaged,
        /// 6.x: pages looked at because a user asked.
        pgscan_proactive,
        /// 6.x: times that who allocated was made to wait for kswapd.
        pgscan_direct_throttle,
        /// 6.x: anonymous pages looked at, by whomever.
        pgscan_anon,
        /// 6.x: file pages looked at, by whomever.
        pgscan_file,
        /// 6.x: anonymous pages reclaimed, by whomever.
        pgsteal_anon,
        /// 6.x: file pages reclaimed, by whomever.
        pgsteal_file,
        /// Pages reclaimed by freeing inodes, not by kswapd.
        pginodesteal,
        /// Objects of slab caches looked at.
        slabs_scanned,
        /// 2.6: pages reclaimed by kswapd.
        kswapd_steal,
        /// Pages that kswapd reclaimed by freeing inodes.
        kswapd_inodesteal,
        /// 6.x: times that kswapd found the low watermark broken again soon.
        kswapd_low_wmark_hit_quickly,
        /// 6.x: the same of the high watermark.
        kswapd_high_wmark_hit_quickly,
        /// Times that kswapd balanced a node.
        pageoutrun,
        /// 2.6: times that an allocation had to reclaim itself.
        allocstall,
        /// 6.x: the same, DMA zone.
        allocstall_dma,
        /// 6.x: the same, below 4 GiB.
        allocstall_dma32,
        /// 6.x: the same, normal zone.
        allocstall_normal,
        /// 6.x: the same, movable zone.
        allocstall_movable,
        /// Pages moved to the end of the inactive list because they had been written.
        pgrotated,
        /// 6.x: times that a user dropped the page cache.
        drop_pagecache,
        /// 6.x: times that a user dropped slab caches.
        drop_slab,
        /// 6.x: processes killed for want of memory.
        oom_kill,
        /// 6.x: pages read from swap ahead of need.
        swap_ra,
        /// 6.x: of these, pages that were used.
        swap_ra_hit,
        /// 6.x: pages of zeros brought back without I/O.
        swpin_zero,
        /// 6.x: pages of zeros swapped out without I/O.
        swpout_zero,
        /// 6.x: pages brought back from zswap.
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
        /// 6.x: pages under write-back marked to be reclaimed when written.
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
    /// The state at one moment, in pages unless it says otherwise.
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
        /// 6.x: what could be had without swapping (`si_mem_available`).
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
        /// Page cache, the pages of `bufferram` and of the swap cache included.
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
        /// 6.x: dirty pages from which writers wait.
        nr_dirty_threshold,
        /// 6.x: dirty pages from which write-back begins.
        nr_dirty_background_threshold,
        /// 6.x: frames of zswap's pool.
        zswap,
        /// 6.x: pages in zswap's pool.
        zswapped,
        /// Threads that run or could, the printing tool's own not counted.
        procs_running,
        /// Threads that wait for I/O.
        procs_blocked,
    }
}

/// CPU time since boot by what it went to, all processors together, in ticks of 1/100 s (`USER_HZ`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CpuTicks {
    /// User mode, guests included.
    pub user: u64,
    /// User mode of niced processes, guests included.
    pub nice: u64,
    /// The kernel.
    pub system: u64,
    /// Nothing to do.
    pub idle: u64,
    /// Nothing to do but to wait for I/O.
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
    /// Whether the kernel has zswap; others print no line of it.
    pub has_zswap: bool,
    /// Pressure on memory; kernels before 4.20 print none.
    pub pressure: Pressure,
}

impl LinuxSample {
    /// A counter or gauge by the kernel's name.
    pub(super) fn get(&self, name: &str) -> Option<u64> {
        self.counters.get(name).or_else(|| self.gauges.get(name))
    }

    /// Pages of files in the page cache: without those of block devices and of the swap cache.
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

    /// Pages of slab caches that can shrink; 2.6.12 does not tell.
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
