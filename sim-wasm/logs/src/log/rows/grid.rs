//! The numbers of a table while it is being read, under headers that may change.

use crate::log::lines::stamp::Zone;
use crate::log::messages::marker::Markers;
use crate::log::table::{Column, ColumnSpec, TimeSource, Unit};
use crate::log::vmstat::dialect::Header;
use base::named::Named;

mod dating;
mod mark;

pub(in crate::log) use dating::{Dating, RowStamp};
pub(in crate::log) use mark::{HeaderMark, Sign};

/// The most rows that are kept: 23 days of one-second rows.
pub const MAX_ROWS: usize = 2_000_000;

/// The most numbers that are kept, 320 MB of them: 2,000,000 rows of 20 columns. A browser tab has room for a few such
/// tables.
const MAX_CELLS: usize = 40_000_000;

/// The most columns: `-P` on 128 processors takes 400. Only an artificial file that keeps adding disks has more.
const MAX_COLUMNS: usize = 512;

/// The most columns of a table that is declared wide: Windows lists each counter of each process.
const MAX_COLUMNS_WIDE: usize = 4096;

/// The destination of fields whose column has no room.
const NOWHERE: usize = usize::MAX;

/// Rows under construction.
#[derive(Debug, Default)]
pub(in crate::log) struct Grid {
    specs: Vec<ColumnSpec>,
    /// The columns by their qualified names.
    places: Named<String, usize>,
    values: Vec<Vec<f64>>,
    /// The order of display: a column that a later header adds is placed where that header has it.
    order: Vec<usize>,
    /// Where the fields of the current header go.
    map: Vec<usize>,
    /// The line of each row.
    pub lines: Vec<u32>,
    /// The timestamp of each row; NaN if it has none. Empty if no row has one.
    pub stamps: Vec<f64>,
    /// The logger's timestamp before each row, likewise.
    pub leads: Vec<f64>,
    /// The kind of the timestamps.
    pub source: Option<TimeSource>,
    /// Whether the first timestamp says how far it is from UTC.
    pub zoned: bool,
    /// What the timestamps and the headers say about their zone, from which row on.
    pub zones: Vec<(usize, Zone)>,
    /// The first row's timestamp as written.
    pub first_stamp: String,
    /// The zone the header names.
    pub zone: String,
    /// Seconds between rows, if the file says so.
    pub stated_interval: Option<f64>,
    /// How the timestamps were found.
    pub dating: Dating,
    /// The headers.
    pub marks: Vec<HeaderMark>,
    /// Rows in the middle of a run that are averages since boot, according to what the tool says before them.
    pub anew: Vec<usize>,
    /// What people wrote between the rows.
    pub markers: Markers,
    /// Whether the columns were guessed because there is no header.
    pub headerless: bool,
    /// How many values have a suffix.
    pub suffixes: u32,
    /// Whether there is room for thousands of columns.
    pub wide: bool,
}

impl Grid {
    /// An empty table with the columns of a header.
    pub(in crate::log) fn new(header: &Header) -> Self {
        let specs = distinct(&header.columns);
        let mut places = Named::default();
        for (at, spec) in specs.iter().enumerate() {
            places.insert(spec.qualified.clone(), at);
        }
        Grid {
            specs,
            places,
            values: vec![Vec::new(); header.columns.len()],
            order: (0..header.columns.len()).collect(),
            map: (0..header.columns.len()).collect(),
            zone: header.zone.clone(),
            ..Grid::default()
        }
    }

    /// Makes room for this many rows: a vector that doubles leaves holes as large as itself, and a page's memory never
    /// shrinks.
    pub(in crate::log) fn reserve(&mut self, rows: usize) {
        let rows = rows.min(MAX_ROWS).min(MAX_CELLS / self.values.len().max(1));
        self.values.iter_mut().for_each(|column| column.reserve_exact(rows));
        self.lines.reserve_exact(rows);
    }

    /// The index of a column, new or known; none if there is no room for another one.
    pub(in crate::log) fn column(&mut self, spec: &ColumnSpec) -> Option<usize> {
        self.place(&spec.qualified).or_else(|| {
            let added = self.add(spec)?;
            // The next new one goes after it.
            self.map = vec![added];
            Some(added)
        })
    }

