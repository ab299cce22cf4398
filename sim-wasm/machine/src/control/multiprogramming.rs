//! A multiprogramming limit: at most this many processes may run at a time.

use super::gate::Gate;
use super::meta::{BLOCKED, ControlMeta, ControlParam, MPL, Values};
use super::orders::Orders;
use super::seen::Seen;

pub(super) const META: ControlMeta = ControlMeta {
    id: "mpl",
    stand_in: false,
    kills: false,
    params: &[
        ControlParam::whole("limit", [1.0, 200.0, 8.0], "processes", "model"),
        ControlParam::whole("quantum_s", [0.0, 3600.0, 0.0], "s", "model"),
    ],
    series: &[MPL, BLOCKED],
    citation: "P. J. Denning: Thrashing: its causes and prevention. AFIPS FJCC 33, 1968",
    simplifications: &["held-keep-pages"],
};

/// At most `limit` run at a time, first come, first served. If there is a quantum, at its end the process that has run
/// longest makes room for the one that has waited longest.
#[derive(Debug, Clone)]
pub(super) struct Multiprogramming {
    limit: u32,
    /// 0: whoever is admitted stays until it ends.
    quantum_ns: u64,
    turned: u64,
}

impl Multiprogramming {
    pub(super) fn new(values: &Values) -> Self {
        Multiprogramming { limit: values.whole("limit"), quantum_ns: values.ns("quantum_s"), turned: 0 }
    }

    pub(super) fn look(&mut self, seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        gate.settle(self.limit, seen.now, orders);
        // A quantum begins when somebody has to wait.
        if gate.waiting().is_empty() || self.quantum_ns == 0 {
            self.turned = seen.now;
        } else if seen.now - self.turned >= self.quantum_ns {
            self.turned = seen.now;
            gate.rotate(seen.now, orders);
        }
    }
}
