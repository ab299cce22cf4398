//! Rows of named values, for logs that are not tables of words under a header but sections, snapshots, separated
//! values, or records of several lines.

use super::assemble;
use super::grid::{Grid, RowStamp};
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Run, Table};
use base::diag::{Code, Diag};

/// A table under construction. Columns are identified by their qualified names; values that a row does not give are
/// missing in it.
#[derive(Debug, Default)]
pub(in crate::log) struct Records {
    grid: Grid,
    runs: Vec<Run>,
    /// If the next row begins a run, whether it is an average since boot.
    begins: Option<bool>,
    /// The first column for which there was no room.
    refused: Option<String>,
}

impl Records {
    /// An empty table. The first row begins a run of ordinary intervals unless [`Records::begin_run`] says otherwise.
    pub(in crate::log) fn new() -> Self {
        Records { begins: Some(false), ..Records::default() }
    }

    /// An empty table with room for thousands of columns.
    pub(in crate::log) fn wide() -> Self {
        let mut records = Records::new();
        records.grid.wide = true;
        records
    }

    /// The index of a column, new or known; none if the table has no room for another one.
    pub(in crate::log) fn column(&mut self, spec: &ColumnSpec) -> Option<usize> {
        let column = self.grid.column(spec);
        if column.is_none() {
            self.refuse(&spec.qualified);
        }
        column
    }

    /// Notes that there is no room for a column.
    pub(in crate::log) fn refuse(&mut self, name: &str) {
        self.refused.get_or_insert_with(|| name.to_owned());
    }

    /// Makes the next row begin a new run. `since_boot`: that row is an average (or a count) since boot.
    pub(in crate::log) fn begin_run(&mut self, since_boot: bool) {
        self.begins = Some(since_boot);
    }

    /// Begins a row; all its values are missing. False if the table is full: then neither this row nor any later one is
    /// kept.
    pub(in crate::log) fn begin_row(&mut self, line: u32, stamp: Option<RowStamp<'_>>) -> bool {
        if self.grid.is_full() {
            return false;
        }
        if let Some(since_boot) = self.begins.take() {
            self.runs.push(Run { first_row: self.grid.lines.len() as u32, line, since_boot, outside: false });
        }
        self.grid.begin_row(line);
        self.grid.stamp_row(stamp, None);
        true
    }

    /// Sets a value of the current row.
    pub(in crate::log) fn put(&mut self, column: usize, value: f64) {
        self.grid.put_at(column, value);
    }

    /// Sets a value of an earlier row.
    pub(in crate::log) fn put_in(&mut self, row: usize, column: usize, value: f64) {
        self.grid.put_in(row, column, value);
    }

    /// Begins a row like [`Records::begin_row`], and reports if the table is full.
    pub(in crate::log) fn open_row(&mut self, line: u32, stamp: Option<RowStamp<'_>>, sink: &mut Sink) -> bool {
        let begun = self.begin_row(line, stamp);
        if !begun {
            sink.push(Diag::warning(Code::LogTooManyRows).at(line, 0).arg("limit", self.rows()));
        }
        begun
    }

    /// Sets a value of the current row, given the column's description.
    pub(in crate::log) fn set(&mut self, spec: &ColumnSpec, value: f64) {
        if let Some(column) = self.column(spec) {
            self.put(column, value);
        }
    }

    /// Records a line that somebody wrote here.
    pub(in crate::log) fn mark(&mut self, line: u32, text: &str) {
        let rows = self.rows();
        self.grid.markers.mark(line, text, rows);
    }

    /// How many columns there are so far.
    pub(in crate::log) fn columns(&self) -> usize {
        self.grid.columns()
    }

    /// How many rows there are so far.
    pub(in crate::log) fn rows(&self) -> usize {
        self.grid.lines.len()
    }

    /// Sets the zone of the timestamps, as the file names it.
    pub(in crate::log) fn name_zone(&mut self, zone: &str) {
        zone.clone_into(&mut self.grid.zone);
    }

    /// Sets the seconds between rows that the file states, for rows without timestamps.
    pub(in crate::log) fn state_interval(&mut self, seconds: f64) {
        self.grid.stated_interval = Some(seconds);
    }

    /// The columns' descriptions and numbers, for corrections once everything has been read.
    pub(in crate::log) fn columns_mut(&mut self) -> impl Iterator<Item = (&mut ColumnSpec, &mut Vec<f64>)> {
        self.grid.columns_mut()
    }

    /// The finished table, with its time axis.
    pub(in crate::log) fn finish(mut self, layout: &'static str, sink: &mut Sink) -> Table {
        let columns = self.grid.take_columns();
        if let Some(name) = &self.refused {
            sink.push(Diag::warning(Code::LogTooManyColumns).token(name).arg("limit", columns.len()));
        }
        assemble::with_runs(self.grid, columns, layout, self.runs, sink)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::lines::stamp::Stamp;
    use crate::log::table::{Kind, TimeSource, Unit};

    fn spec(name: &str) -> ColumnSpec {
        ColumnSpec::new(name, Unit::PerSecond, Kind::Rate)
    }

    #[test]
    fn what_a_row_does_not_say_is_missing_and_runs_begin_where_they_are_said_to() {
        let mut records = Records::new();
        records.begin_run(true);
        for (line, seconds, name) in [(1, 10.0, "a"), (2, 12.0, "b"), (7, 14.0, "a")] {
            let stamp = Stamp::local(TimeSource::Epoch, seconds);
            assert!(records.begin_row(line, Some(RowStamp { stamp, text: "then" })));
            let column = records.column(&spec(name)).expect("room");
            records.put(column, seconds);
            if line == 2 {
                records.begin_run(false);
            }
        }
        let table = records.finish("test", &mut Sink::default());
        let missing = |name: &str| table.column(name).map(|c| c.values.iter().map(|x| x.is_nan()).collect::<Vec<_>>());
        assert_eq!(missing("a"), Some(vec![false, true, false]));
        assert_eq!(missing("b"), Some(vec![true, false, true]));
        assert_eq!((table.since_boot.as_slice(), table.runs.len()), (&[true, false, false][..], 2));
        assert_eq!((table.t.as_slice(), table.time.start.as_str()), (&[0.0, 2.0, 4.0][..], "then"));
    }

    #[test]
    fn a_stated_interval_is_the_axis_of_rows_without_stamps() {
        let mut records = Records::new();
        records.state_interval(5.0);
        (1..=3).for_each(|line| assert!(records.begin_row(line, None)));
        let table = records.finish("test", &mut Sink::default());
        assert_eq!((table.t.as_slice(), table.time.interval_known), (&[0.0, 5.0, 10.0][..], true));
    }
}
