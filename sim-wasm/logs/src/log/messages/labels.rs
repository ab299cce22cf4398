//! Kernel messages of the form `label: number` in no known syntax: each label becomes a column. The messages do not say
//! what the numbers and their units are.
//!
//! A record begins where a label repeats or precedes the last one in order of first appearance. If a log's first record
//! is cut off, its records may therefore be shifted (uncertain, for lack of real samples).

use super::pageout::{Scribe, is_title};
use super::pairs::pairs;
use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score, known_by_name};
use crate::log::lines::text::Text;
use crate::log::messages::syslog::{repeated, said};
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, Unit};
use base::diag::Diag;
use base::named::Named;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "labels", sniff, parse };

/// Points for kernel messages: fewer than for anything known by a mark of its own.
const KERNEL: u32 = 32;
/// Points for other text with repeated labels: offered, not claimed.
const OTHER: u32 = 10;
/// How often a label must occur to count as part of a record rather than of a message that is printed once.
const REPEATS: u32 = 3;
/// The most labels that are counted. A log has dozens; a text made to be slow has millions.
const MOST_LABELS: usize = 2000;

fn sniff(sample: &Sample<'_>) -> Score {
    if known_by_name(sample) {
        return Score::no("no-column-names");
    }
    let mut tokens = Vec::new();
    let mut best = Score::no("no-column-names");
    let mut seen: Named<&str, [u32; 2]> = Named::default();
    for (line, number) in sample.numbered() {
        let said = said(line, &mut tokens);
        let (kind, points) = if said.by_kernel { (0, KERNEL) } else { (1, OTHER) };
        for pair in pairs(said.message) {
            let counts = seen.entry(pair.label);
            counts[kind] += 1;
            if counts[kind] == REPEATS && points > best.points {
                best = Score::yes(points, Reason::at("labels", number, line));
            }
        }
    }
    best
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    // The first walk finds the labels, the second their values.
    let labels = labels(text.part(0.0, 0.5));
    let specs: Vec<_> = labels.iter().map(|label| ColumnSpec::new(label, Unit::None, Kind::Gauge)).collect();
    let places: Named<&str, usize> = labels.iter().copied().zip(0..).collect();
    let mut scribe = Scribe::new(&specs, false, &mut sink);
    let mut tokens = Vec::new();
    for (line, number) in text.part(0.5, 1.0).numbered() {
        let said = said(line, &mut tokens);
        if said.message.trim().is_empty() {
            scribe.blank();
            continue;
        }
        let numbers: Vec<(usize, f64)> =
            pairs(said.message).filter_map(|pair| Some((*places.get(pair.label)?, pair.value))).collect();
        if !numbers.is_empty() {
            scribe.line(numbers, number, said.stamp);
        } else if is_title(line, &said) {
            scribe.begin_run(number, &said);
        } else if !repeated(said.message).is_some_and(|count| scribe.repeat(count, number, said.stamp)) {
            scribe.other(number, line, &said);
        }
        if scribe.is_full() {
            break;
        }
    }
    (scribe.finish("labels.records"), sink.into_diags())
}

/// The labels in the order of their first appearance, without those less than a quarter as frequent as the most
/// frequent one: a machine prints many numbers once when it boots.
fn labels(text: Text<'_>) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut counts: Named<&str, (u32, usize)> = Named::default();
    let mut order = 0;
    for (line, _) in text.numbered() {
        if order >= MOST_LABELS {
            break;
        }
        for pair in pairs(said(line, &mut tokens).message) {
            let (count, first) = counts.entry(pair.label);
            *count += 1;
            if *count == 1 {
                *first = order;
                order += 1;
            }
        }
    }
    let most = counts.iter().map(|(_, (count, _))| *count).max().unwrap_or(0);
    let mut kept: Vec<(usize, &str)> =
        counts.iter().filter(|(_, (count, _))| count * 4 >= most).map(|(label, (_, first))| (*first, *label)).collect();
    kept.sort_unstable();
    kept.into_iter().map(|(_, label)| label).collect()
}
