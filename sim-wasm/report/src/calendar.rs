//! Wall-clock time for simulated logs.

const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAY_S: u64 = 86_400;
const NS: u64 = 1_000_000_000;

/// The wall clock of a simulated machine, in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogClock {
    /// The time it shows at simulated time 0, in seconds since 1970.
    pub start_unix_s: u64,
}

impl LogClock {
    /// `22:47:42`: the time of day at a simulated time in nanoseconds.
    pub fn time_of_day(self, at_ns: u64) -> String {
        let second = self.unix_s(at_ns) % DAY_S;
        format!("{:02}:{:02}:{:02}", second / 3600, second / 60 % 60, second % 60)
    }

    /// `Feb  7 22:47:42`: the stamp that syslogd puts before a line, without a year.
    pub fn syslog(self, at_ns: u64) -> String {
        let (_, month, day) = date(self.unix_s(at_ns) / DAY_S);
        format!("{} {day:2} {}", MONTHS[month], self.time_of_day(at_ns))
    }

    /// `2016-02-07`: the date at a simulated time in nanoseconds.
    pub fn date(self, at_ns: u64) -> String {
        let (year, month, day) = date(self.unix_s(at_ns) / DAY_S);
        format!("{year}-{:02}-{day:02}", month + 1)
    }

    /// `02/07/2016 22:47:42`: date and time of day as in Windows performance logs.
    pub fn american(self, at_ns: u64) -> String {
        let (year, month, day) = date(self.unix_s(at_ns) / DAY_S);
        format!("{:02}/{day:02}/{year} {}", month + 1, self.time_of_day(at_ns))
    }

    fn unix_s(self, at_ns: u64) -> u64 {
        self.start_unix_s.saturating_add(at_ns / NS)
    }
}

/// Year, month from 0 and day of the month of a day counted from 1 January 1970 (Gregorian).
fn date(days: u64) -> (u64, usize, u64) {
    // Years begin in March here, so that the leap day comes last; 1 March 0000 is 719,468 days before 1970.
    let days = days.saturating_add(719_468);
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    // From March on, each group of five months has 153 days.
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    (era * 400 + year + u64::from(month >= 10), (month as usize + 2) % 12, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stamps_are_those_of_known_moments() {
        let at = |start_unix_s| LogClock { start_unix_s }.syslog(0);
        assert_eq!(at(0), "Jan  1 00:00:00");
        assert_eq!(at(1_456_613_262), "Feb 27 22:47:42");
        // 2016 is a leap year, 2100 is not.
        assert_eq!(at(1_456_790_399), "Feb 29 23:59:59");
        assert_eq!(at(1_456_790_400), "Mar  1 00:00:00");
        assert_eq!(at(4_107_542_399), "Feb 28 23:59:59");
        assert_eq!(at(4_107_542_400), "Mar  1 00:00:00");
        assert_eq!(at(1_483_228_799), "Dec 31 23:59:59");
    }

    #[test]
    fn dates_are_those_of_known_moments() {
        let at = |start_unix_s| LogClock { start_unix_s }.date(0);
        assert_eq!(at(0), "1970-01-01");
        assert_eq!(at(951_782_399), "2000-02-28");
        assert_eq!(at(951_782_400), "2000-02-29");
        assert_eq!(at(1_483_228_799), "2016-12-31");
        assert_eq!(at(1_483_228_800), "2017-01-01");
        assert_eq!(at(4_107_542_400), "2100-03-01");
    }

    #[test]
    fn the_clock_runs_with_simulated_time_and_past_midnight() {
        let clock = LogClock { start_unix_s: 86_398 };
        assert_eq!(clock.time_of_day(1_999_999_999), "23:59:59");
        assert_eq!(clock.syslog(2_000_000_000), "Jan  2 00:00:00");
    }
}
