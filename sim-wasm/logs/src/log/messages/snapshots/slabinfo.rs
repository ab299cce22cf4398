//! `/proc/slabinfo` of Linux, version 2.1: for each cache of the kernel, its objects and its pages (`mm/slab_common.c`,
//! `cache_show`).

use super::{Quantity, Source, read};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::sink::Sink;
use crate::log::table::{Table, Unit};
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "proc-slabinfo", sniff, parse };

/// The words of a line: `name active_objs num_objs objsize objperslab pagesperslab : tunables limit batch shared :
/// slabdata active_slabs num_slabs shared_avail`.
const WORDS: usize = 16;
const PAGES_PER_SLAB: usize = 5;
const SLABS: usize = 14;

struct SlabInfo;

fn is_cache(tokens: &[Token<'_>]) -> bool {
    tokens.len() >= WORDS && tokens[7].text == "tunables" && tokens[12].text == "slabdata"
}

impl Source for SlabInfo {
    fn values(&self, tokens: &[Token<'_>]) -> Vec<(String, f64)> {
        // The line of names has the same words, each behind a `#`.
        if !is_cache(tokens) {
            return Vec::new();
        }
        let number = |at: usize| match field(tokens[at].text, 1.0) {
            Field::Value(number, false) => Some(number),
            _ => None,
        };
        let (Some(active), Some(per_slab), Some(slabs)) = (number(1), number(PAGES_PER_SLAB), number(SLABS)) else {
            return Vec::new();
        };
        let name = tokens[0].text;
        vec![(format!("{name}.active_objs"), active), (format!("{name}.pages"), per_slab * slabs)]
    }

    fn is_title(&self, line: &str) -> bool {
        line.starts_with("slabinfo - version:") || line.starts_with("# name ")
    }

    fn quantity(&self, name: &str) -> Quantity {
        Quantity::Gauge(if name.rsplit('.').next() == Some("pages") { Unit::Pages } else { Unit::None })
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first_words(|tokens| (0..tokens.len().min(4)).any(|at| is_cache(&tokens[at..])));
    Score::of_mark(70, mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let table = read(text, &SlabInfo, "proc-slabinfo", &mut sink);
    (table, sink.into_diags())
}
