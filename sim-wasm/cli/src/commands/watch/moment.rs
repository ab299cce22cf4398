//! When something was: by the log's own clock if it has one, else in hours, minutes and seconds since its first row.

use logs::follow::Follower;
use logs::log::TimeSource;

const DAY: f64 = 86_400.0;

/// A second of a log as it is shown: `2026-11-05 04:22:45`, `04:22:45`, or since the first row `0:05:00`.
pub(super) fn moment(follower: &Follower, seconds: f64) -> String {
    let Some(stamp) = follower.stamp(seconds) else { return duration(seconds) };
    match follower.source() {
        TimeSource::DateTime => dated(stamp),
        TimeSource::Epoch => utc(stamp),
        TimeSource::RowIndex | TimeSource::NoYear | TimeSource::Clock => clock(stamp),
    }
}

/// A second since 1970, as date and time.
pub(in crate::commands) fn utc(stamp: f64) -> String {
    dated(stamp) + " UTC"
}

fn dated(stamp: f64) -> String {
    format!("{} {}", date(stamp), clock(stamp))
}

/// The time of day.
fn clock(stamp: f64) -> String {
    format!("{:0>8}", duration(stamp.rem_euclid(DAY)))
}

/// Hours, minutes and seconds.
pub(super) fn duration(seconds: f64) -> String {
    let whole = seconds.max(0.0).floor() as u64;
    format!("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60)
}

/// The date of a second since 1970. Years are counted from March, so that leap days are last in theirs.
fn date(stamp: f64) -> String {
    let days = (stamp / DAY).floor() as i64 + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_follow_the_calendar_over_leap_days_and_centuries() {
        for (stamp, expected) in [
            (0.0, "1970-01-01"),
            (951_782_400.0, "2000-02-29"),
            (1_709_251_199.0, "2024-02-29"),
            (1_709_251_200.0, "2024-03-01"),
            (1_795_564_800.0, "2026-11-25"),
        ] {
            assert_eq!(date(stamp), expected);
        }
    }

    #[test]
    fn durations_have_hours_minutes_and_seconds() {
        assert_eq!([0.0, 61.9, 90_061.0].map(duration), ["0:00:00", "0:01:01", "25:01:01"]);
    }
}
