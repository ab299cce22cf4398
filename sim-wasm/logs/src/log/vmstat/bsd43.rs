//! `vmstat` of 4.3BSD, of `SunOS` 4, Ultrix and their kin: memory in KiB, disks before the faults (`ucb/vmstat/vmstat.c` of
//! 4.3BSD-Tahoe, `dovmstat()`: everything about pages goes through `pgtok()`).

use super::dialect::{Dialect, Header};
use super::shape::Shape;
use super::tabular::{self, Finish};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::rows::runs::{HeaderHabit, SinceBoot};
use crate::log::table::{Kind, Table, Unit};
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "bsd43-vmstat", sniff, parse };

/// `lines = 20` in the source; the first row is an average since boot.
const FINISH: Finish = Finish {
    layout: |_, _| "bsd43-vmstat.default",
    habit: HeaderHabit { first: 20, period: 20, since_boot: SinceBoot::FirstRow },
};

const SHAPE: Shape = Shape {
    leading: &[
        ("r", Unit::Processes, Kind::Gauge),
        ("b", Unit::Processes, Kind::Gauge),
        ("w", Unit::Processes, Kind::Gauge),
        ("avm", Unit::KiB, Kind::Gauge),
        ("fre", Unit::KiB, Kind::Gauge),
        ("re", Unit::PerSecond, Kind::Rate),
        ("at", Unit::PerSecond, Kind::Rate),
        ("pi", Unit::KiBPerSecond, Kind::Rate),
        ("po", Unit::KiBPerSecond, Kind::Rate),
        ("fr", Unit::KiBPerSecond, Kind::Rate),
        // A shortfall that is expected, not an event.
        ("de", Unit::KiB, Kind::Gauge),
        ("sr", Unit::PagesPerSecond, Kind::Rate),
    ],
    optional: &[],
    faults: &["in", "sy", "cs"],
    shares: &["us", "sy", "id"],
    tail: &[],
};

struct Bsd43;

impl Dialect for Bsd43 {
    fn header(&self, line: &str, tokens: &[Token<'_>], banner: &str) -> Option<Header> {
        if line.contains("avm") { SHAPE.header_in_kib(tokens, banner) } else { None }
    }

    fn is_banner(&self, line: &str) -> bool {
        line.contains("procs") && line.contains("memory")
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    tabular::sniff(sample, &Bsd43)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    tabular::parse(text, &Bsd43, None, &FINISH)
}
