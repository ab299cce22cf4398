//! Denning's working-set admission: a process is let run only if its working set fits into memory beside those of all that run.
//!
//! A working set is measured as hardware with accessed bits allows: the bits are read and cleared each time a process has used the
//! processor for tau, and the pages found touched are its working set until the next time. The bits are copies of their own, so that the
//! kernel's page daemon finds its bits as it left them.

use super::gate::Gate;
use super::meta::{BLOCKED, ControlMeta, ControlParam, MPL, Values, gauge};
use super::orders::Orders;
use super::seen::{Process, Seen};
use crate::machine::process::Pid;
use crate::machine::simulate::SECOND_NS;

const CITATION: &str = "P. J. Denning: The working set model for program behavior. CACM 11(5), 1968";

pub(super) const META: ControlMeta = ControlMeta {
    id: "working-set",
    stand_in: false,
    kills: false,
    params: &[
        ControlParam::real("tau_ms", [1.0, 10_000.0, 100.0], "ms", CITATION),
        ControlParam::real("memory", [1.0, 100.0, 100.0], "%", "model"),
        ControlParam {
            param: crate::param::Param::choice("victim", &["largest", "latest"]),
            unit: "",
            source: CITATION,
        },
    ],
    series: &[MPL, BLOCKED, gauge("working_sets", "pages")],
    citation: CITATION,
    simplifications: &["held-keep-pages", "working-set-sampled", "replacement-stays"],
};

/// After somebody was held, so long nobody is admitted: what is measured follows behind what is done.
const PAUSE_NS: u64 = SECOND_NS;

/// What is known of a process.
#[derive(Debug, Clone, Copy, Default)]
struct Window {
    /// Processor time it had used when its touches were forgotten last.
    begun: u64,
    /// Pages of the last whole window.
    pages: u32,
}

/// The measured working sets.
#[derive(Debug, Clone)]
pub(super) struct WorkingSet {
    tau_ns: u64,
    /// Part of the frames that working sets may fill.
    share: f64,
    largest_first: bool,
    /// By process number.
    windows: Vec<Window>,
    held_at: Option<u64>,
    sum: u64,
}

impl WorkingSet {
    pub(super) fn new(values: &Values) -> Self {
        WorkingSet {
            tau_ns: (values.value("tau_ms") * 1e6) as u64,
            share: values.value("memory") / 100.0,
            largest_first: values.whole("victim") == 0,
            windows: Vec::new(),
            held_at: None,
            sum: 0,
        }
    }

    /// The sum of the working sets of all that are let run.
    pub(super) fn indicator(&self) -> f64 {
        self.sum as f64
    }

    pub(super) fn look(&mut self, seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        self.measure(seen, orders);
        let memory = (f64::from(seen.frames) * self.share) as u64;
        loop {
            self.sum = gate.active().iter().map(|&(pid, _)| self.pages(seen, pid)).sum();
            if self.sum <= memory || gate.level() <= 1 {
                break;
            }
            let Some(victim) = self.victim(seen, gate) else { break };
            if !gate.hold(victim, seen.now, orders) {
                break;
            }
            self.held_at = Some(seen.now);
        }
        let pauses = self.held_at.is_some_and(|at| seen.now < at + PAUSE_NS);
        while let Some(&(first, _)) = gate.waiting().first() {
            let with = self.sum + self.pages(seen, first);
            if gate.level() > 0 && (pauses || with > memory) {
                break;
            }
            gate.admit(first, seen.now, orders);
            self.sum = with;
        }
    }

    /// Ends the windows that are over.
    fn measure(&mut self, seen: &Seen, orders: &mut Orders) {
        self.windows.resize(seen.processes.len(), Window::default());
        for ((pid, process), window) in (0..).zip(&seen.processes).zip(&mut self.windows) {
            if process.counts() && process.used_ns.saturating_sub(window.begun) >= self.tau_ns {
                *window = Window { begun: process.used_ns, pages: process.touched };
                orders.forget.push(pid);
            }
        }
    }

    /// The working set of a process: what the last whole window had, or more if the present one has already.
    fn pages(&self, seen: &Seen, pid: Pid) -> u64 {
        let Process { touched, .. } = seen.process(pid);
        let window = self.windows.get(usize::from(pid)).copied().unwrap_or_default();
        u64::from(window.pages.max(touched))
    }

    fn victim(&self, seen: &Seen, gate: &Gate) -> Option<Pid> {
        if self.largest_first {
            // Of equal ones the one admitted last.
            gate.active().iter().map(|&(pid, _)| pid).max_by_key(|&pid| self.pages(seen, pid))
        } else {
            gate.active().last().map(|&(pid, _)| pid)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{level_of, machine_of};
    use super::*;
    use crate::machine::control::orders::Order;

    fn look(rule: &mut WorkingSet, gate: &mut Gate, seen: &mut Seen, at_s: u64) -> Vec<Order> {
        seen.now = at_s * SECOND_NS;
        gate.update(seen);
        let mut orders = Orders::default();
        rule.look(seen, gate, &mut orders);
        level_of(seen, &orders);
        orders.list.iter().map(|&(order, ..)| order).collect()
    }

    #[test]
    fn the_sum_of_the_working_sets_never_exceeds_memory_and_who_fits_is_admitted() {
        let (mut rule, mut gate) = (WorkingSet::new(&Values::defaults("working-set")), Gate::default());
        let mut seen = machine_of(3);
        seen.frames = 1000;
        seen.processes.iter_mut().zip([400, 500, 300]).for_each(|(process, touched)| {
            (process.touched, process.used_ns) = (touched, 200_000_000);
        });
        // 400 + 500 + 300 > 1000: the largest is held, 700 are left.
        assert_eq!(look(&mut rule, &mut gate, &mut seen, 1), [Order::Hold(1)]);
        assert_eq!(rule.indicator() as u32, 700);
        // It fits only when another has shrunk, and not before its next window says so.
        assert_eq!(look(&mut rule, &mut gate, &mut seen, 3), []);
        (seen.processes[0].touched, seen.processes[0].used_ns) = (150, 310_000_000);
        assert_eq!(look(&mut rule, &mut gate, &mut seen, 4), [Order::Admit(1)]);
        assert_eq!(rule.indicator() as u32, 950);
    }

    #[test]
    fn a_single_process_runs_whatever_its_working_set() {
        let (mut rule, mut gate) = (WorkingSet::new(&Values::defaults("working-set")), Gate::default());
        let mut seen = machine_of(1);
        (seen.frames, seen.processes[0].touched, seen.processes[0].held) = (100, 5000, true);
        assert_eq!(look(&mut rule, &mut gate, &mut seen, 1), [Order::Admit(0)]);
        assert_eq!(look(&mut rule, &mut gate, &mut seen, 2), []);
    }
}
