//! The page-out daemon's main loop: `vm_pageout_worker` (`sys/vm/vm_pageout.c`, 10.2 and 10.3), `vm_pageout` (9.3).

use super::idle_stats::IdleStats;
use super::scan::{Scan, ScanReport, Tunables};
use crate::reason::Reason;
use crate::version::Version;
use crate::vm::Vm;
use kernel::Env;
use kernel::Witness;

const NS_PER_MS: u64 = 1_000_000;
/// A daemon that could not free enough tries again after `hz / 2`.
const RETRY_NS: u64 = 500_000_000;

/// The daemon.
#[derive(Debug, Clone)]
pub struct Daemon {
    tunables: Tunables,
    /// The kernel's number of the present pass.
    pass: u32,
    /// Whether it is not needed and sleeps.
    idle: bool,
    statistics: IdleStats,
    /// When its sleep ends; none while it waits for a write buffer.
    wakes_at: Option<u64>,
    /// The scan that waits for a write buffer.
    scan: Option<Scan>,
}

impl Daemon {
    /// An idle daemon that runs for the first time after the idle sleep of its version.
    pub fn new(version: Version, tunables: Tunables) -> Self {
        let wakes_at = Some(idle_ns(version));
        Daemon { tunables, pass: 0, idle: true, statistics: IdleStats::default(), wakes_at, scan: None }
    }

    /// When it runs next.
    pub fn wakes_at(&self) -> Option<u64> {
        self.wakes_at
    }

    /// The number of the present pass.
    pub fn pass(&self) -> u32 {
        self.pass
    }

    /// The report of the scan in progress.
    pub fn present(&self, vm: &Vm, now: u64, events: u32) -> Option<ScanReport> {
        self.scan.as_ref().map(|scan| scan.report_at(vm, now, events))
    }

    /// `pagedaemon_wakeup`: somebody is short of memory. A daemon that has been asked already is not woken again.
    pub fn wakeup<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        if vm.pages_needed {
            return;
        }
        vm.pages_needed = true;
        env.tell(Reason::DaemonWoken as u32, [vm.free_and_cached(), vm.thresholds.wakeup]);
        // Ends any sleep of the main loop, but not one inside a scan.
        self.wakes_at = self.wakes_at.map(|at| at.min(env.now));
    }

    /// A write is done: a scan that waits for a buffer continues.
    pub fn buffer_is_free(&mut self, now: u64) {
        if self.scan.is_some() {
            self.wakes_at = Some(now);
        }
    }

    /// The sleep is over: scans repeatedly until it may sleep again. Looking at pages takes no simulated time, waiting
    /// for a write buffer does.
    pub fn run<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        loop {
            if self.only_keeps_statistics(vm) {
                self.pass = 0;
                let round = self.statistics.round(vm, vm.scans, env);
                vm.scans += round.is_some() as u32;
                vm.reports.extend(round);
            } else if !self.scan(vm, env) {
                self.wakes_at = None;
                return;
            }
            if let Some(sleep) = self.between_scans(vm, env) {
                // It sleeps only after the time that the scan itself has taken.
                self.wakes_at = Some(env.now + env.spent_ns + sleep);
                return;
            }
        }
    }

    /// 9.3 scans only on request; otherwise it just ages the active queue a little.
    fn only_keeps_statistics(&self, vm: &Vm) -> bool {
        vm.thresholds.version.idle_statistics() && self.idle && self.scan.is_none() && !vm.pages_needed
    }

    /// Begins or continues a scan. Returns whether it is over; if not, it waits for a write buffer.
    fn scan<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
        let mut scan = self.scan.take().unwrap_or_else(|| self.next_scan(vm, env));
        let over = scan.run(vm, env);
        if over {
            vm.reports.push(scan.report);
        } else {
            self.scan = Some(scan);
        }
        over
    }

    fn next_scan<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) -> Scan {
        let version = vm.thresholds.version;
        if vm.pages_needed {
            vm.counters.v_pdwakeups += 1;
            self.pass += u32::from(!version.passes_from_zero());
        } else if version.counts_passes_across_sleep() {
            self.pass = 0;
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
        self.idle = !vm.pages_needed;
        let version = vm.thresholds.version;
        let first = self.pass + u32::from(version.passes_from_zero()) < 2;
        let (sleep, reason) = match (self.idle, first) {
            (true, _) => (Some(idle_ns(version)), Reason::DaemonSleeps),
            (false, true) => (None, Reason::DaemonAgain),
            (false, false) => (Some(RETRY_NS), Reason::DaemonRetries),
        };
        let idle_s = if self.idle { version.idle_sleep_ms() / 1000 } else { 0 };
        env.tell(reason as u32, [self.pass, idle_s]);
        self.pass = match (self.idle, version.passes_from_zero()) {
            (false, true) => self.pass + 1,
            // The next request begins with a pass that launders without limit, unless the daemon first sleeps its full
            // time.
            (true, true) => u32::from(self.pass > 1),
            (true, false) if !version.counts_passes_across_sleep() => 0,
            _ => self.pass,
        };
        sleep
    }
}

fn idle_ns(version: Version) -> u64 {
    u64::from(version.idle_sleep_ms()) * NS_PER_MS
}
