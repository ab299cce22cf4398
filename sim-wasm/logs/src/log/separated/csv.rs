//! Tables of comma-, semicolon- or tab-separated values that are not known by name, with or without a header.
//!
//! Two tables without a header are recognised by their shape: what a team kept of `vmstat` (a clock, `avm`, `fre`,
//! `flt`) and of its page daemon's messages (a clock and nine numbers). Both are guesses, and are reported as such.

use super::blanks::elapsed;
use super::cells::{is_value, split, unique, value};
use super::key_value_csv;
use super::sheet::{Sheet, Slot};
use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score, known_by_name};
use crate::log::lines::line::{Line, lines};
use crate::log::lines::moments::{of_cell, written};
use crate::log::lines::number::Field;
use crate::log::lines::text::Text;
use crate::log::messages::pageout::{Known, PAGEOUTD};
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, TimeSource, Unit};
use base::diag::{Code, Diag};
use shape::Shape;
use std::borrow::Cow;

mod shape;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "csv", sniff, parse };

fn sniff(sample: &Sample<'_>) -> Score {
    // A numbered list of quantities is also a table, but key-value-csv reads it better.
    let known = || known_by_name(sample) || (key_value_csv::FORMAT.sniff)(sample).points > 0;
    let table = Shape::of(sample).filter(|_| !known());
    match table.and_then(|shape| sample.numbered().find(|(_, number)| *number == shape.first)) {
        Some((line, number)) => Score::yes(35, Reason::at("family-mark", number, line)),
        None => Score::no("no-column-names"),
    }
}

/// The longest line of names of a table inside a file, in bytes.
const LONGEST_HEADER: usize = 4096;

/// The separators, the most telling first.
const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// Whether a line may be the names of a table's columns: two words or more, separated, none of which is a number or a time.
pub(in crate::log) fn may_be_header(line: &str) -> bool {
    if line.len() > LONGEST_HEADER || !line.starts_with(|c: char| c.is_alphabetic() || matches!(c, '"' | '#' | '_')) {
        return false;
    }
    let Some(separator) = SEPARATORS.into_iter().find(|separator| line.contains(*separator)) else { return false };
    let mut cells = Vec::new();
    split(line, separator, &mut cells);
    let word = |cell: &Cow<'_, str>| !cell.is_empty() && !is_value(cell) && of_cell(cell).is_none();
    cells.len() >= 2 && cells.iter().all(word)
}

/// The separator and the number of values of the table whose names are the first line of a text, if rows follow at once. At
/// most so many lines are looked at.
pub(in crate::log) fn begun(text: &str, most: usize) -> Option<(char, usize)> {
    let line = text.lines().next()?;
    let separator = SEPARATORS.into_iter().find(|separator| line.contains(*separator))?;
    let mut cells = Vec::new();
    split(line, separator, &mut cells);
    let form = (separator, cells.len());
    let lines = text.lines().take(most).take_while(|line| has_form(line, form)).collect();
    let sample = Sample { lines };
    let shape = Shape::of(&sample).filter(|_| (FORMAT.sniff)(&sample).points > 0)?;
    (shape.first == 1 && shape.names.is_some() && (shape.separator, shape.width) == form).then_some(form)
}

/// Whether a line has so many values with such a separator.
pub(in crate::log) fn has_form(line: &str, (separator, width): (char, usize)) -> bool {
    if !line.contains('"') {
        return line.bytes().filter(|b| char::from(*b) == separator).count() + 1 == width;
    }
    let mut cells = Vec::new();
    split(line, separator, &mut cells);
    cells.len() == width
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let Some(shape) = Shape::of(&Sample::new(text.whole())) else { return (Table::default(), Vec::new()) };
    let mut sheet = Sheet::new(&mut sink);
    sheet.records = Records::wide();
    let layout = head(&shape, &mut sheet);
    let mut cells = Vec::new();
    for line in lines(text) {
        if line.text.trim().is_empty() {
            continue;
        }
        split(line.text, shape.separator, &mut cells);
        if shape.names.as_ref().is_some_and(|names| cells.iter().eq(names)) {
            sheet.records.begin_run(false);
        } else {
            row(&mut sheet, &shape, line, &cells);
        }
        if sheet.is_full() {
            break;
        }
    }
    (sheet.finish(layout), sink.into_diags())
}

