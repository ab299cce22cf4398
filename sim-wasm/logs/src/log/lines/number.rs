//! One field of a table: a number as the tools print it.

/// The content of a field.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::log) enum Field {
    /// A number, and whether it had a K, M, G, T or P suffix.
    Value(f64, bool),
    /// A dash, `N/A` or `?`, by which the tool says that there is no value.
    Missing,
    /// Something else.
    Bad,
}

/// Parses `42`, `-0`, `1.7G`, `55k`, `1,5`, `-`. `kilo` is the meaning of the suffix K.
pub(in crate::log) fn field(text: &str, kilo: f64) -> Field {
    // Most fields of most logs are small whole numbers.
    if let Some(x) = small(text.as_bytes()) {
        return Field::Value(x, false);
    }
    if matches!(text, "-" | "--" | "N/A" | "?" | "n/a" | "nan" | "NaN") {
        return Field::Missing;
    }
    let (digits, power) = match text.as_bytes().last() {
        Some(b'K' | b'k') => (&text[..text.len() - 1], 1),
        Some(b'M') => (&text[..text.len() - 1], 2),
        Some(b'G') => (&text[..text.len() - 1], 3),
        Some(b'T') => (&text[..text.len() - 1], 4),
        Some(b'P') => (&text[..text.len() - 1], 5),
        _ => (text, 0),
    };
    match plain(digits) {
        // Adding zero turns the -0 that Solaris prints into 0.
        Some(x) => Field::Value(x * kilo.powi(power) + 0.0, power > 0),
        None => Field::Bad,
    }
}

/// A whole number of up to nine digits.
#[inline]
fn small(digits: &[u8]) -> Option<f64> {
    if digits.is_empty() || digits.len() > 9 {
        return None;
    }
    let mut value = 0_u32;
    for byte in digits {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        value = value * 10 + u32::from(digit);
    }
    Some(f64::from(value))
}

/// Whether the text is a number, possibly with a suffix.
pub(in crate::log) fn is_number(text: &str) -> bool {
    matches!(field(text, 1.0), Field::Value(..))
}

/// A decimal number with an optional sign and one point or comma. Rust's own parser also accepts `inf`, `nan` and
/// `1e5`, which no vmstat prints, but no decimal comma, which some print.
fn plain(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let mut separators = 0;
    for b in unsigned.bytes() {
        match b {
            b'0'..=b'9' => {}
            b'.' | b',' => separators += 1,
            _ => return None,
        }
    }
    if separators > 1 || !unsigned.as_bytes().first().is_some_and(u8::is_ascii_digit) {
        return None;
    }
    let magnitude = decimal(unsigned.as_bytes());
    Some(if unsigned.len() < text.len() { -magnitude } else { magnitude })
}

/// The value of digits with at most one separator between them: correctly rounded up to 2^53 (15 digits always), beyond
/// that within a unit in the last place. `str::parse` is right to the last bit at any length, but its tables would be a
/// twelfth of the WebAssembly.
pub(in crate::log) fn decimal(text: &[u8]) -> f64 {
    scaled(text, 0)
}

/// The value of digits behind a separator.
pub(in crate::log) fn fraction(digits: &[u8]) -> f64 {
    scaled(digits, 1)
}

/// `behind` is 1 if the digits are behind the separator from the first on.
fn scaled(text: &[u8], mut behind: i32) -> f64 {
    const ROOM: u64 = 1_000_000_000_000_000_000;
    let (mut digits, mut exponent) = (0_u64, 0_i32);
    for byte in text {
        if !byte.is_ascii_digit() {
            behind = 1;
        } else if digits < ROOM {
            digits = digits * 10 + u64::from(byte - b'0');
            exponent -= behind;
        } else {
            exponent += 1 - behind;
        }
    }
    // Powers of ten are exact up to the 22nd, so only the division rounds.
    let power = 10_f64.powi(exponent.abs());
    if exponent < 0 { digits as f64 / power } else { digits as f64 * power }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_equal_the_standard_librarys() {
        for text in [
            "0.1",
            "3.14159",
            "97.3",
            "123456789012.345",
            "0.000001",
            "9007199254740993",
            "4503599627370497.0",
            "00.50",
        ] {
            let expected: f64 = text.parse().expect("a number");
            assert_eq!(decimal(text.as_bytes()).to_bits(), expected.to_bits(), "{text}");
        }
        for digits in ["", "5", "000001", "981234567", "1234567890123456789"] {
            let whole = decimal(format!("0.{digits}").as_bytes());
            assert_eq!(fraction(digits.as_bytes()).to_bits(), whole.to_bits(), "{digits}");
        }
        for text in ["1795234933.981234567", "18446744073709551615", "0.1234567890123456789"] {
            let (read, expected) = (decimal(text.as_bytes()), text.parse::<f64>().expect("a number"));
            assert!((read - expected).abs() <= expected * f64::EPSILON, "{text}: {read}");
        }
    }

    #[test]
    fn numbers_are_read_as_the_tools_print_them() {
        let read = |text| field(text, 1024.0);
        assert_eq!(read("42"), Field::Value(42.0, false));
        assert_eq!(read("-17"), Field::Value(-17.0, false));
        assert_eq!(read("1,5"), Field::Value(1.5, false));
        assert_eq!(read("660M"), Field::Value(692_060_160.0, true));
        assert_eq!(read("1.5K"), Field::Value(1536.0, true));
        assert_eq!(field("2K", 1000.0), Field::Value(2000.0, true));
        assert_eq!(read("--"), Field::Missing);
        assert!(matches!(read("-0"), Field::Value(x, _) if x.is_sign_positive()));
        for bad in ["", "K", "inf", "1e5", "1.2.3", "0x10", ".5", "12a", "é", "12é", "+3"] {
            assert_eq!(read(bad), Field::Bad, "{bad:?}");
        }
    }
}
