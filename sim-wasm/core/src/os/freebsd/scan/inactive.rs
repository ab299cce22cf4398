//! Part 1 of a scan: the inactive queue gives back what it can. The letters are the rows of the decision table.

use super::{Scan, clamp};
use crate::machine::Witness;
use crate::os::freebsd::launder::launder;
use crate::os::freebsd::page::ACT_ADVANCE;
use crate::os::freebsd::reason::Reason;
use crate::os::freebsd::vm::INACTIVE;

impl<W: Witness> Scan<'_, '_, W> {
    /// Walks from the head until nothing is short or every page that was there has been looked at once. Pages put back at
    /// the tail are not met again: each step uses up budget, and the budget is the length at the start.
    pub(super) fn inactive(&mut self, mut short: i64, mut launder_budget: u32) -> i64 {
        let mut budget = self.vm.queues.len(INACTIVE);
        let mut next = self.vm.queues.head(INACTIVE);
        while let Some(page) = next.filter(|_| budget > 0 && short > 0) {
            budget -= 1;
            next = self.vm.queues.next(page);
            self.vm.counters.v_pdpages += 1;
            self.report.scanned_inactive += 1;
            self.inactive_page(page, &mut short, &mut launder_budget);
        }
        short
    }

    fn inactive_page(&mut self, page: u32, short: &mut i64, launder_budget: &mut u32) {
        let tell = [clamp(*short), *launder_budget];
        // b
        if self.vm.page(page).busy {
            self.report.skipped += 1;
            self.say(Reason::InactiveBusy, Some(page), tell);
            return;
        }
        let mut references = self.vm.pages[page as usize];
        let d = references.take_references();
        if d > 0 {
            self.referenced(page, d);
            return;
        }
        // e
        if self.vm.page(page).held {
            self.report.skipped += 1;
            self.say(Reason::InactiveHeld, Some(page), tell);
            return;
        }
        // f: a clean page leaves the page tables before it leaves its object.
        let p = &mut self.vm.pages[page as usize];
        if !p.dirty && p.object_referenced {
            p.mapped = false;
        }
        if !p.valid {
            self.say(Reason::InactiveFreedInvalid, Some(page), tell);
            self.vm.free(page, self.env.witness);
            self.vm.counters.v_dfree += 1;
            self.report.inactive_to_free += 1;
            *short -= 1;
        } else if !p.dirty {
            self.clean(page, tell);
            *short -= 1;
        } else if !p.winatcfls && self.report.pass < 2 {
            // i
            self.say(Reason::InactiveFlagged, Some(page), tell);
            self.vm.change(page, self.env.witness, |p| p.winatcfls = true);
            self.vm.queues.move_to_tail(page, self.env.witness);
            self.report.requeued_dirty += 1;
        } else if *launder_budget > 0 {
            // k: however large the cluster, one page of shortage and one of the budget.
            self.laundered(page, *short);
            *short -= 1;
            *launder_budget -= 1;
        } else {
            self.say(Reason::InactiveLaunderLimit, Some(page), tell);
        }
    }

    /// c, d: somebody used it since it became inactive.
    fn referenced(&mut self, page: u32, d: u8) {
        let p = *self.vm.page(page);
        let act_count = p.act_count.max(crate::os::freebsd::page::ACT_INIT) + d + ACT_ADVANCE;
        let reason = if p.object_referenced { Reason::InactiveReactivated } else { Reason::InactiveRequeued };
        self.say(reason, Some(page), [0, u32::from(act_count)]);
        self.vm.change(page, self.env.witness, |p| {
            p.take_references();
        });
        if p.object_referenced {
            self.vm.activate(page, self.env.witness);
            // No clamp here: the next active scan's own clamp catches it.
            self.vm.change(page, self.env.witness, |p| p.act_count = act_count);
            self.report.inactive_to_active += 1;
        } else {
            self.vm.queues.move_to_tail(page, self.env.witness);
        }
    }

    /// h
    fn clean(&mut self, page: u32, tell: [u32; 2]) {
        let findable = self.vm.page(page).swap_copy;
        self.say(if findable { Reason::InactiveCached } else { Reason::InactiveFreed }, Some(page), tell);
        if self.vm.cache(page, self.env.witness) {
            self.report.inactive_to_cache += 1;
        } else {
            self.report.inactive_to_free += 1;
        }
    }

    fn laundered(&mut self, page: u32, short: i64) {
        let size = crate::os::freebsd::launder::cluster(self.vm, page).len() as u32;
        self.say(Reason::InactiveLaundered, Some(page), [clamp(short), size]);
        let pages = launder(self.vm, page, self.env);
        self.report.clusters += 1;
        self.report.pages_laundered += pages;
    }
}
