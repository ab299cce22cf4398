//! Numbers for people: `humanize_number(3)` as vmstat calls it (`lib/libutil/humanize_number.c`, 11; vmstat's
//! `prthuman`).

const PREFIXES: [&str; 7] = ["", "K", "M", "G", "T", "P", "E"];
/// From this remainder of 1,024 on, a 9 before it would be printed as 10.0: 0.95 · 1,024, rounded up.
const NO_MORE_TENTHS: u64 = 973;

/// The number in powers of 1,024, in at most `size` − 1 characters: `660M`, `1.7G`, `999B`. `bytes` appends a B to
/// numbers that need no prefix. Numbers below ten have tenths if they have a prefix.
pub(super) fn humanize(number: u64, size: u32, bytes: bool) -> String {
    // Of the buffer's `size` characters, one is the prefix and one terminates the string.
    let limit = 10_u64.pow(size.saturating_sub(2));
    let (mut whole, mut rest, mut power) = (number, 0, 0);
    // A number just below the limit that would be rounded up to it also needs the next prefix.
    while (whole >= limit || whole + 1 == limit && rest >= 512) && power + 1 < PREFIXES.len() {
        rest = whole % 1024;
        whole /= 1024;
        power += 1;
    }
    let prefix = if power == 0 && bytes { "B" } else { PREFIXES[power] };
    if power > 0 && (whole < 9 || whole == 9 && rest < NO_MORE_TENTHS) {
        let tenths = (rest * 10 + 512) / 1024;
        format!("{}.{}{prefix}", whole + tenths / 10, tenths % 10)
    } else {
        format!("{}{prefix}", whole + (rest + 512) / 1024)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn numbers_have_tenths_below_ten_and_a_letter_from_a_thousand_on() {
        let bytes = |number| humanize(number, 5, true);
        assert_eq!(bytes(0), "0B");
        assert_eq!(bytes(999), "999B");
        assert_eq!(bytes(1000), "1.0K");
        assert_eq!(bytes(660 << 20), "660M");
        assert_eq!(bytes((17 << 30) / 10), "1.7G");
        assert_eq!(bytes((9 << 20) + (972 << 10)), "9.9M");
        assert_eq!(bytes((9 << 20) + (973 << 10)), "10M");
        assert_eq!(bytes((999 << 10) + 511), "999K");
        assert_eq!(bytes((999 << 10) + 512), "1.0M");
        assert_eq!(humanize(999, 5, false), "999");
        assert_eq!(humanize(1801, 5, false), "1.8K");
    }

    #[test]
    fn wider_columns_keep_more_digits() {
        // 10.x has seven places for avm and six for fre.
        assert_eq!(humanize(99_999, 7, true), "99999B");
        assert_eq!(humanize(99_999 << 10, 7, true), "99999K");
        assert_eq!(humanize(100_000 << 10, 7, true), "98M");
        assert_eq!(humanize(15_152 << 10, 6, true), "15M");
    }

    proptest! {
        #[test]
        fn every_number_fits_and_is_near(number: u64, size in 5..8_u32) {
            let text = humanize(number, size, true);
            prop_assert!(text.len() < size as usize, "{}", text);
            let (digits, prefix) = text.split_at(text.len() - 1);
            let power = "BKMGTPE".find(prefix).expect("a known prefix");
            let back = digits.parse::<f64>().expect("a number") * 1024_f64.powi(power as i32);
            prop_assert!((back - number as f64).abs() <= number as f64 * 0.06, "{} became {}", number, text);
        }
    }
}
