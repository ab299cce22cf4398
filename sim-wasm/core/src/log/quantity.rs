//! What a column measures, whatever its tool calls it: `si` of vmstat, `pswpin/s` of sar, `paging.in` of dstat. Columns of one
//! quantity can be laid over each other once they are in one unit. Only what is the same event is called the same: FreeBSD's
//! `pi` counts calls of the pager, Solaris's all paging, and neither is swapping alone.

use super::table::{Kind, Unit};
use serde::Serialize;

/// A quantity that several tools log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LogQuantity"))]
#[serde(rename_all = "kebab-case")]
pub enum Quantity {
    /// Memory read from swap.
    SwapIn,
    /// Memory written to swap.
    SwapOut,
    /// Data read from block devices.
    DiskRead,
    /// Data written to block devices.
    DiskWrite,
    /// Memory that nobody uses.
    FreeMemory,
    /// `Cached` of `/proc/meminfo`. The `cache` of procps has reclaimable slabs besides, other tools' other things.
    FileCache,
    /// Swap space in use.
    SwapUsed,
    /// Page faults of any kind.
    Faults,
    /// Page faults that wait for a read.
    MajorFaults,
    /// Processor time in programs.
    User,
    /// Processor time in the kernel.
    System,
    /// Processor time idle.
    Idle,
    /// Processor time idle while a disk works.
    IoWait,
    /// Processor time taken by the host.
    Steal,
    /// Interrupts.
    Interrupts,
    /// Context switches.
    Switches,
}

use Quantity::{
    DiskRead, DiskWrite, Faults, FileCache, FreeMemory, Idle, Interrupts, IoWait, MajorFaults, Steal, SwapIn, SwapOut,
    SwapUsed, Switches, System, User,
};

type Names = &'static [(&'static str, Quantity)];

/// Linux's vmstat and those who print its columns.
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
];

const BSD: Names = &[
    ("fre", FreeMemory),
    ("flt", Faults),
    ("us", User),
    ("cpu.sy", System),
    ("id", Idle),
    ("in", Interrupts),
    ("int", Interrupts),
    ("cs", Switches),
];

const SOLARIS: Names =
    &[("free", FreeMemory), ("us", User), ("cpu.sy", System), ("id", Idle), ("in", Interrupts), ("cs", Switches)];

/// AIX's `pi` and `po` are those of paging space; files are `fi` and `fo`.
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
];

const PROC_VMSTAT: Names = &[
    ("pswpin", SwapIn),
    ("pswpout", SwapOut),
    ("pgpgin", DiskRead),
    ("pgpgout", DiskWrite),
    ("pgfault", Faults),
    ("pgmajfault", MajorFaults),
    ("nr_free_pages", FreeMemory),
];

const VMSTAT_S: Names = &[
    ("pages swapped in", SwapIn),
    ("pages swapped out", SwapOut),
    ("pages paged in", DiskRead),
    ("pages paged out", DiskWrite),
    ("K free memory", FreeMemory),
    ("K used swap", SwapUsed),
    ("interrupts", Interrupts),
    ("CPU context switches", Switches),
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
];

/// The names that a format has for quantities.
fn names(format: &str) -> Names {
    match format {
        "linux-vmstat" | "busybox-vmstat" | "toybox-vmstat" | "stress-ng-vmstat" | "rrdtool-update" => PROCPS,
        "freebsd-vmstat" | "netbsd-vmstat" | "openbsd-vmstat" => BSD,
        "solaris-vmstat" => SOLARIS,
        "aix-vmstat" => AIX,
        "macos-vm-stat" => MACOS,
        "sar" | "sadf-csv" | "sadf-ppc" | "sadf-json" | "sadf-xml" => SAR,
        "proc-vmstat" => PROC_VMSTAT,
        "linux-vmstat-s" => VMSTAT_S,
        "proc-meminfo" => &[("MemFree", FreeMemory), ("Cached", FileCache)],
        "proc-stat" => PROC_STAT,
        "dstat-csv" => DSTAT,
        "collectl" => COLLECTL,
        "nmon" => NMON,
        "perfmon-csv" => &[("Memory\\Page Faults/sec", Faults)],
        _ => &[],
    }
}

/// What a column of a format measures, if others log the same.
pub(super) fn quantity(format: &str, qualified: &str) -> Option<Quantity> {
    names(format).iter().find(|(name, _)| *name == qualified).map(|(_, quantity)| *quantity)
}

/// The unit in which columns of a quantity are compared, and how many of it one of the column's own unit is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "CommonUnit"))]
pub struct Common {
    /// The unit.
    pub unit: Unit,
    /// What the column's numbers are multiplied by.
    pub factor: f64,
}

