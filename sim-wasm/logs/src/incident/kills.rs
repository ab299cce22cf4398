//! Processes that the kernel killed because memory ran out: by its reports, or by its counter.

use super::source::Source;
use crate::log::Quantity;
use base::diag::shortened;
use serde::Serialize;

/// The most kills that are told.
const MOST: usize = 64;

/// A kill.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "OomKill"))]
pub struct Kill {
    /// The log's place among the sources.
    pub source: u32,
    /// The line of the log, counted from 1.
    pub line: u32,
    /// When it was on the common axis; none if that is not known.
    pub t_s: Option<f64>,
    /// The name of the process; none if only a counter tells of it.
    pub name: Option<String>,
    /// The number of the process.
    pub pid: Option<u32>,
    /// KiB of memory without a file that it had.
    pub anon_kib: Option<f64>,
    /// KiB of all memory, if a log says.
    pub memory_kib: Option<f64>,
    /// Whether it belongs to the time of the incident, or may: nobody knows when it was.
    pub near: bool,
}

/// All kills, in order. Counters are asked only where no report tells.
pub(super) fn of(sources: &[Source<'_>]) -> Vec<Kill> {
    let memory_kib = sources.iter().find_map(|source| {
        let values = source.sense(Quantity::TotalMemory)?.values;
        values.into_iter().find(|kib| kib.is_finite() && *kib > 0.0)
    });
    let mut kills: Vec<Kill> = (0_u32..).zip(sources).flat_map(|(at, source)| reported(at, source)).collect();
    if kills.is_empty() {
        kills = (0_u32..).zip(sources).map(|(at, source)| counted(at, source)).max_by_key(Vec::len).unwrap_or_default();
    }
    let time = |kill: &Kill| kill.t_s.unwrap_or(f64::INFINITY);
    let mut ordered: Vec<Kill> = Vec::new();
    for kill in kills {
        let at = ordered.partition_point(|other| time(other) <= time(&kill));
        if at < MOST {
            ordered.truncate(MOST - 1);
            ordered.insert(at, Kill { memory_kib, ..kill });
        }
    }
    ordered
}

/// Those of the kernel's reports.
fn reported(at: u32, source: &Source<'_>) -> Vec<Kill> {
    if source.report.format != Some("linux-oom") {
        return Vec::new();
    }
    let table = &source.report.table;
    let anon = table.column("victim.anon-rss");
    let mut rows_told: Vec<u32> = Vec::new();
    let marked = table.marked();
    let kills = table.markers.iter().zip(&marked).filter_map(|(marker, shown)| {
        let (pid, name) = victim(&marker.text)?;
        // The memory in the row is that of the report's first victim.
        let first = !rows_told.contains(&marker.row);
        rows_told.push(marker.row);
        let value = anon.filter(|_| first).and_then(|column| column.values.get(marker.row as usize).copied());
        Some(Kill {
            source: at,
            line: marker.line,
            t_s: source.is_placed().then_some(shown.t_s + source.shift_s),
            name: Some(shortened(name)),
            pid: Some(pid),
            anon_kib: value.filter(|kib| kib.is_finite()),
            memory_kib: None,
            near: false,
        })
    });
    kills.collect()
}

/// `Killed process 4971 (java)`, up to Linux 4.19 with a comma behind it, and with `, UID 0` before 2.6.3x.
fn victim(text: &str) -> Option<(u32, &str)> {
    let (_, rest) = text.split_once("Killed process ")?;
    let (pid, rest) = rest.split_once(' ')?;
    // A name may have parentheses of its own.
    let name = rest.trim().strip_prefix('(')?.rsplit_once(')')?.0;
    Some((pid.trim_end_matches(',').parse().ok()?, name))
}

/// Those of a counter: a row each, however many there were.
fn counted(at: u32, source: &Source<'_>) -> Vec<Kill> {
    let Some(sensed) = source.sense(Quantity::OomKills) else { return Vec::new() };
    let rows = sensed.values.iter().enumerate().filter(|(_, rate)| **rate > 0.0);
    rows.map(|(row, _)| Kill {
        source: at,
        line: source.rows.lines.get(row).copied().unwrap_or(0),
        t_s: source.is_placed().then_some(source.at(row)),
        name: None,
        pid: None,
        anon_kib: None,
        memory_kib: None,
        near: false,
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::victim;

    #[test]
    fn a_victim_has_a_number_and_a_name() {
        assert_eq!(victim("Killed process 4971 (java)"), Some((4971, "java")));
        assert_eq!(victim("Out of memory: Killed process 7 (Web Content (x))"), Some((7, "Web Content (x)")));
        assert_eq!(victim("Killed process x (java)"), None);
    }
}
