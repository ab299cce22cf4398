//! A load control that a paper on FreeBSD's paging describes, citing the book on FreeBSD's design and implementation:
//! when memory stays short and page faults go to the disk too often, the process that ran last is kept from running for
//! 20 seconds, so that its pages can be taken; then another.
//!
//! Uncertain: the source code of the versions modelled here has no such rule. In it, 20 seconds is `MAXSLP`, after
//! which `ps` and `vmstat` call a process idle. The limits are this model's own.

use crate::reason::Reason;
use crate::vm::Vm;
use kernel::{Call, Env};
use kernel::{Pid, SECOND_NS, State, Task, Witness};

/// The rule looks once a second.
const LOOK_NS: u64 = SECOND_NS;
/// How long a process is kept from running.
const BLOCK_NS: u64 = 20 * SECOND_NS;

/// When memory is considered to be thrashing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaperBlock {
    shortage_ns: u64,
    faults: u64,
}

impl PaperBlock {
    /// Memory is thrashing if it was below `v_free_min` at every look for `shortage_ns`, and more than `faults` page
    /// faults of the last second needed a read.
    pub fn new(shortage_ns: u64, faults: u64) -> Self {
        PaperBlock { shortage_ns, faults }
    }
}

/// Who is kept from running, and what was seen at the last look.
#[derive(Debug, Clone, Default)]
pub struct Blocker {
    next_look: u64,
    short_since: Option<u64>,
    faults_before: u64,
    /// The blocked processes, each with the time until which it is blocked.
    blocked: Vec<(Pid, u64)>,
}

/// When the rule looks next, if it is in force.
pub fn wakes_at(vm: &Vm) -> Option<u64> {
    vm.settings.paper_block.map(|_| vm.blocker.next_look)
}

/// One look: releases processes whose time is over, then blocks one more if memory is thrashing.
pub fn look<W: Witness>(vm: &mut Vm, env: &mut Env<'_, W>) {
    let Some(rule) = vm.settings.paper_block else { return };
    let now = env.now;
    vm.blocker.next_look = now + LOOK_NS;
    let faults = vm.counters.v_io_faults - vm.blocker.faults_before;
    vm.blocker.faults_before = vm.counters.v_io_faults;
    let short_since = vm.count_min().then(|| vm.blocker.short_since.unwrap_or(now));
    vm.blocker.short_since = short_since;
    vm.blocker.blocked.retain(|&(pid, until)| {
        if until <= now && env.tasks.get(usize::from(pid)).is_some_and(|task| task.blocked) {
            env.tell(Reason::PaperUnblocked as u32, [u32::from(pid), 0]);
            env.calls.push(Call::Unblock(pid));
        }
        until > now
    });
    let short = short_since.is_some_and(|since| now - since >= rule.shortage_ns);
    if short
        && faults > rule.faults
        && let Some(pid) = last_to_run(&vm.blocker.blocked, env.tasks)
    {
        env.tell(Reason::PaperBlocked as u32, [u32::from(pid), faults as u32]);
        vm.blocker.blocked.push((pid, now + BLOCK_NS));
        env.calls.push(Call::Block(pid));
    }
}

/// The process that ran last; none if it is the only one left, because otherwise everything would stop.
fn last_to_run(blocked: &[(Pid, u64)], tasks: &[Task]) -> Option<Pid> {
    let free = |pid: Pid, task: &Task| {
        task.is_alive() && !task.killed && !task.swapped && blocked.iter().all(|&(known, _)| known != pid)
    };
    let candidates = (0..).zip(tasks).filter(|&(pid, task)| free(pid, task));
    let mut ran = candidates.map(|(pid, task)| (task.state == State::Running, task.ran_until, pid)).collect::<Vec<_>>();
    ran.sort_unstable();
    if ran.len() > 1 { ran.pop().map(|(.., pid)| pid) } else { None }
}
