//! Every reader reports its progress in a long file, and reads the same whether or not anyone listens.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use logs::log::{FORMATS, LogReport, ReadOptions, read_as, read_watched};
use serde_json::Value;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::Path;

/// Long enough for three reports on the way.
const LONG: usize = 5 << 19;

/// The golden log of each format that has the most rows: a short one is mostly what was damaged for its case.
/// How many logs are in it is told, too: only one is read.
fn logs() -> BTreeMap<&'static str, (usize, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/log");
    let mut logs: BTreeMap<&str, (usize, (usize, String))> = BTreeMap::new();
    let entries = std::fs::read_dir(folder).expect("the golden folder").map(|entry| entry.expect("an entry").path());
    let mut inputs: Vec<_> = entries.map(|case| case.join("input.txt")).filter(|input| input.is_file()).collect();
    inputs.sort_unstable();
    for input in inputs {
        let bytes = std::fs::read(&input).expect("a log");
        let report = read_as("log", &bytes, &ReadOptions::default());
        let rows = report.table.rows();
        if let (Some(format), Ok(text)) = (report.format, String::from_utf8(bytes))
            && logs.get(format).map_or(0, |(most, _)| *most) < rows
        {
            logs.insert(format, (rows, (report.parts.len().max(1), text)));
        }
    }
    logs.into_iter().map(|(format, (_, log))| (format, log)).collect()
}

/// The log repeated many times. In a JSON document the list of rows is repeated.
fn longer(format: &str, (parts, text): &(usize, String)) -> String {
    if format != "sadf-json" {
        return format!("{}\n", text.trim_end()).repeat(LONG * parts / text.len() + 1);
    }
    let mut document: Value = serde_json::from_str(text).expect("a document");
    let rows = document["sysstat"]["hosts"][0]["statistics"].as_array_mut().expect("rows");
    let once = rows.clone();
    for _ in 0..LONG / text.len() {
        rows.extend(once.iter().cloned());
    }
    serde_json::to_string_pretty(&document).expect("JSON")
}

fn watched(text: &str, options: &ReadOptions) -> (LogReport, Vec<f64>) {
    let shares = RefCell::new(Vec::new());
    let report = read_watched("log", text.as_bytes(), options, &|share| shares.borrow_mut().push(share));
    (report, shares.into_inner())
}

#[test]
fn every_reader_tells_rising_shares_and_reads_the_same() {
    let logs = logs();
    for format in FORMATS {
        let id = format.id;
        let text = longer(id, logs.get(id).unwrap_or_else(|| panic!("no golden log of {id}")));
        let options = ReadOptions { format: Some(id.to_owned()), ..ReadOptions::default() };
        let (report, shares) = watched(&text, &options);
        assert!(shares.is_sorted() && shares.first().is_some_and(|&share| share < 0.01), "{id}: {shares:?}");
        assert_eq!(shares.last(), Some(&1.0), "{id}");
        let between = shares.iter().filter(|&&share| share > 0.1 && share < 1.0).count();
        assert!((2..20).contains(&between), "{id}: {shares:?}");
        let alone = read_as("log", text.as_bytes(), &options);
        assert_eq!(format!("{report:?}"), format!("{alone:?}"), "{id}");
    }
}

#[test]
fn a_refused_file_ends_at_all_of_it() {
    for text in ["", "PK\u{3}\u{4}", "no log\n"] {
        let (report, shares) = watched(text, &ReadOptions::default());
        assert_eq!((report.format, shares), (None, vec![1.0]), "{text:?}");
    }
}
