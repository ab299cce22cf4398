//! Every sample log against its truth: rows, columns, since-boot rows and means, computed by scripts that share no code
//! with this crate; and every log of another family is refused by name.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::support;

use base::diag::{Code, has_error};
use logs::log::detect::{CLAIM, Sample};
use logs::log::lines::decode::decode;
use logs::log::{Column, FORMATS, LogReport, ReadOptions, SinceBootRows, read, read_as};
use serde_json::Value;
use support::{bytes, file, index, shared_logs};

/// The reader for a sample, if there is one.
fn reader_of(entry: &Value) -> Option<&'static str> {
    match entry["format"].as_str().expect("a format") {
        "linux_vmstat" => Some("linux-vmstat"),
        "freebsd_vmstat" => Some("freebsd-vmstat"),
        "freebsd_vmstat_in_stress_txt" | "time_v" => Some("time-l"),
        "proc_vmstat" | "proc_vmstat_prefixed" | "proc_vmstat_before_after" => Some("proc-vmstat"),
        "proc_meminfo" | "proc_meminfo_prefixed" => Some("proc-meminfo"),
        "psi_memory" => Some("psi-memory"),
        "proc_stat_cpu" => Some("proc-stat"),
        "pidstat" => Some("pidstat"),
        "vmstat_s_snapshots" => Some("linux-vmstat-s"),
        "netbsd_vmstat" => Some("netbsd-vmstat"),
        "openbsd_vmstat" => Some("openbsd-vmstat"),
        "solaris_vmstat" => Some("solaris-vmstat"),
        "solaris_vmstat_p" => Some("solaris-vmstat-p"),
        "aix_vmstat" => Some("aix-vmstat"),
        "macos_vm_stat" => Some("macos-vm-stat"),
        "busybox_vmstat" => Some("busybox-vmstat"),
        "toybox_vmstat" => Some("toybox-vmstat"),
        "stressng_vmstat" => Some("stress-ng-vmstat"),
        "rrdtool_update" => Some("rrdtool-update"),
        "derived" if entry["parent"].as_str().is_some_and(|p| p.contains("vmstat3317")) => Some("linux-vmstat"),
        "sar_text" | "sar_aix" | "sar_solaris" | "sar_hpux" => Some("sar"),
        "sadf_csv" => Some("sadf-csv"),
        "sadf_json" => Some("sadf-json"),
        "sadf_xml" => Some("sadf-xml"),
        "sadf_ppc" => Some("sadf-ppc"),
        "collectl_text" => Some("collectl"),
        "perfmon_csv" | "derived" => Some("perfmon-csv"),
        "dstat_csv" => Some("dstat-csv"),
        "nmon" => Some("nmon"),
        "gawk_csv" => Some("csv"),
        "key_value_csv" => Some("key-value-csv"),
        pageout if pageout.starts_with("syslog_") => Some("freebsd-pageout-log"),
        _ => None,
    }
}

/// Readers whose samples have truths of other shapes, which `records.rs` and `tables.rs` check.
fn is_checked_elsewhere(reader: &str) -> bool {
    ["perfmon-csv", "dstat-csv", "nmon", "csv", "key-value-csv", "freebsd-pageout-log", "time-l"].contains(&reader)
}

fn column<'r>(report: &'r LogReport, name: &str) -> &'r Column {
    let found = report.table.columns.iter().find(|c| c.spec.name == name || c.spec.qualified == name);
    found.unwrap_or_else(|| panic!("{}: no column {name}", report.name))
}

fn assert_close(what: &str, got: Option<f64>, want: &Value) {
    let Some(want) = want.as_f64() else {
        assert_eq!(got, None, "{what}");
        return;
    };
    let got = got.unwrap_or_else(|| panic!("{what}: no value, expected {want}"));
    assert!((got - want).abs() <= 1e-6 * want.abs().max(1.0), "{what}: {got}, expected {want}");
}

