//! CSV of Windows' Performance Monitor, `typeperf` and `relog`: a quoted header of counters' paths,
//! `\\HOST\Object(instance)\Counter`, and rows of quoted numbers. A rate has no value, only a blank, in the first row
//! and while its process does not exist.
//!
//! Names and units are those of an English Windows; in other languages the names stay as printed and the units are
//! unknown. A comma within a number is a decimal comma (uncertain: no real file from a locale that writes it was
//! found).

use super::cells::{split, unique};
use super::sheet::{Sheet, Slot};
use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::line::lines;
use crate::log::lines::moments;
use crate::log::lines::text::Text;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, Unit};
use base::diag::Diag;
use std::borrow::Cow;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "perfmon-csv", sniff, parse };

/// `"(PDH-CSV 4.0) (zone)(minutes)"` begins the file.
fn sniff(sample: &Sample<'_>) -> Score {
    let first = sample.numbered().find(|(line, _)| !line.trim().is_empty());
    match first.filter(|(line, _)| is_header(line)) {
        Some((line, number)) => Score::yes(100, Reason::at("family-mark", number, line)),
        None => Score::no("no-column-names"),
    }
}

fn is_header(line: &str) -> bool {
    let start = line.trim_start_matches('"');
    start.starts_with("(PDH-CSV ") || start.starts_with("(PDH-TSV ")
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut sheet = Sheet::new(&mut sink);
    sheet.records = Records::wide();
    let mut separator = ',';
    let mut cells = Vec::new();
    for line in lines(text) {
        if line.text.trim().is_empty() {
            continue;
        }
        if is_header(line.text) {
            separator = separator_of(line.text);
            split(line.text, separator, &mut cells);
            header(&mut sheet, line.number, &cells);
            continue;
        }
        split(line.text, separator, &mut cells);
        match cells.first().and_then(|cell| moments::written(moments::windows(cell), cell)) {
            Some(stamp) => sheet.line(line, &cells, Some(stamp)),
            // What typeperf prints on its console when it ends.
            None => sheet.other(line),
        }
        if sheet.is_full() {
            break;
        }
    }
    (sheet.finish("perfmon-csv.default"), sink.into_diags())
}

/// What follows the first cell: a comma, a tab, or a semicolon if the comma is the decimal sign.
fn separator_of(header: &str) -> char {
    if header.contains('\t') {
        return '\t';
    }
    if header.contains("\";\"") { ';' } else { ',' }
}

fn header(sheet: &mut Sheet<'_>, line: u32, cells: &[Cow<'_, str>]) {
    let Some((first, counters)) = cells.split_first() else { return };
    let zone = first.split_once(") (").map_or("", |(_, zone)| zone);
    let zone = zone.split_once(")(").map_or(zone, |(name, _)| name);
    // Of a name that is not ASCII, only its beginning is printed, up to its bracket.
    sheet.records.name_zone(zone.strip_suffix('(').map_or(zone, str::trim_end));
    let host = common_host(counters);
    let mut qualified: Vec<String> = counters.iter().map(|path| path[host..].to_owned()).collect();
    unique(&mut qualified);
    let numbers = counters.iter().zip(qualified).map(|(path, qualified)| {
        let (unit, kind) = meaning(path.rsplit_once('\\').map_or("", |(_, counter)| counter));
        Slot::Number(ColumnSpec::new(path, unit, kind).qualified(qualified))
    });
    let slots: Vec<Slot> = std::iter::once(Slot::Aside).chain(numbers).collect();
    sheet.head(line, &slots);
    sheet.records.begin_run(false);
}

/// The length of `\\HOST\` if all paths begin with the same host.
fn common_host(paths: &[Cow<'_, str>]) -> usize {
    let host = paths.first().and_then(|path| path.get(..path.strip_prefix(r"\\")?.find('\\')? + 3));
    host.filter(|host| paths.iter().all(|path| path.starts_with(host))).map_or(0, str::len)
}

/// Unit and kind by the counter's English name.
fn meaning(counter: &str) -> (Unit, Kind) {
    let ends = |end: &str| counter.ends_with(end);
    match counter {
        "Pages/sec" | "Pages Input/sec" | "Pages Output/sec" => (Unit::PagesPerSecond, Kind::Rate),
        "Page Reads/sec" | "Page Writes/sec" => (Unit::OpsPerSecond, Kind::Rate),
        "Working Set" | "Working Set - Private" | "Commit Limit" | "Working Set Peak" => (Unit::B, Kind::Gauge),
        _ if ends("KBytes") => (Unit::KiB, Kind::Gauge),
        _ if ends("MBytes") => (Unit::MiB, Kind::Gauge),
        _ if ends("Bytes/sec") => (Unit::BPerSecond, Kind::Rate),
        _ if ends("/sec") => (Unit::PerSecond, Kind::Rate),
        _ if ends("Bytes") || ends("Bytes Peak") => (Unit::B, Kind::Gauge),
        _ if counter.starts_with("% ") && ends(" Time") => (Unit::Percent, Kind::Share),
        _ if counter.starts_with("% ") => (Unit::Percent, Kind::Gauge),
        _ => (Unit::None, Kind::Gauge),
    }
}
