//! What the outputs of sysstat and of other systems' `sar` have in common: the same columns under the same names, and
//! sections that are printed one below the other although they were sampled at the same moments.

pub(in crate::log) use crate::log::lines::line::{Line, lines};
use crate::log::lines::stamp::{Stamp, epoch, leading};
use crate::log::lines::token::{Token, column_of, tokenise};
use crate::log::sink::Sink;
use base::diag::{Code, Diag};

mod columns;
mod moments;
mod names;
mod section;

pub(in crate::log) use columns::{System, is_label, names_something, prefix};
pub(in crate::log) use moments::Moments;
pub(in crate::log) use names::Snapshot;
pub(in crate::log) use section::{Section, SectionRow};

/// The most names in a header, and the most headers with different names, that are examined: `sar -A` has some 200
/// names under 50 headers. The limit keeps an artificial file with more from taking time that grows with their square.
pub(in crate::log) const MOST_NAMES: usize = 512;

impl Line<'_> {
    /// Notes that the line is not data.
    pub(in crate::log) fn report_other(&self, sink: &mut Sink) {
        let note = || Diag::note(Code::LogOtherLine).at(self.number, 0).token(self.text.trim());
        sink.push_with(Code::LogOtherLine, note);
    }

    /// Notes that nothing is kept from here on.
    pub(in crate::log) fn report_full(&self, rows: usize, sink: &mut Sink) {
        sink.push(Diag::warning(Code::LogTooManyRows).at(self.number, 0).arg("limit", rows));
    }
}

/// Notes that a row has the wrong number of fields.
pub(in crate::log) fn report_length(sink: &mut Sink, line: &Line<'_>, fields: &[Token<'_>], expected: usize) {
    let code = if line.cut && fields.len() < expected { Code::LogTruncatedLine } else { Code::LogFieldCount };
    sink.push_with(code, || {
        let culprit = fields.get(expected).or(fields.last());
        Diag::warning(code)
            .at(line.number, culprit.map_or(0, |t| column_of(line.text, t.at)))
            .token(culprit.map_or("", |t| t.text))
            .arg("expected", expected)
            .arg("found", fields.len())
    });
}

/// The longest line that is split into cells: a row with all interrupts of a large machine has 100 KiB.
const LONGEST_LINE: usize = 256 << 10;

/// The cells of a line of separated values; none for a line that no tool prints.
pub(in crate::log) fn cells<'t>(line: &'t str, separator: char, out: &mut Vec<Token<'t>>) {
    out.clear();
    if line.len() > LONGEST_LINE {
        return;
    }
    let mut at = 0;
    for text in line.split(separator) {
        out.push(Token { text: text.trim(), at });
        at += text.len() + separator.len_utf8();
    }
}

/// The time in a cell of sadf's, either date and time or seconds since 1970, and the zone it names.
pub(in crate::log) fn moment(cell: &str) -> Option<(Stamp, &str)> {
    let mut words = Vec::new();
    tokenise(cell, &mut words);
    let (stamp, used) = leading(&words).or_else(|| Some((epoch(cell)?, 1)))?;
    Some((stamp, words.get(used).map_or("", |word| word.text)))
}
