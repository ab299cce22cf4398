//! Checks of a finished table: what the numbers themselves show to be wrong with a log.

use super::sink::Sink;
use super::table::{Column, Kind, Table};
use base::diag::{Code, Diag, number};
use base::named::Named;

/// The fewest rows in which a memory column must not change to count as frozen; an idle second or two is no evidence.
const FROZEN_ROWS: usize = 5;

/// CPU shares are whole numbers, each rounded on its own, so six of them add up to 98 to 102.
fn rounding(shares: usize) -> f64 {
    (shares as f64 / 2.0 - 1.0).max(2.0)
}

/// Runs all checks.
pub(super) fn check(table: &Table, sink: &mut Sink) {
    frozen_memory(table, sink);
    share_sums(table, sink);
}

/// procps-ng 4.0.0 to 4.0.2 (Debian 12) print the memory columns of the first row again and again: they do not change
/// while pages are swapped in and out.
fn frozen_memory(table: &Table, sink: &mut Sink) {
    let memory: Vec<&Column> =
        table.columns.iter().filter(|c| c.spec.kind == Kind::Gauge && c.spec.unit.is_memory()).collect();
    let swapping: Vec<&Column> = ["si", "so"].iter().filter_map(|name| table.column(name)).collect();
    // Other tools that print the same columns have code of their own.
    let procps = ["linux-vmstat", "rrdtool-update"].iter().any(|format| table.layout.starts_with(format));
    if memory.is_empty() || swapping.is_empty() || !procps {
        return;
    }
    for (at, run) in table.runs.iter().enumerate() {
        let end = table.runs.get(at + 1).map_or(table.rows(), |next| next.first_row as usize);
        let rows = run.first_row as usize..end;
        if rows.len() < FROZEN_ROWS {
            continue;
        }
        let still = |c: &&Column| c.values[rows.clone()].windows(2).all(|w| w[0].to_bits() == w[1].to_bits());
        let swapped = swapping.iter().any(|c| c.values[rows.start + 1..rows.end].iter().any(|x| *x > 0.0));
        if swapped && memory.iter().all(still) {
            let names: Vec<&str> = memory.iter().map(|c| c.spec.qualified.as_str()).collect();
            sink.push(Diag::warning(Code::LogMemoryFrozen).at(run.line, 0).arg("columns", names.join(" ")));
        }
    }
}

/// One warning for each processor whose shares do not add up to 100.
fn share_sums(table: &Table, sink: &mut Sink) {
    let mut groups: Named<&str, Vec<&Column>> = Named::default();
    for column in table.columns.iter().filter(|c| c.spec.kind == Kind::Share) {
        let group = column.spec.qualified.rsplit_once('.').map_or("", |(group, _)| group);
        // A lone `cpu.sy` belongs to the unqualified `us` and `id`.
        groups.entry(if group == "cpu" { "" } else { group }).push(column);
    }
    // Shares add up to a whole only together with the idle time.
    let whole = |columns: &[&Column]| columns.len() >= 3 && columns.iter().any(|c| is_idle(&c.spec.qualified));
    for (_, columns) in groups.iter().filter(|(_, columns)| whole(columns)) {
        let mut count = 0_u32;
        let mut first = None;
        for row in (0..table.rows()).filter(|row| !table.since_boot[*row]) {
            // A value may be missing, for example a column that another header lacks; then there is no sum to check.
            let sum: f64 = columns.iter().map(|c| c.values[row]).filter(|x| !x.is_nan()).sum();
            let complete = columns.iter().all(|c| !c.values[row].is_nan());
            if complete && (sum - 100.0).abs() > rounding(columns.len()) {
                count += 1;
                first.get_or_insert((table.lines[row], sum));
            }
        }
        if let Some((line, sum)) = first {
            sink.push(Diag::warning(Code::LogCpuSum).at(line, 0).arg("sum", number(sum)).arg("count", count));
        }
    }
}

/// `id`, `cpu.id`, `total cpu usage.idl`, `CPU001.Idle%`
fn is_idle(qualified: &str) -> bool {
    let name = qualified.rsplit_once('.').map_or(qualified, |(_, name)| name).trim_matches('%');
    ["id", "idl", "idle", "Idle"].contains(&name)
}
