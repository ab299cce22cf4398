//! The vmstats of other systems against their truths, if these have more than rows and means, and what no truth says:
//! units, kinds, and findings about a file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::support;

use base::diag::Code;
use logs::log::{Kind, LogReport, TimeSource, Unit, read};
use support::{bytes, file, index, shared_logs};

/// The only sample of that format whose path has this ending, and its truth.
fn sample(test: &str, ending: &str) -> Option<(LogReport, serde_json::Value)> {
    let folder = shared_logs(test)?;
    let entry = index(&folder).into_iter().find(|entry| file(entry).ends_with(ending)).expect("a sample");
    Some((read(file(&entry), &bytes(&folder, &entry), None), entry["truth"].clone()))
}

fn mean(report: &LogReport, name: &str) -> f64 {
    let values = &report.table.column(name).expect("a column").values;
    values.iter().sum::<f64>() / values.len() as f64
}

fn assert_means(report: &LogReport, truth: &serde_json::Value, names: &[&str]) {
    assert_eq!(report.table.rows() as u64, truth["rows"].as_u64().unwrap());
    for name in names {
        let (got, want) = (mean(report, name), truth[format!("mean_{name}")].as_f64().unwrap());
        assert!((got - want).abs() <= 1e-6 * want.abs(), "{name}: {got}, expected {want}");
    }
}

fn unit(report: &LogReport, name: &str) -> Unit {
    report.table.column(name).expect("a column").spec.unit
}

#[test]
fn stress_ngs_rows_have_the_means_of_their_truth_and_pages_for_swapping() {
    let name = "stress_ngs_rows_have_the_means_of_their_truth_and_pages_for_swapping";
    let Some((report, truth)) = sample(name, "stressng_stdout.txt") else { return };
    assert_means(&report, &truth, &["free", "si", "so"]);
    assert_eq!((unit(&report, "si"), unit(&report, "bi")), (Unit::PagesPerSecond, Unit::KiBPerSecond));
    assert!(report.head().since_boot_rows.is_empty());
    let others = report.diags.iter().filter(|d| d.code == Code::LogOtherLine).count();
    assert!(others > 0 && report.diags.iter().all(|d| d.code != Code::LogFieldCount), "{:?}", report.diags);
}

#[test]
fn rrdtools_updates_have_the_means_and_times_of_their_truth() {
    let name = "rrdtools_updates_have_the_means_and_times_of_their_truth";
    let Some((report, truth)) = sample(name, "rrdtool_update_lines.txt") else { return };
    assert_means(&report, &truth, &["free", "cs"]);
    let time = &report.table.time;
    assert_eq!((time.source, time.start.clone()), (TimeSource::Epoch, truth["first_epoch"].to_string()));
    let last = truth["last_epoch"].as_f64().unwrap() - truth["first_epoch"].as_f64().unwrap();
    assert_eq!(report.table.t.last().copied(), Some(last));
}

#[test]
fn busybox_swaps_in_pages_and_toybox_in_kib() {
    let name = "busybox_swaps_in_pages_and_toybox_in_kib";
    let Some((busybox, _)) = sample(name, "busybox_vmstat.txt") else { return };
    assert_eq!((unit(&busybox, "si"), unit(&busybox, "bi")), (Unit::PagesPerSecond, Unit::KiBPerSecond));
    assert_eq!(busybox.table.column("cs").unwrap().values.get(1).map(|x| x / 1024.0), Some(55.0));
    assert_eq!(busybox.table.runs.len(), 1);
    let Some((toybox, _)) = sample(name, "toybox_vmstat.txt") else { return };
    assert_eq!(unit(&toybox, "si"), Unit::KiBPerSecond);
}

#[test]
fn macos_counts_and_its_banner_in_the_middle_begins_no_run() {
    let name = "macos_counts_and_its_banner_in_the_middle_begins_no_run";
    let Some((report, _)) = sample(name, "vm_stat_1_interleaved.txt") else { return };
    let faults = &report.table.column("faults").unwrap().spec;
    assert_eq!((faults.kind, faults.unit, unit(&report, "free")), (Kind::Count, Unit::Events, Unit::Pages));
    assert_eq!((report.table.runs.len(), report.head().since_boot_rows), (1, vec![0, 21]));
    let size = report.diags.iter().find(|d| d.code == Code::LogPageSize).expect("a page size");
    assert_eq!((size.args["bytes"].as_str(), size.line), ("4096", 2));
}

#[test]
fn aix_counts_pages_and_names_its_machine() {
    let name = "aix_counts_pages_and_names_its_machine";
    let Some((report, _)) = sample(name, "aix61_lpar.txt") else { return };
    assert_eq!(
        (unit(&report, "avm"), unit(&report, "pc"), unit(&report, "ec")),
        (Unit::Pages, Unit::Cpus, Unit::Percent)
    );
    let said = report.diags.iter().find(|d| d.code == Code::LogConfiguration).expect("a configuration");
    assert_eq!(said.token, "lcpu=8 mem=12287MB ent=3.40");
    // Computed by awk over the 29 rows: the second `sy` is another column.
    assert!((mean(&report, "faults.sy") - 4736.79).abs() < 0.01);
}
