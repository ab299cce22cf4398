//! `sadf -d`: separated values, with a header for each activity or, with -h, all activities in one row.
//!
//! Verified with real logs: sysstat 12.5 without -h, in the C and the German locale, with -U. The wide rows of -h and
//! the rows of a restart follow sadf(1) and are uncertain.

use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::is_number;
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::rows::grid::RowStamp;
use crate::log::sink::Sink;
use crate::log::sysstat::activities::{
    Line, MOST_NAMES, Moments, Section, SectionRow, System, cells, is_label, lines, moment, report_length,
};
use crate::log::table::Table;
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "sadf-csv", sniff, parse };

const HEADER: &str = "# hostname;interval;timestamp";

/// Cells before the values: host, interval, time.
const FRONT: usize = 3;

/// Marks the last column of a group that a wide row repeats for each device.
const REPEATED: &str = "[...]";

fn sniff(sample: &Sample<'_>) -> Score {
    Score::of_mark(100, sample.first(|line| line.starts_with(HEADER)), sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut reader = Reader { sink: &mut sink, table: Moments::new(), headers: Vec::new(), current: 0, host: "" };
    let mut fields = Vec::new();
    for line in lines(text) {
        cells(line.text, ';', &mut fields);
        if !reader.line(&line, &fields) {
            line.report_full(reader.table.rows(), reader.sink);
            break;
        }
    }
    let wide = reader.headers.iter().any(|header| header.parts.len() > 1);
    let layout = if wide { "sadf-csv.wide" } else { "sadf-csv.blocks" };
    let table = reader.table;
    (table.finish(layout, &mut sink), sink.into_diags())
}

/// A header line.
struct Header<'t> {
    text: &'t str,
    parts: Vec<Part>,
}

/// Columns that are together in a wide row.
struct Part {
    section: Section,
    /// Whether a row has them once for each device.
    repeated: bool,
}

impl Part {
    fn width(&self) -> usize {
        self.section.names.len()
    }
}

struct Reader<'t, 's> {
    sink: &'s mut Sink,
    table: Moments,
    headers: Vec<Header<'t>>,
    /// The header of the rows to come.
    current: usize,
    host: &'t str,
}

impl<'t> Reader<'t, '_> {
    /// Reads a line; false if the table is full.
    fn line(&mut self, line: &Line<'t>, fields: &[Token<'t>]) -> bool {
        if line.text.starts_with(HEADER) {
            if !self.header(line.text, fields.get(FRONT..).unwrap_or(&[])) {
                line.report_other(self.sink);
            }
            return true;
        }
        if line.text.trim().is_empty() {
            return true;
        }
        let (Some(time), Some(first)) = (fields.get(2), fields.get(FRONT)) else {
            line.report_other(self.sink);
            return true;
        };
        let Some((stamp, zone)) = moment(time.text) else {
            line.report_other(self.sink);
            return true;
        };
        if first.text.starts_with("LINUX-RESTART") {
            self.table.begin_run();
            return true;
        }
        if self.headers.is_empty() || first.text == "COM" {
            line.report_other(self.sink);
            return true;
        }
        if fields[0].text != self.host {
            // Another machine: rows of the same moment must not be merged.
            self.host = fields[0].text;
            self.table.begin_call();
        }
        self.table.name_zone(zone);
        self.row(line, &fields[FRONT..], RowStamp { stamp, text: time.text })
    }

    /// Makes a header the current one; false if there is no room for another one.
    fn header(&mut self, text: &'t str, names: &[Token<'t>]) -> bool {
        let known = self.headers.iter().position(|header| header.text == text);
        if known.is_none() && (names.len() > MOST_NAMES || self.headers.len() >= MOST_NAMES) {
            return false;
        }
        self.current = known.unwrap_or(self.headers.len());
        if known.is_none() {
            let names: Vec<&str> = names.iter().map(|t| t.text).collect();
            self.headers.push(Header { text, parts: parts(&names) });
        }
        true
    }

    fn row(&mut self, line: &Line<'t>, mut fields: &[Token<'t>], stamp: RowStamp<'_>) -> bool {
        let Some(header) = self.headers.get_mut(self.current) else { return true };
        let least: usize = header.parts.iter().map(Part::width).sum();
        let Some(times) = repetitions(&header.parts, fields) else {
            report_length(self.sink, line, fields, least);
            return true;
        };
        for (part, times) in header.parts.iter_mut().zip(times) {
            for _ in 0..times {
                let (here, rest) = fields.split_at(part.width());
                let row = SectionRow { line, fields: here, stamp };
                if !part.section.put(&mut self.table, &row, self.sink) {
                    return false;
                }
                fields = rest;
            }
        }
        true
    }
}

/// The groups of a header. A device's name begins one; a mark, or a column that does not fit that kind of device, ends
/// it.
fn parts(names: &[&str]) -> Vec<Part> {
    // In narrow rows the name of the device comes first.
    let behind = names.windows(2).any(|pair| !is_label(pair[0]) && is_label(pair[1]));
    let wide = behind || names.iter().any(|name| name.ends_with(REPEATED));
    let mut parts = Vec::new();
    let mut begun: Vec<&str> = Vec::new();
    let mut close = |begun: &mut Vec<&str>, repeated| {
        if !begun.is_empty() {
            parts.push(Part { section: Section::new(begun, System::Linux), repeated });
            begun.clear();
        }
    };
    for name in names {
        let (name, repeated) = name.strip_suffix(REPEATED).map_or((*name, false), |name| (name, true));
        let plain = begun.iter().any(|name| !is_label(name));
        if wide && plain && (is_label(name) || !of_device(begun[0], name)) {
            close(&mut begun, false);
        }
        begun.push(name);
        if repeated {
            close(&mut begun, true);
        }
    }
    close(&mut begun, false);
    parts
}

/// Whether a column may follow in the group that a device's name began. Only a single disk or interface has no mark.
fn of_device(label: &str, name: &str) -> bool {
    const DISK: [&str; 13] = [
        "tps", "rd_sec/s", "wr_sec/s", "rkB/s", "wkB/s", "dkB/s", "areq-sz", "avgrq-sz", "aqu-sz", "avgqu-sz", "await",
        "svctm", "%util",
    ];
    match label {
        "DEV" => DISK.contains(&name),
        "IFACE" => name.starts_with("rx") || name.starts_with("tx") || matches!(name, "coll/s" | "%ifutil"),
        _ => true,
    }
}

/// How often each group occurs in a row; none if the row does not fit.
fn repetitions(parts: &[Part], fields: &[Token<'_>]) -> Option<Vec<usize>> {
    let mut least: usize = parts.iter().map(Part::width).sum();
    let mut at = 0;
    let mut times = Vec::with_capacity(parts.len());
    for part in parts {
        let width = part.width();
        least -= width;
        let mut count = 1;
        let next =
            |count: usize| fields.get(at + count * width).filter(|_| at + (count + 1) * width + least <= fields.len());
        while part.repeated && next(count).is_some_and(|name| names_device(&part.section.names[0], name.text)) {
            count += 1;
        }
        at += count * width;
        times.push(count);
    }
    (at == fields.len()).then_some(times)
}

/// Whether a cell names a device of that kind: processors and interrupts are whole numbers, others words.
fn names_device(label: &str, text: &str) -> bool {
    let whole = text.trim_start_matches('-').bytes().all(|b| b.is_ascii_digit());
    if matches!(label, "CPU" | "INTR" | "BUS" | "FAN" | "TEMP" | "IN" | "BAT" | "TTY") {
        whole
    } else {
        !is_number(text)
    }
}
