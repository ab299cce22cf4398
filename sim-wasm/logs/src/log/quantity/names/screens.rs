//! The names of quantities in screens, in reports, and in the tools of older systems.

use super::Names;
use crate::log::quantity::Quantity::{
    Active, Blocked, CacheAndSlab, CpuSome, Faults, FileCache, FreeMemory, Idle, Inactive, Interrupts, IoFull, IoSome,
    IoWait, MajorFaults, MemoryFull, MemorySome, Reclaimed, ReclaimedByDaemon, ReclaimedDirect, Runnable, Scanned,
    ScannedByDaemon, ScannedDirect, Steal, SwapIn, SwapOut, SwapUsed, Switches, System, TotalMemory, User, Visited,
};

pub(super) const FREE: Names = &[
    ("Mem.total", TotalMemory),
    ("Mem.free", FreeMemory),
    ("Mem.cached", FileCache),
    ("Mem.cache", CacheAndSlab),
    ("Swap.used", SwapUsed),
];

/// procps' names, then FreeBSD's, `BusyBox`' and those of macOS.
pub(super) const TOP: Names = &[
    ("Mem.total", TotalMemory),
    ("Mem.free", FreeMemory),
    ("Mem.cached", FileCache),
    ("Swap.used", SwapUsed),
    ("us", User),
    ("sy", System),
    ("id", Idle),
    ("wa", IoWait),
    ("st", Steal),
    ("Mem.Free", FreeMemory),
    ("Swap.Used", SwapUsed),
    ("user", User),
    ("system", System),
    ("idle", Idle),
    ("usr", User),
    ("sys", System),
    ("io", IoWait),
    ("Mem.unused", FreeMemory),
];

/// A line of `vmstat -s` that a test would take for a sentence of ours if it were in one piece.
const EXAMINED: &str = "pages examined by the page daemon";

pub(super) const FREEBSD_VMSTAT_S: Names = &[
    ("swap pager pages paged in", SwapIn),
    ("swap pager pages paged out", SwapOut),
    ("pages free", FreeMemory),
    ("total VM faults taken", Faults),
    ("page faults requiring I/O", MajorFaults),
    (EXAMINED, Visited),
    ("device interrupts", Interrupts),
    ("cpu context switches", Switches),
];

pub(super) const FREEBSD_SYSCTL: Names = &[
    ("vm.stats.vm.v_swappgsin", SwapIn),
    ("vm.stats.vm.v_swappgsout", SwapOut),
    ("vm.stats.vm.v_free_count", FreeMemory),
    ("vm.stats.vm.v_vm_faults", Faults),
    ("vm.stats.vm.v_io_faults", MajorFaults),
    ("vm.stats.vm.v_pdpages", Visited),
    ("vm.stats.sys.v_intr", Interrupts),
    ("vm.stats.sys.v_swtch", Switches),
];

/// The vmstats of 4.3BSD's family and of Tru64: `pi` and `po` there are files, too.
pub(super) const OLD_UNIX: Names = &[
    ("r", Runnable),
    ("free", FreeMemory),
    ("fre", FreeMemory),
    ("fault", Faults),
    ("sr", Scanned),
    ("us", User),
    ("cpu.sy", System),
    ("id", Idle),
    ("iowait", IoWait),
    ("in", Interrupts),
    ("cs", Switches),
];

/// What of atop is in the units that others use; its processor time is in per cent of one processor.
pub(super) const ATOP: Names = &[
    ("MEM.tot", TotalMemory),
    ("MEM.free", FreeMemory),
    ("MEM.cache", FileCache),
    ("PAG.swin", SwapIn),
    ("PAG.swout", SwapOut),
    ("PAG.scan", Scanned),
    ("PAG.steal", Reclaimed),
    ("CPL.csw", Switches),
    ("CPL.intr", Interrupts),
    ("PSI.memsome", MemorySome),
    ("PSI.memfull", MemoryFull),
    ("PSI.iosome", IoSome),
    ("PSI.iofull", IoFull),
    ("PSI.cpusome", CpuSome),
];

/// iostat's devices overlap, a partition with its disk, so that nothing is the sum of them.
pub(super) const IOSTAT: Names = &[
    ("cpu.%user", User),
    ("cpu.%system", System),
    ("cpu.%idle", Idle),
    ("cpu.%iowait", IoWait),
    ("cpu.%steal", Steal),
];

pub(super) const NODE_EXPORTER: Names = &[
    ("node_memory_MemTotal_bytes", TotalMemory),
    ("node_memory_MemFree_bytes", FreeMemory),
    ("node_memory_Cached_bytes", FileCache),
    ("node_context_switches_total", Switches),
    ("node_intr_total", Interrupts),
    ("node_procs_running", Runnable),
    ("node_procs_blocked", Blocked),
    ("node_pressure_memory_waiting_seconds_total", MemorySome),
    ("node_pressure_memory_stalled_seconds_total", MemoryFull),
    ("node_pressure_io_waiting_seconds_total", IoSome),
    ("node_pressure_io_stalled_seconds_total", IoFull),
    ("node_pressure_cpu_waiting_seconds_total", CpuSome),
];

/// Telegraf's names; its `cached` has the reclaimable slabs (gopsutil, `mem/mem_linux.go`).
pub(super) const INFLUX: Names = &[
    ("mem.total", TotalMemory),
    ("mem.free", FreeMemory),
    ("mem.cached", CacheAndSlab),
    ("mem.active", Active),
    ("mem.inactive", Inactive),
    ("swap.used", SwapUsed),
    ("swap.in", SwapIn),
    ("swap.out", SwapOut),
    ("cpu.usage_user", User),
    ("cpu.usage_system", System),
    ("cpu.usage_idle", Idle),
    ("cpu.usage_iowait", IoWait),
    ("cpu.usage_steal", Steal),
    ("cpu.cpu-total.usage_user", User),
    ("cpu.cpu-total.usage_system", System),
    ("cpu.cpu-total.usage_idle", Idle),
    ("cpu.cpu-total.usage_iowait", IoWait),
    ("cpu.cpu-total.usage_steal", Steal),
    ("kernel.context_switches", Switches),
    ("kernel.interrupts", Interrupts),
    ("processes.running", Runnable),
    ("processes.blocked", Blocked),
];

/// Pages as `/proc/vmstat` counts them, told apart by who scans.
pub(super) const VMSCAN: Names = &[
    ("kswapd.nr_scanned", ScannedByDaemon),
    ("kswapd.nr_reclaimed", ReclaimedByDaemon),
    ("direct.nr_scanned", ScannedDirect),
    ("direct.nr_reclaimed", ReclaimedDirect),
];
