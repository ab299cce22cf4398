//! Separated values: the cells of a line (RFC 4180, leniently), and the content of a cell.

use crate::log::lines::number::{Field, field};
use crate::log::table::Unit;
use base::named::Named;
use std::borrow::Cow;

/// The most cells of a line. Longer lines are not rows: a file of one line must not become millions of cells.
const MOST_CELLS: usize = 8 << 10;

/// Splits a line into its cells, without the spaces around them and without quotes. A quoted cell ends with its line:
/// none of the tools writes newlines into cells. Text after a closing quote is kept, and an unclosed quote reaches to
/// the end of the line.
pub(in crate::log) fn split<'t>(line: &'t str, separator: char, out: &mut Vec<Cow<'t, str>>) {
    out.clear();
    let blank = |c: char| c.is_whitespace() && c != separator || c == '\0';
    let mut rest = Some(line);
    while let Some(text) = rest {
        let text = text.trim_start_matches(blank);
        let (cell, after) = match text.strip_prefix('"') {
            Some(quoted) => unquote(quoted, separator),
            None => match text.split_once(separator) {
                Some((cell, after)) => (Cow::Borrowed(cell.trim_end_matches(blank)), Some(after)),
                None => (Cow::Borrowed(text.trim_end_matches(blank)), None),
            },
        };
        out.push(cell);
        rest = after;
        if out.len() > MOST_CELLS {
            out.clear();
            return;
        }
    }
}

/// A cell after its opening quote, and what follows its separator. Two quotes stand for one.
fn unquote(text: &str, separator: char) -> (Cow<'_, str>, Option<&str>) {
    let mut cell = Cow::Borrowed("");
    let mut rest = text;
    loop {
        let Some((part, after)) = rest.split_once('"') else { return (cell + rest, None) };
        cell += part;
        if let Some(after) = after.strip_prefix('"') {
            cell += "\"";
            rest = after;
            continue;
        }
        return match after.split_once(separator) {
            Some((tail, after)) => (cell + tail.trim_end(), Some(after)),
            None => (cell + after.trim_end(), None),
        };
    }
}

/// The content of a cell: a number, possibly with an exponent or a decimal comma, or nothing. A comma is always a
/// decimal comma, unless digits are in groups of three behind it and a point or another comma follows.
pub(in crate::log) fn value(cell: &str) -> Field {
    let cell = cell.trim();
    if cell.is_empty() {
        return Field::Missing;
    }
    match field(cell, 1024.0) {
        Field::Bad => other_value(cell),
        read => read,
    }
}

/// How programs say that there is no value, in any case.
const MISSING: [&str; 17] = [
    "n/a",
    "#n/a",
    "na",
    "nan",
    "null",
    "nil",
    "none",
    "u",
    "undef",
    "undefined",
    "no data",
    "nodata",
    "inf",
    "+inf",
    "-inf",
    "infinity",
    "-infinity",
];

/// What is no plain number: none at all, with an exponent, with digits in groups, or with a unit.
fn other_value(cell: &str) -> Field {
    if MISSING.iter().any(|word| cell.eq_ignore_ascii_case(word)) {
        return Field::Missing;
    }
    if let Some((mantissa, exponent)) = cell.split_once(['e', 'E']) {
        let power: Option<i32> = exponent.parse().ok().filter(|power: &i32| power.abs() <= 300);
        return match (field(mantissa, 1.0), power) {
            (Field::Value(x, false), Some(power)) if power < 0 => Field::Value(x / 10_f64.powi(-power), false),
            (Field::Value(x, false), Some(power)) => Field::Value(x * 10_f64.powi(power), false),
            _ => Field::Bad,
        };
    }
    let (digits, scale) = match unit_of(cell) {
        Some((digits, unit)) => (digits, unit.scale),
        None => (cell, 1.0),
    };
    let plain = ungrouped(digits);
    match field(plain.as_deref().unwrap_or(digits), 1.0) {
        Field::Value(x, false) if plain.is_some() || digits.len() < cell.len() => Field::Value(x * scale, false),
        _ => Field::Bad,
    }
}

/// A unit behind a number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::log) struct Suffix {
    /// What the number becomes.
    pub unit: Unit,
    /// How much of that one of it is.
    scale: f64,
}

/// Units as programs write them in cells; sizes become bytes, because a column may mix them.
const SUFFIXES: [(&str, Unit, f64); 14] = [
    ("%", Unit::Percent, 1.0),
    ("KiB", Unit::B, 1024.0),
    ("MiB", Unit::B, 1_048_576.0),
    ("GiB", Unit::B, 1_073_741_824.0),
    ("TiB", Unit::B, 1_099_511_627_776.0),
    ("kB", Unit::B, 1e3),
    ("KB", Unit::B, 1e3),
    ("MB", Unit::B, 1e6),
    ("GB", Unit::B, 1e9),
    ("TB", Unit::B, 1e12),
    ("bytes", Unit::B, 1.0),
    ("ms", Unit::Milliseconds, 1.0),
    ("B", Unit::B, 1.0),
    ("s", Unit::Seconds, 1.0),
];

