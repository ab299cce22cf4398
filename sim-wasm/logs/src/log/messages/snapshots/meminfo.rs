//! `/proc/meminfo` of Linux: gauges in KiB, which it calls kB, and numbers of huge pages.

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
pub(in crate::log) const FORMAT: Format = Format { id: "proc-meminfo", sniff, parse };

struct Meminfo;

impl Source for Meminfo {
    fn values(&self, tokens: &[Token<'_>]) -> Vec<(String, f64)> {
        let (name, value) = match tokens {
            // Only the numbers of huge pages have no unit (`hugetlb_report_meminfo` of Linux).
            [name, value] if name.text.starts_with("HugePages_") => (name, value),
            [name, value, unit] if unit.text == "kB" => (name, value),
            _ => return Vec::new(),
        };
        match (name.text.strip_suffix(':'), field(value.text, 1.0)) {
            (Some(name), Field::Value(x, false)) if !name.is_empty() => vec![(name.to_owned(), x)],
            _ => Vec::new(),
        }
    }

    fn quantity(&self, name: &str) -> Quantity {
        Quantity::Gauge(if name.starts_with("HugePages_") { Unit::Pages } else { Unit::KiB })
    }
}

/// `MemTotal:  3997272 kB`, with or without a timestamp before it.
fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first_words(|tokens| match tokens {
        [.., name, value, unit] => {
            let whole = value.text.bytes().all(|b| b.is_ascii_digit());
            name.text == "MemTotal:" && whole && unit.text == "kB"
        }
        _ => false,
    });
    Score::of_mark(70, mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let table = read(text, &Meminfo, "proc-meminfo", &mut sink);
    (table, sink.into_diags())
}
