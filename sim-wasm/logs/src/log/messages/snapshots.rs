//! Snapshots of named values, one after the other: `/proc/vmstat`, `/proc/meminfo`, `/proc/pressure/memory`, the first
//! line of `/proc/stat`, `vmstat -s`. The values of one snapshot are between two lines with a time, or after one
//! timestamp, or simply before a name comes again.
//!
//! Gauges stay as they are. Counts since boot become rates per second or, if there are no times at all, counts from one
//! snapshot to the next. The first snapshot of a file has no counts, and neither has the first one after a restart.

use crate::log::lines::moments::stamp_of;
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::lines::token::{Token, tokenise};
use crate::log::lines::written;
use crate::log::rows::grid::RowStamp;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, TimeSource, Unit};
use crate::log::vmstat::around::is_moment;
use base::diag::{Code, Diag};
use base::stats::timed::{Falls, counter_step};

pub(in crate::log) mod buddyinfo;
pub(in crate::log) mod cgroup;
pub(in crate::log) mod exposition;
pub(in crate::log) mod freebsd_sysctl;
pub(in crate::log) mod freebsd_vmstat_s;
pub(in crate::log) mod meminfo;
pub(in crate::log) mod proc_stat;
pub(in crate::log) mod proc_vmstat;
pub(in crate::log) mod psi;
pub(in crate::log) mod slabinfo;
pub(in crate::log) mod vmstat_s;
pub(in crate::log) mod zoneinfo;

/// What kind of value it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::log) enum Quantity {
    /// A state at the moment of reading.
    Gauge(Unit),
    /// A count since boot: the unit of the count, and of its rate.
    Counter(Unit, Unit),
    /// A share of the time since the last reading, in per cent.
    Share,
    /// A rate already.
    Rate(Unit),
}

impl Quantity {
    /// The unit and the kind of its column. Without times a counter's numbers are counts from one reading to the next.
    pub(in crate::log) fn column(self, timed: bool) -> (Unit, Kind) {
        match self {
            Quantity::Gauge(unit) => (unit, Kind::Gauge),
            Quantity::Counter(_, rate) if timed => (rate, Kind::Rate),
            Quantity::Counter(count, _) => (count, Kind::Count),
            Quantity::Share => (Unit::Percent, Kind::Share),
            Quantity::Rate(unit) => (unit, Kind::Rate),
        }
    }
}

/// What the reader must know about a source of snapshots.
trait Source {
    /// The values in a line without its timestamp; empty if there are none. Names may be made from the line's words.
    fn values(&self, tokens: &[Token<'_>]) -> Vec<(String, f64)>;

    /// What the lines after this one are about, if it says so: the beginning of their names.
    fn section(&self, _line: &str) -> Option<String> {
        None
    }

    /// Whether a line without values is part of the format: a title, an explanation.
    fn is_title(&self, _line: &str) -> bool {
        false
    }

    /// What kind of value it is, by its name.
    fn quantity(&self, name: &str) -> Quantity;
}

/// Reads all lines.
fn read(text: Text<'_>, source: &dyn Source, layout: &'static str, sink: &mut Sink) -> Table {
    let mut reader = Reader {
        source,
        sink,
        records: Records::new(),
        quantities: Vec::new(),
        seen: Vec::new(),
        stamp: None,
        open: false,
        section: String::new(),
    };
    let mut tokens = Vec::new();
    for (line, number) in text.numbered() {
        tokenise(line, &mut tokens);
        if !tokens.is_empty() && !reader.line(line, number, &tokens) {
            reader.sink.push(Diag::warning(Code::LogTooManyRows).at(number, 0).arg("limit", reader.records.rows()));
            break;
        }
    }
    let Reader { records, quantities, .. } = reader;
    let mut table = records.finish(layout, sink);
    let timed = table.time.source != TimeSource::RowIndex;
    for (column, quantity) in table.columns.iter_mut().zip(quantities) {
        if let Quantity::Counter(..) = quantity {
            (column.spec.unit, column.spec.kind) = quantity.column(timed);
            count_between(&mut column.values, timed.then_some(&table.t[..]));
        }
    }
    table
}

/// Turns counts since boot into counts since the row before, per second if times are given. If whole-second timestamps
/// are equal, the row of the next time is compared with the first of them, so nothing is lost.
fn count_between(values: &mut [f64], t: Option<&[f64]>) {
    for row in (0..values.len()).rev() {
        let before = row.checked_sub(1).map(|last| first_of_its_time(t, last));
        let counted = before.and_then(|before| {
            let seconds = t.map_or(1.0, |t| t[row] - t[before]);
            counter_step(values[before], values[row], Falls::WrapsIfNear)
                .filter(|_| seconds > 0.0)
                .map(|count| count / seconds)
        });
        values[row] = counted.unwrap_or(f64::NAN);
    }
}

fn first_of_its_time(t: Option<&[f64]>, row: usize) -> usize {
    t.map_or(row, |t| {
        (0..row).rev().take_while(|&before| t[before].to_bits() == t[row].to_bits()).last().unwrap_or(row)
    })
}

/// A number before the words that name it. `dma32` is a word; a number alone is not. `signs` may be in the words.
fn worded(value: &Token<'_>, words: &[Token<'_>], signs: &[u8]) -> Vec<(String, f64)> {
    let is_text = |t: &Token<'_>| {
        t.text.starts_with(|c: char| c.is_ascii_alphabetic())
            && t.text.bytes().all(|b| b.is_ascii_alphanumeric() || signs.contains(&b))
    };
    match field(value.text, 1.0) {
        Field::Value(x, false) if words.iter().all(is_text) => {
            let name: Vec<&str> = words.iter().map(|t| t.text).collect();
            vec![(name.join(" "), x)]
        }
        _ => Vec::new(),
    }
}

