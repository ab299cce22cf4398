//! Page-fault frequency (Chu and Opderbeck 1972): a process that faults less often than once in T of its own processor
//! time loses the pages it has not used since its last fault; one that faults more often keeps all it has, and gets
//! more. What the paper leaves to the scheduler is done here as in textbooks: when memory is short and somebody wants
//! more, one process fewer runs.

use super::gate::Gate;
use super::meta::{BLOCKED, ControlMeta, ControlParam, MPL, Values, gauge};
use super::orders::Orders;
use super::seen::{Doing, Seen};
use kernel::Pid;
use kernel::SECOND_NS;

pub(super) const META: ControlMeta = ControlMeta {
    id: "pff",
    stand_in: false,
    kills: false,
    params: &[
        ControlParam::real("T_ms", [0.1, 10_000.0, 10.0], "ms", "model"),
        ControlParam {
            param: base::param::Param::choice("suspension", &["one-by-one", "never"]),
            unit: "",
            source: "model",
        },
    ],
    series: &[MPL, BLOCKED, gauge("want_more", "processes")],
    citation: "W. W. Chu, H. Opderbeck: The page fault frequency replacement algorithm. AFIPS FJCC 41, 1972",
    simplifications: &["held-keep-pages", "pff-faults-read", "pff-suspension", "cold-stay"],
};

/// How long nobody is held or admitted after somebody was: it takes time for the effect to show in the faults.
const PAUSE_NS: u64 = 2 * SECOND_NS;

/// What is known of a process.
#[derive(Debug, Clone, Copy, Default)]
struct Known {
    /// Faults with a read so far.
    faults: u64,
    /// Processor time it had used at the last of them.
    used_ns: u64,
    /// Both as they were a second ago.
    before: (u64, u64),
}

/// The rule, and the processes as it knows them.
#[derive(Debug, Clone)]
pub(super) struct Pff {
    critical_ns: u64,
    suspends: bool,
    /// By process number.
    known: Vec<Known>,
    /// Processes that have faulted so long after their previous fault that pages go.
    late: Vec<Pid>,
    changed_at: Option<u64>,
    want_more: u32,
    /// Pages that reclaim had taken a second ago.
    stolen: u64,
}

impl Pff {
    pub(super) fn new(values: &Values) -> Self {
        Pff {
            critical_ns: (values.value("T_ms") * 1e6) as u64,
            suspends: values.whole("suspension") == 0,
            known: Vec::new(),
            late: Vec::new(),
            changed_at: None,
            want_more: 0,
            stolen: 0,
        }
    }

    /// Processes that faulted more often than once in T over the last second.
    pub(super) fn indicator(&self) -> f64 {
        self.want_more.into()
    }

    /// Takes in a process's faults with a read and its processor time, and returns whether pages are to go.
    pub(super) fn counted(&mut self, pid: Pid, faults: u64, used_ns: u64) -> bool {
        let at = usize::from(pid);
        if at >= self.known.len() {
            self.known.resize(at + 1, Known::default());
        }
        let Some(known) = self.known.get_mut(at).filter(|known| known.faults < faults) else { return false };
        let late = used_ns.saturating_sub(known.used_ns) > self.critical_ns;
        (known.faults, known.used_ns) = (faults, used_ns);
        if late {
            self.late.push(pid);
        }
        late
    }

    pub(super) fn look(&mut self, seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        orders.cool.extend(self.late.drain(..).filter(|&pid| seen.process(pid).counts()));
        gate.welcome(seen.now, orders);
        if seen.is_due {
            self.want_more = self.count_wanting(seen);
            let short = seen.is_short(&mut self.stolen);
            if self.suspends {
                self.suspend_or_resume(short, seen, gate, orders);
            }
        }
        if gate.level() == 0 {
            gate.settle(1, seen.now, orders);
        }
    }

