//! The tracepoints of Linux's page reclaim, `mm_vmscan_*`, a row a second: how often kswapd woke up, how many pages it and
//! the programs scanned and reclaimed, and how long programs were held up by that.
//!
//! Fields: `include/trace/events/vmscan.h` of 2.6.36, 4.10, 5.4, 6.1 and 6.18. `lru_shrink_inactive` has had `nr_scanned`
//! and `nr_reclaimed` all the time; `lru_shrink_active` came with 4.10, `throttled` with 5.16; `writepage` became
//! `write_folio` with 5.18.

use super::event::Event;
use super::pairs::Pairs;
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::text::Text;
use crate::log::messages::snapshots::Quantity;
use crate::log::series::points::{Place, Point, Points, sort_by_time};
use crate::log::sink::Sink;
use crate::log::table::{Table, Unit};
use base::diag::{Code, Diag};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "vmscan-events", sniff, parse };

/// The beginning of their names.
const PREFIX: &str = "mm_vmscan_";

const MICROSECONDS: f64 = 1e6;

/// Seconds without an event that are still rows of zeros; a longer pause is a gap.
const LONGEST_QUIET_S: i64 = 600;

/// The columns, and what they count.
const COLUMNS: [(&str, Quantity); 20] = [
    ("kswapd_wake", PER_SECOND),
    ("kswapd_sleep", PER_SECOND),
    ("wakeup_kswapd", PER_SECOND),
    ("kswapd.nr_scanned", PAGES),
    ("kswapd.nr_reclaimed", PAGES),
    ("direct.nr_scanned", PAGES),
    ("direct.nr_reclaimed", PAGES),
    ("direct_reclaim", PER_SECOND),
    ("direct_reclaim.time", TIME),
    (LONGEST, Quantity::Gauge(Unit::Microseconds)),
    ("memcg_reclaim", PER_SECOND),
    ("memcg_reclaim.time", TIME),
    ("memcg_reclaim.nr_reclaimed", PAGES),
    ("nr_dirty", PAGES),
    ("nr_writeback", PAGES),
    ("active.nr_taken", PAGES),
    ("active.nr_deactivated", PAGES),
    ("written", PAGES),
    ("throttled", PER_SECOND),
    ("throttled.time", TIME),
];

const PER_SECOND: Quantity = Quantity::Rate(Unit::PerSecond);
const PAGES: Quantity = Quantity::Rate(Unit::PagesPerSecond);
const TIME: Quantity = Quantity::Rate(Unit::MicrosecondsPerSecond);
const LONGEST: &str = "direct_reclaim.longest";

fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first(|line| Event::of(line).is_some_and(|event| event.name.starts_with(PREFIX)));
    Score::of_mark(60, mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut reader = Reader { sums: Vec::new(), direct: Pairs::default(), memcg: Pairs::default(), line: 0 };
    for (line, number) in text.numbered() {
        let trimmed = line.trim();
        if trimmed.is_empty() || trimmed.starts_with('#') || trimmed.starts_with("cpus=") {
            continue;
        }
        reader.line = number;
        if let Some(count) = lost(trimmed) {
            sink.push(Diag::warning(Code::LogEventsLost).at(number, 0).arg("count", count));
            continue;
        }
        let known = Event::of(line).is_some_and(|event| reader.event(event));
        if !known {
            sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(number, 0).token(trimmed));
        }
    }
    let mut points = Points::default();
    rows(reader.sums, &mut points, &mut sink);
    (points.finish("vmscan-events.seconds", &|_, name| meaning(name), &mut sink), sink.into_diags())
}

/// `CPU:1 [LOST 123 EVENTS]`: the buffer was full.
fn lost(line: &str) -> Option<&str> {
    let count = line.strip_prefix("CPU:")?.split_once("[LOST ")?.1.strip_suffix(" EVENTS]")?;
    count.bytes().all(|b| b.is_ascii_digit()).then_some(count)
}

fn meaning(name: &str) -> Quantity {
    let known = COLUMNS.iter().find(|(column, _)| *column == name);
    known.map_or(Quantity::Gauge(Unit::None), |(_, quantity)| *quantity)
}

struct Reader<'t> {
    /// Numbers to be added to a column of a second; those of the longest are compared.
    sums: Vec<Point>,
    direct: Pairs<'t>,
    memcg: Pairs<'t>,
    line: u32,
}

