//! What the formats of whitespace-separated tables have in common before and after [`reader`](super::reader) reads the
//! lines.

use super::dialect::{Dialect, Header};
use super::reader;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::stamp::leading;
use crate::log::lines::text::Text;
use crate::log::lines::token::tokenise;
use crate::log::rows::assemble;
use crate::log::rows::grid::Grid;
use crate::log::rows::runs::HeaderHabit;
use crate::log::sink::Sink;
use crate::log::table::{Table, Unit};
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
        sink.push(Diag::warning(Code::LogSuffixPrecision).arg("count", grid.suffixes));
    }
    let layout = (finish.layout)(&mut grid, &mut sink);
    settle_memory_unit(&mut grid, &mut sink);
    (assemble::finish(grid, layout, finish.habit, &mut sink), sink.into_diags())
}

/// Memory is in KiB unless a header says otherwise, and in bytes if it has suffixes. If a file has both, all of it is
/// converted to bytes.
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
