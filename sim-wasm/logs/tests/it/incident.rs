//! A recorded incident, told from its five logs, each in a file of its own or all in one.

use logs::incident::{Cause, IncidentAsk, Next, Placed, Stretch, ToldBy, incident};
use logs::log::{LogReport, ReadOptions, read, read_all};
use std::fmt::Write as _;
use std::path::Path;

const FILES: [&str; 5] = ["vmstat.log", "pressure.log", "sar.txt", "kern.log", "latency.csv"];

/// The formats of these files.
const FORMATS: [&str; 5] = ["linux-vmstat", "psi-memory", "sar", "linux-oom", "csv"];

/// Means of `p99_ms` from 04:24:07 to 04:26:00 and before, computed from the file by other means.
const DURING_MS: f64 = 515.89;
const BEFORE_MS: f64 = 11.787;

fn bytes(file: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/incident/real").join(file)).expect("a log")
}

/// Seconds of a stretch as the clock shows them, counted from midnight, by the log whose axis is the common one.
fn of_day(reference: &LogReport, stretch: Stretch) -> [f64; 2] {
    let clock = reference.clock().expect("a clock");
    [stretch.from_s, stretch.to_s].map(|t_s| clock.at(t_s).expect("a moment").rem_euclid(86_400.0))
}

fn clock(minutes: u32, seconds: u32) -> f64 {
    f64::from(4 * 3600 + minutes * 60 + seconds)
}

#[test]
fn a_recorded_incident_is_told_from_its_five_logs() {
    let reports: Vec<LogReport> = FILES.iter().map(|file| read(file, &bytes(file), None)).collect();
    let formats: Vec<Option<&str>> = reports.iter().map(|report| report.format).collect();
    assert_eq!(formats, FORMATS.map(Some));
    let logs: Vec<&LogReport> = reports.iter().collect();
    let told = incident(&logs, &IncidentAsk::default());
    assert!(told.sources.iter().all(|source| matches!(source.placed, Placed::Clock | Placed::AsUtc)));
    assert_eq!((told.cause, told.told_by), (Cause::Thrashing, ToldBy::Latency));
    let reference = logs[told.reference.expect("a reference") as usize];
    let [from, to] = of_day(reference, told.when);
    assert!((from - clock(24, 12)).abs() <= 5.0, "from {from}");
    assert!((to - clock(26, 0)).abs() <= 5.0, "to {to}");
    let [kill] = told.kills.as_slice() else { panic!("{:?}", told.kills) };
    assert_eq!((kill.name.as_deref(), kill.pid), (Some("report-builder"), Some(235)));
    assert_eq!((kill.anon_kib, FILES[kill.source as usize]), (Some(379_392.0), "kern.log"));
    let t_s = kill.t_s.expect("a moment");
    let [at, _] = of_day(reference, Stretch { from_s: t_s, to_s: t_s });
    assert!((at - clock(25, 48)).abs() < 1.0, "killed at {at}");
    let latency = told.latency.expect("a latency");
    let (during, before) = latency.during.zip(latency.before).expect("means");
    assert!((during / DURING_MS - 1.0).abs() < 0.05 && (before / BEFORE_MS - 1.0).abs() < 0.05, "{during} {before}");
    assert!(during > 10.0 * before);
    assert_eq!(told.next, Next::Victim);
    assert_eq!(told.cautions, []);
}

/// What is compared of a log: its format, its rows' times, its columns' numbers.
type Numbers = (Option<&'static str>, Vec<u64>, Vec<(String, Vec<u64>)>);

fn numbers(report: &LogReport) -> Numbers {
    let bits = |values: &[f64]| values.iter().map(|value| value.to_bits()).collect();
    let column = |column: &logs::log::Column| (column.spec.qualified.clone(), bits(&column.values));
    (report.format, bits(&report.table.t), report.table.columns.iter().map(column).collect())
}

#[test]
fn the_end_of_a_log_without_its_header_keeps_every_row() {
    let text = String::from_utf8(bytes("vmstat.log")).expect("text");
    let lines: Vec<&str> = text.lines().collect();
    for from in (20..400).step_by(10) {
        let tail = lines[from..].join("\n") + "\n";
        let report = read("vmstat.log", tail.as_bytes(), None);
        assert_eq!(report.table.counted().t.len(), lines.len() - from, "from line {}", from + 1);
    }
}

#[test]
fn a_last_line_that_ends_inside_its_date_is_told_to_be_cut_off() {
    let text = String::from_utf8(bytes("vmstat.log")).expect("text");
    let line = text.lines().nth(99).expect("a row");
    let before = text.len() - text.lines().skip(99).map(|line| line.len() + 1).sum::<usize>();
    for less in 1..=100 {
        let report = read("vmstat.log", &text.as_bytes()[..before + line.len() - less], None);
        let told: Vec<&str> = report.diags.iter().map(|diag| diag.code.id()).collect();
        assert!(!told.contains(&"log-field-count"), "{less}: {told:?}");
        let kept = report.table.rows() == 98;
        assert!(kept || told.contains(&"log-truncated-line"), "{less}: {told:?}");
    }
}

#[test]
fn an_archive_is_no_text() {
    let mut bytes = [b"vmstat.log".as_slice(), &[0; 502], &bytes("vmstat.log")].concat();
    bytes[257..262].copy_from_slice(b"ustar");
    let report = read("logs", &bytes, None);
    assert_eq!(report.diags.iter().map(|diag| diag.code.id()).collect::<Vec<_>>(), ["log-archive"]);
}

#[test]
fn a_stall_of_more_than_all_the_time_is_told() {
    let report = read("pressure.log", &bytes("pressure.log"), None);
    let over = |column: &logs::log::Column| column.values.iter().any(|value| *value > 1e6);
    let expected = report.table.columns.iter().any(|column| column.spec.qualified.ends_with("total") && over(column));
    assert_eq!(report.diags.iter().any(|diag| diag.code.id() == "log-stall-over-all"), expected);
    assert!(expected);
}

#[test]
fn the_logs_that_cat_or_tail_joined_are_read_as_they_are_alone() {
    let alone: Vec<_> = FILES.iter().map(|file| numbers(&read(file, &bytes(file), None))).collect();
    let joined: Vec<u8> = FILES.iter().flat_map(|file| bytes(file)).collect();
    let parts = read_all("all.txt", &joined, &ReadOptions::default());
    assert_eq!(parts.iter().filter_map(|part| part.part.as_deref()).collect::<Vec<_>>(), FORMATS);
    assert!(parts.iter().map(numbers).eq(alone.iter().cloned()));
    let marked = FILES.iter().fold(String::new(), |mut text, file| {
        write!(text, "==> {file} <==\n{}\n", String::from_utf8(bytes(file)).expect("text")).unwrap();
        text
    });
    let parts = read_all("all.txt", marked.as_bytes(), &ReadOptions::default());
    assert_eq!(parts.iter().filter_map(|part| part.part.as_deref()).collect::<Vec<_>>(), FILES);
    assert!(parts.iter().map(numbers).eq(alone));
}
