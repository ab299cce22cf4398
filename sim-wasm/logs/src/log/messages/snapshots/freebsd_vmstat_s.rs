//! `vmstat -s` of FreeBSD: a number and what it counts, one per line (`usr.bin/vmstat/vmstat.c`, `dosum()`, 9.x to 14.x).

use super::{Quantity, Source, read, worded};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::sink::Sink;
use crate::log::table::{Table, Unit};
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "freebsd-vmstat-s", sniff, parse };

/// The lines that are states: amounts of memory at the moment.
const STATES: [&str; 6] = [
    "pages active",
    "pages inactive",
    "pages in VM cache",
    "pages wired down",
    "virtual user pages wired down",
    "pages free",
];

/// The end of another such line.
const LAUNDRY: &str = "laundry queue";

/// The lines that count pages although they do not begin with that word.
const PAGES: [&str; 5] = [
    "swap pager pages paged in",
    "swap pager pages paged out",
    "vnode pager pages paged in",
    "vnode pager pages paged out",
    "zero fill pages zeroed",
];

const PAGE_SIZE: &str = "bytes per page";

struct VmstatS;

impl Source for VmstatS {
    fn values(&self, tokens: &[Token<'_>]) -> Vec<(String, f64)> {
        let Some((value, words)) = tokens.split_first().filter(|(_, words)| words.len() >= 2 || is_traps(words)) else {
            return Vec::new();
        };
        worded(value, words, b"-/_()")
    }

    fn quantity(&self, name: &str) -> Quantity {
        match name {
            PAGE_SIZE => Quantity::Gauge(Unit::B),
            _ if STATES.contains(&name) || name.ends_with(LAUNDRY) => Quantity::Gauge(Unit::Pages),
            _ if name.starts_with("pages ") || PAGES.contains(&name) => {
                Quantity::Counter(Unit::Pages, Unit::PagesPerSecond)
            }
            _ => Quantity::Counter(Unit::Events, Unit::PerSecond),
        }
    }
}

/// The one line with a single word.
fn is_traps(words: &[Token<'_>]) -> bool {
    matches!(words, [only] if only.text == "traps")
}

/// `172207 cpu context switches` or `5000 pages examined by the page daemon`, with or without a timestamp before it.
fn sniff(sample: &Sample<'_>) -> Score {
    const MARKS: [&[&str]; 2] =
        [&["cpu", "context", "switches"], &["pages", "examined", "by", "the", "page", "daemon"]];
    let mark = sample.first_words(|tokens| {
        MARKS.iter().any(|mark| {
            let Some(at) = tokens.len().checked_sub(mark.len()) else { return false };
            let number = at.checked_sub(1).map(|before| tokens[before].text);
            let is_count = number.is_some_and(|text| text.bytes().all(|b| b.is_ascii_digit()));
            is_count && tokens[at..].iter().map(|token| token.text).eq(mark.iter().copied())
        })
    });
    Score::of_mark(70, mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut table = read(text, &VmstatS, "freebsd-vmstat-s", &mut sink);
    table.page_bytes = page_bytes(&table, PAGE_SIZE);
    (table, sink.into_diags())
}

/// The size of a page that a column says.
pub(super) fn page_bytes(table: &Table, name: &str) -> Option<u32> {
    let bytes = table.column(name)?.values.iter().copied().find(|bytes| bytes.is_finite())?;
    (bytes >= 512.0 && bytes <= f64::from(1 << 24)).then_some(bytes as u32)
}
