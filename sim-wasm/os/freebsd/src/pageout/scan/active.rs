//! Part 2 of a scan: pages on the active queue age, and those that nobody uses become inactive.

use super::{Scan, clamp};
use crate::cost;
use crate::pages::policy::End;
use crate::pages::row::Row;
use crate::reason::Reason;
use crate::settings::TICK_NS;
use crate::vm::{ACTIVE, INACTIVE, Vm};
use kernel::Env;
use kernel::{SECOND_NS, Visible, Witness};

/// Ticks a second.
const HZ: u64 = SECOND_NS / TICK_NS;

/// How far the active part goes.
struct Quota {
    /// Pages it looks at in any case.
    least: u32,
    /// Pages it looks at as long as pages are short.
    most: u32,
    /// Pages it is to make inactive.
    short: i64,
}

/// Pages that a scan looks at even if there is no shortage: a share that grows with the time since the last scan, so
/// that all of them are looked at within `period` seconds. 10.3 and later.
pub(crate) fn share_of_active(vm: &Vm, period: u32, now: u64) -> u32 {
    let ticks = now / TICK_NS - vm.last_active_scan / TICK_NS;
    let share = u64::from(vm.queues.len(ACTIVE)) * ticks / (HZ * u64::from(period.max(1)));
    u32::try_from(share).unwrap_or(u32::MAX)
}

impl Quota {
    fn is_open(&self, scanned: u32) -> bool {
        scanned < self.limit()
    }

    /// Pages it still looks at if all of them leave the queue and reduce the shortage.
    fn leaving(&self, scanned: u32) -> u32 {
        let left = self.limit() - scanned;
        if self.short > 0 { left.min(u32::try_from(self.short).unwrap_or(left)) } else { left }
    }

    /// Pages it looks at if none of them leaves the queue.
    fn limit(&self) -> u32 {
        if self.short > 0 { self.least.max(self.most) } else { self.least }
    }
}