    /// Counts those that faulted more often than once in T since the last such look, or waited for a page all the time.
    fn count_wanting(&mut self, seen: &Seen) -> u32 {
        self.known.resize(seen.processes.len(), Known::default());
        let mut wanting = 0;
        for (process, known) in seen.processes.iter().zip(&mut self.known) {
            let now = (process.load.major_faults, process.used_ns);
            let before = std::mem::replace(&mut known.before, now);
            let [faults, used_ns] = [now.0.saturating_sub(before.0), now.1.saturating_sub(before.1)];
            // More than one: a single fault says nothing about how often.
            let often = faults > 1 && faults.saturating_mul(self.critical_ns) > used_ns;
            let waits = process.doing == Doing::WaitsForPage && process.since + SECOND_NS <= seen.now;
            wanting += u32::from(process.counts() && !process.held && (often || waits));
        }
        wanting
    }

    fn suspend_or_resume(&mut self, short: bool, seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        if self.changed_at.is_some_and(|at| seen.now < at + PAUSE_NS) {
            return;
        }
        let (last, first) = (gate.active().last().copied(), gate.waiting().first().copied());
        if self.want_more > 0 && short {
            if let Some((pid, _)) = last
                && gate.hold(pid, seen.now, orders)
            {
                self.changed_at = Some(seen.now);
            }
        } else if (self.want_more == 0 || !short)
            && let Some((pid, _)) = first
        {
            gate.admit(pid, seen.now, orders);
            self.changed_at = Some(seen.now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{machine_of, orders_of, said};
    use super::*;
    use crate::control::orders::Order;

    const MS: u64 = 1_000_000;

    fn look(rule: &mut Pff, gate: &mut Gate, seen: &mut Seen) -> Orders {
        orders_of(gate, seen, |seen, gate, orders| rule.look(seen, gate, orders))
    }

    #[test]
    fn pages_go_only_at_a_fault_and_only_if_the_one_before_is_longer_ago_than_t() {
        // T = 2 ms, faults at 1, 2, 3, 6, 9, 12 and 13 ms.
        let (mut rule, mut gate) = (Pff::new(&Values::defaults("pff").with("T_ms", 2.0)), Gate::default());
        let mut seen = machine_of(1);
        seen.is_due = false;
        let mut cooled = Vec::new();
        for (count, at) in (1..).zip([1, 2, 3, 6, 9, 12, 13]) {
            assert!(!rule.counted(0, count - 1, at * MS), "no fault, no look");
            let late = rule.counted(0, count, at * MS);
            assert_eq!(look(&mut rule, &mut gate, &mut seen).cool, if late { vec![0] } else { vec![] });
            if late {
                cooled.push(at);
            }
        }
        assert_eq!(cooled, [6, 9, 12]);
    }

    #[test]
    fn one_process_less_runs_while_memory_is_short_and_somebody_wants_more() {
        let (mut rule, mut gate) = (Pff::new(&Values::defaults("pff")), Gate::default());
        let mut seen = machine_of(3);
        let mut second = |seen: &mut Seen, faults: u64, free: u32| {
            seen.now += 3 * SECOND_NS;
            (seen.memory.free, seen.memory.target) = (free, 100);
            (seen.processes[0].load.major_faults, seen.processes[0].used_ns) =
                (seen.processes[0].load.major_faults + faults, seen.processes[0].used_ns + 100 * MS);
            said(&look(&mut rule, &mut gate, seen))
        };
        // One fault in 10 ms is allowed.
        assert_eq!(second(&mut seen, 10, 50), []);
        assert_eq!(second(&mut seen, 11, 100), [], "there is memory for who wants more");
        assert_eq!(second(&mut seen, 11, 99), [Order::Hold(2)]);
        assert_eq!(second(&mut seen, 11, 99), [Order::Hold(1)]);
        assert_eq!(second(&mut seen, 11, 99), [], "not the last one");
        assert_eq!(second(&mut seen, 10, 50), [Order::Admit(2)]);
        // A process that has waited for a page all the time cannot fault, but wants more.
        (seen.processes[2].doing, seen.processes[2].since) = (Doing::WaitsForPage, seen.now);
        assert_eq!(second(&mut seen, 10, 50), [Order::Hold(2)]);
        // Even though somebody wants more: there is memory for one more.
        assert_eq!(second(&mut seen, 11, 100), [Order::Admit(1)]);
    }
}
