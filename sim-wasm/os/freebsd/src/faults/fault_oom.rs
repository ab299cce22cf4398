//! Page faults that find no memory for too long have a process killed (`vm_fault_allocate_oom` in `sys/vm/vm_fault.c`,
//! `vm_pageout_oom` in `sys/vm/vm_pageout.c`, 13.2 and 14). Before 12.1, a page fault waits without limit.

use crate::pageout::oom::kill_largest;
use crate::reason::Reason;
use crate::vm::Vm;
use kernel::{Call, Env, Knobs};
use kernel::{Pid, SECOND_NS, Witness};

/// The tunables, times in nanoseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FaultOom {
    /// `vm.pfault_oom_attempts`: a page fault has a process killed after as long as so many whole waits take; none if
    /// never.
    pub attempts: Option<u32>,
    /// `vm.pfault_oom_wait`: how long each wait lasts at most.
    pub wait: u64,
    /// `vm.oom_pf_secs`: the least time between any kill and one by a page fault.
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
    /// When it first found no memory since it last got a frame or had a process killed (`oom_start_time`).
    started: Option<u64>,
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
    /// When a process was last killed, or would have been if there had been one (`vm_oom_ratelim_last`).
    last: Option<u64>,
    /// When the first wait ends. A wait that has ended early may still be included.
    first_end: Option<u64>,
}

impl FaultOoms {
    /// Whoever had it done: the page daemon's kills count, too.
    pub(crate) fn kills(&mut self, now: u64) {
        self.last = Some(now);
    }
}

impl FaultOom {
    /// Whether a page fault that first found no memory at `started` has waited for too long. The kernel compares whole
    /// seconds, and it is the time that counts: a wait that ended early, for memory that somebody else took, counts for
    /// what it lasted.
    fn is_over(&self, started: u64, now: u64) -> bool {
        let waited = (now - started) / SECOND_NS * SECOND_NS;
        self.attempts.is_some_and(|most| waited >= u64::from(most) * self.wait)
    }
}

/// A page fault has found no memory and is about to wait, for a limited time. Kills a process if it has waited for too
/// long.
pub(crate) fn before_wait<W: Witness>(vm: &mut Vm, pid: Pid, env: &mut Env<'_, W>) {
    if !vm.thresholds.version.ends_fault_waits() {
        return;
    }
    let oom = vm.settings.fault_oom;
    let started = vm.procs[usize::from(pid)].waits.started;
    let in_vain = started.filter(|&started| oom.is_over(started, env.now));
    let rests = vm.fault_ooms.last.is_some_and(|last| env.now < last + oom.pause);
    if let Some(started) = in_vain.filter(|_| !rests) {
        env.tell(Reason::FaultInVain as u32, [u32::from(pid), ((env.now - started) / SECOND_NS) as u32]);
        kill_largest(vm, env);
    }
    // After a kill the kernel retries at once. No time has passed, so it finds no more memory and waits.
    let started = started.filter(|_| in_vain.is_none()).unwrap_or(env.now);
    let until = env.now + oom.wait;
    vm.procs[usize::from(pid)].waits = Waits { started: Some(started), until: Some(until) };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_time_that_counts_in_whole_seconds() {
        let over = |oom: FaultOom, ms: u64| oom.is_over(7, 7 + ms * SECOND_NS / 1000);
        let oom = FaultOom::default();
        assert_eq!([0, 29_999, 30_000, 30_500].map(|ms| over(oom, ms)), [false, false, true, true]);
        let short = FaultOom { attempts: Some(2), wait: 3 * SECOND_NS, ..oom };
        assert_eq!([5_999, 6_000].map(|ms| over(short, ms)), [false, true]);
        assert!(over(FaultOom { attempts: Some(0), ..oom }, 0), "every second attempt");
        assert!(!over(FaultOom { attempts: None, ..oom }, 1_000_000));
    }
}
