//! The numbers of a table while it is being read, under headers that may change.

use super::dialect::Header;
use super::stamp::Stamp;
use super::table::{Column, ColumnSpec, TimeSource, Unit};

/// A header line, and what tells a repeated header from the start of another run.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct HeaderMark {
    /// Rows kept before it.
    pub row: usize,
    /// Its line.
    pub line: u32,
    /// The stamp a logger put before it, on the scale of the rows' stamps.
    pub stamp: Option<f64>,
    /// Whether it has other columns than the header before, or foreign text (a date, a prompt) stands between the last row
    /// and it: either means another call of the tool.
    pub breaks: bool,
    /// The unit of memory under it.
    pub memory: Option<Unit>,
    /// Rows under it, lost ones included.
    pub rows: u32,
    /// Whether rows under it were left out by somebody.
    pub elided: bool,
    /// Whether a memory value under it has a suffix.
    pub suffixed: bool,
}

/// A stamp, and how it is written.
#[derive(Debug, Clone, Copy)]
pub(super) struct RowStamp<'t> {
    /// The moment.
    pub stamp: Stamp,
    /// Its text.
    pub text: &'t str,
}

/// Rows under construction.
#[derive(Debug, Default)]
pub(super) struct Grid {
    specs: Vec<ColumnSpec>,
    values: Vec<Vec<f64>>,
    /// Order of display: a column that a later header adds stands where that header has it.
    order: Vec<usize>,
    /// Where the fields of the current header go.
    map: Vec<usize>,
    /// The line of each row.
    pub lines: Vec<u32>,
    /// The stamp of each row; NaN if it has none.
    pub stamps: Vec<f64>,
    /// The logger's stamp before each row; NaN if it has none.
    pub leads: Vec<f64>,
    /// The kind of the stamps.
    pub source: Option<TimeSource>,
    /// The first row's stamp as written.
    pub first_stamp: String,
    /// The zone the header names.
    pub zone: String,
    /// The headers.
    pub marks: Vec<HeaderMark>,
    /// Whether the columns were guessed for want of a header.
    pub headerless: bool,
    /// Values with a suffix.
    pub suffixes: u32,
}

impl Grid {
    /// An empty table with the columns of that header.
    pub(super) fn new(header: &Header) -> Self {
        Grid {
            specs: header.columns.clone(),
            values: vec![Vec::new(); header.columns.len()],
            order: (0..header.columns.len()).collect(),
            map: (0..header.columns.len()).collect(),
            zone: header.zone.clone(),
            ..Grid::default()
        }
    }

    /// Makes a header the current one; returns the columns it adds and those it lacks of the last one.
    pub(super) fn switch_to(&mut self, header: &Header) -> (Vec<String>, Vec<String>) {
        let before = std::mem::take(&mut self.map);
        let known = self.specs.len();
        let mut after = 0;
        for spec in &header.columns {
            let at = self.specs.iter().position(|s| s.qualified == spec.qualified).unwrap_or_else(|| {
                self.specs.push(spec.clone());
                self.values.push(vec![f64::NAN; self.lines.len()]);
                self.order.insert(after, self.specs.len() - 1);
                self.specs.len() - 1
            });
            after = self.order.iter().position(|o| *o == at).map_or(after, |place| place + 1);
            self.map.push(at);
        }
        let name = |at: &usize| self.specs[*at].qualified.clone();
        let added = self.map.iter().filter(|at| **at >= known || !before.contains(at)).map(name).collect();
        let removed = before.iter().filter(|at| !self.map.contains(at)).map(name).collect();
        (added, removed)
    }

    /// Records a header. One without rows under it is replaced: two headers in a row are one.
    pub(super) fn mark(&mut self, mut mark: HeaderMark) {
        if let Some(last) = self.marks.pop_if(|last| last.rows == 0 && last.row == mark.row) {
            mark.breaks |= last.breaks;
        }
        self.marks.push(mark);
    }

    /// Starts a row; all its values are missing.
    pub(super) fn begin_row(&mut self, line: u32) {
        self.lines.push(line);
        for column in &mut self.values {
            column.push(f64::NAN);
        }
        self.lost_row();
    }

    /// Sets the value of the current header's n-th field in the current row.
    pub(super) fn put(&mut self, field: usize, value: f64) {
        if let Some(cell) = self.map.get(field).and_then(|at| self.values[*at].last_mut()) {
            *cell = value;
        }
    }

    /// Gives the current row its stamps. Stamps of another kind than the first one count as missing.
    pub(super) fn stamp_row(&mut self, stamp: Option<RowStamp<'_>>, lead: Option<RowStamp<'_>>) {
        if let Some(first) = stamp
            && self.source.is_none()
        {
            self.source = Some(first.stamp.source);
            first.text.clone_into(&mut self.first_stamp);
        }
        let fitting = stamp.filter(|s| Some(s.stamp.source) == self.source);
        self.stamps.push(fitting.map_or(f64::NAN, |s| s.stamp.seconds));
        self.leads.push(lead.map_or(f64::NAN, |s| s.stamp.seconds));
    }

    /// Counts a row that the tool printed but that could not be kept.
    pub(super) fn lost_row(&mut self) {
        if let Some(mark) = self.marks.last_mut() {
            mark.rows += 1;
        }
    }

    /// Notes that rows were left out here.
    pub(super) fn elision(&mut self) {
        if let Some(mark) = self.marks.last_mut() {
            mark.elided = true;
        }
    }

    /// Counts a value that was printed with a suffix.
    pub(super) fn count_suffix(&mut self, unit: Unit) {
        self.suffixes += 1;
        if let Some(mark) = self.marks.last_mut() {
            mark.suffixed |= unit.is_memory();
        }
    }

    /// Changes what is known of the columns: their units, or their numbers.
    pub(super) fn columns_mut(&mut self) -> impl Iterator<Item = (&mut ColumnSpec, &mut Vec<f64>)> {
        self.specs.iter_mut().zip(&mut self.values)
    }

    /// The finished columns.
    pub(super) fn take_columns(&mut self) -> Vec<Column> {
        let mut columns: Vec<Option<Column>> = std::mem::take(&mut self.specs)
            .into_iter()
            .zip(std::mem::take(&mut self.values))
            .map(|(spec, values)| Some(Column { spec, values }))
            .collect();
        self.order.iter().filter_map(|at| columns.get_mut(*at).and_then(Option::take)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::Kind;
    use super::*;

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
