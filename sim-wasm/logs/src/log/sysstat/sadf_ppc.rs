//! `sadf -p`: one value per line, with host, interval, time, device and name, separated by tabs.
//!
//! Verified with a real log of sysstat 12.5 without devices; devices and the lines of a restart follow sadf(1) and are
//! uncertain.

use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::is_number;
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::rows::grid::RowStamp;
use crate::log::sink::Sink;
use crate::log::sysstat::activities::{
    Line, MOST_NAMES, Moments, Section, SectionRow, System, cells, lines, moment, prefix, report_length,
};
use crate::log::table::Table;
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "sadf-ppc", sniff, parse };

/// How many cells a line has.
const CELLS: usize = 6;

fn sniff(sample: &Sample<'_>) -> Score {
    Score::of_mark(100, mark(sample), sample)
}

/// `host TAB interval TAB time TAB device TAB metric TAB value`.
fn mark(sample: &Sample<'_>) -> Option<u32> {
    let is_whole = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    sample.first(|line| {
        let cells: Vec<&str> = line.split('\t').collect();
        cells.len() == CELLS
            && is_whole(cells[1])
            && is_number(cells[5])
            && !cells[4].is_empty()
            && !is_number(cells[4])
    })
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut reader = Reader { sink: &mut sink, table: Moments::new(), metrics: Vec::new(), host: "" };
    let mut fields = Vec::new();
    for line in lines(text).filter(|line| !line.text.trim().is_empty()) {
        cells(line.text, '\t', &mut fields);
        if !reader.line(&line, &fields) {
            line.report_full(reader.table.rows(), reader.sink);
            break;
        }
    }
    let table = reader.table;
    (table.finish("sadf-ppc.default", &mut sink), sink.into_diags())
}

struct Reader<'t, 's> {
    sink: &'s mut Sink,
    table: Moments,
    /// A section with one column for each name of a value.
    metrics: Vec<Section>,
    host: &'t str,
}

impl<'t> Reader<'t, '_> {
    /// Reads a line; false if the table is full.
    fn line(&mut self, line: &Line<'t>, fields: &[Token<'t>]) -> bool {
        let (Some((stamp, zone)), Some(device)) = (fields.get(2).and_then(|cell| moment(cell.text)), fields.get(3))
        else {
            line.report_other(self.sink);
            return true;
        };
        if device.text.starts_with("LINUX-RESTART") {
            self.table.begin_run();
            return true;
        }
        let [host, _, time, device, metric, value] = fields else {
            report_length(self.sink, line, fields, CELLS);
            return true;
        };
        if host.text != self.host {
            // Another machine: rows of the same moment must not be merged.
            self.host = host.text;
            self.table.begin_call();
        }
        self.table.name_zone(zone);
        let Some(at) = self.metric(metric.text) else {
            self.table.refuse(metric.text);
            return true;
        };
        let row = SectionRow { line, fields: &[*value], stamp: RowStamp { stamp, text: time.text } };
        self.metrics[at].put_device(&mut self.table, &row, &device_name(device.text), self.sink)
    }

    /// The index of the section of that name, new or known.
    fn metric(&mut self, name: &str) -> Option<usize> {
        let known = self.metrics.iter().position(|section| section.names[0] == name);
        if known.is_some() || self.metrics.len() >= MOST_NAMES {
            return known;
        }
        self.metrics.push(Section::new(&[name], System::Linux));
        Some(self.metrics.len() - 1)
    }
}

/// The prefix of a qualified name: a dash is no device, `all` and `cpu0` are processors, `sum` and `i012` interrupts.
fn device_name(device: &str) -> String {
    let numbered = |front: &str| {
        device.strip_prefix(front).is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
    };
    match device {
        "-" => String::new(),
        "all" => prefix("CPU", device),
        "sum" => prefix("INTR", device),
        _ if numbered("cpu") => prefix("CPU", device),
        _ if numbered("i") => prefix("INTR", device),
        _ => device.to_owned(),
    }
}
