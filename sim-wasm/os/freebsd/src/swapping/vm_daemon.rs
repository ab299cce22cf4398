//! Processes are swapped out: `vm_daemon` and `vm_req_vmdaemon` (`sys/vm/vm_pageout.c`), `swapout_procs` and `swapout`
//! (`sys/vm/vm_glue.c`), all 10.2; `sys/vm/vm_swapout.c`, 13.2. What happens to their pages is in `deactivate.rs`.

use super::deactivate;
use crate::reason::Reason;
use crate::settings::TICK_NS;
use crate::vm::Vm;
use kernel::{Call, Env};
use kernel::{Channel, Pid, SECOND_NS, State, Task, Witness};

/// More than this many ticks must pass between two wake-ups.
const WAKEUP_TICKS: u64 = 1000;

/// What the daemon is asked for (`VM_SWAP_NORMAL`, `VM_SWAP_IDLE`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    /// Pages are short: swap out processes that sleep.
    Normal,
    /// Swap out processes that have slept for long.
    Idle,
}

/// A process that is swapped out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SwappedOut {
    /// Since when (`p_swtick`), in nanoseconds.
    pub since: u64,
    /// When it fell asleep (`td_slptick`). Waking up does not change this, as it cannot run until it is swapped in.
    pub asleep_since: u64,
}

/// The daemon that swaps processes out, and what it is asked for.
#[derive(Debug, Clone, Copy, Default)]
pub struct VmDaemon {
    normal: bool,
    idle: bool,
    wakes_at: Option<u64>,
    last_wakeup: Option<u64>,
    /// The second of the last request for idle processes.
    idle_second: Option<u64>,
}

impl VmDaemon {
    /// When it runs next, in nanoseconds; none while nobody has woken it.
    pub fn wakes_at(&self) -> Option<u64> {
        self.wakes_at
    }

    /// `vm_req_vmdaemon`: a request, in nanoseconds. Within a second of the last wake-up it is noted, but wakes nobody.
    pub fn request(&mut self, request: Request, now: u64) {
        match request {
            Request::Normal => self.normal = true,
            Request::Idle => self.idle = true,
        }
        let ticks = now / TICK_NS;
        if self.last_wakeup.is_none_or(|last| ticks > last + WAKEUP_TICKS) {
            self.last_wakeup = Some(ticks);
            self.wakes_at = Some(now);
        }
    }

    /// The request that scans make if `vm.swap_idle_enabled` is set. Only the first one in each second counts.
    pub fn request_idle(&mut self, now: u64) {
        let second = now / SECOND_NS;
        if self.idle_second.replace(second) != Some(second) {
            self.request(Request::Idle, now);
        }
    }
}

/// The daemon has been woken: swaps out the processes that qualify, then deactivates the memory of all that are swapped
/// out.
pub fn run<W: Witness>(vm: &mut Vm, env: &mut Env<'_, W>) {
    let VmDaemon { normal, idle, .. } = vm.vm_daemon;
    (vm.vm_daemon.normal, vm.vm_daemon.idle, vm.vm_daemon.wakes_at) = (false, false, None);
    if normal || idle {
        swap_out_all(vm, normal, env);
    }
    for pid in newest_first(vm) {
        if vm.procs[usize::from(pid)].swapped_out.is_some() {
            deactivate::map(vm, pid, env);
        }
    }
}

/// `FOREACH_PROC_IN_SYSTEM`: the list of processes begins with the newest.
pub(crate) fn newest_first(vm: &Vm) -> impl Iterator<Item = Pid> + use<> {
    (0..vm.procs.len() as Pid).rev()
}

/// `swapout_procs`
fn swap_out_all<W: Witness>(vm: &mut Vm, normal: bool, env: &mut Env<'_, W>) {
    let mut any = false;
    for pid in newest_first(vm) {
        let Some(&task) = env.tasks.get(usize::from(pid)).filter(|task| qualifies(vm, pid, task, normal, env.now))
        else {
            continue;
        };
        any = true;
        swap_out(vm, pid, task.since, env);
    }
    if any {
        // There may be room for somebody else now.
        vm.swapper.kick(env.now);
    }
}

fn qualifies(vm: &Vm, pid: Pid, task: &Task, normal: bool, now: u64) -> bool {
    let slept_s = now.saturating_sub(task.since) / SECOND_NS;
    let settings = &vm.settings;
    let long_enough = slept_s > settings.swap_idle_threshold2
        || (slept_s == settings.swap_idle_threshold2 && vm.thresholds.version.idle_threshold_included());
    vm.procs[usize::from(pid)].swapped_out.is_none()
        && !vm.spares(pid)
        && sleeps_safely(vm, pid, task)
        && slept_s >= settings.swap_idle_threshold1
        && (normal || long_enough)
}

/// `thread_safetoswapout`: asleep at a priority of `PSOCK` or weaker. That means voluntary sleep, or a page fault's
/// wait for memory (`PUSER`), but not a wait for a transfer, nor a wait of `read(2)` for memory (`PVM`).
fn sleeps_safely(vm: &Vm, pid: Pid, task: &Task) -> bool {
    let safe = match task.state {
        State::Until(_) => true,
        State::Asleep(Channel::Memory) => vm.procs[usize::from(pid)].fault.is_some(),
        State::Asleep(Channel::Page(_)) | State::Ready | State::Running | State::Ended => false,
    };
    safe && task.is_alive()
}

/// `swapout`
fn swap_out<W: Witness>(vm: &mut Vm, pid: Pid, asleep_since: u64, env: &mut Env<'_, W>) {
    env.tell(Reason::SwappedOut as u32, [u32::from(pid), vm.mapped_count(pid)]);
    let proc = &mut vm.procs[usize::from(pid)];
    proc.swapped_out = Some(SwappedOut { since: env.now, asleep_since });
    proc.counts.swaps += 1;
    vm.counters.swapouts += 1;
    env.calls.push(Call::SwapOut(pid));
}
