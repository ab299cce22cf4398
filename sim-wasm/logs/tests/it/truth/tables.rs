//! Tables of separated values (dstat, Performance Monitor, nmon, gawk) against their truth.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::support;

use base::diag::{Code, has_error};
use logs::log::{Column, LogReport, read};
use serde_json::Value;
use support::{bytes, file, index, shared_logs};

/// The reports of the samples in a format, with their entries.
fn samples(test: &str, of_format: impl Fn(&Value) -> bool) -> Vec<(LogReport, Value)> {
    let Some(folder) = shared_logs(test) else { return Vec::new() };
    let entries: Vec<Value> = index(&folder).into_iter().filter(|entry| of_format(entry)).collect();
    assert!(!entries.is_empty());
    entries.into_iter().map(|entry| (read(file(&entry), &bytes(&folder, &entry), None), entry)).collect()
}

fn close(what: &str, got: f64, want: &Value) {
    let want = want.as_f64().unwrap_or_else(|| panic!("{what}: no number"));
    assert!((got - want).abs() <= 1e-6 * want.abs().max(1.0), "{what}: {got}, expected {want}");
}

fn mean(values: &[f64]) -> f64 {
    let known: Vec<f64> = values.iter().copied().filter(|x| !x.is_nan()).collect();
    known.iter().sum::<f64>() / known.len() as f64
}

fn named<'r>(report: &'r LogReport, qualified: &str) -> &'r Column {
    report.table.column(qualified).unwrap_or_else(|| {
        let names: Vec<&str> = report.table.columns.iter().map(|c| c.spec.qualified.as_str()).collect();
        panic!("{}: no column {qualified} in {names:?}", report.name)
    })
}

/// The reader's names for `memory usage/used` and `cpu0 usage/cpu0 usage:usr`.
fn dstat_name(truth: &str) -> String {
    // The group of a file system is itself a path: `///:used`, `/c//c:used`.
    let (group, name) = (1..truth.len())
        .filter_map(|at| Some((truth.get(..at)?, truth.get(at..)?.strip_prefix('/')?)))
        .find(|(group, name)| name.strip_prefix(*group).is_some_and(|rest| rest.starts_with(':')))
        .unwrap_or_else(|| truth.rsplit_once('/').unwrap());
    let bare = name.strip_prefix(group).and_then(|rest| rest.strip_prefix(':')).unwrap_or(name);
    format!("{group}.{bare}")
}

#[test]
fn every_dstat_file_gives_the_rows_and_means_of_its_truth() {
    for (report, entry) in
        samples("every_dstat_file_gives_the_rows_and_means_of_its_truth", |e| e["format"] == "dstat_csv")
    {
        let truth = &entry["truth"];
        assert_eq!(report.format, Some("dstat-csv"), "{}", report.name);
        let rows = truth["rows"].as_u64().unwrap() as usize;
        if rows == 0 {
            assert_eq!(report.diags.last().map(|d| d.code), Some(Code::LogNoRows), "{}", report.name);
            continue;
        }
        assert!(!has_error(&report.diags), "{}: {:?}", report.name, report.diags);
        let earlier: u64 =
            truth["rows_in_earlier_blocks"].as_array().into_iter().flatten().filter_map(Value::as_u64).sum();
        let earlier = earlier as usize;
        let from = report.table.runs.last().unwrap().first_row as usize;
        assert_eq!((from, report.table.rows()), (earlier, earlier + rows), "{}", report.name);
        assert_eq!(report.table.runs.len() as u64, truth["header_blocks"].as_u64().unwrap(), "{}", report.name);
        assert!(report.table.runs.iter().all(|run| run.since_boot), "{}", report.name);
        let times = ["epoch/epoch", "system/time"];
        for name in truth["columns"].as_array().unwrap().iter().filter_map(Value::as_str) {
            if !times.contains(&name) {
                let column = named(&report, &dstat_name(name));
                assert!(column.values[from..].iter().all(|x| !x.is_nan()), "{} {name}", report.name);
            }
        }
        for (name, stats) in truth["stats"].as_object().unwrap() {
            let values = &named(&report, &dstat_name(name)).values;
            close(name, mean(&values[from..]), &stats["mean_all"]);
            close(name, mean(&values[from + 1..]), &stats["mean_without_first"]);
        }
        if earlier == 0 {
            assert_eq!(report.table.time.start, truth["first_time"].as_str().unwrap(), "{}", report.name);
        }
    }
}

