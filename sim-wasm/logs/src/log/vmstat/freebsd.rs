//! `vmstat` of FreeBSD 8 to 14: the classic layout, the one of 11 and later, the one with two spaces, human-readable
//! units, -P.

use super::dialect::{Dialect, Header, Mended};
use super::shape::{Known, Shape, is_group_line, split};
use super::tabular::{self, Finish};
use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::rows::grid::Grid;
use crate::log::rows::runs::{HeaderHabit, SinceBoot};
use crate::log::sink::Sink;
use crate::log::table::{Kind, Table, Unit};
use base::diag::Diag;

mod headerless;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "freebsd-vmstat", sniff, parse };

const FINISH: Finish = Finish { layout, habit: HeaderHabit { first: 20, period: 20, since_boot: SinceBoot::FirstRow } };

/// The columns with which every layout begins.
const LEADING: [Known; 11] = [
    ("r", Unit::Threads, Kind::Gauge),
    ("b", Unit::Threads, Kind::Gauge),
    ("w", Unit::Threads, Kind::Gauge),
    ("avm", Unit::KiB, Kind::Gauge),
    ("fre", Unit::KiB, Kind::Gauge),
    ("flt", Unit::PerSecond, Kind::Rate),
    ("re", Unit::PagesPerSecond, Kind::Rate),
    // The manual says pages; the code counts calls of the pager.
    ("pi", Unit::OpsPerSecond, Kind::Rate),
    ("po", Unit::OpsPerSecond, Kind::Rate),
    ("fr", Unit::PagesPerSecond, Kind::Rate),
    ("sr", Unit::PagesPerSecond, Kind::Rate),
];

const SHAPE: Shape =
    Shape { leading: &LEADING, optional: &[], faults: &["in", "sy", "cs"], shares: &["us", "sy", "id"], tail: &[] };

struct Bsd;

impl Dialect for Bsd {
    fn header(&self, line: &str, tokens: &[Token<'_>], banner: &str) -> Option<Header> {
        if !line.contains("avm") {
            return None;
        }
        let header = SHAPE.header(tokens, banner)?;
        // `r  b  w` with two spaces is the layout that prints bytes; the classic `r b w` has one.
        let gap = tokens[header.tags + 1].at - tokens[header.tags].end();
        let memory = if gap >= 2 { Unit::B } else { Unit::KiB };
        Some(Header { memory: Some(memory), ..header })
    }

    fn all_digits(&self) -> Option<&'static str> {
        Some("vmstat -H")
    }

    fn is_banner(&self, line: &str) -> bool {
        is_group_line(line)
    }

    /// FreeBSD 11 prints `fre` in seven places and `flt` in five without a space between: from 10,000 faults per second
    /// the two run together.
    fn mend<'a>(&self, fields: &[Token<'a>], header: &Header) -> Option<(Vec<Token<'a>>, Mended)> {
        const FRE: usize = 4;
        if fields.len() + 1 != header.columns.len() || header.memory != Some(Unit::KiB) {
            return None;
        }
        let (avm, fused) = (fields.get(FRE - 1)?, fields.get(FRE)?);
        if fused.text.len() < 6 || !fused.text.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        // `fre` ends eight places after `avm`: a space and seven digits. If that is outside the word, the spaces were
        // squeezed, and five digits for the faults are the best guess.
        let by_place = (avm.end() + 8).checked_sub(fused.at).filter(|cut| *cut > 0 && cut + 5 <= fused.text.len());
        let cut = by_place.unwrap_or(fused.text.len() - 5);
        split(fields, FRE, cut, "fre flt")
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    if let Some((line, text)) = tabular::names(sample, &Bsd) {
        return Score::yes(90, Reason::at("column-names", line, text));
    }
    match headerless::fields(sample) {
        Some((_, line, text)) => Score::yes(45, Reason::at("rows-without-header", line, &text)),
        None => Score::no("no-column-names"),
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let fallback = headerless::fields(&Sample::new(text.whole())).and_then(|(fields, ..)| headerless::guessed(fields));
    tabular::parse(text, &Bsd, fallback, &FINISH)
}

fn layout(grid: &mut Grid, _: &mut Sink) -> &'static str {
    let Some(first) = grid.marks.first() else { return "freebsd-vmstat.classic" };
    match (grid.headerless, first.suffixed, first.memory) {
        (true, ..) => "freebsd-vmstat.headerless",
        (false, true, _) => "freebsd-vmstat.human",
        (false, false, Some(Unit::B)) => "freebsd-vmstat.bytes",
        (false, false, _) => "freebsd-vmstat.classic",
    }
}
