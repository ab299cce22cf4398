//! Clocks of logs.

use super::*;
use crate::log::read;

/// A log of vmstat -t whose rows are stamped as said, under a header with the zone.
fn stamped(zone: &str, stamps: &[&str]) -> LogReport {
    let row = |stamp: &&str| format!(" 1  0 0 900000 2000 800000 3 0 0 0 100 200 10 5 85 0  0 {stamp}\n");
    let head = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st";
    read("log", format!("{head} {zone}\n{}", stamps.iter().map(row).collect::<String>()).as_bytes(), None)
}

fn written(report: &LogReport, t_s: &[f64]) -> Vec<String> {
    let clock = report.clock().expect("a clock");
    let moment = |t_s: &f64| {
        let written = clock.written(*t_s, report.table.time.source).expect("a moment");
        format!("{written} {}", clock.stretch(*t_s).expect("a stretch").zone)
    };
    t_s.iter().map(moment).collect()
}

#[test]
fn a_second_of_the_axis_is_a_moment_of_the_logs_own_clock() {
    let report = stamped("CET", &["2026-11-26 04:22:43", "2026-11-26 04:22:44", "2026-11-26 04:22:45"]);
    // The first row is the average since boot.
    assert_eq!(written(&report, &[0.0, 1.0]), ["2026-11-26 04:22:44 CET", "2026-11-26 04:22:45 CET"]);
    let clock = report.clock().expect("a clock");
    let read = |text: &str| match text.parse() {
        Ok(Moment::Clock(time)) => clock.second_of(time, TimeSource::DateTime, 0.0, 1.0),
        _ => None,
    };
    assert_eq!(["04:22:45", "2026-11-26 04:22:45", "4:22"].map(read), [Some(1.0), Some(1.0), Some(-44.0)]);
}

#[test]
fn the_hour_that_comes_twice_has_two_names_and_time_goes_on() {
    let stamps = ["2026-10-25 02:59:57", "2026-10-25 02:59:58", "2026-10-25 02:59:59", "2026-10-25 02:00:00"];
    let report = stamped("CEST", &stamps);
    let codes: Vec<_> = report.diags.iter().map(|diag| diag.code.id()).collect();
    assert!(codes.contains(&"log-clock-put-back") && !codes.contains(&"log-time-backwards"), "{codes:?}");
    assert_eq!(report.table.counted().t, [0.0, 1.0, 2.0]);
    assert_eq!(written(&report, &[1.0, 2.0]), ["2026-10-25 02:59:59 CEST", "2026-10-25 02:00:00 CET"]);
}

#[test]
fn stamps_with_a_distance_from_utc_show_the_local_time() {
    let row = |stamp: &&str| format!("{stamp} 1  0 0 900000 2000 800000 3 0 0 0 100 200 10 5 85 0  0\n");
    let stamps = ["2026-10-25T02:59:58+02:00", "2026-10-25T02:59:59+02:00", "2026-10-25T02:00:00+01:00"];
    let head = " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n";
    let report = read("log", format!("{head}{}", stamps.iter().map(row).collect::<String>()).as_bytes(), None);
    assert_eq!(written(&report, &[0.0, 1.0]), ["2026-10-25 02:59:59 +02:00", "2026-10-25 02:00:00 +01:00"]);
    let clock = report.clock().expect("a clock");
    assert!(clock.is_known_in_utc());
    let utc = |stretch: &ClockStretch| stretch.clock_s - stretch.ahead_s.unwrap_or(f64::NAN) - stretch.from_s;
    let [one, other] = clock.stretches.as_slice() else { panic!("{clock:?}") };
    assert!((utc(one) - utc(other)).abs() < 1e-6);
    assert!(report.diags.iter().any(|diag| diag.code.id() == "log-zone-changes"));
}

#[test]
fn a_stopwatch_is_no_clock() {
    let of = |stamps: &[&str]| stamped("", stamps).clock().is_some();
    assert!(!of(&["00:00:00", "00:00:01", "00:00:02"]));
    assert!(of(&["04:22:44", "04:22:45", "04:22:46"]));
}

#[test]
fn moments_are_written_in_a_few_ways_and_no_other() {
    let seconds = |text: &str| match text.parse() {
        Ok(Moment::Clock(ClockTime { day, of_day })) => Some((day, of_day)),
        Ok(Moment::Seconds(seconds)) => Some((None, -seconds)),
        Err(()) => None,
    };
    assert_eq!(seconds("04:22"), Some((None, 15_720.0)));
    assert_eq!(seconds("2026-11-26T04:22:45.5"), Some((Some(20_783.0), 15_765.5)));
    assert_eq!(seconds("75"), Some((None, -75.0)));
    for wrong in [
        "24:00",
        "04:60",
        "2026-11-31 04:22",
        "26.11.2026 04:22",
        "1:2:3:4",
        "04:22:6e1",
        "4:5",
        "04:22:5",
        "inf",
        "a:b",
    ] {
        assert_eq!(seconds(wrong), None, "{wrong}");
    }
}

#[test]
fn a_time_without_a_date_is_the_next_one() {
    let two_days = ["2026-11-25 23:00:00", "2026-11-25 23:30:00", "2026-11-26 00:00:00", "2026-11-26 00:30:00"];
    let report = stamped("", &two_days);
    let clock = report.clock().expect("a clock");
    let time = |of_day: f64| clock.second_of(ClockTime { day: None, of_day }, TimeSource::DateTime, 0.0, 3600.0);
    assert_eq!([time(900.0), time(85_500.0)], [Some(2700.0), Some(900.0)]);
}

#[test]
fn days_are_those_of_the_calendar() {
    let dates = [0.0, 59.0, 19_782.0, 20_783.0, -1.0].map(civil_date);
    assert_eq!(dates, [(1970, 1, 1), (1970, 3, 1), (2024, 2, 29), (2026, 11, 26), (1969, 12, 31)]);
}
