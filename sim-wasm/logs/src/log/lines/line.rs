//! The lines of a file that is parsed as a whole.

use super::text::Text;

/// A line of a file.
#[derive(Debug, Clone, Copy)]
pub(in crate::log) struct Line<'t> {
    /// Its text.
    pub text: &'t str,
    /// Its number, from 1.
    pub number: u32,
    /// Whether it is the last line of a file that does not end with a newline.
    pub cut: bool,
}

/// The lines of a text.
pub(in crate::log) fn lines(text: Text<'_>) -> impl Iterator<Item = Line<'_>> {
    let ends_open = !text.whole().ends_with('\n');
    let mut lines = text.numbered().peekable();
    std::iter::from_fn(move || {
        let (text, number) = lines.next()?;
        Some(Line { text, number, cut: ends_open && lines.peek().is_none() })
    })
}
