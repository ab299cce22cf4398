//! Tables of an unknown tool: names in a line, numbers under them, blanks between.
//!
//! Text among the numbers makes a list of things (processes, disks) of a table, and not a log, unless each row has its
//! moment. iostat of the BSDs and of macOS is such a table; its first row is an average since boot (`iostat(8)`).

use super::cells::{is_value, unique, value};
use super::csv;
use super::sheet::{Sheet, Slot};
use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score, known_by_name};
use crate::log::lines::line::lines;
use crate::log::lines::moments::of_cell;
use crate::log::lines::number::{Field, field};
use crate::log::lines::stamp::{Stamp, leading};
use crate::log::lines::text::Text;
use crate::log::lines::token::tokenise;
use crate::log::rows::grid::RowStamp;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, TimeSource, Unit};
use base::diag::{Code, Diag};
use std::borrow::Cow;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "blanks", sniff, parse };

/// Less than the separated values, which are surer.
const POINTS: u32 = 32;

/// The fewest rows and columns of a table.
const ROWS: usize = 3;
const COLUMNS: usize = 3;

/// Names in which iostat differs from other tools.
const IOSTAT: [&str; 3] = ["KB/t", "tps", "MB/s"];

/// What a table's header says.
struct Header {
    names: Vec<String>,
    line: u32,
    /// The columns of numbers.
    numbers: Vec<usize>,
    /// The first column is the moment, as a date or a clock or in seconds since the start.
    moment: Option<Moment>,
}

#[derive(Clone, Copy, PartialEq)]
enum Moment {
    Stamp,
    Elapsed,
}

/// The cells of a row. A date and its clock are one.
fn cells(line: &str) -> Vec<Cow<'_, str>> {
    let mut tokens = Vec::new();
    tokenise(line, &mut tokens);
    let used = leading(&tokens).map_or(1, |(_, used)| used).min(tokens.len());
    let first = tokens.first().zip(tokens.get(used.saturating_sub(1)));
    let first = first.and_then(|(first, last)| line.get(first.at..last.end()));
    let rest = tokens.iter().skip(used).map(|token| token.text.strip_suffix('%').unwrap_or(token.text));
    first.into_iter().chain(rest).map(Cow::Borrowed).collect()
}

/// The names of a header of this many columns: words, or what is between at least two blanks.
fn names(line: &str, width: usize) -> Option<Vec<String>> {
    let line = line.trim().trim_start_matches('#').trim_start();
    let named = |name: &&str| name.bytes().any(|b| b.is_ascii_alphabetic()) && !is_value(name);
    let words: Vec<&str> = line.split_whitespace().collect();
    let wide: Vec<&str> = line.split("  ").map(str::trim).filter(|name| !name.is_empty()).collect();
    // `date time` are two names of one moment.
    let dated = match words.as_slice() {
        [date, time, rest @ ..] if date.eq_ignore_ascii_case("date") && time.eq_ignore_ascii_case("time") => {
            [&[*time], rest].concat()
        }
        _ => Vec::new(),
    };
    let fitting = [words, dated, wide].into_iter().find(|names| names.len() == width)?;
    fitting.iter().all(named).then(|| fitting.into_iter().map(str::to_owned).collect())
}

impl Header {
    fn of(sample: &Sample<'_>) -> Option<Header> {
        let full: Vec<(&str, u32)> = sample.numbered().filter(|(line, _)| !line.trim().is_empty()).collect();
        let (header, below) = full.windows(2).enumerate().find_map(|(at, pair)| {
            let [(line, number), (next, _)] = pair else { return None };
            let row = cells(next);
            let numbers = row.iter().filter(|cell| is_value(cell)).count();
            let names = names(line, row.len()).filter(|names| names.len() >= COLUMNS && numbers >= 2)?;
            Some(((names, *number), at + 1))
        })?;
        let (names, line) = header;
        let lines = full.get(below..)?.iter().filter(|(line, _)| !is_header(line, &names));
        let rows: Vec<Vec<Cow<'_, str>>> = lines.map(|(line, _)| cells(line)).collect();
        let fitting: Vec<&Vec<Cow<'_, str>>> = rows.iter().filter(|cells| cells.len() == names.len()).collect();
        if fitting.len() < ROWS || fitting.len() * 5 < rows.len() * 4 {
            return None;
        }
        let most = |at: usize, pass: &dyn Fn(&str) -> bool| {
            fitting.iter().filter(|cells| cells.get(at).is_some_and(|cell| pass(cell))).count() * 5 >= fitting.len() * 4
        };
        let moment = moment(&names, &fitting);
        let from = usize::from(moment.is_some());
        let numbers: Vec<usize> =
            (from..names.len()).filter(|at| most(*at, &|cell| value(cell) != Field::Bad)).collect();
        let all = numbers.len() + from == names.len();
        (numbers.len() >= 2 && (all || moment == Some(Moment::Stamp))).then_some(Header {
            names,
            line,
            numbers,
            moment,
        })
    }
}

