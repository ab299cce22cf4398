//! CSV of `influx query --raw` and of the API of `InfluxDB` 2, with or without its annotations: a row a value
//! (`_time`, `_value`, `_field`, `_measurement`), or pivoted, a column a field (docs.influxdata.com,
//! `influxdb/v2/reference/syntax/annotated-csv`).

use super::names::MACHINE;
use super::points::{Place, Points};
use super::telegraf;
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::moments::of_cell;
use crate::log::lines::number::Field;
use crate::log::lines::text::Text;
use crate::log::separated::cells::{split, value};
use crate::log::separated::sheet::not_number;
use crate::log::sink::Sink;
use crate::log::table::Table;
use base::diag::{Code, Diag};
use std::borrow::Cow;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "influx-csv", sniff, parse };

/// `,result,table,_start,_stop,_time,_value,_field,_measurement,host`
fn is_header(cells: &[Cow<'_, str>]) -> bool {
    let has = |name: &str| cells.iter().any(|cell| cell == name);
    has("_time") && (has("_value") || has("_measurement")) && has("table")
}

fn sniff(sample: &Sample<'_>) -> Score {
    let mut cells = Vec::new();
    let header = sample.numbered().find(|(line, _)| {
        split(line, ',', &mut cells);
        is_header(&cells)
    });
    Score::of_mark(60, header.map(|(_, number)| number), sample)
}

/// What the cells under a header are.
#[derive(Default)]
struct Header {
    names: Vec<String>,
    /// The columns that are equal in all rows of a table, as `#group` says: tags, and not fields.
    grouped: Vec<bool>,
}

impl Header {
    fn cell<'c>(&self, cells: &'c [Cow<'_, str>], name: &str) -> Option<&'c str> {
        cells.get(self.names.iter().position(|known| known == name)?).map(AsRef::as_ref)
    }

    /// The columns that are neither the database's own nor empty, with their cells.
    fn own<'c>(&'c self, cells: &'c [Cow<'_, str>]) -> impl Iterator<Item = (usize, &'c str, &'c str)> {
        let all = self.names.iter().zip(cells).enumerate();
        let own = all.filter(|(_, (name, cell))| {
            !name.is_empty()
                && !name.starts_with('_')
                && !matches!(name.as_str(), "result" | "table")
                && !cell.is_empty()
        });
        own.map(|(at, (name, cell))| (at, name.as_str(), cell.as_ref()))
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut points = Points::default();
    let mut header = Header::default();
    let mut grouped = Vec::new();
    let mut cells = Vec::new();
    for (line, number) in text.numbered() {
        split(line, ',', &mut cells);
        match cells.first().map(AsRef::as_ref) {
            Some("#group") => grouped = cells.iter().map(|cell| cell == "true").collect(),
            Some(annotation) if annotation.starts_with('#') => {}
            _ if is_header(&cells) => {
                let names = cells.iter().map(ToString::to_string).collect();
                header = Header { names, grouped: std::mem::take(&mut grouped) };
            }
            _ if cells.len() == header.names.len() => row(&header, &cells, number, &mut points, &mut sink),
            _ if line.trim().is_empty() => {}
            _ => sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(number, 0).token(line.trim())),
        }
    }
    (points.finish("influx-csv.values", &telegraf::meaning, &mut sink), sink.into_diags())
}

fn row(header: &Header, cells: &[Cow<'_, str>], line: u32, points: &mut Points, sink: &mut Sink) {
    let time = header.cell(cells, "_time").and_then(of_cell).map(|time| time.seconds);
    let group = header.cell(cells, "_measurement").unwrap_or_default();
    let mut labels = Vec::new();
    let mut fields = Vec::new();
    let single = header.cell(cells, "_value").zip(header.cell(cells, "_field").or(Some("_value")));
    for (at, name, cell) in header.own(cells) {
        let grouped = header.grouped.get(at).copied();
        match value(cell) {
            Field::Value(x, _) if single.is_none() && grouped != Some(true) => fields.push((name, x)),
            // A field of text tells no series apart, unless it is the machine's name.
            _ if MACHINE.contains(&name) => labels.push((name.to_owned(), cell.to_owned())),
            _ if single.is_none() && grouped == Some(false) => {}
            _ => labels.push((name.to_owned(), cell.to_owned())),
        }
    }
    if let Some((cell, field)) = single {
        match value(cell) {
            Field::Value(x, _) => fields.push((field, x)),
            Field::Missing => {}
            // Texts and truths are values as well.
            Field::Bad if matches!(cell, "true" | "false") => {}
            Field::Bad => not_number(sink, line, cell, field),
        }
    }
    let place = Place { group, labels: &labels, time, line };
    for (field, value) in fields {
        points.put(&place, field, value, sink);
    }
}
