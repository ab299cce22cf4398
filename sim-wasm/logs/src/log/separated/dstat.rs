//! CSV of dstat, dool and pcp-dstat: a preamble, a line of groups, a line of names, rows. A group continues until the
//! next one begins. Another invocation with the same `--output` appends another preamble (in some versions without the
//! title), and its first row is again an average since boot.

use super::cells::{is_value, split};
use super::sheet::{Sheet, Slot};
use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::line::{Line, lines};
use crate::log::lines::moments;
use crate::log::lines::text::Text;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, Unit};
use base::diag::{Code, Diag};
use std::borrow::Cow;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "dstat-csv", sniff, parse };

/// First cells of the lines of a preamble, except for its title.
const PREAMBLE: [&str; 3] = ["Author:", "Host:", "Cmdline:"];

/// Whether it is the title line of dstat's, dool's or pcp-dstat's CSV.
fn is_title(line: &str) -> bool {
    let title = line.trim_start_matches('"');
    let tool = ["Dstat", "dstat", "dool", "pcp-dstat"].iter().any(|tool| title.starts_with(tool));
    tool && title.to_ascii_lowercase().contains("csv output\"")
}

fn sniff(sample: &Sample<'_>) -> Score {
    match sample.numbered().find(|(line, _)| is_title(line)) {
        Some((line, number)) => Score::yes(100, Reason::at("family-mark", number, line)),
        None => Score::no("no-column-names"),
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let is_pcp = text.whole().trim_start_matches('"').starts_with("pcp-dstat");
    let mut reader = Reader { sheet: Sheet::new(&mut sink), groups: None, times: Vec::new(), is_pcp, wider: None };
    let mut cells = Vec::new();
    for line in lines(text) {
        split(line.text, ',', &mut cells);
        reader.line(line, &cells);
        if reader.sheet.is_full() {
            break;
        }
    }
    if reader.sheet.records.rows() == 0
        && let Some((line, found)) = reader.wider
    {
        let expected = reader.sheet.width();
        let wider = Diag::error(Code::LogRowsWider).at(line, 0).arg("format", "dstat");
        reader.sheet.sink.push(wider.arg("expected", expected).arg("found", found));
    }
    let table = reader.sheet.finish("dstat-csv.default");
    (table, sink.into_diags())
}

struct Reader<'s> {
    sheet: Sheet<'s>,
    /// The line of groups, until its line of names follows.
    groups: Option<Vec<String>>,
    /// The cells that contain the time, the best first.
    times: Vec<usize>,
    /// Whether pcp-dstat wrote it. It takes a first sample that it does not print, so no row is an average since boot.
    is_pcp: bool,
    /// The first row with more values than names: its line and how many values it has.
    wider: Option<(u32, usize)>,
}