    fn place(&self, qualified: &str) -> Option<usize> {
        self.places.get(qualified).copied()
    }

    /// Sets the value of a column in the current row.
    pub(in crate::log) fn put_at(&mut self, column: usize, value: f64) {
        if let Some(cell) = self.values.get_mut(column).and_then(|values| values.last_mut()) {
            *cell = value;
        }
    }

    /// Sets the value of a column in any row so far.
    pub(in crate::log) fn put_in(&mut self, row: usize, column: usize, value: f64) {
        if let Some(cell) = self.values.get_mut(column).and_then(|values| values.get_mut(row)) {
            *cell = value;
        }
    }

    /// Makes a header the current one; returns the columns it adds and those it drops from the last one.
    pub(in crate::log) fn switch_to(&mut self, header: &Header) -> (Vec<String>, Vec<String>) {
        let current = self.map.iter().filter_map(|at| self.specs.get(*at)).map(|spec| &spec.qualified);
        if current.eq(header.columns.iter().map(|c| &c.qualified)) {
            return (Vec::new(), Vec::new());
        }
        let before = std::mem::take(&mut self.map);
        for spec in &distinct(&header.columns) {
            let at = self.place(&spec.qualified).or_else(|| self.add(spec));
            self.map.push(at.unwrap_or(NOWHERE));
        }
        let names = |of: &[usize], not_in: &[usize]| {
            let lacking = of.iter().filter(|at| !not_in.contains(at)).filter_map(|at| self.specs.get(*at));
            lacking.map(|spec| spec.qualified.clone()).collect()
        };
        (names(&self.map, &before), names(&before, &self.map))
    }

    /// Adds a column after the last one that the current header has so far.
    fn add(&mut self, spec: &ColumnSpec) -> Option<usize> {
        let most = if self.wide { MAX_COLUMNS_WIDE } else { MAX_COLUMNS };
        if self.specs.len() >= most || (self.specs.len() + 1) * self.lines.len() > MAX_CELLS {
            return None;
        }
        let last = self.map.last();
        let place = last.and_then(|at| self.order.iter().position(|o| o == at)).map_or(0, |place| place + 1);
        self.places.insert(spec.qualified.clone(), self.specs.len());
        self.specs.push(spec.clone());
        self.values.push(vec![f64::NAN; self.lines.len()]);
        self.order.insert(place, self.specs.len() - 1);
        Some(self.specs.len() - 1)
    }

    /// How many columns there are so far.
    pub(in crate::log) fn columns(&self) -> usize {
        self.specs.len()
    }

    /// Whether no more rows can be kept.
    pub(in crate::log) fn is_full(&self) -> bool {
        self.lines.len() >= MAX_ROWS || self.lines.len() * self.specs.len() >= MAX_CELLS
    }

    /// Records a header. It replaces one without rows under it: two consecutive headers count as one.
    pub(in crate::log) fn mark(&mut self, mut mark: HeaderMark) {
        if let Some(last) = self.marks.pop_if(|last| last.rows == 0 && last.row == mark.row) {
            mark.sign = mark.sign.max(last.sign);
        }
        self.marks.push(mark);
    }

    /// Starts a row; all its values are missing.
    pub(in crate::log) fn begin_row(&mut self, line: u32) {
        self.lines.push(line);
        for column in &mut self.values {
            column.push(f64::NAN);
        }
        self.lost_row();
    }

    /// Starts a row with the values of the current header's fields.
    pub(in crate::log) fn whole_row(&mut self, line: u32, values: &[f64]) {
        let in_order = self.map.len() == self.values.len() && values.len() == self.values.len();
        if !(in_order && self.map.iter().copied().eq(0..self.values.len())) {
            self.begin_row(line);
            values.iter().enumerate().for_each(|(field, value)| self.put(field, *value));
            return;
        }
        self.lines.push(line);
        for (column, value) in self.values.iter_mut().zip(values) {
            column.push(*value);
        }
        self.lost_row();
    }

    /// Sets the value of the current header's n-th field in the current row.
    pub(in crate::log) fn put(&mut self, field: usize, value: f64) {
        if let Some(cell) = self.map.get(field).and_then(|at| self.values.get_mut(*at)?.last_mut()) {
            *cell = value;
        }
    }

