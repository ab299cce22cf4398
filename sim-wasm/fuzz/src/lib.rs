//! What several fuzzers hold a report to.

pub mod traces;

use base::diag::Severity;
use logs::log::LogReport;
use logs::log::lines::decode::decode;
use std::borrow::Cow;

/// Most numbers that are kept per byte of input: each takes eight bytes, but a digit and a space only two.
const MOST_NUMBERS_A_BYTE: usize = 2;
/// Columns of a table that the input need not mention: those of a guessed header.
const FEW: usize = 1024;

/// The text of a file, if it is one.
pub fn text(bytes: &[u8]) -> Option<Cow<'_, str>> {
    decode(bytes).ok().map(|decoded| decoded.text)
}

/// Asserts what holds for the report of any file with so many lines and bytes. A file has lines that its text lacks if
/// it is a document in which texts are strings.
pub fn check(report: &LogReport, lines: usize, bytes: usize) {
    let table = &report.table;
    let rows = table.rows();
    assert_eq!((table.t.len(), table.since_boot.len()), (rows, rows));
    assert!(table.columns.iter().all(|column| column.values.len() == rows));
    assert!(table.t.iter().all(|t| t.is_finite()), "{:?}", table.t);
    assert!(table.columns.iter().all(|column| !column.values.iter().any(|x| x.is_infinite())), "an endless number");
    assert!(table.lines.is_sorted(), "{:?}", table.lines);
    assert!(table.lines.iter().all(|line| (1..=lines).contains(&(*line as usize))), "{:?} of {lines}", table.lines);
    assert!(table.runs.is_sorted_by(|a, b| a.first_row < b.first_row));
    assert!(table.runs.iter().all(|run| (run.first_row as usize) < rows));
    assert!(table.runs.first().is_none_or(|run| run.first_row == 0));
    let mut names: Vec<&str> = table.columns.iter().map(|column| column.spec.qualified.as_str()).collect();
    names.sort_unstable();
    assert!(names.is_sorted_by(|a, b| a < b), "two columns of one name: {names:?}");
    assert_eq!(rows == 0, report.diags.iter().any(|diag| diag.severity == Severity::Error), "{:?}", report.diags);
    // What ends too soon ends on the empty line that an editor shows last.
    assert!(report.diags.iter().all(|diag| diag.line as usize <= lines + 1), "{:?} of {lines}", report.diags);
    assert!(report.diags.len() < 300);
    // syslog says in a line how often the last one came.
    let repeats = report.format == Some("freebsd-pageout-log");
    assert!(
        repeats || rows * table.columns.len() <= bytes * MOST_NUMBERS_A_BYTE + FEW,
        "{rows} x {}",
        table.columns.len()
    );
    check_time(report);
    check_head(report);
}

fn check_time(report: &LogReport) {
    let time = &report.table.time;
    let counted = report.table.counted();
    assert!(counted.t.is_sorted(), "time goes back: {:?}", counted.t);
    assert!(counted.t.first().is_none_or(|first| *first >= 0.0));
    if report.table.rows() > 0 {
        assert!(time.interval_s > 0.0 && time.interval_s.is_finite(), "{}", time.interval_s);
        assert!(time.origin_s.is_none_or(f64::is_finite));
    }
    let Some(clock) = report.clock() else { return };
    let stretches = &clock.stretches;
    assert!(stretches.is_sorted_by(|a, b| a.from_s <= b.from_s), "{stretches:?}");
    assert!(stretches.iter().all(|stretch| stretch.clock_s.is_finite() && stretch.from_s.is_finite()));
    assert!(stretches.iter().all(|stretch| stretch.ahead_s.is_none_or(f64::is_finite)));
}

/// The head says what is in the table, and is JSON with a number wherever one is promised.
fn check_head(report: &LogReport) {
    let head = report.head();
    assert_eq!(head.rows as usize, report.table.rows());
    for column in &head.columns {
        let summary = &column.summary;
        let all =
            [summary.mean, summary.min, summary.max, summary.median, summary.p5, summary.q1, summary.q3, summary.p95];
        let numbers = all.into_iter().chain([summary.sd]).flatten();
        assert!(numbers.into_iter().all(f64::is_finite), "{}: {summary:?}", column.qualified);
        assert!(
            all[1..].iter().all(|number| number.is_some() == (summary.count > 0)),
            "{}: {summary:?}",
            column.qualified
        );
        let is_vast = [summary.min, summary.max].iter().flatten().any(|most| most.abs() > 1e150);
        assert!(is_vast || summary.sd.is_some() == (summary.count > 1), "{}: {summary:?}", column.qualified);
        assert!(summary.min <= summary.median && summary.median <= summary.max);
    }
    serde_json::to_string(&head).expect("a head is JSON");
}
