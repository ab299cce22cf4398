//! `/proc/pressure/memory` of Linux (pressure stall information): the time for which some, or all, tasks waited for
//! memory, as average shares over 10, 60 and 300 seconds, and as a total in microseconds.

use super::{Quantity, Source, read};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::sink::Sink;
use crate::log::table::{Table, Unit};
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "psi-memory", sniff, parse };

struct Psi;

impl Source for Psi {
    /// `some avg10=0.00 ... total=0`, and `full ...` after it or on a line of its own.
    fn values(&self, tokens: &[Token<'_>]) -> Vec<(String, f64)> {
        let mut of = "";
        let mut values = Vec::new();
        for token in tokens {
            match token.text.split_once('=') {
                None if matches!(token.text, "some" | "full") => of = token.text,
                Some((name, value)) if !of.is_empty() => match field(value, 1.0) {
                    Field::Value(x, false) => values.push((format!("{of}.{name}"), x)),
                    _ => return Vec::new(),
                },
                _ => return Vec::new(),
            }
        }
        values
    }

    fn quantity(&self, name: &str) -> Quantity {
        if name.split_once('.').is_some_and(|(_, what)| what == "total") {
            Quantity::Counter(Unit::Microseconds, Unit::MicrosecondsPerSecond)
        } else {
            Quantity::Gauge(Unit::Percent)
        }
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first_words(|tokens| {
        tokens.windows(2).any(|w| matches!(w[0].text, "some" | "full") && w[1].text.starts_with("avg10="))
    });
    Score::of_mark(70, mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let table = read(text, &Psi, "psi-memory", &mut sink);
    (table, sink.into_diags())
}
