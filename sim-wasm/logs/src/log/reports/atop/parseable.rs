//! `atop -P`: a line for each label and sample, `MEM host 1714564800 2024/05/01 12:00:00 10 4096 490000 ...`, with `SEP`
//! behind each sample and `RESET` before one that counts since boot. The fields of a label are told by their places;
//! newer versions only add some at the end.

use super::samples::Samples;
use crate::log::lines::number::{Field, field};
use crate::log::lines::stamp::epoch;
use crate::log::lines::token::Token;

/// The words before the fields of a label: label, host, seconds since 1970, date, time, seconds of the interval.
const FRONT: usize = 6;

/// What is read of a label: the names of its fields, "" for those that are not read. Amounts are in pages of the size
/// in the first field.
const IN_PAGES: [(&str, &[&str]); 2] = [
    ("MEM", &["", "tot", "free", "cache", "buff", "slab", "dirty", "slrec", "vmbal", "shmem", "shrss", "shswp"]),
    ("SWP", &["", "tot", "free", "swcac", "vmcom", "vmlim"]),
];
const PLAIN: [(&str, &[&str]); 2] = [
    ("PAG", &["", "scan", "stall", "", "swin", "swout"]),
    ("CPL", &["numcpu", "avg1", "avg5", "avg15", "csw", "intr"]),
];

/// The fields of `CPU`: ticks a second, processors, then ticks by what they were spent on. Guests are part of `user`.
const TICKS: [&str; 8] = ["sys", "user", "nice", "idle", "wait", "irq", "softirq", "steal"];
const SPENT_FROM: usize = 2;

/// The fields of `PSI` behind its `y`: averages over 10, 60 and 300 seconds and the microseconds of the interval, five
/// times.
const STALLS: [&str; 5] = ["cpusome", "memsome", "memfull", "iosome", "iofull"];

/// Whether it is a line of one of the labels that are read.
pub(super) fn is_line(tokens: &[Token<'_>]) -> bool {
    let labelled =
        tokens.first().is_some_and(|label| matches!(label.text, "MEM" | "SWP" | "PAG" | "CPL" | "CPU" | "PSI"));
    labelled
        && tokens.len() > FRONT
        && epoch(tokens[2].text).is_some()
        && tokens[3].text.split('/').count() == 3
        && tokens[4].text.split(':').count() == 3
}

/// Takes a line.
pub(super) fn line<'t>(line: &'t str, tokens: &[Token<'t>], number: u32, samples: &mut Samples<'t, '_>) {
    let label = tokens[0].text;
    let numbers: Vec<f64> = tokens[FRONT - 1..].iter().map(|token| number_of(token.text)).collect();
    let (seconds, fields) = numbers.split_first().map_or((f64::NAN, &[][..]), |(first, rest)| (*first, rest));
    let text = line.get(tokens[3].at..tokens[4].end()).unwrap_or_default();
    samples.sample(number, epoch(tokens[2].text), text, seconds);
    if let Some((_, names)) = IN_PAGES.iter().find(|(known, _)| *known == label) {
        let page = fields.first().copied().unwrap_or(f64::NAN);
        samples.page(page);
        put(label, names, fields, page, samples);
    } else if let Some((_, names)) = PLAIN.iter().find(|(known, _)| *known == label) {
        put(label, names, fields, 1.0, samples);
    } else if label == "CPU" {
        ticks(fields, seconds, samples);
    } else if tokens[FRONT].text == "y" {
        stalls(fields, seconds, samples);
    }
}

fn number_of(text: &str) -> f64 {
    match field(text, 1.0) {
        Field::Value(number, false) => number,
        _ => f64::NAN,
    }
}

fn put(label: &str, names: &[&str], fields: &[f64], scale: f64, samples: &mut Samples<'_, '_>) {
    for (name, value) in names.iter().zip(fields).filter(|(name, value)| !name.is_empty() && value.is_finite()) {
        samples.put(label, name, value * scale, false);
    }
}

/// Shares of one processor, as on the screen, where `user` has what ran with low priority and `irq` both kinds.
fn ticks(fields: &[f64], seconds: f64, samples: &mut Samples<'_, '_>) {
    let whole = fields.first().copied().unwrap_or(f64::NAN) * seconds;
    let spent = |name: &str| {
        let at = TICKS.iter().position(|tick| *tick == name)?;
        fields.get(SPENT_FROM + at).copied()
    };
    let columns = [
        ("sys", spent("sys")),
        ("user", spent("user").zip(spent("nice")).map(|(user, nice)| user + nice)),
        ("irq", spent("irq").zip(spent("softirq")).map(|(hard, soft)| hard + soft)),
        ("idle", spent("idle")),
        ("wait", spent("wait")),
        ("steal", spent("steal")),
    ];
    for (name, ticks) in columns {
        if let Some(share) = ticks.map(|ticks| ticks / whole * 100.0).filter(|share| share.is_finite()) {
            samples.put("CPU", name, share, false);
        }
    }
}

/// Shares of the interval, as on the screen.
fn stalls(fields: &[f64], seconds: f64, samples: &mut Samples<'_, '_>) {
    const EACH: usize = 4;
    for (stall, name) in fields.get(1..).unwrap_or_default().chunks_exact(EACH).zip(STALLS) {
        let share = stall[EACH - 1] / (seconds * 1e6) * 100.0;
        if share.is_finite() {
            samples.put("PSI", name, share, false);
        }
    }
}
