//! Killing under memory pressure, as systemd-oomd does it (`src/oom/oomd-manager.c` and `oomd-util.c`, 252): when
//! nobody has got anything done for most of the last ten seconds, and this has gone on for half a minute, a group of
//! processes is killed.
//!
//! The pressure is the kernel's `full avg10` if it keeps one. For other kernels it is computed in the same way, from
//! who waits for a page or for memory; they cannot tell a page that was evicted too early from one that is read for the
//! first time.

use super::meta::{BLOCKED, ControlMeta, ControlParam, MPL, Values, gauge};
use super::orders::{Order, Orders};
use super::seen::{Doing, Seen};
use base::param::Param;
use kernel::SECOND_NS;
use kernel::control_reason::Reason;
use kernel::psi::{Psi, Tasks};
use kernel::{Pid, Task};

const CITATION: &str = "systemd-oomd, src/oom/oomd-manager.h (252)";

pub(super) const META: ControlMeta = ControlMeta {
    id: "oomd",
    stand_in: false,
    kills: true,
    params: &[
        ControlParam::real("limit", [0.0, 100.0, 60.0], "%", CITATION),
        ControlParam::whole("duration_s", [0.0, 600.0, 30.0], "s", CITATION),
        ControlParam { param: Param::choice("group", &["process", "workload"]), unit: "", source: "model" },
    ],
    series: &[MPL, BLOCKED, gauge("full_avg10", "%")],
    citation: CITATION,
    simplifications: &["pressure-of-the-machine", "reclaim-by-reads", "no-swap-rule"],
};

/// `RECLAIM_DURATION_USEC`: without reclaim in the last 30 s nobody is killed.
const RECLAIM_NS: u64 = 30 * SECOND_NS;
/// `POST_ACTION_DELAY_USEC`: after a kill the averages have to catch up.
const DELAY_NS: u64 = 15 * SECOND_NS;
/// Ticks per second, as distributions set `CONFIG_HZ`.
const HZ: u32 = 250;

/// The killer.
#[derive(Debug, Clone)]
pub(super) struct Oomd {
    limit: f64,
    duration_ns: u64,
    by_workload: bool,
    /// The machine's stalls, for kernels that keep no record of them.
    psi: Psi,
    pressure: f64,
    /// Since when the pressure has been above the limit.
    above_since: Option<u64>,
    stolen: u64,
    reclaimed_at: Option<u64>,
    killed_at: Option<u64>,
    /// Faults with a read of each process: at this look and the one before.
    reads: Vec<[u64; 2]>,
}

impl Oomd {
    pub(super) fn new(values: &Values) -> Self {
        Oomd {
            limit: values.value("limit"),
            duration_ns: values.ns("duration_s"),
            by_workload: values.whole("group") == 1,
            psi: Psi::new(1, HZ),
            pressure: 0.0,
            above_since: None,
            stolen: 0,
            reclaimed_at: None,
            killed_at: None,
            reads: Vec::new(),
        }
    }

    /// `full avg10` in percent.
    pub(super) fn indicator(&self) -> f64 {
        self.pressure
    }

    /// Notes what the processes do from now on.
    pub(super) fn watch(&mut self, now: u64, tasks: &[Task]) {
        while self.psi.next_update() <= now {
            self.psi.update(self.psi.next_update());
        }
        let mut all = Tasks::default();
        for task in tasks {
            match Doing::of(task) {
                Doing::Runs if !task.is_held() => all.running += 1,
                Doing::WaitsForPage => {
                    all.waiting += 1;
                    all.stalled += 1;
                }
                Doing::Runs | Doing::Sleeps | Doing::Nothing => {}
            }
        }
        self.psi.set(0, all, now);
    }