/// What the first column says about the moment of a row.
fn moment(names: &[String], rows: &[&Vec<Cow<'_, str>>]) -> Option<Moment> {
    let first = || rows.iter().filter_map(|cells| cells.first());
    if first().filter(|cell| of_cell(cell).is_some()).count() * 5 >= rows.len() * 4 {
        return Some(Moment::Stamp);
    }
    let name = names.first()?.to_ascii_lowercase();
    let says_so = ["time", "elapsed", "sec"].iter().any(|word| name.contains(word)) && !name.contains("ms");
    let seconds: Vec<f64> = first().filter_map(|cell| elapsed(cell)).map(|stamp| stamp.seconds).collect();
    // A tool that was started again begins at zero.
    let steps = seconds.windows(2).filter(|pair| pair[0] < pair[1]).count();
    let ascends = seconds.len() == rows.len() && steps * 5 >= (rows.len() - 1) * 4;
    (says_so && ascends).then_some(Moment::Elapsed)
}

/// Seconds since the start.
pub(super) fn elapsed(cell: &str) -> Option<Stamp> {
    match field(cell, 1.0) {
        Field::Value(seconds, false) => Some(Stamp::local(TimeSource::Clock, seconds)),
        _ => None,
    }
}

fn is_header(line: &str, header: &[String]) -> bool {
    names(line, header.len()).is_some_and(|names| names == header)
}

fn sniff(sample: &Sample<'_>) -> Score {
    let known = || known_by_name(sample) || (csv::FORMAT.sniff)(sample).points > 0;
    let header = Header::of(sample).filter(|_| !known());
    match header.and_then(|header| sample.numbered().find(|(_, number)| *number == header.line)) {
        Some((line, number)) => Score::yes(POINTS, Reason::at("family-mark", number, line)),
        None => Score::no("no-column-names"),
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let Some(header) = Header::of(&Sample::new(text.whole())) else { return (Table::default(), Vec::new()) };
    let iostat = IOSTAT.iter().all(|name| header.names.iter().any(|known| known == name));
    let mut sheet = Sheet::new(&mut sink);
    sheet.records = Records::wide();
    sheet.records.begin_run(iostat);
    sheet.head(header.line, &slots(&header));
    for at in (usize::from(header.moment.is_some())..header.names.len()).filter(|at| !header.numbers.contains(at)) {
        let name = header.names.get(at).map_or("", String::as_str);
        sheet.sink.push_with(Code::LogTextColumn, || Diag::note(Code::LogTextColumn).at(header.line, 0).token(name));
    }
    for line in lines(text) {
        // A tool repeats its header when a screen is full.
        if line.text.trim().is_empty() || is_header(line.text, &header.names) {
            continue;
        }
        let cells = cells(line.text);
        let first = cells.first().map_or("", AsRef::as_ref);
        let stamp = match header.moment {
            Some(Moment::Stamp) => of_cell(first),
            Some(Moment::Elapsed) => elapsed(first),
            None => None,
        };
        let number_in = |at: &usize| cells.get(*at).is_some_and(|cell| is_value(cell));
        if cells.len() == sheet.width() && !header.numbers.iter().any(number_in) {
            sheet.other(line);
        } else {
            sheet.line(line, &cells, stamp.map(|stamp| RowStamp { stamp, text: first }));
        }
        if sheet.is_full() {
            break;
        }
    }
    (sheet.finish(if iostat { "blanks.iostat" } else { "blanks.named" }), sink.into_diags())
}

fn slots(header: &Header) -> Vec<Slot> {
    let mut qualified = header.names.clone();
    unique(&mut qualified);
    let slots = header.names.iter().zip(qualified).enumerate().map(|(at, (name, qualified))| {
        let spec = ColumnSpec::new(name, Unit::None, Kind::Gauge).qualified(qualified);
        if header.numbers.contains(&at) { Slot::Number(spec) } else { Slot::Aside }
    });
    slots.collect()
}
