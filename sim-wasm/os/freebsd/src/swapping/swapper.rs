//! Processes are swapped in: `swapper`, process 0 (`sys/vm/vm_glue.c`, 10.2; `sys/vm/vm_swapout.c`, 13.2).

use super::vm_daemon::newest_first;
use crate::reason::Reason;
use crate::vm::Vm;
use kernel::{Call, Env};
use kernel::{Pid, SECOND_NS, State, Task, Witness};

/// Half of `MAXSLP`, 20 seconds: how long it sleeps when there is nothing to do; in 13.2, also how long it waits after
/// a swap-in.
const INTERVAL_NS: u64 = 10 * SECOND_NS;

/// Process 0.
#[derive(Debug, Clone, Copy)]
pub struct Swapper {
    /// When its sleep ends; none while it waits for memory.
    wakes_at: Option<u64>,
    last_swap_in: Option<u64>,
}

impl Default for Swapper {
    fn default() -> Self {
        Swapper { wakes_at: Some(INTERVAL_NS), last_swap_in: None }
    }
}

impl Swapper {
    /// When it runs next, in nanoseconds; none while it waits for memory.
    pub fn wakes_at(&self) -> Option<u64> {
        self.wakes_at
    }

    /// `kick_proc0`: a swapped-out process could run, or there may be room for one. Ends its sleep, but not its wait
    /// for memory.
    pub fn kick(&mut self, now: u64) {
        self.wakes_at = self.wakes_at.map(|at| at.min(now));
    }

    /// Those who wait for memory are woken, and so is this daemon if it is waiting.
    pub fn memory_came_free(&mut self, now: u64) {
        self.wakes_at.get_or_insert(now);
    }
}

/// Swaps in processes that could run, one after another, highest score first. Returns whether it now waits for memory:
/// the page daemon of this version must then be woken (`vm_wait`).
pub fn run<W: Witness>(vm: &mut Vm, env: &mut Env<'_, W>) -> bool {
    if vm.thresholds.version.limits_swap_ins() {
        swap_in_one(vm, env);
        return false;
    }
    loop {
        if vm.count_min() {
            vm.swapper.wakes_at = None;
            return true;
        }
        let Some(pid) = choose(vm, env.tasks, env.now) else { break };
        swap_in(vm, pid, env);
    }
    vm.swapper.wakes_at = Some(env.now + INTERVAL_NS);
    false
}

/// `swapper_wkilled_only`: at most one process every ten seconds, and none while memory is below its minimum.
fn swap_in_one<W: Witness>(vm: &mut Vm, env: &mut Env<'_, W>) {
    let recently = vm.swapper.last_swap_in.is_some_and(|last| env.now - last < INTERVAL_NS);
    if !recently
        && !vm.count_min()
        && let Some(pid) = choose(vm, env.tasks, env.now)
    {
        swap_in(vm, pid, env);
        vm.swapper.last_swap_in = Some(env.now);
    }
    vm.swapper.wakes_at = Some(env.now + INTERVAL_NS);
}

/// Chooses the process with the longest time swapped out and time asleep, added up in whole seconds. No process is
/// niced in this model.
fn choose(vm: &Vm, tasks: &[Task], now: u64) -> Option<Pid> {
    let seconds = |since: u64| now.saturating_sub(since) / SECOND_NS;
    let score = |pid: Pid| {
        let out = vm.procs[usize::from(pid)].swapped_out.filter(|_| could_run(tasks, pid))?;
        Some((seconds(out.since) + seconds(out.asleep_since), pid))
    };
    // Among equals, the first in the kernel's list: the newest.
    newest_first(vm).filter_map(score).max().map(|(_, pid)| pid)
}

/// Whether being swapped out is all that keeps the process from running.
fn could_run(tasks: &[Task], pid: Pid) -> bool {
    tasks
        .get(usize::from(pid))
        .is_some_and(|task| task.swapped && !task.blocked && !task.held_back && task.state == State::Ready)
}

/// `faultin`: the process may run again. Its pages come back individually, by its page faults.
fn swap_in<W: Witness>(vm: &mut Vm, pid: Pid, env: &mut Env<'_, W>) {
    let proc = &mut vm.procs[usize::from(pid)];
    let out = proc.swapped_out.take().map_or(0, |out| env.now.saturating_sub(out.since));
    env.tell(Reason::SwappedIn as u32, [u32::from(pid), (out / SECOND_NS) as u32]);
    vm.counters.swapins += 1;
    env.calls.push(Call::SwapIn(pid));
    debug_assert!(could_run(env.tasks, pid));
}
