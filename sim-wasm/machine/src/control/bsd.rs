//! The load control of 4.3BSD (`sys/vm_sched.c`): when memory is desperately short, a whole process is put out, and it
//! comes back when there is room for it.
//!
//! Simpler than the original: a process that is put out is only kept from running. The kernel's own replacement takes
//! its pages first, because nobody uses them; they count as free here, as they would be in 4.3BSD. `desfree` is a share
//! of memory, as its 200 KB were of 8 MB, and `minfree` is half of what the kernel's own daemon works toward.

use super::gate::Gate;
use super::meta::{BLOCKED, ControlMeta, ControlParam, MPL, Values, gauge};
use super::orders::Orders;
use super::seen::{Doing, Seen};
use kernel::Pid;
use kernel::SECOND_NS;
use kernel::control_reason::Reason;

const CITATION: &str = "S. J. Leffler, M. K. McKusick, M. J. Karels, J. S. Quarterman: 4.3BSD, chapter 5.12, 1989";

pub(super) const META: ControlMeta = ControlMeta {
    id: "bsd",
    stand_in: false,
    kills: false,
    params: &[
        ControlParam::whole("maxslp_s", [1.0, 3600.0, 20.0], "s", CITATION),
        ControlParam::whole("maxpgio", [1.0, 10_000.0, 40.0], "1/s", CITATION),
        ControlParam::real("desfree", [0.1, 50.0, 2.5], "%", "model"),
        ControlParam::whole("nbig", [1.0, 200.0, 4.0], "processes", CITATION),
    ],
    series: &[MPL, BLOCKED, gauge("avefree", "pages"), gauge("load_average", "processes")],
    citation: CITATION,
    simplifications: &["held-keep-pages", "held-count-as-free", "desfree-is-a-share", "nobody-is-nice"],
};

/// Nanoseconds in a second.
const SECONDS: f64 = SECOND_NS as f64;
/// The score, as a share of `maxslp`, above which a process needs only half the room and may push out another.
const PATIENCE: f64 = 0.5;
/// Pages brought in by one transfer (`klin * CLSIZE`; from memory).
const CLUSTER: f64 = 8.0;

/// What decides whether memory is desperately short.
#[derive(Debug, Clone, Copy, Default)]
struct Shortage {
    /// Processes that could run or wait for a page, averaged over a minute.
    load: f64,
    /// Free pages, averaged over 5 s and over 30 s; none before the first second.
    free: Option<[f64; 2]>,
    /// Pages that are spoken for: promised to processes still coming in, or those of processes just put out.
    deficit: f64,
}

impl Shortage {
    /// Moves on by a second.
    fn second(&mut self, runnable: f64, free: f64) {
        self.load += (runnable - self.load) * (1.0 - libm::exp(-1.0 / 60.0));
        let [short, long] = self.free.unwrap_or([free; 2]);
        self.free = Some([short + (free - short) / 5.0, long + (free - long) / 30.0]);
        self.deficit -= self.deficit / 10.0;
    }

    /// Free pages, averaged over 5 s.
    fn avefree(&self) -> f64 {
        self.free.map_or(0.0, |[short, _]| short)
    }

    /// Whether the load is two or more, free memory stays below `desfree`, and either the disk is kept busy by paging
    /// or there is next to nothing left.
    fn is_desperate(&self, [desfree, minfree]: [f64; 2], transfers: f64, maxpgio: f64) -> bool {
        let [short, long] = self.free.unwrap_or([f64::INFINITY; 2]);
        self.load >= 2.0 && short.max(long) < desfree && (transfers > maxpgio || short < minfree)
    }
}

/// The load control.
#[derive(Debug, Clone)]
pub(super) struct Bsd {
    maxslp_s: f64,
    maxpgio: f64,
    nbig: usize,
    /// `desfree` as a fraction of memory.
    share: f64,
    shortage: Shortage,
    transfers: u64,
    /// Memory is short below this many free pages.
    desfree: f64,
}

impl Bsd {
    pub(super) fn new(values: &Values) -> Self {
        Bsd {
            maxslp_s: values.value("maxslp_s"),
            maxpgio: values.value("maxpgio"),
            nbig: values.whole("nbig") as usize,
            share: values.value("desfree") / 100.0,
            shortage: Shortage::default(),
            transfers: 0,
            desfree: 0.0,
        }
    }

    /// Free pages, averaged over 5 s, and the load average.
    pub(super) fn indicators(&self) -> [f64; 2] {
        [self.shortage.avefree(), self.shortage.load]
    }

