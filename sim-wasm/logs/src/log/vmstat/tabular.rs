//! What the formats of whitespace-separated tables have in common before and after [`reader`](super::reader) reads the
//! lines.

use super::dialect::{Dialect, Header};
use super::reader;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::stamp::leading;
use crate::log::lines::text::Text;
use crate::log::lines::token::tokenise;
use crate::log::rows::assemble;
use crate::log::rows::grid::{Grid, HeaderMark};
use crate::log::rows::runs::HeaderHabit;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Table, Unit};
use base::diag::{Code, Diag};

/// The first line that the dialect recognises as its column names.
pub(in crate::log) fn names<'t>(sample: &Sample<'t>, dialect: &dyn Dialect) -> Option<(u32, &'t str)> {
    let mut tokens = Vec::new();
    sample.numbered().map(|(line, number)| (number, line)).find(|(_, line)| {
        tokenise(line, &mut tokens);
        let front = leading(&tokens).map_or(0, |(_, used)| used);
        dialect.header(line, &tokens[front..], "").is_some()
    })
}

/// How certainly a text is of a dialect whose column names no other tool prints.
pub(in crate::log) fn sniff(sample: &Sample<'_>, dialect: &dyn Dialect) -> Score {
    match names(sample, dialect) {
        Some((line, text)) => Score::yes(95, Reason::at("family-mark", line, text)),
        None => Score::no("no-column-names"),
    }
}

/// How a format's table is finished.
pub(in crate::log) struct Finish {
    /// Finds the layout of the format; units that depend on the numbers are determined there, too.
    pub layout: fn(&mut Grid, &mut Sink) -> &'static str,
    /// How the tool repeats its header.
    pub habit: HeaderHabit,
}

/// Parses a text; `fallback` is the header to use if it has none.
pub(in crate::log) fn parse(
    text: Text<'_>,
    dialect: &dyn Dialect,
    fallback: Option<Header>,
    finish: &Finish,
) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut grid = reader::read(text, dialect, fallback, &mut sink);
    if grid.headerless && !grid.lines.is_empty() {
        let fields = grid.columns_mut().count();
        sink.push(Diag::warning(Code::LogHeaderless).at(grid.lines[0], 0).arg("fields", fields));
    }
    if grid.suffixes > 0 {
        let rounded = |code| Diag::warning(code).arg("count", grid.suffixes);
        sink.push(match dialect.all_digits() {
            Some(command) => rounded(Code::LogSuffixOf).arg("command", command),
            None => rounded(Code::LogSuffixPrecision),
        });
    }
    let layout = (finish.layout)(&mut grid, &mut sink);
    settle_memory_unit(&mut grid, &mut sink);
    (assemble::finish(grid, layout, finish.habit, &mut sink), sink.into_diags())
}

/// The units that have a name, with their bytes.
const NAMED_UNITS: [(f64, Unit, Unit); 4] = [
    (1.0, Unit::B, Unit::BPerSecond),
    (1024.0, Unit::KiB, Unit::KiBPerSecond),
    (1e6, Unit::MB, Unit::MBPerSecond),
    (1_048_576.0, Unit::MiB, Unit::MiBPerSecond),
];

/// Memory is in KiB unless a header or the command says otherwise, and in bytes if it has suffixes. If a file has several
/// units, all of it becomes bytes.
fn settle_memory_unit(grid: &mut Grid, sink: &mut Sink) {
    let rows = grid.lines.len();
    let bytes = |mark: &HeaderMark| {
        let plain = mark.suffixed || mark.memory == Some(Unit::B);
        if plain { 1.0 } else { mark.unit_bytes.unwrap_or(1024.0) }
    };
    let units: Vec<f64> = grid.marks.iter().map(bytes).collect();
    let Some(first) = units.first().copied().filter(|_| units.iter().any(|bytes| (bytes - 1024.0).abs() > 0.5)) else {
        return;
    };
    let mixed = units.iter().any(|bytes| (bytes - first).abs() > 0.5);
    let named = NAMED_UNITS.iter().find(|(bytes, ..)| !mixed && (bytes - first).abs() < 0.5);
    let (scaled, amount, rate) = named.copied().unwrap_or(NAMED_UNITS[0]);
    let starts: Vec<usize> = grid.marks.iter().map(|m| m.row).collect();
    // procps scales what is swapped as well, although its manual denies it; it leaves bi and bo alone.
    let by_command = grid.marks.iter().any(|mark| mark.unit_bytes.is_some());
    let swapped = |spec: &ColumnSpec| by_command && matches!(spec.name.as_str(), "si" | "so");
    for (spec, values) in grid.columns_mut().filter(|(spec, _)| spec.unit.is_memory() || swapped(spec)) {
        spec.unit = if spec.unit.is_memory() { amount } else { rate };
        for (at, start) in starts.iter().enumerate() {
            let factor = units[at] / scaled;
            if (factor - 1.0).abs() < 1e-9 {
                continue;
            }
            let end = starts.get(at + 1).copied().unwrap_or(rows);
            // Rows before the first header have its unit.
            let from = if at == 0 { 0 } else { *start };
            values[from..end].iter_mut().for_each(|x| *x *= factor);
        }
    }
    if mixed {
        sink.push(Diag::note(Code::LogMemoryUnitsMixed));
    }
}
