//! `memory.stat` and `memory.events` of a cgroup, version 1 or 2: a name and a number, one per line (`mm/memcontrol.c`,
//! `memory_stats` and `memcg_vm_event_stat`; `mm/memcontrol-v1.c`).

use super::{Quantity, Source, read};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::sink::Sink;
use crate::log::table::{Table, Unit};
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "cgroup-memory", sniff, parse };

/// More than `/proc/vmstat`, some of whose names version 1 has, too.
const POINTS: u32 = 75;

/// Where there is no limit, version 1 prints the largest number of bytes in whole pages.
const NO_LIMIT: f64 = 9e18;

/// Beginnings of the names of counts of pages.
const PAGES: [&str; 13] = [
    "pgpgin",
    "pgpgout",
    "pgscan",
    "pgsteal",
    "pgrefill",
    "pgactivate",
    "pgdeactivate",
    "pglazyfree",
    "pgpromote",
    "pgdemote",
    "workingset_",
    "swpin_zero",
    "swpout_zero",
];

/// Beginnings of the names of other counts.
const EVENTS: [&str; 4] = ["pgfault", "pgmajfault", "thp_", "numa_"];

/// The names of memory.events: how often something happened.
const HAPPENED: [&str; 6] = ["low", "high", "max", "oom", "oom_kill", "oom_group_kill"];

struct Cgroup;

impl Source for Cgroup {
    fn values(&self, tokens: &[Token<'_>]) -> Vec<(String, f64)> {
        let [name, value] = tokens else { return Vec::new() };
        let is_name = name.text.starts_with(|c: char| c.is_ascii_lowercase())
            && name.text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        match field(value.text, 1.0) {
            Field::Value(x, false) if is_name => {
                vec![(name.text.to_owned(), if x > NO_LIMIT { f64::NAN } else { x })]
            }
            _ => Vec::new(),
        }
    }

    fn quantity(&self, name: &str) -> Quantity {
        // Version 1 prints the sums over children with this in front.
        let name = name.strip_prefix("total_").unwrap_or(name);
        let has = |prefix: &&str| name.starts_with(*prefix);
        if PAGES.iter().any(has) || matches!(name, "zswpin" | "zswpout" | "zswpwb") {
            Quantity::Counter(Unit::Pages, Unit::PagesPerSecond)
        } else if EVENTS.iter().any(has) || HAPPENED.contains(&name) {
            Quantity::Counter(Unit::Events, Unit::PerSecond)
        } else {
            Quantity::Gauge(Unit::B)
        }
    }
}

/// `inactive_anon 12345`, or the lines `low 0`, `high 0`, `max 0` of memory.events.
fn sniff(sample: &Sample<'_>) -> Score {
    let words = |line: &str| {
        let mut words = line.split_whitespace().rev();
        let value = words.next().filter(|value| value.bytes().all(|b| b.is_ascii_digit()));
        value.and(words.next()).map(str::to_owned)
    };
    let stat = sample.first(|line| words(line).is_some_and(|name| name == "inactive_anon"));
    let events = || {
        let at = sample.lines.windows(3).position(|lines| {
            lines.iter().zip(HAPPENED).all(|(line, name)| words(line).is_some_and(|found| found == name))
        });
        at.map(|at| at as u32 + 1)
    };
    let mark = stat.or_else(events);
    Score::of_mark(mark.map_or(0, |_| POINTS), mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let table = read(text, &Cgroup, "cgroup-memory", &mut sink);
    (table, sink.into_diags())
}
