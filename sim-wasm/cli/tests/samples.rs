//! The command as a user runs it, on every sample log beside the project: `logs` against the truths of `index.json`,
//! which were computed by scripts that share no code with us, and `compare` of each log with itself.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stderr, reason = "tests")]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The folder of the samples, and what is known about each. If they are absent, a test says so.
fn samples(test: &str) -> Option<(PathBuf, Vec<Value>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/logs");
    let Ok(text) = std::fs::read_to_string(folder.join("index.json")) else {
        eprintln!("SKIPPED {test}: no sample logs at {}", folder.display());
        return None;
    };
    let index: Value = serde_json::from_str(&text).expect("index.json is JSON");
    Some((folder, index["files"].as_array().expect("a list of files").clone()))
}

fn faultline(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_faultline")).args(args).output().expect("the command runs")
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("one JSON document")
}

/// The column with a name. AIX calls two columns `sy`; the truths call the second one `sy2`.
fn column<'j>(columns: &'j [Value], name: &str) -> Option<&'j Value> {
    let ends = |column: &&Value| column["name"].as_str().is_some_and(|own| own.ends_with(&format!(".{name}")));
    columns.iter().find(|column| column["name"] == name).or_else(|| columns.iter().find(ends))
}

fn assert_near(what: &str, found: &Value, wanted: &Value) {
    match (found.as_f64(), wanted.as_f64()) {
        (Some(found), Some(wanted)) => {
            assert!((found - wanted).abs() <= 1e-6 * wanted.abs().max(1.0), "{what}: {found}, expected {wanted}");
        }
        (found, wanted) => assert_eq!(found, wanted, "{what}"),
    }
}

#[test]
fn logs_says_of_every_sample_what_its_truth_says() {
    let Some((folder, entries)) = samples("logs_says_of_every_sample_what_its_truth_says") else { return };
    let (mut checked, mut numbers) = (0, 0);
    for entry in entries {
        let (name, truth) = (entry["file"].as_str().expect("a file name"), &entry["truth"]);
        let path = folder.join(name);
        let output = faultline(&["logs", "--json", &path.to_string_lossy()]);
        let code = output.status.code();
        assert!(matches!(code, Some(0 | 2)), "{name}: {code:?}");
        if code == Some(2) {
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.stdout.is_empty() && said.contains("error: "), "{name}: {said}");
            continue;
        }
        // Truths about tables and records have other shapes: `logs/tests/it/truth/`.
        let (Some(rows), Some(boot)) = (truth["rows"].as_u64(), truth["since_boot_row_indexes"].as_array()) else {
            continue;
        };
        let answer = &json(&output)[0];
        assert_eq!(answer["rows"].as_u64(), Some(rows), "{name}");
        assert_eq!(answer["since_boot_first_row"], boot.contains(&Value::from(0)), "{name}");
        checked += 1;
        if boot.len() as u64 == rows {
            // Without a single interval, amounts count all the same.
            continue;
        }
        let columns = answer["columns"].as_array().expect("columns");
        for (of, wanted) in truth["stats"].as_object().into_iter().flatten() {
            // Some truths use a tool's longer names; the core's own tests know those.
            let Some(found) = column(columns, of) else { continue };
            assert_near(&format!("{name} {of} count"), &found["count"], &wanted["n_without_boot"]);
            for (field, truth) in
                [("mean", "mean_without_boot"), ("min", "min_without_boot"), ("max", "max_without_boot")]
            {
                assert_near(&format!("{name} {of} {field}"), &found[field], &wanted[truth]);
            }
            numbers += 4;
        }
    }
    assert!(checked >= 50 && numbers >= 700, "only {checked} samples and {numbers} numbers checked");
}

#[test]
fn compare_finds_no_difference_between_a_sample_and_itself() {
    let Some((folder, entries)) = samples("compare_finds_no_difference_between_a_sample_and_itself") else { return };
    let mut compared = 0;
    for entry in entries.iter().filter(|entry| entry["truth"]["stats"].is_object()) {
        let name = entry["file"].as_str().expect("a file name");
        let path = folder.join(name).to_string_lossy().into_owned();
        let output = faultline(&["compare", &path, &path, "--json"]);
        assert_eq!(output.status.code(), Some(0), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        for column in json(&output)["columns"].as_array().expect("columns") {
            let difference = &column["difference"];
            assert!(difference.is_null() || difference["mean"].as_f64() == Some(0.0), "{name}: {column}");
            assert_eq!(column["a"]["mean"], column["b"]["mean"], "{name}");
        }
        compared += 1;
    }
    assert!(compared >= 50, "only {compared} samples compared");
}
