//! A row as it was pasted: its name, its numbers, an interval in brackets, a claimed share, a number of runs.

use serde::Deserialize;

/// A row, parsed.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Line {
    /// The text before the first number.
    pub name: String,
    /// The numbers that are neither shares nor in brackets nor numbers of runs.
    pub numbers: Vec<f64>,
    /// The two numbers in brackets.
    pub interval: Option<(f64, f64)>,
    /// The claimed share, in per cent; negative if it says so.
    pub share: Option<Share>,
    /// The number after `n =`.
    pub runs: Option<f64>,
    /// Words between the numbers that mean nothing here: the column, from 1, and the word.
    pub unused: Vec<(u32, String)>,
}

/// A share as it was written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Share {
    /// In per cent.
    pub percent: f64,
    /// Half a unit of its last digit: what rounding hides.
    pub rounding: f64,
    /// Whether a sign or a word gives it a direction.
    pub signed: bool,
}

/// The sign before the decimals. The other sign separates thousands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DecimalSign {
    /// `1,234.5`
    Point,
    /// `1.234,5`
    Comma,
}

impl DecimalSign {
    fn sign(self) -> char {
        if self == DecimalSign::Point { '.' } else { ',' }
    }

    /// A character of a number as written in English, with the keyboard's minus.
    fn in_english(self, sign: char) -> char {
        match sign {
            '\u{2212}' => '-',
            '.' if self == DecimalSign::Comma => ',',
            ',' if self == DecimalSign::Comma => '.',
            other => other,
        }
    }
}

/// Words that are allowed between the numbers.
const WORDS: &[&str] =
    &["mean", "sd", "s", "n", "to", "and", "against", "more", "higher", "up", "runs", "mehr", "gegen"];
const LESS: &[&str] = &["less", "fewer", "lower", "down", "weniger"];

/// A piece of a row.
struct Piece<'a> {
    text: &'a str,
    /// Where it begins, in characters from 1.
    column: u32,
}

impl Line {
    /// Parses a row. Nothing is refused here; missing numbers are noticed when they are counted.
    pub(super) fn read(text: &str, point: DecimalSign) -> Line {
        let pieces = pieces(text);
        let Some(first) = pieces.iter().position(|piece| begins_numbers(piece.text, point)) else {
            return Line { name: text.trim().to_owned(), ..Line::default() };
        };
        let name = pieces.get(..first).unwrap_or_default().iter().map(|piece| piece.text).collect::<Vec<_>>().join(" ");
        let mut line = Line { name, ..Line::default() };
        let mut rest = pieces.get(first..).unwrap_or_default().iter().peekable();
        let mut bracket: Option<Vec<f64>> = None;
        let mut counts_runs = false;
        while let Some(piece) = rest.next() {
            match piece.text {
                "[" => bracket = Some(Vec::new()),
                "]" => line.close(bracket.take().as_deref()),
                "n" => counts_runs = true,
                word if LESS.contains(&word.to_lowercase().as_str()) => line.turn(),
                word if WORDS.contains(&word.to_lowercase().as_str()) => {}
                other => {
                    let share = other.ends_with('%') || rest.peek().is_some_and(|next| next.text == "%");
                    match (number(other.trim_end_matches('%'), point), share) {
                        (None, _) if other == "%" => {}
                        (None, _) => line.unused.push((piece.column, other.to_owned())),
                        (Some(x), true) => line.claim(x, other.trim_end_matches('%'), point),
                        (Some(x), false) if counts_runs => {
                            line.runs = Some(x);
                            counts_runs = false;
                        }
                        (Some(x), false) => bracket.as_mut().unwrap_or(&mut line.numbers).push(x),
                    }
                }
            }
        }
        line.close(bracket.as_deref());
        line
    }

    fn close(&mut self, bracket: Option<&[f64]>) {
        if let Some(&[low, high]) = bracket {
            self.interval = Some((low, high));
        }
    }

    fn claim(&mut self, percent: f64, written: &str, point: DecimalSign) {
        let decimals = written.split_once(point.sign()).map_or(0, |(_, after)| after.len());
        let rounding = 0.5 / libm::pow(10.0, decimals as f64);
        self.share = Some(Share { percent, rounding, signed: written.starts_with(['+', '-', '\u{2212}']) });
    }

