//! What readers of repeated screens have in common: where a row's time comes from, and what becomes of the lines that
//! are none of the tool's.

use crate::log::lines::moments::stamp_of;
use crate::log::lines::number::{Field, field};
use crate::log::lines::stamp::Stamp;
use crate::log::lines::token::Token;
use crate::log::lines::written::find;
use crate::log::messages::marker::behind_stamp;
use crate::log::rows::grid::RowStamp;
use crate::log::rows::marked;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Unit};
use crate::log::vmstat::around::is_moment;
use base::diag::{Code, Diag};

/// A timestamp may follow this many words of a line of its own: `zzz ***Sat Nov 21`, `TS 2026-11-21 04:22:13`.
const WORDS_BEFORE_STAMP: usize = 2;

/// Screens under construction, a row each.
pub(in crate::log) struct Frames<'t, 's> {
    /// The rows.
    pub records: Records,
    /// The findings.
    pub sink: &'s mut Sink,
    /// The time that a line of its own gives the next row.
    stamp: Option<RowStamp<'t>>,
    full: bool,
}

impl<'t, 's> Frames<'t, 's> {
    /// No screens.
    pub(in crate::log) fn new(sink: &'s mut Sink) -> Self {
        Frames { records: Records::new(), sink, stamp: None, full: false }
    }

    /// Whether no more rows can be kept.
    pub(in crate::log) fn is_full(&self) -> bool {
        self.full
    }

    /// Begins a row. The time on a line of its own comes first: it has a date more often than the tool's own.
    pub(in crate::log) fn begin(&mut self, number: u32, own: Option<RowStamp<'t>>) -> bool {
        let stamp = self.stamp.take().or(own);
        self.full |= !self.records.open_row(number, stamp, self.sink);
        !self.full
    }

    /// Sets a value of the current row.
    pub(in crate::log) fn set(&mut self, name: &str, unit: Unit, kind: Kind, value: f64) {
        self.records.set(&ColumnSpec::new(name, unit, kind), value);
    }

    /// Takes a line that is none of the tool's: a time, or words that somebody wrote.
    pub(in crate::log) fn other(&mut self, line: &'t str, number: u32, tokens: &[Token<'t>]) {
        // `Every 2.0s: free -m    web1: Wed May  1 12:00:00 2024`
        if let Some((seconds, moment)) = watched(line) {
            self.records.state_interval(seconds);
            let text = line.find("Every ").and_then(|at| line.get(at..)).unwrap_or(line);
            self.stamp = Some(RowStamp { stamp: moment, text: text.trim() });
            return;
        }
        // What `date` prints has its year last.
        if let Some(found) = find(line, None).filter(|found| is_moment(found) && !found.ambiguous) {
            self.stamp = Some(RowStamp { stamp: found.stamp, text: line.trim() });
            return;
        }
        let last = tokens.len().min(WORDS_BEFORE_STAMP + 1);
        let stamp = (0..last).find_map(|at| stamp_of(line, &tokens[at..]).0);
        if stamp.is_some() {
            self.stamp = stamp;
            return;
        }
        let words = behind_stamp(line, tokens);
        let is_mark = marked::of(words.trim()).is_some();
        if is_mark || self.records.rows() > 0 {
            self.records.mark(number, words);
        }
        if !is_mark {
            self.sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(number, 0).token(line.trim()));
        }
    }

    /// Reports a word that should be a number.
    pub(in crate::log) fn not_number(&mut self, number: u32, word: &str, name: &str) {
        self.sink.push_with(Code::LogFieldNotNumber, || {
            Diag::warning(Code::LogFieldNotNumber).at(number, 0).token(word).arg("name", name)
        });
    }
}

/// The seconds and the moment in the title of watch (procps, `src/watch.c`).
fn watched(line: &str) -> Option<(f64, Stamp)> {
    let (seconds, rest) = line[line.find("Every ")? + 6..].split_once("s: ")?;
    let Field::Value(seconds, false) = field(seconds, 1.0) else { return None };
    // Newer versions have the host before the moment.
    let moment = match rest.rsplit_once(": ") {
        Some((_, moment)) => moment,
        None => &rest[rest.find("  ")?..],
    };
    Some((seconds, find(moment, None).filter(|found| found.numbers == 0 && !found.ambiguous)?.stamp))
}
