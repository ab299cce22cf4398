//! Moments as RFC 3339 writes them.

/// Seconds since 1970 in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub i64);

/// Reads `2026-12-01T23:59:00+01:00`. A time zone is needed: a class may sit in several. Fractions of a second are dropped.
pub fn moment(text: &str) -> Option<Moment> {
    let bytes = text.as_bytes();
    let number = |from: usize, to: usize| -> Option<i64> {
        let digits = bytes.get(from..to).filter(|digits| digits.iter().all(u8::is_ascii_digit))?;
        Some(digits.iter().fold(0, |number, digit| number * 10 + i64::from(digit - b'0')))
    };
    let is = |at: usize, one_of: &[u8]| bytes.get(at).is_some_and(|byte| one_of.contains(byte));
    let marks = is(4, b"-") && is(7, b"-") && is(10, b"Tt ") && is(13, b":") && is(16, b":");
    let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    let (hour, minute, second) = (number(11, 13)?, number(14, 16)?, number(17, 19)?);
    let valid = marks && (1..=days_in(year, month)?).contains(&day) && hour < 24 && minute < 60 && second <= 60;
    let mut zone = 19;
    if is(zone, b".") {
        zone += 1;
        let digits = bytes.get(zone..)?.iter().take_while(|byte| byte.is_ascii_digit()).count();
        zone += digits;
        if digits == 0 {
            return None;
        }
    }
    let offset = match bytes.get(zone)? {
        b'Z' | b'z' if bytes.len() == zone + 1 => 0,
        sign @ (b'+' | b'-') if bytes.len() == zone + 6 && is(zone + 3, b":") => {
            let (hours, minutes) = (number(zone + 1, zone + 3)?, number(zone + 4, zone + 6)?);
            if hours > 23 || minutes > 59 {
                return None;
            }
            (hours * 60 + minutes) * if *sign == b'-' { -60 } else { 60 }
        }
        _ => return None,
    };
    let seconds = days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset;
    valid.then_some(Moment(seconds))
}

fn days_in(year: i64, month: i64) -> Option<i64> {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    Some(match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    })
}

/// Days from 1970-01-01 (Howard Hinnant, "chrono-compatible low-level date algorithms").
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year - era * 400;
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_read_with_their_zones() {
        assert_eq!(moment("1970-01-01T00:00:00Z"), Some(Moment(0)));
        assert_eq!(moment("2026-12-01T23:59:00+01:00"), Some(Moment(1_796_165_940)));
        assert_eq!(moment("2026-12-01T22:59:00.123Z"), moment("2026-12-01T23:59:00+01:00"));
        assert_eq!(moment("2024-02-29T12:00:00-05:30"), Some(Moment(1_709_227_800)));
        assert_eq!(moment("1969-12-31T23:59:59Z"), Some(Moment(-1)));
    }

    #[test]
    fn what_is_no_moment_is_refused() {
        let wrong = [
            "2026-12-01T23:59:00",
            "2026-12-01",
            "2026-13-01T00:00:00Z",
            "2026-02-29T00:00:00Z",
            "2026-12-01T24:00:00Z",
            "",
            "2026-12-01T23:59:00+1:00",
            "2026-12-01T23:59:00+25:00",
            "2026-12-01T23:59:00.Z",
            "2026-12-01T23:59:00Zz",
            "é026-12-01T23:59:00Z",
        ];
        for text in wrong {
            assert_eq!(moment(text), None, "{text}");
        }
    }
}
