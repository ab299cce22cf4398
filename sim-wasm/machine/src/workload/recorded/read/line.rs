//! The items of a line, one after the other.

use crate::workload::recorded::lines::LINES;
use base::diag::{Code, Diag};
use std::ops::RangeInclusive;

/// A line, and how far it has been read.
pub(super) struct Line<'a> {
    number: u32,
    text: &'a str,
    /// Bytes before the present item, and up to its end.
    column: usize,
    at: usize,
}

impl<'a> Line<'a> {
    pub(super) fn new(number: u32, line: &'a str) -> Self {
        let text = line.split('#').next().unwrap_or(line);
        Line { number, text, column: 0, at: 0 }
    }

    /// The next item.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        let rest = self.text.get(self.at..)?;
        let begun = rest.trim_start();
        let item = begun.split_whitespace().next()?;
        let from = self.at + (rest.len() - begun.len());
        self.column = from;
        self.at = from + item.len();
        Some(item)
    }

    /// Whether no item is left.
    pub(super) fn is_over(&self) -> bool {
        self.text.get(self.at..).is_none_or(|rest| rest.trim().is_empty())
    }

    /// A finding at the present item.
    pub(super) fn found(&self, code: Code, token: &str) -> Diag {
        let before = self.text.get(..self.column).map_or(0, |before| before.chars().count());
        Diag::error(code).at(self.number, before as u32 + 1).token(token)
    }

    /// A finding: `token` is not what is accepted for `name`.
    fn value(&self, token: &str, name: &str, accepted: &str) -> Diag {
        self.found(Code::LoadValue, token).arg("name", name).arg("accepted", accepted)
    }

    /// An item that must be there.
    fn item(&mut self, name: &str, accepted: &str) -> Result<&'a str, Diag> {
        if let Some(item) = self.next() {
            return Ok(item);
        }
        self.column = self.text.trim_end().len();
        Err(self.found(Code::LoadMissing, "").arg("name", name).arg("accepted", accepted))
    }

    pub(super) fn number(&mut self, name: &str, least: u64, most: u64) -> Result<u64, Diag> {
        let accepted = [&least.to_string(), "..", &most.to_string()].concat();
        let item = self.item(name, &accepted)?;
        let plain = item.bytes().all(|byte| byte.is_ascii_digit());
        let number = item.parse().ok().filter(|number| plain && (least..=most).contains(number));
        number.ok_or_else(|| self.value(item, name, &accepted))
    }

    /// A number of at most 32 bits, within `range`.
    pub(super) fn whole(&mut self, name: &str, range: RangeInclusive<u64>) -> Result<u32, Diag> {
        let most = (*range.end()).min(u64::from(u32::MAX));
        self.number(name, *range.start(), most).map(|number| number as u32)
    }

    /// A number of pages from one touch to the next, in either direction.
    pub(super) fn step(&mut self) -> Result<i32, Diag> {
        const MOST: i32 = 1 << 26;
        const ACCEPTED: &str = "-67108864..67108864";
        let item = self.item("STEP", ACCEPTED)?;
        let step = item.parse().ok().filter(|step: &i32| step.abs_diff(0) <= MOST.unsigned_abs());
        step.ok_or_else(|| self.value(item, "STEP", ACCEPTED))
    }

    /// Whether it writes.
    pub(super) fn access(&mut self) -> Result<bool, Diag> {
        match self.item("r|w", "r, w")? {
            "r" => Ok(false),
            "w" => Ok(true),
            other => Err(self.value(other, "r|w", "r, w")),
        }
    }

    /// The state of a random generator: 32 hexadecimal digits, not all of them 0.
    pub(super) fn state(&mut self) -> Result<[u32; 4], Diag> {
        const ACCEPTED: &str = "00000000000000000000000000000001..ffffffffffffffffffffffffffffffff";
        let item = self.item("STATE", ACCEPTED)?;
        let is_hex = item.len() == 32 && item.bytes().all(|byte| byte.is_ascii_hexdigit());
        let bits = u128::from_str_radix(item, 16).ok().filter(|&bits| is_hex && bits != 0);
        let bits = bits.ok_or_else(|| self.value(item, "STATE", ACCEPTED))?;
        Ok([96, 64, 32, 0].map(|shift| (bits >> shift) as u32))
    }

    /// How often: `x TIMES`.
    pub(super) fn times(&mut self) -> Result<u32, Diag> {
        match self.item("x", "x")? {
            "x" => self.whole("TIMES", 1..=u64::from(u32::MAX)),
            other => Err(self.value(other, "x", "x")),
        }
    }

    /// Checks that nothing follows.
    pub(super) fn end(&mut self, kind: &str) -> Result<(), Diag> {
        let Some(item) = self.next() else { return Ok(()) };
        let values = LINES.iter().find(|(word, _)| *word == kind).map_or("", |(_, values)| *values);
        let accepted = [kind, " ", values].concat();
        Err(self.found(Code::LoadRest, item).arg("accepted", accepted.trim_end()))
    }
}

/// Checks that a line begins with a known word.
pub(super) fn word(kind: &str, line: &Line<'_>) -> Result<(), Diag> {
    if LINES.iter().any(|(word, _)| *word == kind) {
        return Ok(());
    }
    let accepted: Vec<&str> = LINES.iter().map(|&(word, _)| word).collect();
    Err(line.found(Code::LoadWord, kind).arg("accepted", accepted.join(", ")))
}
