//! `faultline logs`: identifies a log, and summarises its columns.

use crate::failure::Failure;
use crate::host;
use crate::input::{self, LogFile};
use crate::moments::{ClockMoment, Extent, Stretch, leave_out};
use crate::numbers::{fixed, plain};
use crate::options::Logs;
use crate::output::{self, Format};
use crate::text::{Table, located, sentence};
use base::diag::{Diag, has_error};
use logs::log::{self, ColumnHead, LogHead, LogMarker, LogReport, ReadOptions, Unit};
use serde::Serialize;

#[derive(Debug, Serialize)]
struct Answer {
    file: String,
    /// Which log of a file that has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<String>,
    format: &'static str,
    rows: u32,
    /// Both are none if the rows do not say the time of day.
    #[serde(flatten)]
    clock: Option<Extent>,
    since_boot_first_row: bool,
    interval_s: f64,
    interval_known: bool,
    columns: Vec<Column>,
    /// What is between the rows: a process that was killed, a line that somebody wrote.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    markers: Vec<Marked>,
    diagnostics: Vec<Message>,
}

#[derive(Debug, Serialize)]
struct Column {
    name: String,
    unit: Unit,
    count: u32,
    mean: Option<f64>,
    min: Option<f64>,
    max: Option<f64>,
}

#[derive(Debug, Serialize)]
struct Marked {
    line: u32,
    text: String,
    t_s: f64,
    /// None if the rows do not say the time of day.
    clock: Option<ClockMoment>,
}

/// Markers that are printed in a table; any more are only counted.
const MOST_MARKERS: usize = 10;

#[derive(Debug, Serialize)]
struct Message {
    line: u32,
    message: String,
}

impl Marked {
    fn sentence(&self, file: &str) -> String {
        let (line, at) = (self.line.to_string(), self.clock.as_ref().map(ClockMoment::written));
        let key = if at.is_some() { "logs-marker-dated" } else { "logs-marker" };
        let facts = [("file", file), ("line", &line), ("at", at.as_deref().unwrap_or_default()), ("text", &self.text)];
        Table::cli().fill(key, &facts)
    }
}

/// Reads every file. If one cannot be read, the command ends and prints nothing for the others. In a folder or an archive,
/// files that are no logs are passed over.
pub(crate) fn run(asked: &Logs) -> Result<(), Failure> {
    let options = asked.reading.options();
    let mut logs = Vec::new();
    for words in &asked.files {
        let files = input::logs(words)?;
        let alone = files.len() == 1 && !input::is_folder(words);
        let before = logs.len();
        for file in files {
            let name = file.name.clone();
            match read(file, &options, &asked.exclude) {
                Ok(found) => logs.extend(found.into_iter().map(|log| (name.clone(), log))),
                Err(failure) if alone => return Err(failure),
                Err(failure) => host::tell(&passed_over(&failure)),
            }
        }
        if logs.len() == before {
            return Err(input::no_logs(words));
        }
    }
    match asked.answer.format() {
        Format::Json => output::json(&logs.into_iter().map(|(file, log)| answer(&file, log)).collect::<Vec<_>>()),
        Format::Table => logs.iter().try_for_each(|(file, log)| table(file, log)),
    }
}

/// A log that was read.
struct Read {
    head: LogHead,
    /// What its clock shows.
    clock: Option<Extent>,
    markers: Vec<Marked>,
}

impl Read {
    fn of(report: &LogReport) -> Self {
        let head = report.head();
        let marked = |marker: &LogMarker| Marked {
            line: marker.line,
            text: marker.text.clone(),
            t_s: marker.t_s,
            clock: ClockMoment::of(report, marker.t_s),
        };
        let markers = head.markers.iter().map(marked).collect();
        Read { head, clock: Extent::of(&[report]), markers }
    }
}

