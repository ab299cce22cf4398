//! The names of quantities in each format.

use super::Quantity::{
    self, Active, Blocked, Busy, CacheAndSlab, CpuSome, DiskRead, DiskWrite, Faults, FileCache, FreeMemory, Idle,
    Inactive, Interrupts, IoFull, IoSome, IoWait, MajorFaults, MemoryFull, MemorySome, OomKills, PagerIns, PagerOuts,
    Reclaimed, ReclaimedByDaemon, ReclaimedDirect, Refaulted, RefaultedAnon, RefaultedFile, Restored, RestoredAnon,
    RestoredFile, Runnable, Scanned, ScannedByDaemon, ScannedDirect, Steal, SwapIn, SwapOut, SwapUsed, Switches,
    System, TotalMemory, User, Visited,
};

mod screens;

use screens::{ATOP, FREE, FREEBSD_SYSCTL, FREEBSD_VMSTAT_S, INFLUX, IOSTAT, NODE_EXPORTER, OLD_UNIX, TOP, VMSCAN};

type Names = &'static [(&'static str, Quantity)];

/// Linux's vmstat and tools that print its columns.
const PROCPS: Names = &[
    ("si", SwapIn),
    ("so", SwapOut),
    ("bi", DiskRead),
    ("bo", DiskWrite),
    ("free", FreeMemory),
    ("swpd", SwapUsed),
    ("us", User),
    ("sy", System),
    ("id", Idle),
    ("wa", IoWait),
    ("st", Steal),
    ("in", Interrupts),
    ("cs", Switches),
    ("r", Runnable),
    ("b", Blocked),
    ("cache", CacheAndSlab),
    ("active", Active),
    ("inact", Inactive),
];

/// FreeBSD's daemon ages active pages at all times, and `fr` counts every page freed.
const FREEBSD: Names = &[
    ("r", Runnable),
    ("b", Blocked),
    ("fre", FreeMemory),
    ("flt", Faults),
    ("pi", PagerIns),
    ("po", PagerOuts),
    ("sr", Visited),
    ("us", User),
    ("cpu.sy", System),
    ("id", Idle),
    ("in", Interrupts),
    ("cs", Switches),
];

/// The daemon of UVM, NetBSD's and OpenBSD's, works only when memory is short, and `sr` and `fr` are its own.
const UVM: Names = &[
    ("r", Runnable),
    ("fre", FreeMemory),
    ("flt", Faults),
    ("sr", Scanned),
    ("fr", Reclaimed),
    ("us", User),
    ("cpu.sy", System),
    ("id", Idle),
    ("in", Interrupts),
    ("int", Interrupts),
    ("cs", Switches),
];

/// `api` and `apo` of `vmstat -p`, anonymous memory, are swapping; `si` and `so` of `-S` are whole processes.
const SOLARIS: Names = &[
    ("free", FreeMemory),
    ("api", SwapIn),
    ("apo", SwapOut),
    ("sr", Scanned),
    ("fr", Reclaimed),
    ("b", Blocked),
    ("us", User),
    ("cpu.sy", System),
    ("id", Idle),
    ("in", Interrupts),
    ("cs", Switches),
];

/// AIX's `pi` and `po` are traffic with paging space; files are `fi` and `fo`.
const AIX: Names = &[
    ("pi", SwapIn),
    ("po", SwapOut),
    ("fre", FreeMemory),
    ("us", User),
    ("cpu.sy", System),
    ("id", Idle),
    ("wa", IoWait),
    ("in", Interrupts),
    ("cs", Switches),
    ("r", Runnable),
    ("b", Blocked),
    ("sr", Scanned),
    ("fr", Reclaimed),
];

const MACOS: Names = &[("free", FreeMemory), ("faults", Faults), ("swapins", SwapIn), ("swapouts", SwapOut)];

const SAR: Names = &[
    ("pswpin/s", SwapIn),
    ("pswpout/s", SwapOut),
    ("pgpgin/s", DiskRead),
    ("pgpgout/s", DiskWrite),
    ("fault/s", Faults),
    ("majflt/s", MajorFaults),
    ("kbmemfree", FreeMemory),
    ("kbcached", FileCache),
    ("kbswpused", SwapUsed),
    ("cpu.all.%user", User),
    ("cpu.all.%system", System),
    ("cpu.all.%idle", Idle),
    ("cpu.all.%iowait", IoWait),
    ("cpu.all.%steal", Steal),
    ("cswch/s", Switches),
    ("pgscank/s", ScannedByDaemon),
    ("pgscand/s", ScannedDirect),
    ("pgsteal/s", Reclaimed),
    ("kbactive", Active),
    ("kbinact", Inactive),
    ("runq-sz", Runnable),
    ("blocked", Blocked),
    ("%smem", MemorySome),
    ("%fmem", MemoryFull),
    ("%sio", IoSome),
    ("%fio", IoFull),
    ("%scpu", CpuSome),
];

