//! From single points to rows: the points of one moment are a row, whatever order the file has them in.
//!
//! A counter's rate is taken between its own points, so that series of different intervals can share a table.

use super::names::{Series, names};
use crate::log::lines::stamp::Stamp;
use crate::log::messages::snapshots::Quantity;
use crate::log::rows::grid::RowStamp;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Table, TimeSource};
use base::diag::{Code, Diag, number};
use base::named::Named;
use base::stats::timed::{Falls, counter_step};

/// No machine counts that far: a counter ran over, or a number was negative (2^63 and 2^64 are printed for -1).
const IMPOSSIBLE: f64 = 4e18;

/// Seconds from here on are since 1970: in 2001. No machine runs for so long.
const SINCE_1970: f64 = 1e9;

/// The most series that are kept; a table has no room for more columns.
const MOST_SERIES: usize = 4096;

/// What a value belongs to.
pub(in crate::log) struct Place<'p> {
    /// What several values have in common: the measurement. Empty if there is no such thing.
    pub group: &'p str,
    /// What tells its series from others: the disk, the processor.
    pub labels: &'p [(String, String)],
    /// Seconds since 1970, or since boot; none if the file does not say.
    pub time: Option<f64>,
    /// The line.
    pub line: u32,
}

/// A number of a series at a moment.
#[derive(Debug, Clone, Copy)]
pub(in crate::log) struct Point {
    /// Seconds; NaN if the file does not say.
    pub time: f64,
    /// The number.
    pub value: f64,
    /// Which series.
    pub series: u32,
    /// The line.
    pub line: u32,
}

/// Sorts points by time; those of one moment stay in their order.
pub(in crate::log) fn sort_by_time(points: &mut [Point]) {
    if !points.is_sorted_by(|a, b| a.time <= b.time) {
        points.sort_by(|a, b| a.time.total_cmp(&b.time));
    }
}

/// The points of a file.
#[derive(Default)]
pub(in crate::log) struct Points {
    series: Vec<Series>,
    places: Named<String, u32>,
    all: Vec<Point>,
    key: String,
    /// The first field for which there was no room.
    refused: Option<String>,
}

impl Points {
    /// Keeps a value, or reports that it is impossible.
    pub(in crate::log) fn put(&mut self, place: &Place<'_>, field: &str, value: f64, sink: &mut Sink) {
        if value.abs() >= IMPOSSIBLE {
            let build = || Diag::warning(Code::LogOverflow).at(place.line, 0).token(&number(value)).arg("name", field);
            sink.push_with(Code::LogOverflow, build);
            return;
        }
        match self.series(place, field) {
            Some(series) => {
                let time = place.time.unwrap_or(f64::NAN);
                self.all.push(Point { time, value, series, line: place.line });
            }
            None => self.refused = self.refused.take().or_else(|| Some(field.to_owned())),
        }
    }

    /// The series of a value; none if there are too many.
    fn series(&mut self, place: &Place<'_>, field: &str) -> Option<u32> {
        self.key.clear();
        let labels = place.labels.iter().flat_map(|(name, value)| [name.as_str(), value.as_str()]);
        for part in [place.group, field].into_iter().chain(labels) {
            self.key.push_str(part);
            self.key.push('\0');
        }
        if let Some(known) = self.places.get(&self.key) {
            return Some(*known);
        }
        if self.series.len() >= MOST_SERIES {
            return None;
        }
        let added = self.series.len() as u32;
        self.series.push(Series {
            group: place.group.to_owned(),
            labels: place.labels.to_vec(),
            field: field.to_owned(),
        });
        self.places.insert(self.key.clone(), added);
        Some(added)
    }

    /// The rows. `meaning` says what a field of a group is.
    pub(in crate::log) fn finish(
        mut self,
        layout: &'static str,
        meaning: &dyn Fn(&str, &str) -> Quantity,
        sink: &mut Sink,
    ) -> Table {
        let timed = date(&mut self.all);
        let since_1970 = self.all.first().is_some_and(|point| point.time >= SINCE_1970);
        let source = if since_1970 { TimeSource::Epoch } else { TimeSource::Clock };
        let quantities: Vec<Quantity> = self.series.iter().map(|s| meaning(&s.group, &s.field)).collect();
        let mut records = Records::wide();
        if let Some(refused) = &self.refused {
            records.refuse(refused);
        }
        let specs =
            names(&self.series).into_iter().zip(&quantities).map(|(name, quantity)| spec(&name, *quantity, timed));
        let columns: Vec<Option<usize>> = specs.map(|spec| records.column(&spec)).collect();
        let apart = if timed { usual_step(&self.all, self.series.len()) / 2.0 } else { f64::INFINITY };
        let mut last: Vec<Option<Last>> = vec![None; self.series.len()];
        let (mut row, mut row_time, mut line) = (0_usize, 0.0, 0);
        for point in self.all {
            let at = point.series as usize;
            let (Some(before), Some(column)) = (last.get_mut(at), columns.get(at).copied().flatten()) else { continue };
            let again = before.is_some_and(|last| last.row == row);
            // The later of two points at one time overwrites the earlier, as in the database.
            let same = again && timed && before.is_some_and(|last| last.time >= point.time);
            if row == 0 || (again && !same) || point.time - row_time > apart {
                line = point.line.max(line);
                let stamped = number(point.time);
                let stamp = Stamp::local(source, point.time);
                if !records.open_row(line, timed.then_some(RowStamp { stamp, text: &stamped }), sink) {
                    break;
                }
                (row, row_time) = (row + 1, point.time);
            }
            let value = match quantities.get(at) {
                Some(Quantity::Counter(..)) => before.map_or(f64::NAN, |last| last.rate(point, timed)),
                _ => point.value,
            };
            records.put(column, value);
            if !same {
                *before = Some(Last { row, time: point.time, value: point.value });
            }
        }
        records.finish(layout, sink)
    }
}

