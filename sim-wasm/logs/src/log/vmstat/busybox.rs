//! `vmstat` of `BusyBox`, an applet since 2025. It has procps's header with guest time, numbers above 9,999 as `49k`,
//! where procps prints them in full, and a first row without rates, where procps has averages since boot. Its `si` and
//! `so` are pages.

use super::dialect::{Dialect, Header};
use super::tabular::{self, Finish};
use super::titles;
use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::number::is_number;
use crate::log::lines::stamp::leading;
use crate::log::lines::text::Text;
use crate::log::lines::token::{Token, tokenise};
use crate::log::rows::runs::{HeaderHabit, SinceBoot};
use crate::log::table::Table;
use crate::log::vmstat::linux;
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "busybox-vmstat", sniff, parse };

/// The first row is flagged like an average since boot: its rates and shares are meaningless zeros.
const FINISH: Finish = Finish {
    layout: |_, _| "busybox-vmstat.default",
    habit: HeaderHabit { first: 22, period: 22, since_boot: SinceBoot::FirstRow },
};

/// The first column that is a rate.
const RATES: usize = 6;

struct BusyBox;

impl Dialect for BusyBox {
    fn header(&self, _: &str, tokens: &[Token<'_>], _: &str) -> Option<Header> {
        linux::header_in_pages(tokens)
    }

    fn is_banner(&self, line: &str) -> bool {
        titles::is_banner(line)
    }
}

/// The header is procps's, so only a row identifies it.
fn sniff(sample: &Sample<'_>) -> Score {
    let Some((header, text)) = tabular::names(sample, &BusyBox) else { return Score::no("no-column-names") };
    let with_guest_time = text.split_whitespace().any(|word| word == "gu");
    let mut tokens = Vec::new();
    let mut first_row = true;
    for (line, number) in sample.numbered().skip(header as usize) {
        tokenise(line, &mut tokens);
        let fields = &tokens[leading(&tokens).map_or(0, |(_, used)| used)..];
        if fields.len() < 16 || !fields.iter().take(16).all(|t| is_number(t.text)) {
            continue;
        }
        let all_zero = fields[RATES..].iter().all(|t| t.text == "0");
        let suffixed = fields.iter().skip(RATES).any(|t| t.text.ends_with(['k', 'M']) && is_number(t.text));
        if suffixed || (first_row && with_guest_time && all_zero) {
            return Score::yes(95, Reason::at("family-mark", number, line));
        }
        first_row = false;
    }
    Score::no("no-column-names")
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    tabular::parse(text, &BusyBox, None, &FINISH)
}
