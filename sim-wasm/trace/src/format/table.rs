//! Tables: lines with equally many fields, of which one is the page.
//!
//! ```text
//! 8000 2 0 0              the ARC authors' `.lis`: first block, blocks, ignored, number of the request
//! 419,W,4096000,4096,1577808144360767     Alibaba: device, operation, offset, bytes, time
//! ```
//!
//! Known layouts are told by their fields ([`layouts`]), others need a header or `--id-column`: a number that is no page
//! would silently be counted as one. A reference string that is wrapped into equally long rows looks like a table, too. It is
//! taken for a list if every column holds the same pages as the others, as no table does; when in doubt, it is refused
//! with advice.

use super::super::detect::{Sample, Score, look_like_addresses};
use super::super::lines::Lines;
use super::super::number::{any, trim};
use super::super::options::{IdColumn, Options};
use super::lcs_csv::columns::{Columns, delimiter_of, fields, is_header};
use super::lcs_csv::{Csv, Header, NAMED};
use super::plain::item;
use super::{Decode, Format};
use std::collections::BTreeMap;

mod layouts;

use layouts::layout;

pub(super) const FORMAT: Format = Format { id: "table", sniff, open };

/// The traces of `webcachesim`, in which those of LRB are: time, object, size, and perhaps more. Nothing in such a table says which
/// column has the page.
pub(super) const WEBCACHESIM: Format =
    Format { id: "webcachesim", sniff: |_| Score::NO, open: |options, _| webcachesim(options, false) };

/// The same as `AdaptSize` counts it (Berger et al., NSDI 2017): an object of another size is another object.
pub(super) const ADAPT_SIZE: Format =
    Format { id: "adapt-size", sniff: |_| Score::NO, open: |options, _| webcachesim(options, true) };

/// Points for a known layout, and for a table that nothing is known about: enough to refuse it if nobody else wants it.
pub(super) const KNOWN: u32 = 75;
const UNKNOWN: u32 = 32;

/// Rows that are looked at.
const ROWS: usize = 2000;

/// The narrowest rows that may be a wrapped list, and the rows from which a column that only grows, or has one value, is
/// no chance.
const LIST_WIDTH: usize = 4;
const FIRST_GROWS: usize = 3;
const GROWS: usize = 6;
const CONSTANT: usize = 4;

/// Rows of equally many fields.
pub(super) struct Grid<'t> {
    /// The line of the first row.
    line: u32,
    delimiter: u8,
    /// Whether the first row names the columns; it is not among the others then.
    header: Option<&'t [u8]>,
    rows: Vec<Vec<&'t [u8]>>,
    /// Whether the last row is as long as the others. A wrapped list ends anywhere; a file may be cut off.
    even: bool,
}

fn grid<'t>(sample: &Sample<'t>) -> Option<Grid<'t>> {
    let (line, first) = sample.content().next().filter(|_| !sample.binary)?;
    let delimiter = delimiter_of(trim(first));
    let (mut rows, mut even, mut width) = (Vec::new(), true, 0);
    for (_, text) in sample.content().take(ROWS) {
        let row: Vec<&[u8]> = fields(trim(text), delimiter).collect();
        width = if rows.is_empty() { row.len() } else { width };
        if !even || width < 2 {
            return None;
        }
        even = row.len() == width && row.last().is_some_and(|field| !field.is_empty());
        if even {
            rows.push(row);
        }
    }
    let header = trim(first);
    let header =
        Some(header).filter(|header| rows.len() > 1 && is_header(header, delimiter) && !header.starts_with(b"#"));
    if header.is_some() {
        rows.remove(0);
    }
    (rows.len() + usize::from(header.is_some()) > 1).then_some(Grid { line, delimiter, header, rows, even })
}

