//! Logs of several machines in one file: the name is before each line, in a column or a label of each line or JSON object,
//! or in a line above each machine's own.

use super::share::Owner;
use super::telling::Telling;
use crate::log::lines::token::{Token, tokenise};
use crate::log::lines::written::find;

pub(super) mod banners;
mod documents;
mod fields;
mod names;
mod prefixes;

/// What one of several machines logged.
pub(super) struct OfMachine {
    pub(super) name: String,
    pub(super) text: String,
    /// How many lines of the file precede the text.
    pub(super) before: u32,
}

/// What each machine logged, if the file has logs of several.
pub(super) fn found(text: &str, telling: &Telling) -> Option<Vec<OfMachine>> {
    documents::found(text).or_else(|| {
        let shared = prefixes::found(text).or_else(|| fields::found(text)).or_else(|| banners::found(text, telling))?;
        let of_machine = |(name, at): (&String, u8)| {
            let (text, before) = shared.text_of(text, at);
            OfMachine { name: name.clone(), text, before }
        };
        Some(shared.names.iter().zip(0..).map(of_machine).collect())
    })
}

/// Lines, or values of lines, by which two machines are known to have logged the same, at most.
const TELLING: usize = 64;

/// Keys that the lines of two machines must share.
const SHARED_KEYS: usize = 3;

/// Whether two of some say the same: the header of a table is in the log of each, or the same names of values are.
pub(super) fn say_the_same<'t>(said: impl Iterator<Item = (Owner, &'t str)>) -> bool {
    let (mut headers, mut keys) = (Vec::<(&str, Owner)>::new(), Vec::<(&str, Owner)>::new());
    let mut shared = Vec::new();
    for (owner, line) in said.filter(|(owner, _)| matches!(owner, Owner::One(_))) {
        let line = line.trim();
        if let Some(header) = header(line) {
            if is_known_of_another(&mut headers, header, owner) {
                return true;
            }
            continue;
        }
        for key in keys_of(line) {
            if is_known_of_another(&mut keys, key, owner) && !shared.contains(&key) {
                shared.push(key);
            }
        }
        if shared.len() >= SHARED_KEYS {
            return true;
        }
    }
    false
}

fn is_known_of_another<'t>(known: &mut Vec<(&'t str, Owner)>, word: &'t str, owner: Owner) -> bool {
    if let Some((_, whose)) = known.iter().find(|(said, _)| *said == word) {
        return *whose != owner;
    }
    if known.len() < TELLING {
        known.push((word, owner));
    }
    false
}

/// The words of a line if they are such as a table's names are: at least three, and at most one number, of a day. Two
/// machines seldom print them in the same second, so they are without the moment before them.
fn header(line: &str) -> Option<&str> {
    words_and_numbers(line).filter(|(words, _)| *words >= 3)?;
    let names = without_moment(line).unwrap_or(line);
    words_and_numbers(names).filter(|(words, numbers)| *words >= 3 && *numbers <= 1).map(|_| names)
}

/// How many words and numbers a line has; none if it names values.
fn words_and_numbers(line: &str) -> Option<(usize, usize)> {
    let (mut words, mut numbers) = (0, 0);
    for word in line.split_whitespace() {
        let bytes = word.bytes();
        if bytes.clone().any(|b| b == b'=') || word.ends_with(':') {
            return None;
        }
        let lettered = bytes.clone().any(|b| b.is_ascii_alphabetic());
        // An amount has its unit behind it: `0B`, `1.2GiB`.
        let amount = lettered && word.starts_with(|c: char| c.is_ascii_digit());
        words += usize::from(lettered && !amount);
        numbers += usize::from(amount || bytes.clone().all(|b| b.is_ascii_digit() || b == b'.'));
    }
    Some((words, numbers))
}

/// The most words of a moment.
const MOST_OF_MOMENT: usize = 8;

/// What follows the moment at a line's beginning; none if there is no moment.
fn without_moment(line: &str) -> Option<&str> {
    let mut tokens = Vec::new();
    tokenise(line, &mut tokens);
    let is_of_moment =
        |token: &&Token<'_>| token.text.trim_start_matches(['[', '(']).starts_with(|c: char| c.is_ascii_digit());
    let last = tokens.iter().take(MOST_OF_MOMENT).rfind(is_of_moment)?;
    let (moment, names) = line.split_at_checked(last.end())?;
    find(moment, None).map(|_| names.trim_start())
}

/// The names of a line's values: `MemFree:`, or each `name=` of `avg10=0.00 avg60=0.00`.
fn keys_of(line: &str) -> impl Iterator<Item = &str> {
    let is_name = |word: &str| word.bytes().next().is_some_and(|b| b.is_ascii_alphabetic());
    let first = line.split_whitespace().next().filter(move |word| is_name(word) && !word.contains('='));
    first.into_iter().chain(line.split_whitespace().filter_map(|word| word.split_once('=')).map(|(key, _)| key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_a_table_are_the_same_at_another_moment() {
        for moment in
            ["2024-05-01T12:00:0", "[2024-05-01 12:00:0", "May  1 12:00:0", "1. Mai 2024 12:00:0", "171456480"]
        {
            let line = |second: u8| format!("{moment}{second} r b swpd free");
            assert_eq!(header(&line(1)), header(&line(2)), "{moment}");
            assert!(header(&line(1)).is_some(), "{moment}");
        }
        assert_eq!(header("Wed May  1 12:00:00 UTC 2024 r b swpd"), Some("r b swpd"));
        assert_eq!(header("r b 5m load us"), Some("r b 5m load us"));
        assert_eq!(header("Wed May  1 12:00:00 UTC 2024 1 0 5"), None);
    }
}
