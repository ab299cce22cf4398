//! The page-out daemon's main loop (`vm_pageout_worker`, `sys/vm/vm_pageout.c`, 11.2 and 13.2): when it scans, and how
//! many pages it tries to free.

use super::super::lowmem;
use super::super::pid::{Gains, Pid};
use super::super::scan::clamp;
use super::super::thresholds::Thresholds;
use super::scan::Order;
use crate::reason::Reason;
use crate::version::Version;
use crate::vm::Vm;
use kernel::Env;
use kernel::Witness;

/// A tick of the kernel's clock, at `hz` = 1000: the shortest turn of the loop.
const TICK_NS: u64 = 1_000_000;
const MS_NS: u64 = 1_000_000;

/// How it waits for its next turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rest {
    /// `psleep`: until the time is up or somebody wakes it. `woken` tells whether somebody has.
    Sleep { woken: bool },
    /// `pwait`: until the time is up.
    Pause,
    /// Not at all: the next turn follows at once.
    GoesOn,
}

/// What decides how many pages to free.
#[derive(Debug, Clone)]
enum Control {
    /// 11.2: as many as are short of the target, in passes above 0.
    Passes { pass: u32 },
    /// 13.2: what the controller answers.
    Pid(Pid),
}

/// The loop's state.
#[derive(Debug, Clone)]
pub struct Worker {
    version: Version,
    control: Control,
    rest: Rest,
    wakes_at: u64,
    /// `vm_pageout_wanted`: somebody has asked for it. 11.2 clears this once the target is met, 13.2 after every turn.
    wanted: bool,
    /// Whether the last scan that wanted pages freed enough of them.
    target_met: bool,
}

impl Worker {
    /// A daemon at the beginning of its first sleep.
    pub fn new(thresholds: &Thresholds, gains: Gains) -> Self {
        let version = thresholds.version;
        let control = if version.has_pid() {
            Control::Pid(Pid::new(thresholds.free_target, scan_period_ns(version), gains))
        } else {
            Control::Passes { pass: 0 }
        };
        Worker {
            version,
            control,
            rest: Rest::Sleep { woken: false },
            wakes_at: u64::from(version.idle_sleep_ms()) * MS_NS,
            wanted: false,
            target_met: true,
        }
    }

    /// When its next turn comes.
    pub fn wakes_at(&self) -> u64 {
        self.wakes_at
    }

    /// 11.2's pass; always 0 in 13.2.
    pub fn pass(&self) -> u32 {
        if let Control::Passes { pass } = self.control { pass } else { 0 }
    }

    /// Whether somebody has asked for it already.
    pub fn is_wanted(&self) -> bool {
        self.wanted
    }

    /// Somebody is short of memory. A daemon that is not sleeping only takes note of it.
    pub fn wakeup<W: Witness>(&mut self, vm: &Vm, env: &mut Env<'_, W>) {
        if std::mem::replace(&mut self.wanted, true) {
            return;
        }
        if let Rest::Sleep { woken } = &mut self.rest {
            *woken = true;
            self.wakes_at = self.wakes_at.min(env.now);
            env.tell(Reason::DaemonWoken as u32, [vm.free_and_cached(), vm.thresholds.wakeup]);
        }
    }

    /// The sleep is over: decides what to do in this turn.
    pub(super) fn next_order<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) -> Order {
        let rested = std::mem::replace(&mut self.rest, Rest::GoesOn);
        vm.counters.v_pdwakeups += u64::from(rested == Rest::Sleep { woken: true });
        match &mut self.control {
            Control::Passes { pass } => {
                if let Rest::Sleep { woken } = rested {
                    *pass = u32::from(woken);
                }
                if *pass > 0 {
                    lowmem::ask(vm, env);
                }
                let short = if *pass > 0 { vm.paging_target() } else { 0 };
                Order { pass: *pass, short, reclaims: true, takes_deficit: *pass > 0 }
            }
            Control::Pid(pid) => {
                self.wanted = true;
                let free = vm.free_and_cached();
                let short = pid.output(env.now, i64::from(free));
                env.tell(Reason::PidOutput as u32, [free, clamp(short)]);
                let reclaims = short > 0;
                // Pages that the kernel's caches give need not be freed from the queues.
                let given = if reclaims { i64::from(lowmem::ask(vm, env)) } else { 0 };
                Order { pass: 0, short: (short - given).max(0), reclaims, takes_deficit: reclaims }
            }
        }
    }

    /// The inactive part is done, and is still this many pages short.
    pub(super) fn reclaimed(&mut self, short: i64) {
        self.target_met = short <= 0;
    }

    /// The scan is over: decides how to wait for the next turn, once the scan's own time has passed.
    pub(super) fn rest<W: Witness>(&mut self, vm: &mut Vm, env: &mut Env<'_, W>) {
        if vm.pages_needed && vm.may_wake_waiters() {
            vm.pages_needed = false;
            vm.wakeup = true;
        }
        self.rest = match &mut self.control {
            Control::Passes { pass } => {
                self.wanted &= !self.target_met;
                rest_after_pass(pass, self.wanted, vm.pages_needed)
            }
            Control::Pid(_) => {
                self.wanted = false;
                rest_after_order(vm.paging_needed(), self.target_met)
            }
        };
        let (ns, reason) = match self.rest {
            Rest::Sleep { .. } => (u64::from(self.version.idle_sleep_ms()) * MS_NS, Reason::DaemonLooksAgain),
            Rest::Pause => (scan_period_ns(self.version), Reason::DaemonPauses),
            Rest::GoesOn => (0, Reason::DaemonGoesRound),
        };
        env.tell(reason as u32, [(ns / MS_NS) as u32, vm.free_and_cached()]);
        let turn_ns = if self.rest == Rest::GoesOn { env.spent_ns.max(TICK_NS) } else { env.spent_ns };
        self.wakes_at = env.now + turn_ns + ns;
    }
}

/// 11.2 pauses only after a pass that was not enough. Without a request it sleeps, unless somebody still waits for
/// memory.
fn rest_after_pass(pass: &mut u32, wanted: bool, pages_needed: bool) -> Rest {
    if wanted {
        *pass += 1;
        if *pass > 1 { Rest::Pause } else { Rest::GoesOn }
    } else if pages_needed {
        *pass = (*pass).max(1);
        Rest::GoesOn
    } else {
        Rest::Sleep { woken: false }
    }
}

/// 13.2 pauses if it freed too little, in the hope that the laundry thread cleans pages in the meantime.
fn rest_after_order(paging_needed: bool, target_met: bool) -> Rest {
    match (paging_needed, target_met) {
        (true, false) => Rest::Pause,
        (true, true) => Rest::GoesOn,
        (false, _) => Rest::Sleep { woken: false },
    }
}

/// Time between scans of a daemon that cannot free enough.
fn scan_period_ns(version: Version) -> u64 {
    1_000_000_000 / u64::from(version.inact_scan_rate())
}