impl<'t> Reader<'t> {
    /// Takes an event; false if it is none of those that count.
    fn event(&mut self, event: Event<'t>) -> bool {
        let Some(name) = event.name.strip_prefix(PREFIX) else { return false };
        let at = event.seconds;
        match name {
            "kswapd_wake" | "kswapd_sleep" | "wakeup_kswapd" => self.add(at, name, 1.0),
            "direct_reclaim_begin" => {
                self.add(at, "direct_reclaim", 1.0);
                self.direct.begin(event.task, at);
            }
            "direct_reclaim_end" => {
                if let Some(begun) = self.direct.end(event.task, at) {
                    self.spread("direct_reclaim.time", begun, at);
                    self.add(at, LONGEST, (at - begun) * MICROSECONDS);
                }
                self.direct.forget(event.task);
            }
            "memcg_reclaim_begin" | "memcg_softlimit_reclaim_begin" => {
                self.add(at, "memcg_reclaim", 1.0);
                self.memcg.begin(event.task, at);
            }
            "memcg_reclaim_end" | "memcg_softlimit_reclaim_end" => {
                if let Some(begun) = self.memcg.end(event.task, at) {
                    self.spread("memcg_reclaim.time", begun, at);
                }
                self.memcg.forget(event.task);
                self.fields(&event, &[("nr_reclaimed", "memcg_reclaim.nr_reclaimed")]);
            }
            "lru_shrink_inactive" if event.task.starts_with("kswapd") => self.fields(
                &event,
                &[
                    ("nr_scanned", "kswapd.nr_scanned"),
                    ("nr_reclaimed", "kswapd.nr_reclaimed"),
                    ("nr_dirty", "nr_dirty"),
                    ("nr_writeback", "nr_writeback"),
                ],
            ),
            "lru_shrink_inactive" => self.fields(
                &event,
                &[
                    ("nr_scanned", "direct.nr_scanned"),
                    ("nr_reclaimed", "direct.nr_reclaimed"),
                    ("nr_dirty", "nr_dirty"),
                    ("nr_writeback", "nr_writeback"),
                ],
            ),
            "lru_shrink_active" => {
                self.fields(&event, &[("nr_taken", "active.nr_taken"), ("nr_deactivated", "active.nr_deactivated")]);
            }
            "writepage" | "write_folio" => self.add(at, "written", 1.0),
            "throttled" => {
                self.add(at, "throttled", 1.0);
                // It is misspelt in the kernel.
                self.fields(&event, &[("usect_delayed", "throttled.time"), ("usec_delayed", "throttled.time")]);
            }
            // Its pages are counted again where they are shrunk.
            "lru_isolate" => {}
            _ => return false,
        }
        true
    }

    fn fields(&mut self, event: &Event<'t>, names: &[(&str, &str)]) {
        for (name, column) in names {
            if let Some(value) = event.number(name) {
                self.add(event.seconds, column, value);
            }
        }
    }

    fn add(&mut self, seconds: f64, column: &str, value: f64) {
        if let Some(column) = COLUMNS.iter().position(|(name, _)| *name == column) {
            self.sums.push(Point { time: seconds.floor(), value, series: column as u32, line: self.line });
        }
    }

    /// Adds the time from one moment to another to the seconds in which it passed.
    fn spread(&mut self, column: &str, begun: f64, ended: f64) {
        let mut from = begun;
        while from < ended {
            let to = (from.floor() + 1.0).min(ended);
            self.add(from, column, (to - from) * MICROSECONDS);
            from = to;
        }
    }
}

/// A row for each second between the first event and the last. A column without a single event was not traced.
fn rows(mut sums: Vec<Point>, points: &mut Points, sink: &mut Sink) {
    sort_by_time(&mut sums);
    let mut traced = [false; COLUMNS.len()];
    for sum in &sums {
        traced[sum.series as usize] = true;
    }
    let mut before: Option<i64> = None;
    for sums in sums.chunk_by(|a, b| a.time.to_bits() == b.time.to_bits()) {
        let Some(first) = sums.first() else { continue };
        let second = first.time as i64;
        let from = before.filter(|before| second - before <= LONGEST_QUIET_S).map_or(second, |at| at + 1);
        for quiet in from..second {
            put(quiet, &[0.0; COLUMNS.len()], &traced, first.line, points, sink);
        }
        let mut row = [0.0; COLUMNS.len()];
        for sum in sums {
            let column = sum.series as usize;
            let cell = &mut row[column];
            *cell = if COLUMNS[column].0 == LONGEST { sum.value.max(*cell) } else { *cell + sum.value };
        }
        put(second, &row, &traced, first.line, points, sink);
        before = Some(second);
    }
}

fn put(
    second: i64,
    row: &[f64; COLUMNS.len()],
    traced: &[bool; COLUMNS.len()],
    line: u32,
    points: &mut Points,
    sink: &mut Sink,
) {
    let place = Place { group: "", labels: &[], time: Some(second as f64), line };
    for (((name, _), value), _) in COLUMNS.iter().zip(row).zip(traced).filter(|(_, traced)| **traced) {
        points.put(&place, name, *value, sink);
    }
}
