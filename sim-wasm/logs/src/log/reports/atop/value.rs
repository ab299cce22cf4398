//! Numbers as atop prints them in few places: `1.9G`, `45678e3`, `12%`, `0/s`, `1h2m3s`.

use crate::log::lines::number::{Field, field};

/// A number, and whether it is per second.
pub(super) fn value(text: &str) -> Option<(f64, bool)> {
    let (text, per_second) = match text.strip_suffix("/s") {
        Some(text) => (text, true),
        None => (text, false),
    };
    let text = text.strip_suffix('%').unwrap_or(text);
    let (digits, power) = text.split_once('e').unwrap_or((text, "0"));
    let (Field::Value(number, suffixed), Field::Value(power, false)) = (field(digits, 1024.0), field(power, 1.0))
    else {
        return None;
    };
    let powered = power.fract() == 0.0 && (0.0..=18.0).contains(&power) && (power == 0.0 || !suffixed);
    powered.then(|| (number * 10_f64.powi(power as i32), per_second))
}

/// The seconds in `10s`, `2m15s`, `4d1h12m12s`, or `0:00:05` of pmatop.
pub(super) fn duration(text: &str) -> Option<f64> {
    let number = |text: &str| match field(text, 1.0) {
        Field::Value(number, false) => Some(number),
        _ => None,
    };
    if text.contains(':') {
        return text.split(':').try_fold(0.0, |sum, part| Some(sum * 60.0 + number(part)?));
    }
    if let Some(seconds) = number(text) {
        return Some(seconds);
    }
    let mut sum = 0.0;
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c: char| c.is_ascii_alphabetic())?;
        let unit = match rest.as_bytes()[end] {
            b'd' => 86_400.0,
            b'h' => 3600.0,
            b'm' => 60.0,
            b's' => 1.0,
            _ => return None,
        };
        sum += number(&rest[..end])? * unit;
        rest = &rest[end + 1..];
    }
    (!text.is_empty()).then_some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_numbers_are_read() {
        assert_eq!(value("1.5K"), Some((1536.0, false)));
        assert_eq!(value("45678e3"), Some((45_678_000.0, false)));
        assert_eq!(value("185%"), Some((185.0, false)));
        assert_eq!(value("37527/s"), Some((37_527.0, true)));
        for other in ["", "e3", "--", "0/0/0", "2.59GHz", "1e99", "é"] {
            assert_eq!(value(other), None, "{other}");
        }
    }

    #[test]
    fn durations_are_read() {
        for (text, seconds) in
            [("10s", 10.0), ("2m15s", 135.0), ("4d1h12m12s", 349_932.0), ("0:00:05", 5.0), ("900", 900.0)]
        {
            assert_eq!(duration(text), Some(seconds), "{text}");
        }
        assert_eq!(duration("é"), None);
        assert_eq!(duration(""), None);
        assert_eq!(duration("10x"), None);
    }
}
