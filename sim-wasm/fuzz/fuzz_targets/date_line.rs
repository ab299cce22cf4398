//! Looks for a moment in any line, in the languages and orders of all tools, without a panic. What is found is on its
//! scale, and blanks around the line or a mark behind it don't change it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use logs::log::TimeSource;
use logs::log::fuzz::{Moment, moments};

fn check(Moment { source, seconds, rest }: Moment, line: &str) {
    let fits = match source {
        TimeSource::Clock => seconds >= 0.0 && seconds.is_finite(),
        TimeSource::NoYear => (0.0..=367.0 * 86_400.0 + 3600.0).contains(&seconds),
        TimeSource::DateTime => (-62_200_000_000.0..=253_500_000_000.0).contains(&seconds),
        TimeSource::Epoch => (0.0..20_000_000_000.0).contains(&seconds),
        TimeSource::RowIndex => false,
    };
    assert!(fits, "{source:?} {seconds} in {line:?}");
    assert!(rest.is_some_and(|rest| rest <= line.len()), "{rest:?} in {line:?}");
}

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    for line in text.lines() {
        let found = moments(line);
        found.into_iter().flatten().for_each(|moment| check(moment, line));
        assert_eq!(found, moments(&format!("  {line} ")), "{line:?}");
    }
});
