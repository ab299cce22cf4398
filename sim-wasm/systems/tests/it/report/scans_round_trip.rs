//! Page daemon scans, vmstat as a table and `time -l` are read back as printed, with the same numbers.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::float_cmp,
    clippy::panic,
    reason = "tests; counts are whole"
)]

use crate::support::fighting;

use base::diag::{Code, has_error};
use fighting::run;
use logs::log::{LogReport, read};
use machine::MachineRun;
use report::{Printed, ScanRow, from_run, time_l};

fn printed(name: &str) -> (LogReport, Vec<ScanRow>, MachineRun) {
    let (machine, run) = run();
    let text = Printed::of_name(name).unwrap().print(&machine, &run);
    let report = read(name, text.as_bytes(), None);
    assert!(!has_error(&report.diags), "{name}: {:?}", report.diags);
    let scans = from_run::scan_rows(&run);
    assert!(scans.len() > 20 || name == "time-l" || name == "vmstat-csv", "the machine scans");
    (report, scans, run)
}

/// Compares a column with a number of each scan.
fn check(report: &LogReport, name: &str, scans: &[ScanRow], number: impl Fn(&ScanRow) -> u64) {
    let column = report.table.column(name).unwrap_or_else(|| panic!("no column {name}"));
    assert_eq!(column.values, scans.iter().map(|scan| number(scan) as f64).collect::<Vec<_>>(), "{name}");
}

/// Compares the seconds between rows with those between scans, which are printed as whole numbers.
fn check_times(report: &LogReport, scans: &[ScanRow]) {
    let second = |scan: &ScanRow| scan.at_ns / 1_000_000_000;
    let want: Vec<f64> = scans.iter().map(|scan| (second(scan) - second(&scans[0])) as f64).collect();
    assert_eq!(report.table.t, want);
}

#[test]
fn team_1s_lines_and_table_are_read_back() {
    for (name, layout) in [("pageout-log", "freebsd-pageout-log.pageoutd"), ("pageout-csv", "csv.pageoutd")] {
        let (report, scans, _) = printed(name);
        assert_eq!(report.table.layout, layout);
        check_times(&report, &scans);
        check(&report, "Scanned A", &scans, |scan| scan.scanned_active);
        check(&report, "Scanned I", &scans, |scan| scan.scanned_inactive);
        check(&report, "Active", &scans, |scan| scan.active);
        check(&report, "Inactive", &scans, |scan| scan.inactive);
        check(&report, "A->I", &scans, |scan| scan.active_to_inactive);
        check(&report, "I->A", &scans, |scan| scan.inactive_to_active);
        check(&report, "To Cache", &scans, |scan| scan.to_cache);
        check(&report, "To Free", &scans, |scan| scan.to_free);
        check(&report, "Flush", &scans, |scan| scan.flush_clusters);
    }
}

#[test]
fn team_2s_lines_are_read_back() {
    let (report, scans, _) = printed("np-log");
    assert_eq!(report.table.layout, "freebsd-pageout-log.np");
    check_times(&report, &scans);
    check(&report, "np_scanned", &scans, |scan| scan.scanned_active + scan.scanned_inactive);
    check(&report, "np_queued_for_flush", &scans, |scan| scan.flush_clusters);
    check(&report, "np_moved_active_to_inactive", &scans, |scan| scan.active_to_inactive);
    check(&report, "np_moved_inactive_to_free", &scans, |scan| scan.to_free);
    check(&report, "np_moved_inactive_to_cache", &scans, |scan| scan.to_cache);
}

#[test]
fn team_1s_vmstat_table_is_read_back_as_its_log_is() {
    let (table, _, _) = printed("vmstat-csv");
    let (log, _, _) = printed("vmstat");
    assert_eq!(table.table.layout, "csv.vmstat");
    assert!(table.diags.iter().any(|d| d.code == Code::LogHeaderless), "a guess is said to be one");
    for name in ["avm", "fre", "flt"] {
        let values = |report: &LogReport| report.table.column(name).unwrap().values.clone();
        assert_eq!(values(&table), values(&log), "{name}");
    }
    assert_eq!((table.table.t, table.table.since_boot), (log.table.t, log.table.since_boot));
}

#[test]
fn times_are_read_back_a_row_a_workload_and_print_the_same_again() {
    let (machine, run) = run();
    let usages = from_run::rusage(&machine, &run);
    let (report, _, _) = printed("time-l");
    assert_eq!((report.format, report.table.rows()), (Some("time-l"), usages.len()));
    for (row, usage) in usages.iter().enumerate() {
        let value = |name: &str| report.table.column(name).unwrap().values[row];
        let counts = [
            ("maximum resident set size", usage.maxrss),
            ("page reclaims", usage.minflt),
            ("page faults", usage.majflt),
            ("swaps", usage.nswap),
            ("block input operations", usage.inblock),
            ("block output operations", usage.oublock),
            ("messages sent", usage.msgsnd),
            ("messages received", usage.msgrcv),
            ("signals received", usage.nsignals),
            ("voluntary context switches", usage.nvcsw),
            ("involuntary context switches", usage.nivcsw),
        ];
        for (name, count) in counts {
            assert_eq!(value(name), count as f64, "{name}");
        }
        for (name, ns) in [("real", usage.real_ns), ("user", usage.user_ns), ("sys", usage.system_ns)] {
            assert_eq!(value(name), (ns / 10_000_000) as f64 / 100.0, "{name}");
        }
        assert!(time_l(usage).contains(&format!("{:10}  page faults", value("page faults"))));
    }
}
