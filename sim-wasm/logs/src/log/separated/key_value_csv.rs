//! Rows `1,v`, `2,v` ... that number the quantities of a record, as one team wrote its page daemon's counters: ten
//! keys, with `,` or `, ,` lines between records and, in some files, an empty cell or the number of a block before the
//! key.

use super::cells::split;
use super::sheet::other;
use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::line::lines;
use crate::log::lines::number::decimal;
use crate::log::lines::text::Text;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, Unit};
use base::diag::Diag;
use std::borrow::Cow;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "key-value-csv", sniff, parse };

/// The fewest pairs in such a file, and how many times as many pairs as other lines it must have.
const PAIRS: u32 = 5;

/// The kind of a line.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Row {
    /// Nothing but separators.
    Blank,
    /// The number of a block.
    Block,
    /// A key and its value.
    Pair(u32, f64),
    Other,
}

fn row(cells: &[Cow<'_, str>]) -> Row {
    let full: Vec<&str> = cells.iter().map(AsRef::as_ref).filter(|cell: &&str| !cell.is_empty()).collect();
    let whole = |cell: &&str| cell.bytes().all(|b| b.is_ascii_digit());
    match *full.as_slice() {
        [] => Row::Blank,
        [number] if cells.len() > 1 && whole(&number) => Row::Block,
        [key, value] if whole(&key) && whole(&value) && key.len() <= 2 => {
            key.parse().map_or(Row::Other, |key| Row::Pair(key, decimal(value.as_bytes())))
        }
        _ => Row::Other,
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    let (mut pairs, mut others, mut least) = (0, 0, u32::MAX);
    let mut first = None;
    let mut cells = Vec::new();
    for (line, number) in sample.numbered() {
        split(line, ',', &mut cells);
        match row(&cells) {
            Row::Pair(key, _) => {
                pairs += 1;
                least = least.min(key);
                first = first.or(Some((line, number)));
            }
            Row::Other => others += 1,
            Row::Blank | Row::Block => {}
        }
    }
    match first.filter(|_| pairs >= PAIRS && others * PAIRS <= pairs && least <= 1) {
        Some((line, number)) => Score::yes(40, Reason::at("family-mark", number, line)),
        None => Score::no("no-column-names"),
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut records = Records::new();
    let mut last = None;
    let mut cells = Vec::new();
    for line in lines(text) {
        split(line.text, ',', &mut cells);
        match row(&cells) {
            Row::Blank => {}
            Row::Block => {
                last = None;
                records.begin_run(false);
            }
            Row::Pair(key, value) => {
                // Keys ascend within a record.
                if last.is_none_or(|last| key <= last) && !records.open_row(line.number, None, &mut sink) {
                    break;
                }
                last = Some(key);
                records.set(&ColumnSpec::new(&key.to_string(), Unit::None, Kind::Gauge), value);
            }
            Row::Other => other(&mut sink, line),
        }
    }
    (records.finish("key-value-csv.default", &mut sink), sink.into_diags())
}
