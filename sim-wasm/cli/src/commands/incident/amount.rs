//! Numbers and their units as people say them: `8.8 MiB/s`, `50 %`, `2.1 s`.

use crate::numbers::{fixed, trimmed};
use crate::text::{Table, id};
use logs::log::Unit;

/// Units that follow each other, and how many of one make the next.
const LADDERS: [(&[&str], f64); 3] = [
    (&["B", "KiB", "MiB", "GiB", "TiB"], 1024.0),
    (&["B/s", "KiB/s", "MiB/s", "GiB/s", "TiB/s"], 1024.0),
    (&["µs", "ms", "s"], 1000.0),
];
/// Below this, a number is said to be below it.
const LEAST: f64 = 0.01;

/// A number and its unit.
pub(super) fn amount(value: f64, unit: Unit) -> String {
    let unit_id = id(&unit);
    for (ladder, factor) in LADDERS {
        if let Some(at) = ladder.iter().position(|own| *own == unit_id) {
            return stepped(value, ladder, at, factor);
        }
    }
    match unit {
        // Their names are in the sentence.
        Unit::None | Unit::Threads | Unit::Processes => number(value),
        Unit::PerSecond | Unit::OpsPerSecond => per_second(value),
        _ => format!("{} {unit_id}", number(value)),
    }
}

fn per_second(value: f64) -> String {
    format!("{} {}", number(value), Table::incident().fill("perSecond", &[]))
}

/// In the largest unit of which there is a whole one.
fn stepped(value: f64, ladder: &[&str], at: usize, factor: f64) -> String {
    let (mut value, mut at) = (value, at);
    while value != 0.0 && value.abs() < 1.0 && at > 0 {
        value *= factor;
        at -= 1;
    }
    // 1023.7 KiB would be written 1024 KiB.
    while value.abs().round() >= factor && at + 1 < ladder.len() {
        value /= factor;
        at += 1;
    }
    format!("{} {}", number(value), ladder.get(at).copied().unwrap_or_default())
}

/// Two digits or so: more would pretend that a mean is known so well.
fn number(value: f64) -> String {
    let size = value.abs();
    if size > 0.0 && size < LEAST {
        return format!("<{LEAST}");
    }
    let decimals = match size {
        0.0 | 9.95.. => 0,
        0.995.. => 1,
        _ => 2,
    };
    trimmed(&fixed(value, decimals))
}

/// How long something lasted.
pub(super) fn lasted(seconds: f64) -> String {
    let say = |key: &str, n: f64| Table::cli().fill(key, &[("n", &fixed(n.round(), 0))]);
    match seconds {
        s if s < 120.0 => say("incident-seconds", s),
        s if s < 7200.0 => say("incident-minutes", s / 60.0),
        s => say("incident-hours", s / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_in_the_unit_that_suits_them() {
        let said = [
            (9000.0, Unit::KiBPerSecond, "8.8 MiB/s"),
            (0.0, Unit::KiBPerSecond, "0 KiB/s"),
            (1023.7, Unit::KiB, "1 MiB"),
            (480_000.0, Unit::KiB, "469 MiB"),
            (0.25, Unit::KiB, "256 B"),
            (49.96, Unit::Percent, "50 %"),
            (0.004, Unit::Percent, "<0.01 %"),
            (2135.0, Unit::Milliseconds, "2.1 s"),
            (0.043, Unit::Seconds, "43 ms"),
            (13.6, Unit::Threads, "14"),
            (1500.4, Unit::PerSecond, "1500 per second"),
            (812.0, Unit::PagesPerSecond, "812 pages/s"),
            (-3.0, Unit::Milliseconds, "-3 ms"),
        ];
        for (value, unit, expected) in said {
            assert_eq!(amount(value, unit), expected);
        }
    }

    #[test]
    fn what_lasted_is_said_in_the_unit_that_suits_it() {
        assert_eq!([6.2, 119.0, 600.0, 10_800.0].map(lasted), ["6 s", "119 s", "10 min", "3 h"]);
    }
}
