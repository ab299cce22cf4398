//! Part 1 of a scan: reclaims what it can from the inactive queue. The letters are the rows of the decision table.

use super::{Scan, clamp};
use crate::cost;
use crate::pageout::launder::{Writes, cluster, prepare};
use crate::pages::object::Backing;
use crate::pages::page::{ACT_ADVANCE, ACT_INIT, Flag};
use crate::reason::Reason;
use crate::vm::{INACTIVE, Vm};
use kernel::Env;
use kernel::{Visible, Witness};
use storage::Frames;

impl Scan {
    /// Walks from the head until nothing is short or every page has been looked at once. Pages put back at the tail are
    /// not met again: each step uses up budget, and the budget is the length at the start. Returns whether the walk is
    /// over; if not, it waits for a write buffer.
    pub(super) fn inactive<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
        if let Some((page, writes)) = self.waiting.take() {
            self.say(Reason::DaemonGoesOn, None, [clamp(self.short), 0], env);
            if !self.write(page, writes, vm, env) {
                return false;
            }
        }
        loop {
            if W::COUNTS_ONLY && self.launder_budget == 0 && vm.spared.is_none() {
                self.pass_by_dirty(vm, env);
            }
            let Some(page) = self.next.filter(|_| self.budget > 0 && self.short > 0) else { break };
            self.budget -= 1;
            self.next = vm.queues.next(INACTIVE, page);
            vm.counters.v_pdpages += 1;
            env.spend(cost::SCAN_NS);
            self.report.scanned_inactive += 1;
            if !self.inactive_page(page, vm, env) {
                return false;
            }
        }
        true
    }

    /// Once the launder budget is spent, dirty pages that nobody uses stay where they are: passes over all of them up
    /// to the first page that is to be treated differently.
    fn pass_by_dirty<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        let most = if self.short > 0 { self.budget } else { 0 };
        let passed = vm.unused_dirty_row(self.next, most, self.rank < 2);
        env.witness.event_times(Reason::InactiveLaunderLimit as u32, u64::from(passed.length));
        env.spend(cost::SCAN_NS * u64::from(passed.length));
        vm.counters.v_pdpages += u64::from(passed.length);
        self.report.scanned_inactive += passed.length;
        self.budget -= passed.length;
        self.next = passed.next;
    }

    /// Decides one page's fate. Returns false only if its cluster waits for a write buffer.
    fn inactive_page<W: Witness>(&mut self, page: u32, vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
        let tell = [clamp(self.short), self.launder_budget];
        // b
        if vm.page(page).is(Flag::Busy) {
            self.report.skipped += 1;
            self.say(Reason::InactiveBusy, Some(page), tell, env);
            return true;
        }
        let d = vm.uses(page);
        if d > 0 && vm.thresholds.version.ignores_unmapped_references() && !vm.is_object_referenced(page) {
            vm.watch(page, env.witness, |vm| vm.take_references(page));
        } else if d > 0 {
            self.referenced(page, d, vm, env);
            return true;
        }
        // e
        if vm.page(page).is(Flag::Held) {
            self.report.skipped += 1;
            self.say(Reason::InactiveHeld, Some(page), tell, env);
            return true;
        }
        // f: a clean page leaves the page tables before it leaves its object.
        let dirty = vm.is_dirty(page);
        if !dirty {
            vm.watch(page, env.witness, |vm| vm.unmap(page));
        }
        let p = *vm.page(page);
        if !p.is(Flag::Valid) {
            self.say(Reason::InactiveFreedInvalid, Some(page), tell, env);
            vm.free(page, env.witness);
            vm.counters.v_dfree += 1;
            self.report.inactive_to_free += 1;
            self.short -= 1;
        } else if !dirty {
            self.clean(page, tell, vm, env);
        } else if !p.is(Flag::Winatcfls) && self.rank < 2 {
            // i
            self.say(Reason::InactiveFlagged, Some(page), tell, env);
            vm.change(page, env.witness, |p| p.set(Flag::Winatcfls, true));
            vm.requeue(INACTIVE, vm.policy.inactive_requeue, page, env.witness);
            self.report.requeued_dirty += 1;
        } else if self.launder_budget == 0 {
            // l
            self.say(Reason::InactiveLaunderLimit, Some(page), tell, env);
        } else if vm.object_of(page).is_some_and(|object| object.dying) {
            // j
            self.say(Reason::InactiveDying, Some(page), tell, env);
            vm.requeue(INACTIVE, vm.policy.inactive_requeue, page, env.witness);
        } else if !may_be_written(page, vm) {
            // j
            self.say(Reason::InactiveNoPageout, Some(page), tell, env);
            vm.requeue(INACTIVE, vm.policy.inactive_requeue, page, env.witness);
        } else {
            return self.launder(page, vm, env);
        }
        true
    }

    /// c, d: somebody has used it since it became inactive.
    fn referenced<W: Witness>(&mut self, page: u32, d: u8, vm: &mut Vm, env: &mut Env<'_, W>) {
        let old = vm.act_count(page);
        // No clamp here: the next active scan's own clamp catches it.
        let act_count = old.max(ACT_INIT) + d + ACT_ADVANCE;
        let referenced = vm.is_object_referenced(page);
        if referenced {
            self.say(Reason::InactiveReactivated, Some(page), [old, act_count].map(u32::from), env);
            vm.activate(page, env.witness);
            self.report.inactive_to_active += 1;
        } else {
            self.say(Reason::InactiveRequeued, Some(page), [clamp(self.short), self.launder_budget], env);
            vm.requeue(INACTIVE, vm.policy.inactive_requeue, page, env.witness);
        }
        vm.watch(page, env.witness, |vm| {
            vm.take_references(page);
            if referenced {
                vm.set_act_count(page, act_count);
            }
        });
    }

    /// h
    fn clean<W: Witness>(&mut self, page: u32, tell: [u32; 2], vm: &mut Vm, env: &mut Env<'_, W>) {
        let reason = if vm.is_cacheable(page) { Reason::InactiveCached } else { Reason::InactiveFreed };
        self.say(reason, Some(page), tell, env);
        if vm.cache(page, env.witness) {
            self.report.inactive_to_cache += 1;
        } else {
            self.report.inactive_to_free += 1;
        }
        self.short -= 1;
    }

    /// k
    fn launder<W: Witness>(&mut self, page: u32, vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
        let cluster = cluster(vm, page);
        self.say(Reason::InactiveLaundered, Some(page), [clamp(self.short), cluster.len() as u32], env);
        let following = std::iter::successors(self.next, |&page| vm.queues.next(INACTIVE, page)).take(cluster.len());
        let following: Frames = following.collect();
        let writes = prepare(vm, &cluster, env);
        // Pages of the cluster that swap had no room for have left the queue.
        self.next = following.into_iter().find(|&page| vm.queues.list_of(page) == Some(INACTIVE));
        self.write(page, writes, vm, env)
    }

    /// Starts the writes of a cluster: each cluster counts as one page of the shortage and one of the budget, whatever
    /// its size. Returns false if they wait for a buffer.
    fn write<W: Witness>(&mut self, page: u32, mut writes: Writes, vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
        if !writes.start(vm, env) {
            self.say(Reason::DaemonWaitsBuffer, None, [vm.swap_writes as u32, 0], env);
            self.waiting = Some((page, writes));
            return false;
        }
        // The queue may have changed during a wait, but a busy page keeps its place: the walk continues after it.
        if vm.page(page).is(Flag::Busy) && vm.queues.list_of(page) == Some(INACTIVE) {
            self.next = vm.queues.next(INACTIVE, page);
        }
        self.next = self.next.filter(|&next| vm.queues.list_of(next) == Some(INACTIVE));
        if writes.pages > 0 {
            self.report.clusters += 1;
            self.report.pages_laundered += writes.pages;
            self.short -= 1;
            self.launder_budget -= 1;
        }
        true
    }
}

/// Whether the tunables allow the page to be written; a file's page always may be.
fn may_be_written(page: u32, vm: &Vm) -> bool {
    let is_file = vm.object_of(page).is_some_and(|object| object.backing != Backing::Anonymous);
    is_file || vm.settings.swap_pageouts_ok(vm.count_min())
}
