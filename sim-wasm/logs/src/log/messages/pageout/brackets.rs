//! `[ total] : active inactive : deactivated reactivated cached flushed`, with or without words before the numbers.

/// How many numbers a record has.
const NUMBERS: usize = 7;

/// Whether a line has such a record.
pub(super) fn is_record(line: &str) -> bool {
    records(line).any(|found| found.len() == NUMBERS)
}

/// The numbers of each record in a line, including records that run together. One that is cut off has fewer than seven.
pub(super) fn records(line: &str) -> impl Iterator<Item = Vec<f64>> + '_ {
    line.split('[').skip(1).filter_map(record)
}

/// A record without its opening bracket.
fn record(text: &str) -> Option<Vec<f64>> {
    let (total, rest) = text.split_once(']')?;
    let (lists, moves) = rest.trim_start().strip_prefix(':')?.split_once(':')?;
    let mut numbers = vec![whole(total.trim())?];
    numbers.extend(section(lists)?);
    if numbers.len() != 3 {
        return None;
    }
    numbers.extend(section(moves)?);
    (numbers.len() <= NUMBERS).then_some(numbers)
}

/// Reads numbers, either all with a word before them or none.
fn section(text: &str) -> Option<Vec<f64>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if !words.first().is_some_and(|word| word.starts_with(char::is_alphabetic)) {
        return words.iter().map(|word| whole(word)).collect();
    }
    words.chunks(2).map(|pair| whole(pair.get(1)?)).collect()
}

fn whole(text: &str) -> Option<f64> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| crate::log::lines::number::decimal(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glued_named_and_cut_records_are_told_apart() {
        let all = |line| records(line).collect::<Vec<_>>();
        let glued = "kernel: [  6] :  4 2 :  3 0 5 1[ 2] : 0 2 : 0 0 2 0";
        assert_eq!(all(glued), [vec![6.0, 4.0, 2.0, 3.0, 0.0, 5.0, 1.0], vec![2.0, 0.0, 2.0, 0.0, 0.0, 2.0, 0.0]]);
        let named = "[6] : Active 4 Inactive 2 : Deactivated 3 Activated 0 Cached 5 Flushed 1";
        assert_eq!(all(named), [vec![6.0, 4.0, 2.0, 3.0, 0.0, 5.0, 1.0]]);
        assert_eq!(all("[6] : 4 2 : 3 0"), [vec![6.0, 4.0, 2.0, 3.0, 0.0]]);
        assert!(
            ["[6]", "[x] : 1 2 : 3", "newsyslog[6315]: 1", "[6] : 4 2", "[6] : 4 : 2 : 1"]
                .iter()
                .all(|l| !is_record(l))
        );
    }
}
