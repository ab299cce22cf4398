//! nmon's files: lines of separated values by tag. A line of a tag without a snapshot's number names its columns. Other
//! lines are numbers of the snapshot `Tnnnn`, whose time is in a `ZZZZ` line. Files are often sorted by tag, so the
//! parts of a snapshot may be anywhere; they are matched by the number. Another `AAA,progname` line begins another run.
//!
//! The format is known from one real file (Linux, 16j) and from descriptions; AIX files have other tags with unknown
//! units.

use super::Format;
use super::detect::{Reason, Sample, Score};
use super::sink::Sink;
use super::table::{ColumnSpec, Kind, Table};
use crate::log::lines::line::{Line, lines};
use crate::log::lines::moments;
use crate::log::lines::number::Field;
use crate::log::lines::text::Text;
use crate::log::rows::grid::RowStamp;
use crate::log::rows::records::Records;
use crate::log::separated::cells::{split, value};
use crate::log::separated::sheet::{not_number, other};
use base::diag::{Code, Diag};
use base::named::Named;
use std::borrow::Cow;

mod tags;

/// The format.
pub(super) const FORMAT: Format = Format { id: "nmon", sniff, parse };

/// `AAA,progname,` at the top or a snapshot's time `ZZZZ,T0001,`.
fn sniff(sample: &Sample<'_>) -> Score {
    let is_mark = |line: &str| {
        let time = line.strip_prefix("ZZZZ,").and_then(|rest| rest.split_once(','));
        line.starts_with("AAA,progname,") || time.is_some_and(|(number, _)| snapshot(number).is_some())
    };
    match sample.numbered().find(|(line, _)| is_mark(line)) {
        Some((line, number)) => Score::yes(100, Reason::at("family-mark", number, line)),
        None => Score::no("no-column-names"),
    }
}

/// `T0001`
fn snapshot(cell: &str) -> Option<u32> {
    let digits = cell.strip_prefix('T')?;
    digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok())?
}

/// A snapshot: its run and number.
type Key = (u32, u32);

/// A snapshot's first line, and its time.
struct Snapshot<'t> {
    key: Key,
    line: u32,
    stamp: Option<RowStamp<'t>>,
}

/// A number of a snapshot.
struct Entry {
    key: Key,
    column: usize,
    value: f64,
}

#[derive(Default)]
struct Reader<'t> {
    records: Records,
    sink: Sink,
    run: u32,
    /// The columns of each tag with their indices in the table; none for those that do not fit or are not kept.
    headers: Named<String, Vec<Option<(usize, ColumnSpec)>>>,
    /// Tags that are left out.
    left_out: Named<String, ()>,
    snapshots: Vec<Snapshot<'t>>,
    entries: Vec<Entry>,
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut reader = Reader { records: Records::wide(), ..Reader::default() };
    let mut cells = Vec::new();
    for line in lines(text).filter(|line| !line.text.trim().is_empty()) {
        split(line.text, ',', &mut cells);
        while cells.len() > 2 && cells.last().is_some_and(|cell| cell.is_empty()) {
            cells.pop();
        }
        reader.line(line, &cells);
    }
    let Reader { records, sink, snapshots, entries, .. } = reader;
    write(records, sink, snapshots, entries)
}

