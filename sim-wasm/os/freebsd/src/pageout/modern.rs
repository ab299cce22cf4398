//! The page-out daemon and the laundry thread of 11.2 and 13.2 (`sys/vm/vm_pageout.c`).
//!
//! There is no cache queue: clean pages that nobody uses are freed. Dirty ones go to a laundry queue and are written by
//! a separate thread, so that the daemon never waits for the disk. Pages washed come back to the inactive queue, near
//! its head. 13.2 scans ten times a second for as many pages as a controller says, leaves active pages in place (a
//! clock with two hands), and keeps dirty pages that swap has no room for on a separate queue.
//!
//! Of the knobs in which policies of this family differ, `inactive_requeue_end` affects only pages of objects that
//! nobody maps, because dirty pages no longer go round; `active_requeue_end` has no effect in 13.2, where no active
//! page is requeued. `vm.max_launder` has no effect in either release.

mod active;
mod batch;
mod clock;
mod inactive;
mod laundry_thread;
mod page_outcome;
mod queues;
mod scan;
mod wash;
mod worker;

pub use batch::BATCH;
pub use laundry_thread::LaundryThread;
pub use scan::{Order, Scan};
pub use worker::Worker;

use super::laundry::Rates;
use super::pid::Gains;
use super::scan::share_of_active;
use super::thresholds::Thresholds;
use crate::vm::Vm;
use kernel::Env;
use kernel::Witness;

/// The knobs of these daemons.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// `vm.pageout_update_period`: every active page is looked at within this many seconds, however little memory is
    /// wanted.
    pub update_period: u32,
    /// How strongly the controller answers.
    pub gains: Gains,
    /// How fast dirty pages are washed while memory is not short.
    pub rates: Rates,
}

/// The two threads.
#[derive(Debug, Clone)]
pub struct Daemons {
    settings: Settings,
    worker: Worker,
    laundry: LaundryThread,
}

impl Daemons {
    /// The daemons of a machine with these thresholds. They first run after one idle sleep.
    pub fn new(thresholds: &Thresholds, settings: Settings) -> Self {
        Daemons {
            settings,
            worker: Worker::new(thresholds, settings.gains),
            laundry: LaundryThread::new(thresholds.version, settings.rates),
        }
    }

    /// When one of them runs next.
    pub fn wakes_at(&self) -> Option<u64> {
        let worker = self.worker.wakes_at();
        Some(self.laundry.wakes_at().map_or(worker, |at| at.min(worker)))
    }

    /// The number of 11.2's present pass; 0 when idle, and always in 13.2.
    pub fn pass(&self) -> u32 {
        self.worker.pass()
    }

    /// The laundry thread.
    pub fn laundry(&self) -> &LaundryThread {
        &self.laundry
    }

    /// `pagedaemon_wakeup`: an allocation left too little.
    pub fn wakeup<W: Witness>(&mut self, vm: &Vm, env: &mut Env<'_, W>) {
        self.worker.wakeup(vm, env);
    }

    /// Whether the page-out daemon has been asked for already, so that [`Daemons::wakeup`] would change nothing.
    pub fn is_wanted(&self) -> bool {
        self.worker.is_wanted()
    }

    /// A write is done: a laundry thread that waits for a buffer continues.
    pub fn buffer_is_free(&mut self, now: u64) {
        self.laundry.buffer_is_free(now);
    }

    /// Runs the threads whose time has come, the page-out daemon first.
    pub fn run<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        if self.worker.wakes_at() <= env.now {
            self.scan(vm, env);
        }
        if self.laundry.wakes_at().is_some_and(|at| at <= env.now) {
            self.laundry.run(vm, env);
        }
    }

    /// One turn of the page-out daemon.
    fn scan<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        let order = self.worker.next_order(vm, env);
        let mut scan = Scan::begin(vm, order, env);
        if order.reclaims {
            scan.reclaim(vm, &mut self.laundry, env);
            self.worker.reclaimed(scan.report.short_after);
        }
        // 11.2 asks after the active part, but that makes no difference. All releases ask only if pages were wanted.
        let idle = vm.settings.swap_idle_enabled && vm.thresholds.version.swaps_processes();
        if idle && order.takes_deficit {
            vm.vm_daemon.request_idle(env.now + env.spent_ns);
        }
        scan.deactivate(share_of_active(vm, self.settings.update_period, env.now), vm, env);
        if scan.has_looked_at_active() {
            vm.last_active_scan = env.now;
        }
        let report = scan.end(vm, &mut self.laundry, env);
        vm.reports.push(report);
        self.worker.rest(vm, env);
    }
}
