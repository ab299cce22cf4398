//! `vmstat 1` of OpenSolaris (`cmd/stat/vmstat`, `onnv_86`; the layout: `docs/sources/log-layouts.md`): a line a
//! second; the first one is since boot. Memory is in KB. System calls are not simulated, so `sy` under the faults is 0.

use super::columns::Columns;
use machine::MachineRun;
use scenario::Machine;
use std::fmt::Write;

const HEADER: &str = " kthr      memory            page            disk          faults      cpu
 r b w   swap  free  re  mf pi po fr de sr s0 -- -- --   in   sy   cs us sy id
";
/// Lines between two headers; the first interval is one line shorter.
const HEADER_EVERY: usize = 19;
/// KB in a page.
const PAGE_KB: u64 = 4;
/// Width of each number, after a space.
const WIDTHS: [usize; 22] = [1, 1, 1, 6, 5, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2, 2];

/// The log of a run.
pub(super) fn solaris_vmstat(machine: &Machine, run: &MachineRun) -> String {
    let columns = Columns(run);
    let mut out = String::new();
    for second in 0..columns.seconds() {
        if second == 0 || (second + 1).is_multiple_of(HEADER_EVERY) {
            out += HEADER;
        }
        line(&mut out, &row(machine, &columns, second));
    }
    out
}

/// A number that is too wide takes its spaces from those after it.
fn line(out: &mut String, row: &[u64; 22]) {
    let mut debt = 0;
    for (&value, width) in row.iter().zip(WIDTHS) {
        let room = width.saturating_sub(debt).max(1);
        let before = out.len();
        // Writing to a string cannot fail.
        let _ = write!(out, " {value:room$}");
        debt = (debt + out.len() - before).saturating_sub(width + 1);
    }
    out.push('\n');
}

fn row(machine: &Machine, columns: &Columns<'_>, second: usize) -> [u64; 22] {
    let count = |id: &str| columns.value(id, second) as u64;
    let kb = |pages: u64| pages * PAGE_KB;
    let most = columns.0.head().thresholds.get("swap_resv_max").copied().unwrap_or(0);
    // Threads in a queue: those that are running on a processor are in none.
    let queued = count("runnable").saturating_sub(machine.cpus().into());
    let [user, system] = ["user", "system"].map(|id| columns.value(id, second));
    let share = |percent: f64| percent.round() as u64;
    [
        queued,
        count("waiting_io"),
        count("swapped_out"),
        kb(u64::from(most).saturating_sub(count("swap_resv"))),
        kb(count("freelist") + count("cachelist")),
        count("pgrec"),
        count("as_fault"),
        kb(count("pgpgin")),
        kb(count("pgpgout")),
        kb(count("dfree")),
        kb(count("deficit")),
        count("scan"),
        count("disk_transfers"),
        0,
        0,
        0,
        count("interrupts"),
        0,
        count("switches"),
        share(user),
        share(system),
        share((100.0 - user - system).max(0.0)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_is_too_wide_takes_blanks_from_those_behind_it() {
        // A line from a Solaris 10 machine.
        let values = [1, 0, 0, 40_259_268, 4_601_776, 32, 543, 3, 0, 0, 0, 0, 0, 0, 20, 0, 3092, 3291, 2996, 1, 5, 93];
        let mut out = String::new();
        line(&mut out, &values);
        assert_eq!(out, " 1 0 0 40259268 4601776 32 543 3 0 0  0  0  0  0 20  0 3092 3291 2996  1  5 93\n");
    }
}
