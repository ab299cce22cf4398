//! collectl: its text for the terminal, brief or verbose, and the separated values of -P.
//!
//! Verified with real logs of version 4.3: the brief text with -oD, the verbose memory section with -oT. The layout of
//! -P was seen in versions 3.6 and 4, but no sample of it could be kept, so it is uncertain. So are all columns except
//! those of the processor, the memory and the disks.

use super::Format;
use super::detect::{Sample, Score};
use super::sink::Sink;
use super::table::{Column, Kind, Table, TimeSource, Unit};
use crate::log::lines::number::{Field, field};
use crate::log::lines::stamp::{Stamp, civil_days, epoch, leading};
use crate::log::lines::text::Text;
use crate::log::lines::token::{Token, column_of, tokenise};
use crate::log::rows::grid::RowStamp;
use crate::log::rows::records::Records;
use crate::log::sysstat::activities::{Line, cells, lines, report_length};
use base::diag::{Code, Diag};
use columns::ColumnOf;
use header::{Header, Titles};

mod columns;
mod header;

/// The format.
pub(super) const FORMAT: Format = Format { id: "collectl", sniff, parse };

fn sniff(sample: &Sample<'_>) -> Score {
    Score::of_mark(100, mark(sample), sample)
}

/// The comment lines that name collectl's columns or groups.
fn mark(sample: &Sample<'_>) -> Option<u32> {
    sample.first(|line| header::is_plot(line) || header::is_groups(line))
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut reader = Reader {
        sink: &mut sink,
        table: Records::new(),
        titles: Titles::default(),
        header: None,
        columns: Vec::new(),
        suffixes: 0,
    };
    for line in lines(text).filter(|line| !line.text.trim().is_empty()) {
        if !reader.line(&line) {
            line.report_full(reader.table.rows(), reader.sink);
            break;
        }
    }
    if reader.suffixes > 0 {
        reader.sink.push(Diag::warning(Code::LogSuffixOf).arg("count", reader.suffixes).arg("command", "collectl -P"));
    }
    let plot = reader.header.is_some_and(|header| header.separator.is_some());
    let layout = if plot { "collectl.plot" } else { "collectl.text" };
    let table = reader.table.finish(layout, &mut sink);
    let unknown = |column: &&Column| column.spec.unit == Unit::None && column.spec.kind == Kind::Rate;
    let names: Vec<&str> = table.columns.iter().filter(unknown).map(|column| column.spec.qualified.as_str()).collect();
    if !names.is_empty() {
        sink.push(Diag::warning(Code::LogUnitUnknown).token(&names.join(", ")));
    }
    (table, sink.into_diags())
}

struct Reader<'t, 's> {
    sink: &'s mut Sink,
    table: Records,
    /// What comment lines say about the header to come.
    titles: Titles<'t>,
    header: Option<Header>,
    /// The table's column for each of the header's; none if there is no room for it.
    columns: Vec<Option<usize>>,
    /// How many values have a suffix.
    suffixes: u32,
}

impl<'t> Reader<'t, '_> {
    /// Reads a line; false if the table is full.
    fn line(&mut self, line: &Line<'t>) -> bool {
        if let Some(rest) = line.text.strip_prefix("waiting for ") {
            self.call(rest);
            return true;
        }
        if line.text.starts_with('#') {
            if let Some(header) = self.titles.line(line.text) {
                self.switch(header);
            }
            return true;
        }
        let Some(header) = &self.header else {
            line.report_other(self.sink);
            return true;
        };
        let mut fields = Vec::new();
        match header.separator {
            Some(separator) if separator != ' ' => cells(line.text, separator, &mut fields),
            _ => tokenise(line.text, &mut fields),
        }
        let Some((stamp, used)) = stamp(&fields) else {
            return self.unstamped(line, &fields);
        };
        let text = &line.text[fields[0].at..fields[used - 1].end()];
        self.row(line, &fields[used..], Some(RowStamp { stamp, text }))
    }

    /// Reads `waiting for 1 second sample...`: another invocation of the tool, and its interval.
    fn call(&mut self, rest: &str) {
        if let Some(Field::Value(seconds, _)) = rest.split_whitespace().next().map(|word| field(word, 1.0))
            && seconds > 0.0
        {
            self.table.state_interval(seconds);
        }
        self.table.begin_run(false);
    }

    /// Makes a header the current one.
    fn switch(&mut self, header: Header) {
        if self.header.as_ref() == Some(&header) {
            return;
        }
        self.columns = header.columns.iter().map(|column| self.table.column(&column.spec)).collect();
        if let Some(zone) = self.titles.zone() {
            self.table.name_zone(zone);
        }
        self.header = Some(header);
    }

    /// Reads a row without a time, as collectl prints it without -oT.
    fn unstamped(&mut self, line: &Line<'t>, fields: &[Token<'t>]) -> bool {
        let timeless = self.header.as_ref().is_some_and(|h| !h.stamped && h.columns.len() == fields.len());
        if timeless {
            return self.row(line, fields, None);
        }
        line.report_other(self.sink);
        true
    }

    fn row(&mut self, line: &Line<'t>, fields: &[Token<'t>], stamp: Option<RowStamp<'_>>) -> bool {
        let Some(header) = &self.header else { return true };
        if fields.len() != header.columns.len() {
            report_length(self.sink, line, fields, header.columns.len());
            return true;
        }
        if !self.table.begin_row(line.number, stamp) {
            return false;
        }
        for ((token, column), place) in fields.iter().zip(&header.columns).zip(&self.columns) {
            let Some(place) = *place else { continue };
            match column.value(token.text) {
                Field::Value(x, suffixed) => {
                    self.table.put(place, x);
                    self.suffixes += u32::from(suffixed);
                }
                Field::Missing => {}
                Field::Bad => bad(self.sink, line, token, column),
            }
        }
        true
    }
}

fn bad(sink: &mut Sink, line: &Line<'_>, token: &Token<'_>, column: &ColumnOf) {
    sink.push_with(Code::LogFieldNotNumber, || {
        Diag::warning(Code::LogFieldNotNumber)
            .at(line.number, column_of(line.text, token.at))
            .token(token.text)
            .arg("name", &column.spec.qualified)
    });
}

/// `20261121 04:22:17`, a time alone, or seconds since 1970.
fn stamp(fields: &[Token<'_>]) -> Option<(Stamp, usize)> {
    let first = fields.first()?.text;
    if let Some(stamp) = epoch(first) {
        return Some((stamp, 1));
    }
    let clock = |fields| leading(fields).filter(|(stamp, _)| stamp.source == TimeSource::Clock);
    if first.len() == 8 && first.bytes().all(|b| b.is_ascii_digit()) {
        let date: u32 = first.parse().ok()?;
        let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100);
        let (time, used) = clock(fields.get(1..)?)?;
        let valid = (1..=12).contains(&month) && (1..=31).contains(&day);
        let seconds = civil_days(i64::from(year), month, day) * 86_400.0 + time.seconds;
        return valid.then_some((Stamp::local(TimeSource::DateTime, seconds), 1 + used));
    }
    clock(fields)
}
