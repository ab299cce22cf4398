//! The page-out daemon's main loop: `vm_pageout_worker` (`sys/vm/vm_pageout.c`, 10.2).

use super::reason::Reason;
use super::scan::{ScanReport, Tunables, scan};
use super::vm::{Vm, note};
use crate::machine::{Event, Witness};
use crate::os::Env;

/// An idle daemon looks around once a second.
const IDLE_US: u64 = 1_000_000;
/// A daemon that could not free enough tries again after `hz / 2`.
const RETRY_US: u64 = 500_000;

/// What the daemon is waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sleep {
    /// Enough memory: up to a second, ended early by a wake-up.
    Idle,
    /// Not enough: half a second, and nobody can wake it.
    Retry,
}

/// The daemon.
#[derive(Debug, Clone)]
pub struct Daemon {
    tunables: Tunables,
    pass: u32,
    sleep: Sleep,
    wakes_at: u64,
    /// Every scan so far.
    pub scans: Vec<ScanReport>,
}

impl Daemon {
    /// A daemon that looks around for the first time after a second.
    pub fn new(tunables: Tunables) -> Self {
        Daemon { tunables, pass: 0, sleep: Sleep::Idle, wakes_at: IDLE_US, scans: Vec::new() }
    }

    /// When it runs next.
    pub fn wakes_at(&self) -> u64 {
        self.wakes_at
    }

    /// `pagedaemon_wakeup`: somebody is short of memory. Nobody wakes a daemon that knows already.
    pub fn wakeup<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        if vm.pages_needed {
            return;
        }
        vm.pages_needed = true;
        let level = [vm.free_and_cached(), vm.thresholds.wakeup];
        env.witness.event(Event { aux: level, ..note(env.now, Reason::DaemonWoken) });
        if self.sleep == Sleep::Idle {
            self.wakes_at = env.now;
        }
    }

    /// The sleep is over: scan, and scan again until it may sleep. Scans themselves take no simulated time.
    pub fn run<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        loop {
            if vm.pages_needed {
                vm.counters.v_pdwakeups += 1;
                self.pass += 1;
            }
            let number = self.scans.len() as u32;
            self.scans.push(scan(vm, number, self.pass, self.tunables, env));
            if vm.pages_needed && !vm.count_min() {
                vm.pages_needed = vm.paging_needed();
                vm.wakeup = true;
            }
            if !vm.pages_needed {
                self.pass = 0;
                self.rest(Sleep::Idle, IDLE_US, Reason::DaemonSleeps, env);
                return;
            }
            if self.pass > 1 {
                self.rest(Sleep::Retry, RETRY_US, Reason::DaemonRetries, env);
                return;
            }
            env.witness.event(note(env.now, Reason::DaemonAgain));
        }
    }

    fn rest<W: Witness>(&mut self, sleep: Sleep, us: u64, reason: Reason, env: &mut Env<'_, W>) {
        self.sleep = sleep;
        self.wakes_at = env.now + us;
        env.witness.event(Event { aux: [self.pass, 0], ..note(env.now, reason) });
    }
}
