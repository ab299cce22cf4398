//! A machine for tests of single rules.

use super::gate::Gate;
use super::orders::{Order, Orders};
use super::seen::{Doing, Process, Seen};

/// A machine with this many running processes, of 1,000 pages each, all in memory.
pub(super) fn machine_of(processes: usize) -> Seen {
    let mut process = Process { doing: Doing::Runs, size: 1000, ..Process::default() };
    process.load.resident = 1000;
    Seen { is_due: true, frames: 10_000, cpus: 1, processes: vec![process; processes], ..Seen::default() }
}

/// Holds, admits and kills processes as the orders say.
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

/// Takes a look at the gate's processes, carries out the orders it leads to, and returns them.
pub(super) fn orders_of(gate: &mut Gate, seen: &mut Seen, look: impl FnOnce(&Seen, &mut Gate, &mut Orders)) -> Orders {
    gate.update(seen);
    let mut orders = Orders::default();
    look(seen, gate, &mut orders);
    level_of(seen, &orders);
    orders
}

/// What the orders want done, without how it is reported.
pub(super) fn said(orders: &Orders) -> Vec<Order> {
    orders.list.iter().map(|&(order, ..)| order).collect()
}