/// A column of a grid.
fn column<'g>(rows: &'g [Vec<&'g [u8]>], at: usize) -> impl Iterator<Item = &'g [u8]> {
    rows.iter().filter_map(move |row| row.get(at).copied())
}

/// Whether a file is a table and not a list.
pub(super) fn is_table(sample: &Sample<'_>) -> bool {
    grid(sample).is_some_and(|grid| layout(&grid).is_some() || (grid.even && !is_list(&grid.rows)))
}

/// Whether a file has columns between commas and the like, whatever is in them.
pub(super) fn has_columns(sample: &Sample<'_>) -> bool {
    grid(sample).is_some_and(|grid| grid.even && grid.delimiter != b' ')
}

/// Whether rows are a list that was wrapped, or no numbers at all.
fn is_list(rows: &[Vec<&[u8]>]) -> bool {
    let width = rows.first().map_or(0, Vec::len);
    let is_mark = |field: &[u8]| matches!(field, b"r" | b"R" | b"w" | b"W");
    let is_number =
        |field: &[u8]| std::str::from_utf8(field).is_ok_and(|text| text.parse::<f64>().is_ok()) || any(field).is_ok();
    if !(0..width).any(|at| column(rows, at).all(is_number)) {
        return true;
    }
    // Pages with their marks apart.
    let marked =
        |row: &Vec<&[u8]>| row.chunks(2).all(|pair| matches!(pair, [page, mark] if any(page).is_ok() && is_mark(mark)));
    if rows.iter().all(marked) {
        return true;
    }
    let pages: Option<Vec<Vec<u64>>> =
        rows.iter().map(|row| row.iter().map(|f| item::parse(f).ok().map(|p| p.0)).collect()).collect();
    let Some(pages) = pages.filter(|_| width >= LIST_WIDTH) else { return false };
    // For each page the first column that has it, and whether another one does.
    let mut columns: BTreeMap<u64, (usize, bool)> = BTreeMap::new();
    for row in &pages {
        for (at, &page) in row.iter().enumerate() {
            let held = columns.entry(page).or_insert((at, false));
            held.1 |= held.0 != at;
        }
    }
    (0..width).all(|at| {
        let own: Vec<u64> = pages.iter().filter_map(|row| row.get(at).copied()).collect();
        let shared = own.iter().filter(|page| columns.get(page).is_some_and(|held| held.1)).count();
        let grows = own.len() >= if at == 0 { FIRST_GROWS } else { GROWS } && own.is_sorted_by(|a, b| a < b);
        let constant = own.len() >= CONSTANT && own.iter().all(|page| Some(page) == own.first());
        shared * 2 >= own.len() && !grows && !constant
    })
}

fn sniff(sample: &Sample<'_>) -> Score {
    let Some(grid) = grid(sample) else { return Score::NO };
    let named = |header| Columns::of_header(header, grid.delimiter, None).is_some() && !is_list(&grid.rows);
    let points = match grid.header {
        _ if layout(&grid).is_some() => KNOWN,
        // Those with another delimiter are libCacheSim's.
        Some(header) if grid.delimiter == b' ' && named(header) => NAMED,
        _ if grid.even && !is_list(&grid.rows) => UNKNOWN,
        _ => 0,
    };
    Score { points, line: grid.line }
}

fn webcachesim(options: &Options, by_size: bool) -> Box<dyn Decode> {
    let id_column = options.id_column.clone().or(Some(IdColumn::Number(2)));
    let csv = Csv::of_table(&Options { id_column, ..options.clone() }, false, Header::Optional);
    Lines::boxed(if by_size { csv.by_size() } else { csv })
}

fn open(options: &Options, sample: &Sample<'_>) -> Box<dyn Decode> {
    let grid = grid(sample);
    let id = match &options.id_column {
        Some(IdColumn::Number(number)) => number.checked_sub(1),
        Some(IdColumn::Name(_)) | None => None,
    };
    let doubtful = grid.as_ref().zip(id).is_some_and(|(grid, id)| look_like_addresses(column(&grid.rows, id)));
    // Where no row has a number, the first one is no header, as long as its column has one.
    let is_named = |row: &Vec<&[u8]>| row.iter().all(|field| any(field).is_err());
    let headless = id.is_some() && grid.as_ref().is_some_and(|grid| grid.rows.iter().all(is_named));
    let known = grid.as_ref().and_then(layout).filter(|_| options.id_column.is_none());
    Lines::boxed(match known {
        Some(known) => Csv::of_layout(options, known.delimiter, known.columns(options), known.id),
        None => Csv::of_table(options, doubtful, if headless { Header::Absent } else { Header::Required }),
    })
}
