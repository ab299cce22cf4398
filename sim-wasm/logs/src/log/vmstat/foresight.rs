//! What a whitespace-separated table reveals before it is read.

use super::dialect::{Dialect, Header};
use crate::log::lines::stamp::leading;
use crate::log::lines::token::tokenise;

/// How many lines are used to find the typical length of a line.
const MEASURED: usize = 256;

/// Roughly how many rows a text has, plus a reserve of one in 32. A number takes at least two bytes, so no text
/// requests more memory than its rows could fill.
pub(in crate::log) fn rows_in(text: &str, columns: usize) -> usize {
    let (lines, bytes) =
        text.lines().take(MEASURED).fold((0, 0), |(lines, bytes), line| (lines + 1, bytes + line.len() + 1));
    let length = (bytes / lines.max(1)).max(2 * columns).max(1);
    let rows = text.len() / length;
    rows + rows / 32 + 1
}

/// The first header of the file, so that rows before it (if the beginning of the log was cut off) can be read as well.
pub(in crate::log) fn first_header(text: &str, dialect: &dyn Dialect) -> Option<Header> {
    let mut tokens = Vec::new();
    let mut banner = "";
    for line in text.lines() {
        if dialect.is_banner(line) {
            banner = line;
            continue;
        }
        tokenise(line, &mut tokens);
        let stamp = leading(&tokens).map_or(0, |(_, used)| used);
        if let Some(header) = dialect.header(line, &tokens[stamp..], banner) {
            return Some(header);
        }
    }
    None
}
