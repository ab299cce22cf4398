//! Golden logs: `golden/log/<case>/input.txt` and the expected report in `expected.json`; those of the other logs in the
//! same file in `expected-2.json` and on. `UPDATE_EXPECT=1` rewrites them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use logs::log::{FORMATS, LogReport, ReadOptions, read, read_all};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn cases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/log");
    let mut cases: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the golden folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_dir())
        .collect();
    cases.sort();
    cases
}

/// The report as JSON: the head, and the numbers that are passed beside it. NaN becomes null.
fn document(report: &LogReport) -> Value {
    let mut document = serde_json::to_value(report.head()).expect("a head is JSON");
    let table = &report.table;
    // Readers with 0 points do not belong to the case: a new reader must not change other golden files.
    if let Some(candidates) = document["detection"].as_array_mut() {
        candidates.retain(|candidate| candidate["points"] != 0);
    }
    document["lines"] = json!(table.lines);
    document["t"] = json!(table.t);
    let values: Vec<Value> =
        table.columns.iter().map(|c| json!({ "name": c.spec.qualified, "values": c.values })).collect();
    document["values"] = Value::Array(values);
    document
}

/// One line per field, and one per finding, candidate or column, so that a changed number is a changed line.
fn print(document: &Value) -> String {
    let mut out = String::from("{\n");
    let fields = document.as_object().expect("an object");
    for (at, (name, value)) in fields.iter().enumerate() {
        let comma = if at + 1 < fields.len() { "," } else { "" };
        match value.as_array().filter(|list| list.iter().any(Value::is_object)) {
            Some(list) => {
                let lines: Vec<String> = list.iter().map(|item| format!("    {item}")).collect();
                writeln!(out, "  \"{name}\": [\n{}\n  ]{comma}", lines.join(",\n")).unwrap();
            }
            None => writeln!(out, "  \"{name}\": {value}{comma}").unwrap(),
        }
    }
    out + "}\n"
}

/// The first difference between two documents.
fn first_difference(path: &str, got: &Value, want: &Value) -> Option<String> {
    match (got, want) {
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            a.iter().zip(b).enumerate().find_map(|(at, (a, b))| first_difference(&format!("{path}/{at}"), a, b))
        }
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => {
            b.iter().find_map(|(name, b)| first_difference(&format!("{path}/{name}"), &a[name], b))
        }
        _ => (got != want).then(|| format!("{path}\n  got  {got}\n  want {want}")),
    }
}

/// The log that is read if none is named, and the others of the file, each with the name of its expectation.
fn reports_of(case: &Path) -> Vec<(LogReport, String)> {
    let input = std::fs::read(case.join("input.txt")).expect("an input");
    let first = read("input.txt", &input, None);
    let others = read_all("input.txt", &input, &ReadOptions::default()).into_iter().filter(|r| r.part != first.part);
    let others: Vec<_> = others.zip(2..).map(|(report, at)| (report, format!("expected-{at}.json"))).collect();
    [(first, "expected.json".to_owned())].into_iter().chain(others).collect()
}

#[test]
fn every_golden_log_reads_as_expected() {
    let update = std::env::var_os("UPDATE_EXPECT").is_some();
    let mut differing = Vec::new();
    let cases = cases();
    assert!(cases.len() >= 20, "{} cases", cases.len());
    for case in cases {
        for (report, name) in reports_of(&case) {
            let got = print(&document(&report));
            let path = case.join(name);
            if update {
                std::fs::write(&path, got).expect("writable");
                continue;
            }
            let want = std::fs::read_to_string(&path).expect("an expected.json");
            // Both go through the same parser: its errors in the last bit must not make a difference.
            let parse = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
            if let Some(difference) = first_difference("", &parse(&got), &parse(&want)) {
                differing.push(format!("{}{difference}", path.display()));
            }
        }
    }
    assert!(differing.is_empty(), "{}\nUPDATE_EXPECT=1 rewrites", differing.join("\n"));
}

/// Golden files omit formats without points; this test ensures that all of them are asked.
#[test]
fn every_format_is_asked_once_of_every_log() {
    for case in cases() {
        let input = std::fs::read(case.join("input.txt")).expect("an input");
        let report = read("input.txt", &input, None);
        let mut asked: Vec<&str> = report.detection.iter().map(|candidate| candidate.id).collect();
        let mut known: Vec<&str> = FORMATS.iter().map(|format| format.id).collect();
        asked.sort_unstable();
        known.sort_unstable();
        assert_eq!(asked, known, "{}", case.display());
    }
}
