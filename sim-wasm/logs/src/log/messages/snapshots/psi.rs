//! `/proc/pressure` of Linux (pressure stall information): the time for which some, or all, tasks waited for memory,
//! as average shares over 10, 60 and 300 seconds, and as a total in microseconds. The files of the other resources are
//! told apart by their names, as `tail` and `grep .` print them; without a name the numbers are memory's.

use super::{Quantity, Source, read};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::lines::token::Token;
use crate::log::sink::Sink;
use crate::log::table::{Column, Table, Unit};
use base::diag::{Code, Diag};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "psi-memory", sniff, parse };

struct Psi {
    /// Whether the file has pressure of several resources, so that memory's is named as well.
    several: bool,
}

impl Source for Psi {
    /// `some avg10=0.00 ... total=0`, and `full ...` after it or on a line of its own.
    fn values(&self, tokens: &[Token<'_>]) -> Vec<(String, f64)> {
        let (mut file, mut of) = ("", "");
        let mut values = Vec::new();
        for token in tokens {
            match token.text.split_once('=') {
                None if matches!(token.text, "some" | "full") => of = token.text,
                // `/proc/pressure/io:some`
                None if of.is_empty() => match token.text.split_once(':') {
                    Some((path, what @ ("some" | "full"))) => (file, of) = (self.resource(path).unwrap_or(""), what),
                    _ => return Vec::new(),
                },
                Some((name, value)) if !of.is_empty() => match field(value, 1.0) {
                    Field::Value(x, false) => values.push((named(file, &format!("{of}.{name}")), x)),
                    _ => return Vec::new(),
                },
                _ => return Vec::new(),
            }
        }
        values
    }

    /// `==> /proc/pressure/io <==`, or only the path.
    fn section(&self, line: &str) -> Option<String> {
        let path = line.trim().trim_start_matches("==>").trim_end_matches("<==").trim().trim_end_matches(':');
        // `$ cat /proc/pressure/io`: the last word, behind a command.
        let is_command = path.split(' ').rev().skip(1).any(|word| matches!(word, "cat" | "head" | "tail" | "more"));
        let path = if is_command { path.rsplit(' ').next()? } else { path };
        if path.contains(' ') { None } else { self.resource(path).map(str::to_owned) }
    }

    fn quantity(&self, name: &str) -> Quantity {
        if name.rsplit_once('.').is_some_and(|(_, what)| what == "total") {
            Quantity::Counter(Unit::Microseconds, Unit::MicrosecondsPerSecond)
        } else {
            Quantity::Gauge(Unit::Percent)
        }
    }
}

impl Psi {
    /// The resource of a pressure file, of the system (`/proc/pressure/io`) or of a group (`io.pressure`). Memory's names
    /// are known without it.
    fn resource(&self, path: &str) -> Option<&'static str> {
        match resource(path)? {
            "memory" if !self.several => Some(""),
            resource => Some(resource),
        }
    }
}

fn resource(path: &str) -> Option<&'static str> {
    const RESOURCES: [&str; 4] = ["memory", "io", "cpu", "irq"];
    let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
    let name = file.strip_suffix(".pressure");
    if name.is_none() && !folder.is_empty() && !folder.ends_with("pressure") {
        return None;
    }
    RESOURCES.into_iter().find(|resource| *resource == name.unwrap_or(file))
}

/// Whether a text has the pressure of another resource than memory.
fn has_several(text: &str) -> bool {
    ["pressure/io", "pressure/cpu", "io.pressure", "cpu.pressure"].iter().any(|path| text.contains(path))
}

fn named(resource: &str, name: &str) -> String {
    if resource.is_empty() { name.to_owned() } else { format!("{resource}.{name}") }
}

fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first_words(|tokens| {
        let of = |text: &str| matches!(text.rsplit(':').next(), Some("some" | "full"));
        tokens.windows(2).any(|w| of(w[0].text) && w[1].text.starts_with("avg10="))
    });
    Score::of_mark(70, mark, sample)
}

/// Nobody waits for more than a second in a second. Between stamps that have whole seconds, a second seems longer or shorter.
fn note_over_all(table: &Table, sink: &mut Sink) {
    const ALL: f64 = 1e6;
    let is_over =
        |column: &&Column, row: usize| column.spec.unit == Unit::MicrosecondsPerSecond && column.values[row] > ALL;
    let rows = (0..table.rows()).filter(|row| table.columns.iter().any(|column| is_over(&column, *row)));
    let over: Vec<usize> = rows.collect();
    if let Some(first) = over.first() {
        let line = table.lines.get(*first).copied().unwrap_or(0);
        sink.push(Diag::note(Code::LogStallOverAll).at(line, 0).arg("count", over.len()));
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let table = read(text, &Psi { several: has_several(text.whole()) }, "psi-memory", &mut sink);
    note_over_all(&table, &mut sink);
    (table, sink.into_diags())
}
