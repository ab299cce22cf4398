//! `faultline logs`: identifies a log, and summarises its columns.

use crate::failure::Failure;
use crate::moments::{Extent, Stretch, leave_out};
use crate::options::Logs;
use crate::output::{self, Format};
use crate::text::{Table, located, sentence};
use crate::{host, input};
use base::diag::{Diag, has_error};
use logs::log::{self, ColumnHead, LogHead, LogReport, ReadOptions, Unit};
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
struct Message {
    line: u32,
    message: String,
}

/// Reads every file. If one cannot be read, the command ends and prints nothing for the others.
pub(crate) fn run(asked: &Logs) -> Result<(), Failure> {
    let options = asked.reading.options();
    let mut logs = Vec::new();
    for words in &asked.files {
        let (file, part) = input::part(words);
        let options = ReadOptions { part: part.map(str::to_owned), ..options.clone() };
        logs.extend(read(file, &options, &asked.exclude)?.into_iter().map(|log| (file, log)));
    }
    match asked.answer.format() {
        Format::Json => output::json(&logs.into_iter().map(|(file, log)| answer(file, log)).collect::<Vec<_>>()),
        Format::Table => logs.iter().try_for_each(|(file, log)| table(file, log)),
    }
}

/// A log that was read, and what its clock shows.
type Clocked = (LogHead, Option<Extent>);

/// The logs of a file. One that has none that can be read fails; a part that cannot be read is reported beside the others.
fn read(file: &str, options: &ReadOptions, exclude: &[Stretch]) -> Result<Vec<Clocked>, Failure> {
    let reports = log::read_all(file, &input::bytes(file)?, options).into_iter();
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
    Ok(read.iter().map(|report| (report.head(), Extent::of(&[report]))).collect())
}

fn answer(file: &str, (head, clock): Clocked) -> Answer {
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
    }
}

fn column(head: ColumnHead) -> Column {
    let ColumnHead { qualified, unit, summary, .. } = head;
    Column { name: qualified, unit, count: summary.count, mean: summary.mean, min: summary.min, max: summary.max }
}

fn table(file: &str, (head, clock): &Clocked) -> Result<(), Failure> {
    let words = Table::cli();
    let file = &input::titled(file, head.part.as_ref());
    let (rows, interval) = (head.rows.to_string(), head.time.interval_s.to_string());
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
    lines.extend(head.diags.iter().map(|diag| located(file, diag)));
    output::write(&(lines.join("\n") + "\n"))?;
    let number = |x: Option<f64>| x.map_or_else(String::new, |x| format!("{x:.2}"));
    let row = |c: &ColumnHead| {
        let s = &c.summary;
        let unit = serde_json::to_value(c.unit).ok().and_then(|v| v.as_str().map(str::to_string));
        let cells = [number(s.mean), number(s.min), number(s.max)];
        [c.qualified.clone(), unit.unwrap_or_default(), s.count.to_string()].into_iter().chain(cells).collect()
    };
    output::table(&words.list("logs-head"), &head.columns.iter().map(row).collect::<Vec<_>>())
}
