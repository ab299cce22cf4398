//! Timestamps as loggers put them before or after a row.

use super::number::{self, decimal};
use super::token::Token;
use crate::log::table::TimeSource;

/// A point in time: seconds on the scale of its kind.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::log) struct Stamp {
    /// Which scale: with the full date, with a date without the year, or only with the time of day.
    pub source: TimeSource,
    /// Seconds since 1970, since New Year, or since midnight.
    pub seconds: f64,
    /// What it says about its zone.
    pub zone: Zone,
}

/// What a timestamp says about its zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::log) enum Zone {
    /// Nothing.
    #[default]
    Unsaid,
    /// How many minutes the clock is ahead of UTC; the stamp's seconds are UTC's.
    Ahead(i16),
    /// Letters, padded with zeros; the stamp's seconds are the clock's.
    Named([u8; 5]),
}

impl Zone {
    /// The zone with these letters; unsaid if they are too many.
    pub(in crate::log) fn named(text: &str) -> Self {
        let mut letters = [0; 5];
        match letters.get_mut(..text.len()) {
            Some(place) if !text.is_empty() => place.copy_from_slice(text.as_bytes()),
            _ => return Zone::Unsaid,
        }
        Zone::Named(letters)
    }

    fn ahead(seconds: Option<f64>) -> Self {
        seconds.map_or(Zone::Unsaid, |seconds| Zone::Ahead((seconds / 60.0) as i16))
    }

    /// Whether the stamp's seconds are UTC's.
    pub(in crate::log) fn is_utc(self) -> bool {
        matches!(self, Zone::Ahead(_))
    }

    /// The zone as a reader knows it: `CET`, `+01:00`, `UTC`; empty if it is unsaid.
    pub(in crate::log) fn label(self) -> String {
        match self {
            Zone::Unsaid => String::new(),
            Zone::Ahead(0) => "UTC".to_owned(),
            Zone::Ahead(minutes) => {
                let (sign, ahead) = (if minutes < 0 { '-' } else { '+' }, minutes.unsigned_abs());
                format!("{sign}{:02}:{:02}", ahead / 60, ahead % 60)
            }
            Zone::Named(letters) => String::from_utf8_lossy(&letters).trim_end_matches('\0').to_owned(),
        }
    }
}

impl Stamp {
    /// A timestamp in a zone that it does not name.
    pub(in crate::log) fn local(source: TimeSource, seconds: f64) -> Self {
        Stamp { source, seconds, zone: Zone::Unsaid }
    }

    /// The same with a year, for a date that has none. On 29 February of another year it is the day after.
    fn in_year(self, year: u32) -> Self {
        let days = (self.seconds / DAY).floor();
        let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let skipped = if !leap && days > LEAP_DAY { DAY } else { 0.0 };
        let seconds = civil_days(i64::from(year), 1, 1) * DAY + self.seconds - skipped;
        Stamp { source: TimeSource::DateTime, seconds, zone: self.zone }
    }
}

/// Seconds in a day.
pub(in crate::log) const DAY: f64 = 86_400.0;

/// Which day of a year 29 February is, counted from 0.
const LEAP_DAY: f64 = 59.0;

