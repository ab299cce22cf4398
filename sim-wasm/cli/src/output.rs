//! Output: one JSON document, or a table for people.

use crate::failure::Failure;
use crate::host;
use crate::visible;
use serde::Serialize;
use std::io::{self, Write};

/// How a command answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Format {
    /// Aligned columns.
    #[default]
    Table,
    /// One JSON document.
    Json,
}

/// Prints `value` as one JSON document.
pub(crate) fn json(value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).unwrap_or_default();
    exact(&visible::json(&format!("{text}\n")))
}

/// Prints rows under a head.
pub(crate) fn table(head: &[String], rows: &[Vec<String>]) -> Result<(), Failure> {
    write(&aligned(head, rows))
}

/// Rows under a head, in aligned columns. Numbers are right-aligned.
pub(crate) fn aligned(head: &[String], rows: &[Vec<String>]) -> String {
    let shown: Vec<Vec<String>> = std::iter::once(head)
        .chain(rows.iter().map(Vec::as_slice))
        .map(|row| row.iter().map(|cell| visible::line(cell)).collect())
        .collect();
    let all = || shown.iter().map(Vec::as_slice);
    let width = |column: usize| all().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..head.len()).map(|column| width(column).unwrap_or(0)).collect();
    let is_number = |text: &String| text.is_empty() || text.parse::<f64>().is_ok();
    let numeric: Vec<bool> =
        (0..head.len()).map(|column| rows.iter().filter_map(|row| row.get(column)).all(is_number)).collect();
    let line = |row: &[String]| {
        let cell = |(column, text): (usize, &String)| {
            if numeric[column] { format!("{text:>0$}", widths[column]) } else { format!("{text:<0$}", widths[column]) }
        };
        row.iter().enumerate().map(cell).collect::<Vec<_>>().join("  ").trim_end().to_string()
    };
    all().map(|row| line(row) + "\n").collect()
}

/// Writes a file, gzipped if its name ends in `.gz`.
pub(crate) fn packed(name: &str, text: &str) -> Result<(), Failure> {
    if !name.to_ascii_lowercase().ends_with(".gz") {
        return file(name, text);
    }
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    let bytes = packer.write_all(text.as_bytes()).and_then(|()| packer.finish());
    bytes.map_or_else(|e| Err(cannot_write(name, &e)), |bytes| whole(name, &bytes))
}

/// Writes a file without leaving anything half-written behind.
pub(crate) fn file(file: &str, text: &str) -> Result<(), Failure> {
    whole(file, text.as_bytes())
}

/// Writes a file that is no text, without leaving anything half-written behind.
pub(crate) fn bytes(file: &str, bytes: &[u8]) -> Result<(), Failure> {
    whole(file, bytes)
}

fn whole(file: &str, bytes: &[u8]) -> Result<(), Failure> {
    host::write(file, bytes).map_err(|e| cannot_write(file, &e))
}

/// Why a file cannot be written.
pub(crate) fn cannot_write(file: &str, error: &io::Error) -> Failure {
    Failure::file(file, "cannot-write", &[("reason", &error.to_string())])
}

/// Prints text for people on standard output. It is no error if the reader has gone away (`| head`).
pub(crate) fn write(text: &str) -> Result<(), Failure> {
    exact(&visible::lines(text))
}

/// Prints a document that other programs read: as it is, unless it goes to a terminal, which would obey what is in it.
pub(crate) fn document(text: &str) -> Result<(), Failure> {
    if host::terminal().is_some() { write(text) } else { exact(text) }
}

/// Prints text with everything that is in it.
pub(crate) fn exact(text: &str) -> Result<(), Failure> {
    host::print(text).map_err(|e| Failure { code: 1, ..cannot_write("-", &e) })
}