fn check_stats(report: &LogReport, truth: &Value) {
    let head = report.head();
    for (name, stats) in truth["stats"].as_object().into_iter().flatten() {
        let what = |field: &str| format!("{} {name} {field}", report.name);
        let values = &column(report, name).values;
        let summary = head.columns.iter().find(|c| c.name == *name).expect("a column").summary;
        assert_eq!(u64::from(summary.count), stats["n_without_boot"].as_u64().unwrap(), "{}", what("n"));
        assert_close(&what("mean"), summary.mean, &stats["mean_without_boot"]);
        assert_close(&what("min"), summary.min, &stats["min_without_boot"]);
        assert_close(&what("max"), summary.max, &stats["max_without_boot"]);
        assert_close(&what("first"), values.first().copied(), &stats["first"]);
        assert_close(&what("last"), values.last().copied(), &stats["last"]);
        assert_close(&what("mean of all"), Some(values.iter().sum::<f64>() / values.len() as f64), &stats["mean_all"]);
    }
}

/// Checks a derived file, whose truth gives rows and means over all of them.
fn check_derived(report: &LogReport, truth: &Value) {
    for name in ["free", "si"] {
        let values = &column(report, name).values;
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        assert_close(&format!("{} {name}", report.name), Some(mean), &truth[format!("mean_{name}").as_str()]);
    }
}

fn check_columns(report: &LogReport, truth: &Value) {
    let Some(want) = truth["columns"].as_array() else { return };
    // AIX's second `sy` is called `sy2` in its truth.
    let printed = |name: &'_ str| if name == "sy2" { "sy".to_owned() } else { name.to_owned() };
    let want: Vec<String> = want.iter().map(|c| printed(c.as_str().unwrap())).collect();
    let mut got: Vec<&str> = report.table.columns.iter().map(|c| c.spec.name.as_str()).collect();
    if report.diags.iter().any(|d| d.code == Code::LogColumnsChanged) {
        // The truth has the columns of the last header; the table has the union.
        got.retain(|name| want.iter().any(|w| w == name));
    }
    assert_eq!(got, want, "{}", report.name);
}

#[test]
fn every_vmstat_sample_gives_the_rows_columns_and_means_of_its_truth() {
    let Some(folder) = shared_logs("every_vmstat_sample_gives_the_rows_columns_and_means_of_its_truth") else { return };
    let mut checked = 0;
    for entry in index(&folder) {
        let Some(format) = reader_of(&entry).filter(|reader| !is_checked_elsewhere(reader)) else { continue };
        let name = file(&entry);
        let report = read(name, &bytes(&folder, &entry), None);
        let truth = &entry["truth"];
        assert_eq!(report.format, Some(format), "{name}");
        assert!(!has_error(&report.diags), "{name}: {:?}", report.diags);
        // Truths of other shapes have tests of their own in the other files of this folder.
        let Some(rows) = truth["rows"].as_u64().or(truth["vmstat_rows"].as_u64()) else { continue };
        assert_eq!(report.table.rows() as u64, rows, "{name}");
        check_columns(&report, truth);
        if let Some(boot) = truth["since_boot_row_indexes"].as_array() {
            let boot: Vec<u32> = boot.iter().map(|b| b.as_u64().unwrap() as u32).collect();
            // Of a file that has no intervals at all the rows are kept without their rates.
            if report.table.all_since_boot {
                assert_eq!(boot.len() as u64, rows, "{name}");
            } else {
                assert_eq!(report.head().since_boot_rows, boot, "{name}");
            }
        }
        // Their truths leave out averages since boot, amounts included.
        if report.table.all_since_boot {
            let drop = ReadOptions { since_boot: Some(SinceBootRows::Drop), ..ReadOptions::default() };
            check_stats(&read_as(name, &bytes(&folder, &entry), &drop), truth);
        } else {
            check_stats(&report, truth);
        }
        if entry["format"] == "derived" {
            check_derived(&report, truth);
        }
        checked += 1;
    }
    assert!(checked >= 55, "only {checked} samples checked");
}

#[test]
fn the_two_runs_of_a_concatenated_log_are_told_apart() {
    let Some(folder) = shared_logs("the_two_runs_of_a_concatenated_log_are_told_apart") else { return };
    let bytes = std::fs::read(folder.join("derived/vmstat3317_default.cat_twice.txt")).unwrap();
    let head = read("cat_twice", &bytes, None).head();
    assert_eq!(head.since_boot_rows, [0, 102]);
    assert_eq!(head.runs.len(), 2);
    let once = std::fs::read(folder.join("local_main/vmstat3317_default.txt")).unwrap();
    let mean = |head: &logs::log::LogHead| head.columns.iter().find(|c| c.name == "si").unwrap().summary.mean;
    let (twice, once) = (mean(&head).unwrap(), mean(&read("once", &once, None).head()).unwrap());
    assert!((twice - once).abs() < 1e-9 * once, "{twice} {once}");
}

