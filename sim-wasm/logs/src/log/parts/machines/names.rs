//! What may be the name of a machine, and what is that of a part of a test.

use crate::log::rows::marked;

/// Words behind the moment that are of the log itself: those of `/proc/pressure`.
const NO_NAMES: [&str; 2] = ["some", "full"];

/// Whether a word is the name of a host, a container or a user at a host, or an IPv4 address.
pub(super) fn is_name(word: &str) -> bool {
    let usual = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-' | b'_' | b'/' | b'@');
    let begins = word.bytes().next().is_some_and(|b| b.is_ascii_alphanumeric());
    begins
        && !NO_NAMES.contains(&word)
        && word.bytes().all(usual)
        && (word.bytes().any(|b| b.is_ascii_alphabetic()) || is_address(word))
}

fn is_address(word: &str) -> bool {
    let mut parts = 0;
    word.split('.').all(|part| {
        parts += 1;
        (1..=3).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit())
    }) && parts == 4
}

/// What is repeated in a test, before a number or a letter.
const REPEATED: [&str; 12] =
    ["run", "test", "step", "phase", "round", "iter", "iteration", "trial", "pass", "sample", "part", "day"];

/// What a machine goes through: the conditions and parts of an experiment.
const CONDITIONS: [&str; 28] = [
    "before", "after", "during", "with", "without", "no", "idle", "load", "loaded", "baseline", "control", "warm",
    "warmup", "cold", "hot", "stress", "normal", "old", "new", "first", "second", "third", "last", "on", "off", "high",
    "low", "setup",
];

/// Whether a name is of a part of an experiment: a mark, `run3`, `phase-b`, `before-fix`.
pub(super) fn is_of_test(name: &str) -> bool {
    let name = name.to_lowercase();
    let stem = name.split(|c: char| !c.is_alphabetic()).next().unwrap_or("");
    let rest = name.get(stem.len()..).unwrap_or("").trim_start_matches(['-', '_', '.']);
    let counted = rest.chars().filter(|c| c.is_alphabetic()).count() <= 1;
    CONDITIONS.contains(&stem) || REPEATED.contains(&stem) && counted || marked::of(&name).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_and_addresses_are_names_and_numbers_are_none() {
        assert!(["web1", "db-2.example.org", "pod/web", "root@web1", "10.0.0.12", "3par"].iter().all(|n| is_name(n)));
        assert!(["", "12", "1.5", "12:00", "a b", "-x", "10.0.0", "%usr", "some"].iter().all(|n| !is_name(n)));
    }
}