fn row(sheet: &mut Sheet<'_>, shape: &Shape, line: Line<'_>, cells: &[Cow<'_, str>]) {
    // A line with words in every column of numbers is a remark that happens to have the same number of cells.
    let numeric = |at: &usize| cells.get(*at).is_some_and(|cell| value(cell) != Field::Bad);
    if cells.len() == shape.width && !shape.numbers.iter().any(numeric) {
        sheet.other(line);
        return;
    }
    let cell = |at: Option<usize>| at.and_then(|at| cells.get(at));
    // A day in a column of its own.
    let moment = shape.date.and_then(|_| Some(format!("{} {}", cell(shape.date)?, cell(shape.time)?)));
    let dated = moment.as_deref().and_then(|moment| written(of_cell(moment), moment));
    let of = |cell: &str| if shape.elapsed { elapsed(cell) } else { of_cell(cell) };
    let stamp = dated.or_else(|| cell(shape.time).and_then(|cell| written(of(cell), cell)));
    sheet.line(line, cells, stamp);
}

/// Names the columns; returns the layout.
fn head(shape: &Shape, sheet: &mut Sheet<'_>) -> &'static str {
    let known = if shape.names.is_none() { known_columns(shape) } else { None };
    let (layout, specs) = known.unwrap_or_else(|| (plain_layout(shape), plain_columns(shape)));
    let mut slots = vec![Slot::Aside; shape.width];
    for (at, spec) in shape.numbers.iter().zip(specs) {
        slots[*at] = Slot::Number(spec);
    }
    sheet.head(shape.first, &slots);
    if shape.names.is_none() {
        let code = if layout == "csv.plain" { Code::LogColumnsNumbered } else { Code::LogHeaderless };
        sheet.sink.push(Diag::warning(code).at(shape.first, 0).arg("fields", shape.width));
    }
    let aside = |at: &usize| ![shape.time, shape.date].contains(&Some(*at)) && !shape.numbers.contains(at);
    for at in (0..shape.width).filter(aside) {
        let name = shape.name(at);
        sheet.sink.push_with(Code::LogTextColumn, || Diag::note(Code::LogTextColumn).at(shape.first, 0).token(&name));
    }
    // vmstat's first line is an average since boot.
    sheet.records.begin_run(layout == "csv.vmstat");
    layout
}

fn plain_layout(shape: &Shape) -> &'static str {
    if shape.names.is_some() { "csv.named" } else { "csv.plain" }
}

/// Columns of numbers whose meaning is unknown.
fn plain_columns(shape: &Shape) -> Vec<ColumnSpec> {
    let names: Vec<String> = shape.numbers.iter().map(|at| shape.name(*at)).collect();
    let mut qualified = names.clone();
    unique(&mut qualified);
    let spec = |((name, qualified), unit): ((&String, String), &Unit)| {
        ColumnSpec::new(name, *unit, Kind::Gauge).qualified(qualified)
    };
    names.iter().zip(qualified).zip(&shape.units).map(spec).collect()
}

/// The two known tables without a header: a clock, then three or nine whole numbers.
fn known_columns(shape: &Shape) -> Option<(&'static str, Vec<ColumnSpec>)> {
    let clock_first = shape.time == Some(0) && shape.source == Some(TimeSource::Clock) && shape.whole;
    match shape.numbers.len() {
        3 if clock_first && shape.width == 4 => {
            let memory = ["avm", "fre"].map(|name| ColumnSpec::new(name, Unit::KiB, Kind::Gauge));
            let faults = ColumnSpec::new("flt", Unit::PerSecond, Kind::Rate);
            Some(("csv.vmstat", memory.into_iter().chain([faults]).collect()))
        }
        9 if clock_first && shape.width == 10 => Some(("csv.pageoutd", PAGEOUTD.iter().map(Known::spec).collect())),
        _ => None,
    }
}
