//! What `stress-ng --vmstat SECONDS` prints among its other messages: procps's columns after the tag of a message. Its
//! `si` and `so` are pages, its `bi` and `bo` KiB.

use super::dialect::{Dialect, Header};
use super::tabular::{self, Finish};
use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::rows::runs::{HeaderHabit, SinceBoot};
use crate::log::table::Table;
use crate::log::vmstat::linux;
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "stress-ng-vmstat", sniff, parse };

/// It begins to count when it starts, so no row is an average since boot.
const FINISH: Finish = Finish {
    layout: |_, _| "stress-ng-vmstat.default",
    habit: HeaderHabit { first: 25, period: 25, since_boot: SinceBoot::Never },
};

/// The last word of the tag.
const MARK: &str = "vmstat:";

struct StressNg;

impl Dialect for StressNg {
    /// The tag, such as `stress-ng: info:  [10112] vmstat:`, has one more word in some versions.
    fn header(&self, _: &str, tokens: &[Token<'_>], _: &str) -> Option<Header> {
        let tags = tokens.iter().position(|t| t.text == MARK)? + 1;
        let header = linux::header_in_pages(&tokens[tags..])?;
        Some(Header { tags: header.tags + tags, ..header })
    }

    fn is_banner(&self, _: &str) -> bool {
        false
    }

    /// Its other messages have numbers, too.
    fn may_be_row(&self, line: &str) -> bool {
        line.contains(MARK)
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    match sample.numbered().find(|(line, _)| line.contains("stress-ng: info:") && line.contains("] vmstat:")) {
        Some((line, number)) => Score::yes(100, Reason::at("family-mark", number, line)),
        None => Score::no("no-column-names"),
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    tabular::parse(text, &StressNg, None, &FINISH)
}
