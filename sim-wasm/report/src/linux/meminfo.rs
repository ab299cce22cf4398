//! `/proc/meminfo` (`fs/proc/proc_misc.c` of 2.6.12, `fs/proc/meminfo.c` of 6.x), in what the kernel calls kB.
//!
//! Lines about the kernel's own address space, huge pages, directly mapped memory and per-processor memory are left
//! out: a simulated machine has none of these.

use super::kib;
use super::meter::{Era, LinuxSample};
use std::fmt::Write as _;

/// The whole file.
pub fn proc_meminfo(era: Era, sample: &LinuxSample) -> String {
    let (lines, width) = match era {
        Era::V2_6 => (old(sample), 14),
        Era::V6 => (new(sample), 16),
    };
    let mut out = String::new();
    for (name, kb) in lines {
        // `%8lu`: a number of nine digits moves the unit to the right.
        let _ = writeln!(out, "{:width$}{kb:8} kB", format!("{name}:"));
    }
    out
}

/// Names and KiB in 2.6.12.
fn old(sample: &LinuxSample) -> Vec<(&'static str, u64)> {
    let g = &sample.gauges;
    let era = Era::V2_6;
    let pages = [
        ("MemTotal", g.totalram),
        ("MemFree", g.nr_free_pages),
        ("Buffers", g.bufferram),
        ("Cached", sample.cached()),
        ("SwapCached", g.nr_swapcached),
        ("Active", sample.active(era)),
        ("Inactive", sample.inactive(era)),
        ("HighTotal", g.totalhigh),
        ("HighFree", g.freehigh),
        ("LowTotal", g.totalram.saturating_sub(g.totalhigh)),
        ("LowFree", g.nr_free_pages.saturating_sub(g.freehigh)),
        ("SwapTotal", g.totalswap),
        ("SwapFree", g.freeswap),
        ("Dirty", g.nr_dirty),
        ("Writeback", g.nr_writeback),
        ("Mapped", g.nr_mapped),
        ("Slab", sample.slab(era)),
        ("CommitLimit", g.commit_limit),
        ("Committed_AS", g.committed),
        ("PageTables", g.nr_page_table_pages),
    ];
    pages.map(|(name, pages)| (name, kib(pages))).to_vec()
}

/// Names and KiB in 6.x. Lines that such a kernel always prints as 0 are included.
fn new(sample: &LinuxSample) -> Vec<(&'static str, u64)> {
    let g = &sample.gauges;
    let era = Era::V6;
    let lists = [
        ("MemTotal", g.totalram),
        ("MemFree", g.nr_free_pages),
        ("MemAvailable", g.available),
        ("Buffers", g.bufferram),
        ("Cached", sample.cached()),
        ("SwapCached", g.nr_swapcached),
        ("Active", sample.active(era)),
        ("Inactive", sample.inactive(era)),
        ("Active(anon)", g.nr_active_anon),
        ("Inactive(anon)", g.nr_inactive_anon),
        ("Active(file)", g.nr_active_file),
        ("Inactive(file)", g.nr_inactive_file),
        ("Unevictable", g.nr_unevictable),
        ("Mlocked", g.nr_mlock),
    ];
    let swap = [("SwapTotal", g.totalswap), ("SwapFree", g.freeswap)];
    let zswap = sample.has_zswap.then_some([("Zswap", g.zswap), ("Zswapped", g.zswapped)]);
    let uses = [
        ("Dirty", g.nr_dirty),
        ("Writeback", g.nr_writeback),
        ("AnonPages", g.nr_anon_pages),
        ("Mapped", g.nr_mapped),
        ("Shmem", g.nr_shmem),
        ("KReclaimable", g.nr_slab_reclaimable),
        ("Slab", sample.slab(era)),
        ("SReclaimable", g.nr_slab_reclaimable),
        ("SUnreclaim", g.nr_slab_unreclaimable),
    ];
    let rest = [
        ("PageTables", g.nr_page_table_pages),
        ("SecPageTables", 0),
        ("NFS_Unstable", 0),
        ("Bounce", 0),
        ("WritebackTmp", 0),
        ("CommitLimit", g.commit_limit),
        ("Committed_AS", g.committed),
    ];
    let in_kib = |(name, pages)| (name, kib(pages));
    let head = lists.into_iter().chain(swap).chain(zswap.into_iter().flatten()).chain(uses).map(in_kib);
    head.chain([("KernelStack", g.nr_kernel_stack)]).chain(rest.map(in_kib)).collect()
}