#[test]
fn every_performance_monitor_file_gives_the_rows_and_means_of_its_truth() {
    for (report, entry) in samples("every_performance_monitor_file_gives_the_rows_and_means_of_its_truth", |e| {
        e["format"] == "perfmon_csv" || e["parent"].as_str().is_some_and(|parent| parent.starts_with("perfmon/"))
    }) {
        let truth = &entry["truth"];
        assert_eq!(report.format, Some("perfmon-csv"), "{}", report.name);
        assert!(!has_error(&report.diags), "{}: {:?}", report.name, report.diags);
        let table = &report.table;
        assert_eq!(table.rows() as u64, truth["rows"].as_u64().unwrap(), "{}", report.name);
        assert_eq!(table.columns.len() as u64, truth["counters"].as_u64().unwrap(), "{}", report.name);
        assert_eq!(table.columns[0].spec.name, truth["first_counter"].as_str().unwrap(), "{}", report.name);
        assert_eq!(table.time.start, truth["first_time"].as_str().unwrap(), "{}", report.name);
        let blank = table.columns.iter().flat_map(|c| &c.values).filter(|x| x.is_nan()).count();
        assert_eq!(blank as u64, truth["blank_cells"].as_u64().unwrap(), "{}", report.name);
        for (name, stats) in truth["stats"].as_object().unwrap() {
            let column = table.columns.iter().find(|c| c.spec.name == *name).unwrap_or_else(|| panic!("no {name}"));
            let values: Vec<f64> = column.values.iter().copied().filter(|x| !x.is_nan()).collect();
            assert_eq!(values.len() as u64, stats["n"].as_u64().unwrap(), "{name}");
            close(name, mean(&values), &stats["mean"]);
        }
    }
}

#[test]
fn every_nmon_file_gives_the_snapshots_of_its_truth() {
    for (report, entry) in samples("every_nmon_file_gives_the_snapshots_of_its_truth", |e| e["format"] == "nmon") {
        let truth = &entry["truth"];
        assert_eq!(report.format, Some("nmon"), "{}", report.name);
        assert!(!has_error(&report.diags), "{}: {:?}", report.name, report.diags);
        assert_eq!(report.table.rows() as u64, truth["snapshots"].as_u64().unwrap());
        for name in truth["mem_columns"].as_array().unwrap() {
            named(&report, &format!("MEM.{}", name.as_str().unwrap()));
        }
        let free = &named(&report, "MEM.memfree").values;
        close("memfree", mean(free), &truth["mean_memfree_MB"]);
        assert_eq!(free.iter().filter(|x| !x.is_nan()).count() as u64, truth["mem_rows"].as_u64().unwrap());
        let dirty = &named(&report, "VM.nr_dirty").values;
        assert_eq!(dirty.iter().filter(|x| !x.is_nan()).count() as u64, truth["vm_rows"].as_u64().unwrap());
        let swapped = &named(&report, "VM.pswpin").values;
        close("pswpin", swapped[1..].iter().sum(), &truth["vm_pswpin_sum_without_first"]);
        let first = truth["first"].as_str().unwrap();
        assert!(first.ends_with(&report.table.time.start) && first.starts_with("ZZZZ,T0001"), "{first}");
        assert_eq!(report.table.t.last(), Some(&30.0));
    }
}

#[test]
fn every_table_of_gawk_gives_the_rows_and_means_of_its_truth() {
    for (report, entry) in
        samples("every_table_of_gawk_gives_the_rows_and_means_of_its_truth", |e| e["format"] == "gawk_csv")
    {
        let truth = &entry["truth"];
        assert_eq!(report.format, Some("csv"), "{}", report.name);
        assert_eq!(report.table.rows() as u64, truth["rows"].as_u64().unwrap());
        assert_eq!(report.table.time.start, truth["first_time"].as_str().unwrap());
        let names: Vec<&str> = truth["columns"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        for (place, name) in (1..).zip(names).skip(1) {
            let values = &named(&report, &format!("{place}")).values;
            close(name, mean(values), &truth["stats"][name]["mean_all"]);
            close(name, mean(&values[1..]), &truth["stats"][name]["mean_without_boot"]);
        }
    }
}
