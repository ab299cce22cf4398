//! Thrashing protection: when the processors have little to do and several processes fault often, one of them is spared
//! until it faults rarely again (TPF; Jiang and Zhang, ALS 2001). The thresholds' defaults are from memory.

use super::meta::{BLOCKED, ControlMeta, ControlParam, MPL, Values, gauge};
use super::orders::Orders;
use super::seen::Seen;
use super::spared::Spared;
use kernel::Pid;

pub(super) const META: ControlMeta = ControlMeta {
    id: "tpf",
    stand_in: true,
    kills: false,
    params: &[
        ControlParam::real("CPU_Low", [0.0, 100.0, 40.0], "%", "memory"),
        ControlParam::real("CPU_High", [0.0, 100.0, 80.0], "%", "memory"),
        ControlParam::real("PF_Low", [0.0, 10_000.0, 1.0], "1/s", "memory"),
        ControlParam::real("PF_High", [0.0, 10_000.0, 10.0], "1/s", "memory"),
    ],
    series: &[MPL, BLOCKED, gauge("high_PF_proc", "processes"), gauge("spared_resident", "pages")],
    citation: "S. Jiang, X. Zhang: Adaptive page replacement to protect thrashing in Linux. ALS 2001",
    simplifications: &["tpf-thresholds", "spared-are-referenced"],
};

/// The detection, and the process it has chosen.
#[derive(Debug, Clone)]
pub(super) struct Tpf {
    cpu: [f64; 2],
    faults: [f64; 2],
    spared: Spared,
    before_ns: u64,
    used_ns: u64,
    /// Faults with a read of each process at the last look.
    before: Vec<u64>,
    high: usize,
}

impl Tpf {
    pub(super) fn new(values: &Values) -> Self {
        Tpf {
            cpu: [values.value("CPU_Low"), values.value("CPU_High")],
            faults: [values.value("PF_Low"), values.value("PF_High")],
            spared: Spared::default(),
            before_ns: 0,
            used_ns: 0,
            before: Vec::new(),
            high: 0,
        }
    }

    /// How many processes fault often, and how many pages the spared one has.
    pub(super) fn indicators(&self) -> [f64; 2] {
        [self.high as f64, self.spared.resident()]
    }

    pub(super) fn look(&mut self, seen: &Seen, orders: &mut Orders) {
        if seen.is_due {
            let [cpu, rates] = self.measured(seen);
            let rate = |pid: Pid| rates.get(usize::from(pid)).copied().unwrap_or(0.0);
            let cpu = cpu.first().copied().unwrap_or(0.0);
            let high: Vec<Pid> = seen.living().map(|(pid, _)| pid).filter(|&pid| rate(pid) > self.faults[1]).collect();
            self.high = high.len();
            match self.spared.who() {
                Some(pid) if cpu >= self.cpu[1] || rate(pid) < self.faults[0] => self.spared.nobody(orders),
                None if cpu < self.cpu[0] && high.len() > 1 => {
                    // The process nearest to having all it wants.
                    let lacks = |&pid: &Pid| {
                        let process = seen.process(pid);
                        process.size.saturating_sub(process.load.resident)
                    };
                    if let Some(pid) = high.into_iter().min_by_key(lacks) {
                        self.spared.now(pid, orders);
                    }
                }
                _ => {}
            }
        }
        self.spared.update(seen, orders);
    }

    /// Since the last look: the processors' use in percent, and each process's faults with a read per second.
    fn measured(&mut self, seen: &Seen) -> [Vec<f64>; 2] {
        let passed = seen.now.saturating_sub(self.before_ns).max(1) as f64;
        let used: u64 = seen.cpu_ns.iter().sum();
        let share = used.saturating_sub(self.used_ns) as f64 * 100.0 / passed / f64::from(seen.cpus.max(1));
        (self.before_ns, self.used_ns) = (seen.now, used);
        let counts: Vec<u64> = seen.processes.iter().map(|process| process.load.major_faults).collect();
        self.before.resize(counts.len(), 0);
        let rates = counts.iter().zip(&self.before);
        let rates = rates.map(|(now, before)| now.saturating_sub(*before) as f64 * 1e9 / passed).collect();
        self.before = counts;
        [vec![share], rates]
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::machine_of;
    use super::*;
    use crate::control::orders::Order;
    use kernel::SECOND_NS;

    fn second(rule: &mut Tpf, seen: &mut Seen, cpu_percent: u64, faults: [u64; 3]) -> Vec<Order> {
        seen.now += SECOND_NS;
        seen.cpu_ns[0] += cpu_percent * (SECOND_NS / 100);
        seen.processes.iter_mut().zip(faults).for_each(|(process, faults)| process.load.major_faults += faults);
        let mut orders = Orders::default();
        rule.look(seen, &mut orders);
        orders.list.iter().map(|&(order, ..)| order).collect()
    }

    #[test]
    fn one_of_several_that_fault_hard_is_spared_until_it_faults_rarely_or_the_processor_is_busy() {
        let (mut rule, mut seen) = (Tpf::new(&Values::defaults("tpf")), machine_of(3));
        // The second lacks the fewest pages.
        seen.processes.iter_mut().zip([500, 900, 100]).for_each(|(process, resident)| process.load.resident = resident);
        assert_eq!(second(&mut rule, &mut seen, 39, [11, 10, 10]), []);
        assert_eq!(second(&mut rule, &mut seen, 40, [11, 11, 11]), []);
        assert_eq!(second(&mut rule, &mut seen, 39, [11, 11, 11]), [Order::Spare(Some(1))]);
        assert_eq!(rule.indicators().map(|value| value as u32), [3, 900]);
        assert_eq!(second(&mut rule, &mut seen, 39, [50, 1, 50]), []);
        assert_eq!(second(&mut rule, &mut seen, 39, [50, 0, 50]), [Order::Spare(None)]);
        assert_eq!(second(&mut rule, &mut seen, 39, [50, 0, 50]), [Order::Spare(Some(0))]);
        assert_eq!(second(&mut rule, &mut seen, 80, [50, 0, 50]), [Order::Spare(None)]);
    }
}
