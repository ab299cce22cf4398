//! `vmstat -w` (`usr.bin/vmstat/vmstat.c`; 9.3, 10.2, 11.x and 13.x): a line per interval; the first one is since boot.

use super::calendar::LogClock;
use super::meter::VmCounters;
use super::release::Release;
use std::fmt::Write as _;

mod layout;
mod row;

use layout::{data_line, disk_label, header};
use row::Row;

/// Data lines between two headers if the output is not a terminal.
const HEADER_EVERY: u32 = 20;
/// Disks shown without `-n`.
const MOST_DISKS: usize = 2;
/// kB in a page of amd64.
const PAGE_KB: u64 = 4;

/// The machine at the end of an interval.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct VmstatSample {
    /// Threads that are running or runnable, without vmstat's own.
    pub r: u32,
    /// Threads in uninterruptible sleep, and those that wait for pages.
    pub b: u32,
    /// Threads that are swapped out.
    pub w: u32,
    /// Pages of the mapped objects, touched or not.
    pub avm_pages: u32,
    /// Free pages, including cached ones up to 10.x.
    pub fre_pages: u32,
    /// Time since boot in nanoseconds.
    pub uptime_ns: u64,
    /// Counters since boot.
    pub counters: VmCounters,
    /// Disks by name (`da0`, `ada0`) and their transfers since boot. The first two are shown.
    pub disks: Vec<(String, u64)>,
    /// CPU time in user mode since boot in nanoseconds, including niced processes, summed over all processors.
    pub user_ns: u64,
    /// CPU time in the kernel since boot, including interrupts.
    pub system_ns: u64,
    /// Idle CPU time since boot.
    pub idle_ns: u64,
}

/// How vmstat was called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VmstatOptions {
    /// The release of vmstat.
    pub release: Release,
    /// `-h` instead of `-H`: memory in bytes with a prefix; from 12.x on, other numbers too.
    pub human: bool,
    /// The interval given to `-w`, in milliseconds. Rates are divided by it, not by the time that has passed.
    pub interval_ms: u32,
}

/// The log of all samples in order. The header comes first, every twenty lines, and whenever the disks change.
pub fn vmstat(samples: &[VmstatSample], options: VmstatOptions) -> String {
    let mut out = String::new();
    let mut last: Option<&VmstatSample> = None;
    let mut shown: Vec<String> = Vec::new();
    let mut lines_left = 0;
    for sample in samples {
        let disks: Vec<String> = sample.disks.iter().take(MOST_DISKS).map(|(name, _)| disk_label(name)).collect();
        if lines_left == 0 || disks != shown {
            out += &header(options, &disks);
            (lines_left, shown) = (HEADER_EVERY, disks);
        }
        let _ = writeln!(out, "{}", data_line(options, &Row::new(sample, last, options.interval_ms)));
        lines_left -= 1;
        last = Some(sample);
    }
    out
}

/// What team 1 kept of its log: lines such as `22:47:42,634480,15152,636` with time of day, `avm` and `fre` in kB, and
/// `flt` a second. It includes the line since boot, and has no header. The format of the time is a guess. The clock
/// starts at boot.
pub fn vmstat_csv(samples: &[VmstatSample], interval_ms: u32, clock: LogClock) -> String {
    let mut out = String::new();
    let mut last = None;
    for sample in samples {
        let row = Row::new(sample, last, interval_ms);
        let time = clock.time_of_day(sample.uptime_ns);
        let _ = writeln!(out, "{time},{},{},{}", row.avm_pages * PAGE_KB, row.fre_pages * PAGE_KB, row.flt);
        last = Some(sample);
    }
    out
}
