//! One field of a table: a number as the tools print it.

/// What a field holds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Field {
    /// A number, and whether it had a K, M, G, T or P suffix.
    Value(f64, bool),
    /// A dash: the tool says that there is no value.
    Missing,
    /// Something else.
    Bad,
}

/// Reads `42`, `-0`, `1.7G`, `55k`, `1,5`, `-`. `kilo` is what the suffix K stands for.
pub(super) fn field(text: &str, kilo: f64) -> Field {
    if text == "-" || text == "--" {
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

/// Whether the text is a number, suffix allowed.
pub(super) fn is_number(text: &str) -> bool {
    matches!(field(text, 1.0), Field::Value(..))
}

/// A decimal number with an optional sign and one point or comma. Rust's own parser also takes `inf`, `nan` and `1e5`,
/// which no vmstat prints, and no decimal comma, which some print.
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
    if unsigned.contains(',') { text.replace(',', ".").parse().ok() } else { text.parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        for bad in ["", "K", "inf", "nan", "1e5", "1.2.3", "0x10", ".5", "12a", "é", "12é", "+3"] {
            assert_eq!(read(bad), Field::Bad, "{bad:?}");
        }
    }
}