/// The logs of a file. One that has none that can be read fails; a part that cannot be read is reported beside the others.
fn read(file: LogFile, options: &ReadOptions, exclude: &[Stretch]) -> Result<Vec<Read>, Failure> {
    let options = ReadOptions { part: file.part.clone(), ..options.clone() };
    let (name, bytes) = (file.name.clone(), file.bytes()?);
    let file = name.as_str();
    let reports = log::read_all(file, &bytes, &options).into_iter();
    let (mut read, refused): (Vec<LogReport>, Vec<LogReport>) =
        reports.partition(|report| !has_error(&report.diags) && report.format.is_some());
    match refused.first() {
        Some(report) if read.is_empty() => {
            return Err(Failure::document(&input::titled(file, report.part.as_ref()), &report.diags));
        }
        _ => {}
    }
    for report in &refused {
        let title = input::titled(file, report.part.as_ref());
        let lines: Vec<String> = report.diags.iter().map(|diag| located(&title, diag) + "\n").collect();
        host::tell(&lines.concat());
    }
    read.iter_mut().try_for_each(|report| leave_out(report, exclude))?;
    Ok(read.iter().map(Read::of).collect())
}

/// Why a file of a folder is passed over, in a line.
fn passed_over(failure: &Failure) -> String {
    let mut errors = failure.lines.iter().filter_map(|line| line.strip_prefix("error: "));
    let line = errors.next().unwrap_or_default();
    Table::cli().fill("passed-over", &[("line", line)]) + "\n"
}

fn answer(file: &str, Read { head, clock, markers }: Read) -> Answer {
    let message = |diag: &Diag| Message { line: diag.line, message: sentence(diag) };
    Answer {
        file: file.to_string(),
        part: head.part,
        format: head.format.unwrap_or_default(),
        rows: head.rows,
        clock,
        since_boot_first_row: head.since_boot_first_row,
        interval_s: head.time.interval_s,
        interval_known: head.time.interval_known,
        diagnostics: head.diags.iter().map(message).collect(),
        columns: head.columns.into_iter().map(column).collect(),
        markers,
    }
}

fn column(head: ColumnHead) -> Column {
    let ColumnHead { qualified, unit, summary, .. } = head;
    Column { name: qualified, unit, count: summary.count, mean: summary.mean, min: summary.min, max: summary.max }
}

fn table(file: &str, Read { head, clock, markers }: &Read) -> Result<(), Failure> {
    let words = Table::cli();
    let file = &input::titled(file, head.part.as_ref());
    let (rows, interval) = (head.rows.to_string(), plain(head.time.interval_s));
    let facts = [
        ("file", file.as_str()),
        ("format", head.format.unwrap_or_default()),
        ("rows", rows.as_str()),
        ("interval", interval.as_str()),
    ];
    let title = match head.rows {
        1 => "logs-title-one",
        _ if !head.time.interval_known => "logs-title-assumed",
        _ => "logs-title",
    };
    let mut lines = vec![words.fill(title, &facts)];
    lines.extend(clock.as_ref().map(|clock| clock.sentence(file)));
    if let Some(left_out) = head.left_out {
        lines.push(words.fill("left-out", &[("rows", &left_out.rows.to_string())]));
    }
    if head.since_boot_first_row {
        lines.push(words.fill("since-boot", &[]));
    }
    lines.extend(markers.iter().take(MOST_MARKERS).map(|marker| marker.sentence(file)));
    if let Some(more) = markers.len().checked_sub(MOST_MARKERS).filter(|more| *more > 0) {
        lines.push(words.fill("logs-markers-more", &[("count", &more.to_string())]));
    }
    lines.extend(head.diags.iter().map(|diag| located(file, diag)));
    output::write(&(lines.join("\n") + "\n"))?;
    let number = |x: Option<f64>| x.map_or_else(String::new, |x| fixed(x, 2));
    let row = |c: &ColumnHead| {
        let s = &c.summary;
        let unit = serde_json::to_value(c.unit).ok().and_then(|v| v.as_str().map(str::to_string));
        let cells = [number(s.mean), number(s.min), number(s.max)];
        [c.qualified.clone(), unit.unwrap_or_default(), s.count.to_string()].into_iter().chain(cells).collect()
    };
    output::table(&words.list("logs-head"), &head.columns.iter().map(row).collect::<Vec<_>>())
}
