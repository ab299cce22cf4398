//! Processes that the kernel killed because memory ran out: by its reports, or by its counter.

use super::cause::Cause;
use super::source::Source;
use super::stretch::{JOIN_S, Stretch};
use crate::log::{Quantity, Table};
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
    /// The limit of a control group that it was killed for; none if the machine's memory ran out, or no log says whose.
    pub over_limit: Option<GroupLimit>,
    /// Whether it belongs to the time of the incident, or may: nobody knows when it was.
    pub near: bool,
}

/// A control group that reached its own limit of memory.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct GroupLimit {
    /// The group's path, if the log says which group it was.
    pub group: Option<String>,
    /// The limit in KiB, if the log says.
    pub limit_kib: Option<f64>,
}

/// All kills, in order. Counters are asked only where no report tells.
pub(super) fn of(sources: &[Source<'_>]) -> Vec<Kill> {
    let mut kills: Vec<Kill> = (0_u32..).zip(sources).flat_map(|(at, source)| reported(at, source)).collect();
    if kills.is_empty() {
        kills = (0_u32..).zip(sources).map(|(at, source)| counted(at, source)).max_by_key(Vec::len).unwrap_or_default();
    }
    if kills.is_empty() {
        return kills;
    }
    let memory_kib = sources.iter().find_map(|source| {
        let values = source.sense(Quantity::TotalMemory)?.values;
        values.into_iter().find(|kib| kib.is_finite() && *kib > 0.0)
    });
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
        let limit_kib = || limit(table, marker.row as usize).filter(|_| first);
        Some(Kill {
            over_limit: marker
                .over_limit
                .as_ref()
                .map(|over| GroupLimit { group: over.group.clone(), limit_kib: limit_kib() }),
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

/// The limit that a report says was reached, in KiB: of memory, of memory and swap together, or of the kernel's own (of
/// cgroups v1), the first that is used up. A little may have come back until the report was written.
fn limit(table: &Table, row: usize) -> Option<f64> {
    let value = |name: &str| table.column(name)?.values.get(row).copied().filter(|kib| kib.is_finite());
    let of = |kind: &str| Some((value(&format!("memcg {kind}.usage"))?, value(&format!("memcg {kind}.limit"))?));
    let reached = ["memory", "memory+swap", "kmem"].into_iter().filter_map(of).find(|(usage, limit)| usage >= limit);
    reached.or_else(|| of("memory")).map(|(_, limit)| limit)
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
        over_limit: None,
        near: false,
    })
    .collect()
}

/// What some kills tell: that a group reached its limit, if none of them says that the machine's memory ran out.
pub(super) fn cause_of<'k>(kills: impl Iterator<Item = &'k Kill>) -> Option<Cause> {
    let causes = kills.map(|kill| if kill.over_limit.is_some() { Cause::GroupLimit } else { Cause::OutOfMemory });
    causes.reduce(|one, other| if one == Cause::OutOfMemory { one } else { other })
}

/// Whether a kill belongs to a time: latency recovers with it, and tools print a row later.
pub(super) fn near(when: Stretch, t_s: f64) -> bool {
    t_s >= when.from_s - JOIN_S && t_s <= when.to_s + JOIN_S
}

impl Kill {
    /// Whether it belongs to a time, or may: nobody knows when it was.
    pub(super) fn is_near(&self, when: Stretch) -> bool {
        self.t_s.is_none_or(|t_s| near(when, t_s))
    }
}

#[cfg(test)]
mod tests {
    use super::{GroupLimit, victim};
    use crate::incident::{Cause, Incident, IncidentAsk, Next, incident};
    use crate::log::read;

    fn told(lines: &[&str]) -> Incident {
        let text: String = lines.iter().flat_map(|line| ["Nov 21 04:22:13 h kernel: [ 10.5] ", line, "\n"]).collect();
        incident(&[&read("kern.log", text.as_bytes(), None)], &IncidentAsk::default())
    }

    const GROUP: [&str; 4] = [
        "java invoked oom-killer: gfp_mask=0xcc0(GFP_KERNEL), order=0, oom_score_adj=0",
        "memory: usage 524288kB, limit 524288kB, failcnt 310",
        "oom-kill:constraint=CONSTRAINT_MEMCG,nodemask=(null),oom_memcg=/box,task_memcg=/box/a,task=java,pid=7,uid=0",
        "Memory cgroup out of memory: Killed process 7 (java) total-vm:900000kB, anon-rss:480000kB, file-rss:0kB",
    ];
    const MACHINE: [&str; 2] = [
        "java invoked oom-killer: gfp_mask=0xcc0(GFP_KERNEL), order=0, oom_score_adj=0",
        "Out of memory: Killed process 9 (java) total-vm:900000kB, anon-rss:480000kB, file-rss:0kB",
    ];

    #[test]
    fn a_group_that_reaches_its_limit_is_no_machine_out_of_memory() {
        let group = told(&GROUP);
        assert_eq!((group.cause, group.next), (Cause::GroupLimit, Next::Limit));
        let limit = GroupLimit { group: Some("/box".to_owned()), limit_kib: Some(524_288.0) };
        assert_eq!(group.kills[0].over_limit, Some(limit));
        let machine = told(&MACHINE);
        assert_eq!((machine.cause, machine.next), (Cause::OutOfMemory, Next::Victim));
        assert_eq!(machine.kills[0].over_limit, None);
        let both = told(&[&GROUP[..], &MACHINE[..]].concat());
        assert_eq!((both.cause, both.next), (Cause::OutOfMemory, Next::Victim));
    }

    #[test]
    fn the_limit_is_the_one_that_is_used_up() {
        let limit_kib = |lines: &[&str]| told(lines).kills[0].over_limit.as_ref().and_then(|over| over.limit_kib);
        let swap = "memory+swap: usage 700000kB, limit 700000kB, failcnt 9";
        let less = "memory: usage 500000kB, limit 524288kB, failcnt 0";
        assert_eq!(limit_kib(&[GROUP[0], less, swap, GROUP[2], GROUP[3]]), Some(700_000.0));
        assert_eq!(limit_kib(&[GROUP[0], less, GROUP[2], GROUP[3]]), Some(524_288.0));
        assert_eq!(limit_kib(&[GROUP[0], GROUP[2], GROUP[3]]), None);
    }

    #[test]
    fn a_victim_has_a_number_and_a_name() {
        assert_eq!(victim("Killed process 4971 (java)"), Some((4971, "java")));
        assert_eq!(victim("Out of memory: Killed process 7 (Web Content (x))"), Some((7, "Web Content (x)")));
        assert_eq!(victim("Killed process x (java)"), None);
    }
}
