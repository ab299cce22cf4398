//! One wash: walks the laundry queues from the head until enough pages are clean or being written
//! (`vm_pageout_launder`, `sys/vm/vm_pageout.c`, 11.2 and 13.2).

use super::super::launder::{Writes, cluster, prepare};
use super::super::marker::Marker;
use super::BATCH;
use super::batch::Batch;
use super::page_outcome::{forget_references, free, reactivate, reactivated};
use crate::cost;
use crate::pages::page::Flag;
use crate::pages::policy::End;
use crate::reason::Reason;
use crate::vm::{LAUNDRY, UNSWAPPABLE, Vm};
use base::record::ListId;
use kernel::Env;
use kernel::{Visible, Witness};

/// A wash in progress. It pauses midway when it has to wait for a write buffer.
#[derive(Debug, Clone)]
pub(super) struct Wash {
    target: u32,
    in_shortfall: bool,
    /// Pages still to be washed; a cluster may carry it below zero.
    launder: i64,
    queue: ListId,
    /// Steps it may still take in this queue.
    left: i64,
    batch: Batch,
    /// The cluster that waits for a buffer, and its pages.
    waiting: Option<(Writes, u32)>,
    started: (u32, u32),
}

impl Wash {
    /// Begins to wash. Pages that swap had no room for are tried first, if there is a swap device.
    pub(super) fn begin<W: Witness>(launder: u32, in_shortfall: bool, vm: &mut Vm, env: &mut Env<'_, W>) -> Self {
        let retries = vm.thresholds.version.has_unswappable_queue() && vm.swap.blocks() > 0;
        let mut wash = Wash {
            target: launder,
            in_shortfall,
            launder: i64::from(launder),
            queue: LAUNDRY,
            left: 0,
            batch: Batch::new(),
            waiting: None,
            started: (0, 0),
        };
        wash.enter(if retries { UNSWAPPABLE } else { LAUNDRY }, vm, env);
        wash
    }

    /// Pages still to be washed.
    pub(super) fn left(&self) -> u32 {
        u32::try_from(self.launder).unwrap_or(0)
    }

    /// Pages washed so far.
    pub(super) fn washed(&self) -> u32 {
        u32::try_from(i64::from(self.target) - self.launder).unwrap_or(0)
    }

    /// Clusters and pages started since the last call.
    pub(super) fn take_started(&mut self) -> (u32, u32) {
        std::mem::take(&mut self.started)
    }

