//! Tells what happened to the machine of several logs, each behind a byte of its own. There must be no panic and no hang,
//! and the same answer twice; `logs/tests/it/incident_properties.rs` holds more of it against golden logs.
#![no_main]

use libfuzzer_sys::fuzz_target;
use logs::incident::{IncidentAsk, Stretch, incident_with_rows};
use logs::log::{LogReport, ReadOptions, read_as};

/// Longer files only take longer.
const MOST_BYTES: usize = 1 << 14;
/// Most logs of one machine.
const MOST_LOGS: usize = 5;
/// What is between two logs: no text has it.
const BETWEEN: u8 = 0xff;

/// Some logs show no time of day, and somebody says when they began.
fn options(byte: u8) -> ReadOptions {
    let began = match byte % 4 {
        0 => Some("04:20"),
        1 => Some("2026-11-26 04:20"),
        _ => None,
    };
    ReadOptions { began: began.map(str::to_owned), ..ReadOptions::default() }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&byte, texts)) = bytes.split_first().filter(|_| bytes.len() <= MOST_BYTES) else { return };
    let parts = texts.split(|byte| *byte == BETWEEN).filter_map(<[u8]>::split_first);
    let reports: Vec<LogReport> =
        parts.take(MOST_LOGS).map(|(byte, text)| read_as("fuzz", text, &options(*byte))).collect();
    let logs: Vec<&LogReport> = reports.iter().collect();
    let when = (byte & 1 != 0).then(|| Stretch { from_s: f64::from(byte >> 4), to_s: f64::from(byte) });
    let ask = IncidentAsk { when, ..IncidentAsk::default() };
    let told = || serde_json::to_string(&incident_with_rows(&logs, &ask).incident).ok();
    assert!(told().is_some_and(|first| told() == Some(first)));
});
