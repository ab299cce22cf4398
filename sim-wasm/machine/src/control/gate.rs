//! Who is let run and who waits: what all controls of the multiprogramming level have in common. Who comes waits until it is admitted,
//! first come, first served; who is held goes behind all that wait. As long as anybody is there, somebody is let run.

use super::orders::{Order, Orders};
use super::seen::Seen;
use kernel::Pid;
use kernel::control_reason::Reason;

/// A process, and since when it is where it is, in nanoseconds.
pub(super) type Place = (Pid, u64);

/// The processes that count.
#[derive(Debug, Clone, Default)]
pub(super) struct Gate {
    active: Vec<Place>,
    waiting: Vec<Place>,
    /// Who waits since the last update and has never been admitted.
    newcomers: Vec<Pid>,
}

impl Gate {
    /// Who has come and who has gone.
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

    /// Who is let run, in the order of admission.
    pub(super) fn active(&self) -> &[Place] {
        &self.active
    }

    /// Who waits, the first one first.
    pub(super) fn waiting(&self) -> &[Place] {
        &self.waiting
    }

    /// How many are let run.
    pub(super) fn level(&self) -> u32 {
        self.active.len() as u32
    }

    /// A process goes behind all that wait. Not the last one: then nothing happens.
    pub(super) fn hold(&mut self, pid: Pid, now: u64, orders: &mut Orders) -> bool {
        let Some(at) = self.active.iter().position(|&(other, _)| other == pid).filter(|_| self.active.len() > 1) else {
            return false;
        };
        self.active.remove(at);
        self.waiting.push((pid, now));
        orders.push(Order::Hold(pid), Reason::Held, [u32::from(pid), self.level()]);
        true
    }

    /// A process that waits may run.
    pub(super) fn admit(&mut self, pid: Pid, now: u64, orders: &mut Orders) {
        let Some(at) = self.waiting.iter().position(|&(other, _)| other == pid) else { return };
        self.waiting.remove(at);
        self.active.push((pid, now));
        orders.push(Order::Admit(pid), Reason::Admitted, [u32::from(pid), self.level()]);
    }

    /// Who has come just now is let run at once.
    pub(super) fn welcome(&mut self, now: u64, orders: &mut Orders) {
        for pid in std::mem::take(&mut self.newcomers) {
            self.admit(pid, now, orders);
        }
    }

    /// Tells of those that have come just now and may not run: they are held from their start.
    pub(super) fn tell_newcomers(&mut self, orders: &mut Orders) {
        let level = self.level();
        for pid in std::mem::take(&mut self.newcomers) {
            if self.waiting.iter().any(|&(other, _)| other == pid) {
                orders.tell(Reason::Held, [u32::from(pid), level]);
            }
        }
    }

    /// So many may run at a time, at least one: who was admitted last is held first, who waits longest is admitted first.
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

    /// The one admitted first goes behind all that wait, and the first of them takes its place.
    pub(super) fn rotate(&mut self, now: u64, orders: &mut Orders) {
        let (Some(&(first, _)), Some(&(next, _))) = (self.active.first(), self.waiting.first()) else { return };
        self.admit(next, now, orders);
        self.hold(first, now, orders);
    }
}
