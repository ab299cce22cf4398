//! A machine for tests of single rules.

use super::orders::{Order, Orders};
use super::seen::{Doing, Process, Seen};

/// So many processes that run, of 1,000 pages each, all in memory.
pub(super) fn machine_of(processes: usize) -> Seen {
    let mut process = Process { doing: Doing::Runs, size: 1000, ..Process::default() };
    process.load.resident = 1000;
    Seen { is_due: true, frames: 10_000, cpus: 1, processes: vec![process; processes], ..Seen::default() }
}

/// Whom the orders hold and admit is held and admitted.
pub(super) fn level_of(seen: &mut Seen, orders: &Orders) {
    for &(order, ..) in &orders.list {
        match order {
            Order::Hold(pid) => seen.processes[usize::from(pid)].held = true,
            Order::Admit(pid) => seen.processes[usize::from(pid)].held = false,
            Order::Kill(pid) => seen.processes[usize::from(pid)].killed = true,
            Order::Tell | Order::Spare(_) => {}
        }
    }
}
