//! Logs of instrumented FreeBSD page daemons: what students make `vm_pageout.c` print after each scan, by way of
//! syslogd.
//!
//! A record is a row. Seconds without a record are seconds in which nothing was scanned or logged. They stay gaps,
//! because it is up to the reader whether they count as zero. Titles between blocks and the marks `START_LOG` and
//! `END_LOG` begin runs.

use super::pairs::{Pair, pairs};
use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::messages::syslog::{Said, repeated, said};
use crate::log::sink::Sink;
use crate::log::table::Table;
use base::diag::Diag;
use dialects::{Dialect, Syntax};
pub(in crate::log) use dialects::{Known, PAGEOUTD};
pub(in crate::log) use scribe::Scribe;

mod brackets;
mod dialects;
mod scribe;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "freebsd-pageout-log", sniff, parse };

fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.numbered().find(|(line, _)| dialects::of_line(line).is_some());
    match mark {
        Some((line, number)) => Score::yes(100, Reason::at("family-mark", number, line)),
        None => Score::no("no-column-names"),
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    // A log comes from one kernel, so the first record shows the syntax of all.
    let Some(dialect) = text.whole().lines().find_map(dialects::of_line) else { return (Table::default(), Vec::new()) };
    let specs: Vec<_> = dialect.known.iter().map(Known::spec).collect();
    let mut scribe = Scribe::new(&specs, true, &mut sink);
    let mut tokens = Vec::new();
    for (line, number) in text.numbered() {
        read_line(dialect, &mut scribe, (line, number), said(line, &mut tokens));
        if scribe.is_full() {
            break;
        }
    }
    let table = scribe.finish(dialect.layout);
    (table, sink.into_diags())
}

fn read_line<'t>(dialect: &Dialect, scribe: &mut Scribe<'t, '_>, (line, number): (&'t str, u32), said: Said<'t>) {
    let message = said.message;
    if message.trim().is_empty() || message.contains("PAGEOUTh") {
        scribe.blank();
        return;
    }
    let numbers = match dialect.syntax {
        Syntax::Labels => labelled(dialect, message),
        Syntax::Brackets => bracketed(message),
        Syntax::Columns => in_columns(dialect, message),
    };
    if !numbers.is_empty() {
        scribe.line(numbers, number, said.stamp);
        if dialect.syntax == Syntax::Labels {
            pairs(message).filter(|p| place(dialect, p).is_none()).for_each(|p| scribe.extra(p.label, p.value));
        }
    } else if is_title(line, &said) {
        scribe.begin_run(number, &said);
    } else if !repeated(message).is_some_and(|count| scribe.repeat(count, number, said.stamp)) {
        scribe.other(number, line, &said);
    }
}

/// A block's title is a line by the experimenter that ends with a colon; `START_LOG` and `END_LOG` come from `logger`.
pub(in crate::log) fn is_title(line: &str, said: &Said<'_>) -> bool {
    let own = said.stamp.is_none() && !said.by_kernel && line.trim_end().ends_with(':');
    own || said.message.split_whitespace().any(|word| matches!(word, "START_LOG" | "END_LOG"))
}

/// Which of the record's numbers a pair is.
fn place(dialect: &Dialect, pair: &Pair<'_>) -> Option<usize> {
    dialect.known.iter().position(|known| known.label.eq_ignore_ascii_case(pair.label))
}

fn labelled(dialect: &Dialect, message: &str) -> Vec<(usize, f64)> {
    pairs(message).filter_map(|pair| Some((place(dialect, &pair)?, pair.value))).collect()
}

fn bracketed(message: &str) -> Vec<(usize, f64)> {
    brackets::records(message).flat_map(|numbers| numbers.into_iter().enumerate()).collect()
}

fn in_columns(dialect: &Dialect, message: &str) -> Vec<(usize, f64)> {
    let number = |word: &str| match field(word, 1.0) {
        Field::Value(value, false) => Some(value),
        _ => None,
    };
    let record = |text: &str| text.split_whitespace().map_while(number).take(dialect.known.len()).collect::<Vec<_>>();
    dialects::behind_tag(message).flat_map(|text| record(text).into_iter().enumerate()).collect()
}