/// Bytes of a page, where a log does not say: that of every machine these tools are common on but the newest Macs.
const PAGE_BYTES: u32 = 4096;
const KIB: f64 = 1024.0;

impl Quantity {
    /// The unit in which it is compared.
    fn unit(self) -> Unit {
        match self {
            SwapIn | SwapOut | DiskRead | DiskWrite => Unit::KiBPerSecond,
            FreeMemory | FileCache | SwapUsed => Unit::KiB,
            Faults | MajorFaults | Interrupts | Switches => Unit::PerSecond,
            User | System | Idle | IoWait | Steal => Unit::Percent,
        }
    }

    /// How a column in this unit is brought to the common one. `interval_s`: seconds of a row, for counts; `page_bytes`: of a page, if
    /// the log says so. None if the units are
    /// not those of one quantity, or a count's interval is not known.
    pub(super) fn common(
        self,
        unit: Unit,
        kind: Kind,
        interval_s: Option<f64>,
        page_bytes: Option<u32>,
    ) -> Option<Common> {
        let per_second = if kind == Kind::Count { 1.0 / interval_s.filter(|&seconds| seconds > 0.0)? } else { 1.0 };
        let common = self.unit();
        // A count's unit is that of its rate, without the second.
        let wanted = match common {
            Unit::KiBPerSecond if kind == Kind::Count => Unit::KiB,
            Unit::PerSecond if kind == Kind::Count => Unit::Events,
            unit => unit,
        };
        let factor = if unit == wanted { 1.0 } else { bytes(unit, page_bytes)? / bytes(wanted, page_bytes)? };
        Some(Common { unit: common, factor: factor * per_second })
    }
}

/// Bytes of a unit of memory, or of memory a second.
fn bytes(unit: Unit, page_bytes: Option<u32>) -> Option<f64> {
    Some(match unit {
        Unit::B | Unit::BPerSecond => 1.0,
        Unit::KiB | Unit::KiBPerSecond => KIB,
        Unit::MiB | Unit::MiBPerSecond => KIB * KIB,
        Unit::MB | Unit::MBPerSecond => 1e6,
        Unit::Pages | Unit::PagesPerSecond => f64::from(page_bytes.unwrap_or(PAGE_BYTES)),
        Unit::Blocks | Unit::BlocksPerSecond => 512.0,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn factor(quantity: Quantity, unit: Unit, kind: Kind, interval_s: Option<f64>) -> Option<f64> {
        quantity.common(unit, kind, interval_s, None).map(|common| common.factor)
    }

    #[test]
    fn every_way_of_saying_swapped_in_comes_to_the_same() {
        // One run, five tools: 14,143 pages a second.
        assert_eq!(factor(SwapIn, Unit::KiBPerSecond, Kind::Rate, None), Some(1.0));
        assert_eq!(factor(SwapIn, Unit::PagesPerSecond, Kind::Rate, None), Some(4.0));
        assert_eq!(factor(SwapIn, Unit::MiBPerSecond, Kind::Rate, None), Some(1024.0));
        assert_eq!(factor(SwapIn, Unit::BPerSecond, Kind::Rate, None), Some(1.0 / 1024.0));
        assert_eq!(factor(SwapIn, Unit::Pages, Kind::Count, Some(2.0)), Some(2.0));
        assert_eq!(factor(SwapIn, Unit::Pages, Kind::Count, None), None);
        assert_eq!(factor(SwapIn, Unit::OpsPerSecond, Kind::Rate, None), None);
    }

    #[test]
    fn gauges_and_events_have_units_of_their_own() {
        assert_eq!(factor(FreeMemory, Unit::B, Kind::Gauge, None), Some(1.0 / 1024.0));
        assert_eq!(factor(FreeMemory, Unit::Pages, Kind::Gauge, None), Some(4.0));
        assert_eq!(factor(Faults, Unit::PerSecond, Kind::Rate, None), Some(1.0));
        assert_eq!(factor(Faults, Unit::Events, Kind::Count, Some(5.0)), Some(0.2));
        assert_eq!(factor(User, Unit::Percent, Kind::Share, None), Some(1.0));
        assert_eq!(factor(Faults, Unit::KiB, Kind::Gauge, None), None);
    }

    #[test]
    fn no_format_has_two_names_for_what_it_logs_once() {
        for format in super::super::FORMATS {
            let mut seen: Vec<&str> = names(format.id).iter().map(|(name, _)| *name).collect();
            let count = seen.len();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), count, "{}", format.id);
        }
    }
}
