//! `vmstat -s` of Linux (procps): a number, perhaps a unit, and what it counts, one per line.

use super::{Quantity, Source, read, worded};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::sink::Sink;
use crate::log::table::{Table, Unit};
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "linux-vmstat-s", sniff, parse };

/// What `vmstat -s` prints after amounts of memory in KiB.
const KIB: &str = "K ";

struct VmstatS;

impl Source for VmstatS {
    fn values(&self, tokens: &[Token<'_>]) -> Vec<(String, f64)> {
        let Some((value, words)) = tokens.split_first().filter(|(_, words)| !words.is_empty()) else {
            return Vec::new();
        };
        worded(value, words, b"-/_")
    }

    fn quantity(&self, name: &str) -> Quantity {
        match name {
            // They come from /proc/vmstat and are KiB, too: not pages, although versions up to 3.3 say so.
            "pages paged in" | "pages paged out" | "K paged in" | "K paged out" => {
                Quantity::Counter(Unit::KiB, Unit::KiBPerSecond)
            }
            _ if name.starts_with(KIB) => Quantity::Gauge(Unit::KiB),
            // Pages swapped in and out, allocated and freed.
            _ if name.starts_with("pages ") => Quantity::Counter(Unit::Pages, Unit::PagesPerSecond),
            // Seconds since 1970.
            "boot time" => Quantity::Gauge(Unit::Seconds),
            _ => Quantity::Counter(Unit::Events, Unit::PerSecond),
        }
    }
}

/// `253528 K total memory`
fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample
        .first_words(|tokens| tokens.len() == 4 && tokens[1..].iter().map(|t| t.text).eq(["K", "total", "memory"]));
    Score::of_mark(70, mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let table = read(text, &VmstatS, "linux-vmstat-s", &mut sink);
    (table, sink.into_diags())
}
