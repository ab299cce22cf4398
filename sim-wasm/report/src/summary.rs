//! `vmstat -s`: sums since boot (`usr.bin/vmstat/vmstat.c`, `dosum`; 10.2, 11.x and 13.x).

use super::meter::{NameCache, VmCounters, VmGauges, value};
use super::release::Release;
use std::fmt::Write as _;

/// The lines in the program's order, tab-separated: first and last release with the line, the number's name, the text.
const LINES: &str = include_str!("vmstat_s.tsv");

/// The whole output: lines of `%9u` and a text, then three lines on the name cache.
///
/// 9.x and 10.x print the cached pages, 11.1 and later the laundry queue and the shortfalls of clean pages, and 13.x
/// the pages wired by processes.
pub fn vmstat_s(release: Release, counters: &VmCounters, gauges: &VmGauges, names: &NameCache) -> String {
    let mut out = String::new();
    for (name, text) in LINES.lines().filter_map(|line| printed(line, release)) {
        if let Some(number) = value(counters, gauges, name) {
            let _ = writeln!(out, "{number:9} {text}");
        }
    }
    let percent = |count| names.percent(count);
    let _ = writeln!(out, "{:9} total name lookups", names.total());
    let (good, neg, per_directory) = (percent(names.goodhits), percent(names.neghits), percent(names.pass2));
    let _ = writeln!(out, "{:9} cache hits ({good}% pos + {neg}% neg) system {per_directory}% per-directory", "");
    let (bad, falsehits, long) = (percent(names.badhits), percent(names.falsehits), percent(names.long));
    let _ = writeln!(out, "{:9} deletions {bad}%, falsehits {falsehits}%, toolong {long}%", "");
    out
}

/// Name and text of a line, if the release prints it.
fn printed(line: &'static str, release: Release) -> Option<(&'static str, &'static str)> {
    let mut fields = line.split('\t');
    let (first, last) = (Release::of_version(fields.next()?)?, Release::of_version(fields.next()?)?);
    let (name, text) = (fields.next()?, fields.next()?);
    (first..=last).contains(&release).then_some((name, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_table_names_a_number_and_is_printed_by_some_release() {
        for line in LINES.lines() {
            let (name, text) = printed(line, Release::V10).or(printed(line, Release::V13)).expect(line);
            assert!(value(&VmCounters::default(), &VmGauges::default(), name).is_some(), "{name}");
            assert!(!text.is_empty());
        }
    }
}
