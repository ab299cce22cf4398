//! Page faults that repeatedly find no memory have a process killed (`vm_fault_allocate` in `sys/vm/vm_fault.c`,
//! `vm_pageout_oom` in `sys/vm/vm_pageout.c`, 12.1 and 13.2). Before, a page fault waits without limit.

use crate::pageout::oom::kill_largest;
use crate::reason::Reason;
use crate::vm::Vm;
use kernel::{Call, Env, Knobs};
use kernel::{Pid, SECOND_NS, Witness};

/// The tunables, times in nanoseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FaultOom {
    /// `vm.pfault_oom_attempts`: after how many waits a page fault has a process killed; none if never.
    pub attempts: Option<u32>,
    /// `vm.pfault_oom_wait`: how long each wait lasts at most.
    pub wait: u64,
    /// `vm.oom_pf_secs`: the least time between two such kills.
    pub pause: u64,
}

impl Default for FaultOom {
    fn default() -> Self {
        FaultOom { attempts: Some(3), wait: 10 * SECOND_NS, pause: 10 * SECOND_NS }
    }
}

impl FaultOom {
    /// The settings that the knobs describe. A negative number of attempts means that there is no limit.
    pub(crate) fn from_knobs(knobs: &Knobs) -> Self {
        let nanoseconds = |id| u64::from(knobs.whole(id)) * SECOND_NS;
        FaultOom {
            attempts: (knobs.value("vm.pfault_oom_attempts") >= 0.0).then(|| knobs.whole("vm.pfault_oom_attempts")),
            wait: nanoseconds("vm.pfault_oom_wait"),
            pause: nanoseconds("vm.oom_pf_secs"),
        }
    }
}

/// How a process's page fault has waited for memory.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Waits {
    /// Waits since it last got a frame or had a process killed (`fs.oom`).
    count: u32,
    /// When the present wait ends, even without memory.
    until: Option<u64>,
}

impl Waits {
    /// The process has woken up and tries again.
    pub(crate) fn tries_again(&mut self) {
        self.until = None;
    }
}

/// What is remembered about all page faults.
#[derive(Debug, Clone, Copy, Default)]
pub struct FaultOoms {
    /// When a page fault last had a process killed (`vm_oom_ratelim_last`).
    last: Option<u64>,
    /// When the first wait ends. A wait that has ended early may still be included.
    first_end: Option<u64>,
}

/// A page fault has found no memory and is about to wait, for a limited time. Kills a process if it has waited too
/// often.
pub(crate) fn before_wait<W: Witness>(vm: &mut Vm, pid: Pid, env: &mut Env<'_, W>) {
    if !vm.thresholds.version.ends_fault_waits() {
        return;
    }
    let FaultOom { attempts, wait, pause } = vm.settings.fault_oom;
    let count = vm.procs[usize::from(pid)].waits.count;
    let in_vain = attempts.is_some_and(|most| count >= most);
    let rests = vm.fault_ooms.last.is_some_and(|last| env.now < last + pause);
    if in_vain && !rests {
        vm.fault_ooms.last = Some(env.now);
        env.tell(Reason::FaultInVain as u32, [u32::from(pid), count]);
        kill_largest(vm, env);
    }
    // After a kill the kernel retries at once. No time has passed, so it finds no more memory and waits.
    let count = if in_vain { 1 } else { count + 1 };
    let until = env.now + wait;
    vm.procs[usize::from(pid)].waits = Waits { count, until: Some(until) };
    vm.fault_ooms.first_end = Some(vm.fault_ooms.first_end.map_or(until, |first| first.min(until)));
}

/// When [`wake`] has something to do next.
pub(crate) fn wakes_at(vm: &Vm) -> Option<u64> {
    vm.fault_ooms.first_end
}

/// Rouses those whose waits are over, to try again.
pub(crate) fn wake<W: Witness>(vm: &mut Vm, env: &mut Env<'_, W>) {
    for (pid, proc) in (0..).zip(&mut vm.procs) {
        if proc.waits.until.take_if(|until| *until <= env.now).is_some() {
            env.calls.push(Call::Rouse(pid));
        }
    }
    vm.fault_ooms.first_end = vm.procs.iter().filter_map(|proc| proc.waits.until).min();
}
