//! Rows by moment: what several sections say about one moment becomes one row.

use crate::log::rows::grid::RowStamp;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Table};

/// The most later moments that may be known when a new one is filed. Moments come in order unless a section was cut or
/// a clock was set back; one with even more later ones gets a row for each section.
const LATEST: usize = 8192;

/// The most columns of devices: processors and interrupts come first in `sar -A`, memory and paging after them.
const DEVICE_COLUMNS: usize = 3072;

/// A table under construction whose rows can be found by their time.
#[derive(Debug)]
pub(in crate::log) struct Moments {
    records: Records,
    /// The moments of this invocation of the tool and their rows, in order.
    known: Vec<(f64, usize)>,
    /// How many columns devices have.
    devices: usize,
}

impl Moments {
    /// An empty table.
    pub(in crate::log) fn new() -> Self {
        Moments { records: Records::wide(), devices: 0, known: Vec::new() }
    }

    /// The row of a moment. If a section has already used the row (`after` is its last one), it gets another one of the
    /// same moment: clocks of whole seconds may stand still. None if the table is full.
    pub(in crate::log) fn row(&mut self, stamp: RowStamp<'_>, line: u32, after: Option<usize>) -> Option<usize> {
        let seconds = stamp.stamp.seconds;
        let used = |row: usize| after.is_some_and(|after| row <= after);
        let passed = |(known, row): &(f64, usize)| *known < seconds || *known <= seconds && used(*row);
        let at = self.known.partition_point(passed);
        if let Some((_, row)) = self.known.get(at).filter(|(known, _)| *known <= seconds) {
            return Some(*row);
        }
        if !self.records.begin_row(line, Some(stamp)) {
            return None;
        }
        let row = self.records.rows() - 1;
        if self.known.len() - at <= LATEST {
            self.known.insert(at, (seconds, row));
        }
        Some(row)
    }

    /// The index of a column; none if there is no room for another one.
    pub(in crate::log) fn column(&mut self, spec: &ColumnSpec) -> Option<usize> {
        self.records.column(spec)
    }

    /// The index of a column of a device; none if devices have no more room.
    pub(in crate::log) fn column_of_device(&mut self, spec: &ColumnSpec) -> Option<usize> {
        if self.devices >= DEVICE_COLUMNS {
            self.refuse(&spec.qualified);
            return None;
        }
        let columns = self.records.columns();
        let column = self.records.column(spec);
        self.devices += self.records.columns() - columns;
        column
    }

    /// Notes that there is no room for a column.
    pub(in crate::log) fn refuse(&mut self, name: &str) {
        self.records.refuse(name);
    }

    /// Sets a value.
    pub(in crate::log) fn put(&mut self, row: usize, column: usize, value: f64) {
        self.records.put_in(row, column, value);
    }

    /// How many rows there are so far.
    pub(in crate::log) fn rows(&self) -> usize {
        self.records.rows()
    }

    /// Makes the next new row begin a run.
    pub(in crate::log) fn begin_run(&mut self) {
        self.records.begin_run(false);
    }

    /// Begins another invocation of the tool: its moments have rows of their own.
    pub(in crate::log) fn begin_call(&mut self) {
        self.known.clear();
        self.begin_run();
    }

    /// Sets the zone of the timestamps.
    pub(in crate::log) fn name_zone(&mut self, zone: &str) {
        self.records.name_zone(zone);
    }

    /// The finished table.
    pub(in crate::log) fn finish(self, layout: &'static str, sink: &mut Sink) -> Table {
        self.records.finish(layout, sink)
    }
}
