//! Every sample of sar, sadf and collectl against its truth: rows, columns and means, computed by scripts that share no
//! code with this crate; and the means against the averages that sar itself prints.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::support;

use base::diag::has_error;
use logs::log::{Column, LogReport, TimeSource, read};
use serde_json::Value;
use support::{bytes, file, index, shared_logs};

/// The reports of the samples in these formats.
fn reports(test: &str, formats: &[&str]) -> Vec<(LogReport, Value)> {
    let Some(folder) = shared_logs(test) else { return Vec::new() };
    let entries = index(&folder).into_iter().filter(|e| formats.contains(&e["format"].as_str().unwrap()));
    let reports = entries.map(|entry| (read(file(&entry), &bytes(&folder, &entry), None), entry["truth"].clone()));
    reports.inspect(|(report, _)| assert!(!has_error(&report.diags), "{}: {:?}", report.name, report.diags)).collect()
}

/// The column that is printed under this name.
fn column<'r>(report: &'r LogReport, name: &str) -> &'r Column {
    let found = report.table.columns.iter().find(|c| c.spec.qualified == name || c.spec.name == name);
    found.unwrap_or_else(|| panic!("{}: no column {name}", report.name))
}

/// The rows that have a value, and the mean of the values.
fn mean(report: &LogReport, name: &str) -> (u64, f64) {
    let values: Vec<f64> = column(report, name).values.iter().copied().filter(|x| !x.is_nan()).collect();
    (values.len() as u64, values.iter().sum::<f64>() / values.len() as f64)
}

fn assert_near(what: &str, got: f64, want: f64, tolerance: f64) {
    assert!((got - want).abs() <= tolerance * want.abs().max(1.0), "{what}: {got}, expected {want}");
}

/// Checks the rows, names and means of the sections or blocks of a truth.
fn check_sections(report: &LogReport, sections: &Value) {
    for section in sections.as_array().expect("sections") {
        let rows = section["rows"].as_u64().expect("rows");
        for name in section["columns"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()) {
            if !["hostname", "interval", "timestamp"].contains(&name) {
                assert_eq!(mean(report, name).0, rows, "{} {name}", report.name);
            }
        }
        for (name, want) in section["means"].as_object().unwrap() {
            let what = format!("{} {name}", report.name);
            assert_near(&what, mean(report, name).1, want.as_f64().unwrap(), 1e-6);
        }
        for (name, at) in [("first_time", 0), ("last_time", report.table.rows() - 1)] {
            if let Some(time) = section[name].as_str() {
                assert_near(&format!("{} {name}", report.name), of_day(report, at), clock(time), 0.0);
            }
        }
    }
}

/// The seconds since midnight in `HH:MM:SS`, possibly with AM or PM or after a date, or in an epoch.
fn clock(text: &str) -> f64 {
    if let Ok(epoch) = text.parse::<f64>() {
        return epoch % 86_400.0;
    }
    let time = text.split(' ').find(|word| word.contains(':')).expect("a time");
    let parts: Vec<f64> = time.split(':').map(|part| part.parse().unwrap()).collect();
    let twelve = text.ends_with('M');
    let hours = if twelve { parts[0] % 12.0 } else { parts[0] } + if text.ends_with("PM") { 12.0 } else { 0.0 };
    hours * 3600.0 + parts[1] * 60.0 + parts[2]
}

/// The time of day of a row.
fn of_day(report: &LogReport, row: usize) -> f64 {
    (clock(&report.table.time.start) + report.table.t[row]) % 86_400.0
}

#[test]
fn every_sar_sample_gives_the_sections_of_its_truth() {
    let formats = ["sar_text", "sar_aix", "sar_solaris", "sar_hpux"];
    for (report, truth) in reports("every_sar_sample_gives_the_sections_of_its_truth", &formats) {
        assert_eq!(report.format, Some("sar"), "{}", report.name);
        check_sections(&report, &truth["sections"]);
        // Nothing is left over, and the sections of one moment share a row.
        assert!(
            report.diags.iter().all(|d| ["log-date-ambiguous", "log-time-gap"].contains(&d.code.id())),
            "{:?}",
            report.diags
        );
        let rows = truth["sections"].as_array().unwrap().iter().map(|s| s["rows"].as_u64().unwrap()).max();
        assert_eq!(Some(report.table.rows() as u64), rows, "{}", report.name);
    }
}

#[test]
fn the_means_are_the_averages_that_sar_prints() {
    let Some(folder) = shared_logs("the_means_are_the_averages_that_sar_prints") else { return };
    for entry in index(&folder).iter().filter(|e| e["format"] == "sar_text") {
        let report = read(file(entry), &bytes(&folder, entry), None);
        let sections = entry["truth"]["sections"].as_array().unwrap();
        for (name, want) in sections.iter().flat_map(|s| s["printed_average"].as_object().into_iter().flatten()) {
            // sar weights by time and starts its averages afresh after a restart: its last line covers the last run.
            let first = report.table.runs.last().unwrap().first_row as usize;
            let values = &column(&report, name).values[first..];
            let mean = values.iter().sum::<f64>() / values.len() as f64;
            // Whole numbers and two decimals are rounded.
            let want = want.as_f64().unwrap();
            let rounding = if name.starts_with("kb") { 0.5 } else { 0.005 };
            assert!((mean - want).abs() <= 1e-3 * want.abs() + rounding, "{} {name}: {mean}, {want}", report.name);
        }
    }
}

