//! The words of a line and their positions.

/// A word of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token<'a> {
    /// The word.
    pub text: &'a str,
    /// Its byte offset in the line.
    pub at: usize,
}

impl Token<'_> {
    /// The byte offset just after the word.
    pub fn end(&self) -> usize {
        self.at + self.text.len()
    }
}

/// Longer lines are not table rows and are not split: a file of one line must not become millions of words.
pub(in crate::log) const LONGEST_LINE: usize = 16 << 10;

/// Splits a line at white space. Columns overflow and shift, so positions mean nothing and words everything. NUL counts
/// as white space: logs cut by a crash have runs of it.
pub(in crate::log) fn tokenise<'a>(line: &'a str, out: &mut Vec<Token<'a>>) {
    out.clear();
    if line.len() > LONGEST_LINE {
        return;
    }
    // Nearly all lines are ASCII, whose bytes need no decoding.
    if line.is_ascii() {
        split(line, line.bytes().enumerate().map(|(at, byte)| (at, is_blank(byte))), out);
    } else {
        split(line, line.char_indices().map(|(at, c)| (at, c.is_whitespace() || c == '\0')), out);
    }
}

/// Whether a byte of ASCII is between words.
#[inline]
pub(in crate::log) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r' | 0)
}

/// Splits at blanks.
#[inline]
fn split<'a>(line: &'a str, blanks: impl Iterator<Item = (usize, bool)>, out: &mut Vec<Token<'a>>) {
    let mut start = None;
    for (at, blank) in blanks {
        match (blank, start) {
            (true, Some(from)) => {
                out.push(Token { text: &line[from..at], at: from });
                start = None;
            }
            (false, None) => start = Some(at),
            _ => {}
        }
    }
    if let Some(from) = start {
        out.push(Token { text: &line[from..], at: from });
    }
}

/// The column of a byte offset, counted in characters from 1.
pub(in crate::log) fn column_of(line: &str, at: usize) -> u32 {
    line.get(..at).map_or(0, |before| before.chars().count() as u32 + 1)
}
