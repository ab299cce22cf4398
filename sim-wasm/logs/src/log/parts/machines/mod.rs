//! Logs of several machines in one file: the name is before each line, in a column or a label of each line or JSON object,
//! or in a line above each machine's own.

use super::share::Owner;

mod banners;
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
pub(super) fn found(text: &str) -> Option<Vec<OfMachine>> {
    documents::found(text).or_else(|| {
        let shared = prefixes::found(text).or_else(|| fields::found(text)).or_else(|| banners::found(text))?;
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
        if is_header(line) {
            if is_known_of_another(&mut headers, line, owner) {
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

/// Whether a line is of words as a table's names are: at least three, and at most one number, of a day.
fn is_header(line: &str) -> bool {
    let (mut words, mut numbers) = (0, 0);
    for word in line.split_whitespace() {
        let bytes = word.bytes();
        if bytes.clone().any(|b| b == b'=') || word.ends_with(':') {
            return false;
        }
        let lettered = bytes.clone().any(|b| b.is_ascii_alphabetic());
        // An amount has its unit behind it: `0B`, `1.2GiB`.
        let amount = lettered && word.starts_with(|c: char| c.is_ascii_digit());
        words += usize::from(lettered && !amount);
        numbers += usize::from(amount || bytes.clone().all(|b| b.is_ascii_digit() || b == b'.'));
    }
    words >= 3 && numbers <= 1
}

/// The names of a line's values: `MemFree:`, or each `name=` of `avg10=0.00 avg60=0.00`.
fn keys_of(line: &str) -> impl Iterator<Item = &str> {
    let is_name = |word: &str| word.bytes().next().is_some_and(|b| b.is_ascii_alphabetic());
    let first = line.split_whitespace().next().filter(move |word| is_name(word) && !word.contains('='));
    first.into_iter().chain(line.split_whitespace().filter_map(|word| word.split_once('=')).map(|(key, _)| key))
}
