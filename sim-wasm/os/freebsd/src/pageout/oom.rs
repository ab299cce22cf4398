//! Memory has run out: `vm_pageout_mightbe_oom` and `vm_pageout_oom` (`sys/vm/vm_pageout.c`, 9.3 to 10.3).
//! What page faults do about it is in `fault_oom.rs`.

use crate::reason::Reason;
use crate::swapping::vm_daemon::newest_first;
use crate::vm::Vm;
use kernel::{Call, Env};
use kernel::{Channel, Pid, State, Task, Witness};

/// `vm_pageout_oom_seq`: this many fruitless scans in a row mean that memory has run out.
pub const OOM_SEQ: u32 = 12;
/// With fewer free blocks than this, swap is practically full.
const LITTLE_SWAP: u32 = 64;

/// State kept from scan to scan (`vmd_oom_seq`).
#[derive(Debug, Clone, Copy, Default)]
pub struct Oom {
    fruitless: u32,
}

/// Since 10.3: an inactive scan has ended. `short`: pages short when it began and when it ended. Kills a process if too
/// many scans in a row wanted pages and freed none.
pub fn scan_ended<W: Witness>(vm: &mut Vm, short: [i64; 2], env: &mut Env<'_, W>) {
    let [before, after] = short;
    vm.oom.fruitless = if before > 0 && before == after { vm.oom.fruitless + 1 } else { 0 };
    if vm.oom.fruitless >= vm.settings.oom_seq {
        vm.oom.fruitless = 0;
        kill_largest(vm, env);
    }
}

/// Before 10.3: a later scan of a series has ended. Kills a process if memory and swap are both short, one of them
/// badly.
pub fn later_scan_ended<W: Witness>(vm: &mut Vm, env: &mut Env<'_, W>) {
    let no_swap = vm.swap.free_blocks() < LITTLE_SWAP && vm.count_min();
    if no_swap || (vm.swap.is_full() && vm.paging_target() > 0) {
        kill_largest(vm, env);
    }
}

/// `vm_pageout_oom`: kills the largest process and wakes whoever waits for memory. There may be none left to kill.
pub fn kill_largest<W: Witness>(vm: &mut Vm, env: &mut Env<'_, W>) {
    vm.fault_ooms.kills(env.now);
    let size = |pid: Pid| {
        let task = env.tasks.get(usize::from(pid)).filter(|task| may_be_killed(vm, task))?;
        (!task.killed).then(|| (size(vm, pid), pid)).filter(|&(size, _)| size > 0)
    };
    // Among equals, the first in the kernel's list: the newest.
    let Some((size, pid)) = newest_first(vm).filter_map(size).max() else { return };
    env.tell(Reason::OutOfMemory as u32, [u32::from(pid), size]);
    vm.counters.oom_kills += 1;
    // A dying process is swapped in at once.
    vm.procs[usize::from(pid)].swapped_out = None;
    env.calls.push(Call::Kill(pid));
    env.wake(Channel::Memory);
    vm.swapper.memory_came_free(env.now);
}

/// Before 10.3, a process that could run but is swapped out is in a state that the killer does not consider.
fn may_be_killed(vm: &Vm, task: &Task) -> bool {
    let unknown = task.swapped && task.state == State::Ready && !vm.thresholds.version.kills_swapped_out();
    task.is_alive() && !unknown
}

/// What killing a process would free: its swap space and what it has mapped; since 10.3, what its objects have in
/// memory.
fn size(vm: &Vm, pid: Pid) -> u32 {
    let of = |&map: &u16| &vm.objects[usize::from(vm.entries[usize::from(map)].object)];
    let swap: u32 = vm.procs[usize::from(pid)].maps.iter().map(|map| of(map).swap_count()).sum();
    let memory = if vm.thresholds.version.kills_swapped_out() { vm.resident_count(pid) } else { vm.mapped_count(pid) };
    swap + memory
}