    pub(super) fn look(&mut self, seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        gate.welcome(seen.now, orders);
        if !seen.is_due {
            return Self::never_none(seen, gate, orders);
        }
        let transfers = seen.transfers.saturating_sub(self.transfers) as f64;
        self.transfers = seen.transfers;
        let target = f64::from(seen.memory.target);
        self.desfree = (f64::from(seen.frames) * self.share).max(target);
        let free = Self::room(seen, gate);
        let runnable = seen.living().filter(|(_, p)| !p.held && matches!(p.doing, Doing::Runs | Doing::WaitsForPage));
        self.shortage.second(runnable.count() as f64, free);
        if self.shortage.is_desperate([self.desfree, target / 2.0], transfers, self.maxpgio) {
            if let Some(pid) = self.first_out(seen, gate) {
                self.put_out(pid, seen, gate, orders);
            }
            return;
        }
        let short = self.shortage.avefree() < self.desfree;
        let sleepers: Vec<Pid> = gate
            .active()
            .iter()
            .map(|&(pid, _)| pid)
            .filter(|&pid| {
                let empty = seen.process(pid).load.resident == 0;
                Self::slept_s(seen, pid) > self.maxslp_s && (short || empty)
            })
            .collect();
        for pid in sleepers {
            gate.hold(pid, seen.now, orders);
        }
        self.let_in(seen, gate, orders);
    }

    /// If nobody may run, lets the process run that has waited longest.
    fn never_none(seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        if gate.level() == 0
            && let Some(&(pid, _)) = gate.waiting().first()
        {
            gate.admit(pid, seen.now, orders);
        }
    }

    /// Pages that are free, or would be if the processes put out had given theirs up.
    fn room(seen: &Seen, gate: &Gate) -> f64 {
        let held = gate.waiting().iter().map(|&(pid, _)| f64::from(seen.process(pid).load.resident));
        f64::from(seen.memory.free) + held.sum::<f64>()
    }

    fn slept_s(seen: &Seen, pid: Pid) -> f64 {
        let process = seen.process(pid);
        if process.doing == Doing::Sleeps { seen.now.saturating_sub(process.since) as f64 / SECONDS } else { 0.0 }
    }

    /// The process that has slept longest, if for more than `maxslp`; if none has, of the largest the one let in first.
    fn first_out(&self, seen: &Seen, gate: &Gate) -> Option<Pid> {
        let slept = |pid: Pid| Self::slept_s(seen, pid);
        let sleepers = gate.active().iter().map(|&(pid, _)| pid).filter(|&pid| slept(pid) > self.maxslp_s);
        let sleeper = sleepers.max_by(|&a, &b| slept(a).total_cmp(&slept(b)));
        sleeper.or_else(|| {
            let mut big: Vec<(u32, u64, Pid)> =
                gate.active().iter().map(|&(pid, since)| (seen.process(pid).load.resident, since, pid)).collect();
            big.sort_unstable_by_key(|&(resident, since, pid)| (std::cmp::Reverse(resident), since, pid));
            big.into_iter().take(self.nbig).min_by_key(|&(_, since, _)| since).map(|(.., pid)| pid)
        })
    }

    fn put_out(&mut self, pid: Pid, seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        let resident = seen.process(pid).load.resident;
        if gate.level() > 1 {
            orders.tell(Reason::Thrashing, [self.shortage.avefree() as u32, self.desfree as u32]);
        }
        if gate.hold(pid, seen.now, orders) {
            self.shortage.deficit += f64::from(resident);
        }
    }

