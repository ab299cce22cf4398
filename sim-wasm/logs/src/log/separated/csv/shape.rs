//! What the beginning of a table of separated values shows about it: separator, width, header, and the columns'
//! contents.

use super::super::blanks::elapsed;
use super::super::cells::{is_value, split, unit_of, value};
use crate::log::detect::Sample;
use crate::log::lines::moments::of_cell;
use crate::log::lines::number::Field;
use crate::log::lines::stamp::Stamp;
use crate::log::table::{TimeSource, Unit};
use std::borrow::Cow;

/// A row of a sample and its line.
type Row<'t> = (Vec<Cow<'t, str>>, u32);

/// The shape of a table.
#[derive(Debug)]
pub(super) struct Shape {
    /// The separator: comma, semicolon or tab.
    pub separator: char,
    /// How many cells a row has.
    pub width: usize,
    /// The line of the first row or header, from 1.
    pub first: u32,
    /// The header's cells, if there is one.
    pub names: Option<Vec<String>>,
    /// The column of the time.
    pub time: Option<usize>,
    /// Whether the time is in seconds since the start.
    pub elapsed: bool,
    /// The kind of the time.
    pub source: Option<TimeSource>,
    /// The column of the day, if the time is only a time of day.
    pub date: Option<usize>,
    /// The columns of numbers.
    pub numbers: Vec<usize>,
    /// The unit that the cells of each of these have.
    pub units: Vec<Unit>,
    /// Whether all numbers are whole and none is negative.
    pub whole: bool,
}

impl Shape {
    /// The shape of a text, if it is a table: the same number of cells in four lines out of five, and two columns of
    /// numbers in four rows out of five. Without the second test nine ordinary texts in ten look like a CSV file.
    pub(super) fn of(sample: &Sample<'_>) -> Option<Shape> {
        super::SEPARATORS.into_iter().find_map(|separator| Shape::with(sample, separator))
    }

    /// The name of a column: the header's, or its number, counted from 1.
    pub(super) fn name(&self, at: usize) -> String {
        let named = self.names.as_ref().and_then(|names| names.get(at)).filter(|name| !name.is_empty());
        named.map_or_else(|| (at + 1).to_string(), |name| name.trim_start_matches('#').trim().to_owned())
    }

    fn with(sample: &Sample<'_>, separator: char) -> Option<Shape> {
        let mut rows = rows(sample, separator);
        let width = width(&rows)?;
        rows.retain(|(cells, _)| cells.len() == width);
        let first = rows.first()?.1;
        let names = header(&rows);
        // Another table under the same header may follow.
        let repeats = |cells: &[Cow<'_, str>]| names.as_ref().is_some_and(|names| cells.iter().eq(names));
        rows.retain(|(cells, _)| !repeats(cells));
        let body = rows.as_slice();
        let time = (0..width).find(|at| most(body, |cells| is_time(cells, *at, names.as_deref()), 5));
        let time = time.filter(|at| ascends(body, *at));
        let elapsed = time.is_none() && names.as_deref().is_some_and(|names| is_elapsed(names, body));
        let time = time.or(elapsed.then_some(0));
        // Beside times and under a header, a gap is no sign that a column has words.
        let sparse = time.is_some() && names.is_some();
        let numeric = |at: &usize| {
            let cells = || body.iter().map(|(cells, _)| &cells[*at]).filter(|cell| !sparse || !is_missing(cell));
            let (numbers, all) = (cells().filter(|cell| is_value(cell)).count(), cells().count());
            all > 0 && numbers * 5 >= all * 4
        };
        // A time under a header is as good as a column of numbers.
        let least = if time.is_some() && names.is_some() { 1 } else { 2 };
        if (0..width).filter(numeric).count() < least {
            return None;
        }
        // A column with many gaps is also one of numbers.
        let mixed = |at: &usize| {
            let full = body.iter().filter(|(cells, _)| !is_missing(&cells[*at]));
            let numbers = body.iter().filter(|(cells, _)| is_value(&cells[*at])).count();
            numbers * 2 > full.count()
        };
        let numbers: Vec<usize> = (0..width).filter(|at| Some(*at) != time).filter(mixed).collect();
        let digits = |cell: &str| cell.bytes().all(|b| b.is_ascii_digit());
        let whole = body.iter().all(|(cells, _)| numbers.iter().all(|at| digits(&cells[*at])));
        let source = time.and_then(|at| body.iter().find_map(|(cells, _)| of_cell(&cells[at]))).map(|s| s.source);
        let day = |at: &usize| most(body, |cells| date_of(&cells[*at]).is_some(), 5);
        let date = (0..width).filter(|_| source == Some(TimeSource::Clock)).find(day);
        let source = source.or(elapsed.then_some(TimeSource::Clock));
        let numbers: Vec<usize> = numbers.into_iter().filter(|at| Some(*at) != date).collect();
        let unit = |at: &usize| {
            let mut units = body.iter().filter_map(|(cells, _)| unit_of(&cells[*at])).map(|(_, suffix)| suffix.unit);
            let first = units.next().unwrap_or(Unit::None);
            if units.all(|unit| unit == first) { first } else { Unit::None }
        };
        let units = numbers.iter().map(unit).collect();
        Some(Shape { separator, width, first, names, time, elapsed, source, date, numbers, units, whole })
    }
}

fn rows<'t>(sample: &Sample<'t>, separator: char) -> Vec<Row<'t>> {
    let full = sample.numbered().filter(|(line, _)| !line.trim().is_empty());
    full.map(|(line, number)| {
        let mut cells = Vec::new();
        split(line, separator, &mut cells);
        (cells, number)
    })
    .collect()
}

