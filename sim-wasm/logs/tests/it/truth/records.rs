//! Students' page daemon logs, and logs that Faultline itself prints, against their truth.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::support;

use base::diag::{Code, has_error};
use logs::log::{LogReport, read};
use serde_json::Value;
use support::{bytes, file, index, shared_logs};

/// The reports of the samples in these formats, with their entries.
fn samples(test: &str, prefix: &str) -> Vec<(LogReport, Value)> {
    let Some(folder) = shared_logs(test) else { return Vec::new() };
    let of_format = |entry: &Value| entry["format"].as_str().unwrap().starts_with(prefix);
    let entries: Vec<Value> = index(&folder).into_iter().filter(of_format).collect();
    assert!(!entries.is_empty());
    entries.into_iter().map(|entry| (read(file(&entry), &bytes(&folder, &entry), None), entry)).collect()
}

/// The truths' names for the columns, and how each syntax prints them, in the order in which they are tried.
const NAMES: [(&str, &[&str]); 26] = [
    ("inac_to_act", &["INAC to ACT"]),
    ("inac_to_cache_free", &["INAC to CACHE/FREE"]),
    ("act_to_inac", &["ACT to INAC"]),
    ("flushed", &["FLUSHED", "Flushed Pages", "Flushed", "flushed"]),
    ("inactive", &["Pages in INACTIVE Queue", "Inactive pages", "scanned.Inactive"]),
    ("active", &["Pages in ACTIVE Queue", "Active pages", "scanned.Active"]),
    ("total", &["total"]),
    ("active_scan", &["active"]),
    ("inactive_scan", &["inactive"]),
    ("deactivated", &["deactivated pages", "Deactivated", "deactivated"]),
    ("reactivated", &["reactivated pages", "reactivated"]),
    ("cached_freed", &["cached"]),
    ("activated", &["Activated"]),
    ("cached", &["Cached"]),
    ("cache", &["Cache Pages"]),
    ("inactive_scanned", &["Inactive_scanned"]),
    ("active_scanned", &["Active_scanned"]),
    ("total_scanned", &["Total_Scanned"]),
    ("queued_flush", &["Pages_queued_for_flush"]),
    ("inact_to_cachefree", &["Inactive_to_cacheFree"]),
    ("inact_to_act", &["Inactive_to_active"]),
    ("act_to_inact", &["Active_to_inactive"]),
    ("np_scanned", &["np_scanned"]),
    ("np_queued_for_flush", &["np_queued_for_flush"]),
    ("np_moved_active_to_inactive", &["np_moved_active_to_inactive"]),
    ("np_moved_inactive_to_free", &["np_moved_inactive_to_free"]),
];

/// The values of a truth's column, without missing ones.
fn values(report: &LogReport, truth_name: &str) -> Vec<f64> {
    let itself = [truth_name];
    let known = NAMES.iter().find(|(name, _)| *name == truth_name).map_or(&itself[..], |(_, printed)| printed);
    let column = known.iter().find_map(|name| report.table.column(name));
    let column = column.unwrap_or_else(|| panic!("{}: no column {truth_name}", report.name));
    column.values.iter().copied().filter(|x| !x.is_nan()).collect()
}

