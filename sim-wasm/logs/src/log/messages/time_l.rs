//! `/usr/bin/time -l` of FreeBSD: a line of times and a line for each resource. One invocation is a row.
//!
//! macOS prints the same lines, with the largest resident set in bytes. Newer versions also print lines that FreeBSD
//! does not have, by which they are recognised (uncertain: no real sample of macOS).

use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::lines::token::{Token, tokenise};
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, Unit};
use base::diag::{Code, Diag};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "time-l", sniff, parse };

/// Lines that only macOS prints.
const MACOS: [&str; 3] = ["instructions retired", "cycles elapsed", "peak memory footprint"];
const MAXRSS: &str = "maximum resident set size";

fn sniff(sample: &Sample<'_>) -> Score {
    let times = sample.first_words(|tokens| times(tokens).is_some());
    let size = sample.first_words(|tokens| resource(tokens).is_some_and(|(spec, _)| spec.name == MAXRSS));
    match times.zip(size) {
        // Between two vmstat reports it is only a remark.
        Some((line, _)) if !sample.names_cpu_columns() => {
            let quoted = sample.lines.get(line.saturating_sub(1) as usize).copied().unwrap_or("");
            Score::yes(60, Reason::at("family-mark", line, quoted))
        }
        _ => Score::no("no-column-names"),
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut records = Records::new();
    let mut tokens = Vec::new();
    for (line, number) in text.numbered() {
        tokenise(line, &mut tokens);
        if tokens.is_empty() {
            continue;
        }
        if let Some(times) = times(&tokens) {
            if !records.open_row(number, None, &mut sink) {
                break;
            }
            for (name, seconds) in ["real", "user", "sys"].into_iter().zip(times) {
                records.set(&ColumnSpec::new(name, Unit::Seconds, Kind::Count), seconds);
            }
        } else if let Some((spec, value)) = resource(&tokens).filter(|_| records.rows() > 0) {
            records.set(&spec, value);
        } else {
            sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(number, 0).token(line.trim()));
        }
    }
    let macos = records.columns_mut().any(|(spec, _)| MACOS.contains(&spec.name.as_str()));
    if macos {
        records.columns_mut().filter(|(spec, _)| spec.name == MAXRSS).for_each(|(spec, _)| spec.unit = Unit::B);
    }
    (records.finish(if macos { "time-l.macos" } else { "time-l.freebsd" }, &mut sink), sink.into_diags())
}

/// `20.24 real  0.02 user  0.29 sys`
fn times(tokens: &[Token<'_>]) -> Option<[f64; 3]> {
    let [real, a, user, b, system, c] = tokens else { return None };
    let named = (a.text, b.text, c.text) == ("real", "user", "sys");
    named.then_some([number(real.text)?, number(user.text)?, number(system.text)?])
}

/// `64963  page reclaims`
fn resource(tokens: &[Token<'_>]) -> Option<(ColumnSpec, f64)> {
    let (value, words) = tokens.split_first()?;
    let name = words.iter().map(|t| t.text).collect::<Vec<_>>().join(" ");
    let (unit, kind) = match name.as_str() {
        // Integrals over time, divided by the time.
        MAXRSS | "average shared memory size" | "average unshared data size" | "average unshared stack size" => {
            (Unit::KiB, Kind::Gauge)
        }
        "peak memory footprint" => (Unit::B, Kind::Gauge),
        "page reclaims"
        | "page faults"
        | "swaps"
        | "block input operations"
        | "block output operations"
        | "messages sent"
        | "messages received"
        | "signals received"
        | "voluntary context switches"
        | "involuntary context switches"
        | "instructions retired"
        | "cycles elapsed" => (Unit::Events, Kind::Count),
        _ => return None,
    };
    Some((ColumnSpec::new(&name, unit, kind), number(value.text)?))
}

fn number(text: &str) -> Option<f64> {
    match field(text, 1.0) {
        Field::Value(value, false) => Some(value),
        _ => None,
    }
}
