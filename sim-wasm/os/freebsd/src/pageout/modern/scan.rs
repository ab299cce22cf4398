//! One scan: first the inactive queue, then the requests that follow from its outcome, then the active queue
//! (`vm_pageout_scan`, 11.2; `vm_pageout_inactive` and `vm_pageout_scan_active`, 13.2; `sys/vm/vm_pageout.c`).

use super::super::laundry::{Inputs, Request};
use super::super::oom;
use super::super::scan::{ScanReport, clamp};
use super::LaundryThread;
use crate::reason::Reason;
use crate::vm::{ACTIVE, FREE, INACTIVE, LAUNDRY, Vm};
use kernel::Env;
use kernel::Witness;

/// What a scan is to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Order {
    /// 11.2's pass.
    pub pass: u32,
    /// Pages to free, without the deficit.
    pub short: i64,
    /// Whether it looks at the inactive queue at all.
    pub reclaims: bool,
    /// Whether it adds, and then resets, the deficit: pages that failed allocations have asked for.
    pub takes_deficit: bool,
}

/// A scan in progress. It never waits.
#[derive(Debug)]
pub struct Scan {
    /// What it has done so far.
    pub report: ScanReport,
    /// Pages the inactive part still has to free.
    pub(super) short: i64,
    /// The deficit it began with.
    deficit: u32,
    looked_at_active: bool,
}

impl Scan {
    /// Begins a scan.
    pub fn begin<W: Witness>(vm: &mut Vm, order: Order, env: &mut Env<'_, W>) -> Self {
        let deficit = if order.takes_deficit { std::mem::take(&mut vm.deficit) } else { 0 };
        let short = order.short + i64::from(deficit);
        let report = ScanReport::begin(vm, vm.scans, order.pass, env);
        let report = ScanReport { short_before: short, short_after: short, ..report };
        vm.scans += 1;
        let scan = Scan { report, short, deficit, looked_at_active: false };
        scan.say(Reason::ScanBegin, None, [order.pass, clamp(short)], env);
        scan
    }

    /// Frees what it can from the inactive queue, and asks others for help.
    pub fn reclaim<W: Witness>(&mut self, vm: &mut Vm, laundry: &mut LaundryThread, env: &mut Env<'_, W>) {
        self.scan_inactive(vm, env);
        self.report.short_after = self.short;
        vm.spare_if_fruitful([self.report.short_before, self.short]);
        if self.report.short_before > 0 {
            self.request_laundering(vm, laundry, env);
        }
        if self.short > 0 {
            self.report.request_swapout(self.short, vm, env);
        }
        oom::scan_ended(vm, [self.report.short_before, self.short], env);
    }

    /// Looks at the active queue: all of it if inactive pages are short, otherwise `share` pages.
    pub fn deactivate<W: Witness>(&mut self, share: u32, vm: &mut Vm, env: &mut Env<'_, W>) {
        let length = vm.queues.len(ACTIVE);
        let short = self.active_shortage(vm);
        self.looked_at_active = share > 0 || (short > 0 && length > 0);
        if !self.looked_at_active {
            return;
        }
        let most = if short > 0 { length } else { share };
        self.say(Reason::ActiveBegin, None, [clamp(short), most], env);
        if vm.thresholds.version.has_clock_hands() {
            self.turn_clock(most, short, vm, env);
        } else {
            self.walk_active(share, short, vm, env);
        }
    }

    /// Whether [`Scan::deactivate`] had any pages to look at.
    pub fn has_looked_at_active(&self) -> bool {
        self.looked_at_active
    }

    /// The scan is over. Its report includes what the laundry thread has started since the previous scan.
    pub fn end<W: Witness>(mut self, vm: &Vm, laundry: &mut LaundryThread, env: &mut Env<'_, W>) -> ScanReport {
        let looked_at = self.report.scanned_inactive + self.report.scanned_active;
        self.say(Reason::ScanEnd, None, [looked_at, clamp(self.short)], env);
        (self.report.clusters, self.report.pages_laundered) = laundry.take_started();
        self.report.at(vm, env.now, env.witness.events())
    }

    /// Requests a shortfall run if the scan freed too little; otherwise the thread is to check whether there is too
    /// much to wash. 13.2 lets it sleep if there is no swap device and the laundry is empty.
    fn request_laundering<W: Witness>(&mut self, vm: &mut Vm, laundry: &mut LaundryThread, env: &mut Env<'_, W>) {
        let version = vm.thresholds.version;
        let has_work = !vm.queues.is_empty(LAUNDRY) || vm.swap.blocks() > 0;
        let (request, reason) = if self.short > 0 {
            (Request::Shortfall, Reason::LaundryShortfall)
        } else {
            (Request::Background, Reason::LaundryBackground)
        };
        if (has_work || !version.has_unswappable_queue()) && laundry.post(request, env.now) {
            vm.counters.v_pdshortfalls += u64::from(request == Request::Shortfall);
            self.say(reason, None, [clamp(self.short), vm.queues.len(LAUNDRY)], env);
        }
        laundry.freed(clamp(self.report.short_before - self.short));
    }

    /// The active part's target, in pages weighed by their worth.
    fn active_shortage(&self, vm: &Vm) -> i64 {
        let stuck = self.report.skipped + self.deficit;
        super::super::laundry::active_target(&vm.thresholds, &inputs(vm), stuck, vm.settings.act_scan_laundry_weight)
    }

    pub(super) fn say<W: Witness>(&self, reason: Reason, page: Option<u32>, aux: [u32; 2], env: &mut Env<'_, W>) {
        self.report.say(reason, page, aux, env);
    }
}

/// What decisions about laundering and deactivating are based on.
pub(super) fn inputs(vm: &Vm) -> Inputs {
    Inputs {
        free: vm.queues.len(FREE),
        inactive: vm.queues.len(INACTIVE),
        laundry: vm.queues.len(LAUNDRY),
        deficit: vm.deficit,
        pdwakeups: vm.counters.v_pdwakeups as u32,
    }
}
