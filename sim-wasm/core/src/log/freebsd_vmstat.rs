//! `vmstat` of FreeBSD 8 to 14: the classic layout, the one of 11 and later, the two-blank one, human units, -P.

use super::detect::{Reason, Sample, Score};
use super::dialect::{Dialect, Header, Mended};
use super::grid::Grid;
use super::runs::HeaderHabit;
use super::sink::Sink;
use super::stamp::leading;
use super::table::{ColumnSpec, Kind, Table, Unit};
use super::token::{Token, tokenise};
use super::{Format, assemble};
use crate::diag::{Code, Diag};

mod headerless;

/// The format.
pub(super) const FORMAT: Format = Format { id: "freebsd-vmstat", sniff, parse };

const HABIT: HeaderHabit = HeaderHabit { period: 20, can_skip_since_boot: false };

/// The columns that every layout begins with.
const FIXED: [(&str, Unit, Kind); 11] = [
    ("r", Unit::Threads, Kind::Gauge),
    ("b", Unit::Threads, Kind::Gauge),
    ("w", Unit::Threads, Kind::Gauge),
    ("avm", Unit::KiB, Kind::Gauge),
    ("fre", Unit::KiB, Kind::Gauge),
    ("flt", Unit::PerSecond, Kind::Rate),
    ("re", Unit::PagesPerSecond, Kind::Rate),
    // The manual says pages; the code counts calls of the pager.
    ("pi", Unit::OpsPerSecond, Kind::Rate),
    ("po", Unit::OpsPerSecond, Kind::Rate),
    ("fr", Unit::PagesPerSecond, Kind::Rate),
    ("sr", Unit::PagesPerSecond, Kind::Rate),
];

struct Bsd;

impl Dialect for Bsd {
    fn header(&self, line: &str, tokens: &[Token<'_>], banner: &str) -> Option<Header> {
        if !line.contains("avm") {
            return None;
        }
        let fixed = FIXED.map(|(name, ..)| name);
        let tags =
            tokens.windows(fixed.len()).position(|w| w.iter().map(|t| t.text).eq(fixed)).filter(|at| *at <= 3)?;
        let rest: Vec<&str> = tokens[tags + fixed.len()..].iter().map(|t| t.text).collect();
        let faults = rest.windows(3).position(|w| w == ["in", "sy", "cs"])?;
        let shares = &rest[faults + 3..];
        let cpus = shares.len() / 3;
        if cpus == 0 || !shares.len().is_multiple_of(3) || shares.chunks(3).any(|cpu| cpu != ["us", "sy", "id"]) {
            return None;
        }
        let columns = columns(&rest[..faults], &cpu_names(banner, cpus));
        // `r  b  w` with two blanks is the layout that prints bytes; the classic `r b w` has one.
        let gap = tokens[tags + 1].at - tokens[tags].end();
        let memory = if gap >= 2 { Unit::B } else { Unit::KiB };
        Some(Header { columns, tags, zone: String::new(), memory: Some(memory) })
    }

    fn is_banner(&self, line: &str) -> bool {
        line.contains("procs") && line.contains("memory") && line.contains("page")
    }

    /// FreeBSD 11 prints `fre` in seven places and `flt` in five without a blank between: from 10,000 faults a second on
    /// the two run together.
    fn mend<'a>(&self, fields: &[Token<'a>], header: &Header) -> Option<(Vec<Token<'a>>, Mended)> {
        const FRE: usize = 4;
        if fields.len() + 1 != header.columns.len() || header.memory != Some(Unit::KiB) {
            return None;
        }
        let (avm, fused) = (fields.get(FRE - 1)?, fields.get(FRE)?);
        if fused.text.len() < 6 || !fused.text.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        // `fre` ends eight places behind `avm`: a blank and seven digits. If that falls outside of the word the blanks
        // were squeezed, and five digits for the faults is the best guess.
        let by_place = (avm.end() + 8).checked_sub(fused.at).filter(|cut| *cut > 0 && cut + 5 <= fused.text.len());
        let cut = by_place.unwrap_or(fused.text.len() - 5);
        let (fre, flt) = fused.text.split_at(cut);
        let mut mended = fields.to_vec();
        mended[FRE] = Token { text: fre, at: fused.at };
        mended.insert(FRE + 1, Token { text: flt, at: fused.at + cut });
        Some((mended, Mended { field: FRE, names: "fre flt" }))
    }
}

/// The CPU blocks: one, or with -P one for each processor that the group line names.
fn cpu_names(banner: &str, cpus: usize) -> Vec<String> {
    if cpus == 1 {
        return vec!["cpu".to_owned()];
    }
    let named: Vec<String> =
        banner.split_whitespace().filter(|w| w.starts_with("cpu") && w.len() > 3).map(str::to_owned).collect();
    if named.len() == cpus { named } else { (0..cpus).map(|n| format!("cpu{n}")).collect() }
}

