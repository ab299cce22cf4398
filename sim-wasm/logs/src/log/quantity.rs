//! What a column measures, whatever its tool calls it: `si` of vmstat, `pswpin/s` of sar, `paging.in` of dstat. Columns
//! of one quantity can be compared once they are in one unit. Only identical events get the same name: FreeBSD's `pi`
//! counts calls of the pager, Solaris's all paging, and neither is swapping alone.

mod names;

use super::table::{Kind, Unit};
use serde::{Deserialize, Serialize};

pub(super) use names::quantity;

/// A quantity that several tools log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Unused memory.
    FreeMemory,
    /// `Cached` of `/proc/meminfo`. The `cache` of procps also has reclaimable slabs, that of other tools other things.
    FileCache,
    /// Swap space in use.
    SwapUsed,
    /// Page faults of any kind.
    Faults,
    /// Page faults that wait for a read.
    MajorFaults,
    /// Processor time spent in programs.
    User,
    /// Processor time spent in the kernel.
    System,
    /// Idle processor time.
    Idle,
    /// Idle processor time while a disk works.
    IoWait,
    /// Processor time taken by the host.
    Steal,
    /// Interrupts.
    Interrupts,
    /// Context switches.
    Switches,
    /// Pages that the kernel scanned because memory was short. FreeBSD's daemon scans pages at all times: see
    /// `Visited`.
    Scanned,
    /// Those scanned by Linux's kswapd, which runs beside the programs.
    ScannedByDaemon,
    /// Those that programs scanned themselves, while they waited for memory.
    ScannedDirect,
    /// Pages reclaimed from their owners because memory was short.
    Reclaimed,
    /// Those reclaimed by kswapd.
    ReclaimedByDaemon,
    /// Those that programs reclaimed themselves.
    ReclaimedDirect,
    /// Pages that FreeBSD's daemons scanned, including those that are aged whether or not memory is short.
    Visited,
    /// Calls of FreeBSD's pagers that read, from swap or from files.
    PagerIns,
    /// Calls of FreeBSD's pagers that write.
    PagerOuts,
    /// `cache` of procps: `Cached` and the reclaimable slabs.
    CacheAndSlab,
    /// All memory there is.
    TotalMemory,
    /// Memory on Linux's active lists.
    Active,
    /// Memory on Linux's inactive lists.
    Inactive,
    /// Threads that run or could run. Solaris counts only those that wait, so it is left out.
    Runnable,
    /// Threads that wait for a disk.
    Blocked,
    /// Processor time that is not idle, whoever had it.
    Busy,
    /// Swap-in and swap-out together. No tool logs it; it is their sum.
    SwapTraffic,
    /// Time in which every task that had work waited for memory (`full` in `/proc/pressure/memory`).
    MemoryFull,
    /// Time in which some task waited for memory (`some`).
    MemorySome,
    /// Time in which every task that had work waited for a disk.
    IoFull,
    /// Time in which some task waited for a disk.
    IoSome,
    /// Time in which some task waited for a processor.
    CpuSome,
    /// Pages that were faulted in again soon after they had been reclaimed (`workingset_refault`).
    Refaulted,
    /// Those without a file.
    RefaultedAnon,
    /// Those of files.
    RefaultedFile,
    /// Refaulted pages that had been active before they were reclaimed: the working set itself does not fit
    /// (`workingset_restore`).
    Restored,
    /// Those without a file.
    RestoredAnon,
    /// Those of files.
    RestoredFile,
    /// Restored pages per page reclaimed. No tool logs it.
    RestoredShare,
    /// The programs' share of the processor time that is not idle, waiting for a disk included. No tool logs it.
    Programs,
    /// Processes that Linux killed because memory ran out.
    OomKills,
}

/// The unit in which columns of a quantity are compared, and the factor that converts the column's own unit to it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "CommonUnit"))]
pub struct Common {
    /// The unit.
    pub unit: Unit,
    /// The factor by which the column's numbers are multiplied.
    pub factor: f64,
}

/// The size of a page in bytes, if a log does not say: that of every machine on which these tools are common, except
/// for the newest Macs.
const PAGE_BYTES: u32 = 4096;
const KIB: f64 = 1024.0;

