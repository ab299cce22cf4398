//! `free` of procps, once or every few seconds: `Mem:` and `Swap:` under a header, up to 3.3.9 with a line
//! `-/+ buffers/cache:` between them, with -h, -l, -t, -v and -w, and the single line of -L.
//!
//! free prints no unit. A command that a shell echoed above it names one, suffixes show one, and amounts of KiB in
//! pages of 4 KiB are multiples of 4 (`src/free.c` of procps 3.2.8, 3.3.17 and 4.0.4).

use super::frames::Frames;
use crate::log::Format;
use crate::log::command::{arguments_of, number_after};
use crate::log::detect::{Sample, Score};
use crate::log::lines::moments::stamp_of;
use crate::log::lines::number::{Field, field};
use crate::log::lines::text::Text;
use crate::log::lines::token::{Token, tokenise};
use crate::log::rows::grid::RowStamp;
use crate::log::sink::Sink;
use crate::log::table::{Kind, Table, Unit};
use base::diag::{Code, Diag};

mod languages;
mod unit;

use unit::{Amounts, option_unit};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "free", sniff, parse };

/// Less certain than a vmstat, which often follows this in a transcript.
const POINTS: u32 = 40;

/// The names with which every header begins.
const FIRST: [&str; 3] = ["total", "used", "free"];
/// Those that may follow.
const LATER: [&str; 6] = ["shared", "buffers", "cached", "cache", "buff/cache", "available"];

/// The rows with fewer names than `Mem:`, and their names.
const OTHERS: [(&str, &[&str]); 5] =
    [("Swap:", &FIRST), ("Low:", &FIRST), ("High:", &FIRST), ("Total:", &FIRST), ("Comm:", &["limit", "used", "free"])];

/// What -L prints before each number, and the column it is elsewhere.
const SINGLE: [(&str, &str); 4] =
    [("SwapUse", "Swap.used"), ("CachUse", "Mem.buff/cache"), ("MemUse", "Mem.used"), ("MemFree", "Mem.free")];

