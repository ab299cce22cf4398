//! Logs that are known by name but not read yet: just enough of each to refuse it by name instead of guessing. When a
//! reader is written for one, its line here moves to the registry.
//!
//! The marks are those of each tool's own output, hand-written over lines and words: a regular-expression engine would be
//! the largest part of the WebAssembly module.

use super::detect::Sample;
use crate::log::lines::token::Token;

mod marks;

/// A family of logs.
pub struct Family {
    /// Its id.
    pub id: &'static str,
    /// How sure its mark is; readers of vmstat score 90 by their column names.
    pub points: u32,
    /// The line of the mark, counted from 1.
    pub find: fn(&Sample<'_>) -> Option<u32>,
}

/// The families, in the order in which they are asked.
pub const FAMILIES: &[Family] = &[
    Family { id: "pidstat", points: 100, find: marks::pidstat },
    Family { id: "linux-vmstat-disks", points: 100, find: |s| s.first(|l| l.starts_with("disk- -")) },
    // Less sure than any reader's mark: their output stands before many a vmstat log.
    Family { id: "top", points: 40, find: marks::top },
    Family { id: "free", points: 40, find: marks::free },
    Family { id: "iostat", points: 40, find: marks::iostat },
    Family { id: "html", points: 40, find: marks::html },
    Family { id: "lackey", points: 40, find: marks::lackey },
    Family { id: "faultline-run", points: 40, find: marks::faultline_run },
];

/// Whether these words stand one after another in the line.
fn in_a_row(tokens: &[Token<'_>], words: &[&str]) -> bool {
    tokens.windows(words.len()).any(|w| w.iter().map(|t| t.text).eq(words.iter().copied()))
}
