//! The process whose pages reclaim treats as used: at most one at a time.

use super::orders::{Order, Orders};
use super::seen::Seen;
use kernel::Pid;
use kernel::control_reason::Reason;

/// The process that is spared, if one is.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Spared {
    who: Option<Pid>,
    resident: u32,
}

impl Spared {
    /// The process that is spared.
    pub(super) fn who(self) -> Option<Pid> {
        self.who
    }

    /// Pages it had in memory at the last look.
    pub(super) fn resident(self) -> f64 {
        f64::from(self.resident)
    }

    /// Spares this process from now on.
    pub(super) fn now(&mut self, pid: Pid, orders: &mut Orders) {
        if self.who == Some(pid) {
            return;
        }
        let before = self.who.replace(pid).map_or(0, |before| u32::from(before) + 1);
        orders.push(Order::Spare(Some(pid)), Reason::Spared, [u32::from(pid), before]);
    }

    /// Spares nobody from now on.
    pub(super) fn nobody(&mut self, orders: &mut Orders) {
        if let Some(pid) = self.who.take() {
            orders.push(Order::Spare(None), Reason::SparedNoMore, [u32::from(pid), 0]);
        }
    }

    /// Stops sparing a process that has ended, and looks at how many pages the spared one has.
    pub(super) fn update(&mut self, seen: &Seen, orders: &mut Orders) {
        if self.who.is_some_and(|pid| !seen.process(pid).counts()) {
            self.nobody(orders);
        }
        self.resident = self.who.map_or(0, |pid| seen.process(pid).load.resident);
    }
}
