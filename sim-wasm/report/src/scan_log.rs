//! What two teams made the page daemon log after each scan, to compare stock FreeBSD 10 with "Slim Chance".
//!
//! Kernel messages reach `/var/log/messages` through syslogd, which puts date, time and host before them. Team 1's
//! messages are known from its modified `sys/vm/vm_pageout.c`. The script that made its CSV is not public. It is only
//! known that a record consists of the time and nine numbers, so the format of the time is a guess. Team 2 published
//! one record, five lines without the host's name. Its code is not public, and it is uncertain whether it counts
//! clusters or pages as flushed.

use super::calendar::LogClock;
use std::fmt::Write as _;

/// One scan of the page daemon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ScanRow {
    /// Simulated time at its end, in nanoseconds.
    pub at_ns: u64,
    /// Steps through the active queue, including pages it skipped.
    pub scanned_active: u64,
    /// Steps through the inactive queue, likewise.
    pub scanned_inactive: u64,
    /// Length of the active queue after the scan, in pages.
    pub active: u64,
    /// Length of the inactive queue after the scan, in pages.
    pub inactive: u64,
    /// Pages moved from active to inactive.
    pub active_to_inactive: u64,
    /// Pages moved from inactive to active.
    pub inactive_to_active: u64,
    /// Pages moved from inactive to the cache.
    pub to_cache: u64,
    /// Pages freed.
    pub to_free: u64,
    /// Clusters for which writing was started.
    pub flush_clusters: u64,
    /// Pages in these clusters.
    pub flush_pages: u64,
}

/// What a log counts as flushed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FlushCount {
    /// Clusters for which writing was started: team 1, and probably team 2.
    #[default]
    Clusters,
    /// Pages in those clusters: other teams.
    Pages,
}

/// How a log is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScanLog<'a> {
    /// The wall clock.
    pub clock: LogClock,
    /// The host's name. If empty, it is left out, as in team 2's published record.
    pub host: &'a str,
    /// What counts as flushed.
    pub flush: FlushCount,
}

impl ScanLog<'_> {
    /// The nine numbers in team 1's order.
    fn columns(&self, row: &ScanRow) -> [u64; 9] {
        [
            row.scanned_active,
            row.scanned_inactive,
            row.active,
            row.inactive,
            row.active_to_inactive,
            row.inactive_to_active,
            row.to_cache,
            row.to_free,
            self.flushed(row),
        ]
    }

    fn flushed(&self, row: &ScanRow) -> u64 {
        match self.flush {
            FlushCount::Clusters => row.flush_clusters,
            FlushCount::Pages => row.flush_pages,
        }
    }

    /// The prefix that syslogd adds to a kernel message.
    fn prefix(&self, at_ns: u64) -> String {
        let blank = if self.host.is_empty() { "" } else { " " };
        format!("{}{blank}{} kernel: ", self.clock.syslog(at_ns), self.host)
    }
}

const PAGEOUT_COLUMNS: [&str; 9] =
    ["Scanned A", "Scanned I", "Active", "Inactive", "A->I", "I->A", "To Cache", "To Free", "Flush"];

/// Team 1's messages: for each scan, a line of names, `PAGEOUTh:`, and one of numbers, `PAGEOUTd:`, with nine columns
/// of twelve places each.
pub fn pageout_lines(rows: &[ScanRow], log: &ScanLog<'_>) -> String {
    let names = PAGEOUT_COLUMNS.map(|name| format!(" {name:>12}")).concat();
    let mut out = String::new();
    for row in rows {
        let prefix = log.prefix(row.at_ns);
        let numbers = log.columns(row).map(|number| format!(" {number:12}")).concat();
        let _ = writeln!(out, "{prefix}PAGEOUTh:{names}\n{prefix}PAGEOUTd:{numbers}");
    }
    out
}

/// Team 1's table: for each scan, the time of day and the nine numbers of a `PAGEOUTd:` line, with commas; no header.
pub fn pageout_csv(rows: &[ScanRow], log: &ScanLog<'_>) -> String {
    let mut out = String::new();
    for row in rows {
        let numbers = log.columns(row).map(|number| format!(",{number}")).concat();
        let _ = writeln!(out, "{}{numbers}", log.clock.time_of_day(row.at_ns));
    }
    out
}

/// Team 2's messages: five lines `np_name: number` for each scan.
pub fn np_lines(rows: &[ScanRow], log: &ScanLog<'_>) -> String {
    let mut out = String::new();
    for row in rows {
        let prefix = log.prefix(row.at_ns);
        let numbers = [
            ("scanned", row.scanned_active + row.scanned_inactive),
            ("queued_for_flush", log.flushed(row)),
            ("moved_active_to_inactive", row.active_to_inactive),
            ("moved_inactive_to_free", row.to_free),
            ("moved_inactive_to_cache", row.to_cache),
        ];
        for (name, number) in numbers {
            let _ = writeln!(out, "{prefix}np_{name}: {number}");
        }
    }
    out
}
