//! The wall clock of a log: what it showed at each second of the axis, in the log's own zone.

use super::head::LogReport;
use super::lines::stamp::{DAY, Zone};
use super::table::{Table, TimeSource};
use serde::Serialize;

mod dial;
mod written;

pub(crate) use dial::Dial;
pub use written::{ClockTime, Moment};

/// The most stretches of a clock. A file that sets its clock more often is no log, and has no clock.
const MAX_STRETCHES: usize = 1000;

/// Rows whose clock is this much off the last stretch begin another one: rounded timestamps are not.
const ROUNDING_S: f64 = 1e-3;

/// What a log's clock showed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct WallClock {
    /// Stretches in which it ran with the axis. There is one unless it was set, or daylight saving began or ended.
    pub stretches: Vec<ClockStretch>,
}

/// A stretch in which the clock ran with the axis.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ClockStretch {
    /// Where it begins, in seconds since the first row that is not an average since boot.
    pub from_s: f64,
    /// What the clock shows then, in seconds: since 1970, since New Year of a leap year if the dates have no year, or
    /// since midnight if there are no dates.
    pub clock_s: f64,
    /// The zone as the log or the reader names it; empty if nobody does.
    pub zone: String,
    /// How many seconds the clock is ahead of UTC, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ahead_s: Option<f64>,
}

impl WallClock {
    /// The clock of a table; none if its rows have no timestamps. It may be a stopwatch.
    pub fn of(table: &Table) -> Option<Self> {
        let (time, origin) = (&table.time, table.time.origin_s?);
        let mut stretches: Vec<ClockStretch> = Vec::new();
        let (mut at, mut last) = (0, 0.0);
        for (row, seconds) in table.seconds() {
            let was = at;
            while time.changes.get(at + 1).is_some_and(|next| next.row <= row) {
                at += 1;
            }
            let by_s = time.changes.get(at).map_or(0.0, |change| change.by_s);
            let clock_s = origin + table.t.get(row as usize)? + by_s;
            if stretches.is_empty() || at != was || (clock_s - seconds - last).abs() > ROUNDING_S {
                if stretches.len() == MAX_STRETCHES {
                    return None;
                }
                let zone = time.changes.get(at).map_or_else(|| time.zone.clone(), |change| change.zone.clone());
                stretches.push(ClockStretch { from_s: seconds, clock_s, zone, ahead_s: ahead(table, by_s) });
                last = clock_s - seconds;
            }
        }
        let stated = |stretch: &mut ClockStretch| {
            if let (true, Some(ahead_s)) = (stretch.zone.is_empty(), stretch.ahead_s) {
                stretch.zone = Zone::Ahead((ahead_s / 60.0) as i16).label();
            }
        };
        stretches.iter_mut().for_each(stated);
        (!stretches.is_empty()).then_some(WallClock { stretches })
    }

    /// The stretch at a second of the axis; the first one before it begins.
    pub fn stretch(&self, t_s: f64) -> Option<&ClockStretch> {
        let later = self.stretches.partition_point(|stretch| stretch.from_s <= t_s + ROUNDING_S);
        self.stretches.get(later.saturating_sub(1))
    }

    /// What the clock shows at a second of the axis.
    pub fn at(&self, t_s: f64) -> Option<f64> {
        self.stretch(t_s).map(|stretch| stretch.clock_s + (t_s - stretch.from_s))
    }

    /// How far the clock is ahead of UTC everywhere, if that is known.
    pub fn is_known_in_utc(&self) -> bool {
        self.stretches.iter().all(|stretch| stretch.ahead_s.is_some())
    }

    /// The second of the axis at which the clock shows this: the first one, if it does so twice. Outside the log, the
    /// clock is taken to run on; in an hour that it skips, from before.
    pub fn when(&self, clock_s: f64) -> Option<f64> {
        self.meets(clock_s, |stretch| stretch.clock_s)
    }

    /// The same for UTC; none if the clock's distance from it is unknown.
    pub fn when_utc(&self, utc_s: f64) -> Option<f64> {
        self.is_known_in_utc()
            .then(|| self.meets(utc_s, |stretch| stretch.clock_s - stretch.ahead_s.unwrap_or(0.0)))
            .flatten()
    }

    /// Where a clock that shows `shown` at the beginning of each stretch reaches a time.
    fn meets(&self, time: f64, shown: impl Fn(&ClockStretch) -> f64) -> Option<f64> {
        let ends = self.stretches.iter().skip(1).map(|next| next.from_s).chain([f64::INFINITY]);
        let mut within = self.stretches.iter().zip(ends).enumerate().filter(|(at, (stretch, end))| {
            let reached = time - shown(stretch);
            (*at == 0 || reached >= -ROUNDING_S) && stretch.from_s + reached < *end - ROUNDING_S
        });
        let skipped = || self.stretches.iter().rev().find(|stretch| shown(stretch) <= time);
        let stretch = within.next().map(|(_, (stretch, _))| stretch).or_else(skipped)?;
        Some(stretch.from_s + (time - shown(stretch)))
    }
}

impl LogReport {
    /// What the log's clock showed; none if its rows do not say the time of day.
    pub fn clock(&self) -> Option<WallClock> {
        Some(&self.table).filter(|table| shows_clock(table)).and_then(WallClock::of)
    }

    /// The second of the last row, whether it counts or is left out.
    pub fn ends_s(&self) -> f64 {
        self.table.seconds().last().map_or(0.0, |(_, seconds)| seconds)
    }
}

/// Takes somebody's word for when the first row of a table was, if its rows do not say the time of day. Of seconds since
/// boot, it is when they began to be counted.
pub(super) fn state(table: &mut Table, text: &str) -> bool {
    let Some(said) = ClockTime::of(text).filter(|_| !shows_clock(table)) else { return false };
    let time = &mut table.time;
    let counted_s = time.origin_s.filter(|_| time.source == TimeSource::Clock).unwrap_or(0.0);
    time.source = if said.day.is_some() { TimeSource::DateTime } else { TimeSource::Clock };
    time.origin_s = Some(said.day.unwrap_or(0.0) * DAY + said.of_day + counted_s);
    text.trim().clone_into(&mut time.start);
    time.stated = true;
    true
}

/// Whether the rows say the time of day, not only the time since a start.
fn shows_clock(table: &Table) -> bool {
    let time = &table.time;
    match time.source {
        TimeSource::Clock if time.stated => true,
        TimeSource::RowIndex => false,
        TimeSource::DateTime | TimeSource::NoYear | TimeSource::Epoch => true,
        TimeSource::Clock => {
            // A plain number is the kernel's, since boot. What begins at 0, or goes beyond a day, is a stopwatch.
            let is_number = time.start.trim().parse::<f64>().is_ok();
            let from_s = time.origin_s.unwrap_or(0.0);
            !is_number && from_s < DAY && from_s > f64::min(time.interval_s, 60.0)
        }
    }
}

/// How far the clock is ahead of UTC where it shows `by_s` more than the axis.
fn ahead(table: &Table, by_s: f64) -> Option<f64> {
    match table.time.source {
        TimeSource::Epoch => Some(0.0),
        _ => table.time.ahead_s().map(|ahead_s| ahead_s + by_s),
    }
}

/// Year, month and day of a day since 1970-01-01 in the Gregorian calendar.
pub(in crate::log) fn civil_date(day: f64) -> (i64, u32, u32) {
    // In eras of 400 years that begin in March, so that the leap day comes last.
    let days = day as i64 + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month as u32, (of_year - (153 * from_march + 2) / 5 + 1) as u32)
}

#[cfg(test)]
mod tests;
