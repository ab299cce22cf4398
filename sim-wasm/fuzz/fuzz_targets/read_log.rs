//! Reads any bytes, first as whatever they look like and then as another format, without a panic or a hang. The report
//! must be consistent.
#![no_main]

use base::diag::Severity;
use logs::log::{FORMATS, LogReport, ReadOptions, read, read_all};
use libfuzzer_sys::fuzz_target;

/// Most numbers that are kept per byte of input: each takes eight bytes, but a digit and a space only two.
const MOST_NUMBERS_A_BYTE: usize = 2;
/// Columns of a table that the input need not mention: those of a guessed header.
const FEW: usize = 1024;

fn check(report: &LogReport, bytes: &[u8]) {
    let table = &report.table;
    let rows = table.rows();
    assert_eq!((table.t.len(), table.since_boot.len()), (rows, rows));
    assert!(table.columns.iter().all(|column| column.values.len() == rows));
    assert!(table.t.iter().all(|t| t.is_finite()));
    assert!(table.lines.is_sorted());
    assert!(table.runs.iter().all(|run| (run.first_row as usize) < rows));
    assert_eq!(rows == 0, report.diags.iter().any(|diag| diag.severity == Severity::Error));
    assert!(rows * table.columns.len() <= bytes.len() * MOST_NUMBERS_A_BYTE + FEW, "{rows} x {}", table.columns.len());
    let _ = report.head();
}

fuzz_target!(|bytes: &[u8]| {
    check(&read("fuzz", bytes, None), bytes);
    read_all("fuzz", bytes, &ReadOptions::default()).iter().for_each(|report| check(report, bytes));
    // One other format per execution, so that it stays short.
    if let Some(format) = bytes.first().and_then(|&first| FORMATS.get(usize::from(first) % FORMATS.len())) {
        check(&read("fuzz", bytes, Some(format.id)), bytes);
    }
});