/// The timestamp at the front of a line and the number of tokens it takes: `ts`, gawk, ISO, elapsed, syslog. An epoch
/// is a number like any other, so it is left to [`epoch`] and to callers who know how many numbers to expect.
pub(in crate::log) fn leading(tokens: &[Token<'_>]) -> Option<(Stamp, usize)> {
    let first = clean(tokens.first()?.text);
    // Rows of numbers are the common case and have none of these characters.
    if !first.bytes().any(|b| matches!(b, b':' | b'-' | b'/') || b.is_ascii_alphabetic()) {
        return None;
    }
    if let Some((seconds, zone)) = iso(first) {
        return Some((Stamp { source: TimeSource::DateTime, seconds, zone }, 1));
    }
    if let Some((of_day, used)) = clock(tokens) {
        return Some((Stamp::local(TimeSource::Clock, of_day), used));
    }
    if let Some(days) = date(first) {
        let (of_day, used) = clock(&tokens[1..])?;
        let zone = tokens.get(1 + used).and_then(|t| offset(clean(t.text)));
        let seconds = days * DAY + of_day - zone.unwrap_or(0.0);
        let stamp = Stamp { source: TimeSource::DateTime, seconds, zone: Zone::ahead(zone) };
        return Some((stamp, 1 + used + usize::from(zone.is_some())));
    }
    let weekday = usize::from(is_weekday(first));
    let month = month(clean(tokens.get(weekday)?.text))?;
    let day: u32 = tokens.get(weekday + 1)?.text.trim_end_matches(',').parse().ok().filter(|d| (1..=31).contains(d))?;
    let (of_day, used) = clock(tokens.get(weekday + 2..)?)?;
    // Any leap year will do: 2000 has a 29 February.
    let days = civil_days(2000, month, day) - civil_days(2000, 1, 1);
    let (stamp, end) = (Stamp::local(TimeSource::NoYear, days * DAY + of_day), weekday + 2 + used);
    // `[Wed May  1 12:00:00 2024]` of dmesg -T: without a bracket the number may be the row's.
    let year = tokens.get(end).and_then(|token| token.text.strip_suffix(']'));
    match year.and_then(|text| digits(text, 4..=4)).filter(|year| YEARS.contains(year)) {
        Some(year) => Some((stamp.in_year(year), end + 1)),
        None => Some((stamp, end)),
    }
}

/// The timestamp at the end of a line and the number of tokens it takes: `vmstat -t` prints date and time there.
pub(in crate::log) fn trailing(tokens: &[Token<'_>]) -> Option<(Stamp, usize)> {
    let n = tokens.len();
    for used in [3, 2, 1] {
        let Some(tail) = n.checked_sub(used).and_then(|at| tokens.get(at..)) else { continue };
        if let Some((stamp, taken)) = leading(tail)
            && taken == used
        {
            return Some((stamp, used));
        }
    }
    None
}

/// The years of logs.
const YEARS: std::ops::Range<u32> = 1970..2100;

/// The timestamp of a line that has nothing else, as `vmstat -T` of Solaris and date(1) print it: the time may be
/// followed by a zone and the year.
pub(in crate::log) fn alone(tokens: &[Token<'_>]) -> Option<Stamp> {
    if let [only] = tokens
        && let Some(stamp) = epoch(only.text)
    {
        return Some(stamp);
    }
    let (stamp, used) = leading(tokens)?;
    let year = |t: &Token<'_>| digits(t.text, 4..=4).filter(|year| YEARS.contains(year));
    let zone = |t: &Token<'_>| {
        let is_zone = t.text.len() <= 5 && t.text.bytes().all(|b| b.is_ascii_uppercase());
        is_zone.then(|| Zone::named(t.text))
    };
    let dated = |stamp: Stamp, year: u32| match stamp.source {
        TimeSource::NoYear => stamp.in_year(year),
        _ => stamp,
    };
    match &tokens[used..] {
        [] => Some(stamp),
        [last] => year(last).map(|year| dated(stamp, year)).or_else(|| Some(Stamp { zone: zone(last)?, ..stamp })),
        [first, last] => Some(dated(Stamp { zone: zone(first)?, ..stamp }, year(last)?)),
        _ => None,
    }
}

/// Seconds since 1970, between 2001 and 2286: ten digits, optionally with a fraction.
pub(in crate::log) fn epoch(text: &str) -> Option<Stamp> {
    let text = clean(text);
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    if whole.len() != 10 || ![whole, fraction].iter().all(|part| part.bytes().all(|b| b.is_ascii_digit())) {
        return None;
    }
    let seconds = decimal(text.as_bytes());
    (seconds >= 1e9).then_some(Stamp::local(TimeSource::Epoch, seconds))
}

/// Milliseconds since 1970, of the same years: thirteen digits.
pub(in crate::log) fn epoch_ms(text: &str) -> Option<Stamp> {
    let text = clean(text);
    let seconds = epoch(text.get(..10)?).filter(|_| text.len() == 13)?.seconds;
    let thousandths = digits(text.get(10..)?, 3..=3)?;
    Some(Stamp::local(TimeSource::Epoch, seconds + f64::from(thousandths) / 1000.0))
}

fn clean(text: &str) -> &str {
    text.trim_matches(|c: char| matches!(c, '[' | ']' | '(' | ')' | ',' | ';' | '|' | '"')).trim_end_matches(':')
}

/// `HH:MM:SS`, optionally with a fraction and followed by AM or PM. Hours beyond 23 are time since the start.
fn clock(tokens: &[Token<'_>]) -> Option<(f64, usize)> {
    let (hours, rest) = of_day(clean(tokens.first()?.text))?;
    let half = tokens.get(1).map_or("", |t| clean(t.text));
    let shift = match half {
        "AM" | "am" if hours < 13 => f64::from(hours % 12),
        "PM" | "pm" if hours < 13 => f64::from(hours % 12 + 12),
        _ => return Some((f64::from(hours) * 3600.0 + rest, 1)),
    };
    Some((shift * 3600.0 + rest, 2))
}

/// The hours, and the minutes and seconds in seconds.
pub(in crate::log) fn of_day(text: &str) -> Option<(u32, f64)> {
    let mut parts = text.split(':');
    let hours = digits(parts.next()?, 1..=3)?;
    let minutes = digits(parts.next()?, 2..=2).filter(|m| *m < 60)?;
    let last = parts.next()?;
    let (whole, fraction) = last.split_once(['.', ',']).unwrap_or((last, ""));
    let seconds = digits(whole, 2..=2).filter(|s| *s < 61)?;
    if parts.next().is_some() || !fraction.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    Some((hours, f64::from(minutes) * 60.0 + f64::from(seconds) + number::fraction(fraction.as_bytes())))
}

/// `2026-11-21T04:22:13.5+01:00`, zone optional: the seconds, and the zone.
fn iso(text: &str) -> Option<(f64, Zone)> {
    let (day, time) = text.split_once('T')?;
    let days = date(day)?;
    let (time, zone) = match time.rfind(['Z', '+', '-']) {
        Some(at) => (&time[..at], Some(offset(&time[at..])?)),
        None => (time, None),
    };
    let (hours, rest) = of_day(time)?;
    Some((days * DAY + f64::from(hours) * 3600.0 + rest - zone.unwrap_or(0.0), Zone::ahead(zone)))
}

/// `Z`, `+0100` or `+01:00` as seconds east of Greenwich.
pub(in crate::log) fn offset(text: &str) -> Option<f64> {
    if text == "Z" {
        return Some(0.0);
    }
    let (sign, rest) = match text.as_bytes().first()? {
        b'+' => (1.0, &text[1..]),
        b'-' => (-1.0, &text[1..]),
        _ => return None,
    };
    let plain = rest.replacen(':', "", 1);
    if plain.len() != 4 {
        return None;
    }
    let number = digits(&plain, 4..=4)?;
    Some(sign * f64::from(number / 100 * 3600 + number % 100 * 60))
}

/// `2026-11-21` or `2026/11/21` as days since 1970. Other orders are ambiguous, and no vmstat prints them.
fn date(text: &str) -> Option<f64> {
    let separator = if text.contains('/') { '/' } else { '-' };
    let mut parts = text.split(separator);
    let year = digits(parts.next()?, 4..=4)?;
    let month = digits(parts.next()?, 2..=2).filter(|m| (1..=12).contains(m))?;
    let day = digits(parts.next()?, 2..=2).filter(|d| (1..=31).contains(d))?;
    parts.next().is_none().then(|| civil_days(i64::from(year), month, day))
}

/// The value of a text with this many digits.
pub(in crate::log) fn digits(text: &str, length: std::ops::RangeInclusive<usize>) -> Option<u32> {
    (length.contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.parse().ok())?
}

/// Days since 1970-01-01 in the Gregorian calendar; years begin in March so that the leap day comes last.
pub(in crate::log) fn civil_days(year: i64, month: u32, day: u32) -> f64 {
    let y = if month <= 2 { year - 1 } else { year };
    let era = y.div_euclid(400);
    let year_of_era = y.rem_euclid(400);
    let month_from_march = i64::from((month + 9) % 12);
    let day_of_year = (153 * month_from_march + 2) / 5 + i64::from(day) - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    (era * 146_097 + day_of_era - 719_468) as f64
}

/// The month, from 1, with an English name of three letters.
pub(in crate::log) fn month(text: &str) -> Option<u32> {
    let month = match text {
        "Jan" => 1,
        "Feb" => 2,
        "Mar" => 3,
        "Apr" => 4,
        "May" => 5,
        "Jun" => 6,
        "Jul" => 7,
        "Aug" => 8,
        "Sep" => 9,
        "Oct" => 10,
        "Nov" => 11,
        "Dec" => 12,
        _ => return None,
    };
    Some(month)
}

fn is_weekday(text: &str) -> bool {
    matches!(text, "Mon" | "Tue" | "Wed" | "Thu" | "Fri" | "Sat" | "Sun")
}

#[cfg(test)]
mod tests;
