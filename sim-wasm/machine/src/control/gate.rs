//! Who may run and who waits: what all controls of the multiprogramming level have in common. A new process waits until
//! it is admitted, first come, first served; one that is held goes to the end of the queue. As long as there is any
//! process, at least one may run.

use super::orders::{Order, Orders};
use super::seen::Seen;
use kernel::Pid;
use kernel::control_reason::Reason;

/// A process, and since when it has been where it is, in nanoseconds.
pub(super) type Place = (Pid, u64);

/// The processes that count.
#[derive(Debug, Clone, Default)]
pub(super) struct Gate {
    active: Vec<Place>,
    waiting: Vec<Place>,
    /// Processes found waiting at the last update that have never been admitted.
    newcomers: Vec<Pid>,
}

impl Gate {
    /// Takes note of who has come and who has gone.
    pub(super) fn update(&mut self, seen: &Seen) {
        let counts = |&(pid, _): &Place| seen.process(pid).counts();
        self.active.retain(counts);
        self.waiting.retain(counts);
        self.newcomers.clear();
        for (pid, process) in seen.living() {
            let known = |list: &[Place]| list.iter().any(|&(other, _)| other == pid);
            if !known(&self.active) && !known(&self.waiting) {
                let list = if process.held { &mut self.waiting } else { &mut self.active };
                list.push((pid, seen.now));
                if process.held {
                    self.newcomers.push(pid);
                }
            }
        }
    }

    /// The processes that may run, in the order of admission.
    pub(super) fn active(&self) -> &[Place] {
        &self.active
    }

    /// The processes that wait, the one that has waited longest first.
    pub(super) fn waiting(&self) -> &[Place] {
        &self.waiting
    }

    /// How many may run.
    pub(super) fn level(&self) -> u32 {
        self.active.len() as u32
    }

    /// Moves a process that may run to the end of the queue, and returns whether it did: the last one stays.
    pub(super) fn hold(&mut self, pid: Pid, now: u64, orders: &mut Orders) -> bool {
        let Some(at) = self.active.iter().position(|&(other, _)| other == pid).filter(|_| self.active.len() > 1) else {
            return false;
        };
        self.active.remove(at);
        self.waiting.push((pid, now));
        orders.push(Order::Hold(pid), Reason::Held, [u32::from(pid), self.level()]);
        true
    }

    /// Lets a waiting process run.
    pub(super) fn admit(&mut self, pid: Pid, now: u64, orders: &mut Orders) {
        let Some(at) = self.waiting.iter().position(|&(other, _)| other == pid) else { return };
        self.waiting.remove(at);
        self.active.push((pid, now));
        orders.push(Order::Admit(pid), Reason::Admitted, [u32::from(pid), self.level()]);
    }

    /// Lets newcomers run at once.
    pub(super) fn welcome(&mut self, now: u64, orders: &mut Orders) {
        for pid in std::mem::take(&mut self.newcomers) {
            self.admit(pid, now, orders);
        }
    }

    /// Reports newcomers that may not run: they are held from their start.
    pub(super) fn tell_newcomers(&mut self, orders: &mut Orders) {
        let level = self.level();
        for pid in std::mem::take(&mut self.newcomers) {
            if self.waiting.iter().any(|&(other, _)| other == pid) {
                orders.tell(Reason::Held, [u32::from(pid), level]);
            }
        }
    }

    /// Lets `limit` processes run, at least one. The last admitted is held first, the longest waiting admitted first.
    pub(super) fn settle(&mut self, limit: u32, now: u64, orders: &mut Orders) {
        let limit = limit.max(1);
        while self.level() > limit
            && let Some(&(last, _)) = self.active.last()
        {
            self.hold(last, now, orders);
        }
        while self.level() < limit
            && let Some(&(first, _)) = self.waiting.first()
        {
            self.admit(first, now, orders);
        }
    }

    /// Moves the process admitted first to the end of the queue; the first in the queue takes its place.
    pub(super) fn rotate(&mut self, now: u64, orders: &mut Orders) {
        let (Some(&(first, _)), Some(&(next, _))) = (self.active.first(), self.waiting.first()) else { return };
        self.admit(next, now, orders);
        self.hold(first, now, orders);
    }
}
