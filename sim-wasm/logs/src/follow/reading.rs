//! Two readings of the same rows, with and without those before them: only if both say the same may rows be left out. And
//! what a reading says of its last row.

use super::window::Window;
use crate::log::{Column, Counted, LogReport};

/// A window, and what was read in it.
pub(super) struct Reading<'a>(pub(super) &'a Window, pub(super) &'a LogReport, pub(super) &'a Counted);

impl Reading<'_> {
    /// Whether the last rows are the same as in another reading.
    pub(super) fn agrees(&self, other: &Self, rows: usize) -> bool {
        let (Reading(_, mine, own), Reading(_, theirs, others)) = (self, other);
        let interval = |report: &LogReport| report.table.time.interval_s;
        let same = mine.format == theirs.format && (interval(mine) - interval(theirs)).abs() < 1e-9;
        same && own.len() > rows
            && others.len() > rows
            && (1..=rows).all(|back| self.row(back) == other.row(back))
            && theirs.table.columns.iter().all(|column| {
                let twin = mine.table.column(&column.spec.qualified);
                let value = |counted: &Counted, column: &Column, back: usize| {
                    let row = counted.rows.get(counted.len() - back).copied().unwrap_or(u32::MAX);
                    column.values.get(row as usize).copied().filter(|x| !x.is_nan())
                };
                (1..=rows).all(|back| value(others, column, back) == twin.and_then(|twin| value(own, twin, back)))
            })
    }

    /// The line of a row counted from the end, whether a stretch begins at it, and the milliseconds since the row before.
    fn row(&self, back: usize) -> Option<(u32, bool, i64)> {
        let Reading(window, _, counted) = self;
        let row = counted.len().checked_sub(back)?;
        let since = counted.t.get(row)? - counted.t.get(row.checked_sub(1)?)?;
        Some((window.line_of_file(*counted.lines.get(row)?), *counted.begins.get(row)?, (since * 1e3).round() as i64))
    }
}

/// Whether the last row lacks a value that every row before it has.
pub(super) fn lacks_values(report: &LogReport, counted: &Counted) -> bool {
    let Some((last, before)) = counted.rows.split_last().filter(|(_, before)| !before.is_empty()) else { return false };
    report.table.columns.iter().any(|column| {
        let lacks = |row: &u32| column.values.get(*row as usize).is_none_or(|x| x.is_nan());
        lacks(last) && !before.iter().any(lacks)
    })
}
