//! Lines that a mail program or a forum broke: a header over two lines, and its rows over two or three.

use super::LOOKED_AT;
use crate::log::FORMATS;
use crate::log::detect::Sample;
use crate::log::lines::number::is_number;
use crate::log::lines::token::tokenise;

/// How surely a format must know the joined line: by its column names.
const BY_NAMES: u32 = 90;

/// The lines joined again; none if the text is readable as it is.
pub(super) fn open(text: &str) -> Option<String> {
    let first: Vec<&str> = text.lines().take(LOOKED_AT).collect();
    let pairs = || first.windows(2).filter_map(|pair| if let [a, b] = pair { Some((*a, *b)) } else { None });
    // Two lines of words: a table begins with its names.
    let whole = |(a, b): &(&str, &str)| is_header(&format!("{a} {b}")) && !is_header(b);
    // A header that lost only its last names looks whole; then each row lost as many fields to the next line.
    let lost = |(a, b): &(&str, &str)| {
        let (names, rest) = (count(a), count(b));
        let broken = |pair: &(&str, &str)| [(pair.0, names), (pair.1, rest)].iter().all(|(line, n)| is_row(line, *n));
        (1..=MOST_LOST).contains(&rest) && whole(&(a, b)) && pairs().filter(broken).count() >= 2
    };
    let broken = pairs().find(|pair| whole(pair) && !is_header(pair.0)).or_else(|| pairs().find(lost))?;
    let counts = (count(broken.0), count(broken.1));
    let all = counts.0 + counts.1;
    let mut opened = String::with_capacity(text.len());
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        opened.push_str(line);
        let mut fields = count(line);
        let mut joined = 0;
        if let Some(next) = lines.next_if(|next| fields == counts.0 && count(next) == counts.1) {
            opened.push(' ');
            opened.push_str(next);
            joined = 1;
        } else if is_row(line, fields) && is_rest(lines.clone(), all - fields.min(all)) {
            while let Some(next) = lines.next_if(|_| fields < all) {
                opened.push(' ');
                opened.push_str(next);
                (fields, joined) = (fields + count(next), joined + 1);
            }
        }
        opened.extend(std::iter::repeat_n('\n', joined + 1));
    }
    Some(opened)
}

/// Over how many lines a row goes on at most.
const MOST_MORE: usize = 3;

/// Whether the next lines are so many numbers, those that a row lacks.
fn is_rest<'t>(lines: impl Iterator<Item = &'t str>, lacks: usize) -> bool {
    let mut left = lacks;
    for line in lines.take(MOST_MORE).take_while(|line| is_row(line, count(line))) {
        match left.checked_sub(count(line)) {
            Some(rest) if rest > 0 => left = rest,
            rest => return lacks > 0 && rest == Some(0),
        }
    }
    false
}

/// So many names of a header may be on its next line while the first one still looks whole.
const MOST_LOST: usize = 4;

/// Whether a line is so many numbers and nothing else.
fn is_row(line: &str, fields: usize) -> bool {
    count(line) == fields && line.split_whitespace().all(is_number)
}

fn is_header(line: &str) -> bool {
    let words = line.split_whitespace().filter(|word| word.bytes().all(|b| b.is_ascii_alphabetic())).count();
    words >= 8 && !line.split_whitespace().any(is_number) && {
        let sample = Sample { lines: vec![line] };
        FORMATS
            .iter()
            .filter(|format| format.id.contains("vmstat"))
            .any(|format| (format.sniff)(&sample).points >= BY_NAMES)
    }
}

fn count(line: &str) -> usize {
    let mut tokens = Vec::new();
    tokenise(line, &mut tokens);
    tokens.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_over_two_lines_has_its_rows_over_two_lines_as_well() {
        let broken = "procs memory\n r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs \nus sy id wa st\n\
                      1 0 0 1 1 1 0 0 0 0 1 1\n1 1 98 0 0\n";
        let joined = open(broken).expect("joined");
        assert_eq!(joined.lines().count(), broken.lines().count());
        assert_eq!(joined.lines().nth(3), Some("1 0 0 1 1 1 0 0 0 0 1 1 1 1 98 0 0"));
        let third = format!("{broken}2 0 0 1 1 1 0 0 0 0 1 1\n1 1 98\n0 7\n");
        let joined = open(&third).expect("joined");
        assert_eq!(joined.lines().nth(5), Some("2 0 0 1 1 1 0 0 0 0 1 1 1 1 98 0 7"));
        assert_eq!(joined.lines().count(), third.lines().count());
        assert_eq!(open("r b\n1 2\n"), None);
        let tail = "r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id\nwa st\n\
                    1 0 0 1 1 1 0 0 0 0 1 1 1 1 98\n0 0\n1 0 0 1 1 1 0 0 0 0 1 1 1 1 98\n0 0\n";
        let joined = open(tail).expect("joined");
        assert_eq!(joined.lines().nth(2), Some("1 0 0 1 1 1 0 0 0 0 1 1 1 1 98 0 0"));
    }
}
