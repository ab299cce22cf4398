//! An amount of time as `time` and shells print it.

use crate::log::lines::number::{Field, field};

/// The value of a number without a suffix.
pub(super) fn number(text: &str) -> Option<f64> {
    match field(text, 1.0) {
        Field::Value(value, false) => Some(value),
        _ => None,
    }
}

/// Seconds of `20.24`, `20,24`, `20.24s`, `0m20.240s`, `1d2h3m4.05s`, `0:20.24`, `1:02:03`.
pub(super) fn seconds(text: &str) -> Option<f64> {
    let amount = |text: &str| number(text).filter(|value| *value >= 0.0);
    if text.contains(':') {
        let parts = text.split(':').map(amount).collect::<Option<Vec<f64>>>()?;
        return (parts.len() <= 3).then(|| parts.iter().fold(0.0, |sum, part| sum * 60.0 + part));
    }
    let (mut rest, mut sum) = (text, 0.0);
    for (letter, factor) in [('d', 86_400.0), ('h', 3600.0), ('m', 60.0), ('s', 1.0)] {
        if let Some((front, behind)) = rest.split_once(letter) {
            sum += amount(front)? * factor;
            rest = behind;
            if rest.is_empty() {
                return Some(sum);
            }
        }
    }
    // Only a number without letters has no last letter.
    amount(rest).filter(|_| rest.len() == text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_of_time_is_read_as_each_tool_prints_it() {
        for (text, wanted) in [
            ("20.24", 20.24),
            ("20,24", 20.24),
            ("20.24s", 20.24),
            ("0m20.240s", 20.24),
            ("1m0,5s", 60.5),
            ("1d2h3m4.05s", 93_784.05),
            ("0:20.24", 20.24),
            ("1:02:03", 3723.0),
        ] {
            assert!(seconds(text).is_some_and(|found| (found - wanted).abs() < 1e-9), "{text}: {:?}", seconds(text));
        }
        for text in ["", "s", "5x", "1m2", "-1", "1:2:3:4", "a:b", "m5s", "12:"] {
            assert_eq!(seconds(text), None, "{text}");
        }
    }
}
