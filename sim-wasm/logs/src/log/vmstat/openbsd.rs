//! `vmstat` of OpenBSD: up to 5.x `r b w` and memory in KiB, since 6.x `r s` and memory in whole MiB, as `18M`.
//!
//! There are real samples of one row in the newer layout and of a few in the older one.

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
pub(in crate::log) const FORMAT: Format = Format { id: "openbsd-vmstat", sniff, parse };

/// Two rows fewer than the 20 lines of the terminal that is assumed; since 6.x there is only one header in a file.
const FINISH: Finish = Finish { layout, habit: HeaderHabit { first: 18, period: 18, since_boot: SinceBoot::FirstRow } };

const SHAPE: Shape = Shape {
    leading: &[
        ("r", Unit::Threads, Kind::Gauge),
        ("b", Unit::Threads, Kind::Gauge),
        ("w", Unit::Threads, Kind::Gauge),
        ("s", Unit::Threads, Kind::Gauge),
        ("avm", Unit::KiB, Kind::Gauge),
        ("fre", Unit::KiB, Kind::Gauge),
        ("flt", Unit::PerSecond, Kind::Rate),
        ("re", Unit::PagesPerSecond, Kind::Rate),
        // The manual says pages; the code counts requests.
        ("pi", Unit::OpsPerSecond, Kind::Rate),
        ("po", Unit::OpsPerSecond, Kind::Rate),
        ("fr", Unit::PagesPerSecond, Kind::Rate),
        ("sr", Unit::PagesPerSecond, Kind::Rate),
    ],
    optional: &["b", "w", "s"],
    faults: &["int", "sys", "cs"],
    shares: &["us", "sy", "id"],
    tail: &[],
};

struct OpenBsd;

impl Dialect for OpenBsd {
    fn header(&self, line: &str, tokens: &[Token<'_>], banner: &str) -> Option<Header> {
        if line.contains("avm") { SHAPE.header_in_kib(tokens, banner) } else { None }
    }

    fn is_banner(&self, line: &str) -> bool {
        is_group_line(line)
    }

    fn mend<'a>(&self, fields: &[Token<'a>], header: &Header) -> Option<(Vec<Token<'a>>, Mended)> {
        split_memory(fields, header)
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    tabular::sniff(sample, &OpenBsd)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    tabular::parse(text, &OpenBsd, None, &FINISH)
}

fn layout(grid: &mut Grid, _: &mut Sink) -> &'static str {
    if grid.columns_mut().any(|(spec, _)| spec.name == "s") {
        "openbsd-vmstat.sleeping"
    } else {
        "openbsd-vmstat.classic"
    }
}
