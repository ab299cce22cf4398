//! `label: number` in running text, as kernels and scripts print counters.

use crate::log::lines::number::{Field, field};

/// The longest label, in characters; anything longer is a sentence.
const LONGEST: usize = 60;

/// A number with its label.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::log) struct Pair<'t> {
    /// The words before the colon or equals sign.
    pub label: &'t str,
    /// The number after it.
    pub value: f64,
}

/// All pairs of a text. There may be many: records that a kernel printed without a newline share a line.
pub(in crate::log) fn pairs(text: &str) -> impl Iterator<Item = Pair<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let at = rest.find([':', '='])?;
            let (before, behind) = (&rest[..at], &rest[at + 1..]);
            let label = label(before);
            match label.zip(number(behind)) {
                Some((label, (value, after))) => {
                    rest = after;
                    return Some(Pair { label, value });
                }
                None => rest = behind,
            }
        }
    })
}

/// The words that end a text, without the numbers, marks and sentences before them.
fn label(before: &str) -> Option<&str> {
    let allowed = |c: char| c.is_alphanumeric() || matches!(c, '_' | '/' | ' ' | '-' | '>' | '.' | '%' | '#');
    let mut label = before.trim_end();
    label = label.rfind(|c| !allowed(c)).map_or(label, |at| label[at..].trim_start_matches(|c| !allowed(c)));
    label = label.rfind(". ").map_or(label, |at| &label[at + 2..]).trim_start();
    while !label.starts_with(|c: char| c.is_alphabetic() || c == '_') {
        label = label.split_once(' ')?.1.trim_start();
    }
    let wordy = label.contains(char::is_alphabetic) && label.chars().nth(LONGEST).is_none();
    wordy.then_some(label)
}

/// The decimal number that begins a text, and what follows it. `12:30`, `0x1f` and `10.3-RELEASE` are not numbers.
fn number(text: &str) -> Option<(f64, &str)> {
    let text = text.trim_start_matches([' ', '\t']);
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let digits = unsigned.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(unsigned.len());
    // A full stop ends a sentence.
    let digits = unsigned[..digits].trim_end_matches('.').len();
    let (number, after) = text.split_at(text.len() - unsigned.len() + digits);
    if after.starts_with(['_', ':', '-']) || is_unit(after) {
        return None;
    }
    match field(number, 1.0) {
        Field::Value(value, _) => Some((value, after)),
        _ => None,
    }
}

/// Whether letters directly after a number belong to it: `10K`, `0x1f`. A longer word is the label of a record that was
/// printed without a newline.
fn is_unit(after: &str) -> bool {
    let word = after.find(|c: char| !c.is_alphanumeric()).map_or(after, |end| &after[..end]);
    !word.is_empty() && (word.chars().nth(2).is_none() || word.starts_with('x'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(&str, f64)> {
        pairs(text).map(|pair| (pair.label, pair.value)).collect()
    }

    #[test]
    fn labels_are_the_words_before_the_colon() {
        assert_eq!(found("Active Scanned. | INAC to ACT: 0 | FLUSHED: -3"), [("INAC to ACT", 0.0), ("FLUSHED", -3.0)]);
        assert_eq!(found("a_b: 1,c/d = 2.5, 7 e:3 A->I: 4"), [("a_b", 1.0), ("c/d", 2.5), ("e", 3.0), ("A->I", 4.0)]);
        assert_eq!(found(" ,Flushed Pages: 0 "), [("Flushed Pages", 0.0)]);
        assert_eq!(found("a: 1Active_b: 2"), [("a", 1.0), ("Active_b", 2.0)]);
        assert_eq!(found("vm.stats.vm.v_free_count: 12."), [("vm.stats.vm.v_free_count", 12.0)]);
    }

    #[test]
    fn clocks_addresses_and_versions_are_no_numbers() {
        for text in
            ["at 12:30:01", "map: 0x1f", "at: 10K", "at: 10.3-RELEASE", "CPU: Intel", ": 4", "x: 1.2.3", "é:", "12: 3"]
        {
            assert_eq!(found(text), [], "{text}");
        }
    }
}
