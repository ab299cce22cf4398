//! The names of machines before the lines of their logs, as pdsh, dsh, `docker compose logs` and `kubectl --prefix` print
//! them.

use super::{each_line, nearly_all};
use std::collections::BTreeMap;

/// The lines of the first machine, without its name.
pub(super) struct Machines {
    pub(super) name: String,
    pub(super) first: String,
    /// The other machines in the file.
    pub(super) others: Vec<String>,
}

/// The most machines that are named.
const MOST: usize = 32;

/// The machines, if nearly all lines begin with the name of one. A single tag that says nothing about machines stays.
pub(super) fn found(text: &str) -> Option<Machines> {
    if !nearly_all(text, |line| split(line).is_some()) {
        return None;
    }
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut name = "";
    for (host, _) in text.lines().filter_map(split) {
        if name.is_empty() {
            name = host;
        }
        // Labels of values differ from line to line; machines repeat.
        *counts.entry(host).or_default() += 1;
        if counts.len() > MOST {
            return None;
        }
    }
    // Each machine has a header and rows.
    if counts.len() < 2 || counts.values().any(|count| *count < 3) || !repeats(text, name) {
        return None;
    }
    let others = counts.keys().filter(|host| **host != name).map(|host| (*host).to_owned()).collect();
    let first = each_line(text, |line, opened| {
        if let Some((_, rest)) = split(line).filter(|(host, _)| *host == name) {
            opened.push_str(rest);
        }
    });
    Some(Machines { name: name.to_owned(), first, others })
}

/// Whether two machines say the same: the header of a table is in the log of each.
fn repeats(text: &str, name: &str) -> bool {
    let words =
        |rest: &str| rest.split_whitespace().filter(|word| word.bytes().any(|b| b.is_ascii_alphabetic())).count();
    let mine = text.lines().filter_map(split).filter(|(host, rest)| *host == name && words(rest) >= 3);
    let theirs =
        |said: &str| text.lines().filter_map(split).any(|(host, rest)| host != name && rest.trim() == said.trim());
    mine.take(4).any(|(_, rest)| theirs(rest))
}

/// `node1: rest`, `web_1  | rest`, `[pod/web] rest`.
fn split(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let is_name = |name: &str| {
        !name.is_empty()
            && name.bytes().any(|b| b.is_ascii_alphabetic())
            && name.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-' | b'_' | b'/' | b'@'))
    };
    if let Some((name, rest)) = line.strip_prefix('[').and_then(|line| line.split_once("] ")) {
        return is_name(name).then_some((name, rest));
    }
    let (name, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
    if let Some(name) = name.strip_suffix(':') {
        return is_name(name).then_some((name, rest));
    }
    let rest = rest.trim_start().strip_prefix('|')?;
    is_name(name).then_some((name, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_the_first_of_several_machines_are_kept() {
        let text = "n1: r b\nn2: r b si\nn1: r b x\nn2: r b x\nn1: 1 2\nn2: 3 4\n";
        let machines = found(text).expect("machines");
        assert_eq!((machines.name.as_str(), machines.others.as_slice()), ("n1", &["n2".to_owned()][..]));
        assert_eq!(machines.first, "r b\n\nr b x\n\n1 2\n\n");
    }

    #[test]
    fn labels_are_no_machines() {
        let labels = "MemTotal: 1 kB\nMemFree: 2 kB\n".repeat(4);
        assert!(found(&labels).is_none());
        assert!(found("node: 1 2\nnode: 3 4\nnode: 5 6\n").is_none());
    }
}
