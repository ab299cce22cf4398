//! kswapd of 2.6.8 (`balance_pgdat`, `mm/vmscan.c`): once woken, it goes down from one priority to the next until more
//! than `pages_high` are free in every zone, and to sleep after the last one at the latest.
//!
//! It does not start over after 32 pages, as later versions do. Nor does it pause: the pause depends on `total_scanned`,
//! which nothing ever adds to; for the same reason it never writes in laptop mode. On a machine where `pages_high` is
//! far above `pages_low`, it thus arrives at the last priority, where distress makes it take mapped pages whatever
//! `vm.swappiness` says. It waits only where every writer does: for room in the disk's list (`get_request_wait`,
//! `drivers/block/ll_rw_blk.c`).

use crate::reason::Reason;
use crate::reclaim::kswapd::{Kswapd, STEP_NS};
use crate::reclaim::tendency::DEF_PRIORITY;
use crate::reclaim::zone_scan::{Control, Stage};
use crate::state::LinuxKernel;
use kernel::{Env, Witness};

impl LinuxKernel {
    /// kswapd's time has come: a look at the zones at one priority.
    pub(crate) fn run_descent<W: Witness>(&mut self, node: usize, env: &mut Env<'_, W>) {
        env.spend(STEP_NS);
        let mut control = self.kswapd.take_round().unwrap_or_else(|| {
            self.counters.pageoutrun += 1;
            self.zones.begin_balance(node);
            let round = self.begin_round(None, env);
            let last = self.last_to_balance(node, DEF_PRIORITY).unwrap_or_default();
            round.say(Reason::KswapdBegin, None, [self.free_of(last), self.zones.zone(last).marks.high], env);
            Control { nr_mapped: self.nr_mapped, ..Control::new(None, self.settings.laptop_mode, round) }
        });
        if control.stage == Stage::Lists {
            let Some(last) = self.last_to_balance(node, control.priority) else {
                return self.end_descent(node, &control, env);
            };
            self.begin_look(&mut control, env);
            (control.zone, control.last_zone, control.stage) = (self.zones.of_node(node).start, last, Stage::Zone);
        }
        if !self.balance_zones(&mut control, env) {
            return self.pause_kswapd(&control, env);
        }
        if control.priority == 0 {
            return self.end_descent(node, &control, env);
        }
        (control.priority, control.stage) = (control.priority - 1, Stage::Lists);
        self.kswapd = Kswapd::going_on(env.now + env.spent_ns, Some(&control));
    }

    fn end_descent<W: Witness>(&mut self, node: usize, control: &Control, env: &mut Env<'_, W>) {
        self.end_kswapd_round(node, control, env);
        self.sleep_kswapd(env);
    }
}