impl<'t> Reader<'t> {
    fn line(&mut self, line: Line<'t>, cells: &[Cow<'t, str>]) {
        let [tag, second, rest @ ..] = cells else { return other(&mut self.sink, line) };
        match tag.as_ref() {
            "AAA" => self.about(second, rest),
            // The machine's configuration, as text.
            tag if tag.starts_with("BBB") => {}
            "TOP" | "UARG" | "ERROR" => self.left_out(line, tag),
            tag => match snapshot(second) {
                Some(number) => self.snapshot(line, tag, number, rest),
                None if rest.is_empty() => other(&mut self.sink, line),
                None => self.header(tag, rest),
            },
        }
    }

    fn about(&mut self, what: &str, rest: &[Cow<'_, str>]) {
        if what == "progname" && !self.snapshots.is_empty() {
            self.run += 1;
        }
        let seconds = rest.first().map(|cell| value(cell));
        if let ("interval", Some(Field::Value(seconds, _))) = (what, seconds)
            && seconds > 0.0
        {
            self.records.state_interval(seconds);
        }
    }

    /// Reports sections that are not one row of numbers for each snapshot but one line for each process.
    fn left_out(&mut self, line: Line<'_>, tag: &str) {
        if self.left_out.get(tag).is_none() {
            self.sink.push(Diag::note(Code::LogSectionLeftOut).at(line.number, 0).token(tag));
            self.left_out.insert(tag.to_owned(), ());
        }
    }

    fn header(&mut self, tag: &str, names: &[Cow<'_, str>]) {
        let mut columns = Vec::with_capacity(names.len());
        for name in names {
            let (unit, kind) = tags::meaning(tag, name);
            let spec = ColumnSpec::new(name, unit, kind).qualified(format!("{tag}.{name}"));
            columns.push(self.records.column(&spec).map(|column| (column, spec)));
        }
        self.headers.insert(tag.to_owned(), columns);
    }

    fn snapshot(&mut self, line: Line<'t>, tag: &str, number: u32, cells: &[Cow<'t, str>]) {
        let key = (self.run, number);
        if tag == "ZZZZ" {
            self.time(line, key);
            return;
        }
        let Some(columns) = self.headers.get(tag) else { return other(&mut self.sink, line) };
        if cells.len() > columns.len() || line.cut && cells.len() < columns.len() {
            let code = if line.cut { Code::LogTruncatedLine } else { Code::LogFieldCount };
            let (expected, found) = (columns.len(), cells.len());
            let wrong = || Diag::warning(code).at(line.number, 0).token(line.text.trim());
            self.sink.push_with(code, || wrong().arg("expected", expected).arg("found", found));
            return;
        }
        self.snapshots.push(Snapshot { key, line: line.number, stamp: None });
        for (cell, column) in cells.iter().zip(columns) {
            let Some((column, spec)) = column else { continue };
            match value(cell) {
                // Values that the machine does not count.
                Field::Value(-1.0, _) | Field::Missing => {}
                Field::Value(value, _) => self.entries.push(Entry { key, column: *column, value }),
                Field::Bad => not_number(&mut self.sink, line.number, cell, &spec.qualified),
            }
        }
    }

    /// `ZZZZ,T0001,09:39:41,08-AUG-2019`
    fn time(&mut self, line: Line<'t>, key: Key) {
        let written = line.text.splitn(3, ',').nth(2).unwrap_or("").trim();
        let (clock, date) = written.split_once(',').map_or((written, None), |(clock, date)| (clock, Some(date.trim())));
        let stamp = moments::written(moments::nmon(clock, date), written);
        if stamp.is_none() {
            other(&mut self.sink, line);
        }
        self.snapshots.push(Snapshot { key, line: line.number, stamp });
    }
}

/// Writes the snapshots' rows, in the order in which they begin in the file.
fn write(
    mut records: Records,
    mut sink: Sink,
    mut snapshots: Vec<Snapshot<'_>>,
    mut entries: Vec<Entry>,
) -> (Table, Vec<Diag>) {
    // The sort is stable: the first line of each snapshot comes first, and if a number is printed twice the last one
    // stays.
    snapshots.sort_by_key(|snapshot| snapshot.key);
    snapshots.dedup_by(|later, kept| {
        let same = later.key == kept.key;
        if same {
            kept.stamp = kept.stamp.or(later.stamp);
        }
        same
    });
    snapshots.sort_by_key(|snapshot| snapshot.line);
    entries.sort_by_key(|entry| entry.key);
    let mut run = None;
    for snapshot in &snapshots {
        let begins = run != Some(snapshot.key.0);
        if begins {
            records.begin_run(false);
            run = Some(snapshot.key.0);
        }
        if !records.open_row(snapshot.line, snapshot.stamp, &mut sink) {
            break;
        }
        let from = entries.partition_point(|entry| entry.key < snapshot.key);
        for entry in entries[from..].iter().take_while(|entry| entry.key == snapshot.key) {
            records.put(entry.column, entry.value);
        }
        if begins {
            drop_first_counts(&mut records, snapshot.line, &mut sink);
        }
    }
    (records.finish("nmon.default", &mut sink), sink.into_diags())
}

/// The first snapshot's counts do not begin at a snapshot: according to the descriptions at boot, or at nmon's own
/// start.
fn drop_first_counts(records: &mut Records, line: u32, sink: &mut Sink) {
    let mut dropped = false;
    for (_, values) in records.columns_mut().filter(|(spec, _)| spec.kind == Kind::Count) {
        if let Some(last) = values.last_mut() {
            dropped |= !last.is_nan();
            *last = f64::NAN;
        }
    }
    if dropped {
        sink.push(Diag::note(Code::LogFirstCounts).at(line, 0).token("VM"));
    }
}
