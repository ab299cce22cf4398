//! What the daemon of 9.3 does while nobody needs it: `vm_pageout_page_stats` (`sys/vm/vm_pageout.c`, 9.3).

use super::scan::ScanReport;
use crate::cost;
use crate::reason::Reason;
use crate::vm::{ACTIVE, INACTIVE, Vm};
use kernel::Env;
use kernel::{Visible, Witness};

/// `vm_pageout_stats_interval`: seconds from one round to the next.
const INTERVAL_S: u32 = 5;
/// `vm_pageout_full_stats_interval`: seconds from one round over the whole active queue to the next.
const FULL_INTERVAL_S: u32 = 20;

/// Rounds since the last full one.
#[derive(Debug, Clone, Copy, Default)]
pub struct IdleStats {
    elapsed_s: u32,
}

impl IdleStats {
    /// One round; none if no pages are missing. It is reported as a scan of pass 0 with no shortage. The pages it looks
    /// at do not count in `v_pdpages`.
    pub fn round<W: Witness>(&mut self, vm: &mut Vm, number: u32, env: &mut Env<'_, W>) -> Option<ScanReport> {
        let t = &vm.thresholds;
        let wanted = i64::from(t.inactive_target) + i64::from(t.cache_max) + i64::from(t.free_min);
        let missing = wanted - i64::from(vm.free_and_cached()) - i64::from(vm.queues.len(INACTIVE));
        if missing <= 0 {
            return None;
        }
        let budget = self.budget(vm);
        let mut report = ScanReport::begin(vm, number, 0, env);
        report.say(Reason::StatisticsBegin, None, [missing as u32, budget], env);
        let mut next = vm.queues.head(ACTIVE);
        while let Some(page) = next.filter(|_| report.scanned_active < budget) {
            next = vm.queues.next(ACTIVE, page);
            env.spend(cost::SCAN_NS);
            report.scanned_active += 1;
            look_at(&mut report, page, vm, env);
        }
        report.say(Reason::ScanEnd, None, [report.scanned_active, 0], env);
        Some(report.at(vm, env.now, env.witness.events()))
    }

    /// The share of the active queue that `v_free_target` is of all pages; every so often the whole queue.
    fn budget(&mut self, vm: &Vm) -> u32 {
        let active = vm.queues.len(ACTIVE);
        self.elapsed_s += INTERVAL_S;
        if self.elapsed_s >= FULL_INTERVAL_S {
            self.elapsed_s = 0;
            return active;
        }
        let share =
            u64::from(vm.thresholds.free_target) * u64::from(active) / u64::from(vm.thresholds.page_count.max(1));
        active.min(share as u32)
    }
}

/// Unlike in a scan, a page is deactivated only if its count was 0 before, and is then unmapped.
fn look_at<W: Witness>(report: &mut ScanReport, page: u32, vm: &mut Vm, env: &mut Env<'_, W>) {
    let old = vm.act_count(page);
    if vm.page(page).is_pinned() {
        report.say(Reason::ActiveBusy, Some(page), [old.into(), 0], env);
        vm.requeue(ACTIVE, vm.policy.active_requeue, page, env.witness);
        return;
    }
    let d = vm.references(page);
    let act_count = vm.policy.looked_at(old, d);
    let reason = match (d, old) {
        (0, 0) => Reason::ActiveDeactivated,
        (0, _) => Reason::ActiveAged,
        _ => Reason::ActiveReferenced,
    };
    report.say(reason, Some(page), [old, act_count].map(u32::from), env);
    vm.watch(page, env.witness, |vm| {
        vm.take_references(page);
        vm.set_act_count(page, act_count);
        if reason == Reason::ActiveDeactivated {
            vm.unmap(page);
        }
    });
    if reason == Reason::ActiveDeactivated {
        vm.deactivate(page, env.witness);
        report.active_to_inactive += 1;
    } else {
        vm.requeue(ACTIVE, vm.policy.active_requeue, page, env.witness);
    }
}