    /// Counts a row that the tool printed but that could not be kept.
    pub(in crate::log) fn lost_row(&mut self) {
        if let Some(mark) = self.marks.last_mut() {
            mark.rows += 1;
        }
    }

    /// Notes that rows were removed here.
    pub(in crate::log) fn elision(&mut self) {
        if let Some(mark) = self.marks.last_mut() {
            mark.elided = true;
        }
    }

    /// Counts a value that was printed with a suffix.
    pub(in crate::log) fn count_suffix(&mut self, unit: Unit) {
        self.suffixes += 1;
        if let Some(mark) = self.marks.last_mut() {
            mark.suffixed |= unit.is_memory();
        }
    }

    /// The columns' descriptions and numbers, to be changed.
    pub(in crate::log) fn columns_mut(&mut self) -> impl Iterator<Item = (&mut ColumnSpec, &mut Vec<f64>)> {
        self.specs.iter_mut().zip(&mut self.values)
    }

    /// The finished columns.
    pub(in crate::log) fn take_columns(&mut self) -> Vec<Column> {
        self.end_stamps();
        let mut columns: Vec<Option<Column>> = std::mem::take(&mut self.specs)
            .into_iter()
            .zip(std::mem::take(&mut self.values))
            .map(|(spec, values)| Some(Column { spec, values }))
            .collect();
        self.order.iter().filter_map(|at| columns.get_mut(*at).and_then(Option::take)).collect()
    }
}

/// The columns of a header, each with a name of its own: a damaged one may name a processor or a disk twice.
fn distinct(columns: &[ColumnSpec]) -> Vec<ColumnSpec> {
    // How often each name came.
    let mut taken: Named<String, usize> = Named::default();
    let own = |spec: &ColumnSpec| {
        let mut qualified = spec.qualified.clone();
        while taken.get(&qualified).is_some() {
            let times = taken.entry(spec.qualified.clone());
            *times += 1;
            qualified = format!("{}#{times}", spec.qualified);
        }
        taken.insert(qualified.clone(), 1);
        spec.clone().qualified(qualified)
    };
    columns.iter().map(own).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::table::Kind;

    fn header(names: &str) -> Header {
        let columns = names.split(' ').map(|name| ColumnSpec::new(name, Unit::PerSecond, Kind::Rate)).collect();
        Header { columns, ..Header::default() }
    }

    fn row(grid: &mut Grid, line: u32, values: &[f64]) {
        grid.begin_row(line);
        for (at, x) in values.iter().enumerate() {
            grid.put(at, *x);
        }
    }

    #[test]
    fn columns_of_one_name_are_told_apart_under_each_header() {
        let mut grid = Grid::new(&header("a a#2 a"));
        row(&mut grid, 1, &[1.0, 2.0, 3.0]);
        grid.switch_to(&header("a b a"));
        row(&mut grid, 3, &[4.0, 5.0, 6.0]);
        let columns = grid.take_columns();
        assert!(columns.iter().map(|c| c.spec.qualified.as_str()).eq(["a", "b", "a#2", "a#3"]));
        assert_eq!((&columns[0].values, &columns[2].values), (&vec![1.0, 4.0], &vec![2.0, 6.0]));
        assert!(columns[1].values[0].is_nan() && columns[3].values[1].is_nan());
    }

    #[test]
    fn a_new_header_keeps_the_union_of_the_columns_and_leaves_gaps() {
        let mut grid = Grid::new(&header("a x c"));
        row(&mut grid, 1, &[1.0, 2.0, 3.0]);
        let (added, removed) = grid.switch_to(&header("a y c"));
        assert_eq!((added, removed), (vec!["y".to_owned()], vec!["x".to_owned()]));
        row(&mut grid, 3, &[4.0, 5.0, 6.0]);
        let columns = grid.take_columns();
        let names: Vec<&str> = columns.iter().map(|c| c.spec.name.as_str()).collect();
        assert_eq!(names, ["a", "y", "x", "c"]);
        assert_eq!(columns[0].values, [1.0, 4.0]);
        assert!(columns[1].values[0].is_nan() && columns[2].values[1].is_nan());
        assert_eq!(columns[3].values, [3.0, 6.0]);
    }
}
