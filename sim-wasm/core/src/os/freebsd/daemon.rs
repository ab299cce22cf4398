//! The page-out daemon's main loop: `vm_pageout_worker` (`sys/vm/vm_pageout.c`, 10.2).

use super::reason::Reason;
use super::scan::{Scan, ScanReport, Tunables};
use super::vm::Vm;
use crate::machine::Witness;
use crate::os::Env;

/// An idle daemon looks around once a second.
const IDLE_NS: u64 = 1_000_000_000;
/// A daemon that could not free enough tries again after `hz / 2`.
const RETRY_NS: u64 = 500_000_000;

/// The daemon.
#[derive(Debug, Clone)]
pub struct Daemon {
    tunables: Tunables,
    pass: u32,
    /// When its sleep ends; none while it waits for a write buffer.
    wakes_at: Option<u64>,
    /// The scan that waits for a write buffer.
    scan: Option<Scan>,
}

impl Daemon {
    /// A daemon that looks around for the first time after a second.
    pub fn new(tunables: Tunables) -> Self {
        Daemon { tunables, pass: 0, wakes_at: Some(IDLE_NS), scan: None }
    }

    /// When it runs next.
    pub fn wakes_at(&self) -> Option<u64> {
        self.wakes_at
    }

    /// The number of the present pass: 0 when idle.
    pub fn pass(&self) -> u32 {
        self.pass
    }

    /// The scan in progress as it stands.
    pub fn present(&self, vm: &Vm, now: u64, events: u32) -> Option<ScanReport> {
        self.scan.as_ref().map(|scan| scan.report_at(vm, now, events))
    }

    /// `pagedaemon_wakeup`: somebody is short of memory. Nobody wakes a daemon that knows already.
    pub fn wakeup<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        if vm.pages_needed {
            return;
        }
        vm.pages_needed = true;
        env.tell(Reason::DaemonWoken as u32, [vm.free_and_cached(), vm.thresholds.wakeup]);
        // Any sleep of the main loop, but not one inside a scan.
        self.wakes_at = self.wakes_at.map(|at| at.min(env.now));
    }

    /// A write is done: the scan that waits for a buffer goes on.
    pub fn buffer_is_free(&mut self, now: u64) {
        if self.scan.is_some() {
            self.wakes_at = Some(now);
        }
    }

    /// The sleep is over: scan, and scan again until it may sleep. Looking at pages takes no simulated time, waiting for a
    /// write buffer does.
    pub fn run<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        loop {
            let mut scan = self.scan.take().unwrap_or_else(|| self.next_scan(vm, env));
            if !scan.run(vm, env) {
                self.scan = Some(scan);
                self.wakes_at = None;
                return;
            }
            vm.reports.push(scan.report);
            if let Some(sleep) = self.between_scans(vm, env) {
                // The scan's own time goes by before it sleeps.
                self.wakes_at = Some(env.now + env.spent_ns + sleep);
                return;
            }
        }
    }

    fn next_scan<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) -> Scan {
        if vm.pages_needed {
            vm.counters.v_pdwakeups += 1;
            self.pass += 1;
        }
        let number = vm.scans;
        vm.scans += 1;
        Scan::begin(vm, number, self.pass, self.tunables, env)
    }

    /// How long it sleeps before the next scan, in nanoseconds; `None`: not at all.
    fn between_scans<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) -> Option<u64> {
        if vm.pages_needed && vm.may_wake_waiters() {
            vm.pages_needed = vm.paging_needed();
            vm.wakeup = true;
        }
        let (sleep, reason) = match (vm.pages_needed, self.pass) {
            (false, _) => (Some(IDLE_NS), Reason::DaemonSleeps),
            (true, 0 | 1) => (None, Reason::DaemonAgain),
            (true, _) => (Some(RETRY_NS), Reason::DaemonRetries),
        };
        env.tell(reason as u32, [self.pass, 0]);
        if !vm.pages_needed {
            self.pass = 0;
        }
        sleep
    }
}