    /// Continues, and returns whether it is over. If not, it waits for a write buffer.
    pub(super) fn run<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
        if let Some((writes, pages)) = self.waiting.take()
            && !self.write(writes, pages, vm, env)
        {
            return false;
        }
        loop {
            while self.launder > 0 {
                let Some(page) = self.next(vm, env) else { break };
                if !self.page(page, vm, env) {
                    return false;
                }
            }
            if self.launder <= 0 || self.queue == LAUNDRY {
                return true;
            }
            self.enter(LAUNDRY, vm, env);
        }
    }

    fn enter<W: Witness>(&mut self, queue: ListId, vm: &mut Vm, env: &mut Env<'_, W>) {
        self.queue = queue;
        self.left = i64::from(vm.queues.len(queue));
        vm.markers.put(Marker::LaundryWalk, None, env.witness);
    }

    /// The next page. Skips pages that have left the queue since they were taken into the batch.
    fn next<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) -> Option<u32> {
        loop {
            if self.batch.len() == 0 {
                self.collect(vm, env);
            }
            let page = self.batch.pop()?;
            if vm.queues.list_of(page) == Some(self.queue) {
                return Some(page);
            }
        }
    }

    /// 13.2 takes pages in batches and looks at the last one first. 11.2 takes one at a time, and does not count it in
    /// `v_pdpages`.
    fn collect<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        let batches = vm.thresholds.version.scans_in_batches();
        let size = if batches { BATCH } else { 1 };
        let mut at = vm.markers.behind(Marker::LaundryWalk);
        while self.left > 0 && self.batch.len() < size {
            let next = at.map_or(vm.queues.head(self.queue), |page| vm.queues.next(self.queue, page));
            let Some(page) = next else { break };
            self.batch.push(page);
            self.left -= 1;
            vm.counters.v_pdpages += u64::from(batches);
            at = next;
        }
        vm.markers.put(Marker::LaundryWalk, at, env.witness);
    }

    /// Decides one page's fate. Returns false only if its cluster waits for a write buffer.
    fn page<W: Witness>(&mut self, page: u32, vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
        env.spend(cost::SCAN_NS);
        let tell = [self.left(), 0];
        let p = *vm.page(page);
        if p.is(Flag::Busy) || p.is(Flag::Held) {
            let reason = if p.is(Flag::Busy) { Reason::LaundryBusy } else { Reason::LaundryHeld };
            env.tell_of(reason as u32, page, tell);
            return true;
        }
        if !p.is(Flag::Valid) {
            env.tell_of(Reason::LaundryFreed as u32, page, tell);
            free(page, vm, env);
            return true;
        }
        let dying = vm.object_of(page).is_some_and(|object| object.dying);
        let d = vm.uses(page);
        if d > 0 && vm.is_object_referenced(page) {
            self.reactivate(page, d, vm, env);
            return true;
        }
        if d > 0 && !dying {
            env.tell_of(Reason::LaundryRequeued as u32, page, tell);
            vm.requeue(self.queue, End::Tail, page, env.witness);
            forget_references(page, vm, env);
            return true;
        }
        if !vm.is_dirty(page) {
            env.tell_of(Reason::LaundryFreed as u32, page, tell);
            vm.watch(page, env.witness, |vm| vm.unmap(page));
            free(page, vm, env);
            return true;
        }
        if vm.settings.disable_swapspace_pageouts && !dying {
            env.tell_of(Reason::LaundryForbidden as u32, page, tell);
            vm.launder(page, env.witness);
            return true;
        }
        dying || self.wash(page, vm, env)
    }

    /// A page in use is not written now. In the background it counts as washed, because it too has left the laundry.
    fn reactivate<W: Witness>(&mut self, page: u32, d: u8, vm: &mut Vm, env: &mut Env<'_, W>) {
        let old = vm.act_count(page);
        let new = reactivated(vm.thresholds.version, old, d);
        env.tell_of(Reason::LaundryReactivated as u32, page, [old, new].map(u32::from));
        reactivate(page, new, vm, env);
        self.launder -= i64::from(!self.in_shortfall);
    }

    fn wash<W: Witness>(&mut self, page: u32, vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
        let cluster = cluster(vm, page);
        let length = cluster.len() as u32;
        env.tell_of(Reason::LaundryWashed as u32, page, [self.left(), length]);
        let writes = prepare(vm, &cluster, env);
        self.write(writes, length, vm, env)
    }

    /// Starts the writes of a cluster. Pages that swap has no room for count as washed if they have a queue of their
    /// own. Returns false if a write waits for a buffer.
    fn write<W: Witness>(&mut self, mut writes: Writes, length: u32, vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
        if !writes.start(vm, env) {
            env.tell(Reason::LaundryWaitsBuffer as u32, [vm.swap_writes as u32, 0]);
            self.waiting = Some((writes, length));
            return false;
        }
        let version = vm.thresholds.version;
        let washed = if version.has_unswappable_queue() { length } else { writes.pages };
        self.launder -= i64::from(washed);
        // The pages of a cluster are not met again. 11.2 does not count the first page again, as it has been counted
        // already; 13.2 counts it twice.
        let first = u32::from(!version.scans_in_batches());
        self.left -= i64::from(washed) - i64::from(first.min(washed));
        if writes.pages > 0 {
            self.started = (self.started.0 + 1, self.started.1 + writes.pages);
        }
        true
    }
}
