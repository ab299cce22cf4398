//! Tables of what commands answer with `--json` (docs/command-line.md).

use crate::columns::{self, Kind};
use crate::table::Table;
use arrow_array::{ArrayRef, Float64Array, Int64Array, StringArray};
use arrow_schema::ArrowError;
use plan::{Cell, Type};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Arc;

type Made = Result<Table, Box<dyn Error + Send + Sync>>;
/// A column's name, where its value is in a row, and what it has.
type Of = (&'static str, &'static str, Kind);

/// What makes a table of the answer of a command.
pub(crate) fn of(command: &str) -> Option<fn(&str) -> Made> {
    match command {
        "replay" => Some(replay),
        "mrc" => Some(mrc),
        "run" => Some(run),
        "logs" => Some(logs),
        "compare" => Some(compare),
        _ => None,
    }
}

const REPLAY: &[Of] = &[
    ("policy", "/policy", Kind::Text),
    ("params", "/params", Kind::Text),
    ("frames", "/frames", Kind::Whole),
    ("faults", "/faults", Kind::Whole),
    ("cold", "/cold", Kind::Whole),
    ("evictions", "/evictions", Kind::Whole),
    ("writebacks", "/writebacks", Kind::Whole),
];

fn replay(text: &str) -> Made {
    let mut answer: BTreeMap<String, Value> = serde_json::from_str(text)?;
    let mut rows = list(answer.remove("results"));
    rows.iter_mut().for_each(params);
    table(REPLAY, &rows, answer)
}

const MRC: &[Of] = &[
    ("policy", "/policy", Kind::Text),
    ("params", "/params", Kind::Text),
    ("method", "/method", Kind::Text),
    ("frames", "/frames", Kind::Whole),
    ("faults", "/faults", Kind::Whole),
    ("miss_ratio", "/miss_ratio", Kind::Real),
    ("standard_error", "/standard_error", Kind::Real),
];

/// A row a point of a curve. A curve that is exact has faults, and its miss ratio is that of these.
fn mrc(text: &str) -> Made {
    let mut answer: BTreeMap<String, Value> = serde_json::from_str(text)?;
    let references = answer.get("trace").and_then(|trace| trace["references"].as_f64()).unwrap_or_default();
    let mut rows = Vec::new();
    for mut curve in list(answer.remove("curves")) {
        params(&mut curve);
        for (at, frames) in list(Some(curve["frames"].clone())).into_iter().enumerate() {
            let faults = curve["faults"][at].clone();
            let ratio = faults.as_f64().map(|faults| json!(faults / references.max(1.0)));
            rows.push(json!({
                "policy": curve["policy"],
                "params": curve["params"],
                "method": curve["method"],
                "frames": frames,
                "faults": faults,
                "miss_ratio": ratio.unwrap_or_else(|| curve["miss_ratio"][at].clone()),
                "standard_error": curve["standard_error"][at],
            }));
        }
    }
    table(MRC, &rows, answer)
}

/// The series: a row a second, a column a series, `t` first.
fn run(text: &str) -> Made {
    let mut answer: BTreeMap<String, Value> = serde_json::from_str(text)?;
    let series: BTreeMap<String, Value> =
        answer.remove("series").map(serde_json::from_value).transpose()?.unwrap_or_default();
    let time = series.get_key_value("t");
    let others = series.iter().filter(|(name, _)| *name != "t");
    let column = |(name, values): (&String, &Value)| {
        let values = values.as_array().map(Vec::as_slice).unwrap_or_default();
        (name.clone(), columns::of(Kind::Real, values.iter().map(Some)))
    };
    Ok(Table(columns::batch(time.into_iter().chain(others).map(column).collect(), answer)?))
}

const LOGS: &[Of] = &[
    ("file", "/file", Kind::Text),
    ("part", "/part", Kind::Text),
    ("format", "/format", Kind::Text),
    ("column", "/name", Kind::Text),
    ("unit", "/unit", Kind::Text),
    ("count", "/count", Kind::Whole),
    ("mean", "/mean", Kind::Real),
    ("min", "/min", Kind::Real),
    ("max", "/max", Kind::Real),
];

