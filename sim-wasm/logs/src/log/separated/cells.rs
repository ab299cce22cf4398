//! Separated values: the cells of a line (RFC 4180, leniently), and the content of a cell.

use crate::log::lines::number::{Field, field};
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
/// decimal comma; no known tool groups digits in such files.
pub(in crate::log) fn value(cell: &str) -> Field {
    let cell = cell.trim();
    if cell.is_empty() || ["N/A", "n/a", "NA", "NaN", "nan", "null", "NULL"].contains(&cell) {
        return Field::Missing;
    }
    let Some((mantissa, exponent)) = cell.split_once(['e', 'E']) else { return field(cell, 1024.0) };
    let power: Option<i32> = exponent.parse().ok().filter(|power: &i32| power.abs() <= 300);
    match (field(mantissa, 1.0), power) {
        (Field::Value(x, false), Some(power)) if power < 0 => Field::Value(x / 10_f64.powi(-power), false),
        (Field::Value(x, false), Some(power)) => Field::Value(x * 10_f64.powi(power), false),
        _ => Field::Bad,
    }
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
    fn equal_names_are_numbered() {
        let mut names = ["a", "b", "a", "a (2)", "a"].map(str::to_owned);
        unique(&mut names);
        assert_eq!(names, ["a", "b", "a (2)", "a (2) (2)", "a (3)"]);
    }
}
