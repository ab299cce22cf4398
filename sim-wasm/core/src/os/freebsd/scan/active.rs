//! Part 2 of a scan: the active queue's pages age, and those nobody uses become inactive.

use super::{Scan, clamp};
use crate::machine::Witness;
use crate::os::Env;
use crate::os::freebsd::cost;
use crate::os::freebsd::page::{ACT_ADVANCE, ACT_MAX};
use crate::os::freebsd::policy::End;
use crate::os::freebsd::reason::Reason;
use crate::os::freebsd::vm::{ACTIVE, INACTIVE, Vm};

impl Scan {
    /// Walks from the head while pages are short. An idle daemon (pass 0) instead looks at a fixed share of the queue.
    pub(super) fn active<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        let length = vm.queues.len(ACTIVE);
        let idle = self.report.pass == 0;
        let whole = if idle { length / self.tunables.update_period.max(1) } else { length };
        let mut budget = whole;
        let mut short = if idle { i64::from(budget) } else { self.active_shortage(vm) };
        if budget == 0 || short <= 0 {
            return;
        }
        self.say(Reason::ActiveBegin, None, [clamp(short), budget], env);
        let mut next = vm.queues.head(ACTIVE);
        // While nobody watches, pages that would follow each other to the tail stay where they are until the end.
        let in_one_go = !W::ON && vm.policy.active_requeue == End::Tail;
        let mut left_behind = false;
        while let Some(page) = next.filter(|_| budget > 0 && short > 0) {
            budget -= 1;
            next = vm.queues.next(ACTIVE, page);
            if self.active_page(page, vm, env) {
                self.report.active_to_inactive += 1;
                short -= 1;
            } else if in_one_go {
                left_behind = true;
            } else {
                vm.requeue(ACTIVE, vm.policy.active_requeue, page, env.witness);
            }
        }
        let scanned = whole - budget;
        self.report.scanned_active += scanned;
        vm.counters.v_pdpages += u64::from(scanned);
        env.spend(cost::SCAN_NS * u64::from(scanned));
        if let Some(next) = next.filter(|_| left_behind) {
            vm.queues.rotate_to(ACTIVE, next, env.witness);
        }
    }

    /// What the active part works for: the inactive queue's target, plus what is still missing, plus what had to be skipped.
    fn active_shortage(&self, vm: &Vm) -> i64 {
        i64::from(vm.thresholds.inactive_target) - i64::from(vm.queues.len(INACTIVE))
            + vm.paging_target()
            + i64::from(self.deficit)
            + i64::from(self.report.skipped)
    }

    /// Whether the page became inactive. It stays mapped: if it is used again, no fault tells, only its accessed bit.
    fn active_page<W: Witness>(&self, page: u32, vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
        let before = vm.look::<W>(page);
        let (old, d) = (vm.page(page).act_count, vm.take_references(page));
        let new = if d > 0 { (old + ACT_ADVANCE + d).min(ACT_MAX) } else { vm.policy.decayed(old) };
        vm.pages[page as usize].act_count = new;
        let reason = match (d, new) {
            (0, 0) => Reason::ActiveDeactivated,
            (0, _) => Reason::ActiveAged,
            _ => Reason::ActiveReferenced,
        };
        self.say(reason, Some(page), [u32::from(old), u32::from(new)], env);
        vm.report(page, before, env.witness);
        if reason == Reason::ActiveDeactivated {
            vm.deactivate(page, env.witness);
        }
        reason == Reason::ActiveDeactivated
    }
}
