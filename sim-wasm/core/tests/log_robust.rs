//! No input makes the log reader panic or hang, and whatever it returns is consistent.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use faultline_core::diag::{Code, Severity};
use faultline_core::log::{FORMATS, LogReport, read};
use proptest::prelude::*;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

const LINUX: &str = include_str!("golden/log/linux-default/input.txt");
const STAMPED: &str = include_str!("golden/log/linux-ts-prefix/input.txt");
const FREEBSD: &str = include_str!("golden/log/freebsd-human-two-machines/input.txt");
const FUSED: &str = include_str!("golden/log/freebsd-fused-columns/input.txt");
const PER_CPU: &str = include_str!("golden/log/freebsd-per-cpu/input.txt");

/// What holds of every report.
fn check(report: &LogReport) {
    let table = &report.table;
    let rows = table.rows();
    assert_eq!((table.t.len(), table.since_boot.len()), (rows, rows));
    assert!(table.columns.iter().all(|c| c.values.len() == rows));
    assert!(table.t.iter().all(|t| t.is_finite()));
    assert!(table.lines.is_sorted_by(|a, b| a < b));
    assert!(table.runs.is_sorted_by(|a, b| a.first_row < b.first_row));
    assert!(table.runs.iter().all(|run| (run.first_row as usize) < rows));
    let mut names: Vec<&str> = table.columns.iter().map(|c| c.spec.qualified.as_str()).collect();
    names.sort_unstable();
    assert!(names.is_sorted_by(|a, b| a < b), "two columns of one name: {names:?}");
    // Rows or an error, never neither.
    assert_eq!(rows == 0, report.diags.iter().any(|d| d.severity == Severity::Error), "{:?}", report.diags);
    assert!(report.diags.len() < 300);
    serde_json::to_string(&report.head()).expect("a head is JSON");
}

fn read_all_ways(bytes: &[u8]) {
    check(&read("fuzz", bytes, None));
    for format in FORMATS {
        check(&read("fuzz", bytes, Some(format.id)));
    }
}

/// A change to a log: where, how much, and what goes there instead.
fn edit() -> impl Strategy<Value = (usize, usize, Vec<u8>)> {
    let shards = prop_oneof![
        prop::collection::vec(any::<u8>(), 0..8),
        prop::sample::select(vec![
            "\n",
            "\r",
            " ",
            "-",
            "... ...\n",
            "1.7G ",
            "99999999999 ",
            "é",
            "\0\0\0",
            "12:00:00 ",
            "Feb 29 "
        ])
        .prop_map(|s| s.as_bytes().to_vec()),
        prop::sample::select(vec![LINUX, FREEBSD, FUSED]).prop_map(|s| s.as_bytes()[..s.len() / 2].to_vec()),
    ];
    (0_usize..4000, 0_usize..120, shards)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        read_all_ways(&bytes);
    }

    #[test]
    fn arbitrary_tables_never_panic(text in "([ \\t\\r\\n.:,%-]|[0-9KMG]{1,6}|r b swpd free|avm fre|in sy cs us sy id|procs --){0,80}") {
        read_all_ways(text.as_bytes());
    }

    #[test]
    fn damaged_logs_never_panic(
        log in prop::sample::select(vec![LINUX, STAMPED, FREEBSD, FUSED, PER_CPU]),
        edits in prop::collection::vec(edit(), 1..6),
    ) {
        let mut bytes = log.as_bytes().to_vec();
        for (at, length, insert) in edits {
            let from = at.min(bytes.len());
            let to = (from + length).min(bytes.len());
            bytes.splice(from..to, insert);
        }
        read_all_ways(&bytes);
    }
}

/// Generous for a shared machine and an unoptimised build; a quadratic reader would take minutes.
const PATIENCE: Duration = Duration::from_secs(20);

#[test]
fn a_hundred_thousand_rows_are_read_in_linear_time() {
    let mut text = String::new();
    for block in 0..5000 {
        text.push_str("procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n");
        text.push_str(" r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n");
        for row in 0..21 {
            let n = block * 21 + row;
            writeln!(
                text,
                " 1  0     96 {}  45320 4310228    0    0  {}     0  620 {} 90 10  0  0  0",
                4 * n,
                n % 97,
                n % 1009
            )
            .unwrap();
        }
    }
    let start = Instant::now();
    let report = read("big", text.as_bytes(), None);
    let head = report.head();
    assert!(start.elapsed() < PATIENCE, "{:?}", start.elapsed());
    assert_eq!((head.rows, head.since_boot_rows.len(), head.runs.len()), (105_000, 1, 1));
}

#[test]
fn files_made_to_be_slow_or_large_are_not() {
    let mut many_headers = String::new();
    for disk in 0..20_000 {
        writeln!(many_headers, "r b w avm fre flt re pi po fr sr d{disk} in sy cs us sy id").unwrap();
        many_headers.push_str("1 0 0 1 1 0 0 0 0 0 0 0 0 0 0 0 0 100\n");
    }
    let one_line = "1 ".repeat(2_000_000);
    let one_csv_line = "1,".repeat(2_000_000);
    let bad_rows = format!("{}{}", &LINUX[..170], "1 2 3 4 5 6 7 8 9 x\n".repeat(50_000));
    for text in [many_headers, one_line, one_csv_line, bad_rows] {
        let start = Instant::now();
        let report = read("slow", text.as_bytes(), None);
        assert!(start.elapsed() < PATIENCE, "{:?} for {:?}", start.elapsed(), &text[..40]);
        check(&report);
    }
}

#[test]
fn a_forced_format_overrules_the_detection_and_an_unknown_one_is_refused() {
    let forced = read("x", LINUX.as_bytes(), Some("freebsd-vmstat"));
    assert_eq!(forced.format, Some("freebsd-vmstat"));
    assert_eq!(forced.diags.last().map(|d| d.code), Some(Code::LogNoRows));
    let unknown = read("x", LINUX.as_bytes(), Some("vms"));
    let refusal = unknown.diags.first().expect("a refusal");
    assert_eq!((refusal.code, refusal.token.as_str()), (Code::LogNoSuchFormat, "vms"));
    assert_eq!(refusal.args["accepted"], "linux-vmstat freebsd-vmstat");
    let twin = read("x", include_bytes!("golden/log/busybox-refused/input.txt"), Some("linux-vmstat"));
    assert_eq!(twin.format, Some("linux-vmstat"));
    assert!(twin.forced && twin.table.rows() > 0);
}
