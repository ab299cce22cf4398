//! A file under `/proc`, or `vmstat -s`, printed repeatedly into one log.

use super::super::calendar::LogClock;
use super::meter::LinuxSample;
use std::fmt::Write as _;

/// What a loop of `date +'=== %F %T'` and one of the texts would have logged.
pub fn snapshots(samples: &[LinuxSample], clock: LogClock, text: impl Fn(&LinuxSample) -> String) -> String {
    let mut out = String::new();
    for sample in samples {
        let at = sample.uptime_ns;
        let _ = writeln!(out, "=== {} {}", clock.date(at), clock.time_of_day(at));
        out += &text(sample);
    }
    out
}
