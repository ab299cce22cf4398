//! The page-out daemon of whichever version runs: one daemon up to 10.4, a daemon and a laundry thread since 11.

use super::daemon::Daemon;
use super::modern;
use super::pid::Gains;
use super::scan;
use super::scan::ScanReport;
use super::thresholds::Thresholds;
use crate::knobs;
use crate::vm::Vm;
use kernel::Witness;
use kernel::{Env, Knobs};

/// The daemons that reclaim memory.
#[derive(Debug, Clone)]
pub enum Daemons {
    /// 9.3 to 10.4.
    Classic(Box<Daemon>),
    /// 11.2 and 13.2.
    Modern(Box<modern::Daemons>),
}

impl Daemons {
    /// The daemons of a machine with these thresholds, just booted.
    pub fn new(thresholds: &Thresholds, knobs: &Knobs) -> Self {
        let update_period = knobs.whole("vm.pageout_update_period");
        if thresholds.version.has_laundry() {
            let (gains, rates) = (Gains::from_knobs(knobs), knobs::launder_rates(knobs));
            let settings = modern::Settings { update_period, gains, rates };
            return Daemons::Modern(Box::new(modern::Daemons::new(thresholds, settings)));
        }
        let max_launder = knobs.whole("vm.max_launder");
        Daemons::Classic(Box::new(Daemon::new(thresholds.version, scan::Tunables { max_launder, update_period })))
    }

    /// When one of them runs next; none while all wait for the disk.
    pub fn wakes_at(&self) -> Option<u64> {
        match self {
            Daemons::Classic(daemon) => daemon.wakes_at(),
            Daemons::Modern(daemons) => daemons.wakes_at(),
        }
    }

    /// The number of the present pass: 0 when idle, and always in 13.2.
    pub fn pass(&self) -> u32 {
        match self {
            Daemons::Classic(daemon) => daemon.pass(),
            Daemons::Modern(daemons) => daemons.pass(),
        }
    }

    /// The report of the scan in progress; none since 11, where scans never wait.
    pub fn present(&self, vm: &Vm, now: u64, events: u32) -> Option<ScanReport> {
        match self {
            Daemons::Classic(daemon) => daemon.present(vm, now, events),
            Daemons::Modern(_) => None,
        }
    }

    /// `pagedaemon_wakeup`: an allocation failed, or left too little.
    pub fn wakeup<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        match self {
            Daemons::Classic(daemon) => daemon.wakeup(vm, env),
            Daemons::Modern(daemons) => daemons.wakeup(vm, env),
        }
    }

    /// Whether the page-out daemon has been asked for already, so that [`Daemons::wakeup`] would change nothing.
    pub fn is_wanted(&self, vm: &Vm) -> bool {
        match self {
            Daemons::Classic(_) => vm.pages_needed,
            Daemons::Modern(daemons) => daemons.is_wanted(),
        }
    }

    /// `vm_wait` and `vm_waitpfault`: somebody is about to sleep until there is memory.
    pub fn wait<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        self.wakeup(vm, env);
        // Up to 10.4 one flag says both that the daemon is wanted and that somebody waits.
        vm.pages_needed = true;
    }

    /// A write is done: whoever waits for a buffer continues.
    pub fn buffer_is_free(&mut self, now: u64) {
        match self {
            Daemons::Classic(daemon) => daemon.buffer_is_free(now),
            Daemons::Modern(daemons) => daemons.buffer_is_free(now),
        }
    }

    /// Runs the daemons whose time has come.
    pub fn run<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        match self {
            Daemons::Classic(daemon) => daemon.run(vm, env),
            Daemons::Modern(daemons) => daemons.run(vm, env),
        }
    }
}
