//! Rows of `vmstat` that somebody rewrote as `rrdtool update FILE EPOCH:value:value...`, with or without a template
//! that names the values. Without one the columns are procps's if there are as many and the last ones add up to 100.

use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::stamp::epoch;
use crate::log::lines::text::Text;
use crate::log::rows::grid::RowStamp;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, Unit};
use crate::log::vmstat::linux;
use base::diag::{Code, Diag};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "rrdtool-update", sniff, parse };

const COMMAND: &str = "rrdtool update ";

/// How many lines are examined to find the columns.
const TOLD_FROM: usize = 400;

/// Where procps's shares begin.
const SHARES: usize = 12;

/// An update: the database, the names if the line has them, and one or more rows.
struct Update<'t> {
    file: &'t str,
    template: Option<&'t str>,
    row: &'t str,
    further: Vec<&'t str>,
}

fn update(line: &str) -> Option<Update<'_>> {
    let mut words = line.strip_prefix(COMMAND)?.split_whitespace();
    let (mut file, mut template, mut row) = (None, None, None);
    let mut further = Vec::new();
    while let Some(word) = words.next() {
        match word {
            "-t" | "--template" => template = words.next(),
            "-d" | "--daemon" => drop(words.next()),
            "-s" | "--skip-past-updates" | "--" => {}
            _ if file.is_none() => file = Some(word),
            _ if row.is_none() => row = Some(word),
            _ => further.push(word),
        }
    }
    Some(Update { file: file?, template, row: row?, further })
}

/// The numbers of a row; `U` is a missing one. None if it contains anything else.
fn values(row: &str) -> Option<Vec<f64>> {
    let read = |text: &str| match field(text, 1.0) {
        Field::Value(x, false) => Some(x),
        _ => (text == "U").then_some(f64::NAN),
    };
    row.split(':').skip(1).map(read).collect()
}

fn sniff(sample: &Sample<'_>) -> Score {
    match sample.numbered().find(|(line, _)| line.starts_with(COMMAND)) {
        Some((line, number)) => Score::yes(100, Reason::at("family-mark", number, line)),
        None => Score::no("no-column-names"),
    }
}

/// A column of which only the name is known.
fn unknown(name: &str) -> ColumnSpec {
    ColumnSpec::new(name, Unit::None, Kind::Gauge)
}

/// The columns of a template: procps's if it has all of them, since other tools also use some of its names.
fn named(template: &str) -> Vec<ColumnSpec> {
    let procps = linux::guessed(18).map_or_else(Vec::new, |header| header.columns);
    let known = |name: &str| procps.iter().find(|spec| spec.name == name).cloned();
    let all: Option<Vec<ColumnSpec>> = template.split(':').map(known).collect();
    all.unwrap_or_else(|| template.split(':').map(unknown).collect())
}

/// The columns: those of the template, procps's, or numbered ones without a unit. Also returns whether they were
/// guessed.
fn columns(text: &str) -> Option<(Vec<ColumnSpec>, bool)> {
    let updates: Vec<Update<'_>> = text.lines().take(TOLD_FROM).filter_map(update).collect();
    let first = updates.first()?;
    if let Some(template) = first.template {
        return Some((named(template), false));
    }
    let rows: Vec<Vec<f64>> =
        updates.iter().filter(|update| update.file == first.file).filter_map(|update| values(update.row)).collect();
    let count = rows.first()?.len();
    let whole = || rows.iter().filter(|row| row.len() == count);
    let shares = |row: &Vec<f64>| row.iter().skip(SHARES).filter(|x| !x.is_nan()).sum::<f64>();
    let fitting = whole().filter(|row| (98.0..=103.0).contains(&shares(row)));
    let procps = fitting.count() * 5 >= whole().count() * 4;
    let guessed = linux::guessed(count).filter(|header| procps && header.columns.len() == count);
    let numbered = || (1..=count).map(|n| unknown(&format!("value{n}"))).collect();
    Some((guessed.map_or_else(numbered, |header| header.columns), true))
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut records = Records::new();
    let (specs, guessed) = columns(text.whole()).unwrap_or_default();
    let at: Vec<Option<usize>> = specs.iter().map(|spec| records.column(spec)).collect();
    // Another database, or other names, would be another table.
    let mut first: Option<(&str, Option<&str>)> = None;
    for (line, number) in text.numbered().filter(|(line, _)| !line.trim().is_empty()) {
        let Some(update) =
            update(line).filter(|update| first.is_none_or(|first| first == (update.file, update.template)))
        else {
            sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(number, 0).token(line.trim()));
            continue;
        };
        if guessed && first.is_none() {
            sink.push(Diag::warning(Code::LogHeaderless).at(number, 0).arg("fields", specs.len()));
        }
        first = Some((update.file, update.template));
        if !store(update.row, number, &at, &mut records, &mut sink) {
            sink.push(Diag::warning(Code::LogTooManyRows).at(number, 0).arg("limit", records.rows()));
            break;
        }
        // A table has one row per line.
        for row in update.further {
            sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(number, 0).token(row));
        }
    }
    (records.finish("rrdtool-update.default", &mut sink), sink.into_diags())
}

/// Stores a row, or reports what is wrong with it; false if the table is full.
fn store(row: &str, line: u32, at: &[Option<usize>], records: &mut Records, sink: &mut Sink) -> bool {
    let values = values(row).unwrap_or_default();
    if values.len() != at.len() {
        sink.push_with(Code::LogFieldCount, || {
            Diag::warning(Code::LogFieldCount)
                .at(line, 0)
                .token(row)
                .arg("expected", at.len())
                .arg("found", values.len())
        });
        return true;
    }
    let time = row.split(':').next().unwrap_or("");
    let stamp = epoch(time).map(|stamp| RowStamp { stamp, text: time });
    if !records.begin_row(line, stamp) {
        return false;
    }
    at.iter().zip(values).filter_map(|(at, x)| Some(((*at)?, x))).for_each(|(at, x)| records.put(at, x));
    true
}
