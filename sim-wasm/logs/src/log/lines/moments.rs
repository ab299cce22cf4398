//! Timestamps that only one tool writes, in cells of their own. Loggers' timestamps are in [`super::stamp`].

use super::stamp::{DAY, Stamp, civil_days, digits, epoch, leading, month, of_day};
use super::token::{Token, tokenise};
use super::written::{epoch_of, find};
use crate::log::rows::grid::RowStamp;
use crate::log::table::TimeSource;

/// The time in a cell that has nothing else: ISO, a date and a clock, a clock, or seconds since 1970.
pub(in crate::log) fn of_cell(cell: &str) -> Option<Stamp> {
    // Most cells are numbers.
    if cell.bytes().all(|b| b.is_ascii_digit() || b == b'.') {
        return epoch(cell).or_else(|| Some(Stamp::local(TimeSource::Epoch, epoch_of(cell)?)));
    }
    let mut tokens = Vec::new();
    tokenise(cell, &mut tokens);
    let whole = |(stamp, used): (Stamp, usize)| (used == tokens.len()).then_some(stamp);
    let written = || find(cell, None).filter(|found| found.words + found.numbers == 0).map(|found| found.stamp);
    leading(&tokens).and_then(whole).or_else(|| epoch(cell.trim())).or_else(written)
}

/// dstat's `31-01 14:44:21`, day first, and dool's `Nov-21 04:22:15`. Neither has a year.
pub(in crate::log) fn dstat(cell: &str) -> Option<Stamp> {
    let (date, clock) = cell.trim().split_once(' ')?;
    let (first, second) = date.split_once('-')?;
    let (month, day) = match month(first) {
        Some(month) => (month, second),
        None => (digits(second, 2..=2)?, first),
    };
    // Any leap year will do.
    let days = day_of(2000, month, day)? - civil_days(2000, 1, 1);
    Some(Stamp::local(TimeSource::NoYear, days * DAY + clock_of(clock)?))
}

/// Windows' `09/16/2021 07:51:58.569`, month first in every language. It is local time in a zone that is named
/// elsewhere.
pub(in crate::log) fn windows(cell: &str) -> Option<Stamp> {
    let (date, clock) = cell.trim().split_once(' ')?;
    let mut parts = date.split('/');
    let month = digits(parts.next()?, 2..=2)?;
    let (day, year) = (parts.next()?, digits(parts.next()?, 4..=4)?);
    let days = day_of(i64::from(year), month, day)?;
    Some(Stamp::local(TimeSource::DateTime, days * DAY + clock_of(clock)?))
}

/// nmon's `09:39:41` and `08-AUG-2019`; without the date, as in old versions, only a time of day.
pub(in crate::log) fn nmon(clock: &str, date: Option<&str>) -> Option<Stamp> {
    let of_day = clock_of(clock)?;
    let Some(date) = date.filter(|date| !date.is_empty()) else {
        return Some(Stamp::local(TimeSource::Clock, of_day));
    };
    let mut parts = date.split('-');
    let (day, name, year) = (parts.next()?, parts.next()?, digits(parts.next()?, 4..=4)?);
    let initial = name.get(..1)?.to_ascii_uppercase();
    let month = month(&(initial + &name.get(1..)?.to_ascii_lowercase()))?;
    Some(Stamp::local(TimeSource::DateTime, day_of(i64::from(year), month, day)? * DAY + of_day))
}

fn day_of(year: i64, month: u32, day: &str) -> Option<f64> {
    let day = digits(day, 1..=2).filter(|day| (1..=31).contains(day))?;
    (1..=12).contains(&month).then(|| civil_days(year, month, day))
}

fn clock_of(text: &str) -> Option<f64> {
    of_day(text.trim()).map(|(hours, rest)| f64::from(hours) * 3600.0 + rest)
}

/// The timestamp before a line's words, if any, and the number of words it takes.
pub(in crate::log) fn stamp_of<'t>(line: &'t str, tokens: &[Token<'t>]) -> (Option<RowStamp<'t>>, usize) {
    let found = leading(tokens).or_else(|| Some((epoch(tokens.first()?.text)?, 1)));
    let Some((stamp, used)) = found else { return (None, 0) };
    let text = &line[tokens[0].at..tokens[used - 1].end()];
    (Some(RowStamp { stamp, text }), used)
}

/// A timestamp with its text.
pub(in crate::log) fn written(stamp: Option<Stamp>, text: &str) -> Option<RowStamp<'_>> {
    stamp.map(|stamp| RowStamp { stamp, text })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stamps_of_every_tool_are_the_same_moment() {
        let moment = |stamp: Option<Stamp>| stamp.map(|s| (s.source, s.seconds));
        let noon = 1_795_262_400.0;
        assert_eq!(moment(windows("11/21/2026 12:00:00.250")), Some((TimeSource::DateTime, noon + 0.25)));
        assert_eq!(moment(nmon("12:00:00", Some("21-NOV-2026"))), Some((TimeSource::DateTime, noon)));
        assert_eq!(moment(nmon("00:00:05", None)), Some((TimeSource::Clock, 5.0)));
        assert_eq!(moment(dstat("02-01 00:00:01")), Some((TimeSource::NoYear, 86_401.0)));
        assert_eq!(moment(dstat("Jan-02 00:00:01")), Some((TimeSource::NoYear, 86_401.0)));
        assert_eq!(moment(of_cell("2026-11-21T12:00:00Z")), Some((TimeSource::DateTime, noon)));
        assert_eq!(moment(of_cell(" 1795262400.5 ")), Some((TimeSource::Epoch, noon + 0.5)));
    }

    #[test]
    fn other_cells_are_no_moments() {
        assert_eq!(of_cell("12:00:00 x"), None);
        assert!(["", "40-01 00:00:00", "01-13 00:00:00", "x-y 1", "é-1 00:00:00"].iter().all(|c| dstat(c).is_none()));
        assert!(["21/13/2026 00:00:00", "1/2/3", ""].iter().all(|c| windows(c).is_none()));
        assert!(nmon("00:00:00", Some("01-ÄÖÜ-2020")).is_none());
    }
}
