//! `vmstat` of Linux: procps and procps-ng, with -a, -t, -w and -y, with or without a header.

use super::dialect::{Dialect, Header};
use super::tabular::{self, Finish};
use super::titles::{self, column};

use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::number::{Field, field};
use crate::log::lines::stamp::{epoch, leading, trailing};
use crate::log::lines::text::Text;
use crate::log::lines::token::{Token, tokenise};
use crate::log::rows::grid::Grid;
use crate::log::rows::runs::{HeaderHabit, SinceBoot};
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Table, Unit};
use base::diag::{Code, Diag};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "linux-vmstat", sniff, parse };

/// procps prints 21 rows between headers, including the since-boot row.
const FINISH: Finish =
    Finish { layout, habit: HeaderHabit { first: 21, period: 21, since_boot: SinceBoot::Skippable } };

/// If all free and cached memory of a machine is below this (98 MiB), a column of KiB is implausible.
const SMALL_MEMORY: f64 = 1e5;

struct Procps;

impl Dialect for Procps {
    fn header(&self, _: &str, tokens: &[Token<'_>], _banner: &str) -> Option<Header> {
        header(tokens)
    }

    fn is_banner(&self, line: &str) -> bool {
        titles::is_banner(line)
    }
}

/// Reads a line of procps's column names; the tools that copy it use them as well.
pub(in crate::log) fn header(tokens: &[Token<'_>]) -> Option<Header> {
    titles::header(tokens)
}

/// The same for a tool that prints swapping in pages.
pub(in crate::log) fn header_in_pages(tokens: &[Token<'_>]) -> Option<Header> {
    let mut header = header(tokens)?;
    for spec in header.columns.iter_mut().filter(|spec| matches!(spec.name.as_str(), "si" | "so")) {
        spec.unit = Unit::PagesPerSecond;
    }
    Some(header)
}

/// The columns of a row without a header, judging by their number: 16 before steal time, 17 with it, 18 with guest
/// time.
pub(in crate::log) fn guessed(fields: usize) -> Option<Header> {
    const NAMES: [&str; 18] = [
        "r", "b", "swpd", "free", "buff", "cache", "si", "so", "bi", "bo", "in", "cs", "us", "sy", "id", "wa", "st",
        "gu",
    ];
    let columns = NAMES.get(..fields).filter(|_| fields >= 16)?.iter().filter_map(|name| column(name)).collect();
    Some(Header { columns, ..Header::default() })
}

/// The numbers of a row of whole numbers, without timestamps before and after.
fn whole_numbers(tokens: &[Token<'_>]) -> Option<Vec<f64>> {
    let front = leading(tokens).map_or(0, |(_, used)| used);
    let body = &tokens[front..];
    let mut body = &body[..body.len() - trailing(body).map_or(0, |(_, used)| used)];
    if body.len() > 16 && epoch(body[0].text).is_some() {
        body = &body[1..];
    }
    let read = |t: &Token<'_>| match field(t.text, 1.0) {
        Field::Value(x, false) if x.fract() == 0.0 && x >= 0.0 => Some(x),
        _ => None,
    };
    body.iter().map(read).collect()
}

/// The number of fields in rows without a header, if four rows out of five look like this tool's: 16 to 18 whole
/// numbers whose last four to six are shares that add up to 100.
fn headerless_fields(sample: &Sample<'_>) -> Option<(usize, u32, String)> {
    if sample.names_cpu_columns() {
        return None;
    }
    let mut tokens = Vec::new();
    let mut matching: [u32; 19] = [0; 19];
    let mut rows = 0_u32;
    let mut first = None;
    for (line, number) in sample.numbered() {
        tokenise(line, &mut tokens);
        let Some(numbers) = whole_numbers(&tokens).filter(|n| n.len() >= 10) else { continue };
        rows += 1;
        let shares: f64 = numbers.get(12..).map_or(0.0, |shares| shares.iter().sum());
        if (16..=18).contains(&numbers.len()) && (98.0..=103.0).contains(&shares) {
            matching[numbers.len()] += 1;
            first.get_or_insert((number, line.trim().to_owned()));
        }
    }
    let (fields, count) = (16..=18).map(|n| (n, matching[n])).max_by_key(|(_, count)| *count)?;
    let (line, text) = first?;
    (count * 5 >= rows * 4).then_some((fields, line, text))
}

fn sniff(sample: &Sample<'_>) -> Score {
    // stress-ng prints the same names in other units.
    if let Some((line, text)) = tabular::names(sample, &Procps).filter(|(_, text)| !text.contains("stress-ng:")) {
        return Score::yes(90, Reason::at("column-names", line, text));
    }
    match headerless_fields(sample) {
        Some((_, line, text)) => Score::yes(50, Reason::at("rows-without-header", line, &text)),
        None => Score::no("no-column-names"),
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let fallback = headerless_fields(&Sample::new(text.whole())).and_then(|(fields, ..)| guessed(fields));
    tabular::parse(text, &Procps, fallback, &FINISH)
}

fn layout(grid: &mut Grid, sink: &mut Sink) -> &'static str {
    guess_scale(grid, sink);
    let active = grid.columns_mut().any(|(spec, _)| spec.name == "inact");
    match (grid.headerless, active) {
        (true, _) => "linux-vmstat.headerless",
        (false, true) => "linux-vmstat.active",
        (false, false) => "linux-vmstat.default",
    }
}

/// `vmstat -S m` and `-S M` print megabytes without saying so. Two signs reveal them: the numbers are small, and they
/// are not all multiples of 4, as amounts of KiB in 4 KiB pages are. Which of the two it was cannot be determined.
fn guess_scale(grid: &mut Grid, sink: &mut Sink) {
    if grid.marks.iter().any(|mark| mark.unit_bytes.is_some()) {
        return;
    }
    let rows = grid.lines.len();
    let is_total = |spec: &ColumnSpec| spec.unit.is_memory() && spec.name != "swpd";
    let of_total: Vec<&Vec<f64>> =
        grid.columns_mut().filter(|(spec, _)| is_total(spec)).map(|(_, values)| &*values).collect();
    let total = |row: usize| of_total.iter().filter_map(|values| values.get(row)).filter(|x| !x.is_nan()).sum::<f64>();
    let whole_pages = |values: &[f64]| values.iter().all(|x| x.is_nan() || x % 4.0 == 0.0);
    if of_total.is_empty()
        || (0..rows).any(|row| total(row) >= SMALL_MEMORY)
        || grid.columns_mut().filter(|(spec, _)| spec.unit.is_memory()).all(|(_, values)| whole_pages(values))
    {
        return;
    }
    for (spec, _) in grid.columns_mut() {
        spec.unit = match (spec.unit, spec.name.as_str()) {
            (Unit::KiB, _) => Unit::MiB,
            // -S also scales swapping, although the manual denies it; it leaves bi and bo alone.
            (Unit::KiBPerSecond, "si" | "so") => Unit::MiBPerSecond,
            (unit, _) => unit,
        };
    }
    sink.push(Diag::warning(Code::LogUnitGuessed).arg("unit", "MiB").arg("other", "MB"));
}
