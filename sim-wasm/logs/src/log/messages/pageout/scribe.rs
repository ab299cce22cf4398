//! Writes the numbers of page daemon logs into rows; knows where a record begins, and what a repeated line means.

use super::super::marker::written;
use crate::log::lines::stamp::Stamp;
use crate::log::messages::syslog::{Said, repeated};
use crate::log::rows::grid::RowStamp;
use crate::log::rows::marked;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, Unit};
use base::diag::{Code, Diag};

/// The most repeats of one line that are believed. syslogd reports repeats every ten minutes at the latest.
const MOST_REPEATS: u32 = 10_000;

/// Rows under construction. The numbers of a record come in a fixed order, so one that does not follow the last begins
/// the next record, however many lines a record takes and however many share one.
pub(in crate::log) struct Scribe<'t, 's> {
    records: Records,
    sink: &'s mut Sink,
    /// The column of each number, if it has one.
    places: Vec<Option<usize>>,
    /// The last number of the open record.
    last: Option<usize>,
    /// The numbers of the line before, for syslogd's repeats.
    line_before: Vec<(usize, f64)>,
    /// How many numbers a record has; 0 if that is unknown.
    expected: usize,
    /// How many numbers the open record has so far, and its line.
    found: (usize, u32),
    /// The timestamp of the last row.
    stamp: Option<RowStamp<'t>>,
    full: bool,
}

impl<'t, 's> Scribe<'t, 's> {
    /// Rows of these numbers. With `complete`, a record without one of them is reported.
    pub(in crate::log) fn new(specs: &[ColumnSpec], complete: bool, sink: &'s mut Sink) -> Self {
        let mut records = Records::new();
        let places = specs.iter().map(|spec| records.column(spec)).collect();
        let expected = if complete { specs.len() } else { 0 };
        Scribe {
            records,
            sink,
            places,
            last: None,
            line_before: Vec::new(),
            expected,
            found: (0, 0),
            stamp: None,
            full: false,
        }
    }

    /// Whether no more rows can be kept.
    pub(in crate::log) fn is_full(&self) -> bool {
        self.full
    }

    /// Takes the numbers of a line, each as its index in the record and its value. A line without a timestamp was
    /// written together with the one before it.
    pub(in crate::log) fn line(&mut self, numbers: Vec<(usize, f64)>, line: u32, stamp: Option<RowStamp<'t>>) {
        self.stamp = stamp.or(self.stamp);
        for (number, value) in &numbers {
            self.put(*number, *value, line, self.stamp);
        }
        self.line_before = numbers;
    }

    /// Takes a number whose label the syntax does not have: it belongs to the open record and never begins one.
    pub(super) fn extra(&mut self, label: &str, value: f64) {
        let spec = ColumnSpec::new(label, Unit::None, Kind::Gauge);
        match self.records.column(&spec) {
            Some(column) if self.last.is_some() => self.records.put(column, value),
            _ => {}
        }
    }

    fn put(&mut self, number: usize, value: f64, line: u32, stamp: Option<RowStamp<'t>>) {
        if self.last.is_none_or(|last| number <= last) {
            self.close_record();
            self.full |= !self.records.open_row(line, stamp, self.sink);
            self.found = (0, line);
        }
        if self.full {
            return;
        }
        self.last = Some(number);
        self.found.0 += 1;
        if let Some(column) = self.places.get(number).copied().flatten() {
            self.records.put(column, value);
        }
    }

    /// Repeats the line before `count` times; syslogd does not say when it came, so the repeats are spread evenly up to
    /// its timestamp. False if there is nothing to repeat or the count is not credible.
    pub(in crate::log) fn repeat(&mut self, count: u32, line: u32, stamp: Option<RowStamp<'t>>) -> bool {
        if self.line_before.is_empty() || count > MOST_REPEATS {
            return false;
        }
        let before = self.stamp;
        let numbers = self.line_before.clone();
        for nth in 1..=count {
            let moment = between(before, stamp, f64::from(nth) / f64::from(count));
            for (number, value) in &numbers {
                self.put(*number, *value, line, moment);
            }
        }
        self.stamp = stamp.or(before);
        self.sink.push(Diag::note(Code::LogRepeated).at(line, 0).arg("count", count));
        true
    }

    /// Makes the next record begin a run. A title is a marker even above the first record.
    pub(in crate::log) fn begin_run(&mut self, line: u32, said: &Said<'_>) {
        let title = said.message.trim();
        self.records.mark(line, written(said).unwrap_or(title));
        self.records.begin_run(false);
        self.end_record();
        self.sink.push_with(Code::LogRunTitle, || Diag::note(Code::LogRunTitle).at(line, 0).token(title));
    }

    /// Makes whatever comes next belong to another record.
    fn end_record(&mut self) {
        self.close_record();
        self.line_before.clear();
    }

    /// Reports the open record if it lacks numbers.
    fn close_record(&mut self) {
        let (found, line) = self.found;
        if self.last.take().is_some() && found < self.expected {
            self.sink.push_with(Code::LogRecordShort, || {
                Diag::warning(Code::LogRecordShort).at(line, 0).arg("expected", self.expected).arg("found", found)
            });
        }
    }

    /// Skips a line without content; syslogd's repeats after it refer to it.
    pub(in crate::log) fn blank(&mut self) {
        self.line_before.clear();
    }

    /// Skips any other line.
    pub(in crate::log) fn other(&mut self, line: u32, text: &str, said: &Said<'_>) {
        self.blank();
        let words = written(said).filter(|words| repeated(words).is_none());
        let is_mark = words.is_some_and(|words| marked::of(words.trim()).is_some());
        if let Some(words) = words.filter(|_| is_mark || self.records.rows() > 0) {
            self.records.mark(line, words);
        }
        if is_mark {
            return;
        }
        self.sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(line, 0).token(text.trim()));
    }

    /// The finished table.
    pub(in crate::log) fn finish(mut self, layout: &'static str) -> Table {
        self.close_record();
        self.records.finish(layout, self.sink)
    }
}

/// A moment between two others on one scale; the second one if they cannot be compared.
fn between<'t>(from: Option<RowStamp<'t>>, to: Option<RowStamp<'t>>, share: f64) -> Option<RowStamp<'t>> {
    let (Some(a), Some(b)) = (from, to) else { return from.or(to) };
    let apart = b.stamp.seconds - a.stamp.seconds;
    if a.stamp.source != b.stamp.source || apart < 0.0 {
        return to;
    }
    let stamp = Stamp { seconds: a.stamp.seconds + apart * share, ..a.stamp };
    Some(RowStamp { stamp, text: a.text })
}