/// A row a column of each log; beside them, what is said of each log.
fn logs(text: &str) -> Made {
    let mut logs: Vec<BTreeMap<String, Value>> = serde_json::from_str(text)?;
    let mut rows = Vec::new();
    for log in &mut logs {
        for mut row in list(log.remove("columns")) {
            if let Some(row) = row.as_object_mut() {
                let of = ["file", "part", "format"].map(|name| (name.to_owned(), log.get(name).cloned()));
                row.extend(of.into_iter().map(|(name, value)| (name, value.unwrap_or_default())));
            }
            rows.push(row);
        }
    }
    table(LOGS, &rows, BTreeMap::from([("logs".to_owned(), json!(logs))]))
}

const COMPARE: &[Of] = &[
    ("column", "/name", Kind::Text),
    ("unit", "/unit", Kind::Text),
    ("value", "/value", Kind::Text),
    ("a", "/a/mean", Kind::Real),
    ("a_sd", "/a/sd", Kind::Real),
    ("a_n", "/a/n", Kind::Whole),
    ("b", "/b/mean", Kind::Real),
    ("b_sd", "/b/sd", Kind::Real),
    ("b_n", "/b/n", Kind::Whole),
    ("difference", "/difference/mean", Kind::Real),
    ("difference_low", "/difference/ci/0", Kind::Real),
    ("difference_high", "/difference/ci/1", Kind::Real),
    ("ratio", "/ratio/value", Kind::Real),
    ("ratio_low", "/ratio/ci/0", Kind::Real),
    ("ratio_high", "/ratio/ci/1", Kind::Real),
    ("p_adjusted", "/p_adjusted", Kind::Real),
    ("verdict", "/verdict", Kind::Text),
];

/// A row a column of the logs; beside them, everything that the command says, these columns in full among it.
fn compare(text: &str) -> Made {
    let answer: BTreeMap<String, Value> = serde_json::from_str(text)?;
    table(COMPARE, &list(answer.get("columns").cloned()), answer)
}

/// The rows of a study, its columns as `merge` types them.
pub(crate) fn merged(rows: &plan::Table) -> Result<Table, ArrowError> {
    let column = |(at, column): (usize, &plan::Column)| {
        let cells = rows.rows.iter().map(|row| row.get(at).unwrap_or(&Cell::None));
        let values: ArrayRef = match column.of {
            Type::Text => Arc::new(cells.map(text).collect::<StringArray>()),
            Type::Whole => Arc::new(cells.map(whole).collect::<Int64Array>()),
            Type::Real => Arc::new(cells.map(real).collect::<Float64Array>()),
        };
        (column.name.clone(), values)
    };
    let said = BTreeMap::from([("sha256".to_owned(), json!(rows.digest()))]);
    columns::batch(rows.columns.iter().enumerate().map(column).collect(), said).map(Table)
}

fn text(cell: &Cell) -> Option<String> {
    if matches!(cell, Cell::None) { None } else { Some(cell.to_string()) }
}

fn whole(cell: &Cell) -> Option<i64> {
    if let Cell::Whole(x) = cell { Some(*x) } else { None }
}

fn real(cell: &Cell) -> Option<f64> {
    if let Cell::Real(x) = cell { Some(*x) } else { None }
}

fn table(of: &[Of], rows: &[Value], said: BTreeMap<String, Value>) -> Made {
    let column =
        |&(name, place, kind): &Of| (name.to_owned(), columns::of(kind, rows.iter().map(|row| row.pointer(place))));
    Ok(Table(columns::batch(of.iter().map(column).collect(), said)?))
}

fn list(value: Option<Value>) -> Vec<Value> {
    if let Some(Value::Array(values)) = value { values } else { Vec::new() }
}

/// Writes a policy's parameters as the command line takes them behind its id.
fn params(row: &mut Value) {
    let Some(params) = row.get_mut("params") else { return };
    let pairs = params.as_object().into_iter().flatten();
    let written = |value: &Value| match (value.as_str(), value.as_f64()) {
        (Some(word), _) => word.to_owned(),
        // Without a fraction that is none.
        (None, Some(x)) => x.to_string(),
        (None, None) => value.to_string(),
    };
    let text: Vec<String> = pairs.map(|(name, value)| format!("{name}={}", written(value))).collect();
    *params = Value::String(text.join(","));
}
