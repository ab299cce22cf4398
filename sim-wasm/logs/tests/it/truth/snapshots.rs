//! Snapshots of /proc and of `vmstat -s` against the truths of their samples.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::support;

use base::diag::has_error;
use logs::log::{Kind, LogReport, Table, TimeSource, read};
use serde_json::Value;
use support::{bytes, file, index, shared_logs};

/// The reports of the samples in one of these formats.
fn samples(test: &str, formats: &[&str]) -> Vec<(LogReport, Value)> {
    let Some(folder) = shared_logs(test) else { return Vec::new() };
    let entries = index(&folder).into_iter().filter(|entry| formats.contains(&entry["format"].as_str().unwrap()));
    let read = |entry: Value| {
        let report = read(file(&entry), &bytes(&folder, &entry), None);
        assert!(!has_error(&report.diags), "{}: {:?}", report.name, report.diags);
        (report, entry["truth"].clone())
    };
    entries.map(read).collect()
}

fn values<'r>(table: &'r Table, name: &str) -> &'r [f64] {
    &table.column(name).unwrap_or_else(|| panic!("no column {name}")).values
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// How much was counted between the first snapshot and the last.
fn counted(table: &Table, name: &str) -> f64 {
    let column = table.column(name).unwrap_or_else(|| panic!("no column {name}"));
    let times = table.t.windows(2).map(|pair| if column.spec.kind == Kind::Rate { pair[1] - pair[0] } else { 1.0 });
    column.values[1..].iter().zip(times).map(|(rate, seconds)| rate * seconds).filter(|count| !count.is_nan()).sum()
}

fn close(got: f64, want: &Value, what: &str) {
    let want = want.as_f64().unwrap();
    assert!((got - want).abs() <= 1e-6 * want.abs().max(1.0), "{what}: {got}, expected {want}");
}

#[test]
fn counters_of_proc_vmstat_become_rates_whose_sum_is_what_was_counted() {
    let formats = ["proc_vmstat", "proc_vmstat_prefixed", "proc_vmstat_before_after"];
    for (report, truth) in samples("counters_of_proc_vmstat_become_rates", &formats) {
        let (table, name) = (&report.table, &report.name);
        if let Some(snapshots) = truth["snapshots"].as_u64() {
            assert_eq!(table.rows() as u64, snapshots, "{name}");
        }
        let keys = truth["keys_first_snapshot"].as_u64().or(truth["keys_per_snapshot"][0].as_u64());
        assert!(keys.is_none_or(|keys| table.columns.len() as u64 >= keys), "{name}: {}", table.columns.len());
        for deltas in ["delta", "delta_first_last"] {
            for (counter, delta) in truth[deltas].as_object().into_iter().flatten() {
                close(counted(table, counter), delta, &format!("{name} {counter}"));
            }
        }
        if truth["seconds"].is_number() {
            close(*table.t.last().unwrap(), &truth["seconds"], name);
        }
        if truth["mean_nr_free_pages"].is_number() {
            close(mean(values(table, "nr_free_pages")), &truth["mean_nr_free_pages"], name);
        }
    }
}

#[test]
fn a_pair_of_snapshots_without_times_gives_counts() {
    for (report, _) in samples("a_pair_of_snapshots_without_times_gives_counts", &["proc_vmstat_before_after"]) {
        let table = &report.table;
        assert_eq!((table.rows(), table.time.source), (2, TimeSource::RowIndex), "{}", report.name);
        assert_eq!(table.column("pswpin").unwrap().spec.kind, Kind::Count);
    }
}

#[test]
fn meminfo_is_a_row_of_gauges_a_snapshot() {
    for (report, truth) in samples("meminfo_is_a_row_of_gauges_a_snapshot", &["proc_meminfo", "proc_meminfo_prefixed"])
    {
        let (table, name) = (&report.table, &report.name);
        assert_eq!(table.rows() as u64, truth["snapshots"].as_u64().unwrap(), "{name}");
        let free = values(table, "MemFree");
        for (key, got) in [
            ("mean_MemFree_kB", mean(free)),
            ("mean_MemFree", mean(free)),
            ("first_MemFree", free[0]),
            ("last_MemFree", *free.last().unwrap()),
            ("mean_SwapFree_kB", mean(values(table, "SwapFree"))),
        ] {
            if truth[key].is_number() {
                close(got, &truth[key], &format!("{name} {key}"));
            }
        }
    }
}

#[test]
fn pressure_is_read_with_its_averages_and_its_total() {
    for (report, truth) in samples("pressure_is_read_with_its_averages_and_its_total", &["psi_memory"]) {
        let table = &report.table;
        assert_eq!(table.rows() as u64, truth["rows"].as_u64().unwrap());
        close(mean(values(table, "some.avg10")), &truth["mean_some_avg10"], "some.avg10");
        close(mean(values(table, "full.avg10")), &truth["mean_full_avg10"], "full.avg10");
        close(counted(table, "some.total"), &truth["some_total_delta_us"], "some.total");
    }
}

#[test]
fn ticks_become_shares_that_are_those_of_the_whole_log() {
    for (report, truth) in samples("ticks_become_shares_that_are_those_of_the_whole_log", &["proc_stat_cpu"]) {
        let table = &report.table;
        assert_eq!(table.rows() as u64, truth["rows"].as_u64().unwrap());
        for row in 1..table.rows() {
            let sum: f64 = table.columns.iter().take(8).map(|column| column.values[row]).sum();
            assert!((sum - 100.0).abs() < 1e-9 || sum.is_nan(), "row {row}: {sum}");
        }
        // Rows have different lengths, so their mean is only close to the overall share.
        let user = table.column("user").unwrap();
        let shares: Vec<f64> = user.values.iter().copied().filter(|x| !x.is_nan()).collect();
        assert!((mean(&shares) - truth["overall_percent"]["user"].as_f64().unwrap()).abs() < 1.0, "{}", mean(&shares));
    }
}

#[test]
fn vmstat_s_is_read_snapshot_by_snapshot() {
    for (report, truth) in samples("vmstat_s_is_read_snapshot_by_snapshot", &["vmstat_s_snapshots"]) {
        let table = &report.table;
        assert_eq!(table.rows() as u64, truth["snapshots"].as_u64().unwrap());
        close(mean(values(table, "K free memory")), &truth["mean_K_free_memory"], "free");
    }
}
