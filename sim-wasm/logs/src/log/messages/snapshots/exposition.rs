//! The text of `node_exporter`, as Prometheus fetches it: `node_memory_MemFree_bytes 1.2e+09`, labels in braces, lines of
//! `#` between (exposition format 0.0.4). Of a machine's thousand numbers those on memory, paging, pressure, load and
//! processors are read.

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
pub(in crate::log) const FORMAT: Format = Format { id: "node-exporter", sniff, parse };

/// Beginnings of the names that are read.
const READ: [&str; 9] = [
    "node_memory_",
    "node_vmstat_",
    "node_pressure_",
    "node_load",
    "node_procs_",
    "node_context_switches_total",
    "node_intr_total",
    "node_forks_total",
    "node_boot_time_seconds",
];

struct Exposition;

impl Source for Exposition {
    fn values(&self, tokens: &[Token<'_>]) -> Vec<(String, f64)> {
        // A time in milliseconds may follow; node_exporter prints none.
        let [name, value] = tokens else { return Vec::new() };
        let known = READ.iter().any(|prefix| name.text.starts_with(prefix));
        match number(value.text) {
            Some(value) if known => vec![(name.text.to_owned(), value)],
            _ => Vec::new(),
        }
    }

    fn is_title(&self, line: &str) -> bool {
        line.starts_with('#')
    }

    fn quantity(&self, name: &str) -> Quantity {
        quantity(name)
    }
}

/// What a metric counts, by the endings that Prometheus recommends (prometheus.io/docs, "Metric and label naming") and by
/// the names of `/proc/vmstat`; answers of Prometheus have the same names.
pub(in crate::log) fn quantity(name: &str) -> Quantity {
    if let Some(name) = name.strip_prefix("node_vmstat_") {
        return proc_vmstat::quantity(name);
    }
    let ends = |end: &str| name.ends_with(end);
    match name {
        // Seconds of stall a second.
        _ if ends("_seconds_total") => Quantity::Counter(Unit::Seconds, Unit::None),
        _ if ends("_bytes_total") => Quantity::Counter(Unit::B, Unit::BPerSecond),
        _ if ends("_total") || ends("_bucket") || ends("_count") => Quantity::Counter(Unit::Events, Unit::PerSecond),
        _ if ends("_bytes") => Quantity::Gauge(Unit::B),
        _ if ends("_seconds") => Quantity::Gauge(Unit::Seconds),
        _ if name.starts_with("node_procs_") => Quantity::Gauge(Unit::Processes),
        _ => Quantity::Gauge(Unit::None),
    }
}

/// `1.234e+09`, `12`, `0.5`.
pub(in crate::log) fn number(text: &str) -> Option<f64> {
    let (digits, power) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let (Field::Value(number, false), Field::Value(power, false)) =
        (field(&format!("{whole}{fraction}"), 1.0), field(power.trim_start_matches('+'), 1.0))
    else {
        return None;
    };
    let sane = power.fract() == 0.0 && (-30.0..=30.0).contains(&power) && fraction.len() <= 30 && !whole.is_empty();
    // Whole powers are exact: a number of bytes stays whole.
    let shift = power as i32 - fraction.len() as i32;
    let scale = 10_f64.powi(shift.abs());
    sane.then(|| if shift < 0 { number / scale } else { number * scale })
}

/// `node_memory_MemFree_bytes 1.2e+09` or another number of memory or paging.
fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first_words(|tokens| {
        let found = tokens
            .iter()
            .position(|token| token.text.starts_with("node_memory_") || token.text.starts_with("node_vmstat_"));
        found.is_some_and(|at| at + 2 == tokens.len() && number(tokens[at + 1].text).is_some())
    });
    Score::of_mark(70, mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let table = read(text, &Exposition, "node-exporter", &mut sink);
    (table, sink.into_diags())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_may_have_an_exponent() {
        assert_eq!(number("1.5e+09"), Some(1.5e9));
        assert_eq!(number("8.20136e+09"), Some(8_201_360_000.0));
        assert_eq!(number("12"), Some(12.0));
        assert_eq!(number("2.5E-01"), Some(0.25));
        for other in ["NaN", "e5", ".5", "1e", "1e99", "+Inf", "é"] {
            assert_eq!(number(other), None, "{other}");
        }
    }
}
