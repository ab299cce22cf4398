//! Loads that exist in life.

use super::{codes, out_of_range, reader, with_workload};
use crate::support::linux_machines::linux;
use base::diag::Code;
use scenario::{Backup, Browser, Build, Database, Leak, WorkloadSpec};
use systems::check;

const BUILD: Build = Build {
    file: 1,
    jobs: 2,
    files: 3,
    pages: 9,
    compiler_pages: 50,
    header_pages: 9,
    link_pages: 9,
    touch_us: 1.0,
    start_s: 0.0,
};

#[test]
fn loads_that_exist_in_life_have_bounds() {
    let database = Database {
        file: 1,
        pages: 0,
        pool: 0,
        tps: 1001.0,
        accesses: Some(0),
        write_percent: Some(101),
        skew: Some(6.0),
        checkpoint_s: Some(0.0),
        touch_us: 0.0,
        start_s: -1.0,
    };
    let names = ["pages", "pool", "tps", "accesses", "write_percent", "skew", "checkpoint_s", "start_s", "touch_us"];
    assert_eq!(out_of_range(&linux("6.12", 512, &[], vec![WorkloadSpec::Database(database)])), names);
    // Its other three files have the numbers after it.
    let numbered = |file| check(&linux("6.12", 512, &[], vec![WorkloadSpec::Build(Build { file, ..BUILD })]));
    assert!(numbered(u32::MAX - 3).is_empty());
    assert!(numbered(u32::MAX - 2).iter().any(|diag| diag.code == Code::OutOfRange));
    let browser =
        Browser { tabs: 201, pages: 9, touched: 10, file: 1, file_pages: 0, think_s: 0.0, touch_us: 1.0, start_s: 0.0 };
    let names = ["tabs", "touched", "file_pages", "think_s", "processes"];
    assert_eq!(out_of_range(&with_workload(WorkloadSpec::Browser(browser))), names);
    let backup = Backup { file: 1, pages: 0, archive_percent: Some(101), touch_us: 1.0, start_s: 0.0 };
    assert_eq!(out_of_range(&with_workload(WorkloadSpec::Backup(backup))), ["pages", "archive_percent"]);
    let leak = Leak { mb_s: 0.0, pages: 0, working_set: 0, touch_us: 1.0, start_s: 0.0 };
    assert_eq!(out_of_range(&with_workload(WorkloadSpec::Leak(leak))), ["mb_s", "pages", "working_set"]);
}

#[test]
fn a_build_has_a_process_more_than_jobs_and_four_files() {
    let build = |jobs| WorkloadSpec::Build(Build { jobs, ..BUILD });
    let linux = |workloads| linux("6.12", 512, &[], workloads);
    assert!(check(&linux(vec![build(199)])).is_empty());
    assert_eq!(out_of_range(&linux(vec![build(200)])), ["jobs", "processes"]);
    // Three sources of 16 pages are file 3.
    assert!(check(&linux(vec![build(2), reader(1, 50), reader(3, 48)])).is_empty());
    assert_eq!(codes(&check(&linux(vec![build(2), reader(3, 50)]))), [Code::FileLength]);
    assert_eq!(codes(&check(&with_workload(build(2)))), [Code::FilesNotWritten]);
}