fn close(what: &str, got: f64, want: &Value) {
    let want = want.as_f64().unwrap_or_else(|| panic!("{what}: no number"));
    assert!((got - want).abs() <= 1e-6 * want.abs().max(1.0), "{what}: {got}, expected {want}");
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// Compares the means and sums of a truth with those of the rows.
fn check_numbers(report: &LogReport, truth: &Value, rows: std::ops::Range<usize>) {
    for (name, want) in truth["means"].as_object().into_iter().flatten() {
        close(&format!("{} mean {name}", report.name), mean(&values(report, name)[rows.clone()]), want);
    }
    for (name, want) in truth["sums"].as_object().into_iter().flatten() {
        close(&format!("{} sum {name}", report.name), values(report, name)[rows.clone()].iter().sum(), want);
    }
    for (name, want) in truth["counters"].as_object().into_iter().flatten() {
        assert_eq!(values(report, name), [want.as_f64().unwrap()], "{} {name}", report.name);
    }
    for (name, want) in truth["counts"].as_object().into_iter().flatten() {
        assert_eq!(values(report, name).len() as u64, want.as_u64().unwrap(), "{} {name}", report.name);
    }
}

#[test]
fn every_page_daemon_log_gives_the_records_of_its_truth() {
    for (report, entry) in samples("every_page_daemon_log_gives_the_records_of_its_truth", "syslog_") {
        let truth = &entry["truth"];
        assert_eq!(report.format, Some("freebsd-pageout-log"), "{}", report.name);
        assert!(!has_error(&report.diags), "{}: {:?}", report.name, report.diags);
        let rows = report.table.rows();
        let Some(blocks) = truth["blocks"].as_object() else {
            let records = truth["records"].as_u64().or(truth["active"].as_u64()).unwrap_or(1);
            assert_eq!(rows as u64, records, "{}", report.name);
            check_numbers(&report, truth, 0..rows);
            continue;
        };
        let mut from = 0;
        for (at, (_, block)) in blocks.iter().enumerate() {
            let records = block["records"].as_u64().unwrap() as usize;
            assert_eq!(report.table.runs[at].first_row as usize, from, "{}", report.name);
            check_numbers(&report, block, from..from + records);
            from += records;
        }
        assert_eq!((rows, report.table.runs.len()), (from, blocks.len()), "{}", report.name);
    }
}

#[test]
fn the_marks_in_a_log_begin_and_end_a_run() {
    for (report, entry) in samples("the_marks_in_a_log_begin_and_end_a_run", "syslog_pageout_labels") {
        let truth = &entry["truth"];
        let [before, marked, after] = report.table.runs[..] else { panic!("{:?}", report.table.runs) };
        assert_eq!(before.first_row, 0);
        let rows = marked.first_row as usize..after.first_row as usize;
        assert_eq!(rows.len() as u64, truth["records_between_first_START_and_END"].as_u64().unwrap());
        let scanned = values(&report, "total_scanned");
        close("mean between", mean(&scanned[rows]), &truth["mean_total_scanned_between"]);
    }
}

#[test]
fn failures_to_swap_are_other_lines() {
    for (report, entry) in samples("failures_to_swap_are_other_lines", "syslog_pageout_brackets_named") {
        let other = |d: &&base::diag::Diag| d.code == Code::LogOtherLine;
        assert!(report.diags.iter().any(|d| other(&d)), "{}", entry["file"]);
    }
}

#[test]
fn every_file_of_keys_and_values_gives_the_records_of_its_truth() {
    const KEYS: [&str; 10] = [
        "active",
        "inactive",
        "inact_to_cache",
        "inact_to_free",
        "queued_flush",
        "act_to_inact",
        "total_scanned",
        "active_scanned",
        "inactive_scanned",
        "queues_scanned",
    ];
    for (report, entry) in samples("every_file_of_keys_and_values_gives_the_records_of_its_truth", "key_value_csv") {
        let truth = &entry["truth"];
        assert_eq!(report.format, Some("key-value-csv"), "{}", report.name);
        let most = truth["count_by_key"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).max();
        assert_eq!(Some(report.table.rows() as u64), most, "{}", report.name);
        for (key, name) in (1..).zip(KEYS) {
            let column = report.table.column(&format!("{key}")).unwrap();
            let values: Vec<f64> = column.values.iter().copied().filter(|x| !x.is_nan()).collect();
            assert_eq!(values.len() as u64, truth["count_by_key"][key.to_string()].as_u64().unwrap());
            close(&format!("{} {name}", report.name), mean(&values), &truth["means"][name]);
        }
        // Two of them precede each block.
        let blocks = (truth["block_lines"].as_u64().unwrap() / 2).max(1);
        assert_eq!(report.table.runs.len() as u64, blocks, "{}", report.name);
    }
}