    /// Lets in the process with the best score if there is room for it. For one that has waited long, half the room
    /// will do, and another process may have to make it.
    fn let_in(&mut self, seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        let score = |&(pid, since): &(Pid, u64)| {
            let out_s = seen.now.saturating_sub(since) as f64 / SECONDS;
            let size = f64::from(seen.process(pid).load.resident);
            (out_s - size / (self.maxpgio / 2.0 * CLUSTER) + Self::slept_s(seen, pid), pid)
        };
        // A sleeper needs no room.
        let awake = gate.waiting().iter().filter(|&&(pid, _)| seen.process(pid).doing != Doing::Sleeps);
        let Some((best, pid)) = awake.map(score).max_by(|a, b| a.0.total_cmp(&b.0)) else {
            return Self::never_none(seen, gate, orders);
        };
        let size = f64::from(seen.process(pid).size.max(1));
        let patient = best > PATIENCE * self.maxslp_s;
        let wanted = if patient { size / 2.0 } else { size };
        let room = Self::room(seen, gate) - self.shortage.deficit;
        if room > wanted || gate.level() == 0 {
            self.shortage.deficit += wanted;
            return gate.admit(pid, seen.now, orders);
        }
        // The process that has been in longest makes room, if for longer than `maxslp`.
        let since = seen.now.saturating_sub((self.maxslp_s * SECONDS) as u64);
        let resident = gate.active().iter().filter(|&&(_, from)| from < since).min_by_key(|&&(_, from)| from).copied();
        if patient && let Some((other, _)) = resident {
            gate.hold(other, seen.now, orders);
            gate.admit(pid, seen.now, orders);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{level_of, machine_of};
    use super::*;
    use crate::control::orders::Order;

    /// A second with this many free pages and 100 transfers of the disk; returns who was held and admitted.
    fn second(rule: &mut Bsd, gate: &mut Gate, seen: &mut Seen, free: u32) -> Vec<Order> {
        seen.now += SECOND_NS;
        seen.transfers += 100;
        (seen.memory.free, seen.memory.target) = (free, 500);
        gate.update(seen);
        let mut orders = Orders::default();
        rule.look(seen, gate, &mut orders);
        level_of(seen, &orders);
        orders.list.iter().map(|&(order, ..)| order).filter(|&order| order != Order::Tell).collect()
    }

    #[test]
    fn averages_are_exponential_over_5_and_30_seconds_and_the_deficit_decays_by_a_tenth() {
        let mut shortage = Shortage { deficit: 1000.0, ..Shortage::default() };
        shortage.second(10.0, 3000.0);
        assert_eq!((shortage.free, shortage.deficit), (Some([3000.0; 2]), 900.0));
        shortage.second(10.0, 0.0);
        assert_eq!((shortage.free, shortage.deficit), (Some([2400.0, 2900.0]), 810.0));
        assert!((shortage.load - 10.0 * (1.0 - libm::exp(-2.0 / 60.0))).abs() < 1e-12);
    }

    #[test]
    fn memory_is_desperate_only_with_load_and_a_long_shortage_and_paging() {
        let of = |load, free: [f64; 2]| Shortage { load, free: Some(free), deficit: 0.0 };
        assert!(of(2.0, [499.0, 400.0]).is_desperate([500.0, 250.0], 41.0, 40.0));
        assert!(!of(1.9, [0.0, 0.0]).is_desperate([500.0, 250.0], 41.0, 40.0));
        assert!(!of(9.0, [0.0, 500.0]).is_desperate([500.0, 250.0], 41.0, 40.0));
        assert!(!of(9.0, [250.0, 400.0]).is_desperate([500.0, 250.0], 40.0, 40.0));
        assert!(of(9.0, [249.0, 400.0]).is_desperate([500.0, 250.0], 0.0, 40.0));
    }

    #[test]
    fn the_one_that_was_let_in_first_of_the_four_largest_goes_and_comes_back_when_there_is_room() {
        let (mut rule, mut gate) = (Bsd::new(&Values::defaults("bsd")), Gate::default());
        let mut seen = machine_of(6);
        // The first two are smaller than four others.
        seen.processes[..2].iter_mut().for_each(|process| process.load.resident = 10);
        // The load average of 6 passes 2 after 25 s.
        for second_of in 1..=24 {
            assert_eq!(second(&mut rule, &mut gate, &mut seen, 100), [], "{second_of}");
        }
        assert_eq!(second(&mut rule, &mut gate, &mut seen, 100), [Order::Hold(2)]);
        // Its 1,000 pages count as free, but the average lags behind, so another goes. They are also owed, so that
        // neither comes back at once.
        assert_eq!(second(&mut rule, &mut gate, &mut seen, 100), [Order::Hold(3)]);
        assert_eq!(second(&mut rule, &mut gate, &mut seen, 100), []);
        assert_eq!(second(&mut rule, &mut gate, &mut seen, 9000), [Order::Admit(2)]);
    }

    #[test]
    fn somebody_runs_even_if_there_is_no_room() {
        let (mut rule, mut gate) = (Bsd::new(&Values::defaults("bsd")), Gate::default());
        let mut seen = machine_of(1);
        seen.processes[0].held = true;
        assert_eq!(second(&mut rule, &mut gate, &mut seen, 0), [Order::Admit(0)]);
    }
}
