//! A limit on how many processes may run, for controls that move it. It applies from the first time it is lowered until
//! nobody waits any more.

use super::gate::Gate;
use super::orders::Orders;
use kernel::control_reason::Reason;

/// The limit, if there is one.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Limit(Option<u32>);

impl Limit {
    /// The limit; without one, how many may run now. At least one.
    pub(super) fn level(self, gate: &Gate) -> u32 {
        self.0.unwrap_or_else(|| gate.level()).max(1)
    }

    /// Moves the limit by `by`, to no less than one. It goes up only if somebody is waiting; otherwise it is dropped.
    pub(super) fn step(&mut self, by: i32, gate: &Gate, orders: &mut Orders) {
        let before = self.level(gate);
        if by < 0 {
            // Counted down from how many may run now: a limit that nobody reaches has no effect.
            let to = before.min(gate.level().max(1)).saturating_add_signed(by).max(1);
            if to < before {
                orders.tell(Reason::LimitLowered, [to, before]);
            }
            self.0 = Some(to);
        } else if by > 0 && self.0.is_some() {
            if gate.waiting().is_empty() {
                self.0 = None;
            } else {
                let to = before.saturating_add_signed(by);
                orders.tell(Reason::LimitRaised, [to, before]);
                self.0 = Some(to);
            }
        }
    }

    /// Holds and admits processes until the limit is met.
    pub(super) fn settle(self, now: u64, gate: &mut Gate, orders: &mut Orders) {
        gate.settle(self.0.unwrap_or(u32::MAX), now, orders);
    }
}
