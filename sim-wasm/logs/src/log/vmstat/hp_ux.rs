//! `vmstat` of HP-UX 10 and 11: the columns of 4.2BSD under `avm` and `free`, both in pages of 4 KiB; `-S` has `si so` in
//! place of `re at` (vmstat(1) of 11i v3). `-n`, which puts the processors on lines of their own, is not read.

use super::dialect::{Dialect, Header};
use super::shape::{Shape, is_group_line};
use super::tabular::{self, Finish};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::rows::runs::{HeaderHabit, SinceBoot};
use crate::log::table::{Kind, Table, Unit};
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "hp-ux-vmstat", sniff, parse };

/// The header comes again every 20 rows, as in 4.2BSD. The first row is an average since boot.
const FINISH: Finish = Finish {
    layout: |_, _| "hp-ux-vmstat.default",
    habit: HeaderHabit { first: 20, period: 20, since_boot: SinceBoot::FirstRow },
};

const SHAPE: Shape = Shape {
    leading: &[
        ("r", Unit::Processes, Kind::Gauge),
        ("b", Unit::Processes, Kind::Gauge),
        ("w", Unit::Processes, Kind::Gauge),
        ("avm", Unit::Pages, Kind::Gauge),
        ("free", Unit::Pages, Kind::Gauge),
        ("si", Unit::PerSecond, Kind::Rate),
        ("so", Unit::PerSecond, Kind::Rate),
        ("re", Unit::PagesPerSecond, Kind::Rate),
        ("at", Unit::PerSecond, Kind::Rate),
        ("pi", Unit::PagesPerSecond, Kind::Rate),
        ("po", Unit::PagesPerSecond, Kind::Rate),
        ("fr", Unit::PagesPerSecond, Kind::Rate),
        // A shortfall that is expected, not an event.
        ("de", Unit::Pages, Kind::Gauge),
        ("sr", Unit::PagesPerSecond, Kind::Rate),
    ],
    optional: &["si", "so", "re", "at"],
    faults: &["in", "sy", "cs"],
    shares: &["us", "sy", "id"],
    tail: &[],
};

struct HpUx;

impl Dialect for HpUx {
    fn header(&self, line: &str, tokens: &[Token<'_>], banner: &str) -> Option<Header> {
        if !(line.contains("avm") && line.contains("free")) {
            return None;
        }
        SHAPE.header(tokens, banner)
    }

    fn is_banner(&self, line: &str) -> bool {
        is_group_line(line)
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    tabular::sniff(sample, &HpUx)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    tabular::parse(text, &HpUx, None, &FINISH)
}
