//! The tags of an XML document, one after another: only as much of XML as sadf writes.

use crate::log::lines::text::{Passed, Text};

/// A tag, and the text after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tag<'t> {
    /// The element's name.
    pub name: &'t str,
    /// What follows the name.
    rest: &'t str,
    /// Whether it ends an element.
    pub closes: bool,
    /// Whether the element is empty.
    pub empty: bool,
    /// The text up to the next tag.
    pub text: &'t str,
    /// Its line, counted from 1.
    pub line: u32,
}

impl<'t> Tag<'t> {
    /// The attributes, in their order.
    pub(super) fn attributes(&self) -> impl Iterator<Item = (&'t str, &'t str)> + use<'t> {
        let mut rest = self.rest;
        std::iter::from_fn(move || {
            let (name, behind) = rest.split_once('=')?;
            let quote = behind.trim_start().chars().next().filter(|c| matches!(c, '"' | '\''))?;
            let (value, behind) = behind.trim_start()[1..].split_once(quote)?;
            rest = behind;
            Some((name.trim(), value))
        })
    }

    /// The value of an attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<&'t str> {
        self.attributes().find(|(known, _)| *known == name).map(|(_, value)| value)
    }
}

/// The tags of a text.
pub(super) struct Tags<'t> {
    text: Text<'t>,
    passed: Passed,
    rest: &'t str,
    line: u32,
    cut: bool,
}

impl<'t> Tags<'t> {
    /// Starts at the beginning.
    pub(super) fn new(text: Text<'t>) -> Self {
        Tags { text, passed: Passed::default(), rest: text.whole(), line: 1, cut: false }
    }

    /// The line of a tag that does not end.
    pub(super) fn cut_at(&self) -> Option<u32> {
        self.cut.then_some(self.line)
    }

    /// Moves forward in the rest by some bytes.
    fn skip(&mut self, bytes: usize) -> &'t str {
        let (passed, rest) = self.rest.split_at(bytes.min(self.rest.len()));
        self.line += passed.bytes().filter(|b| *b == b'\n').count() as u32;
        self.rest = rest;
        self.passed.count(passed.len(), self.text);
        passed
    }
}

impl<'t> Iterator for Tags<'t> {
    type Item = Tag<'t>;

    fn next(&mut self) -> Option<Tag<'t>> {
        loop {
            self.skip(self.rest.find('<')?);
            let end =
                if self.rest.starts_with("<!--") { self.rest.find("-->").map(|at| at + 2) } else { end(self.rest) };
            let Some(end) = end else {
                self.cut = true;
                self.rest = "";
                return None;
            };
            let line = self.line;
            let inner = self.skip(end + 1).trim_start_matches('<').trim_end_matches('>');
            if inner.starts_with(['?', '!']) {
                continue;
            }
            let (closes, inner) = inner.strip_prefix('/').map_or((false, inner), |inner| (true, inner));
            let (empty, inner) = inner.strip_suffix('/').map_or((false, inner), |inner| (true, inner));
            let (name, rest) = inner.split_at(inner.find(char::is_whitespace).unwrap_or(inner.len()));
            let text = self.rest.split('<').next().unwrap_or("");
            return Some(Tag { name, rest, closes, empty, text, line });
        }
    }
}

/// Where a tag ends: at the first `>` outside quotes.
fn end(text: &str) -> Option<usize> {
    let mut quote = None;
    for (at, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return Some(at),
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tags_of(text: &str) -> Tags<'_> {
        Tags::new(Text::new(text, &|_| {}))
    }

    #[test]
    fn tags_attributes_and_texts_are_read_and_the_rest_is_passed_over() {
        let text = "<?xml version=\"1.0\"?>\n<!-- <a> -->\n<!DOCTYPE x>\n<a b='1' c=\"x>y\"><d>7</d>\n<e f=\"2\"/></a>";
        let tags: Vec<Tag<'_>> = tags_of(text).collect();
        let names: Vec<_> = tags.iter().map(|t| (t.name, t.closes, t.empty, t.line)).collect();
        let expected = [
            ("a", false, false, 4),
            ("d", false, false, 4),
            ("d", true, false, 4),
            ("e", false, true, 5),
            ("a", true, false, 5),
        ];
        assert_eq!(names, expected);
        assert_eq!(tags[0].attributes().collect::<Vec<_>>(), [("b", "1"), ("c", "x>y")]);
        assert_eq!((tags[1].text, tags[3].attribute("f")), ("7", Some("2")));
    }

    #[test]
    fn a_tag_that_does_not_end_is_noted() {
        let mut tags = tags_of("<a>\n<b c=\"");
        assert_eq!((&mut tags).count(), 1);
        assert_eq!(tags.cut_at(), Some(2));
        assert_eq!(tags_of("< = \" ' > <> </> <a =>").count(), 0);
    }
}
