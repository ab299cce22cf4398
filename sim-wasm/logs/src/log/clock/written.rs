//! Moments as people write them, and as the command prints them.

use super::{WallClock, civil_date};
use crate::log::lines::stamp::{DAY, civil_days, digits};
use crate::log::table::TimeSource;
use std::str::FromStr;

/// A moment of a log: a number of seconds since it began, or a time of its clock.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Moment {
    /// Seconds.
    Seconds(f64),
    /// A time of the clock.
    Clock(ClockTime),
}

impl Moment {
    /// The most seconds that can be meant: some three centuries. No log is longer.
    pub const MOST_S: f64 = 1e10;
}

/// A time of the clock: `04:22`, `04:22:45.5`, `2026-11-26 04:22:45`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ClockTime {
    /// Days since 1970, if there is a date.
    pub day: Option<f64>,
    /// Seconds since midnight.
    pub of_day: f64,
}

impl ClockTime {
    /// The time of a text; none if it is another.
    pub fn of(text: &str) -> Option<Self> {
        match text.parse() {
            Ok(Moment::Clock(time)) => Some(time),
            Ok(Moment::Seconds(_)) | Err(()) => None,
        }
    }
}

impl FromStr for Moment {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let text = text.trim();
        if text.contains(':') {
            return clock_time(text).map(Moment::Clock).ok_or(());
        }
        text.parse().ok().filter(|seconds: &f64| seconds.abs() <= Moment::MOST_S).map(Moment::Seconds).ok_or(())
    }
}

fn clock_time(text: &str) -> Option<ClockTime> {
    let (day, clock) = match text.split_once([' ', 'T']) {
        Some((date, clock)) => (Some(day(date)?), clock.trim()),
        None => (None, text),
    };
    let mut parts = clock.split(':');
    let hours = digits(parts.next()?, 1..=2).filter(|hours| *hours < 24)?;
    let minutes = digits(parts.next()?, 2..=2).filter(|minutes| *minutes < 60)?;
    let seconds = match parts.next() {
        None => 0.0,
        Some(text) => {
            let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
            digits(whole, 2..=2).filter(|seconds| *seconds < 60)?;
            digits(fraction, 1..=9)?;
            text.parse::<f64>().ok()?
        }
    };
    parts.next().is_none().then_some(ClockTime { day, of_day: f64::from(hours * 3600 + minutes * 60) + seconds })
}

/// The day of `2026-11-26`.
fn day(text: &str) -> Option<f64> {
    let mut parts = text.split('-').map(|part| part.parse::<u32>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let days = civil_days(i64::from(year), month, day);
    let exists = (1970..2100).contains(&year) && civil_date(days) == (i64::from(year), month, day);
    (exists && parts.next().is_none()).then_some(days)
}

impl WallClock {
    /// The second of the axis at which the clock shows a time. Without a date, it is the first time that it does so from
    /// `from_s` on; if it never does by `to_s`, the nearest one.
    pub fn second_of(&self, time: ClockTime, source: TimeSource, from_s: f64, to_s: f64) -> Option<f64> {
        if let Some(day) = time.day {
            let day = match source {
                // The days of such a log are those of a year that is not known.
                TimeSource::NoYear => in_leap_year(day),
                TimeSource::Clock => 0.0,
                TimeSource::RowIndex | TimeSource::DateTime | TimeSource::Epoch => day,
            };
            return self.when(day * DAY + time.of_day);
        }
        let first = (self.at(from_s)? / DAY).floor();
        let last = (self.at(to_s)? / DAY).floor().min(first + 10_000.0);
        let days = (0..=(last - first).max(0.0) as u32).map(|n| first + f64::from(n));
        let mut found = days.filter_map(|day| self.when(day * DAY + time.of_day));
        let rounding = 1e-6;
        let within = found.clone().find(|t_s| *t_s >= from_s - rounding && *t_s <= to_s + rounding);
        within.or_else(|| found.next())
    }

    /// The date, if the log has one, and the time that the clock shows at a second of the axis.
    pub fn written(&self, t_s: f64, source: TimeSource) -> Option<String> {
        self.at(t_s).map(|clock_s| write(clock_s, source))
    }
}

/// The day of a date in the leap year of dates without a year, counted from its first.
fn in_leap_year(day: f64) -> f64 {
    let (_, month, day) = civil_date(day);
    civil_days(2000, month, day) - civil_days(2000, 1, 1)
}

fn write(clock_s: f64, source: TimeSource) -> String {
    let whole = libm::round(clock_s);
    let day = (whole / DAY).floor();
    let of_day = (whole - day * DAY) as u32;
    let clock = format!("{:02}:{:02}:{:02}", of_day / 3600, of_day / 60 % 60, of_day % 60);
    match source {
        TimeSource::DateTime | TimeSource::Epoch => {
            let (year, month, day) = civil_date(day);
            format!("{year:04}-{month:02}-{day:02} {clock}")
        }
        TimeSource::NoYear => {
            let (_, month, day) = civil_date(day + civil_days(2000, 1, 1));
            format!("{month:02}-{day:02} {clock}")
        }
        TimeSource::Clock | TimeSource::RowIndex => clock,
    }
}
