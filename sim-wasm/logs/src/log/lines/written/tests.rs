use super::super::stamp::DAY;
use super::*;

const NOON: f64 = 1_714_564_800.0; // 1 May 2024, 12:00:00

fn moment(text: &str) -> Option<(TimeSource, f64)> {
    find(text, None).map(|found| (found.stamp.source, found.stamp.seconds))
}

#[test]
fn dates_are_read_in_any_order_and_in_many_languages() {
    for text in [
        "Wed 01 May 2024 12:00:00 PM UTC",
        "Wed May  1 12:00:00 UTC 2024",
        "Wed May 1 12:00:00 PM CEST 2024",
        "Mi 1. Mai 12:00:00 CEST 2024",
        "mer. 01 mai 2024 12:00:00 CEST",
        "01/May/2024:12:00:00",
        "01-May-2024 12:00:00",
        "May 1, 2024 12:00:00 PM",
        "01.05.2024 12:00:00",
        "01-05-2024 12:00:00",
        "01.05.24 12:00",
        "2024/05/01 12:00:00",
        "2024.05.01-12.00.00",
        "2024-05-01_12:00:00",
        "2024-05-01-12:00:00",
        "2024-05-01,12:00:00",
        "2024-05-01T12:00:00Z",
        "2024-05-01 12:00:00 |",
        "[2024-05-01 12:00:00]",
        "20240501 120000",
        "20240501-120000",
        "20240501T120000",
        "20240501_12:00:00",
        "20240501120000",
        "2024年05月01日 12時00分00秒",
        "2024-05-01 12h00m00s",
        "zzz ***Wed May 1 12:00:00 UTC 2024",
    ] {
        assert_eq!(moment(text), Some((TimeSource::DateTime, NOON)), "{text}");
    }
}

#[test]
fn halves_of_the_day_zones_and_fractions_count() {
    assert_eq!(moment("2024-05-01 02:00:00 PM"), Some((TimeSource::DateTime, NOON + 7200.0)));
    assert_eq!(moment("2024-05-01 12:00:05 AM"), Some((TimeSource::DateTime, NOON - 43_195.0)));
    assert_eq!(moment("2024-05-01 14:00:00 +0200"), Some((TimeSource::DateTime, NOON)));
    assert_eq!(moment("2024-05-01 14:00:00.25 +02:00"), Some((TimeSource::DateTime, NOON + 0.25)));
    assert_eq!(moment("2024-05-01 12:00:00,5"), Some((TimeSource::DateTime, NOON + 0.5)));
    assert_eq!(find("2024-05-01 12:00:00 JST", None).map(|found| found.zone), Some("JST"));
}

#[test]
fn seconds_since_1970_are_read_in_any_unit() {
    for text in ["1714564800", "1714564800:", "1714564800000", "1714564800000000", "[1714564800.0]"] {
        assert_eq!(moment(text), Some((TimeSource::Epoch, NOON)), "{text}");
    }
    assert_eq!(moment("1714564800.25 host"), Some((TimeSource::Epoch, NOON + 0.25)));
}

#[test]
fn a_date_without_a_year_and_a_clock_without_a_date_say_less() {
    let days = 121.0 * DAY;
    assert_eq!(moment("<13>May  1 12:00:00 host1 vm:"), Some((TimeSource::NoYear, days + 43_200.0)));
    assert_eq!(moment("host1 12:00:00"), Some((TimeSource::Clock, 43_200.0)));
}

#[test]
fn a_date_whose_day_and_month_cannot_be_told_apart_is_left_out() {
    let found = find("5/1/2024 12:00:00 PM", None).expect("a time of day");
    assert_eq!((found.stamp.source, found.ambiguous), (TimeSource::Clock, true));
    assert_eq!(moment("25/05/2024 12:00:00"), Some((TimeSource::DateTime, NOON + 24.0 * DAY)));
    let by = |order| find("5/1/2024 12:00:00", Some(order)).map(|found| found.stamp.seconds);
    assert_eq!(by(DateOrder::MonthFirst), Some(NOON));
    assert_eq!(by(DateOrder::DayFirst), Some(NOON - 117.0 * DAY));
    assert_eq!(date_order("x 1/5/2024\n13/5/2024"), Some(DateOrder::DayFirst));
    assert_eq!(date_order("5/13/24 1"), Some(DateOrder::MonthFirst));
    assert_eq!(date_order("1/2/2024 3/4"), None);
}

#[test]
fn numbers_and_words_are_no_moments() {
    for text in ["", "1 2 3", "procs memory", "12", "12:00", "1.2.3", "eth0", "99:99:99", "é 年", "20241399", "1:2:3 x"]
    {
        assert_eq!(moment(text), None, "{text}");
    }
}

#[test]
fn what_belongs_to_no_moment_is_counted() {
    let counts = |text| find(text, None).map(|found| (found.words, found.numbers));
    assert_eq!(counts("zzz ***Wed May 1 12:00:00 UTC 2024"), Some((1, 0)));
    assert_eq!(counts("12:00:00 phase 2"), Some((1, 1)));
    assert_eq!(counts("2024-05-01 12:00:00"), Some((0, 0)));
}

#[test]
fn moments_of_daemontools_the_kernel_and_other_languages_are_read() {
    let at =
        |text| find(text, None).map(|found| (found.stamp.source, found.stamp.seconds, found.words + found.numbers));
    assert_eq!(at("@4000000066322bca00000000 "), Some((TimeSource::Epoch, 1_714_564_032.0, 0)));
    assert_eq!(at("@40000000663"), None);
    assert_eq!(at("[   12.500000]"), Some((TimeSource::Clock, 12.5, 0)));
    assert_eq!(at("mercredi 1 mai 2024, 12:00:00 (UTC+0200)"), Some((TimeSource::DateTime, 1_714_557_600.0, 1)));
    assert_eq!(at("13/05/2024 01:00:00 p. m."), Some((TimeSource::DateTime, 1_715_605_200.0, 0)));
}
