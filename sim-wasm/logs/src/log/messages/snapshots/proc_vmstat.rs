//! `/proc/vmstat` of Linux: some two hundred names, most of them counted since boot. Names come and go with kernel
//! versions.

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
pub(in crate::log) const FORMAT: Format = Format { id: "proc-vmstat", sniff, parse };

/// Names with `nr_` are states, in pages, except for these, which are counters (`mm/vmstat.c`, `vmstat_text`).
const COUNTED_NR: [&str; 7] = [
    "nr_dirtied",
    "nr_written",
    "nr_throttled_written",
    "nr_vmscan_write",
    "nr_vmscan_immediate_reclaim",
    "nr_foll_pin_acquired",
    "nr_foll_pin_released",
];

/// A state whose name does not begin with `nr_`.
const STATE: &str = "workingset_nodes";

/// Beginnings of the names of page counts; any other count is of events.
const PAGES: [&str; 20] = [
    "pgalloc",
    "pgfree",
    "pgactivate",
    "pgdeactivate",
    "pglazyfree",
    "pgrefill",
    "pgreuse",
    "pgsteal",
    "pgscan",
    "pgskip",
    "pgrotated",
    "pgpromote",
    "pgdemote",
    "pgmigrate",
    "pswp",
    "workingset_",
    "swap_ra",
    "numa_",
    "unevictable_",
    "balloon_",
];

struct ProcVmstat;

impl Source for ProcVmstat {
    fn values(&self, tokens: &[Token<'_>]) -> Vec<(String, f64)> {
        let [name, value] = tokens else { return Vec::new() };
        let is_name = name.text.starts_with(|c: char| c.is_ascii_lowercase())
            && name.text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        match field(value.text, 1.0) {
            Field::Value(x, false) if is_name => vec![(name.text.to_owned(), x)],
            _ => Vec::new(),
        }
    }

    fn quantity(&self, name: &str) -> Quantity {
        quantity(name)
    }
}

/// What kind of value a name stands for; `/proc/zoneinfo` has the same names.
pub(in crate::log) fn quantity(name: &str) -> Quantity {
    let counts = |prefix: &&str| name.starts_with(*prefix);
    if name == STATE || (name.starts_with("nr_") && !COUNTED_NR.contains(&name)) {
        Quantity::Gauge(Unit::Pages)
    } else if matches!(name, "pgpgin" | "pgpgout") {
        // The kernel counts sectors and prints half of them.
        Quantity::Counter(Unit::KiB, Unit::KiBPerSecond)
    } else if name.starts_with("nr_") || PAGES.iter().any(counts) {
        Quantity::Counter(Unit::Pages, Unit::PagesPerSecond)
    } else {
        Quantity::Counter(Unit::Events, Unit::PerSecond)
    }
}

/// `nr_free_pages 615337`, with or without a timestamp before it.
fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first_words(|tokens| match tokens {
        [.., name, value] => {
            let whole = !value.text.is_empty() && value.text.bytes().all(|b| b.is_ascii_digit());
            matches!(name.text, "nr_free_pages" | "pgpgin" | "nr_dirty") && whole && tokens.len() <= 4
        }
        _ => false,
    });
    Score::of_mark(70, mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let table = read(text, &ProcVmstat, "proc-vmstat", &mut sink);
    (table, sink.into_diags())
}
