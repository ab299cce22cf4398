//! The lines of a text by which it may be divided. Of a million lines nearly all are rows of numbers, which say nothing
//! about whose they are: each of the questions in this module is asked of the others.

/// Where the lines are that are more than numbers: the offset of each, and its number, counted from 0.
pub(super) struct Telling(Vec<(u32, u32)>);

/// A line with its neighbours.
pub(super) struct Line<'t> {
    pub(super) before: &'t str,
    pub(super) text: &'t str,
    pub(super) after: &'t str,
}

impl Telling {
    pub(super) fn of(text: &str) -> Self {
        let mut telling = Vec::new();
        let mut offset = 0;
        for (line, number) in text.split('\n').zip(0_u32..) {
            if is_more_than_numbers(line) {
                telling.push((offset as u32, number));
            }
            offset += line.len() + 1;
        }
        Telling(telling)
    }

    /// The lines, and those below them: between two lines of dashes stands a name, which may be an address.
    pub(super) fn lines<'t>(&self, text: &'t str) -> impl Iterator<Item = Line<'t>> + use<'_, 't> {
        let from = |offset: usize| text.get(offset..).unwrap_or("");
        let first = |rest: &'t str| rest.split('\n').next().unwrap_or("");
        let nexts = self.0.iter().skip(1).map(|(offset, _)| *offset as usize).chain([usize::MAX]);
        self.0.iter().zip(nexts).flat_map(move |(&(offset, _), next)| {
            let offset = offset as usize;
            let before = text.get(..offset.saturating_sub(1)).and_then(|above| above.rsplit('\n').next()).unwrap_or("");
            let line = first(from(offset));
            let below = offset + line.len() + 1;
            let after = first(from(below));
            let own = Line { before, text: line, after };
            let is_next = next == below;
            let under = || Line { before: line, text: after, after: first(from(below + after.len() + 1)) };
            [Some(own), (!is_next).then(under)].into_iter().flatten()
        })
    }

    /// The offset and the number of each, counted from 0.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, usize)> {
        self.0.iter().map(|(offset, number)| (*offset as usize, *number as usize))
    }
}

/// Whether a line has something else than numbers, blanks and what stands in dates, or begins with something else. A
/// line at a time: engines of WebAssembly swap in faster code only between calls.
#[inline(never)]
fn is_more_than_numbers(line: &str) -> bool {
    /// The blank, the digits and most signs are from 0x20 to 0x3F; letters and brackets are not.
    const OUTSIDE: u64 = 0xE0E0_E0E0_E0E0_E0E0;
    const WITHIN: u64 = 0x2020_2020_2020_2020;
    let (eights, rest) = line.as_bytes().as_chunks::<8>();
    let begins_otherwise = || line.bytes().find(|b| *b != b' ').is_some_and(|b| !b.is_ascii_digit());
    eights.iter().any(|eight| u64::from_le_bytes(*eight) & OUTSIDE != WITHIN)
        || rest.iter().any(|b| b & 0xE0 != 0x20)
        || begins_otherwise()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "procs\n 1  0 5.5\n2026-11-26 04:22:45 7\n\n----\n10.0.0.1\n----\n 1\t2\n3 4";

    #[test]
    fn lines_of_numbers_and_dates_tell_nothing() {
        let telling = Telling::of(TEXT);
        let numbers: Vec<usize> = telling.places().map(|(_, number)| number).collect();
        assert_eq!(numbers, [0, 4, 6, 7]);
        for (offset, number) in telling.places() {
            assert!(TEXT[offset..].starts_with(TEXT.lines().nth(number).expect("a line")));
        }
    }

    #[test]
    fn each_line_is_looked_at_once_with_its_neighbours() {
        let lines: Vec<[&str; 3]> =
            Telling::of(TEXT).lines(TEXT).map(|line| [line.before, line.text, line.after]).collect();
        assert_eq!(
            lines,
            [
                ["", "procs", " 1  0 5.5"],
                ["procs", " 1  0 5.5", "2026-11-26 04:22:45 7"],
                ["", "----", "10.0.0.1"],
                ["----", "10.0.0.1", "----"],
                ["10.0.0.1", "----", " 1\t2"],
                ["----", " 1\t2", "3 4"],
                [" 1\t2", "3 4", ""],
            ]
        );
    }
}
