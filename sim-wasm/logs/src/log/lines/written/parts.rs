//! What of a moment has been found in a text: its date, its time of day, its zone.

use super::atoms::{Atom, Atoms};
use super::names::{Half, half_of, is_weekday, month_of};
use super::{Found, epoch_of, fraction_of};
use crate::log::DateOrder;
use crate::log::lines::stamp::{DAY, Stamp, Zone, civil_days, offset};
use crate::log::table::TimeSource;

/// Takes a part of a moment that begins at an atom, and returns how many atoms that is.
type Taker<'t> = fn(&mut Parts<'t>, &Atoms<'t>, usize, Option<DateOrder>) -> usize;

/// What has been recognised so far.
#[derive(Default)]
pub(super) struct Parts<'t> {
    year: Option<u32>,
    /// Month and day.
    day: Option<(u32, u32)>,
    ambiguous: bool,
    /// Seconds since midnight.
    clock: Option<f64>,
    half: Option<Half>,
    epoch: Option<f64>,
    zone: &'t str,
    words: usize,
    numbers: usize,
}

impl<'t> Parts<'t> {
    /// Takes what begins at an atom, and returns how many atoms that is.
    pub(super) fn take(&mut self, atoms: &Atoms<'t>, at: usize, order: Option<DateOrder>) -> usize {
        let takers: [Taker<'t>; 7] =
            [Self::compact, Self::epoch, Self::date, Self::named_date, Self::clock, Self::zone, Self::half];
        if let Some(taken) = takers.iter().map(|take| take(self, atoms, at, order)).find(|taken| *taken > 0) {
            return taken;
        }
        match atoms.get(at) {
            Some(Atom::Number(text)) => self.lone_number(text),
            Some(Atom::Word(word)) => self.lone_word(word),
            Some(Atom::Mark(_)) | None => {}
        }
        1
    }

    /// `20240501`, and `20240501120000`.
    fn compact(&mut self, atoms: &Atoms<'t>, at: usize, _: Option<DateOrder>) -> usize {
        let Some(text) = atoms.number(at).filter(|text| matches!(text.len(), 8 | 14)) else { return 0 };
        let part = |from: usize, to: usize| text[from..to].parse::<u32>().ok();
        let (Some(year), Some(month), Some(day)) = (part(0, 4), part(4, 6), part(6, 8)) else { return 0 };
        if self.day.is_some() || !(1970..2100).contains(&year) || !self.set_day(month, day) {
            return 0;
        }
        self.year = Some(year);
        if text.len() == 14 {
            self.clock = clock_of(part(8, 10), part(10, 12), part(12, 14));
            return 1;
        }
        // `20240501-120000`, `20240501 120000`, `20240501T120000`
        for next in [at + 1, at + 2] {
            if let Some(text) = atoms.number(next).filter(|text| text.len() == 6) {
                let part = |from: usize| text[from..from + 2].parse::<u32>().ok();
                self.clock = clock_of(part(0), part(2), part(4));
                return if self.clock.is_some() { next + 1 - at } else { 1 };
            }
        }
        1
    }

    /// Seconds since 1970 with ten digits and a fraction; milli-, micro- and nanoseconds.
    fn epoch(&mut self, atoms: &Atoms<'t>, at: usize, _: Option<DateOrder>) -> usize {
        let Some(text) = atoms.number(at) else { return 0 };
        let Some(seconds) = epoch_of(text).filter(|_| !atoms.is_glued(at)) else { return 0 };
        if self.epoch.is_some() || self.clock.is_some() {
            return 0;
        }
        let fraction = if atoms.mark(at + 1) == Some('.') { atoms.number(at + 2) } else { None };
        self.epoch = Some(seconds + fraction.map_or(0.0, fraction_of));
        if fraction.is_some() { 3 } else { 1 }
    }

    /// `2024-05-01`, `1/5/2024`, `01.05.24`, `2024年5月1日`.
    fn date(&mut self, atoms: &Atoms<'t>, at: usize, order: Option<DateOrder>) -> usize {
        let (Some(first), Some(second), Some(third)) = (atoms.number(at), atoms.number(at + 2), atoms.number(at + 4))
        else {
            return 0;
        };
        let marks = (atoms.mark(at + 1), atoms.mark(at + 3));
        let same = matches!(marks, (Some(a @ ('-' | '/' | '.' | '_')), Some(b)) if a == b);
        let signs = matches!(marks, (Some('年' | '년'), Some('月' | '월')));
        if self.day.is_some() || !(same || signs) || second.len() > 2 {
            return 0;
        }
        let number = |text: &str| text.parse::<u32>().unwrap_or(u32::MAX);
        let (a, b, c) = (number(first), number(second), number(third));
        if first.len() == 4 && third.len() <= 2 && (1970..2100).contains(&a) && self.set_day(b, c) {
            self.year = Some(a);
        } else if first.len() == 2 && third.len() == 2 && marks.0 == Some('/') && a > 12 && (1..10).contains(&c) {
            // `24/05/01`: Java's loggers mean 2024, and 24 May 2001 is written like this, too.
            self.ambiguous = true;
            return 5;
        } else if first.len() <= 2 && matches!(third.len(), 2 | 4) && !signs {
            if !self.set_short_date(a, b, marks.0 == Some('/'), order) {
                return 0;
            }
            self.year = Some(if third.len() == 2 { 2000 + c } else { c });
        } else {
            return 0;
        }
        5 + usize::from(signs && matches!(atoms.mark(at + 5), Some('日' | '일')))
    }

    /// Two numbers before a year. With a point or a dash the day is first; with a slash that depends on the country.
    fn set_short_date(&mut self, a: u32, b: u32, slash: bool, order: Option<DateOrder>) -> bool {
        let ambiguous = slash && a <= 12 && b <= 12 && a != b;
        match order {
            _ if b > 12 => self.set_day(a, b),
            _ if a > 12 => self.set_day(b, a),
            Some(DateOrder::MonthFirst) if slash => self.set_day(a, b),
            None if ambiguous => {
                self.ambiguous = a >= 1 && b >= 1;
                self.ambiguous
            }
            None | Some(DateOrder::DayFirst | DateOrder::MonthFirst) => self.set_day(b, a),
        }
    }

    /// `1 May 2024`, `1. Mai`, `25-May-2024`, `May 1, 2024`, `May 1`.
    fn named_date(&mut self, atoms: &Atoms<'t>, at: usize, _: Option<DateOrder>) -> usize {
        if self.day.is_some() {
            return 0;
        }
        let skip = |from: usize| from + usize::from(matches!(atoms.mark(from), Some('-' | '.' | '/' | ',' | '_')));
        let day_at = |at: usize| atoms.number(at).filter(|text| text.len() <= 2).and_then(|text| text.parse().ok());
        let year_at = |at: usize| {
            let text = atoms.number(at).filter(|text| text.len() == 4)?;
            text.parse::<u32>().ok().filter(|year| (1970..2100).contains(year))
        };
        let month_at = |at: usize| atoms.word(at).and_then(month_of);
        let (month, day, end) = if let Some(day) = day_at(at) {
            let month = skip(at + 1);
            (month_at(month), Some(day), month + 1)
        } else if let Some(found) = month_at(at) {
            let day = skip(at + 1);
            (Some(found), day_at(day), day + 1)
        } else {
            return 0;
        };
        // `May 1 12:00`: the day must not be the hour of a clock, `1:00 May` not its minute.
        let (Some(month), Some(day)) = (month, day) else { return 0 };
        if atoms.mark(end) == Some(':') && atoms.number(end - 1).is_some() && year_at(end + 1).is_none() {
            return 0;
        }
        if !self.set_day(month, day) {
            return 0;
        }
        let year = skip(end);
        // `01-MAY-24` of Oracle.
        let short = atoms.number(year).filter(|text| text.len() == 2 && atoms.mark(end) == Some('-'));
        if let Some(found) = year_at(year).or_else(|| Some(2000 + short?.parse::<u32>().ok()?)) {
            self.year = Some(found);
            return year + 1 - at;
        }
        end - at
    }

    /// `12:00:00.5`, `12:00`, `12.00.00` and `12-00-00` after a date, `12時00分00秒`.
    fn clock(&mut self, atoms: &Atoms<'t>, at: usize, _: Option<DateOrder>) -> usize {
        let Some(hours) = atoms.number(at).filter(|text| text.len() <= 2 && self.clock.is_none()) else { return 0 };
        let Some(first) = atoms.mark(at + 1) else { return 0 };
        let Some(minutes) = atoms.number(at + 2).filter(|text| text.len() == 2) else { return 0 };
        let second = atoms.mark(at + 3);
        let seconds = atoms.number(at + 4).filter(|text| text.len() == 2);
        let dated = self.day.is_some() || self.ambiguous;
        let signs = matches!(first, '時' | '时' | '點' | '点' | '시');
        let full = match first {
            ':' => second == Some(':'),
            'h' | 'H' => matches!(second, Some('m' | 'M' | ':')),
            '.' | '-' | '_' => dated && second == Some(first),
            _ => signs && matches!(second, Some('分' | '분')),
        };
        let number = |text: &str| text.parse::<u32>().ok();
        if full && seconds.is_some() {
            self.clock = clock_of(number(hours), number(minutes), seconds.and_then(number));
            let fraction = matches!(atoms.mark(at + 5), Some('.' | ',')).then(|| atoms.number(at + 6)).flatten();
            if let (Some(clock), Some(fraction)) = (&mut self.clock, fraction) {
                *clock += fraction_of(fraction);
                return 7;
            }
            let sign = matches!(atoms.mark(at + 5), Some('秒' | '초' | 's'));
            return if self.clock.is_some() { 5 + usize::from(sign) } else { 0 };
        }
        // Without seconds only beside a date or a half of the day.
        let halved = atoms.word(at + 3).is_some_and(|word| half_of(word).is_some());
        if first == ':' && !full && (dated || halved || self.half.is_some()) {
            self.clock = clock_of(number(hours), number(minutes), Some(0));
            return if self.clock.is_some() { 3 } else { 0 };
        }
        0
    }

    /// `+02:00`, `-0330`, `Z` after a time of day.
    fn zone(&mut self, atoms: &Atoms<'t>, at: usize, _: Option<DateOrder>) -> usize {
        // `(UTC+0200)`: the letters say only from where it is counted.
        if self.clock.is_none() || !matches!(self.zone, "" | "UTC" | "GMT") {
            return 0;
        }
        let Some('+' | '-') = atoms.mark(at) else { return 0 };
        let Some(first) = atoms.number(at + 1) else { return 0 };
        let colon = first.len() == 2 && atoms.mark(at + 2) == Some(':');
        let end = if colon { at + 3 } else { at + 1 };
        let text = atoms.span(at, end);
        if offset(text).is_none() {
            return 0;
        }
        self.zone = text;
        end + 1 - at
    }

    /// `p. m.` and `a.m.`, as in Spanish.
    fn half(&mut self, atoms: &Atoms<'t>, at: usize, _: Option<DateOrder>) -> usize {
        let half = match atoms.word(at) {
            Some("a" | "A") => Half::Morning,
            Some("p" | "P") => Half::Afternoon,
            _ => return 0,
        };
        let is_half = atoms.mark(at + 1) == Some('.') && matches!(atoms.mark(at + 2), Some('m' | 'M'));
        if !is_half || self.half.is_some() {
            return 0;
        }
        self.half = Some(half);
        3 + usize::from(atoms.mark(at + 3) == Some('.'))
    }

    /// A number that is part of nothing else: the year behind a time of day, as `date` prints it.
    fn lone_number(&mut self, text: &str) {
        let year = text.parse::<u32>().ok().filter(|year| text.len() == 4 && (1970..2100).contains(year));
        match year {
            Some(year) if self.day.is_some() && self.year.is_none() => self.year = Some(year),
            Some(_) | None => self.numbers += 1,
        }
    }

    fn lone_word(&mut self, word: &'t str) {
        if let Some(half) = half_of(word).filter(|_| self.half.is_none()) {
            self.half = Some(half);
        } else if self.clock.is_some() && self.zone.is_empty() && is_zone(word) {
            self.zone = word;
        } else if !is_weekday(word) && word != "T" {
            self.words += 1;
        }
    }

    fn set_day(&mut self, month: u32, day: u32) -> bool {
        let fits = (1..=12).contains(&month) && (1..=31).contains(&day);
        if fits {
            self.day = Some((month, day));
        }
        fits
    }

    pub(super) fn finish(self) -> Option<Found<'t>> {
        let Parts { year, day, ambiguous, clock, half, epoch, zone, words, numbers } = self;
        let found = |stamp| Some(Found { stamp, zone, words, numbers, ambiguous });
        let Some(clock) = clock else { return found(Stamp::local(TimeSource::Epoch, epoch?)) };
        let of_day = match half {
            Some(half) => half.apply(clock)?,
            None => clock,
        };
        let ahead = if matches!(zone, "UTC" | "GMT" | "Z") { Some(0.0) } else { offset(zone) };
        let named = if ahead.is_some() { Zone::Unsaid } else { Zone::named(zone) };
        let stamp = match (year, day) {
            (Some(year), Some((month, day))) => Stamp {
                source: TimeSource::DateTime,
                seconds: civil_days(i64::from(year), month, day) * DAY + of_day - ahead.unwrap_or(0.0),
                zone: ahead.map_or(named, |seconds| Zone::Ahead((seconds / 60.0) as i16)),
            },
            // Any leap year will do.
            (None, Some((month, day))) => {
                let days = civil_days(2000, month, day) - civil_days(2000, 1, 1);
                Stamp { zone: named, ..Stamp::local(TimeSource::NoYear, days * DAY + of_day) }
            }
            (_, None) => Stamp { zone: named, ..Stamp::local(TimeSource::Clock, of_day) },
        };
        found(stamp)
    }
}

/// Seconds since midnight; 24:00 and leap seconds are times as well.
fn clock_of(hours: Option<u32>, minutes: Option<u32>, seconds: Option<u32>) -> Option<f64> {
    let (hours, minutes, seconds) = (hours?, minutes?, seconds?);
    (hours <= 24 && minutes < 60 && seconds < 61).then(|| f64::from(hours * 3600 + minutes * 60 + seconds))
}

/// `CEST`, `JST`, `UTC`: letters in capitals, as no language writes words.
fn is_zone(word: &str) -> bool {
    (1..=5).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_uppercase()) && (word.len() > 1 || word == "Z")
}
