//! `vmstat` of toybox 0.8: procps's columns without steal time, under a group line with widths of its own. Its `in` is
//! nearly always 0, because it is a share of the processor's time, that of soft interrupts, and its cache excludes
//! reclaimable slabs.

use super::dialect::{Dialect, Header};
use super::tabular::{self, Finish};
use super::titles;
use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::rows::runs::{HeaderHabit, SinceBoot};
use crate::log::table::Table;
use crate::log::vmstat::linux;
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "toybox-vmstat", sniff, parse };

/// It repeats its header only on a terminal, three rows before it would scroll away.
const FINISH: Finish = Finish {
    layout: |_, _| "toybox-vmstat.default",
    habit: HeaderHabit { first: 22, period: 22, since_boot: SinceBoot::FirstRow },
};

struct Toybox;

impl Dialect for Toybox {
    fn header(&self, _: &str, tokens: &[Token<'_>], _: &str) -> Option<Header> {
        linux::header(tokens)
    }

    fn is_banner(&self, line: &str) -> bool {
        titles::is_banner(line)
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    let mark = |line: &str| line.contains("procs ------------memory------------ ----swap--- ");
    match sample.numbered().find(|(line, _)| mark(line)) {
        Some((line, number)) => Score::yes(95, Reason::at("family-mark", number, line)),
        None => Score::no("no-column-names"),
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    tabular::parse(text, &Toybox, None, &FINISH)
}
