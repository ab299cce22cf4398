//! The lines of a text by which it may be divided. Of a million lines nearly all are rows of numbers, which say nothing
//! about whose they are: each of the questions in this module is asked of the others. A row behind a logger's prefix says
//! nothing either if the line above is a row behind the same one.

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
        // What is before the numbers of the line above.
        let mut above: &[u8] = &[];
        for (line, number) in text.split('\n').zip(0_u32..) {
            let mut prefix: &[u8] = &[];
            if is_more_than_numbers(line) {
                prefix = prefix_of_row(line.as_bytes());
                if prefix.is_empty() || !is_as(prefix, above) {
                    telling.push((offset as u32, number));
                }
            }
            above = prefix;
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

/// Numbers after which a line is a row: a name may end in one, and be followed by another.
const LEAST_NUMBERS: usize = 3;

/// What is before the numbers at the end of a line, if they are a row.
#[inline(never)] // as above
fn prefix_of_row(line: &[u8]) -> &[u8] {
    let is_of_numbers = |b: &u8| b.is_ascii_digit() || *b == b' ' || *b == b'.';
    let end = line.iter().rposition(|b| !is_of_numbers(b)).map_or(0, |last| last + 1);
    let (prefix, numbers) = line.split_at(end);
    let begun = numbers.windows(2).filter(|pair| pair[0] == b' ' && pair[1] != b' ').take(LEAST_NUMBERS).count();
    if begun < LEAST_NUMBERS { &[] } else { prefix }
}

/// Whether two prefixes differ in nothing but digits: in their moments.
fn is_as(prefix: &[u8], above: &[u8]) -> bool {
    prefix.len() == above.len()
        && prefix.iter().zip(above).all(|(a, b)| a == b || a.is_ascii_digit() && b.is_ascii_digit())
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
    fn rows_behind_the_same_prefix_tell_nothing_after_the_first() {
        const LOGGED: &str = "Nov 01 00:00:09 web vmstat[7]:  3  2 5\nNov 01 00:00:10 web vmstat[7]: 31  0 5\n\
            Nov 01 00:00:11 db vmstat[7]: 1 0 5\nNov 01 00:00:12 web vmstat[7]: procs\nNov 01 00:00:13 web vmstat[7]: 1 0 5\n\
            web1\nweb2\nmin 1 2\nmin 3 4";
        let numbers: Vec<usize> = Telling::of(LOGGED).places().map(|(_, number)| number).collect();
        assert_eq!(numbers, [0, 2, 3, 4, 5, 6, 7, 8]);
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
