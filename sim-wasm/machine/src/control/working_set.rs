//! Denning's working-set policy: a process may run only if its working set fits into memory together with those of all
//! that run. Which pages go is left to the kernel, or pages that have left the working set of their process go first.

use super::gate::Gate;
use super::meta::{BLOCKED, ControlMeta, ControlParam, MPL, Values, gauge};
use super::orders::Orders;
use super::seen::Seen;
use super::windows::Windows;
use kernel::Pid;
use kernel::SECOND_NS;

const CITATION: &str = "P. J. Denning: The working set model for program behavior. CACM 11(5), 1968";

pub(super) const META: ControlMeta = ControlMeta {
    id: "working-set",
    stand_in: false,
    kills: false,
    params: &[
        ControlParam::real("tau_ms", [1.0, 10_000.0, 100.0], "ms", CITATION),
        ControlParam::real("memory", [1.0, 100.0, 100.0], "%", "model"),
        ControlParam {
            param: base::param::Param::choice("victim", &["largest", "latest"]),
            unit: "",
            source: CITATION,
        },
        ControlParam {
            param: base::param::Param::choice("replacement", &["kernel", "working-set"]),
            unit: "",
            source: CITATION,
        },
    ],
    series: &[MPL, BLOCKED, gauge("working_sets", "pages")],
    citation: CITATION,
    simplifications: &["held-keep-pages", "working-set-sampled", "replacement-stays", "cold-stay"],
};

/// How long nobody is admitted after somebody was held: measurements lag behind.
const PAUSE_NS: u64 = SECOND_NS;

/// The measured working sets.
#[derive(Debug, Clone)]
pub(super) struct WorkingSet {
    windows: Windows,
    /// Fraction of the frames that working sets may fill.
    share: f64,
    largest_first: bool,
    /// Pages outside the working sets go first.
    replaces: bool,
    held_at: Option<u64>,
    sum: u64,
}

impl WorkingSet {
    pub(super) fn new(values: &Values) -> Self {
        WorkingSet {
            windows: Windows::new((values.value("tau_ms") * 1e6) as u64),
            share: values.value("memory") / 100.0,
            largest_first: values.whole("victim") == 0,
            replaces: values.whole("replacement") == 1,
            held_at: None,
            sum: 0,
        }
    }

    /// The sum of the working sets of all that are let run.
    pub(super) fn indicator(&self) -> f64 {
        self.sum as f64
    }

    pub(super) fn look(&mut self, seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        let over = if self.replaces { &mut orders.cool } else { &mut orders.forget };
        over.extend(self.windows.end(seen));
        let memory = (f64::from(seen.frames) * self.share) as u64;
        loop {
            self.sum = gate.active().iter().map(|&(pid, _)| self.windows.pages(seen, pid)).sum();
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
            let with = self.sum + self.windows.pages(seen, first);
            if gate.level() > 0 && (pauses || with > memory) {
                break;
            }
            gate.admit(first, seen.now, orders);
            self.sum = with;
        }
    }

    fn victim(&self, seen: &Seen, gate: &Gate) -> Option<Pid> {
        if self.largest_first {
            // Among equals, the one admitted last.
            gate.active().iter().map(|&(pid, _)| pid).max_by_key(|&pid| self.windows.pages(seen, pid))
        } else {
            gate.active().last().map(|&(pid, _)| pid)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{machine_of, orders_of, said};
    use super::*;
    use crate::control::orders::Order;

    fn look(rule: &mut WorkingSet, gate: &mut Gate, seen: &mut Seen, at_s: u64) -> Vec<Order> {
        seen.now = at_s * SECOND_NS;
        said(&orders_of(gate, seen, |seen, gate, orders| rule.look(seen, gate, orders)))
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
        // It fits only once another has shrunk, and not before that one's next window shows it.
        assert_eq!(look(&mut rule, &mut gate, &mut seen, 3), []);
        (seen.processes[0].touched, seen.processes[0].used_ns) = (150, 310_000_000);
        assert_eq!(look(&mut rule, &mut gate, &mut seen, 4), [Order::Admit(1)]);
        assert_eq!(rule.indicator() as u32, 950);
    }

    #[test]
    fn with_replacement_by_working_set_what_has_left_one_goes_first_when_its_window_ends() {
        let values = Values::defaults("working-set").with("replacement", 1.0);
        let (mut rule, mut gate) = (WorkingSet::new(&values), Gate::default());
        let mut seen = machine_of(2);
        seen.processes[1].used_ns = 100_000_000;
        let mut cooled = || orders_of(&mut gate, &mut seen, |seen, gate, orders| rule.look(seen, gate, orders)).cool;
        assert_eq!(cooled(), [1]);
        assert!(cooled().is_empty(), "its next window has only begun");
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
