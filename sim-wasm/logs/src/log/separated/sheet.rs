//! Rows of separated values under a header: which cell belongs to which column, and which lines are not rows.

use super::cells::{is_value, value};
use crate::log::lines::line::Line;
use crate::log::lines::number::Field;
use crate::log::rows::grid::RowStamp;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Table};
use base::diag::{Code, Diag};
use std::borrow::Cow;

/// A cell under the header.
#[derive(Debug, Clone)]
pub(in crate::log) enum Slot {
    /// The time, or text: not a number.
    Aside,
    /// A number in this column.
    Number(ColumnSpec),
}

/// A table under construction.
pub(in crate::log) struct Sheet<'s> {
    /// Its rows.
    pub records: Records,
    /// Findings.
    pub sink: &'s mut Sink,
    /// Where each cell goes, and the column's name. None if it is not a number, or if the table has no room.
    slots: Vec<Option<(usize, String)>>,
    /// The columns of the last header.
    columns: Vec<(usize, String)>,
    full: bool,
}

impl<'s> Sheet<'s> {
    /// A table without a header.
    pub(in crate::log) fn new(sink: &'s mut Sink) -> Self {
        Sheet { records: Records::new(), sink, slots: Vec::new(), columns: Vec::new(), full: false }
    }

    /// The number of cells in a row under the header; 0 if there is none.
    pub(in crate::log) fn width(&self) -> usize {
        self.slots.len()
    }

    /// Whether no more rows can be kept.
    pub(in crate::log) fn is_full(&self) -> bool {
        self.full
    }

    /// Drops the current header, because a preamble follows.
    pub(in crate::log) fn behead(&mut self) {
        self.slots.clear();
    }

    /// Makes this the current header.
    pub(in crate::log) fn head(&mut self, line: u32, slots: &[Slot]) {
        let records = &mut self.records;
        let place = |slot: &Slot| match slot {
            Slot::Aside => None,
            Slot::Number(spec) => Some((records.column(spec)?, spec.qualified.clone())),
        };
        self.slots = slots.iter().map(place).collect();
        let mut columns: Vec<(usize, String)> = self.slots.iter().flatten().cloned().collect();
        columns.sort_unstable();
        let before = std::mem::replace(&mut self.columns, columns);
        if !before.is_empty() && before != self.columns {
            let (added, removed) = (lacking(&self.columns, &before), lacking(&before, &self.columns));
            self.sink.columns_changed(line, &added, &removed);
        }
    }

    /// Takes a line: a row if it has the header's width, not counting empty cells at its end.
    pub(in crate::log) fn line(&mut self, line: Line<'_>, cells: &[Cow<'_, str>], stamp: Option<RowStamp<'_>>) {
        let width = self.width();
        let spare = cells.get(width..).is_some_and(|spare| spare.iter().all(|cell| cell.is_empty()));
        if width > 0 && spare {
            self.row(line, cells, stamp);
        } else if width > 0 && cells.iter().filter(|cell| is_value(cell)).count() * 2 >= cells.len() {
            self.wrong_width(line, width, cells.len());
        } else {
            self.other(line);
        }
    }

    fn row(&mut self, line: Line<'_>, cells: &[Cow<'_, str>], stamp: Option<RowStamp<'_>>) {
        if !self.records.open_row(line.number, stamp, self.sink) {
            self.full = true;
            return;
        }
        for (cell, slot) in cells.iter().zip(&self.slots) {
            let Some((column, name)) = slot else { continue };
            match value(cell) {
                Field::Value(x, _) => self.records.put(*column, x),
                Field::Missing => {}
                Field::Bad => not_number(self.sink, line.number, cell, name),
            }
        }
    }

    fn wrong_width(&mut self, line: Line<'_>, expected: usize, found: usize) {
        let code = if line.cut && found < expected { Code::LogTruncatedLine } else { Code::LogFieldCount };
        self.sink.push_with(code, || {
            let short = Diag::warning(code).at(line.number, 0).token(line.text.trim());
            short.arg("expected", expected).arg("found", found)
        });
    }

    /// Skips a line and reports it.
    pub(in crate::log) fn other(&mut self, line: Line<'_>) {
        other(self.sink, line);
    }

    /// The finished table.
    pub(in crate::log) fn finish(self, layout: &'static str) -> Table {
        self.records.finish(layout, self.sink)
    }
}

/// The names of the columns that another header lacks, or the first few of them. Both lists are sorted.
fn lacking(columns: &[(usize, String)], other: &[(usize, String)]) -> String {
    const FEW: usize = 12;
    let lacking = columns.iter().filter(|column| other.binary_search(column).is_err());
    lacking.take(FEW).map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(", ")
}

/// Reports a line that is skipped.
pub(in crate::log) fn other(sink: &mut Sink, line: Line<'_>) {
    let quoted = || Diag::note(Code::LogOtherLine).at(line.number, 0).token(line.text.trim());
    sink.push_with(Code::LogOtherLine, quoted);
}

/// Reports a cell that is not a number.
pub(in crate::log) fn not_number(sink: &mut Sink, line: u32, cell: &str, name: &str) {
    let build = || Diag::warning(Code::LogFieldNotNumber).at(line, 0).token(cell).arg("name", name);
    sink.push_with(Code::LogFieldNotNumber, build);
}
