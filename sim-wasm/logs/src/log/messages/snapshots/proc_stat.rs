//! The first line of `/proc/stat` of Linux: ticks of all processors since boot, by what they did. They become shares of
//! the time between two snapshots, as in vmstat and top. Guest time is part of user time (`fs/proc/stat.c`) and left
//! out of the sum.

use super::{Quantity, Source, read};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::sink::Sink;
use crate::log::table::{Kind, Table, Unit};
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "proc-stat", sniff, parse };

/// The fields, in the kernel's order; older kernels print fewer.
const NAMES: [&str; 10] =
    ["user", "nice", "system", "idle", "iowait", "irq", "softirq", "steal", "guest", "guest_nice"];
/// The number of those that add up to all time.
const WHOLE: usize = 8;
/// The number of fields in the oldest supported kernels (2.6).
const FEWEST: usize = 7;

struct ProcStat;

impl Source for ProcStat {
    fn values(&self, tokens: &[Token<'_>]) -> Vec<(String, f64)> {
        let Some((name, fields)) = tokens.split_first().filter(|(_, fields)| fields.len() >= FEWEST) else {
            return Vec::new();
        };
        let ticks = fields.iter().zip(NAMES).map(|(token, name)| match field(token.text, 1.0) {
            Field::Value(x, false) => Some((name.to_owned(), x)),
            _ => None,
        });
        if name.text == "cpu" { ticks.collect::<Option<_>>().unwrap_or_default() } else { Vec::new() }
    }

    fn quantity(&self, _: &str) -> Quantity {
        Quantity::Counter(Unit::Events, Unit::PerSecond)
    }
}

/// `cpu  336072 11784 31940 ...`, seven numbers or more, with or without a timestamp before it.
fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first_words(|tokens| {
        let at = tokens.iter().take(2).position(|t| t.text == "cpu");
        at.is_some_and(|at| {
            let fields = &tokens[at + 1..];
            fields.len() >= FEWEST && fields.iter().all(|t| t.text.bytes().all(|b| b.is_ascii_digit()))
        })
    });
    Score::of_mark(70, mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut table = read(text, &ProcStat, "proc-stat", &mut sink);
    for row in 0..table.rows() {
        let parts = table.columns.iter().take(WHOLE).map(|column| column.values[row]);
        let all: f64 = parts.sum();
        for column in &mut table.columns {
            let ticks = &mut column.values[row];
            *ticks = if all > 0.0 { *ticks / all * 100.0 } else { f64::NAN };
        }
    }
    for column in &mut table.columns {
        (column.spec.unit, column.spec.kind) = (Unit::Percent, Kind::Share);
    }
    (table, sink.into_diags())
}
