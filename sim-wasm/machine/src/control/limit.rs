//! A limit on the processes that are let run, for controls that move it. It binds from the first time it is lowered until nobody waits
//! any more.

use super::gate::Gate;
use super::orders::Orders;
use kernel::control_reason::Reason;

/// The limit, if there is one.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Limit(Option<u32>);

impl Limit {
    /// So many are let run now, or would be if all came.
    pub(super) fn level(self, gate: &Gate) -> u32 {
        self.0.unwrap_or_else(|| gate.level()).max(1)
    }

    /// The limit moves by so many, at least to one. Upward only if somebody waits for it.
    pub(super) fn step(&mut self, by: i32, gate: &Gate, orders: &mut Orders) {
        let before = self.level(gate);
        if by < 0 {
            // Down from what there is: a limit that nobody reaches binds nobody.
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

    /// Holds and admits until the limit is kept.
    pub(super) fn settle(self, now: u64, gate: &mut Gate, orders: &mut Orders) {
        gate.settle(self.0.unwrap_or(u32::MAX), now, orders);
    }
}
