//! From parsed rows to a finished table: runs, time axis, and which rows are averages since boot.

use super::axis;
use super::grid::Grid;
use super::runs::{self, HeaderHabit, NoSinceBoot, SinceBoot};
use crate::log::sink::Sink;
use crate::log::table::{Column, Run, Table};
use base::diag::{Code, Diag};

/// Finishes a table.
pub(in crate::log) fn finish(mut grid: Grid, layout: &'static str, habit: HeaderHabit, sink: &mut Sink) -> Table {
    let columns = grid.take_columns();
    let found = runs::find(&grid, &columns, habit);
    if let Some((line, reason)) = found.no_since_boot {
        let ordinary = |reason: &str| Diag::note(Code::LogNoSinceBoot).arg("reason", reason);
        let note = match reason {
            NoSinceBoot::Stamp => ordinary("stamp"),
            NoSinceBoot::HeaderPeriod => ordinary("header-period"),
            NoSinceBoot::Likeness => Diag::note(Code::LogFirstOrdinary),
        };
        sink.push(note.at(line, 0));
    }
    let since_boot = if found.all_since_boot {
        sink.push(Diag::warning(Code::LogAllSinceBoot).arg("count", grid.lines.len()));
        vec![true; grid.lines.len()]
    } else {
        since_boot(&grid, &found.since_boot, sink)
    };
    let mut table = table(grid, columns, layout, (found.list, since_boot), sink);
    table.all_since_boot = found.all_since_boot && habit.since_boot != SinceBoot::FirstRowWhole;
    table
}

/// Finishes a table whose runs are known.
pub(in crate::log) fn with_runs(
    grid: Grid,
    columns: Vec<Column>,
    layout: &'static str,
    runs: Vec<Run>,
    sink: &mut Sink,
) -> Table {
    let first: Vec<usize> = runs.iter().filter(|run| run.since_boot).map(|run| run.first_row as usize).collect();
    let since_boot = since_boot(&grid, &first, sink);
    table(grid, columns, layout, (runs, since_boot), sink)
}

/// Flags the rows that are averages since boot.
fn since_boot(grid: &Grid, rows: &[usize], sink: &mut Sink) -> Vec<bool> {
    let mut since_boot = vec![false; grid.lines.len()];
    for row in rows {
        if let Some(flag) = since_boot.get_mut(*row) {
            *flag = true;
        }
    }
    if let Some(first) = since_boot.iter().position(|boot| *boot) {
        let count = since_boot.iter().filter(|boot| **boot).count();
        sink.push(Diag::note(Code::LogSinceBoot).at(grid.lines[first], 0).arg("count", count));
    }
    since_boot
}

fn table(
    grid: Grid,
    columns: Vec<Column>,
    layout: &'static str,
    (runs, since_boot): (Vec<Run>, Vec<bool>),
    sink: &mut Sink,
) -> Table {
    let (t, time) = if grid.lines.is_empty() { Default::default() } else { axis::build(&grid, &runs, sink) };
    let markers = grid.markers.into_list();
    Table {
        layout,
        columns,
        lines: grid.lines,
        t,
        since_boot,
        left_out: Vec::new(),
        runs,
        markers,
        time,
        page_bytes: None,
        all_since_boot: false,
        repetitions: false,
    }
}