fn is_header(words: &[Token<'_>]) -> bool {
    words.len() > FIRST.len()
        && words.iter().zip(FIRST).all(|(word, name)| word.text == name)
        && words[FIRST.len()..].iter().all(|word| LATER.contains(&word.text))
}

fn is_single(words: &[Token<'_>]) -> bool {
    words.len() == 2 * SINGLE.len() && words.iter().step_by(2).zip(SINGLE).all(|(word, (name, _))| word.text == name)
}

/// `total used free shared buff/cache available` or the line of -L, with or without a timestamp before it.
fn sniff(sample: &Sample<'_>) -> Score {
    let is_english =
        |tokens: &[Token<'_>]| (0..tokens.len().min(5)).any(|at| is_header(&tokens[at..]) || is_single(&tokens[at..]));
    let is_foreign = |line: &str| languages::english(line).is_some_and(|line| line.starts_with("total"));
    let mark = sample.first_words(is_english).or_else(|| sample.first(is_foreign));
    Score::of_mark(mark.map_or(0, |_| POINTS), mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let lines = || text.whole().lines();
    if !lines().any(|line| languages::english(line).is_some_and(|line| line.starts_with("total"))) {
        return read(text);
    }
    let english: Vec<String> =
        lines().map(|line| languages::english(line).unwrap_or_else(|| line.to_owned())).collect();
    read(Text::new(&(english.join("\n") + "\n"), &|_| {}))
}

fn read(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut reader = Reader {
        frames: Frames::new(&mut sink),
        amounts: Amounts::default(),
        names: Vec::new(),
        said: Vec::new(),
        layout: "free.default",
    };
    let mut tokens = Vec::new();
    for (line, number) in text.numbered() {
        tokenise(line, &mut tokens);
        if !tokens.is_empty() {
            reader.line(line, number, &tokens);
        }
        if reader.frames.is_full() {
            break;
        }
    }
    let Reader { frames: Frames { mut records, .. }, amounts, layout, .. } = reader;
    amounts.settle(&mut records, &mut sink);
    (records.finish(layout, &mut sink), sink.into_diags())
}

struct Reader<'t, 's> {
    frames: Frames<'t, 's>,
    amounts: Amounts,
    /// The names of the last header.
    names: Vec<&'t str>,
    /// The rows of the current snapshot.
    said: Vec<&'t str>,
    layout: &'static str,
}

impl<'t> Reader<'t, '_> {
    fn line(&mut self, line: &'t str, number: u32, tokens: &[Token<'t>]) {
        let (stamp, front) = stamp_of(line, tokens);
        let words = &tokens[front..];
        let [first, rest @ ..] = words else { return self.frames.other(line, number, tokens) };
        if is_header(words) {
            self.names = words.iter().map(|word| word.text).collect();
            self.said.clear();
        } else if is_single(words) {
            self.layout = "free.line";
            self.said.clear();
            self.open("-L", number, stamp);
            for (pair, (_, name)) in words.chunks(2).zip(SINGLE) {
                self.put(name, pair[1].text, number);
            }
        } else if first.text == "Mem:" && !self.names.is_empty() && !rest.is_empty() {
            let names = std::mem::take(&mut self.names);
            self.row("Mem", &names, rest, number, stamp);
            self.names = names;
        } else if first.text == "-/+" && rest.first().is_some_and(|word| word.text == "buffers/cache:") {
            self.layout = "free.three-lines";
            self.row("-/+ buffers/cache", &FIRST[1..], &rest[1..], number, stamp);
        } else if let Some((label, names)) = OTHERS.iter().find(|(label, _)| *label == first.text) {
            self.row(label.trim_end_matches(':'), names, rest, number, stamp);
        } else {
            self.command(line);
            self.frames.other(line, number, tokens);
        }
    }

    /// Takes what a shell echoed: the unit and the interval.
    fn command(&mut self, line: &str) {
        let Some(arguments) = arguments_of(line, "free") else { return };
        self.amounts.said = Some(option_unit(&arguments));
        if let Some(seconds) = number_after(&arguments, "-s") {
            self.frames.records.state_interval(seconds);
        }
    }

    /// Begins a snapshot if this row is its first, or was in it before.
    fn open(&mut self, label: &'t str, number: u32, stamp: Option<RowStamp<'t>>) {
        if self.said.is_empty() || self.said.contains(&label) {
            self.said.clear();
            if self.frames.begin(number, stamp) {
                self.amounts.begin_row();
            }
        }
        self.said.push(label);
    }

    fn row(&mut self, label: &'t str, names: &[&str], fields: &[Token<'t>], number: u32, stamp: Option<RowStamp<'t>>) {
        self.open(label, number, stamp);
        if fields.len() != names.len() {
            self.frames.sink.push_with(Code::LogRecordShort, || {
                let short = Diag::warning(Code::LogRecordShort).at(number, 0).token(label);
                short.arg("expected", names.len()).arg("found", fields.len())
            });
        }
        for (name, field) in names.iter().zip(fields) {
            self.put(&format!("{label}.{name}"), field.text, number);
        }
    }

    fn put(&mut self, name: &str, text: &str, number: u32) {
        if self.frames.is_full() {
            return;
        }
        match amount(text) {
            Some((value, suffixed)) => {
                self.amounts.count(suffixed);
                self.frames.set(name, Unit::KiB, Kind::Gauge, value);
            }
            None => self.frames.not_number(number, text, name),
        }
    }
}

/// `1234`, `15Gi`, `15G` and `0B`: the number, in bytes if it has a suffix. Without the `i`, -h of old versions means
/// powers of 1,024; `-h --si` means powers of 1,000, which nothing shows.
fn amount(text: &str) -> Option<(f64, bool)> {
    let short = text.trim_end_matches('B').trim_end_matches('i');
    match field(short, 1024.0) {
        Field::Value(value, suffixed) => Some((value, suffixed || short.len() < text.len())),
        Field::Missing | Field::Bad => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_bytes_if_they_have_a_suffix() {
        for (text, value) in [
            ("1234", Some((1234.0, false))),
            ("1.5Gi", Some((1_610_612_736.0, true))),
            ("2G", Some((2_147_483_648.0, true))),
            ("0B", Some((0.0, true))),
            ("buff", None),
            ("B", None),
            ("", None),
        ] {
            assert_eq!(amount(text), value, "{text}");
        }
    }
}
