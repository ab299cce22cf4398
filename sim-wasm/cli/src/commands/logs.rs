//! `faultline logs`: identifies a log, and summarises its columns.

use crate::failure::Failure;
use crate::input;
use crate::options::Logs;
use crate::output::{self, Format};
use crate::text::{Table, located, sentence};
use base::diag::{Diag, has_error};
use logs::log::{self, ColumnHead, LogHead, ReadOptions, SinceBootRows, Unit};
use serde::Serialize;

#[derive(Debug, Serialize)]
struct Answer {
    file: String,
    format: &'static str,
    rows: u32,
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
pub(crate) fn run(asked: Logs) -> Result<(), Failure> {
    let options = ReadOptions {
        format: asked.format,
        interval_s: asked.interval,
        page_bytes: asked.page_size,
        memory_unit: asked.memory_unit,
        since_boot: asked.keep_since_boot.then_some(SinceBootRows::Keep),
        exclude: asked.exclude,
        ..ReadOptions::default()
    };
    let files = asked.files;
    let heads = files.iter().map(|file| read(file, &options)).collect::<Result<Vec<_>, _>>()?;
    match asked.answer.format() {
        Format::Json => {
            output::json(&files.iter().zip(heads).map(|(file, head)| answer(file, head)).collect::<Vec<_>>())
        }
        Format::Table => files.iter().zip(&heads).try_for_each(|(file, head)| table(file, head)),
    }
}

fn read(file: &str, options: &ReadOptions) -> Result<LogHead, Failure> {
    let head = log::read_as(file, &input::bytes(file)?, options).head();
    if has_error(&head.diags) || head.format.is_none() {
        return Err(Failure::document(file, &head.diags));
    }
    Ok(head)
}

fn answer(file: &str, head: LogHead) -> Answer {
    let message = |diag: &Diag| Message { line: diag.line, message: sentence(diag) };
    Answer {
        file: file.to_string(),
        format: head.format.unwrap_or_default(),
        rows: head.rows,
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

fn table(file: &str, head: &LogHead) -> Result<(), Failure> {
    let words = Table::cli();
    let (rows, interval) = (head.rows.to_string(), head.time.interval_s.to_string());
    let facts = [
        ("file", file),
        ("format", head.format.unwrap_or_default()),
        ("rows", rows.as_str()),
        ("interval", interval.as_str()),
    ];
    let mut lines = vec![words.fill("logs-title", &facts)];
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
