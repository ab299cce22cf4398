//! From read rows to a finished table: runs, time axis, the rows that are averages since boot.

use super::axis;
use super::grid::Grid;
use super::runs::{self, HeaderHabit, NoSinceBoot};
use super::sink::Sink;
use super::table::Table;
use crate::diag::{Code, Diag};

/// Finishes a table.
pub(super) fn finish(mut grid: Grid, layout: &'static str, habit: HeaderHabit, sink: &mut Sink) -> Table {
    let columns = grid.take_columns();
    let found = runs::find(&grid, &columns, habit);
    let rows = grid.lines.len();
    let mut since_boot = vec![found.all_since_boot; rows];
    for run in found.list.iter().filter(|run| run.since_boot) {
        if let Some(flag) = since_boot.get_mut(run.first_row as usize) {
            *flag = true;
        }
    }
    if let Some((line, reason)) = found.no_since_boot {
        let reason = match reason {
            NoSinceBoot::Stamp => "stamp",
            NoSinceBoot::HeaderPeriod => "header-period",
        };
        sink.push(Diag::note(Code::LogNoSinceBoot).at(line, 0).arg("reason", reason));
    }
    if found.all_since_boot {
        sink.push(Diag::warning(Code::LogAllSinceBoot).arg("count", rows));
    } else if let Some(first) = since_boot.iter().position(|boot| *boot) {
        let count = since_boot.iter().filter(|boot| **boot).count();
        sink.push(Diag::note(Code::LogSinceBoot).at(grid.lines[first], 0).arg("count", count));
    }
    let (t, time) = if rows == 0 { Default::default() } else { axis::build(&grid, &found.list, sink) };
    Table { layout, columns, lines: grid.lines, t, since_boot, runs: found.list, time }
}
