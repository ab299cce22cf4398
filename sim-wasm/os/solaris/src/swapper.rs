//! The memory scheduler: once a second it takes averages, swaps out idle processes if memory is short, or any process
//! if it is desperately short, and swaps in processes that could run (`sched`, `swapout`, `uts/common/os/sched.c`;
//! `as_swapout`; `onnv_86`).

use super::page::Flag;
use super::reason::Reason;
use super::state::Solaris;
use super::swap_choice::{
    Candidate, Doing, STACK_PAGES, has_room, is_desperate, needs, swap_in_priority, swaps_idle, victim,
};
use kernel::object::Backing;
use kernel::{Call, Env};
use kernel::{Pid, SECOND_NS, State, Task, Visible, Witness};

/// User priority of a process that sleeps: it was raised when it fell asleep (`ts_slpret` of `ts_dptbl`).
const ASLEEP: u32 = 50;
/// User priority of a process that waits for a processor, having used up its time slice.
const RUNNABLE: u32 = 40;

impl Solaris {
    /// `vmmeter` and `clock`, then the memory scheduler.
    pub(super) fn second<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.next_second += SECOND_NS;
        let runnable = |task: &&Task| matches!(task.state, State::Ready | State::Running) && !task.is_held();
        let nrun = env.tasks.iter().filter(|task| task.is_alive()).filter(runnable).count() as u32;
        let requests = [self.counters.pgin, self.counters.pgout];
        self.averages.second(self.freemem(), requests, nrun, self.thresholds.maxpgio);
        self.sched(env);
    }

    /// Each turn swaps a process out or in; the last one finds nothing more to do in this second.
    fn sched<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        // No process is swapped out or in twice in a second.
        for _ in 0..2 * self.procs.len() {
            let desperate = is_desperate(&self.thresholds, &self.averages);
            let mut wants_in = None;
            if !desperate {
                wants_in = self.first_to_come_in(env);
                let free = self.freemem();
                if swaps_idle(&self.thresholds, &self.averages, free)
                    && let Some(pid) = self.first_idle(env)
                {
                    self.counters.softswap += 1;
                    self.swap_out(pid, Reason::SoftSwap, env);
                    continue;
                }
                let Some((_, pid)) = wants_in else { return };
                let (since, swapped) = self.procs[usize::from(pid)].swapped_out.unwrap_or_default();
                let needed = needs(swapped, env.now.saturating_sub(since) / SECOND_NS, &self.thresholds);
                if free > needed.saturating_add(self.averages.deficit) {
                    self.averages.deficit += needed;
                    self.swap_process_in(pid, env);
                    continue;
                }
                if free > needed {
                    return;
                }
            }
            if has_room(&self.thresholds, &self.averages, self.freemem()) {
                return;
            }
            let Some((pid, resident)) = self.first_to_go(wants_in.map(|(priority, _)| priority), env) else { return };
            self.counters.hardswap += 1;
            if desperate {
                self.averages.deficit += resident.min(self.thresholds.lotsfree);
            }
            self.swap_out(pid, Reason::HardSwap, env);
        }
    }

    /// A process as a candidate; none if it has not started, has ended, or is swapped out.
    fn candidate<W: Witness>(&self, pid: Pid, env: &Env<'_, W>) -> Option<Candidate> {
        let (task, proc) = (env.tasks.get(usize::from(pid))?, self.procs.get(usize::from(pid))?);
        if !task.is_alive() || proc.swapped_out.is_some() || task.killed || self.spared == Some(pid) {
            return None;
        }
        let (doing, priority) = match task.state {
            State::Until(_) => (Doing::Sleeps, ASLEEP),
            State::Ready => (Doing::Runnable, RUNNABLE),
            // A process that waits in a page fault holds locks, at a kernel priority.
            State::Running | State::Asleep(_) | State::Ended => (Doing::Busy, ASLEEP),
        };
        let seconds = env.now.saturating_sub(task.since.max(proc.swapped_in)) / SECOND_NS;
        Some(Candidate { doing, seconds, resident: self.resident_count(pid), priority })
    }

    fn pids(&self) -> impl Iterator<Item = Pid> + use<> {
        (0..self.procs.len()).map(|pid| pid as Pid)
    }

    fn first_idle<W: Witness>(&self, env: &Env<'_, W>) -> Option<Pid> {
        self.pids().find(|&pid| self.candidate(pid, env).is_some_and(|candidate| candidate.is_idle()))
    }

    /// The process to be swapped out, and its pages in memory.
    fn first_to_go<W: Witness>(&self, wants_in: Option<i64>, env: &Env<'_, W>) -> Option<(Pid, u32)> {
        let known: Vec<(Pid, Candidate)> =
            self.pids().filter_map(|pid| Some((pid, self.candidate(pid, env)?))).collect();
        let candidates: Vec<Candidate> = known.iter().map(|&(_, candidate)| candidate).collect();
        let chosen = victim(&candidates, self.thresholds.maxpgio, wants_in)?;
        known.get(chosen).map(|&(pid, candidate)| (pid, candidate.resident))
    }

    /// The process that could run but is swapped out, with its priority: the highest one, or the first among equals.
    fn first_to_come_in<W: Witness>(&self, env: &Env<'_, W>) -> Option<(i64, Pid)> {
        let wanting = self.pids().filter_map(|pid| {
            let (since, swapped) = self.procs[usize::from(pid)].swapped_out?;
            let task = env.tasks.get(usize::from(pid))?;
            let could_run = task.swapped && !task.blocked && !task.held_back && task.state == State::Ready;
            let seconds = env.now.saturating_sub(since) / SECOND_NS;
            could_run.then(|| (swap_in_priority(ASLEEP, seconds, swapped, self.thresholds.maxpgio), pid))
        });
        wanting.max_by_key(|&(priority, pid)| (priority, std::cmp::Reverse(pid)))
    }

    /// `swapout`: its kernel stack leaves memory, and all of its memory is pushed out (`as_swapout`).
    fn swap_out<W: Witness>(&mut self, pid: Pid, reason: Reason, env: &mut Env<'_, W>) {
        let resident = self.resident_count(pid);
        env.tell(reason as u32, [u32::from(pid), resident]);
        let pushed = self.push_memory(pid, env);
        self.counters.swapout += 1;
        self.counters.pgswapout += u64::from(STACK_PAGES + pushed);
        let proc = &mut self.procs[usize::from(pid)];
        proc.swapped_out = Some((env.now, resident + STACK_PAGES));
        proc.counts.swaps += 1;
        env.calls.push(Call::SwapOut(pid));
        self.pageout.wake(env.now);
    }

    /// Frees all of its anonymous pages, or queues them to be written and freed. Returns how many.
    fn push_memory<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> u32 {
        let mut pushed = 0;
        for map in self.procs[usize::from(pid)].maps.clone() {
            let object = &self.space.objects[usize::from(self.space.segments[usize::from(map)].object)];
            if object.backing != Backing::Anonymous {
                continue;
            }
            for frame in object.residents() {
                if self.page(frame).is(Flag::Busy) {
                    continue;
                }
                pushed += 1;
                self.watch(frame, env.witness, |kernel| kernel.unload(frame));
                if self.is_dirty(frame) {
                    self.change(frame, env.witness, |p| p.set(Flag::Queued, true));
                    self.pageout.swapping.push_back(frame);
                } else {
                    self.release(frame, env.witness);
                }
            }
        }
        pushed
    }

    /// `swapin`: the process may run again.
    fn swap_process_in<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) {
        let proc = &mut self.procs[usize::from(pid)];
        let since = proc.swapped_out.take().map_or(env.now, |(since, _)| since);
        proc.swapped_in = env.now;
        let out = env.now.saturating_sub(since) / SECOND_NS;
        env.tell(Reason::SwappedIn as u32, [u32::from(pid), out as u32]);
        self.counters.swapin += 1;
        self.counters.pgswapin += u64::from(STACK_PAGES);
        env.calls.push(Call::SwapIn(pid));
    }
}
