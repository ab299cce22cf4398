//! `vmstat` of Linux: procps and procps-ng, with -a, -t, -w and -y, with or without a header.

use super::detect::{Reason, Sample, Score};
use super::dialect::{Dialect, Header};
use super::grid::Grid;
use super::number::{Field, field};
use super::runs::HeaderHabit;
use super::sink::Sink;
use super::stamp::{epoch, leading, trailing};
use super::table::{ColumnSpec, Kind, Table, Unit};
use super::token::{Token, tokenise};
use super::{Format, assemble};
use crate::diag::{Code, Diag};

/// The format.
pub(super) const FORMAT: Format = Format { id: "linux-vmstat", sniff, parse };

/// procps counts 21 rows between headers, the since-boot row included.
const HABIT: HeaderHabit = HeaderHabit { period: 21, can_skip_since_boot: true };

/// Memory below which a column of KiB becomes implausible: all free and cached memory of the machine under 98 MiB.
const SMALL_MEMORY: f64 = 1e5;

struct Procps;

impl Dialect for Procps {
    fn header(&self, line: &str, tokens: &[Token<'_>], _banner: &str) -> Option<Header> {
        if line.contains("swpd") { names(tokens) } else { None }
    }

    fn is_banner(&self, line: &str) -> bool {
        line.contains("procs") && line.contains("--")
    }
}

/// The column names, wherever they begin in the line: a logger stamps header lines too.
fn names(tokens: &[Token<'_>]) -> Option<Header> {
    const FIRST: [&str; 4] = ["r", "b", "swpd", "free"];
    let tags = tokens.windows(4).position(|w| w.iter().map(|t| t.text).eq(FIRST)).filter(|at| *at <= 3)?;
    let known = tokens[tags..].iter().map_while(|t| column(t.text)).collect::<Vec<_>>();
    let complete = ["si", "so", "bi", "bo", "in", "cs", "us", "sy", "id"];
    let named = |name: &&str| known.iter().filter(|c| c.name == **name).count() == 1;
    if !complete.iter().all(named) {
        return None;
    }
    let rest = &tokens[tags + known.len()..];
    // Behind the columns stands at most the time zone of -t.
    if rest.len() > 2 {
        return None;
    }
    let zone = rest.iter().map(|t| t.text).collect::<Vec<_>>().join(" ");
    Some(Header { columns: known, tags, zone, memory: None })
}

fn column(name: &str) -> Option<ColumnSpec> {
    let (unit, kind) = match name {
        "r" | "b" | "w" => (Unit::Processes, Kind::Gauge),
        "swpd" | "free" | "buff" | "cache" | "inact" | "active" => (Unit::KiB, Kind::Gauge),
        "si" | "so" | "bi" | "bo" => (Unit::KiBPerSecond, Kind::Rate),
        "in" | "cs" => (Unit::PerSecond, Kind::Rate),
        "us" | "sy" | "id" | "wa" | "st" | "gu" => (Unit::Percent, Kind::Share),
        _ => return None,
    };
    Some(ColumnSpec::new(name, unit, kind))
}

/// The columns of a row without a header, told from their number: 16 before steal time, 17 with it, 18 with guest time.
fn guessed(fields: usize) -> Option<Header> {
    const NAMES: [&str; 18] = [
        "r", "b", "swpd", "free", "buff", "cache", "si", "so", "bi", "bo", "in", "cs", "us", "sy", "id", "wa", "st",
        "gu",
    ];
    let columns = NAMES.get(..fields).filter(|_| fields >= 16)?.iter().filter_map(|name| column(name)).collect();
    Some(Header { columns, ..Header::default() })
}

/// The numbers of a row of whole numbers, without stamps before and behind.
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

/// The number of fields of header-less rows if four rows in five look like this tool's: 16 to 18 whole numbers whose last
/// four to six are shares that sum to 100.
fn headerless_fields(sample: &Sample<'_>) -> Option<(usize, u32, String)> {
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
    let mut tokens = Vec::new();
    for (line, number) in sample.numbered() {
        tokenise(line, &mut tokens);
        let front = leading(&tokens).map_or(0, |(_, used)| used);
        if Procps.header(line, &tokens[front..], "").is_some() {
            return Score::yes(90, Reason::at("column-names", number, line));
        }
    }
    match headerless_fields(sample) {
        Some((_, line, text)) => Score::yes(50, Reason::at("rows-without-header", line, &text)),
        None => Score::no("no-column-names"),
    }
}

fn parse(text: &str) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let fallback = headerless_fields(&Sample::new(text)).and_then(|(fields, ..)| guessed(fields));
    let mut grid = super::reader::read(text, &Procps, fallback, &mut sink);
    if grid.headerless && !grid.lines.is_empty() {
        let fields = grid.columns_mut().count();
        sink.push(Diag::warning(Code::LogHeaderless).at(grid.lines[0], 0).arg("fields", fields));
    }
    guess_scale(&mut grid, &mut sink);
    let layout = layout(&mut grid);
    (assemble::finish(grid, layout, HABIT, &mut sink), sink.into_diags())
}

fn layout(grid: &mut Grid) -> &'static str {
    let active = grid.columns_mut().any(|(spec, _)| spec.name == "inact");
    match (grid.headerless, active) {
        (true, _) => "linux-vmstat.headerless",
        (false, true) => "linux-vmstat.active",
        (false, false) => "linux-vmstat.default",
    }
}

/// `vmstat -S m` and `-S M` print megabytes without saying so. Two signs betray them: the numbers are small, and they are
/// not all multiples of 4, as amounts of KiB in 4 KiB pages are. Which of the two it was cannot be told.
fn guess_scale(grid: &mut Grid, sink: &mut Sink) {
    let mut totals: Vec<f64> = Vec::new();
    let mut whole_pages = true;
    for (spec, values) in grid.columns_mut().filter(|(spec, _)| spec.unit.is_memory()) {
        whole_pages &= values.iter().all(|x| x.is_nan() || x % 4.0 == 0.0);
        totals.resize(values.len(), 0.0);
        if spec.name != "swpd" {
            totals.iter_mut().zip(values.iter()).filter(|(_, x)| !x.is_nan()).for_each(|(sum, x)| *sum += x);
        }
    }
    if whole_pages || totals.is_empty() || totals.iter().any(|sum| *sum >= SMALL_MEMORY) {
        return;
    }
    for (spec, _) in grid.columns_mut() {
        spec.unit = match (spec.unit, spec.name.as_str()) {
            (Unit::KiB, _) => Unit::MiB,
            // -S scales swapping as well, although the manual denies it; it leaves bi and bo alone.
            (Unit::KiBPerSecond, "si" | "so") => Unit::MiBPerSecond,
            (unit, _) => unit,
        };
    }
    sink.push(Diag::warning(Code::LogUnitGuessed).arg("unit", "MiB").arg("other", "MB"));
}