impl Scan {
    /// Walks from the head as far as the quota allows.
    pub(super) fn active<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        let mut quota = self.quota(vm, env.now);
        if vm.queues.is_empty(ACTIVE) || !quota.is_open(0) {
            return;
        }
        self.say(Reason::ActiveBegin, None, [clamp(quota.short), quota.least.max(quota.most)], env);
        let mut next = vm.queues.head(ACTIVE);
        // If nobody watches, pages that would go to the tail in turn stay in place until the end of the walk, unless
        // the walk might come round to them.
        let in_one_go = !W::ON && vm.policy.active_requeue == End::Tail && quota.limit() <= vm.queues.len(ACTIVE);
        let in_rows = in_one_go && W::COUNTS_ONLY && vm.spared.is_none();
        if in_rows && vm.order.goes_far(quota.least, vm.queues.len(ACTIVE)) && self.active_all(&quota, vm, env) {
            return;
        }
        let mut left_behind = false;
        let mut scanned = 0;
        while next.is_some() && quota.is_open(scanned) {
            if in_rows {
                let [stay, leave] = self.active_rows(next, &mut quota, scanned, vm, env);
                left_behind |= stay.length > 0;
                (next, scanned) = (leave.next, scanned + stay.length + leave.length);
            }
            let Some(page) = next.filter(|_| quota.is_open(scanned)) else { break };
            scanned += 1;
            next = vm.queues.next(ACTIVE, page);
            if self.active_page(page, vm, env) {
                self.report.active_to_inactive += 1;
                quota.short -= 1;
            } else if in_one_go {
                left_behind = true;
            } else {
                vm.requeue(ACTIVE, vm.policy.active_requeue, page, env.witness);
            }
        }
        self.scanned_active(scanned, vm, env);
        if let Some(next) = next.filter(|_| left_behind) {
            vm.rotate_active(next, env.witness);
        }
    }

    /// Looks at all that the quota asks for at once, if possible; returns whether it was.
    fn active_all<W: Witness>(&mut self, quota: &Quota, vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
        let length = vm.queues.len(ACTIVE);
        let enough = (quota.least < length).then_some((quota.short, quota.least));
        let Some(scan) = (quota.limit() == length).then(|| vm.age_all(enough)).flatten() else { return false };
        scan.tell(env);
        for &page in &scan.leaving {
            vm.deactivate(page, env.witness);
        }
        if let Some(next) = scan.rotate_to {
            vm.queues.rotate_to(ACTIVE, next, env.witness);
        }
        self.report.active_to_inactive += scan.leaving.len() as u32;
        vm.counters.v_pdpages += u64::from(scan.length);
        self.scanned_active(scan.length, vm, env);
        true
    }

    fn scanned_active<W: Witness>(&mut self, pages: u32, vm: &mut Vm, env: &mut Env<'_, W>) {
        self.report.scanned_active += pages;
        vm.order.reached(pages);
        env.spend(cost::SCAN_NS * u64::from(pages));
    }

    /// Looks at pages from `next` on: those that stay active, then those that leave the queue.
    fn active_rows<W: Witness>(
        &mut self,
        next: Option<u32>,
        quota: &mut Quota,
        scanned: u32,
        vm: &mut Vm,
        env: &mut Env<'_, W>,
    ) -> [Row; 2] {
        let stay = vm.age_row(next, quota.limit() - scanned);
        stay.tell([Reason::ActiveReferenced, Reason::ActiveAged], env);
        let leave = vm.deactivate_row(stay.next, quota.leaving(scanned + stay.length));
        leave.tell([Reason::ActiveReferenced, Reason::ActiveDeactivated], env);
        vm.counters.v_pdpages += u64::from(stay.length + leave.length);
        self.report.active_to_inactive += leave.length;
        quota.short -= i64::from(leave.length);
        [stay, leave]
    }

    /// In 10.2 an idle daemon (pass 0) looks at a fixed share of the queue, whatever the shortage. Since 10.3 every
    /// scan looks at no less than a share that grows with the time since the last scan.
    fn quota(&self, vm: &mut Vm, now: u64) -> Quota {
        let (length, period) = (vm.queues.len(ACTIVE), self.tunables.update_period.max(1));
        let short = self.active_shortage(vm);
        if vm.thresholds.version.min_scan() {
            let least = share_of_active(vm, period, now);
            if least > 0 || (short > 0 && length > 0) {
                vm.last_active_scan = now;
            }
            return Quota { least, most: length, short };
        }
        if self.rank == 0 {
            let share = length / period;
            return Quota { least: 0, most: share, short: i64::from(share) };
        }
        Quota { least: 0, most: length, short }
    }

    /// What the active part has to make up: what the inactive queue lacks to its target, the pages still short, and
    /// those that had to be skipped.
    fn active_shortage(&self, vm: &Vm) -> i64 {
        i64::from(vm.thresholds.inactive_target) - i64::from(vm.queues.len(INACTIVE))
            + vm.paging_target()
            + i64::from(self.deficit)
            + i64::from(self.report.skipped)
    }

    /// Returns whether the page left the queue. It stays mapped: if it is used again, there is no fault, and only its
    /// accessed bit tells.
    fn active_page<W: Witness>(&self, page: u32, vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
        let p = *vm.page(page);
        let version = vm.thresholds.version;
        if version.spares_busy_active_pages() && p.is_pinned() {
            self.say(Reason::ActiveBusy, Some(page), [vm.act_count(page).into(), 0], env);
            return false;
        }
        vm.counters.v_pdpages += 1;
        let unmapped = version.ignores_unmapped_references() && !vm.is_object_referenced(page);
        let before = vm.shown::<W>(page);
        let spared = vm.spared_use(page);
        let (old, found) = (vm.act_count(page), spared + vm.take_references(page));
        let d = if unmapped { 0 } else { found };
        let new = vm.policy.looked_at(old, d);
        vm.set_act_count(page, new);
        let reason = match (d, new) {
            _ if unmapped && !vm.is_dirty(page) => Reason::ActiveCached,
            _ if unmapped => Reason::ActiveDeactivated,
            (0, 0) => Reason::ActiveDeactivated,
            (0, _) => Reason::ActiveAged,
            _ => Reason::ActiveReferenced,
        };
        self.say(reason, Some(page), [u32::from(old), u32::from(new)], env);
        vm.report(page, before, env.witness);
        match reason {
            Reason::ActiveCached => {
                vm.cache(page, env.witness);
            }
            Reason::ActiveDeactivated => vm.deactivate(page, env.witness),
            _ => return false,
        }
        true
    }
}
