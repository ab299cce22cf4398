//! Part 2 of a scan: the active queue's pages age, and those nobody uses become inactive.

use super::{Scan, clamp};
use crate::machine::Witness;
use crate::os::freebsd::page::{ACT_ADVANCE, ACT_DECLINE, ACT_MAX};
use crate::os::freebsd::reason::Reason;
use crate::os::freebsd::vm::ACTIVE;

impl<W: Witness> Scan<'_, '_, W> {
    /// Walks from the head while pages are short. An idle daemon (pass 0) instead looks at a fixed share of the queue.
    pub(super) fn active(&mut self, pass: u32, wanted: i64, update_period: u32) {
        let length = self.vm.queues.len(ACTIVE);
        let mut budget = if pass == 0 { length / update_period.max(1) } else { length };
        let mut short = if pass == 0 { i64::from(budget) } else { wanted };
        if budget == 0 || short <= 0 {
            return;
        }
        self.say(Reason::ActiveBegin, None, [clamp(short), budget]);
        let mut next = self.vm.queues.head(ACTIVE);
        while let Some(page) = next.filter(|_| budget > 0 && short > 0) {
            budget -= 1;
            next = self.vm.queues.next(page);
            self.vm.counters.v_pdpages += 1;
            self.report.scanned_active += 1;
            if self.active_page(page) {
                self.report.active_to_inactive += 1;
                short -= 1;
            }
        }
    }

    /// Whether the page became inactive. It stays mapped: if it is used again, no fault tells, only its accessed bit.
    fn active_page(&mut self, page: u32) -> bool {
        let mut p = *self.vm.page(page);
        let (old, d) = (p.act_count, p.take_references());
        let new = if d > 0 { (old + ACT_ADVANCE + d).min(ACT_MAX) } else { old - old.min(ACT_DECLINE) };
        let reason = match (d, new) {
            (0, 0) => Reason::ActiveDeactivated,
            (0, _) => Reason::ActiveAged,
            _ => Reason::ActiveReferenced,
        };
        self.say(reason, Some(page), [u32::from(old), u32::from(new)]);
        self.vm.change(page, self.env.witness, |p| {
            p.take_references();
            p.act_count = new;
        });
        if reason == Reason::ActiveDeactivated {
            self.vm.deactivate(page, self.env.witness);
            return true;
        }
        self.vm.queues.move_to_tail(page, self.env.witness);
        false
    }
}