struct Reader<'t, 's> {
    source: &'s dyn Source,
    sink: &'s mut Sink,
    records: Records,
    /// What kind of value each column has.
    quantities: Vec<Quantity>,
    /// The row in which each column was last given a value.
    seen: Vec<usize>,
    /// The time of the snapshot that is being read.
    stamp: Option<(RowStamp<'t>, u32)>,
    /// Whether a snapshot is being read.
    open: bool,
    /// The beginning of the names, from the last line that says it.
    section: String,
}

impl<'t> Reader<'t, '_> {
    /// Takes a line; false if there is no room for another snapshot.
    fn line(&mut self, line: &'t str, number: u32, tokens: &[Token<'t>]) -> bool {
        if let Some(section) = self.source.section(line) {
            self.section = section;
            return true;
        }
        // A number of ten digits may be a time or, like a boot time, a value: it is a value if it can be one.
        let mut stamp = None;
        let mut values = self.source.values(tokens);
        if values.is_empty() {
            let (before, front) = stamp_of(line, tokens);
            (stamp, values) = (before, self.source.values(&tokens[front..]));
        }
        if values.is_empty() {
            self.separator(line, number, tokens);
            return true;
        }
        if let Some(stamp) = stamp {
            // Each line of a snapshot may bear the snapshot's timestamp.
            let same = self.stamp.is_some_and(|(last, _)| last.text == stamp.text);
            self.open &= same;
            if !same {
                self.stamp = Some((stamp, number));
            }
        }
        let own = stamp.map(|stamp| (stamp, number));
        let begin = if self.section.is_empty() { String::new() } else { format!("{}.", self.section) };
        values.iter().all(|(name, value)| {
            if begin.is_empty() {
                self.put(name, *value, number, own)
            } else {
                self.put(&format!("{begin}{name}"), *value, number, own)
            }
        })
    }

    /// Takes a line without values: one with a time begins a snapshot, and so does a ruler; all others are reported.
    fn separator(&mut self, line: &'t str, number: u32, tokens: &[Token<'t>]) {
        if self.source.is_title(line.trim()) {
            return;
        }
        // A line of `date`, which has a year and a zone; `=== 1795234933.98`, `TS 2026-11-21 04:22:13`.
        let stamp =
            self.moment(line).or_else(|| (0..tokens.len().min(3)).find_map(|at| stamp_of(line, &tokens[at..]).0));
        if stamp.is_some() || line.trim_start().starts_with("==") {
            self.open = false;
            self.stamp = stamp.map(|stamp| (stamp, number));
        } else {
            self.sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(number, 0).token(line.trim()));
        }
    }

    /// The moment of a line that has nothing else.
    fn moment(&mut self, line: &'t str) -> Option<RowStamp<'t>> {
        let found = written::find(line, None).filter(is_moment)?;
        self.records.name_zone(found.zone);
        Some(RowStamp { stamp: found.stamp, text: line.trim() })
    }

    /// Takes a value; false if there is no room for another snapshot. `own` is the timestamp of its line.
    fn put(&mut self, name: &str, value: f64, number: u32, own: Option<(RowStamp<'t>, u32)>) -> bool {
        let quantity = self.source.quantity(name);
        let (unit, kind) = quantity.column(false);
        let Some(column) = self.records.column(&ColumnSpec::new(name, unit, kind)) else { return true };
        if column == self.quantities.len() {
            self.quantities.push(quantity);
            self.seen.push(0);
        }
        let again = self.open && self.seen[column] == self.records.rows();
        if again {
            // A name that comes again begins a snapshot, whose time is unknown unless its line has one.
            self.stamp = own;
        }
        if again || !self.open {
            let (stamp, line) = self.stamp.map_or((None, number), |(stamp, line)| (Some(stamp), line));
            if !self.records.begin_row(line, stamp) {
                return false;
            }
            self.open = true;
        }
        self.seen[column] = self.records.rows();
        self.records.put(column, value);
        true
    }
}