/// The number of a cell without its unit, and the unit.
pub(in crate::log) fn unit_of(cell: &str) -> Option<(&str, Suffix)> {
    let cell = cell.trim();
    SUFFIXES.iter().find_map(|&(text, unit, scale)| {
        let digits = cell.strip_suffix(text)?.trim_end();
        digits.ends_with(|c: char| c.is_ascii_digit()).then_some((digits, Suffix { unit, scale }))
    })
}

/// A number without what groups its digits by three: `1,234,567.8`, `1.234.567,8`, `1'234`, `1 234,5`. One comma alone is a
/// decimal comma.
fn ungrouped(text: &str) -> Option<String> {
    let is_mark = |c: char| matches!(c, ',' | '.' | '\'' | '’' | ' ' | '\u{a0}' | '\u{202f}');
    let first = text.find(is_mark)?;
    let mark = text[first..].chars().next()?;
    let is_decimal = |c: char| matches!(c, ',' | '.') && c != mark;
    let (whole, behind) = match text.rfind(is_decimal) {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    };
    let sign = usize::from(whole.starts_with('-'));
    let mut groups = whole.get(sign..)?.split(mark);
    let all = |digits: &str| digits.bytes().all(|b| b.is_ascii_digit());
    let begins = groups.next().is_some_and(|digits| (1..=3).contains(&digits.len()) && all(digits));
    let count = groups.clone().count();
    let alone = count == 1 && behind.is_none() && matches!(mark, ',' | '.');
    if !begins || alone || !groups.all(|digits| digits.len() == 3 && all(digits)) {
        return None;
    }
    let whole: String = whole.chars().filter(|c| *c != mark).collect();
    Some(match behind {
        Some(behind) if all(behind) => format!("{whole}.{behind}"),
        Some(_) => return None,
        None => whole,
    })
}

/// Whether a cell is a number.
pub(in crate::log) fn is_value(cell: &str) -> bool {
    matches!(value(cell), Field::Value(..))
}

/// Makes names unique: the second `used` becomes `used (2)`.
pub(in crate::log) fn unique(names: &mut [String]) {
    let mut seen: Named<String, usize> = Named::default();
    let most = names.len() + 1;
    for name in names.iter_mut() {
        let count = seen.entry(name.clone());
        *count += 1;
        if *count == 1 {
            continue;
        }
        let from = *count;
        let free = (from..=from + most).find(|n| seen.get(&format!("{name} ({n})")).is_none());
        *seen.entry(name.clone()) = free.unwrap_or(from);
        *name = format!("{name} ({})", free.unwrap_or(from));
        seen.insert(name.clone(), 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(line: &str, separator: char) -> Vec<String> {
        let mut out = Vec::new();
        split(line, separator, &mut out);
        out.into_iter().map(Cow::into_owned).collect()
    }

    #[test]
    fn quotes_hold_separators_and_quotes() {
        assert_eq!(cells(r#"a,"b,c", "d ""e""" ,,f "#, ','), ["a", "b,c", "d \"e\"", "", "f"]);
        assert_eq!(cells("a;1,5;", ';'), ["a", "1,5", ""]);
        assert_eq!(cells("a\t\tb", '\t'), ["a", "", "b"]);
        assert_eq!(cells(r#""open,x"#, ','), ["open,x"]);
        assert_eq!(cells(r#""a"b,c"#, ','), ["ab", "c"]);
        assert_eq!(cells("", ','), [""]);
    }

    #[test]
    fn numbers_may_have_exponents_and_cells_may_be_empty() {
        assert_eq!(value("3.8e+11"), Field::Value(3.8e11, false));
        assert_eq!(value("1.234e-05"), Field::Value(1.234e-5, false));
        assert_eq!(value("1,5"), Field::Value(1.5, false));
        assert!([" ", "", "N/A", "-"].iter().all(|cell| value(cell) == Field::Missing));
        assert!(["e5", "1e", "1e999", "x", "1e5e5"].iter().all(|cell| value(cell) == Field::Bad));
    }

    #[test]
    fn digits_may_be_grouped_and_units_may_follow() {
        for (cell, x) in [
            ("1,000.5", 1000.5),
            ("1.000,5", 1000.5),
            ("1,234,567", 1_234_567.0),
            ("-1'234.5", -1234.5),
            ("1\u{a0}234,5", 1234.5),
            ("50.5%", 50.5),
            ("812 MB", 812e6),
            ("1.5 GiB", 1_610_612_736.0),
            ("3 ms", 3.0),
        ] {
            assert_eq!(value(cell), Field::Value(x, false), "{cell}");
        }
        assert_eq!((value("1,234"), value("1.234")), (Field::Value(1.234, false), Field::Value(1.234, false)));
        assert!(["1,23,456", "12:00", "x%", "1.2.3", "MB", "1,000.5.5"].iter().all(|cell| value(cell) == Field::Bad));
        assert!(["None", "#N/A", "undefined", "No data", "U"].iter().all(|cell| value(cell) == Field::Missing));
    }

    #[test]
    fn equal_names_are_numbered() {
        let mut names = ["a", "b", "a", "a (2)", "a"].map(str::to_owned);
        unique(&mut names);
        assert_eq!(names, ["a", "b", "a (2)", "a (2) (2)", "a (3)"]);
    }
}