#[test]
fn the_rows_of_the_stress_report_have_the_numbers_of_its_truth() {
    let Some(folder) = shared_logs("the_rows_of_the_stress_report_have_the_numbers_of_its_truth") else { return };
    for entry in index(&folder).iter().filter(|e| e["format"] == "freebsd_vmstat_in_stress_txt") {
        let own = read(file(entry), &bytes(&folder, entry), None);
        for (name, truth) in [("page reclaims", "page_reclaims"), ("page faults", "page_faults"), ("real", "real_s")] {
            assert_eq!(column(&own, name).values, [entry["truth"][truth].as_f64().unwrap()], "{name}");
        }
        let format = Some("freebsd-vmstat".to_owned());
        let keep = ReadOptions { format, since_boot: Some(SinceBootRows::Keep), ..ReadOptions::default() };
        let report = read_as(file(entry), &bytes(&folder, entry), &keep);
        for name in ["avm", "fre", "flt"] {
            let want: Vec<f64> = serde_json::from_value(entry["truth"][name].clone()).unwrap();
            assert_eq!(column(&report, name).values, want, "{name}");
        }
        assert!(report.table.all_since_boot);
    }
}

/// The family ids with which a sample of another format may be refused.
fn family_of(format: &str) -> Option<&'static str> {
    Some(match format {
        "vmstat_d" => "linux-vmstat-disks",
        _ => return None,
    })
}

#[test]
fn every_other_sample_is_refused_by_the_name_of_its_family() {
    let Some(folder) = shared_logs("every_other_sample_is_refused_by_the_name_of_its_family") else { return };
    let mut wrong = Vec::new();
    for entry in index(&folder).iter().filter(|entry| reader_of(entry).is_none()) {
        let name = file(entry);
        let format = entry["format"].as_str().unwrap();
        let head = read(name, &bytes(&folder, entry), None).head();
        assert_eq!((head.format, head.rows), (None, 0), "{name} was read");
        let error = head.diags.iter().find(|d| d.code != Code::LogEncoding).expect("an error");
        let expected = match format {
            "docx_named_log" => error.code == Code::LogZip && error.args["kind"] == "docx",
            "xlsx" => error.code == Code::LogZip && error.args["kind"] == "xlsx",
            _ => match family_of(format) {
                Some(family) => head.family == Some(family) && error.args["family"] == family,
                None => error.code == Code::LogUnknownFormat,
            },
        };
        if !expected {
            wrong.push(format!("{name} ({format}): {error:?}, {:?}", head.family));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_sample_is_claimed_by_exactly_one_reader_or_by_none() {
    let Some(folder) = shared_logs("every_sample_is_claimed_by_exactly_one_reader_or_by_none") else { return };
    for entry in index(&folder) {
        let name = file(&entry);
        let bytes = bytes(&folder, &entry);
        let Ok(decoded) = decode(&bytes) else { continue };
        let sample = Sample::new(&decoded.text);
        let claims: Vec<&str> = FORMATS.iter().filter(|f| (f.sniff)(&sample).points >= CLAIM).map(|f| f.id).collect();
        match reader_of(&entry) {
            // Other tools borrow the column names of procps and FreeBSD, and outbid them.
            Some(format @ ("busybox-vmstat" | "toybox-vmstat")) => {
                assert_eq!(claims, ["linux-vmstat", format], "{name}");
            }
            // A screen of top or free precedes many a vmstat, which outbids it.
            Some(format @ "linux-vmstat") => {
                let others: Vec<&str> = claims.iter().copied().filter(|id| !["top", "free"].contains(id)).collect();
                assert_eq!(others, [format], "{name}");
            }
            // So does `vmstat` that is called before and after a command.
            Some(format @ "time-l") => {
                let others: Vec<&str> = claims.iter().copied().filter(|id| *id != "freebsd-vmstat").collect();
                assert_eq!(others, [format], "{name}");
            }
            Some(format @ "netbsd-vmstat") => assert_eq!(claims, ["freebsd-vmstat", format], "{name}"),
            Some(format) => assert_eq!(claims, [format], "{name}"),
            None => assert!(claims.len() <= 1, "{name}: {claims:?}"),
        }
    }
}
