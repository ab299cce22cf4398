//! `faultline verify`: runs rows of merged results again.

use super::computing::Computing;
use super::merge::{BESIDE, DIFFERENT};
use super::{read, say};
use crate::failure::Failure;
use crate::options as asked;
use crate::output::{self, Format};
use crate::{bounded, columnar, input};
use plan::{Id, Outcome, Part, gather, sample};
use serde::Serialize;
use std::collections::HashMap;

/// The most bytes of a file of merged rows: a million of them, and more.
const MOST_BYTES: u64 = 1 << 30;

/// The column of the tasks' ids.
const TASK: &str = "task";

#[derive(Debug, Serialize)]
struct Answer {
    rows: usize,
    sample: usize,
    seed: u32,
    different: Vec<Different>,
}

/// A cell that is not what a run answers now.
#[derive(Debug, Serialize)]
struct Different {
    task: String,
    column: String,
    stored: String,
    now: String,
}

/// Merged rows, as text: numbers have as many digits as their bits need, so that equal texts are equal bits.
struct Rows {
    columns: Vec<String>,
    rows: Vec<csv::StringRecord>,
}

/// Compares rows with what they are now.
pub(crate) fn run(asked: &asked::Verify) -> Result<(), Failure> {
    let (plan, tasks) = read(asked.plan.as_ref().unwrap_or(&(asked.file.clone() + BESIDE)))?;
    let Rows { columns, rows } = rows(&asked.file)?;
    let foreign = || Failure::file(&asked.file, "verify-foreign", &[]);
    let at = columns.iter().position(|name| name == TASK).ok_or_else(foreign)?;
    let places: HashMap<Id, usize> = tasks.ids.iter().enumerate().map(|(at, id)| (*id, at)).collect();
    let chosen = sample(rows.len(), asked.sample as usize, asked.seed);
    let place = |row: &usize| rows[*row].get(at).and_then(|id| places.get(&Id::read(id)?)).copied().ok_or_else(foreign);
    let of: Vec<usize> = chosen.iter().map(place).collect::<Result<_, _>>()?;
    let values = Computing::new(&plan, &tasks, &asked.with).some(&of)?;
    let mut different = Vec::new();
    for ((&row, &at), values) in chosen.iter().zip(&of).zip(values) {
        let part = Part { id: tasks.ids[at], rows: vec![Outcome { task: tasks.ids[at], values }] };
        let table = gather(&tasks, [part]).table(&plan, &tasks);
        let now: HashMap<&str, String> = table
            .columns
            .iter()
            .zip(table.rows.iter().flatten())
            .map(|(column, cell)| (column.name.as_str(), cell.to_string()))
            .collect();
        for (column, stored) in columns.iter().zip(rows[row].iter()) {
            let now = now.get(column.as_str()).cloned().unwrap_or_default();
            if now != stored {
                let task = tasks.ids[at].to_string();
                different.push(Different { task, column: column.clone(), stored: stored.to_owned(), now });
            }
        }
    }
    let answer = Answer { rows: rows.len(), sample: chosen.len(), seed: asked.seed, different };
    match asked.answer.format() {
        Format::Json => output::json(&answer)?,
        Format::Table => say(
            "verify-done",
            &[
                ("sample", &answer.sample.to_string()),
                ("rows", &answer.rows.to_string()),
                ("seed", &answer.seed.to_string()),
                ("different", &answer.different.len().to_string()),
            ],
        )?,
    }
    if answer.different.is_empty() { Ok(()) } else { Err(failure(&asked.file, &answer.different)) }
}

fn failure(file: &str, different: &[Different]) -> Failure {
    let line = |Different { task, column, stored, now }: &Different| {
        Failure::file(file, "verify-different", &[("task", task), ("column", column), ("stored", stored), ("now", now)])
            .lines
    };
    Failure { lines: different.iter().flat_map(line).collect(), code: DIFFERENT }
}

/// The rows of a CSV or Parquet file.
fn rows(file: &str) -> Result<Rows, Failure> {
    let bytes = bounded::bytes(file, MOST_BYTES)?;
    if columnar::is_one(&bytes) {
        let refused = || Failure::file(file, "verify-parquet", &[]);
        let (columns, rows) = columnar::read(bytes).ok_or_else(refused)?;
        return Ok(Rows { columns, rows });
    }
    let text = input::text_of(file, bytes)?;
    let refused = |e: csv::Error| {
        let line = e.position().map_or(0, |at| at.line() as usize);
        Failure::at(file, [line, 1], "verify-csv", &[])
    };
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let columns = reader.headers().map(|head| head.iter().map(str::to_owned).collect()).map_err(refused)?;
    Ok(Rows { columns, rows: reader.records().collect::<Result<_, _>>().map_err(refused)? })
}
