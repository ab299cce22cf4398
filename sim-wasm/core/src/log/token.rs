//! Words of a line and where they stand.

/// A word of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token<'a> {
    /// The word.
    pub text: &'a str,
    /// Its byte offset in the line.
    pub at: usize,
}

impl Token<'_> {
    /// The byte offset behind the word.
    pub fn end(&self) -> usize {
        self.at + self.text.len()
    }
}

/// Splits a line at white space. Columns overflow and shift, so positions mean nothing and words everything. NUL counts as
/// white space: logs cut by a crash have runs of it.
pub(super) fn tokenise<'a>(line: &'a str, out: &mut Vec<Token<'a>>) {
    out.clear();
    let mut start = None;
    for (at, c) in line.char_indices() {
        let blank = c.is_whitespace() || c == '\0';
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
pub(super) fn column_of(line: &str, at: usize) -> u32 {
    line.get(..at).map_or(0, |before| before.chars().count() as u32 + 1)
}