    /// Turns `45 % less` into -45 %.
    fn turn(&mut self) {
        if let Some(share) = &mut self.share {
            *share = Share { percent: -share.percent.abs(), signed: true, ..*share };
        }
    }
}

/// Characters that separate the pieces of a row, besides spaces.
const PARTING: [char; 8] = ['|', ';', '\u{b1}', '(', ')', '=', '\t', '\u{a0}'];

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut found = Vec::new();
    let mut start: Option<(usize, u32)> = None;
    let mut close = |start: &mut Option<(usize, u32)>, end: usize| {
        if let Some((from, column)) = start.take() {
            let piece = text.get(from..end).unwrap_or_default().trim_end_matches(',');
            if !matches!(piece, "" | "+-" | "+/-") {
                found.push(Piece { text: piece, column });
            }
        }
    };
    for (column, (at, sign)) in (1..).zip(text.char_indices()) {
        if sign.is_whitespace() || PARTING.contains(&sign) {
            close(&mut start, at);
        } else if matches!(sign, '[' | ']') {
            close(&mut start, at);
            start = Some((at, column));
            close(&mut start, at + 1);
        } else if start.is_none() {
            start = Some((at, column));
        }
    }
    close(&mut start, text.len());
    found
}

fn begins_numbers(piece: &str, point: DecimalSign) -> bool {
    piece == "[" || number(piece.trim_end_matches('%'), point).is_some()
}

/// Parses `5548.667`, `-1700`, `12,000` with commas between thousands, `1e-5`. A typographic minus sign is accepted,
/// too.
fn number(text: &str, point: DecimalSign) -> Option<f64> {
    let plain: String = text.chars().map(|sign| point.in_english(sign)).collect();
    let digits = plain.trim_start_matches(['+', '-']);
    if !digits.starts_with(|sign: char| sign.is_ascii_digit() || sign == '.') || plain.len() > 40 {
        return None;
    }
    let whole = digits.split('.').next().unwrap_or_default();
    let grouped = whole.contains(',');
    let groups = || whole.split(',').skip(1).all(|group| group.len() == 3);
    if grouped && !(groups() && whole.split(',').next().is_some_and(|group| (1..=3).contains(&group.len()))) {
        return None;
    }
    let value = plain.replace(',', "").parse::<f64>().ok()?;
    value.is_finite().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_taken_apart() {
        let line = Line::read("page faults | 34.767 ± 3.014 | 5,548.667 +/- 6758.414 | n = 30", DecimalSign::Point);
        assert_eq!(line.name, "page faults");
        assert_eq!(line.numbers, [34.767, 3.014, 5548.667, 6758.414]);
        assert_eq!(line.runs, Some(30.0));
        assert!(line.unused.is_empty());
    }

    #[test]
    fn intervals_stand_in_brackets_and_claims_are_per_cent() {
        let line = Line::read("basic_create [−1700; 5300] 12000 260 %", DecimalSign::Point);
        assert_eq!(line.interval, Some((-1700.0, 5300.0)));
        assert_eq!(line.numbers, [12000.0]);
        assert_eq!(line.share.map(|share| share.percent), Some(260.0));
        assert_eq!(Line::read("x 1 2 45% less", DecimalSign::Point).share.map(|share| share.percent), Some(-45.0));
        assert_eq!(Line::read("x 1 2 45.25%", DecimalSign::Point).share.map(|share| share.rounding), Some(0.005));
    }

    #[test]
    fn words_that_say_nothing_are_named_with_their_place() {
        assert_eq!(Line::read("si 4 about 5", DecimalSign::Point).unused, [(6, "about".to_owned())]);
    }

    #[test]
    fn a_comma_is_a_decimal_point_only_where_it_was_said_to_be() {
        use DecimalSign::{Comma, Point};
        assert_eq!(number("12,000", Point), Some(12000.0));
        assert_eq!(number("12,000", Comma), Some(12.0));
        assert_eq!(number("1.234,5", Comma), Some(1234.5));
        assert_eq!(number("1,2", Point), None);
        assert_eq!(number("nan", Point), None);
        assert_eq!(number("-.5", Point), Some(-0.5));
    }
}
