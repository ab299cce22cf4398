//! The kswapd of a node (`balance_pgdat`, `kswapd_shrink_node`, `mm/vmscan.c`, 6.12): it reclaims until more than
//! `pages_high` are free, one step harder whenever it has looked at too few pages or freed none, and gives up when that
//! happens again and again.

use super::kswapd::{Kswapd, STEP_NS};
use super::sleep::Rest;
use super::tendency::DEF_PRIORITY;
use super::throttle::{Awaits, WRITEBACK_NS};
use crate::reason::Reason;
use crate::reclaim::zone_scan::{CLUSTER, Control};
use crate::state::LinuxKernel;
use kernel::Env;
use kernel::Witness;

impl LinuxKernel {
    /// The daemon's time has come: one look at the lists.
    pub(crate) fn run_balance<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        env.spend(STEP_NS);
        let Some(mut control) = self.kswapd.take_round() else { return self.rest_or_balance(env) };
        if !control.node.is_under_way() {
            if self.is_balanced_for(control.node.order) {
                return self.end_balance(&control, env);
            }
            control.may_writepage |= control.priority < DEF_PRIORITY - 2;
            control.node.before = control.round.reclaimed;
            self.age_node(&mut control, env);
        }
        if !self.look(&mut control, env) {
            // Others have their turn before it goes on.
            if !self.write_has_to_wait(env) {
                self.kswapd = Kswapd::going_on(env.now + env.spent_ns, Some(&control));
                return;
            }
            env.tell(Reason::KswapdPauses as u32, [control.priority, control.round.reclaimed]);
            return self.kswapd_waits_for_turn(&control, env);
        }
        self.after_lists(&mut control, env);
        // What has come free could be put together to a large page by others (`kswapd_shrink_node`).
        if control.round.reclaimed >= control.node.gap() {
            control.node.order = 0;
        }
        let freed = control.round.reclaimed - control.node.before;
        if control.scanned.max(freed) < control.node.to_reclaim || freed == 0 {
            control.priority -= 1;
        }
        if control.priority == 0 && !starts_over(&mut control) {
            self.node.failures += u32::from(control.round.reclaimed == 0);
            return self.end_balance(&control, env);
        }
        let then = env.now + env.spent_ns;
        if self.kswapd_awaits_writes(&control) {
            env.tell(Reason::KswapdPauses as u32, [control.priority, control.round.reclaimed]);
            self.kswapd = Kswapd::waiting(then + WRITEBACK_NS, Awaits::Pages(0), &control);
        } else {
            self.kswapd = Kswapd::going_on(then, Some(&control));
        }
    }

    /// `balance_pgdat`, from its beginning. It is counted even if enough is free by now.
    pub(super) fn begin_balance<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        let order = std::mem::take(&mut self.node.kswapd_order);
        self.counters.pageoutrun += 1;
        self.zones.reclaim_is_active(true);
        let round = self.begin_round(None, env);
        round.say(Reason::KswapdBegin, None, [self.free_pages(), self.marks().high], env);
        let mut control = Control::new(None, self.settings.laptop_mode, round);
        (control.node.to_reclaim, control.node.order) = (self.marks().high.max(CLUSTER), order);
        self.kswapd = Kswapd::going_on(env.now + env.spent_ns, Some(&control));
    }

    fn end_balance<W: Witness>(&mut self, control: &Control, env: &mut Env<'_, W>) {
        self.zones.reclaim_is_active(false);
        self.remember_refaults(control);
        let round = control.round;
        round.say(Reason::RoundEnd, None, [round.scanned, round.reclaimed], env);
        self.end_round(round, env);
        self.kswapd = Kswapd::resting(Rest::Tries, env.now + env.spent_ns);
    }

    pub(super) fn is_balanced(&self) -> bool {
        self.is_balanced_for(0)
    }

    /// `pgdat_balanced`: more than `high` are free without all but one of a large page. The model takes free memory for
    /// contiguous.
    pub(super) fn is_balanced_for(&self, order: u8) -> bool {
        self.free_pages() >= self.marks().high + (1 << order)
    }
}

/// Whether it starts over from the first priority: once, if nothing came free while anonymous pages were spared because
/// there was enough cache to trim.
fn starts_over(control: &mut Control) -> bool {
    let node = &mut control.node;
    let again = control.round.reclaimed == 0 && node.cache_trim_failed && !node.no_cache_trim;
    if again {
        (node.no_cache_trim, control.priority) = (true, DEF_PRIORITY);
    }
    again
}
