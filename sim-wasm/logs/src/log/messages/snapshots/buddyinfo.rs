//! `/proc/buddyinfo` of Linux: for each zone, how many free blocks there are of 1, 2, 4, ... pages (`mm/vmstat.c`,
//! `frag_show_print`).

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
pub(in crate::log) const FORMAT: Format = Format { id: "proc-buddyinfo", sniff, parse };

/// The most orders: kernels up to 6.12 have eleven, and more on some machines.
const MOST_ORDERS: usize = 16;

/// What the pages in free blocks of a zone are called.
const PAGES: &str = "pages";

struct BuddyInfo;

/// The node, the zone and the numbers of blocks in `Node 0, zone      DMA      1      1      0`.
fn zone<'a, 't>(tokens: &'a [Token<'t>]) -> Option<(&'t str, &'t str, &'a [Token<'t>])> {
    match tokens {
        [word, node, zone, name, blocks @ ..] if word.text == "Node" && zone.text == "zone" => {
            let node = node.text.strip_suffix(',')?;
            (!blocks.is_empty() && blocks.len() <= MOST_ORDERS).then_some((node, name.text, blocks))
        }
        _ => None,
    }
}

impl Source for BuddyInfo {
    fn values(&self, tokens: &[Token<'_>]) -> Vec<(String, f64)> {
        let Some((node, name, blocks)) = zone(tokens) else { return Vec::new() };
        let mut values = Vec::with_capacity(blocks.len() + 1);
        let mut pages = 0.0;
        let mut size = 1.0;
        for (order, block) in blocks.iter().enumerate() {
            let Field::Value(count, false) = field(block.text, 1.0) else { return Vec::new() };
            values.push((format!("Node {node} {name}.order {order}"), count));
            pages += count * size;
            size *= 2.0;
        }
        values.push((format!("Node {node} {name}.{PAGES}"), pages));
        values
    }

    fn quantity(&self, name: &str) -> Quantity {
        Quantity::Gauge(if name.rsplit('.').next() == Some(PAGES) { Unit::Pages } else { Unit::None })
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first_words(|tokens| (0..tokens.len().min(5)).any(|at| zone(&tokens[at..]).is_some()));
    Score::of_mark(70, mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let table = read(text, &BuddyInfo, "proc-buddyinfo", &mut sink);
    (table, sink.into_diags())
}