/// Pressure by its totals, which cover the interval; the averages trail behind it.
const PSI: Names = &[
    ("some.total", MemorySome),
    ("full.total", MemoryFull),
    ("memory.some.total", MemorySome),
    ("memory.full.total", MemoryFull),
    ("io.some.total", IoSome),
    ("io.full.total", IoFull),
    ("cpu.some.total", CpuSome),
];

/// What a cgroup's `memory.stat` has of its own; the rest is as in `/proc/vmstat`.
const CGROUP: Names = &[("file", FileCache)];

const PROC_VMSTAT: Names = &[
    ("pswpin", SwapIn),
    ("pswpout", SwapOut),
    ("pgpgin", DiskRead),
    ("pgpgout", DiskWrite),
    ("pgfault", Faults),
    ("pgmajfault", MajorFaults),
    ("nr_free_pages", FreeMemory),
    ("pgscan_kswapd", ScannedByDaemon),
    ("pgscan_direct", ScannedDirect),
    ("pgsteal_kswapd", ReclaimedByDaemon),
    ("pgsteal_direct", ReclaimedDirect),
    ("workingset_refault", Refaulted),
    ("workingset_refault_anon", RefaultedAnon),
    ("workingset_refault_file", RefaultedFile),
    ("workingset_restore", Restored),
    ("workingset_restore_anon", RestoredAnon),
    ("workingset_restore_file", RestoredFile),
    ("oom_kill", OomKills),
];

const VMSTAT_S: Names = &[
    ("pages swapped in", SwapIn),
    ("pages swapped out", SwapOut),
    ("pages paged in", DiskRead),
    ("pages paged out", DiskWrite),
    ("K paged in", DiskRead),
    ("K paged out", DiskWrite),
    ("K free memory", FreeMemory),
    ("K used swap", SwapUsed),
    ("interrupts", Interrupts),
    ("CPU context switches", Switches),
    ("K total memory", TotalMemory),
    ("K active memory", Active),
    ("K inactive memory", Inactive),
];

const PROC_STAT: Names = &[("user", User), ("system", System), ("idle", Idle), ("iowait", IoWait), ("steal", Steal)];

const DSTAT: Names = &[
    ("paging.in", SwapIn),
    ("paging.out", SwapOut),
    ("dsk/total.read", DiskRead),
    ("dsk/total.writ", DiskWrite),
    ("memory usage.free", FreeMemory),
    ("swap.used", SwapUsed),
    ("virtual memory.majpf", MajorFaults),
    ("total cpu usage.usr", User),
    ("total cpu usage.sys", System),
    ("total cpu usage.idl", Idle),
    ("total cpu usage.wai", IoWait),
    ("total cpu usage.stl", Steal),
    ("system.int", Interrupts),
    ("system.csw", Switches),
    ("procs.run", Runnable),
    ("procs.blk", Blocked),
];

const COLLECTL: Names = &[
    ("swap.In", SwapIn),
    ("swap.Out", SwapOut),
    ("mem.SwapIn", SwapIn),
    ("mem.SwapOut", SwapOut),
    ("disks.KBRead", DiskRead),
    ("disks.KBWrit", DiskWrite),
    ("memory.Free", FreeMemory),
    ("mem.Free", FreeMemory),
    ("memory.Cach", FileCache),
    ("memory.Cached", FileCache),
    ("mem.Cached", FileCache),
    ("swap.Used", SwapUsed),
    ("mem.SwapUsed", SwapUsed),
    ("paging.Fault", Faults),
    ("paging.MajFt", MajorFaults),
    ("cpu.User%", User),
    ("cpu.Sys%", System),
    ("cpu.Idle%", Idle),
    ("cpu.Wait%", IoWait),
    ("cpu.Steal%", Steal),
    ("cpu.inter", Interrupts),
    ("cpu.Intrpt/sec", Interrupts),
    ("cpu.ctxsw", Switches),
    ("cpu.Ctx/sec", Switches),
    ("memory.Total", TotalMemory),
    ("mem.Tot", TotalMemory),
    ("memory.Inact", Inactive),
    ("mem.Inactive", Inactive),
    ("cpu.ProcRun", Runnable),
    ("cpu.RunTot", Runnable),
    ("cpu.BlkTot", Blocked),
];