impl Reader<'_> {
    fn line(&mut self, line: Line<'_>, cells: &[Cow<'_, str>]) {
        if line.text.trim().is_empty() {
            return;
        }
        if is_title(line.text) || cells.first().is_some_and(|cell| PREAMBLE.contains(&cell.as_ref())) {
            self.groups = None;
            self.sheet.behead();
        } else if cells.len() > 1 && !cells.iter().any(|cell| is_value(cell)) {
            self.header(line, cells);
        } else {
            self.row(line, cells);
        }
    }

    /// Reads the two lines of words: the groups, then the names.
    fn header(&mut self, line: Line<'_>, cells: &[Cow<'_, str>]) {
        let Some(groups) = self.groups.take() else {
            let mut last = "";
            let mut groups = Vec::new();
            for cell in cells {
                last = if cell.is_empty() { last } else { cell };
                groups.push(last.to_owned());
            }
            self.groups = Some(groups);
            return;
        };
        let group = |at: usize| groups.get(at).or(groups.last()).map_or("", String::as_str);
        let qualified: Vec<String> = cells.iter().enumerate().map(|(at, name)| qualify(group(at), name)).collect();
        let place = |name: &&str| qualified.iter().position(|known| known == name);
        self.times = ["epoch.epoch", "system.time"].iter().filter_map(place).collect();
        let repeats = repeats(&qualified);
        let mut slots = Vec::with_capacity(cells.len());
        for (at, (name, qualified)) in cells.iter().zip(&qualified).enumerate() {
            if repeats[at] {
                // Groups that several options request.
                self.sheet.sink.push(Diag::note(Code::LogColumnRepeated).at(line.number, 0).token(qualified));
            }
            if repeats[at] || self.times.contains(&at) {
                slots.push(Slot::Aside);
                continue;
            }
            let (unit, kind) = meaning(group(at), bare(group(at), name));
            let unit = if self.is_pcp { of_pcp(group(at), unit) } else { unit };
            slots.push(Slot::Number(ColumnSpec::new(name, unit, kind).qualified(qualified.clone())));
        }
        self.sheet.head(line.number, &slots);
        self.sheet.records.begin_run(!self.is_pcp);
    }

    fn row(&mut self, line: Line<'_>, cells: &[Cow<'_, str>]) {
        if cells.len() > self.sheet.width() && self.sheet.width() > 0 {
            self.wider.get_or_insert((line.number, cells.len()));
        }
        let stamp = self.times.iter().filter_map(|at| cells.get(*at)).find_map(|cell| {
            let stamp = moments::of_cell(cell).or_else(|| moments::dstat(cell));
            moments::written(stamp, cell)
        });
        self.sheet.line(line, cells, stamp);
    }
}

/// The unit in which pcp-dstat writes what dstat writes in bytes: that of its metrics, `mem.util` and `disk` in KiB,
/// `swap.pagesin` in pages, `network` in bytes.
fn of_pcp(group: &str, unit: Unit) -> Unit {
    match unit {
        Unit::B => Unit::KiB,
        Unit::BPerSecond if group == "paging" => Unit::PagesPerSecond,
        Unit::BPerSecond if group.starts_with("dsk") => Unit::KiBPerSecond,
        unit => unit,
    }
}

/// Which names have appeared before.
fn repeats(names: &[String]) -> Vec<bool> {
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|at| &names[*at]);
    let mut repeats = vec![false; names.len()];
    for pair in order.windows(2) {
        repeats[pair[1]] = names[pair[0]] == names[pair[1]];
    }
    repeats
}

/// `used` of `memory usage` becomes `memory usage.used`; some versions already print the group before the name.
fn qualify(group: &str, name: &str) -> String {
    format!("{group}.{}", bare(group, name))
}

fn bare<'n>(group: &str, name: &'n str) -> &'n str {
    name.strip_prefix(group).and_then(|name| name.strip_prefix(':')).unwrap_or(name)
}

/// Unit and kind of a column. All data is in bytes, including `paging`, which is swap traffic.
pub(in crate::log) fn meaning(group: &str, name: &str) -> (Unit, Kind) {
    let device = |kind: &str| group.starts_with(kind) && group[kind.len()..].starts_with('/');
    match (group, name) {
        ("memory usage" | "swap", _) => (Unit::B, Kind::Gauge),
        // Space of file systems, grouped by their mount points.
        (group, "used" | "free") if group.starts_with('/') => (Unit::B, Kind::Gauge),
        ("paging", "in" | "out") => (Unit::BPerSecond, Kind::Rate),
        (_, "read" | "writ") if device("dsk") => (Unit::BPerSecond, Kind::Rate),
        (_, "read" | "writ") if device("io") => (Unit::OpsPerSecond, Kind::Rate),
        (_, "recv" | "send") if device("net") => (Unit::BPerSecond, Kind::Rate),
        ("system", "int" | "csw") | ("procs", "new") | ("virtual memory", "majpf" | "minpf") => {
            (Unit::PerSecond, Kind::Rate)
        }
        ("procs", "run" | "blk") => (Unit::Processes, Kind::Gauge),
        ("virtual memory", "alloc" | "free") => (Unit::PagesPerSecond, Kind::Rate),
        (group, _) if group.ends_with("cpu usage") || group.starts_with("cpu") && group.ends_with(" usage") => {
            (Unit::Percent, Kind::Share)
        }
        _ => (Unit::None, Kind::Gauge),
    }
}