fn columns(disks: &[&str], cpus: &[String]) -> Vec<ColumnSpec> {
    let mut columns: Vec<ColumnSpec> =
        FIXED.iter().map(|(name, unit, kind)| ColumnSpec::new(name, *unit, *kind)).collect();
    for (at, disk) in disks.iter().enumerate() {
        let again = disks[..at].iter().filter(|d| d == &disk).count();
        let mut spec = ColumnSpec::new(disk, Unit::OpsPerSecond, Kind::Rate);
        // Device names are cut to two or three letters, so that two disks can have the same one.
        if again > 0 {
            spec.qualified = format!("{disk}#{}", again + 1);
        } else if FIXED.iter().any(|(name, ..)| name == disk) {
            spec.qualified = format!("disks.{disk}");
        }
        // The one column that humanize_number() is told to divide by 1,000 in.
        spec.kilo = 1000.0;
        columns.push(spec);
    }
    for name in ["in", "sy", "cs"] {
        let spec = ColumnSpec::new(name, Unit::PerSecond, Kind::Rate);
        columns.push(if name == "sy" { spec.qualified("faults.sy".to_owned()) } else { spec });
    }
    for cpu in cpus {
        for name in ["us", "sy", "id"] {
            let spec = ColumnSpec::new(name, Unit::Percent, Kind::Share);
            let alone = cpus.len() == 1 && name != "sy";
            columns.push(if alone { spec } else { spec.qualified(format!("{cpu}.{name}")) });
        }
    }
    columns
}

fn sniff(sample: &Sample<'_>) -> Score {
    let mut tokens = Vec::new();
    for (line, number) in sample.numbered() {
        tokenise(line, &mut tokens);
        let front = leading(&tokens).map_or(0, |(_, used)| used);
        if Bsd.header(line, &tokens[front..], "").is_some() {
            return Score::yes(90, Reason::at("column-names", number, line));
        }
    }
    match headerless::fields(sample) {
        Some((_, line, text)) => Score::yes(45, Reason::at("rows-without-header", line, &text)),
        None => Score::no("no-column-names"),
    }
}

fn parse(text: &str) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let fallback = headerless::fields(&Sample::new(text)).map(|(fields, ..)| headerless::guessed(fields));
    let mut grid = super::reader::read(text, &Bsd, fallback, &mut sink);
    if grid.headerless && !grid.lines.is_empty() {
        let fields = grid.columns_mut().count();
        sink.push(Diag::warning(Code::LogHeaderless).at(grid.lines[0], 0).arg("fields", fields));
    }
    if grid.suffixes > 0 {
        sink.push(Diag::warning(Code::LogSuffixPrecision).arg("count", grid.suffixes));
    }
    let layout = layout(&grid);
    settle_memory_unit(&mut grid, &mut sink);
    (assemble::finish(grid, layout, HABIT, &mut sink), sink.into_diags())
}

fn layout(grid: &Grid) -> &'static str {
    let Some(first) = grid.marks.first() else { return "freebsd-vmstat.classic" };
    match (grid.headerless, first.suffixed, first.memory) {
        (true, ..) => "freebsd-vmstat.headerless",
        (false, true, _) => "freebsd-vmstat.human",
        (false, false, Some(Unit::B)) => "freebsd-vmstat.bytes",
        (false, false, _) => "freebsd-vmstat.classic",
    }
}

/// Memory is in KiB under a classic header, in bytes under the two-blank one or where it has suffixes. If a file has both,
/// all of it becomes bytes.
fn settle_memory_unit(grid: &mut Grid, sink: &mut Sink) {
    let rows = grid.lines.len();
    let in_bytes: Vec<bool> = grid.marks.iter().map(|m| m.suffixed || m.memory == Some(Unit::B)).collect();
    if !in_bytes.contains(&true) {
        return;
    }
    let starts: Vec<usize> = grid.marks.iter().map(|m| m.row).collect();
    let mixed = in_bytes.contains(&false);
    for (spec, values) in grid.columns_mut().filter(|(spec, _)| spec.unit.is_memory()) {
        spec.unit = Unit::B;
        for (at, start) in starts.iter().enumerate().filter(|(at, _)| !in_bytes[*at]) {
            let end = starts.get(at + 1).copied().unwrap_or(rows);
            // Rows before the first header go with it.
            let from = if at == 0 { 0 } else { *start };
            values[from..end].iter_mut().for_each(|x| *x *= 1024.0);
        }
    }
    if mixed {
        sink.push(Diag::note(Code::LogMemoryUnitsMixed));
    }
}
