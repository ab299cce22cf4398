//! Amounts of memory with their unit behind them: `1.5GiB`, `12.4MB`, `796 KiB`, `512M`, `0B`.

use crate::log::lines::number::{Field, field};

/// The bytes of an amount. A bare letter is of 1,024, as in `swapon --show`; `kB` and `MB` are of 1,000.
pub(super) fn bytes(text: &str) -> Option<f64> {
    let digits = text.bytes().take_while(|b| b.is_ascii_digit() || matches!(b, b'.' | b',')).count();
    let (number, unit) = text.split_at(digits);
    let Field::Value(number, false) = field(number, 1.0) else { return None };
    let mut letters = unit.trim_start().chars();
    let power = match letters.next() {
        None | Some('B') => 0,
        Some('k' | 'K') => 1,
        Some('M') => 2,
        Some('G') => 3,
        Some('T') => 4,
        Some('P') => 5,
        _ => return None,
    };
    let kilo: f64 = match letters.as_str() {
        "" | "i" | "iB" => 1024.0,
        "B" if power > 0 => 1000.0,
        _ => return None,
    };
    Some((number * kilo.powi(power)).round())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_of_1024_unless_they_say_otherwise() {
        for (text, expected) in [
            ("0B", 0.0),
            ("512", 512.0),
            ("1.5GiB", 1_610_612_736.0),
            ("12.4MB", 12_400_000.0),
            ("2.48kB", 2480.0),
            ("796 KiB", 815_104.0),
            ("512M", 536_870_912.0),
            ("0,5K", 512.0),
            ("2.03GB", 2_030_000_000.0),
        ] {
            assert_eq!(bytes(text), Some(expected), "{text}");
        }
        for text in ["", "--", "é", "5x", "5BB", "B", "1.2.3M", "5é"] {
            assert_eq!(bytes(text), None, "{text}");
        }
    }
}
