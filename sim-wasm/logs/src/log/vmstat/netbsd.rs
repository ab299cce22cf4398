//! `vmstat` of NetBSD: the names of classic FreeBSD, but `po`, `fr` and `sr` are five places wide, which shows in the
//! spaces between the names. NetBSD 9 and 10 lack `w`; no real sample of them was found.

use super::dialect::{Dialect, Header, Mended};
use super::shape::{Shape, is_group_line, split_memory};
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
pub(in crate::log) const FORMAT: Format = Format { id: "netbsd-vmstat", sniff, parse };

/// Two rows fewer than the 20 lines of the terminal that is assumed.
const FINISH: Finish = Finish { layout, habit: HeaderHabit { first: 18, period: 18, since_boot: SinceBoot::FirstRow } };

const SHAPE: Shape = Shape {
    leading: &[
        ("r", Unit::Threads, Kind::Gauge),
        ("b", Unit::Threads, Kind::Gauge),
        ("w", Unit::Threads, Kind::Gauge),
        ("avm", Unit::KiB, Kind::Gauge),
        ("fre", Unit::KiB, Kind::Gauge),
        ("flt", Unit::PerSecond, Kind::Rate),
        ("re", Unit::PagesPerSecond, Kind::Rate),
        // Page-ins are requests, whatever they ask for; page-outs are pages that went to swap.
        ("pi", Unit::OpsPerSecond, Kind::Rate),
        ("po", Unit::PagesPerSecond, Kind::Rate),
        ("fr", Unit::PagesPerSecond, Kind::Rate),
        ("sr", Unit::PagesPerSecond, Kind::Rate),
    ],
    optional: &["w"],
    faults: &["in", "sy", "cs"],
    shares: &["us", "sy", "id"],
    tail: &[],
};

/// The numbers of spaces between `flt re pi po fr sr`.
const GAPS: [usize; 5] = [2, 2, 3, 3, 3];

struct NetBsd;

impl Dialect for NetBsd {
    fn header(&self, line: &str, tokens: &[Token<'_>], banner: &str) -> Option<Header> {
        let flt = tokens.iter().position(|t| t.text == "flt")?;
        let gaps = tokens[flt..].windows(2).take(GAPS.len()).map(|pair| pair[1].at - pair[0].end());
        if !line.contains("avm") || !gaps.eq(GAPS) {
            return None;
        }
        SHAPE.header_in_kib(tokens, banner)
    }

    fn is_banner(&self, line: &str) -> bool {
        is_group_line(line)
    }

    fn mend<'a>(&self, fields: &[Token<'a>], header: &Header) -> Option<(Vec<Token<'a>>, Mended)> {
        split_memory(fields, header)
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    tabular::sniff(sample, &NetBsd)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    tabular::parse(text, &NetBsd, None, &FINISH)
}

fn layout(grid: &mut Grid, _: &mut Sink) -> &'static str {
    if grid.columns_mut().any(|(spec, _)| spec.name == "w") { "netbsd-vmstat.classic" } else { "netbsd-vmstat.new" }
}