/// The date of a cell that has nothing else, as a time of midnight shows it.
fn date_of(cell: &str) -> Option<Stamp> {
    let digit = |c: char| c.is_ascii_digit();
    let dated = cell.len() >= 6 && cell.contains(digit) && cell.contains(['-', '/', '.']) && !is_value(cell);
    of_cell(&format!("{cell} 00:00:00")).filter(|stamp| dated && stamp.source == TimeSource::DateTime)
}

/// The number of cells that four rows out of five have, or all of a few rows but one, if it has names.
fn width(rows: &[Row<'_>]) -> Option<usize> {
    let mut of_width = vec![0_usize; rows.iter().map(|(cells, _)| cells.len()).max()? + 1];
    for (cells, _) in rows {
        of_width[cells.len()] += 1;
    }
    let (width, count) = of_width.iter().enumerate().skip(2).max_by_key(|(_, count)| **count)?;
    let few = rows.len() < 10 && count + 1 >= rows.len() && rows.first()?.0.len() == width && header(rows).is_some();
    (rows.len() >= 3 && (count * 5 >= rows.len() * 4 || few)).then_some(width)
}

/// The first row's cells if any of them is neither a number nor a time nor empty.
fn header(rows: &[Row<'_>]) -> Option<Vec<String>> {
    let (cells, _) = rows.first()?;
    let (next, _) = rows.get(1)?;
    let word = |cell: &str| !cell.is_empty() && !is_value(cell) && of_cell(cell).is_none();
    // Words that are also in the rows are data: a host's name.
    let names = cells.iter().zip(next).any(|(cell, below)| word(cell) && !word(below) && !is_missing(cell));
    names.then(|| cells.iter().map(|cell| cell.clone().into_owned()).collect())
}

/// Whether a test holds for four rows out of five (with `of` = 5).
fn most(rows: &[Row<'_>], pass: impl Fn(&[Cow<'_, str>]) -> bool, of: usize) -> bool {
    rows.iter().filter(|(cells, _)| pass(cells)).count() * of >= rows.len() * (of - 1)
}

fn is_missing(cell: &str) -> bool {
    value(cell) == Field::Missing
}

/// Whether a cell is a time. An amount of memory may also have ten digits: seconds since 1970 are in the first column,
/// or under a name that says so.
fn is_time(cells: &[Cow<'_, str>], at: usize, names: Option<&[String]>) -> bool {
    let name = names.and_then(|names| names.get(at)).map(|name| name.to_ascii_lowercase());
    let says_so = name.is_some_and(|name| ["time", "epoch", "date"].iter().any(|word| name.contains(word)));
    of_cell(&cells[at]).is_some_and(|stamp| stamp.source != TimeSource::Epoch || at == 0 || says_so)
}

/// What a column of seconds since the start is called; milliseconds are not among them.
const ELAPSED: [&str; 14] = [
    "t",
    "time",
    "s",
    "sec",
    "secs",
    "second",
    "seconds",
    "elapsed",
    "t_s",
    "time_s",
    "elapsed_s",
    "t (s)",
    "time (s)",
    "elapsed (s)",
];

/// Whether the first column has seconds since the start: its name says so, and its numbers grow from row to row. A tool
/// that was started again begins at zero.
fn is_elapsed(names: &[String], rows: &[Row<'_>]) -> bool {
    let says_so = names.first().is_some_and(|name| ELAPSED.contains(&name.trim().to_ascii_lowercase().as_str()));
    let seconds: Vec<f64> =
        rows.iter().filter_map(|(cells, _)| elapsed(cells.first()?)).map(|stamp| stamp.seconds).collect();
    let steps = seconds.windows(2).filter(|pair| pair[0] < pair[1]).count();
    says_so && seconds.len() == rows.len() && rows.len() > 1 && steps * 5 >= (rows.len() - 1) * 4
}

/// Whether seconds since 1970 never go back. Dates and clocks may: they are recognised as times in any order.
fn ascends(rows: &[Row<'_>], at: usize) -> bool {
    let stamps: Vec<_> = rows.iter().filter_map(|(cells, _)| of_cell(&cells[at])).collect();
    let epoch = stamps.first().is_some_and(|stamp| stamp.source == TimeSource::Epoch);
    !epoch || stamps.windows(2).filter(|pair| pair[1].seconds < pair[0].seconds).count() * 20 <= stamps.len()
}
