//! The list of accesses as people write it: `0x1A2C`, `6700`, `0b1010`, `w 0x10` or `0x10w`, `P2: r 5`, `fork`.

use crate::problem::{Problem, ProblemCode};

/// One item of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// The first process forks.
    Fork,
    /// An access.
    Access {
        /// Whose: 1 or 2.
        process: u8,
        /// The virtual address.
        address: u64,
        /// Whether it writes.
        write: bool,
    },
}

const ACCEPTED: &str = "6700, 0x1A2C, 1A2Ch, 0b101, w 0x10, P2: 0x10, fork";

/// Reads a list.
///
/// # Errors
/// The first part that is no access, with its token.
pub fn read(text: &str) -> Result<Vec<Item>, Problem> {
    let mut items = Vec::new();
    let mut process = 1;
    let mut write = None;
    let separated = text.replace(':', ": ");
    let apart = |c: char| c.is_whitespace() || ",;[](){}".contains(c);
    for token in separated.split(apart).filter(|token| !token.is_empty()) {
        let word = token.to_ascii_lowercase();
        let bad = || Problem::new(ProblemCode::Token, "accesses", token, ACCEPTED).at(items.len() + 1);
        match word.as_str() {
            "->" | "\u{2192}" | "-" => {}
            "fork" | "fork()" if write.is_none() => items.push(Item::Fork),
            "p1:" | "p1" => process = 1,
            "p2:" | "p2" => process = 2,
            "r" | "read" | "load" | "l" => write = Some(false),
            "w" | "write" | "store" | "s" => write = Some(true),
            _ => {
                let (number, told) = marked(&word);
                let address = number_of(number).ok_or_else(bad)?;
                let write = told.or(write.take()).unwrap_or(false);
                items.push(Item::Access { process, address, write });
            }
        }
    }
    if write.is_some() {
        let last = text.split_whitespace().last().unwrap_or_default();
        return Err(Problem::new(ProblemCode::Token, "accesses", last, ACCEPTED).at(items.len() + 1));
    }
    Ok(items)
}

/// A number with the mark of a write or read before or after it.
fn marked(word: &str) -> (&str, Option<bool>) {
    let kind = |mark: char| match mark {
        'w' => Some(true),
        'r' => Some(false),
        _ => None,
    };
    if let Some((rest, told)) = word.chars().next().and_then(|mark| Some((word.get(1..)?, kind(mark)?))) {
        return (rest, Some(told));
    }
    match word.chars().next_back().and_then(|mark| Some((word.get(..word.len() - 1)?, kind(mark)?))) {
        Some((rest, told)) => (rest, Some(told)),
        None => (word, None),
    }
}

fn number_of(word: &str) -> Option<u64> {
    let digits = word.replace('_', "");
    let radix = |digits: &str, base| {
        let is_number = !digits.is_empty() && digits.chars().all(|c| c.is_digit(base));
        is_number.then(|| u64::from_str_radix(digits, base).ok()).flatten()
    };
    if let Some(hex) = digits.strip_prefix("0x").or_else(|| digits.strip_suffix('h')) {
        return radix(hex, 16);
    }
    digits.strip_prefix("0b").map_or_else(|| radix(&digits, 10), |binary| radix(binary, 2))
}
