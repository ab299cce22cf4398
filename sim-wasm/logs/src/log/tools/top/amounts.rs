//! Numbers with a name behind them, as top prints them: ` 1.0 us,  0.5 sy`, `1.0%us`, `16010088k total`, `12M Active`,
//! `0.0 ni,100.0 id` without a blank between.

use crate::log::lines::number::{Field, field};

/// A number and its name.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Amount<'t> {
    /// The number without its suffix; none if top had no room for all digits and put a `+` in place of some.
    pub value: Option<f64>,
    /// The KiB in a unit, if there is a suffix.
    pub suffix_kib: Option<f64>,
    /// Whether a per cent sign follows.
    pub percent: bool,
    /// The name, up to the first blank or comma.
    pub name: &'t str,
    /// The number as printed.
    pub text: &'t str,
}

/// All numbers of a text that have a name, and a number that ends it without one.
pub(super) fn amounts(text: &str) -> impl Iterator<Item = Amount<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let from = rest.find(|c: char| c.is_ascii_digit())?;
        let start = &rest[from..];
        let length = digits(start);
        let (number, behind) = start.split_at(length);
        let cut = behind.starts_with('+');
        let behind = behind.strip_prefix('+').unwrap_or(behind);
        let (suffix_kib, behind) = suffix(behind);
        let percent = behind.starts_with('%');
        let behind = behind.strip_prefix('%').unwrap_or(behind).trim_start_matches([' ', '\t']);
        let end = behind.find(|c: char| c.is_whitespace() || matches!(c, ',' | ';')).unwrap_or(behind.len());
        rest = &behind[end..];
        // `1031748.+`: only the fraction is lost.
        let whole = cut && number.ends_with('.');
        let value = match field(number.trim_end_matches('.'), 1.0) {
            Field::Value(value, _) if whole || !cut => Some(value),
            _ => None,
        };
        Some(Amount {
            value,
            suffix_kib,
            percent,
            name: behind[..end].trim_end_matches(['.', ')']),
            text: &start[..length + usize::from(cut)],
        })
    })
}

/// The length of a number with one point or comma, as long as a digit or top's `+` follows that.
fn digits(text: &str) -> usize {
    let whole = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &text.as_bytes()[whole..];
    match rest {
        [b'.', b'+', ..] => whole + 1,
        [b'.' | b',', next, ..] if next.is_ascii_digit() => {
            whole + 1 + rest[1..].iter().take_while(|b| b.is_ascii_digit()).count()
        }
        _ => whole,
    }
}

/// The KiB in the unit of a suffix that touches the number, and what follows it.
fn suffix(text: &str) -> (Option<f64>, &str) {
    let power = match text.bytes().next() {
        Some(b'B') => -1,
        Some(b'k' | b'K') => 0,
        Some(b'M') => 1,
        Some(b'G') => 2,
        Some(b'T') => 3,
        _ => return (None, text),
    };
    // A name may begin with such a letter, but no name touches its number.
    (Some(1024_f64.powi(power)), &text[1..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(Option<f64>, Option<f64>, &str)> {
        amounts(text).map(|amount| (amount.value, amount.suffix_kib, amount.name)).collect()
    }

    #[test]
    fn numbers_are_read_with_their_names_whatever_is_between() {
        assert_eq!(read("  0.0 ni,100.0 id,"), [(Some(0.0), None, "ni"), (Some(100.0), None, "id")]);
        assert_eq!(read(" 1.0%us,  0.5%sy"), [(Some(1.0), None, "us"), (Some(0.5), None, "sy")]);
        assert_eq!(read(" 1,5 us, 2,0 sy"), [(Some(1.5), None, "us"), (Some(2.0), None, "sy")]);
        assert_eq!(
            read("160k total, 12M Active"),
            [(Some(160.0), Some(1.0), "total"), (Some(12.0), Some(1024.0), "Active")]
        );
        assert_eq!(read(" 10.0 used.   65.0 avail Mem "), [(Some(10.0), None, "used"), (Some(65.0), None, "avail")]);
        assert_eq!(read("no number"), []);
    }

    #[test]
    fn lost_digits_are_no_number_but_a_lost_fraction_is_one() {
        assert_eq!(read("52828720+total"), [(None, None, "total")]);
        assert_eq!(read("1031748.+total"), [(Some(1_031_748.0), None, "total")]);
    }
}
