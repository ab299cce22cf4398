//! Tables of what commands answer with `--json` (docs/command-line.md). A field that an answer no longer has is an error: a
//! column without values would look like an answer.

use crate::columns::{self, Kind};
use crate::table::Table;
use arrow_array::{ArrayRef, Float64Array, Int64Array, StringArray};
use arrow_schema::ArrowError;
use plan::{Cell, Type};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Arc;

type Fails = Box<dyn Error + Send + Sync>;
type Made = Result<Table, Fails>;
/// A column's name, where its value is in a row, and what it has.
type Of = (&'static str, &'static str, Kind);

/// What makes a table of the answer of a command.
pub(crate) fn of(command: &str) -> Option<fn(&str) -> Made> {
    match command {
        "replay" => Some(replay),
        "mrc" => Some(mrc),
        "objects" => Some(objects),
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
    let mut rows = list("results", answer.remove("results"))?;
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
    ("doubt", "/doubt", Kind::Text),
];

/// A row a point of a curve. A curve that is exact has faults, and its miss ratio is that of these.
fn mrc(text: &str) -> Made {
    let mut answer: BTreeMap<String, Value> = serde_json::from_str(text)?;
    let trace = answer.get("trace").ok_or_else(|| gone("trace"))?;
    let references = trace["references"].as_f64().ok_or_else(|| gone("trace/references"))?;
    let mut rows = Vec::new();
    for mut curve in list("curves", answer.remove("curves"))? {
        params(&mut curve);
        let frames = list("curves/frames", curve.get("frames").cloned())?;
        for (i, frames) in frames.into_iter().enumerate() {
            let mut row = json!({ "frames": frames });
            for name in ["policy", "params", "method"] {
                row[name] = curve.get(name).ok_or_else(|| gone(name))?.clone();
            }
            let point = |name| curve.pointer(&format!("/{name}/{i}")).cloned();
            let exact = point("faults");
            row["miss_ratio"] = match exact.as_ref().map(Value::as_f64) {
                Some(faults) => json!(faults.ok_or_else(|| gone("faults"))? / references.max(1.0)),
                None => point("miss_ratio").ok_or_else(|| gone("faults or miss_ratio"))?,
            };
            row["standard_error"] = match exact {
                Some(_) => Value::Null,
                None => point("standard_error").ok_or_else(|| gone("standard_error"))?,
            };
            row["doubt"] = match exact {
                Some(_) => Value::Null,
                None => curve.get("doubt").ok_or_else(|| gone("doubt"))?.clone(),
            };
            row["faults"] = exact.unwrap_or_default();
            rows.push(row);
        }
    }
    table(MRC, &rows, answer)
}

const OBJECTS: &[Of] = &[
    ("policy", "/policy", Kind::Text),
    ("params", "/params", Kind::Text),
    ("capacity", "/capacity", Kind::Whole),
    ("seeds", "/seeds", Kind::Whole),
    ("first", "/first", Kind::Whole),
    ("requests", "/requests", Kind::Whole),
    ("bytes", "/bytes", Kind::Whole),
    ("misses", "/misses", Kind::Real),
    ("missed_bytes", "/missed_bytes", Kind::Real),
    ("miss_ratio", "/miss_ratio", Kind::Real),
    ("byte_miss_ratio", "/byte_miss_ratio", Kind::Real),
    ("miss_ratio_deviation", "/miss_ratio_deviation", Kind::Real),
    ("byte_miss_ratio_deviation", "/byte_miss_ratio_deviation", Kind::Real),
];

/// A row for each policy and capacity. If intervals were asked for, a row for each of these, and the others beside them.
fn objects(text: &str) -> Made {
    let mut answer: BTreeMap<String, Value> = serde_json::from_str(text)?;
    let mut results = list("results", answer.remove("results"))?;
    results.iter_mut().for_each(params);
    if results.iter().all(|row| row.get("intervals").is_none()) {
        for row in &mut results {
            fields(row, "results")?.insert("first".to_owned(), Value::Null);
        }
        return table(OBJECTS, &results, answer);
    }
    let mut rows = Vec::new();
    for result in &mut results {
        let of = fields(result, "results")?;
        for mut row in list("intervals", of.remove("intervals"))? {
            for name in ["policy", "params", "capacity", "seeds"] {
                let value = of.get(name).ok_or_else(|| gone(name))?.clone();
                fields(&mut row, "intervals")?.insert(name.to_owned(), value);
            }
            rows.push(row);
        }
    }
    answer.insert("results".to_owned(), json!(results));
    table(OBJECTS, &rows, answer)
}

/// The series: a row a second, a column a series, `t` first.
fn run(text: &str) -> Made {
    let mut answer: BTreeMap<String, Value> = serde_json::from_str(text)?;
    let series: BTreeMap<String, Vec<Value>> =
        serde_json::from_value(answer.remove("series").ok_or_else(|| gone("series"))?)?;
    let time = series.get_key_value("t");
    let others = series.iter().filter(|(name, _)| *name != "t");
    let column = |(name, values): (&String, &Vec<Value>)| {
        Ok((name.clone(), columns::of(Kind::Real, values.iter()).map_err(|i| gone(&format!("series/{name}/{i}")))?))
    };
    let columns: Result<_, Fails> = time.into_iter().chain(others).map(column).collect();
    Ok(Table(columns::batch(columns?, answer)?))
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
        for mut row in list("columns", log.remove("columns"))? {
            let fields = row.as_object_mut().ok_or_else(|| gone("columns"))?;
            for name in ["file", "format"] {
                fields.insert(name.to_owned(), log.get(name).ok_or_else(|| gone(name))?.clone());
            }
            // Only a log that is one of several in a file is a part.
            fields.insert("part".to_owned(), log.get("part").cloned().unwrap_or_default());
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
    table(COMPARE, &list("columns", answer.get("columns").cloned())?, answer)
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
    let column = |&(name, place, kind): &Of| {
        let values: Result<Vec<&Value>, Fails> = rows.iter().map(|row| at(row, place)).collect();
        Ok((name.to_owned(), columns::of(kind, values?.into_iter()).map_err(|_| gone(place))?))
    };
    let columns: Result<_, Fails> = of.iter().map(column).collect();
    Ok(Table(columns::batch(columns?, said)?))
}

/// What is at a place of a row. Null has nothing in it, so whatever is below it is null.
fn at<'a>(row: &'a Value, place: &str) -> Result<&'a Value, Fails> {
    let mut value = row;
    for name in place.split('/').skip(1) {
        value = match value {
            Value::Null => return Ok(value),
            Value::Array(values) => name.parse().ok().and_then(|i: usize| values.get(i)),
            _ => value.get(name),
        }
        .ok_or_else(|| gone(place))?;
    }
    Ok(value)
}

fn fields<'a>(row: &'a mut Value, name: &str) -> Result<&'a mut Map<String, Value>, Fails> {
    row.as_object_mut().ok_or_else(|| gone(name))
}

fn list(name: &str, value: Option<Value>) -> Result<Vec<Value>, Fails> {
    if let Some(Value::Array(values)) = value { Ok(values) } else { Err(gone(name)) }
}

/// The answer is no longer what is read here: somebody changed the command, and has to change this.
fn gone(place: &str) -> Fails {
    format!("the command's answer lacks `{}`, or it is of another kind", place.trim_start_matches('/')).into()
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
