//! From the active list to the inactive one (`refill_inactive_zone`, `shrink_active_list`, `mm/vmscan.c`, 2.6.8 to
//! 2.6.20).

use super::tendency::Tendency;
use crate::lists::lru::Scan;
use crate::memory::page::Flag;
use crate::reason::Reason;
use crate::reclaim::zone_scan::Control;
use crate::state::LinuxKernel;
use kernel::Witness;
use kernel::{Env, cost};

/// After this many looks at everything without a page freed, mapped pages are reclaimed whatever the tendency.
const HOPELESS_LOOKS: u64 = 3;

impl LinuxKernel {
    /// Looks at `count` pages from the tail of the active list. Those that nobody maps become inactive, whether they
    /// were used or not; mapped ones stay unless the tendency to take them is strong enough and nobody has used them.
    pub(crate) fn refill_inactive<W: Witness>(&mut self, count: u32, control: &mut Control, env: &mut Env<'_, W>) {
        let reclaim_mapped = self.decide_on_mapped(control);
        control.spares = self.spares(control);
        let pair = self.zones.zone(control.zone).pair;
        let mut scan = Scan::new(pair.active, &self.lru);
        let mut looked_at = 0;
        while looked_at < count.min(self.len(pair.active))
            && let Some(page) = scan.page(&self.lru)
        {
            looked_at += 1;
            if self.stays_active(page, reclaim_mapped, control, env) {
                scan.keep(page, &mut self.lru, env.witness);
            } else {
                control.round.say(Reason::RefillDeactivated, Some(page), [0; 2], env);
                self.lru.deactivate(pair, page, env.witness);
                self.counters.pgdeactivate += 1;
                control.round.deactivated += 1;
            }
        }
        scan.finish(&mut self.lru, env.witness);
        env.spend(u64::from(looked_at) * cost::SCAN_NS);
        control.round.refilled += looked_at;
        let zone = self.zones.zone_mut(control.zone);
        zone.counts.pgrefill += u64::from(looked_at);
        if self.settings.version.counts_refilled_as_scanned() {
            zone.pages_scanned += u64::from(looked_at);
        }
    }

    fn decide_on_mapped(&self, control: &mut Control) -> bool {
        let Self { settings, zones, nr_mapped, total_memory, .. } = self;
        let (zone, version) = (zones.zone(control.zone), settings.version);
        let mapped = [if version.samples_mapped() { control.nr_mapped } else { *nr_mapped }, *total_memory];
        let tendency = Tendency::of(version, zone.prev_priority, control.priority, mapped, settings.swappiness);
        let hopeless = zone.pages_scanned >= HOPELESS_LOOKS * u64::from(self.pages_of(control.zone));
        let reclaim_mapped = tendency.reclaims_mapped() || (version.takes_mapped_when_hopeless() && hopeless);
        control.round.decided(tendency, reclaim_mapped);
        reclaim_mapped
    }

    fn stays_active<W: Witness>(
        &mut self,
        page: u32,
        reclaim_mapped: bool,
        control: &Control,
        env: &mut Env<'_, W>,
    ) -> bool {
        if !self.mapped.get(page) {
            return false;
        }
        let reason = if !reclaim_mapped {
            Reason::RefillMapped
        } else if self.page(page).is(Flag::Anon) && self.swap.total() == 0 {
            Reason::RefillNoSwap
        } else {
            if !self.is_found_used(page, control.spares, env.witness) {
                return false;
            }
            Reason::RefillReferenced
        };
        control.round.say(reason, Some(page), [control.priority, control.round.mapped_ratio], env);
        if W::ON && reason == Reason::RefillReferenced {
            self.page_referenced(page, control.spares, env.witness);
        }
        true
    }
}
