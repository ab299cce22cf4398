//! `vmstat` of Solaris and illumos, with -S, -T and -p.
//!
//! Columns are ragged: a number that is too wide takes spaces from its neighbours. -T prints a timestamp on a line of
//! its own before each row.

use super::dialect::{Dialect, Header};
use super::shape::{Known, Shape};
use super::tabular::{self, Finish};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::rows::grid::Grid;
use crate::log::rows::runs::{HeaderHabit, SinceBoot};
use crate::log::sink::Sink;
use crate::log::table::{Kind, Table, Unit};
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "solaris-vmstat", sniff, parse };

/// `vmstat -p`.
pub(in crate::log) const PAGING: Format = Format { id: "solaris-vmstat-p", sniff: sniff_paging, parse: parse_paging };

/// The header is printed before the first row, before the 19th, and then after every 19 rows.
const HABIT: HeaderHabit = HeaderHabit { first: 18, period: 19, since_boot: SinceBoot::FirstRowWhole };

const SHAPE: Shape = Shape {
    leading: &[
        // Averages over the interval of what the clock samples every second.
        ("r", Unit::Threads, Kind::Gauge),
        ("b", Unit::Threads, Kind::Gauge),
        ("w", Unit::Threads, Kind::Gauge),
        ("swap", Unit::KiB, Kind::Gauge),
        ("free", Unit::KiB, Kind::Gauge),
        ("re", Unit::PagesPerSecond, Kind::Rate),
        ("mf", Unit::PerSecond, Kind::Rate),
        ("si", Unit::OpsPerSecond, Kind::Rate),
        ("so", Unit::OpsPerSecond, Kind::Rate),
        ("pi", Unit::KiBPerSecond, Kind::Rate),
        ("po", Unit::KiBPerSecond, Kind::Rate),
        ("fr", Unit::KiBPerSecond, Kind::Rate),
        ("de", Unit::KiB, Kind::Gauge),
        ("sr", Unit::PagesPerSecond, Kind::Rate),
    ],
    // -S prints `si so` in place of `re mf`.
    optional: &["re", "mf", "si", "so"],
    faults: &["in", "sy", "cs"],
    shares: &["us", "sy", "id"],
    tail: &[],
};

/// Executables, anonymous memory and files, each with page-ins, page-outs and frees.
const PAGING_LEADING: [Known; 16] = [
    ("swap", Unit::KiB, Kind::Gauge),
    ("free", Unit::KiB, Kind::Gauge),
    ("re", Unit::PagesPerSecond, Kind::Rate),
    ("mf", Unit::PerSecond, Kind::Rate),
    ("fr", Unit::KiBPerSecond, Kind::Rate),
    ("de", Unit::KiB, Kind::Gauge),
    ("sr", Unit::PagesPerSecond, Kind::Rate),
    ("epi", Unit::KiBPerSecond, Kind::Rate),
    ("epo", Unit::KiBPerSecond, Kind::Rate),
    ("epf", Unit::KiBPerSecond, Kind::Rate),
    ("api", Unit::KiBPerSecond, Kind::Rate),
    ("apo", Unit::KiBPerSecond, Kind::Rate),
    ("apf", Unit::KiBPerSecond, Kind::Rate),
    ("fpi", Unit::KiBPerSecond, Kind::Rate),
    ("fpo", Unit::KiBPerSecond, Kind::Rate),
    ("fpf", Unit::KiBPerSecond, Kind::Rate),
];

const PAGING_SHAPE: Shape = Shape { leading: &PAGING_LEADING, optional: &[], faults: &[], shares: &[], tail: &[] };

struct Solaris(&'static Shape);

impl Dialect for Solaris {
    fn header(&self, line: &str, tokens: &[Token<'_>], banner: &str) -> Option<Header> {
        if line.contains("swap") { self.0.header(tokens, banner) } else { None }
    }

    fn is_banner(&self, line: &str) -> bool {
        line.contains("memory") && line.contains("page") && (line.contains("kthr") || line.contains("executable"))
    }

    fn stamps_on_lines(&self) -> bool {
        true
    }

    /// `<<State change>>` and similar lines: processors or disks were added or removed.
    fn begins_anew(&self, line: &str) -> bool {
        line.starts_with("<<")
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    tabular::sniff(sample, &Solaris(&SHAPE))
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    tabular::parse(text, &Solaris(&SHAPE), None, &Finish { layout, habit: HABIT })
}

fn layout(grid: &mut Grid, _: &mut Sink) -> &'static str {
    if grid.columns_mut().any(|(spec, _)| spec.name == "si") {
        "solaris-vmstat.swaps"
    } else {
        "solaris-vmstat.default"
    }
}

fn sniff_paging(sample: &Sample<'_>) -> Score {
    tabular::sniff(sample, &Solaris(&PAGING_SHAPE))
}

fn parse_paging(text: Text<'_>) -> (Table, Vec<Diag>) {
    tabular::parse(
        text,
        &Solaris(&PAGING_SHAPE),
        None,
        &Finish { layout: |_, _| "solaris-vmstat-p.default", habit: HABIT },
    )
}
