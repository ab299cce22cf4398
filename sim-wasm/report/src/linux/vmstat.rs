//! `vmstat` of procps 3.2 to 4.0 (`src/vmstat.c`): a line per interval; the first one is since boot.

use super::super::calendar::LogClock;
use super::meter::{Era, LinuxSample};
use super::{PAGE_KB, kib};

mod layout;
mod row;

use layout::{data_line, header};
use row::{first, later};

/// Data lines from one header to the next if the output is not a terminal.
const HEADER_EVERY: usize = 21;

/// A release of procps, oldest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Procps {
    /// 3.2, from the time of Linux 2.6: no column for stolen time, and neither `-w` nor `-t`.
    V3_2,
    /// 3.3, as 3.3.17 prints.
    V3_3,
    /// 4.0.4: adds a column for guest time. 4.0.2 has it only in wide output, and computes the rates of its first line
    /// as 3.3 does.
    V4_0,
    /// From 4.0.5 on: a number that is too wide takes its spaces from the columns after it.
    V4_0_5,
}

impl Procps {
    /// All of them, oldest first.
    pub const ALL: [Procps; 4] = [Procps::V3_2, Procps::V3_3, Procps::V4_0, Procps::V4_0_5];

    /// Pages in the column `cache`: from 3.3 on, including slab caches that can shrink.
    pub(super) fn cache(self, era: Era, sample: &LinuxSample) -> u64 {
        let slab = if self == Procps::V3_2 { 0 } else { sample.slab_reclaimable(era) };
        sample.cached().saturating_add(slab)
    }
}

/// The unit of memory, `-S`. Amounts are truncated, not rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemoryUnit {
    /// `k`: 1,000 bytes.
    Kilobytes,
    /// `K`, the default: 1,024 bytes.
    Kibibytes,
    /// `m`: 1,000,000 bytes.
    Megabytes,
    /// `M`: 1,048,576 bytes.
    Mebibytes,
}

impl MemoryUnit {
    /// All of them.
    pub const ALL: [MemoryUnit; 4] =
        [MemoryUnit::Kilobytes, MemoryUnit::Kibibytes, MemoryUnit::Megabytes, MemoryUnit::Mebibytes];

    /// The letter that `-S` takes, and that `-s` prints.
    pub fn letter(self) -> char {
        match self {
            MemoryUnit::Kilobytes => 'k',
            MemoryUnit::Kibibytes => 'K',
            MemoryUnit::Megabytes => 'm',
            MemoryUnit::Mebibytes => 'M',
        }
    }

    /// Converts an amount in KiB to this unit.
    pub fn of_kib(self, kib: u64) -> u64 {
        let bytes = match self {
            MemoryUnit::Kilobytes => 1000,
            MemoryUnit::Kibibytes => 1024,
            MemoryUnit::Megabytes => 1_000_000,
            MemoryUnit::Mebibytes => 1_048_576,
        };
        u64::try_from(u128::from(kib) * 1024 / bytes).unwrap_or(u64::MAX)
    }

    pub(super) fn of_pages(self, pages: u64) -> u64 {
        self.of_kib(kib(pages))
    }
}

/// How vmstat was called, and on what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)]
pub struct VmstatOptions {
    /// The release of vmstat.
    pub procps: Procps,
    /// The kernel's era.
    pub era: Era,
    /// `-w`: wide columns. 3.2 does not know the option, and ignores it here.
    pub wide: bool,
    /// `-a`: lengths of the lists instead of buffers and cache.
    pub active: bool,
    /// `-t`: the time after each line. 3.2 does not know the option, and ignores it here.
    pub timestamp: Option<LogClock>,
    /// `-n`: prints the header only once.
    pub one_header: bool,
    /// `-y`: omits the line since boot.
    pub no_first: bool,
    /// `-S`.
    pub unit: MemoryUnit,
    /// Seconds between two lines, at least 1. Rates are divided by it, not by the time that has passed.
    pub interval_s: u32,
}

impl VmstatOptions {
    /// `vmstat 1`.
    pub fn every_second(procps: Procps, era: Era) -> Self {
        VmstatOptions {
            procps,
            era,
            wide: false,
            active: false,
            timestamp: None,
            one_header: false,
            no_first: false,
            unit: MemoryUnit::Kibibytes,
            interval_s: 1,
        }
    }

    fn is_wide(&self) -> bool {
        self.wide && self.procps > Procps::V3_2
    }

    fn clock(&self) -> Option<LogClock> {
        self.timestamp.filter(|_| self.procps > Procps::V3_2)
    }
}

/// The log of all samples in order: the first one is since boot, each other one since the previous sample.
pub fn vmstat(samples: &[LinuxSample], options: &VmstatOptions) -> String {
    let mut out = header(options);
    let mut debt = 0;
    if let Some(sample) = samples.first().filter(|_| !options.no_first) {
        out += &data_line(options, &first(sample, options), sample.uptime_ns);
    }
    for (at, pair) in samples.windows(2).enumerate() {
        let [before, now] = pair else { continue };
        if !options.one_header && (at + 1) % HEADER_EVERY == 0 {
            out += &header(options);
        }
        out += &data_line(options, &later(now, before, options, &mut debt), now.uptime_ns);
    }
    out
}
