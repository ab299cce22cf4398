//! How the kswapd of a node goes to sleep (`kswapd_try_to_sleep`, `mm/vmscan.c`, 6.12 and 7.3): for a tenth of a second at
//! first. If less than `pages_high` is free after that, it goes on by itself, without having been woken.

use super::kswapd::Kswapd;
use super::throttle::Writes;
use crate::lists::node::MOST_FAILURES;
use crate::reason::Reason;
use crate::state::LinuxKernel;
use kernel::Env;
use kernel::Witness;

/// The short sleep (`HZ / 10`).
const NAP_NS: u64 = 100_000_000;

/// What a kswapd that is in no round does when its time comes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Rest {
    /// It has been woken, and begins a round.
    #[default]
    Woken,
    /// A round is over, and it would like to sleep.
    Tries,
    /// The short sleep is over.
    Naps,
}

impl LinuxKernel {
    /// kswapd's time has come, and it is in no round.
    pub(super) fn rest_or_balance<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        let rest = self.kswapd.rest();
        if rest == Rest::Woken || !self.may_sleep() {
            return self.begin_balance(env);
        }
        if rest == Rest::Naps {
            self.kswapd = Kswapd::default();
            return;
        }
        let reason = if self.is_balanced() { Reason::KswapdSleeps } else { Reason::KswapdGivesUp };
        env.tell(reason as u32, [self.free_pages(), self.marks().high]);
        self.kswapd = Kswapd::resting(Rest::Naps, env.now + env.spent_ns + NAP_NS);
    }

    /// `prepare_kswapd_sleep`: it has given up, or enough is free.
    fn may_sleep(&mut self) -> bool {
        if self.node.failures >= MOST_FAILURES {
            return true;
        }
        let balanced = self.is_balanced_for(self.node.kswapd_order);
        if balanced {
            self.node.writes = Writes::default();
        }
        balanced
    }
}