const NMON: Names = &[
    ("VM.pswpin", SwapIn),
    ("VM.pswpout", SwapOut),
    ("VM.pgpgin", DiskRead),
    ("VM.pgpgout", DiskWrite),
    ("VM.pgfault", Faults),
    ("VM.pgmajfault", MajorFaults),
    ("MEM.memfree", FreeMemory),
    ("MEM.cached", FileCache),
    ("CPU_ALL.User%", User),
    ("CPU_ALL.Sys%", System),
    ("CPU_ALL.Idle%", Idle),
    ("CPU_ALL.Wait%", IoWait),
    ("CPU_ALL.Steal%", Steal),
    ("PROC.pswitch", Switches),
    ("MEM.memtotal", TotalMemory),
    ("MEM.active", Active),
    ("MEM.inactive", Inactive),
    ("PROC.Runnable", Runnable),
    ("PROC.Blocked", Blocked),
];

/// The names of quantities in a format.
fn names(format: &str) -> Names {
    match format {
        "linux-vmstat" | "busybox-vmstat" | "toybox-vmstat" | "stress-ng-vmstat" | "rrdtool-update" => PROCPS,
        "freebsd-vmstat" => FREEBSD,
        "netbsd-vmstat" | "openbsd-vmstat" => UVM,
        "solaris-vmstat" => SOLARIS,
        "aix-vmstat" => AIX,
        "macos-vm-stat" => MACOS,
        "sar" | "sadf-csv" | "sadf-ppc" | "sadf-json" | "sadf-xml" => SAR,
        "proc-vmstat" => PROC_VMSTAT,
        "linux-vmstat-s" => VMSTAT_S,
        "proc-meminfo" => &[
            ("MemTotal", TotalMemory),
            ("MemFree", FreeMemory),
            ("Cached", FileCache),
            ("Active", Active),
            ("Inactive", Inactive),
        ],
        "proc-stat" => PROC_STAT,
        "dstat-csv" | "dstat" => DSTAT,
        "free" => FREE,
        "top" => TOP,
        "atop" => ATOP,
        "iostat" => IOSTAT,
        "node-exporter" | "prometheus-json" | "prometheus-text" | "promtool" => NODE_EXPORTER,
        "influx" | "telegraf-json" | "influx-csv" | "influx-json" => INFLUX,
        "cgroup-memory" => CGROUP,
        "psi-memory" => PSI,
        "vmscan-events" => VMSCAN,
        "linux-oom" => &[("free", FreeMemory)],
        "freebsd-vmstat-s" => FREEBSD_VMSTAT_S,
        "freebsd-sysctl" => FREEBSD_SYSCTL,
        "hp-ux-vmstat" | "bsd43-vmstat" | "tru64-vmstat" => OLD_UNIX,
        "collectl" => COLLECTL,
        "nmon" => NMON,
        "perfmon-csv" => &[("Memory\\Page Faults/sec", Faults), ("Processor(_Total)\\% Processor Time", Busy)],
        _ => &[],
    }
}

/// What a column of a format measures, if others log that, too.
pub(in crate::log) fn quantity(format: &str, qualified: &str) -> Option<Quantity> {
    // Telegraf and node_exporter take whole files of `/proc` over.
    let taken_over = match format {
        "influx" | "telegraf-json" | "influx-csv" | "influx-json" => qualified.strip_prefix("kernel_vmstat."),
        "node-exporter" | "prometheus-json" | "prometheus-text" | "promtool" => qualified.strip_prefix("node_vmstat_"),
        "cgroup-memory" if !CGROUP.iter().any(|(known, _)| *known == qualified) => Some(qualified),
        _ => None,
    };
    let (names, name) = taken_over.map_or((names(format), qualified), |name| (PROC_VMSTAT, name));
    names.iter().find(|(known, _)| *known == name).map(|(_, quantity)| *quantity)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_format_has_two_names_for_what_it_logs_once() {
        for format in crate::log::FORMATS {
            let mut seen: Vec<&str> = names(format.id).iter().map(|(name, _)| *name).collect();
            let count = seen.len();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), count, "{}", format.id);
        }
    }
}
