//! The text of a file, which reports how much of it has been read while a reader walks through its lines.

use std::str::Lines;

/// Is called with how much of a file has been read, as a share from 0 to 1 that never falls. It cannot affect the
/// result.
pub type Watch<'w> = &'w dyn Fn(f64);

/// Bytes between two calls of a [`Watch`]: often enough for a progress bar, seldom enough to cost nothing.
const EVERY: usize = 1 << 20;

/// The text of a file. Readers look ahead in [`Text::whole`], and walk through what they parse.
#[derive(Clone, Copy)]
pub struct Text<'t> {
    whole: &'t str,
    watch: Watch<'t>,
    /// The shares of the work that are finished when the walk begins and when it ends.
    part: (f64, f64),
}

impl<'t> Text<'t> {
    /// A text whose reading is watched.
    pub fn new(whole: &'t str, watch: Watch<'t>) -> Self {
        Text { whole, watch, part: (0.0, 1.0) }
    }

    /// The whole text.
    pub fn whole(self) -> &'t str {
        self.whole
    }

    /// The same text, for which a walk is only this part of the work: for readers that walk it twice.
    pub(in crate::log) fn part(self, from: f64, to: f64) -> Self {
        let (first, last) = self.part;
        let at = |share: f64| first + share * (last - first);
        Text { part: (at(from), at(to)), ..self }
    }

    /// Reports that this many bytes have been read.
    pub(in crate::log) fn tell(self, bytes: usize) {
        let (first, last) = self.part;
        let share = bytes.min(self.whole.len()) as f64 / self.whole.len().max(1) as f64;
        (self.watch)(first + share * (last - first));
    }

    /// The lines with their numbers from 1; the watch is called on the way.
    pub(in crate::log) fn numbered(self) -> Numbered<'t> {
        Numbered { text: self, lines: self.whole.lines(), number: 0, passed: Passed::default() }
    }
}

/// Counts bytes, and knows when the watch is due.
#[derive(Default)]
pub(in crate::log) struct Passed {
    bytes: usize,
    next: usize,
}

impl Passed {
    /// Counts bytes that were read.
    #[inline]
    pub(in crate::log) fn count(&mut self, bytes: usize, text: Text<'_>) {
        self.bytes += bytes;
        if self.bytes >= self.next {
            self.due(text);
        }
    }

    #[cold]
    fn due(&mut self, text: Text<'_>) {
        self.next = self.bytes + EVERY;
        text.tell(self.bytes);
    }
}

/// The lines of a text with their numbers.
pub(in crate::log) struct Numbered<'t> {
    text: Text<'t>,
    lines: Lines<'t>,
    number: u32,
    passed: Passed,
}

impl<'t> Iterator for Numbered<'t> {
    type Item = (&'t str, u32);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let line = self.lines.next()?;
        self.number += 1;
        self.passed.count(line.len() + 1, self.text);
        Some((line, self.number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    fn told(text: &str, walk: impl Fn(Text<'_>)) -> Vec<f64> {
        let shares = RefCell::new(Vec::new());
        walk(Text::new(text, &|share| shares.borrow_mut().push(share)));
        shares.into_inner()
    }

    #[test]
    fn a_walk_tells_its_share_every_mebibyte_and_leaves_the_lines_alone() {
        let text = "0123456789abcde\n".repeat(3 * EVERY / 16);
        let shares = told(&text, |text| {
            assert!(text.numbered().eq(text.whole().lines().zip(1..)));
        });
        assert_eq!(shares.len(), 3);
        assert!(shares.is_sorted() && shares[1] > 0.3 && shares[2] < 1.0, "{shares:?}");
    }

    #[test]
    fn two_walks_are_a_part_each() {
        let text = "0123456789abcde\n".repeat(3 * EVERY / 16);
        let shares = told(&text, |text| {
            text.part(0.0, 0.5).numbered().for_each(drop);
            text.part(0.5, 1.0).numbered().for_each(drop);
        });
        assert!(shares.is_sorted() && shares.len() == 6, "{shares:?}");
        assert!(shares[2] < 0.5 && shares[3] >= 0.5 && shares[5] < 1.0, "{shares:?}");
    }

    #[test]
    fn an_empty_text_has_no_share() {
        assert_eq!(told("", |text| text.numbered().for_each(drop)), Vec::<f64>::new());
    }
}
