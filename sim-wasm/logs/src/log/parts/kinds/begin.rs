//! Where the log of a tool begins: at its header, or at a mark of its own.

use super::MOST_FORMATS;
use crate::log::detect::{Sample, is_generic};
use crate::log::lines::number::is_number;
use crate::log::reports::oom;
use crate::log::separated::csv;
use crate::log::{FORMATS, Format};
use std::collections::BTreeMap;

/// Lines of a section that its format is told by.
const WINDOW: usize = 12;

/// The least certainty: by a mark of the tool's own.
const SURE: u32 = 40;

/// The reason of a reader that has seen only numbers.
const GUESSED: &str = "rows-without-header";

/// The most lines that are taken for headers: where there are more, words and numbers are mixed in every line.
const MOST_HEADERS: usize = 200;

/// The most messages of a kernel that are. No two of them are alike.
const MOST_MESSAGES: usize = 50;

/// The longest line of names, in bytes.
const LONGEST_HEADER: usize = 4096;

/// What begins in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Begun {
    /// The log of a format, until another begins.
    Log(u8),
    /// Messages of a kernel. Other lines between them are of the log before.
    Messages(u8),
    /// A table of separated values: its separator and how many a row has. It ends with its rows.
    Table(u8, (char, usize)),
}

impl Begun {
    /// The place of the format.
    pub(super) fn at(self) -> u8 {
        let (Begun::Log(at) | Begun::Messages(at) | Begun::Table(at, _)) = self;
        at
    }
}

/// What has been found so far.
pub(super) struct Beginnings<'t> {
    /// The formats.
    pub(super) formats: Vec<&'static Format>,
    /// Headers and what begins with them.
    known: BTreeMap<&'t str, Option<Begun>>,
    /// How many of them are messages of a kernel.
    messages: usize,
    /// Whether tables of separated values that are not known by name are looked for.
    tables: bool,
}

impl<'t> Beginnings<'t> {
    pub(super) fn new(tables: bool) -> Self {
        Beginnings { formats: Vec::new(), known: BTreeMap::new(), messages: 0, tables }
    }

    /// What begins in the first line of a text.
    pub(super) fn at(&mut self, text: &'t str, line: &'t str) -> Option<Begun> {
        if oom::is_mark(line) {
            return self.place(&oom::FORMAT).map(Begun::Messages);
        }
        let separated = csv::may_be_header(line);
        if !separated && !may_be_header(line) {
            return None;
        }
        if let Some(begun) = self.known.get(line.trim()) {
            return *begun;
        }
        let message = is_message(line);
        if if message { self.messages >= MOST_MESSAGES } else { self.known.len() - self.messages >= MOST_HEADERS } {
            return None;
        }
        self.messages += usize::from(message);
        let begun = self.by_mark(text).or_else(|| if separated { self.table(text) } else { None });
        self.known.insert(line.trim(), begun);
        begun
    }

    /// Whether a line is a header with which something begins.
    pub(super) fn is_header(&self, line: &str) -> bool {
        self.known.get(line.trim()).is_some_and(Option::is_some)
    }

    /// The format that begins with the first line of a text.
    fn by_mark(&mut self, text: &str) -> Option<Begun> {
        let sample = Sample::of(text, WINDOW);
        let begins = |format: &&'static Format| {
            let score = (format.sniff)(&sample);
            let sure = score.points >= SURE && score.reason.code != GUESSED;
            // sar's names are two lines below the first. What is nearer comes first.
            let line = score.reason.line;
            (sure && (1..=3).contains(&line)).then_some(((line < 3, score.points), *format))
        };
        let readers = FORMATS.iter().filter(|format| !is_generic(format.id) && format.id != oom::FORMAT.id);
        // Of equals the first, as everywhere.
        let (_, format) = readers.rev().filter_map(|format| begins(&format)).max_by_key(|(sure, _)| *sure)?;
        self.place(format).map(Begun::Log)
    }

    /// The table of separated values that begins with the first line of a text.
    fn table(&mut self, text: &str) -> Option<Begun> {
        let form = if self.tables { csv::begun(text, WINDOW)? } else { return None };
        let at = self.place(FORMATS.iter().find(|format| format.id == csv::FORMAT.id)?)?;
        Some(Begun::Table(at, form))
    }

    /// The place of a format among those found; none if there is no room for it.
    fn place(&mut self, format: &'static Format) -> Option<u8> {
        if let Some(at) = self.formats.iter().position(|known| known.id == format.id) {
            return Some(at as u8);
        }
        if self.formats.len() >= MOST_FORMATS {
            return None;
        }
        self.formats.push(format);
        Some((self.formats.len() - 1) as u8)
    }
}

/// Whether a line is of words, with a number at most. Rows end with a digit.
fn may_be_header(line: &str) -> bool {
    let ends_as_row = |line: &str| line.bytes().next_back().is_none_or(|b| b.is_ascii_digit());
    if ends_as_row(line) || ends_as_row(line.trim_end()) || line.len() > LONGEST_HEADER {
        return false;
    }
    let numbers = line.split_whitespace().filter(|word| is_number(word)).count();
    numbers <= 1 && line.split_whitespace().nth(2).is_some()
}

/// Bytes in which syslogd's stamp, host and tag are.
const BEFORE_MESSAGE: usize = 120;

/// Whether a line is a message of a kernel, in a system log or out of dmesg.
pub(super) fn is_message(line: &str) -> bool {
    let beginning = &line[..line.floor_char_boundary(BEFORE_MESSAGE)];
    let numbered = |rest: &str| rest.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '+');
    let bracketed = || beginning.trim_start_matches(|c: char| "<>".contains(c) || c.is_ascii_digit()).strip_prefix('[');
    beginning.contains(" kernel: ")
        || bracketed().is_some_and(|rest| rest.contains("] ") && (numbered(rest) || rest.contains(':')))
}
