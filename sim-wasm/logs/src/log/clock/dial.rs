//! Two logs' clocks, although one shows the year, another leaves it out as syslog does, and a third shows the time of day
//! alone.

use super::{WallClock, civil_date};
use crate::log::head::LogReport;
use crate::log::lines::stamp::{DAY, civil_days};
use crate::log::table::TimeSource;

/// Days of a year, for finding the nearest one.
const YEAR: f64 = 365.25;

/// A log's clock, and what it shows.
#[derive(Debug)]
pub(crate) struct Dial {
    source: TimeSource,
    pub(crate) clock: WallClock,
}

/// Why two clocks do not meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Apart {
    /// One shows UTC, and the other a time of an unknown zone.
    Zone,
    /// One shows what no date is.
    Never,
}

impl Dial {
    /// The clock of a log; none if its rows have no timestamps.
    pub(crate) fn of(report: &LogReport) -> Option<Self> {
        Some(Dial { source: report.table.time.source, clock: WallClock::of(&report.table)? })
    }

    /// Whether it shows the date.
    pub(crate) fn is_dated(&self) -> bool {
        self.source.is_dated()
    }

    /// Whether it shows the year.
    pub(crate) fn has_year(&self) -> bool {
        matches!(self.source, TimeSource::DateTime | TimeSource::Epoch)
    }

    /// Whether it shows UTC by its nature, whatever the zone of the machine.
    pub(crate) fn is_epoch(&self) -> bool {
        self.source == TimeSource::Epoch
    }

    /// The second of this log's axis at which another one's was at `other_s`. What this clock leaves out, or the other,
    /// the year or the day, is taken to be what brings it nearest to `near_s`. Zones that are unknown are taken to be the
    /// same, but not that of a clock that shows UTC by its nature; with `as_utc` that one, too.
    pub(crate) fn meets(&self, near_s: f64, other: &Dial, other_s: f64, as_utc: bool) -> Result<f64, Apart> {
        let in_utc = self.clock.is_known_in_utc() && other.clock.is_known_in_utc();
        if self.is_epoch() != other.is_epoch() && !in_utc && !as_utc {
            return Err(Apart::Zone);
        }
        let shown = other.clock.at(other_s).ok_or(Apart::Never)?;
        let ahead_s = other.clock.stretch(other_s).and_then(|stretch| stretch.ahead_s).filter(|_| in_utc);
        let near = self.clock.at(near_s).ok_or(Apart::Never)?;
        let shown = self.translated(shown, other.source, near);
        let met = match ahead_s {
            Some(ahead_s) => self.clock.when_utc(shown - ahead_s),
            None => self.clock.when(shown),
        };
        let met = met.ok_or(Apart::Never)?;
        let is_daily = self.source == TimeSource::Clock || other.source == TimeSource::Clock;
        // Which day it was is unknown: assume the nearest one.
        Ok(if is_daily { met - DAY * libm::round((met - near_s) / DAY) } else { met })
    }

    /// What another kind of clock shows, as this one would show it.
    fn translated(&self, shown: f64, source: TimeSource, near: f64) -> f64 {
        match (self.source, source) {
            (TimeSource::DateTime | TimeSource::Epoch, TimeSource::NoYear) => {
                let (year, ..) = civil_date(libm::floor(near / DAY));
                let in_year = |year: i64| moved(shown, 2000, 0.0, year);
                nearest([year - 1, year, year + 1].map(in_year), near)
            }
            (TimeSource::NoYear, TimeSource::DateTime | TimeSource::Epoch) => {
                let (year, ..) = civil_date(libm::floor(shown / DAY));
                let own = moved(shown, year, civil_days(year, 1, 1) * DAY, 2000) - civil_days(2000, 1, 1) * DAY;
                nearest([-1.0, 0.0, 1.0].map(|years| own + years * YEAR * DAY), near)
            }
            // Any day will do.
            (TimeSource::Clock, _) => shown - DAY * libm::floor(shown / DAY),
            (_, TimeSource::Clock) => DAY * libm::floor(near / DAY) + shown,
            _ => shown,
        }
    }
}

/// A moment that is `shown` seconds since some second of a year's count, in the same month, day and time of another year,
/// in seconds since 1970.
fn moved(shown: f64, year: i64, began: f64, to: i64) -> f64 {
    let of_year = shown - began;
    let days = libm::floor(of_year / DAY);
    let (_, month, day) = civil_date(civil_days(year, 1, 1) + days);
    civil_days(to, month, day) * DAY + (of_year - days * DAY)
}

fn nearest(of: [f64; 3], near: f64) -> f64 {
    let away = |time: &f64| (time - near).abs();
    of.into_iter().min_by(|x, y| away(x).total_cmp(&away(y))).unwrap_or(near)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::read;

    const HEADER: &str = " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n";

    /// A log whose rows have these moments in front of them.
    fn dial(moments: [&str; 3]) -> Dial {
        let row = |moment: &str| {
            format!("{moment}  1  0      0 100000   1000  50000    0    0     5     5  100  200  1  1 98  0  0\n")
        };
        let text: String = std::iter::once(HEADER.to_owned()).chain(moments.map(row)).collect();
        Dial::of(&read("log", text.as_bytes(), None)).expect("a clock")
    }

    fn dated() -> Dial {
        dial(["2026-11-26 04:22:00", "2026-11-26 04:22:01", "2026-11-26 04:22:02"])
    }

    #[test]
    fn a_date_without_a_year_is_in_the_year_of_the_other_clock() {
        let syslog = dial(["Nov 26 04:22:10", "Nov 26 04:22:11", "Nov 26 04:22:12"]);
        assert_eq!(dated().meets(0.0, &syslog, 0.0, false), Ok(10.0));
        assert_eq!(syslog.meets(0.0, &dated(), 0.0, false), Ok(-10.0));
        let new_year = dial(["2025-12-31 23:59:00", "2025-12-31 23:59:01", "2025-12-31 23:59:02"]);
        let after = dial(["Jan  1 00:00:00", "Jan  1 00:00:01", "Jan  1 00:00:02"]);
        assert_eq!(new_year.meets(0.0, &after, 0.0, false), Ok(60.0));
    }

    #[test]
    fn a_time_of_day_is_on_the_nearest_day() {
        let clock = dial(["04:21:50", "04:21:51", "04:21:52"]);
        assert_eq!(dated().meets(0.0, &clock, 0.0, false), Ok(-10.0));
        assert_eq!(clock.meets(0.0, &dated(), 0.0, false), Ok(10.0));
    }

    #[test]
    fn seconds_since_1970_meet_an_unknown_zone_only_on_request() {
        let epoch = dial(["1795666930", "1795666931", "1795666932"]);
        assert_eq!(dated().meets(0.0, &epoch, 0.0, false), Err(Apart::Zone));
        assert_eq!(dated().meets(0.0, &epoch, 0.0, true), Ok(10.0));
    }
}
