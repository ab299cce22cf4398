//! `/proc/zoneinfo` of Linux (`zoneinfo_show_print` of `mm/vmstat.c`, 6.12): the free pages and watermarks of each zone,
//! and the counts of each zone and node. One file is one snapshot: the names begin with the zone.

use super::{Quantity, Source, proc_vmstat, read};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::sink::Sink;
use crate::log::table::{Table, Unit};
use base::diag::Diag;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "proc-zoneinfo", sniff, parse };

struct Zoneinfo;

/// What has a colon and is a zone's or node's own: all else with one is of a processor's list of pages.
const WITH_COLON: [&str; 4] = ["start_pfn", "node_unreclaimable", "all_unreclaimable", "node_inactive_ratio"];

/// The lines between that have no count of the zone.
const TITLES: [&str; 10] = [
    "per-node stats",
    "protection:",
    "pagesets",
    "cpu:",
    "count:",
    "high:",
    "batch:",
    "high_min:",
    "high_max:",
    "vm stats threshold:",
];

/// What a zone has beside counts: pages.
const PAGES: [&str; 10] = ["free", "boost", "min", "low", "high", "promo", "spanned", "present", "managed", "cma"];

impl Source for Zoneinfo {
    /// `pages free     2949`, `min      8`, `nr_free_pages 2949`. What each processor keeps is left out.
    fn values(&self, tokens: &[Token<'_>]) -> Vec<(String, f64)> {
        let (name, value) = match tokens {
            [pages, name, value] if pages.text == "pages" => (name.text, value),
            [name, value] => match name.text.strip_suffix(':') {
                Some(name) if WITH_COLON.contains(&name) => (name, value),
                Some(_) => return Vec::new(),
                None => (name.text, value),
            },
            _ => return Vec::new(),
        };
        let known = PAGES.contains(&name) || name.contains('_');
        match field(value.text, 1.0) {
            Field::Value(x, false) if known => vec![(name.to_owned(), x)],
            _ => Vec::new(),
        }
    }

    /// `Node 0, zone      DMA`; the node is named from the second one on.
    fn section(&self, line: &str) -> Option<String> {
        let mut words = line.split_whitespace();
        let (node, number) = (words.next()?, words.next()?.strip_suffix(',')?);
        let (zone, name) = (words.next()?, words.next()?);
        let is_zone = node == "Node" && zone == "zone" && words.next().is_none();
        is_zone.then(|| if number == "0" { name.to_owned() } else { format!("node{number}.{name}") })
    }

    fn is_title(&self, line: &str) -> bool {
        TITLES.iter().any(|title| line.starts_with(title))
    }

    fn quantity(&self, name: &str) -> Quantity {
        let name = name.rsplit('.').next().unwrap_or(name);
        let is_state = PAGES.contains(&name) || matches!(name, "node_unreclaimable" | "start_pfn");
        if is_state { Quantity::Gauge(Unit::Pages) } else { proc_vmstat::quantity(name) }
    }
}

fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first(|line| Zoneinfo.section(line).is_some());
    Score::of_mark(75, mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let table = read(text, &Zoneinfo, "proc-zoneinfo", &mut sink);
    (table, sink.into_diags())
}
