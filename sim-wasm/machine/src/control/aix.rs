//! The memory load control of AIX (`schedo`): memory is thrashing if the pages written are a large part of those taken;
//! processes that read their own pages back too often are suspended.
//!
//! The source is its documentation, not its code. Counts of repages, by hardware or kernel, are not available here;
//! faults with a read stand in for them.

use super::gate::Gate;
use super::meta::{BLOCKED, ControlMeta, ControlParam, MPL, Values, gauge};
use super::orders::Orders;
use super::seen::Seen;
use kernel::Pid;
use kernel::control_reason::Reason;

const CITATION: &str = "AIX performance management: VMM memory load control, schedo";

pub(super) const META: ControlMeta = ControlMeta {
    id: "aix",
    stand_in: false,
    kills: false,
    params: &[
        ControlParam::whole("v_repage_hi", [0.0, 1000.0, 6.0], "", CITATION),
        ControlParam::whole("v_repage_proc", [0.0, 1000.0, 4.0], "", CITATION),
        ControlParam::whole("v_min_process", [1.0, 200.0, 2.0], "processes", CITATION),
        ControlParam::whole("v_sec_wait", [0.0, 600.0, 1.0], "s", CITATION),
        ControlParam::whole("v_exempt_secs", [0.0, 600.0, 2.0], "s", CITATION),
    ],
    series: &[MPL, BLOCKED, gauge("written_over_stolen", "")],
    citation: CITATION,
    simplifications: &["held-keep-pages", "repages-are-reads", "one-resumed-a-second"],
};

/// Counts of a process at the last look.
#[derive(Debug, Clone, Copy, Default)]
struct Faults {
    all: u64,
    read: u64,
}

/// The load control.
#[derive(Debug, Clone)]
pub(super) struct Aix {
    repage_hi: u64,
    repage_proc: u64,
    min_process: u32,
    wait_ns: u64,
    exempt_ns: u64,
    written: u64,
    stolen: u64,
    /// By process number.
    faults: Vec<Faults>,
    /// When each was last resumed, by process number.
    resumed: Vec<Option<u64>>,
    /// When memory last thrashed.
    thrashed: Option<u64>,
    thrashes: bool,
    ratio: f64,
}

impl Aix {
    pub(super) fn new(values: &Values) -> Self {
        Aix {
            repage_hi: values.whole("v_repage_hi").into(),
            repage_proc: values.whole("v_repage_proc").into(),
            min_process: values.whole("v_min_process"),
            wait_ns: values.ns("v_sec_wait"),
            exempt_ns: values.ns("v_exempt_secs"),
            written: 0,
            stolen: 0,
            faults: Vec::new(),
            resumed: Vec::new(),
            thrashed: None,
            thrashes: false,
            ratio: 0.0,
        }
    }

    /// Pages written over pages taken in the last second.
    pub(super) fn indicator(&self) -> f64 {
        self.ratio
    }

    pub(super) fn look(&mut self, seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        gate.welcome(seen.now, orders);
        if !seen.is_due {
            if gate.level() == 0 {
                self.resume(seen.now, gate, orders);
            }
            return;
        }
        let candidates = self.count(seen, gate);
        if self.thrashes {
            self.thrashed = Some(seen.now);
            for pid in candidates {
                if gate.level() > self.min_process {
                    gate.hold(pid, seen.now, orders);
                }
            }
        } else if gate.level() == 0 || self.thrashed.is_none_or(|at| seen.now >= at + self.wait_ns) {
            self.resume(seen.now, gate, orders);
        }
    }

