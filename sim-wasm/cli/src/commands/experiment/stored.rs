//! Checks that the numbers shown by the page, which `npm run experiments` has stored, belong to the current experiments
//! and the current core.

use super::*;
use serde_json::{Number, Value};
use std::fs;

/// Length of the short runs: they reveal a changed core without the hours that the whole ones take.
const SHORT: u32 = 20;

/// No difference is printed: two documents of a thousand lines help nobody.
const STALE: &str = "stored numbers are stale: run `npm run experiments`, and read what the page says of them again";

fn stored(name: &str) -> Value {
    let folder = if name.contains(".short.") { "tests/stored" } else { "../../web/src/base/published" };
    let path = format!("{}/{folder}/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    alike(serde_json::from_str(&text).unwrap())
}

/// A document as it is after being written and read. 1 becomes 1.0, because the file has been through JavaScript.
fn document(value: &impl Serialize) -> Value {
    alike(serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap())
}

fn alike(value: Value) -> Value {
    match value {
        Value::Number(number) => Value::Number(number.as_f64().and_then(Number::from_f64).unwrap_or(number)),
        Value::Array(values) => values.into_iter().map(alike).collect(),
        Value::Object(fields) => fields.into_iter().map(|(key, value)| (key, alike(value))).collect(),
        other => other,
    }
}

fn answers(seeds: u32, seconds: u32) -> Value {
    let wish = Wish {
        seeds,
        seconds: Some(seconds),
        sets: vec![],
        suppose: Suppositions::default(),
        jobs: host::parallelism(),
        parts: None,
    };
    document(&experiment::ALL.iter().map(|of| answer(of, &wish).unwrap()).collect::<Vec<_>>())
}

/// The part of a document that needs no run.
fn published(answers: &Value) -> Value {
    let mut answers = answers.clone();
    for answer in answers.as_array_mut().unwrap() {
        answer["agree"] = Value::Null;
        for condition in answer["conditions"].as_array_mut().unwrap() {
            condition["lines"] = Value::Null;
        }
        for row in answer["rows"].as_array_mut().unwrap() {
            for simulated in ["simulated", "sd", "ratio", "direction_simulated", "agrees"] {
                row[simulated] = Value::Null;
            }
        }
    }
    answers
}

#[test]
fn what_is_stored_was_published_and_run_as_the_core_says() {
    let nothing_run = |of: &'static Experiment| {
        let wish =
            Wish { seeds: SEEDS, seconds: None, sets: vec![], suppose: Suppositions::default(), jobs: 1, parts: None };
        let scenario = |of: &'static Condition| wish.scenario(of, runs::FIRST_SEED).unwrap();
        let conditions =
            of.conditions().map(|of| Ran { condition: of.name, scenario: scenario(of), lines: None }).collect();
        let report = Report::new(of, &vec![vec![]; of.conditions().count()]);
        Answer { report, seeds: wish.seeds_of(of), conditions, sensitivity: None }
    };
    let expected = document(&experiment::ALL.iter().map(nothing_run).collect::<Vec<_>>());
    assert!(published(&stored("experiments.json")) == published(&expected), "{STALE}");
}

#[test]
fn what_is_stored_is_what_this_core_computes() {
    assert!(stored("experiments.short.json") == answers(1, SHORT), "{STALE}");
}

/// Fewer than this would leave the test of stability, and what is noise, to chance.
const LEAST_SEEDS: f64 = 3.0;

/// The beginning of the study, long enough for e4 to end.
const SHORT_STUDY: u32 = 40;

#[test]
fn the_findings_that_are_stored_are_what_this_core_computes() {
    let wish = Wish {
        seeds: 1,
        seconds: Some(SHORT_STUDY),
        sets: vec![],
        suppose: Suppositions::default(),
        jobs: host::parallelism(),
        parts: None,
    };
    let now = document(&thrashing::answer(&wish).unwrap());
    assert!(stored("thrashing.short.json") == now, "{STALE}");
    let whole = stored("thrashing.json");
    assert!(whole["seeds"].as_f64().is_some_and(|seeds| seeds >= LEAST_SEEDS), "{STALE}");
    let said =
        |answer: &Value| answer["rows"].as_array().unwrap().iter().map(|row| row["metric"].clone()).collect::<Vec<_>>();
    assert_eq!(said(&whole), said(&now), "{STALE}");
}