#[test]
fn the_sampled_days_and_runs_of_sar_are_told() {
    let all = reports("the_sampled_days_and_runs_of_sar_are_told", &["sar_text", "sar_aix", "sar_solaris", "sar_hpux"]);
    for (report, _) in all {
        let table = &report.table;
        let facts = (table.layout, table.time.source, table.runs.len(), table.time.interval_s);
        let expected = match report.name.rsplit('/').next().unwrap() {
            "naarad_sar_B_22936rows_ampm_midnight.txt" => ("sar.linux", TimeSource::DateTime, 1, 2.0),
            "ksar_12.0.2_historical_mem_sections.txt" => ("sar.linux", TimeSource::DateTime, 2, 600.0),
            "ksar_10.1.5_restart_mem_sections.txt" => ("sar.linux", TimeSource::DateTime, 1, 600.0),
            "ksar_11.6.1_live_mem_sections.txt" => ("sar.linux", TimeSource::Clock, 1, 10.0),
            "ksar_AIX72_paging.txt" => ("sar.aix", TimeSource::DateTime, 1, 60.0),
            "ksar_HPUX1131_cpu.txt" => ("sar.hp-ux", TimeSource::DateTime, 1, 300.0),
            name if name.starts_with("ksar_Solaris") => ("sar.solaris", TimeSource::DateTime, 1, 1200.0),
            _ => ("sar.linux", TimeSource::DateTime, 1, 1.0),
        };
        let (layout, source, runs, interval) = expected;
        assert_eq!((facts.0, facts.1, facts.2), (layout, source, runs), "{}", report.name);
        assert_near(&report.name, facts.3, interval, 0.002);
        assert!(table.t.is_sorted(), "{}", report.name);
    }
}

#[test]
fn every_sadf_sample_gives_the_values_of_its_truth() {
    let test = "every_sadf_sample_gives_the_values_of_its_truth";
    for (report, truth) in reports(test, &["sadf_csv", "sadf_json", "sadf_xml", "sadf_ppc"]) {
        assert!(report.diags.is_empty(), "{}: {:?}", report.name, report.diags);
        assert_eq!((report.table.rows(), report.table.runs.len(), report.table.time.interval_known), (100, 1, true));
        if truth["blocks"].is_array() {
            check_sections(&report, &truth["blocks"]);
        }
        for (name, metric) in truth["metrics"].as_object().into_iter().flatten() {
            let (count, mean) = mean(&report, name);
            assert_eq!(Some(count), metric["n"].as_u64(), "{name}");
            assert_near(name, mean, metric["mean"].as_f64().unwrap(), 1e-6);
        }
        for (field, name) in [("mean_pswpin", "pswpin/s"), ("mean_memfree", "kbmemfree")] {
            if let Some(want) = truth[field].as_f64() {
                assert_near(field, mean(&report, name).1, want, 1e-6);
            }
        }
    }
}

/// Everything that the four forms of sadf have in common is the same to the last digit, and so are the names.
#[test]
fn sadf_says_the_same_in_every_form() {
    let all = reports("sadf_says_the_same_in_every_form", &["sadf_csv", "sadf_json", "sadf_xml", "sadf_ppc"]);
    let Some((first, _)) = all.first() else { return };
    for (report, _) in &all {
        assert_eq!(report.table.t, first.table.t, "{}", report.name);
        for column in &report.table.columns {
            let other = first.table.column(&column.spec.qualified).unwrap_or_else(|| panic!("{:?}", column.spec));
            assert_eq!((column.spec.unit, column.spec.kind), (other.spec.unit, other.spec.kind));
            assert_eq!(column.values, other.values, "{} {}", report.name, column.spec.qualified);
        }
    }
}

/// The truth of collectl's samples is only their number of rows. That it measures the same as the others is shown by
/// sar's means of the same minute, and by what -P printed in bytes: the logs begin and end three seconds apart, and
/// their suffixes leave two digits.
#[test]
fn collectl_agrees_with_sar_within_the_precision_of_its_suffixes() {
    let test = "collectl_agrees_with_sar_within_the_precision_of_its_suffixes";
    for (report, truth) in reports(test, &["collectl_text"]) {
        assert_eq!(Some(report.table.rows() as u64), truth["data_lines"].as_u64(), "{}", report.name);
        assert_eq!((report.table.runs.len(), report.table.time.interval_s), (1, 1.0), "{}", report.name);
        let codes = report.diags.iter().map(|d| d.code.id());
        assert!(codes.into_iter().all(|id| id == "log-suffix-of"), "{:?}", report.diags);
        let expected: &[(&str, f64)] = if report.name.contains("verbose") {
            &[
                ("swap.In", 57_993_873.0),
                ("swap.Out", 44_397_773.0),
                ("paging.In", 57_498.063),
                ("paging.Out", 43_874.596),
                ("paging.Fault", 39_526.47),
                ("memory.Free", 18_416_294.0 * 1024.0),
                ("swap.Used", 1_379_690.0 * 1024.0),
            ]
        } else {
            &[("disks.KBRead", 57_498.063), ("disks.KBWrit", 43_874.596), ("memory.Free", 18_416_294.0 * 1024.0)]
        };
        for (name, want) in expected {
            assert_near(name, mean(&report, name).1, *want, 0.025);
        }
    }
}
