//! The inactive part of a scan (`vm_pageout_scan`, 11.2; `vm_pageout_scan_inactive`, 13.2; `sys/vm/vm_pageout.c`).
//!
//! 11.2 looks at the pages in order, in place. 13.2 takes batches off the queue and looks at each from its end; pages
//! that were busy, or were no longer needed, are put back at the head of the remaining queue.

use super::super::scan::clamp;
use super::batch::Batch;
use super::page_outcome::{forget_references, free, reactivate, reactivated};
use super::scan::Scan;
use crate::cost;
use crate::pages::page::Flag;
use crate::reason::Reason;
use crate::vm::{INACTIVE, Vm};
use kernel::Env;
use kernel::{Visible, Witness};

/// Pages that return to the inactive queue, in front of the place the scan has reached.
struct PutBack {
    waiting: Batch,
    /// The last page put back; the next one goes after it.
    last: Option<u32>,
}

impl Scan {
    /// Frees unused clean pages and sends dirty ones to the laundry, until nothing is short or every page has been
    /// taken once.
    pub(super) fn scan_inactive<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        if vm.thresholds.version.scans_in_batches() {
            self.scan_batches(vm, env);
        } else {
            self.scan_in_order(vm, env);
        }
    }

    /// 11.2: held and busy pages stay where they are.
    fn scan_in_order<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        let mut next = vm.queues.head(INACTIVE);
        for _ in 0..vm.queues.len(INACTIVE) {
            let Some(page) = next.filter(|_| self.short > 0) else { return };
            next = vm.queues.next(INACTIVE, page);
            vm.counters.v_pdpages += 1;
            self.look(env);
            let p = vm.page(page);
            if p.is(Flag::Held) || p.is(Flag::Busy) {
                let reason = if p.is(Flag::Held) { Reason::InactiveHeld } else { Reason::InactiveBusy };
                self.skip(reason, page, env);
            } else {
                self.decide(page, vm, env);
            }
        }
    }

    /// 13.2.
    fn scan_batches<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        let mut left = vm.queues.len(INACTIVE);
        let mut put_back = PutBack { waiting: Batch::new(), last: None };
        let mut batch = Batch::new();
        while self.short > 0 {
            if batch.len() == 0 {
                batch = self.take_batch(&mut left, put_back.last, vm, env);
            }
            let Some(page) = batch.pop() else { break };
            self.look(env);
            if vm.page(page).is(Flag::Busy) {
                self.skip(Reason::InactiveBusy, page, env);
                put_back.add(page, vm, env);
            } else if vm.page(page).is(Flag::Held) {
                // Wired pages are on no queue; unwiring puts them back on one.
                self.say(Reason::InactiveWired, Some(page), [clamp(self.short), 0], env);
            } else {
                self.decide(page, vm, env);
            }
        }
        put_back.flush(vm, env);
        put_back.waiting = batch;
        put_back.flush(vm, env);
    }

    /// Takes pages off the queue, starting after those that were put back.
    fn take_batch<W: Witness>(
        &mut self,
        left: &mut u32,
        behind: Option<u32>,
        vm: &mut Vm,
        env: &mut Env<'_, W>,
    ) -> Batch {
        let mut batch = Batch::new();
        let first = |vm: &Vm| behind.map_or(vm.queues.head(INACTIVE), |page| vm.queues.next(INACTIVE, page));
        let most = (*left).min(super::BATCH as u32);
        if most > 0 && first(vm).is_some() {
            self.say(Reason::InactiveBatch, None, [most, clamp(self.short)], env);
        }
        for _ in 0..most {
            let Some(page) = first(vm) else { break };
            vm.dequeue(page, env.witness);
            batch.push(page);
            *left -= 1;
            vm.counters.v_pdpages += 1;
        }
        batch
    }

    /// Decides the fate of a page that is neither held nor busy.
    fn decide<W: Witness>(&mut self, page: u32, vm: &mut Vm, env: &mut Env<'_, W>) {
        let tell = [clamp(self.short), 0];
        if !vm.page(page).is(Flag::Valid) {
            self.say(Reason::InactiveFreedInvalid, Some(page), tell, env);
            return self.free(page, vm, env);
        }
        let dying = vm.object_of(page).is_some_and(|object| object.dying);
        let d = vm.uses(page);
        if d > 0 {
            if vm.is_object_referenced(page) {
                return self.reactivate(page, d, vm, env);
            }
            if !dying {
                self.say(Reason::InactiveRequeued, Some(page), tell, env);
                vm.enqueue(INACTIVE, vm.policy.inactive_requeue, page, env.witness);
                return forget_references(page, vm, env);
            }
        }
        if !vm.is_dirty(page) {
            self.say(Reason::InactiveFreedClean, Some(page), tell, env);
            vm.watch(page, env.witness, |vm| vm.unmap(page));
            self.free(page, vm, env);
        } else if dying {
            // Whoever destroys the object frees it; washing it would be a waste.
            self.say(Reason::InactiveDropped, Some(page), tell, env);
            vm.dequeue(page, env.witness);
        } else {
            self.say(Reason::InactiveToLaundry, Some(page), tell, env);
            vm.launder(page, env.witness);
            self.report.inactive_to_laundry += 1;
        }
    }

    fn reactivate<W: Witness>(&mut self, page: u32, d: u8, vm: &mut Vm, env: &mut Env<'_, W>) {
        let old = vm.act_count(page);
        let new = reactivated(vm.thresholds.version, old, d);
        self.say(Reason::InactiveReactivated, Some(page), [old, new].map(u32::from), env);
        reactivate(page, new, vm, env);
        self.report.inactive_to_active += 1;
    }

    fn free<W: Witness>(&mut self, page: u32, vm: &mut Vm, env: &mut Env<'_, W>) {
        free(page, vm, env);
        self.report.inactive_to_free += 1;
        self.short -= 1;
    }

    fn skip<W: Witness>(&mut self, reason: Reason, page: u32, env: &mut Env<'_, W>) {
        self.report.skipped += 1;
        self.say(reason, Some(page), [clamp(self.short), 0], env);
    }

    fn look<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        env.spend(cost::SCAN_NS);
        self.report.scanned_inactive += 1;
    }
}

impl PutBack {
    /// The page waits until the scan is over or too many are waiting.
    fn add<W: Witness>(&mut self, page: u32, vm: &mut Vm, env: &mut Env<'_, W>) {
        if !self.waiting.push(page) {
            self.insert(page, vm, env);
            self.flush(vm, env);
        }
    }

    /// Puts all of them back, the last one first.
    fn flush<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        while let Some(page) = self.waiting.pop() {
            self.insert(page, vm, env);
        }
    }

    /// The scan has passed any markers at the head; they stay before the page.
    fn insert<W: Witness>(&mut self, page: u32, vm: &mut Vm, env: &mut Env<'_, W>) {
        vm.unlink(page, env.witness);
        match self.last.replace(page) {
            Some(before) => vm.queues.insert_after(INACTIVE, page, before, env.witness),
            None => vm.queues.push_head(INACTIVE, page, env.witness),
        }
    }
}
