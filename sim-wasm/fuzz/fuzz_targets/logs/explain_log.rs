//! Explains whatever was read: its regimes, a comparison with itself, curves of that, and a machine for it. Also reads
//! the same bytes as a published table. There must be no panic and no hang.
#![no_main]

use fit::guess;
use libfuzzer_sys::fuzz_target;
use logs::compare::{Align, CompareAsk, CurveView, CurvesAsk, Window, compare, curves};
use logs::log::{LogReport, ReadOptions, read_as};
use logs::phase::{PhasesAsk, phases};
use logs::recheck::{DecimalSign, RecheckAsk, recheck};

/// Longer files only take longer: anything that can go wrong in a table goes wrong in a small one.
const MOST_BYTES: usize = 1 << 14;

/// One way of asking for a comparison, chosen by a byte of the input.
fn ask(byte: u8, column: &str) -> CompareAsk {
    let align = match byte % 5 {
        0 => Align::Start,
        1 => Align::Clock,
        2 => Align::FirstEvent { column: column.to_owned(), above: 0.0 },
        3 => Align::Offset { seconds: f64::from(byte) - 128.0 },
        _ => Align::Correlation { column: column.to_owned() },
    };
    let window = (byte & 32 != 0).then_some(Window { from_s: 0.0, to_s: f64::from(byte) });
    CompareAsk { align, window, split_runs: byte & 64 != 0, resamples: 50, ..CompareAsk::default() }
}

/// Default options, or options with a stretch left out and a clock ahead of UTC.
fn options(byte: u8) -> ReadOptions {
    if byte & 16 == 0 {
        return ReadOptions::default();
    }
    let from = f64::from(byte % 7);
    let exclude = vec![[from, from + f64::from(byte % 11)]];
    ReadOptions { exclude, utc_offset_min: Some(60), ..ReadOptions::default() }
}

fn check(report: &LogReport, byte: u8) {
    let column = report.table.columns.first().map_or("", |column| column.spec.qualified.as_str());
    let ask = ask(byte, column);
    let _ = serde_json::to_string(&phases(report, &PhasesAsk::default()));
    let _ = serde_json::to_string(&compare(&[report], &[report, report], &ask));
    let view = match byte & 3 {
        0 => CurveView::Ratio,
        1 => CurveView::Band,
        2 => CurveView::Box,
        _ => CurveView::Histogram,
    };
    let wanted = CurvesAsk { column: column.to_owned(), view, points: 100, round_in: f64::from(byte) };
    let _ = curves(&[report], &[report], &ask, &wanted);
    let _ = guess(report, 0.0, f64::INFINITY).map(|(guess, ..)| serde_json::to_string(&guess));
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&byte, text)) = bytes.split_first().filter(|_| bytes.len() <= MOST_BYTES) else { return };
    check(&read_as("fuzz", text, &options(byte)), byte);
    let decimal_sign = if byte & 1 == 0 { DecimalSign::Point } else { DecimalSign::Comma };
    let text = String::from_utf8_lossy(text).into_owned();
    let _ = serde_json::to_string(&recheck(&RecheckAsk {
        text,
        runs: u32::from(byte),
        decimal_sign,
        level: 0.95,
        width: 0.05,
    }));
});
