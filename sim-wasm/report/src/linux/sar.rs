//! `sar -B -W -R -r -S` of sysstat 10 and 12 (`pr_stats.c`), as `sar -f` prints a file: one section after another, with
//! times in the format of `S_TIME_FORMAT=ISO`.

use super::super::calendar::LogClock;
use super::meter::{Era, LinuxSample};
use std::fmt::Write as _;

mod rows;

use rows::{Cell, average, names, row};

/// A release of sysstat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sysstat {
    /// 10.1: all memory that is not free counts as used.
    V10,
    /// 12.0 to 12.6: used memory excludes cache and slab; there is no `-R`.
    V12,
}

/// A section of sar, in the order in which sar prints them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SarReport {
    /// `-W`: pages swapped.
    Swapping,
    /// `-B`: paging.
    Paging,
    /// `-R`: growth of free memory, buffers and cache. Release 12 does not have it, and nothing is printed.
    Growth,
    /// `-r`: memory.
    Memory,
    /// `-S`: swap space.
    SwapSpace,
}

impl SarReport {
    /// All of them.
    pub const ALL: [SarReport; 5] =
        [SarReport::Swapping, SarReport::Paging, SarReport::Growth, SarReport::Memory, SarReport::SwapSpace];
}

/// How sar was called, and on what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SarOptions<'a> {
    /// The release of sar.
    pub sysstat: Sysstat,
    /// The kernel's era.
    pub era: Era,
    /// The kernel's version, for the first line.
    pub version: &'a str,
    /// The machine's name, for the first line.
    pub host: &'a str,
    /// Number of processors, for the first line.
    pub cpus: u32,
    /// The wall clock.
    pub clock: LogClock,
}

/// The sections asked for, in sar's own order. A row covers the time between two samples, so there is one row fewer.
pub fn sar(samples: &[LinuxSample], reports: &[SarReport], options: &SarOptions<'_>) -> String {
    let SarOptions { version, host, cpus, clock, .. } = options;
    let date = clock.date(samples.first().map_or(0, |first| first.uptime_ns));
    let mut out = format!("Linux {version} ({host}) \t{date} \t_x86_64_\t({cpus} CPU)\n");
    for report in SarReport::ALL.into_iter().filter(|report| reports.contains(report)) {
        section(&mut out, samples, report, options);
    }
    out
}

fn section(out: &mut String, samples: &[LinuxSample], report: SarReport, options: &SarOptions<'_>) {
    let names = names(report, options.sysstat);
    let (Some(first), Some(last)) = (samples.first(), samples.last()) else { return };
    if samples.len() < 2 || names.is_empty() {
        return;
    }
    let names: Vec<String> = names.iter().map(|name| format!(" {name:>9}")).collect();
    let _ = writeln!(out, "\n{:11}{}", options.clock.time_of_day(first.uptime_ns), names.concat());
    for pair in samples.windows(2) {
        if let [before, now] = pair {
            line(out, &options.clock.time_of_day(now.uptime_ns), &row(report, before, now, options));
        }
    }
    line(out, "Average:", &average(report, first, last, samples, options));
}

fn line(out: &mut String, time: &str, cells: &[Cell]) {
    let _ = write!(out, "{time:11}");
    for cell in cells {
        let _ = match cell {
            Cell::Whole(number) => write!(out, " {number:9.0}"),
            Cell::Hundredths(number) => write!(out, " {number:9.2}"),
        };
    }
    out.push('\n');
}
