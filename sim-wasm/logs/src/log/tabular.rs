//! What the formats of whitespace tables do alike before and after [`reader`](super::reader) has read the lines.

use super::assemble;
use super::detect::{Reason, Sample, Score};
use super::dialect::{Dialect, Header};
use super::grid::Grid;
use super::reader;
use super::runs::HeaderHabit;
use super::sink::Sink;
use super::stamp::leading;
use super::table::{Table, Unit};
use super::text::Text;
use super::token::tokenise;
use base::diag::{Code, Diag};

/// The first line that the dialect reads as its column names.
pub(super) fn names<'t>(sample: &Sample<'t>, dialect: &dyn Dialect) -> Option<(u32, &'t str)> {
    let mut tokens = Vec::new();
    sample.numbered().map(|(line, number)| (number, line)).find(|(_, line)| {
        tokenise(line, &mut tokens);
        let front = leading(&tokens).map_or(0, |(_, used)| used);
        dialect.header(line, &tokens[front..], "").is_some()
    })
}

/// How surely a text is of a dialect whose column names no other tool prints.
pub(super) fn sniff(sample: &Sample<'_>, dialect: &dyn Dialect) -> Score {
    match names(sample, dialect) {
        Some((line, text)) => Score::yes(95, Reason::at("family-mark", line, text)),
        None => Score::no("no-column-names"),
    }
}

/// How a format's table is finished.
pub(super) struct Finish {
    /// Which layout of the format it is; what the numbers say about their units is settled there, too.
    pub layout: fn(&mut Grid, &mut Sink) -> &'static str,
    /// How the tool repeats its header.
    pub habit: HeaderHabit,
}

/// Reads a text; `fallback` is the header to use if it has none.
pub(super) fn parse(
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
        sink.push(Diag::warning(Code::LogSuffixPrecision).arg("count", grid.suffixes));
    }
    let layout = (finish.layout)(&mut grid, &mut sink);
    settle_memory_unit(&mut grid, &mut sink);
    (assemble::finish(grid, layout, finish.habit, &mut sink), sink.into_diags())
}

/// Memory is in KiB unless a header says otherwise, and in bytes where it has suffixes. If a file has both, all of it
/// becomes bytes.
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