/// The last point of a series.
#[derive(Clone, Copy)]
struct Last {
    row: usize,
    time: f64,
    value: f64,
}

impl Last {
    /// What was counted up to a point, per second if there are times; NaN if that is not known.
    fn rate(self, point: Point, timed: bool) -> f64 {
        let seconds = if timed { point.time - self.time } else { 1.0 };
        let counted = counter_step(self.value, point.value, Falls::WrapsIfNear).filter(|_| seconds > 0.0);
        counted.map_or(f64::NAN, |counted| counted / seconds)
    }
}

/// Sorts the points by time; false if there are no times. A point without a time has that of the one before it.
fn date(points: &mut [Point]) -> bool {
    let Some(mut time) = points.iter().map(|point| point.time).find(|time| time.is_finite()) else { return false };
    for point in points.iter_mut() {
        if point.time.is_finite() {
            time = point.time;
        }
        point.time = time;
    }
    sort_by_time(points);
    true
}

/// The median time between two points of a series; 0 if no series has two.
fn usual_step(points: &[Point], series: usize) -> f64 {
    /// Enough for a median.
    const MOST: usize = 100_000;
    let mut last = vec![f64::NAN; series];
    let mut steps = Vec::new();
    for point in points.iter().take(MOST) {
        let Some(before) = last.get_mut(point.series as usize) else { continue };
        let step = point.time - *before;
        *before = point.time;
        if step > 0.0 {
            steps.push(step);
        }
    }
    steps.sort_unstable_by(f64::total_cmp);
    steps.get(steps.len() / 2).copied().unwrap_or(0.0)
}

fn spec(name: &str, quantity: Quantity, timed: bool) -> ColumnSpec {
    let (unit, kind) = quantity.column(timed);
    ColumnSpec::new(name, unit, kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::table::{Kind, Unit};

    fn table(points: &[(Option<f64>, &str, &str, f64)]) -> Table {
        let mut sink = Sink::default();
        let mut all = Points::default();
        for (at, (time, field, disk, value)) in points.iter().enumerate() {
            let labels = [("disk".to_owned(), (*disk).to_owned()), ("zone".to_owned(), "eu".to_owned())];
            let place = Place { group: "", labels: &labels, time: *time, line: at as u32 + 1 };
            all.put(&place, field, *value, &mut sink);
        }
        let meaning = |_: &str, field: &str| match field {
            "count" => Quantity::Counter(Unit::Events, Unit::PerSecond),
            _ => Quantity::Gauge(Unit::B),
        };
        all.finish("test", &meaning, &mut sink)
    }

    fn column(table: &Table, name: &str) -> Vec<f64> {
        let found = table.column(name).unwrap_or_else(|| panic!("no {name}: {:?}", table.columns));
        found.values.iter().map(|x| if x.is_nan() { -1.0 } else { *x }).collect()
    }

    #[test]
    fn series_that_follow_each_other_in_the_file_share_their_rows() {
        let table = table(&[
            (Some(1e9), "free", "a", 1.0),
            (Some(1e9 + 10.0), "free", "a", 2.0),
            (Some(1e9 + 20.0), "free", "a", 3.0),
            (Some(1e9), "count", "a", 100.0),
            (Some(1e9 + 20.0), "count", "a", 300.0),
        ]);
        assert_eq!(column(&table, "free"), [1.0, 2.0, 3.0]);
        // Its own points are 20 s apart.
        assert_eq!(column(&table, "count"), [-1.0, -1.0, 10.0]);
        assert_eq!(table.t, [0.0, 10.0, 20.0]);
    }

    #[test]
    fn a_label_is_in_the_name_unless_all_series_have_the_same() {
        let table =
            table(&[(Some(1e9), "io", "sda", 1.0), (Some(1e9), "io", "sdb", 2.0), (Some(1e9), "free", "x", 3.0)]);
        let names: Vec<&str> = table.columns.iter().map(|c| c.spec.qualified.as_str()).collect();
        assert_eq!((names.as_slice(), table.rows()), (&["sda.io", "sdb.io", "x.free"][..], 1));
    }

    #[test]
    fn points_without_times_are_a_row_until_a_name_comes_again_and_counts_are_counts() {
        let table = table(&[(None, "count", "a", 5.0), (None, "free", "a", 1.0), (None, "count", "a", 9.0)]);
        assert_eq!(column(&table, "count"), [-1.0, 4.0]);
        assert_eq!(table.column("count").map(|c| (c.spec.kind, c.spec.unit)), Some((Kind::Count, Unit::Events)));
    }

    #[test]
    fn the_later_of_two_points_at_one_moment_counts() {
        let table = table(&[(Some(1e9), "free", "a", 1.0), (Some(1e9), "free", "a", 2.0)]);
        assert_eq!(column(&table, "a.eu.free"), [2.0]);
    }
}
