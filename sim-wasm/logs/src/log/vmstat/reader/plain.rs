//! The row that nearly every line is: whole numbers up to the end of the line, read from the right without looking at words.

use super::{Line, Reader, Stamps, lead_of};
use crate::log::lines::token::{LONGEST_LINE, Token, is_blank, tokenise};

/// With more digits a number may be a moment, or not fit.
const MOST_DIGITS: usize = 9;

impl<'t> Reader<'t, '_> {
    /// Takes a line that is nothing but a row of whole numbers, or has a moment or a tag before it, or a moment behind it. Whatever this leaves is
    /// read word by word, and so would be what it takes: with the same result.
    pub(super) fn whole_numbers(&mut self, line: &Line<'t>, tokens: &mut Vec<Token<'t>>) -> bool {
        if !self.seen_header || !self.dialect.may_be_row(line.text) {
            return false;
        }
        let expected = self.header.columns.len();
        self.plain.resize(expected, 0.0);
        let mut stamps = Stamps { lead: self.stamp, own: None };
        let mut before = numbers(line.text, &mut self.plain);
        if before.is_none()
            && let Some((row, own)) = self.back.recall_behind(line.text)
        {
            stamps.own = Some(own);
            before = numbers(row, &mut self.plain);
        }
        let Some(before) = before else { return false };
        if let Some((lead, other)) = self.front.recall(before) {
            stamps.lead = lead.or(stamps.lead).or(other);
        } else if !before.is_empty() {
            tokenise(before, tokens);
            let (lead, outer) = lead_of(line.text, tokens);
            stamps.lead = lead.or(stamps.lead);
            if outer.len() > expected || !(outer.is_empty() || self.is_outside(line, outer, &mut stamps)) {
                return false;
            }
            self.front.learn_front(before, &self.moments);
        }
        self.grid.whole_row(line.number, &self.plain);
        self.end_row(stamps);
        self.stamp = None;
        true
    }
}

/// Reads as many whole numbers as `into` has room for from the end of a line, and returns what is before them; none if
/// the line does not end with so many.
fn numbers<'t>(line: &'t str, into: &mut [f64]) -> Option<&'t str> {
    let bytes = line.as_bytes();
    if bytes.len() > LONGEST_LINE {
        return None;
    }
    let mut end = bytes.len();
    for number in into.iter_mut().rev() {
        while end > 0 && is_blank(bytes[end - 1]) {
            end -= 1;
        }
        let (mut value, mut place, last) = (0_u32, 1_u32, end);
        while end > 0 && !is_blank(bytes[end - 1]) {
            let digit = bytes[end - 1].wrapping_sub(b'0');
            if digit > 9 || last - end == MOST_DIGITS {
                return None;
            }
            value += u32::from(digit) * place;
            place = place.wrapping_mul(10);
            end -= 1;
        }
        if end == last {
            return None;
        }
        *number = f64::from(value);
    }
    Some(&line[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str, count: usize) -> Option<(&str, Vec<f64>)> {
        let mut numbers_of = vec![0.0; count];
        numbers(line, &mut numbers_of).map(|before| (before, numbers_of))
    }

    #[test]
    fn numbers_are_read_from_the_end_of_a_line() {
        assert_eq!(read(" 1  0 999999999\t7 ", 4), Some((" ", vec![1.0, 0.0, 999_999_999.0, 7.0])));
        assert_eq!(read("é 12:00:00 1 2", 2), Some(("é 12:00:00 ", vec![1.0, 2.0])));
        assert_eq!(read("1 2 3", 2), Some(("1 ", vec![2.0, 3.0])));
    }

    #[test]
    fn anything_else_is_left_to_those_who_look_at_words() {
        for line in ["", "1", "1 x", "1 2.5", "1 -2", "1 1793491200", "1\u{a0}2", "1 2 12:00:00", "1:1 2"] {
            assert_eq!(read(line, 2), None, "{line:?}");
        }
        let long = format!("{}1 2", " ".repeat(LONGEST_LINE));
        assert_eq!(read(&long, 2), None);
    }
}
