//! `reuse` tells when a trace was, as far as it says so.
#![allow(clippy::unwrap_used, reason = "tests")]

use serde_json::{Value, json};
use std::fs;

mod scratch;
use scratch::Scratch;

/// The table, and the trace in JSON.
fn reuse(format: &str, text: &str) -> (String, Value) {
    let scratch = Scratch::new(&format!("times-{format}"));
    fs::write(scratch.join("t"), text).unwrap();
    let args = ["reuse", "t", "--format", format, "--points", "2"];
    let table = String::from_utf8(scratch.faultline(&args).stdout).unwrap();
    let answer: Value = serde_json::from_slice(&scratch.faultline(&[&args[..], &["--json"]].concat()).stdout).unwrap();
    (table, answer["trace"].clone())
}

#[test]
fn a_trace_with_dates_is_told_with_its_first_and_how_long_it_took() {
    // 22 February 2007: the first request of hm_1 of Microsoft Research Cambridge, and one 90 seconds later.
    let (table, trace) =
        reuse("msr", "128166372000000000,hm,1,Read,4096,4096,413\n128166372900000000,hm,1,Read,8192,4096,413\n");
    assert!(table.starts_with("The trace took 90 s, from 2007-02-22 17:00:00 UTC on.\n\nfrom"), "{table}");
    assert_eq!(trace, json!({ "references": 2, "distinct": 2, "seconds": 90.0, "start": 1_172_163_600.0 }));
}

#[test]
fn a_trace_without_times_is_told_without() {
    let (table, trace) = reuse("plain", "1 2 3 1 2 4\n");
    assert!(table.starts_with("from"), "{table}");
    assert_eq!(trace, json!({ "references": 6, "distinct": 4 }));
}
