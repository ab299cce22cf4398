//! Logs that are known by name but not read yet: just enough of each to refuse it by name instead of guessing. When a
//! reader is written for one, its line here moves to the registry.
//!
//! The marks are those of each tool's own output, hand-written over lines and words: a regular-expression engine would be
//! the largest part of the WebAssembly module.

use super::detect::Sample;
use super::token::Token;

mod csv;
mod marks;
mod vmstats;

/// A family of logs.
pub struct Family {
    /// Its id.
    pub id: &'static str,
    /// How sure its mark is; readers of vmstat score 90 by their column names.
    pub points: u32,
    /// The line of the mark, counted from 1.
    pub find: fn(&Sample<'_>) -> Option<u32>,
}

/// The families, in the order in which they are asked.
pub const FAMILIES: &[Family] = &[
    Family { id: "nmon", points: 100, find: marks::nmon },
    Family { id: "perfmon-csv", points: 100, find: marks::perfmon },
    Family { id: "dstat-csv", points: 100, find: marks::dstat },
    Family { id: "sadf-csv", points: 100, find: |s| s.first(|l| l.starts_with("# hostname;interval;timestamp;")) },
    Family { id: "sadf-json", points: 100, find: marks::sadf_json },
    Family { id: "sadf-xml", points: 100, find: |s| s.first(|l| l.contains("<sysstat")) },
    Family { id: "sadf-ppc", points: 100, find: marks::sadf_ppc },
    Family { id: "collectl", points: 100, find: marks::collectl },
    Family { id: "stress-ng-vmstat", points: 100, find: marks::stress_ng },
    Family { id: "freebsd-pageout-log", points: 100, find: marks::pageout },
    Family { id: "pidstat", points: 100, find: marks::pidstat },
    Family { id: "sar", points: 100, find: marks::sar },
    Family {
        id: "macos-vm-stat",
        points: 100,
        find: |s| s.first(|l| l.starts_with("Mach Virtual Memory Statistics:")),
    },
    Family { id: "linux-vmstat-disks", points: 100, find: |s| s.first(|l| l.starts_with("disk- -")) },
    Family { id: "rrdtool-update", points: 100, find: |s| s.first(|l| l.starts_with("rrdtool update ")) },
    Family { id: "toybox-vmstat", points: 95, find: vmstats::toybox },
    Family { id: "busybox-vmstat", points: 95, find: vmstats::busybox },
    Family { id: "solaris-vmstat-p", points: 95, find: vmstats::solaris_paging },
    Family { id: "solaris-vmstat", points: 95, find: vmstats::solaris },
    Family { id: "aix-vmstat", points: 95, find: vmstats::aix },
    Family { id: "openbsd-vmstat", points: 95, find: vmstats::openbsd },
    Family { id: "netbsd-vmstat", points: 95, find: vmstats::netbsd },
    Family { id: "linux-vmstat-s", points: 70, find: marks::vmstat_s },
    Family { id: "proc-meminfo", points: 70, find: marks::meminfo },
    Family { id: "proc-vmstat", points: 70, find: marks::proc_vmstat },
    Family { id: "psi-memory", points: 70, find: marks::psi },
    Family { id: "proc-stat", points: 70, find: marks::proc_stat },
    Family { id: "aix-vmstat-headerless", points: 55, find: vmstats::aix_headerless },
    Family { id: "key-value-csv", points: 40, find: csv::key_value },
    Family { id: "csv", points: 35, find: csv::generic },
];

/// Whether these words stand one after another in the line.
fn in_a_row(tokens: &[Token<'_>], words: &[&str]) -> bool {
    place_of(tokens, words).is_some()
}

/// Where these words stand one after another.
fn place_of(tokens: &[Token<'_>], words: &[&str]) -> Option<usize> {
    tokens.windows(words.len()).position(|w| w.iter().map(|t| t.text).eq(words.iter().copied()))
}

fn is_whole(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}