    pub(super) fn look(&mut self, seen: &Seen, orders: &mut Orders) {
        if !seen.is_due {
            return;
        }
        self.reads.resize(seen.processes.len(), [0; 2]);
        for (reads, process) in self.reads.iter_mut().zip(&seen.processes) {
            *reads = [process.load.major_faults, reads[0]];
        }
        if seen.memory.stolen > self.stolen {
            (self.stolen, self.reclaimed_at) = (seen.memory.stolen, Some(seen.now));
        }
        let own = || f64::from(self.psi.averages()[1].hundredths()[0]) / 100.0;
        self.pressure = seen.full_avg10.unwrap_or_else(own);
        self.above_since = if self.pressure > self.limit { Some(self.above_since.unwrap_or(seen.now)) } else { None };
        let long = self.above_since.is_some_and(|since| seen.now >= since + self.duration_ns);
        let reclaims = self.reclaimed_at.is_some_and(|at| seen.now <= at + RECLAIM_NS);
        let waits = self.killed_at.is_some_and(|at| seen.now < at + DELAY_NS);
        if long && reclaims && !waits && self.kill(seen, orders) {
            self.killed_at = Some(seen.now);
        }
    }

    /// Kills the group with the most reclaim or, among equals, the most memory. Returns whether there was one.
    fn kill(&self, seen: &Seen, orders: &mut Orders) -> bool {
        let group = |pid: Pid| if self.by_workload { seen.process(pid).workload } else { pid };
        let mut groups: Vec<(u16, [u64; 2])> = Vec::new();
        for (pid, process) in seen.living() {
            let [now, before] = self.reads.get(usize::from(pid)).copied().unwrap_or_default();
            let weight = [now.saturating_sub(before), u64::from(process.load.resident)];
            match groups.iter_mut().find(|(of, _)| *of == group(pid)) {
                Some((_, sum)) => sum.iter_mut().zip(weight).for_each(|(sum, part)| *sum += part),
                None => groups.push((group(pid), weight)),
            }
        }
        let Some((worst, _)) = groups.into_iter().max_by_key(|&(of, weight)| (weight, std::cmp::Reverse(of))) else {
            return false;
        };
        for (pid, process) in seen.living().filter(|&(pid, _)| group(pid) == worst) {
            orders.push(Order::Kill(pid), Reason::Killed, [u32::from(pid), process.load.resident]);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{level_of, machine_of};
    use super::*;

    /// Seconds under this pressure in which the third process reads most; returns who was killed, and when.
    fn kills(rule: &mut Oomd, seen: &mut Seen, seconds: u64, pressure: f64, steals: bool) -> Vec<(u64, Pid)> {
        let mut killed = Vec::new();
        for _ in 0..seconds {
            seen.now += SECOND_NS;
            seen.full_avg10 = Some(pressure);
            seen.memory.stolen += u64::from(steals);
            seen.processes[2].load.major_faults += 5;
            let mut orders = Orders::default();
            rule.look(seen, &mut orders);
            level_of(seen, &orders);
            killed.extend(orders.list.iter().map(|&(_, _, [pid, _])| (seen.now / SECOND_NS, pid as Pid)));
        }
        killed
    }

    #[test]
    fn one_is_killed_after_thirty_seconds_above_the_limit_and_the_next_one_fifteen_later() {
        let (mut rule, mut seen) = (Oomd::new(&Values::defaults("oomd")), machine_of(4));
        seen.processes[1].load.resident = 1001;
        assert_eq!(kills(&mut rule, &mut seen, 100, 60.0, true), []);
        // Above the limit from 101 on: the process that reads most goes at 131, then the one with most memory.
        assert_eq!(kills(&mut rule, &mut seen, 46, 60.1, true), [(131, 2), (146, 1)]);
    }

    #[test]
    fn without_reclaim_nobody_is_killed() {
        let (mut rule, mut seen) = (Oomd::new(&Values::defaults("oomd")), machine_of(4));
        assert_eq!(kills(&mut rule, &mut seen, 100, 90.0, false), []);
    }

    #[test]
    fn a_workload_goes_as_a_whole_if_it_is_the_group() {
        let (mut rule, mut seen) = (Oomd::new(&Values::defaults("oomd").with("group", 1.0)), machine_of(4));
        seen.processes[2].workload = 1;
        seen.processes[3].workload = 1;
        assert_eq!(kills(&mut rule, &mut seen, 31, 90.0, true), [(31, 2), (31, 3)]);
    }
}