impl Quantity {
    /// All of them.
    pub const ALL: &[Quantity] = &[
        Quantity::SwapIn,
        Quantity::SwapOut,
        Quantity::DiskRead,
        Quantity::DiskWrite,
        Quantity::FreeMemory,
        Quantity::FileCache,
        Quantity::SwapUsed,
        Quantity::Faults,
        Quantity::MajorFaults,
        Quantity::User,
        Quantity::System,
        Quantity::Idle,
        Quantity::IoWait,
        Quantity::Steal,
        Quantity::Interrupts,
        Quantity::Switches,
        Quantity::Scanned,
        Quantity::ScannedByDaemon,
        Quantity::ScannedDirect,
        Quantity::Reclaimed,
        Quantity::ReclaimedByDaemon,
        Quantity::ReclaimedDirect,
        Quantity::Visited,
        Quantity::PagerIns,
        Quantity::PagerOuts,
        Quantity::CacheAndSlab,
        Quantity::TotalMemory,
        Quantity::Active,
        Quantity::Inactive,
        Quantity::Runnable,
        Quantity::Blocked,
        Quantity::Busy,
        Quantity::SwapTraffic,
        Quantity::MemoryFull,
        Quantity::MemorySome,
        Quantity::IoFull,
        Quantity::IoSome,
        Quantity::CpuSome,
        Quantity::Refaulted,
        Quantity::RefaultedAnon,
        Quantity::RefaultedFile,
        Quantity::Restored,
        Quantity::RestoredAnon,
        Quantity::RestoredFile,
        Quantity::RestoredShare,
        Quantity::Programs,
        Quantity::OomKills,
    ];

    /// The unit in which it is compared.
    pub fn unit(self) -> Unit {
        match self {
            Self::SwapIn | Self::SwapOut | Self::SwapTraffic | Self::DiskRead | Self::DiskWrite => Unit::KiBPerSecond,
            Self::FreeMemory
            | Self::FileCache
            | Self::CacheAndSlab
            | Self::SwapUsed
            | Self::TotalMemory
            | Self::Active
            | Self::Inactive => Unit::KiB,
            Self::Faults | Self::MajorFaults | Self::Interrupts | Self::Switches | Self::OomKills => Unit::PerSecond,
            Self::PagerIns | Self::PagerOuts => Unit::OpsPerSecond,
            Self::Scanned
            | Self::ScannedByDaemon
            | Self::ScannedDirect
            | Self::Visited
            | Self::Reclaimed
            | Self::ReclaimedByDaemon
            | Self::ReclaimedDirect
            | Self::Refaulted
            | Self::RefaultedAnon
            | Self::RefaultedFile
            | Self::Restored
            | Self::RestoredAnon
            | Self::RestoredFile => Unit::PagesPerSecond,
            Self::User
            | Self::System
            | Self::Idle
            | Self::IoWait
            | Self::Steal
            | Self::Busy
            | Self::Programs
            | Self::MemoryFull
            | Self::MemorySome
            | Self::IoFull
            | Self::IoSome
            | Self::CpuSome
            | Self::RestoredShare => Unit::Percent,
            Self::Runnable | Self::Blocked => Unit::Threads,
        }
    }

    /// How a column in this unit is converted to the common one. `interval_s`: a row's seconds, for counts;
    /// `page_bytes`: a page's bytes, if the log says so. None if the unit cannot be one of this quantity, or if a
    /// count's interval is unknown.
    pub(super) fn common(
        self,
        unit: Unit,
        kind: Kind,
        interval_s: Option<f64>,
        page_bytes: Option<u32>,
    ) -> Option<Common> {
        if let Some(factor) = self.of_stall(unit) {
            return Some(Common { unit: self.unit(), factor });
        }
        let per_second = if kind == Kind::Count { 1.0 / interval_s.filter(|&seconds| seconds > 0.0)? } else { 1.0 };
        let common = self.unit();
        // A count's unit is that of its rate, without "per second".
        let wanted = match common {
            Unit::KiBPerSecond if kind == Kind::Count => Unit::KiB,
            Unit::PagesPerSecond if kind == Kind::Count => Unit::Pages,
            Unit::PerSecond if kind == Kind::Count => Unit::Events,
            unit => unit,
        };
        // One tool's thread is another's process.
        let same = unit == wanted || (wanted == Unit::Threads && unit == Unit::Processes);
        let factor = if same { 1.0 } else { bytes(unit, page_bytes)? / bytes(wanted, page_bytes)? };
        Some(Common { unit: common, factor: factor * per_second })
    }
}

impl Quantity {
    /// How a share of time is converted to per cent, if the column counts seconds of stall a second.
    fn of_stall(self, unit: Unit) -> Option<f64> {
        let is_stall =
            matches!(self, Self::MemoryFull | Self::MemorySome | Self::IoFull | Self::IoSome | Self::CpuSome);
        match unit {
            Unit::None if is_stall => Some(100.0),
            Unit::MicrosecondsPerSecond if is_stall => Some(1e-4),
            _ => None,
        }
    }
}

/// The bytes in a unit of memory, or of memory per second.
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
mod tests;
