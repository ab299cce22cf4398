//! WSClock (Carr and Hennessy 1981): a page that its process has not used for theta of its own processor time may go,
//! whoever needs one. When a page is needed and none may go, one process fewer runs. Only one process at a time loads
//! its pages.
//!
//! The clock is the kernel's own: pages that may go are handed to it as the first it will meet.

use super::gate::Gate;
use super::meta::{BLOCKED, ControlMeta, ControlParam, MPL, Values, gauge};
use super::orders::Orders;
use super::seen::{Doing, Process, Seen};
use super::windows::Windows;
use kernel::Pid;
use kernel::SECOND_NS;

pub(super) const META: ControlMeta = ControlMeta {
    id: "wsclock",
    stand_in: false,
    kills: false,
    params: &[ControlParam::real("theta_ms", [1.0, 10_000.0, 100.0], "ms", "model")],
    series: &[MPL, BLOCKED, gauge("replaceable", "pages")],
    citation: "R. W. Carr, J. L. Hennessy: WSClock - a simple and effective algorithm for virtual memory management. SOSP 1981",
    simplifications: &[
        "held-keep-pages",
        "working-set-sampled",
        "wsclock-kernels-hand",
        "wsclock-loading",
        "cold-stay",
    ],
};

/// How long nobody else is held after somebody was: its pages have to go first.
const PAUSE_NS: u64 = SECOND_NS;

/// A process that is loading its pages, and the processor time it had used when it was admitted.
type Loading = (Pid, u64);

/// The rule, and the process that is loading.
#[derive(Debug, Clone)]
pub(super) struct WsClock {
    theta_ns: u64,
    windows: Windows,
    loading: Option<Loading>,
    held_at: Option<u64>,
    replaceable: u64,
    /// Pages that reclaim had taken at the last look.
    stolen: u64,
}

impl WsClock {
    pub(super) fn new(values: &Values) -> Self {
        let theta_ns = (values.value("theta_ms") * 1e6) as u64;
        WsClock { theta_ns, windows: Windows::new(theta_ns), loading: None, held_at: None, replaceable: 0, stolen: 0 }
    }

    /// Pages in memory that are in nobody's working set, and all those of processes that may not run.
    pub(super) fn indicator(&self) -> f64 {
        self.replaceable as f64
    }

    pub(super) fn look(&mut self, seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        orders.cool.extend(self.windows.end(seen));
        self.loading = self.loading.filter(|&loading| self.still_loads(seen, loading));
        self.replaceable = self.count_replaceable(seen);
        let short = seen.is_short(&mut self.stolen);
        let pauses = self.held_at.is_some_and(|at| seen.now < at + PAUSE_NS);
        if short && self.replaceable == 0 && !pauses {
            let last = gate.active().last().map(|&(pid, _)| pid);
            if let Some(victim) = self.loading.map(|(pid, _)| pid).or(last)
                && gate.hold(victim, seen.now, orders)
            {
                self.held_at = Some(seen.now);
                self.loading = self.loading.filter(|&(pid, _)| pid != victim);
            }
        }
        let pauses = pauses || self.held_at == Some(seen.now);
        if let Some(&(first, _)) = gate.waiting().first()
            && (gate.level() == 0 || self.loading.is_none() && !pauses && self.has_room(seen, first, short))
        {
            gate.admit(first, seen.now, orders);
            self.loading = Some((first, seen.process(first).used_ns));
        }
    }

    /// Whether a process is still loading: it is until it has run for theta, or is seen not to want a page.
    fn still_loads(&self, seen: &Seen, (pid, since): Loading) -> bool {
        let process = seen.process(pid);
        let used_ns = process.used_ns.saturating_sub(since);
        let wants = process.doing == Doing::WaitsForPage || used_ns == 0;
        process.counts() && !process.held && wants && used_ns < self.theta_ns
    }

    /// Whether a waiting process would find room for its last working set without taking from those of others.
    fn has_room(&self, seen: &Seen, pid: Pid, short: bool) -> bool {
        let room = u64::from(seen.memory.free) + self.replaceable;
        (!short || self.replaceable > 0) && self.windows.pages(seen, pid) <= room
    }

    fn count_replaceable(&self, seen: &Seen) -> u64 {
        let of = |(pid, process): (Pid, &Process)| {
            let used = if process.held { 0 } else { self.windows.pages(seen, pid) };
            u64::from(process.load.resident).saturating_sub(used)
        };
        seen.living().map(of).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{machine_of, orders_of, said};
    use super::*;
    use crate::control::orders::Order;

    const MS: u64 = 1_000_000;

    fn look(rule: &mut WsClock, gate: &mut Gate, seen: &mut Seen, at_s: u64) -> Vec<Order> {
        seen.now = at_s * SECOND_NS;
        said(&orders_of(gate, seen, |seen, gate, orders| rule.look(seen, gate, orders)))
    }

    #[test]
    fn one_process_less_runs_when_a_page_is_needed_and_all_are_in_somebodys_working_set() {
        let (mut rule, mut gate) = (WsClock::new(&Values::defaults("wsclock")), Gate::default());
        let mut seen = machine_of(2);
        (seen.memory.free, seen.memory.target) = (10, 100);
        seen.processes.iter_mut().for_each(|process| process.touched = 1000);
        seen.processes[1].touched = 999;
        assert_eq!(look(&mut rule, &mut gate, &mut seen, 1), [], "a page may go");
        assert_eq!(rule.indicator() as u32, 1);
        seen.processes[1].touched = 1000;
        assert_eq!(look(&mut rule, &mut gate, &mut seen, 2), [Order::Hold(1)]);
        assert_eq!(look(&mut rule, &mut gate, &mut seen, 2), [], "its pages have to go first");
        assert_eq!(rule.indicator() as u32, 1000, "all of them may");
    }

    #[test]
    fn processes_load_one_at_a_time() {
        let (mut rule, mut gate) = (WsClock::new(&Values::defaults("wsclock")), Gate::default());
        let mut seen = machine_of(3);
        (seen.memory.free, seen.memory.target) = (200, 100);
        seen.processes.iter_mut().for_each(|process| process.held = true);
        assert_eq!(look(&mut rule, &mut gate, &mut seen, 1), [Order::Admit(0)]);
        (seen.processes[0].doing, seen.processes[0].used_ns) = (Doing::WaitsForPage, 99 * MS);
        assert_eq!(look(&mut rule, &mut gate, &mut seen, 2), []);
        seen.processes[0].used_ns = 100 * MS;
        assert_eq!(look(&mut rule, &mut gate, &mut seen, 3), [Order::Admit(1)]);
        // The process that is loading is the first to be held again.
        (seen.memory.free, seen.processes[0].touched, seen.processes[1].touched) = (10, 1000, 1000);
        seen.processes[2].load.resident = 0;
        assert_eq!(look(&mut rule, &mut gate, &mut seen, 4), [Order::Hold(1)]);
    }
}