    /// Counts what happened since the last look, and returns who may be suspended, the one with the most repages first.
    fn count(&mut self, seen: &Seen, gate: &Gate) -> Vec<Pid> {
        let written = seen.memory.written.saturating_sub(self.written);
        let stolen = seen.memory.stolen.saturating_sub(self.stolen);
        (self.written, self.stolen) = (seen.memory.written, seen.memory.stolen);
        self.ratio = if stolen > 0 { written as f64 / stolen as f64 } else { 0.0 };
        self.thrashes = self.repage_hi > 0 && written * self.repage_hi > stolen;
        self.faults.resize(seen.processes.len(), Faults::default());
        self.resumed.resize(seen.processes.len(), None);
        let mut candidates: Vec<(u64, Pid)> = Vec::new();
        for ((pid, process), before) in (0..).zip(&seen.processes).zip(&mut self.faults) {
            let read = process.load.major_faults;
            let all = process.load.minor_faults + read;
            let (repages, faults) = (read.saturating_sub(before.read), all.saturating_sub(before.all));
            *before = Faults { all, read };
            let resumed = self.resumed.get(usize::from(pid)).copied().flatten();
            let exempt = resumed.is_some_and(|at| seen.now < at + self.exempt_ns);
            let active = gate.active().iter().any(|&(other, _)| other == pid);
            if active && !exempt && repages * self.repage_proc > faults {
                candidates.push((repages, pid));
            }
        }
        candidates.sort_by_key(|&(repages, pid)| (std::cmp::Reverse(repages), pid));
        candidates.into_iter().map(|(_, pid)| pid).collect()
    }

    fn resume(&mut self, now: u64, gate: &mut Gate, orders: &mut Orders) {
        let Some(&(pid, _)) = gate.waiting().first() else { return };
        gate.admit(pid, now, orders);
        if let Some(at) = self.resumed.get_mut(usize::from(pid)) {
            *at = Some(now);
        }
        if gate.waiting().is_empty() {
            orders.tell(Reason::Recovered, [0; 2]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{level_of, machine_of};
    use super::*;
    use crate::control::orders::Order;
    use kernel::SECOND_NS;

    /// A second in which pages were written and taken, and each process had faults: all, and those with a read.
    fn second(rule: &mut Aix, gate: &mut Gate, seen: &mut Seen, paged: [u64; 2], faults: [u64; 2]) -> Vec<Order> {
        seen.now += SECOND_NS;
        seen.memory.written += paged[0];
        seen.memory.stolen += paged[1];
        for process in &mut seen.processes {
            process.load.minor_faults += faults[0] - faults[1];
            process.load.major_faults += faults[1];
        }
        gate.update(seen);
        let mut orders = Orders::default();
        rule.look(seen, gate, &mut orders);
        level_of(seen, &orders);
        orders.list.iter().map(|&(order, ..)| order).filter(|&order| order != Order::Tell).collect()
    }

    #[test]
    fn who_repages_too_much_is_suspended_down_to_two_and_comes_back_a_second_after() {
        let (mut rule, mut gate) = (Aix::new(&Values::defaults("aix")), Gate::default());
        let mut seen = machine_of(4);
        // 10 * 6 is not more than 60; 11 * 6 is. 25 repages of 100 faults are not enough; 26 are.
        assert_eq!(second(&mut rule, &mut gate, &mut seen, [10, 60], [100, 26]), []);
        assert_eq!(second(&mut rule, &mut gate, &mut seen, [11, 60], [100, 25]), []);
        assert_eq!(second(&mut rule, &mut gate, &mut seen, [11, 60], [100, 26]), [Order::Hold(0), Order::Hold(1)]);
        assert_eq!(second(&mut rule, &mut gate, &mut seen, [0, 60], [100, 26]), [Order::Admit(0)]);
        // It is exempt for two seconds.
        assert_eq!(second(&mut rule, &mut gate, &mut seen, [60, 60], [100, 26]), [Order::Hold(2)]);
        assert_eq!(second(&mut rule, &mut gate, &mut seen, [0, 60], [100, 26]), [Order::Admit(1)]);
    }

    #[test]
    fn with_the_first_parameter_at_0_nobody_is_suspended() {
        let (mut rule, mut gate) = (Aix::new(&Values::defaults("aix").with("v_repage_hi", 0.0)), Gate::default());
        assert_eq!(second(&mut rule, &mut gate, &mut machine_of(4), [90, 60], [100, 90]), []);
    }
}
