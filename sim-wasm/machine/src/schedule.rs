//! The scheduler: one queue of processes that could run, served in turn, and the sleepers.

use super::simulate::Simulation;
use crate::workload::Launch;
use kernel::{Call, Kernel};
use kernel::{Channel, Pid, State, Task};

impl<K: Kernel> Simulation<K> {
    /// Carries out what the kernel has asked the scheduler for.
    pub(super) fn obey(&mut self, now: u64) {
        if self.calls.is_empty() {
            return;
        }
        let mut calls = std::mem::take(&mut self.calls);
        for call in calls.drain(..) {
            match call {
                Call::Wake(channel) => self.wake(channel, now),
                Call::Rouse(pid) => {
                    if self.tasks[usize::from(pid)].state == State::Asleep(Channel::Memory) {
                        self.make_ready(pid, now);
                    }
                }
                Call::Kill(pid) => {
                    self.kill(pid, now);
                    self.put_first(pid);
                }
                Call::SwapOut(pid) => self.tasks[usize::from(pid)].turns(now).swapped = true,
                Call::SwapIn(pid) => {
                    let task = self.tasks[usize::from(pid)].turns(now);
                    (task.swapped, task.since) = (false, now);
                    self.enqueue(pid);
                }
                Call::Block(pid) => {
                    self.tasks[usize::from(pid)].turns(now).blocked = true;
                    if let Some(cpu) = self.cpus.iter().position(|cpu| cpu.running == Some(pid)) {
                        self.preempt(cpu, now);
                    }
                }
                Call::Unblock(pid) => {
                    self.tasks[usize::from(pid)].turns(now).blocked = false;
                    self.enqueue(pid);
                }
            }
        }
        // Nothing that the scheduler does makes the kernel ask for more, so the buffer can be reused.
        self.calls = calls;
    }

    /// Puts a process that could run into the run queue, unless something keeps it from running.
    fn enqueue(&mut self, pid: Pid) {
        let task = &self.tasks[usize::from(pid)];
        if task.state == State::Ready && !task.is_held() && !self.run_queue.contains(&pid) {
            self.run_queue.push_back(pid);
        }
    }

    /// Moves a process in the run queue to its head.
    fn put_first(&mut self, pid: Pid) {
        if let Some(place) = self.run_queue.iter().position(|&waiting| waiting == pid) {
            self.run_queue.remove(place);
            self.run_queue.push_front(pid);
        }
    }

    fn wake(&mut self, channel: Channel, now: u64) {
        for pid in 0..self.tasks.len() as Pid {
            if self.tasks[usize::from(pid)].state == State::Asleep(channel) {
                self.make_ready(pid, now);
            }
        }
    }

    fn kill(&mut self, pid: Pid, now: u64) {
        let task = self.tasks[usize::from(pid)].turns(now);
        if !task.is_alive() || task.killed {
            return;
        }
        (task.killed, task.swapped, task.blocked, task.held_back) = (true, false, false, false);
        match task.state {
            // Even a dying process waits for a transfer under way.
            State::Asleep(Channel::Page(_)) | State::Ended => {}
            State::Asleep(Channel::Memory) | State::Until(_) => self.make_ready(pid, now),
            State::Ready | State::Running => {
                self.enqueue(pid);
                if let Some(cpu) = self.cpus.iter_mut().find(|cpu| cpu.running == Some(pid)) {
                    cpu.slice_end = now;
                    cpu.forget();
                }
            }
        }
    }

    /// A process's sleep is over, or its time has come to start or to be stopped.
    pub(super) fn timer(&mut self, pid: Pid, now: u64) {
        self.timer = None;
        let task = self.tasks[usize::from(pid)].turns(now);
        if task.stop_ns.is_some_and(|stop| stop <= now) {
            task.stop_ns = None;
            self.kill(pid, now);
            return;
        }
        if !std::mem::replace(&mut task.started, true) {
            task.started_ns = now;
            self.jobs[usize::from(pid)].usage.started_ns = now;
            self.jobs[usize::from(pid)].next_op();
            self.tasks[usize::from(pid)].held_back = self.control.as_ref().is_some_and(|control| control.admits());
            self.rouse_control(now);
        }
        self.make_ready(pid, now);
    }

    /// The control looks at once: a process has started or ended.
    pub(super) fn rouse_control(&mut self, now: u64) {
        if let Some(control) = &mut self.control {
            control.rouse(now);
        }
    }

    /// The control keeps a process from running.
    pub(super) fn hold_back(&mut self, pid: Pid, now: u64) {
        self.tasks[usize::from(pid)].turns(now).held_back = true;
        if let Some(cpu) = self.cpus.iter().position(|cpu| cpu.running == Some(pid)) {
            self.preempt(cpu, now);
        }
    }

    /// The control lets a process run.
    pub(super) fn let_run(&mut self, pid: Pid, now: u64) {
        self.tasks[usize::from(pid)].turns(now).held_back = false;
        if self.tasks[usize::from(pid)].swapped {
            self.kernel.kick_swapper(now);
        }
        self.enqueue(pid);
    }

    /// The control kills a process, which ends at once.
    pub(super) fn kill_first(&mut self, pid: Pid, now: u64) {
        self.kill(pid, now);
        self.put_first(pid);
    }

    /// A process could run from now on.
    pub(super) fn make_ready(&mut self, pid: Pid, now: u64) {
        let task = self.tasks[usize::from(pid)].turns(now);
        if let State::Until(_) = task.state {
            self.timer = None;
        }
        if let (State::Asleep(_), Some(cpu)) = (task.state, self.cpus.get_mut(task.cpu as usize)) {
            self.time.iowait += cpu.count_iowait(now);
            cpu.waiting -= 1;
        }
        (task.state, task.since) = (State::Ready, now);
        if task.swapped {
            self.kernel.kick_swapper(now);
        }
        self.enqueue(pid);
    }

    /// Idle processors take the kernel's thread and the processes that have waited longest.
    pub(super) fn dispatch(&mut self, now: u64) {
        self.place_thread(now, !self.run_queue.is_empty());
        self.dispatch_processes(now);
        self.place_thread(now, false);
    }

    fn dispatch_processes(&mut self, now: u64) {
        while !self.run_queue.is_empty()
            && let Some(&first) = self.run_queue.front()
            && let own = self.tasks[usize::from(first)].cpu
            && let Some((number, cpu)) = (0..)
                .zip(&mut self.cpus)
                .filter(|&(number, ref cpu)| cpu.running.is_none() && !self.thread.has(number as usize))
                .min_by_key(|&(number, ref cpu)| (self.keeps_processors && number != own, cpu.at.max(now)))
            && let Some(pid) = self.run_queue.pop_front()
        {
            let task = &mut self.tasks[usize::from(pid)];
            if task.is_held() || task.state != State::Ready {
                continue;
            }
            task.turns(now);
            (task.state, task.since, task.cpu) = (State::Running, now, number);
            self.time.iowait += cpu.count_iowait(now);
            cpu.running = Some(pid);
            cpu.at = cpu.at.max(now);
            cpu.picked = cpu.at;
            // The dying get no slice: they end at once.
            cpu.slice_end = cpu.at + if task.killed { 0 } else { self.hardware.slice_ns };
            cpu.forget();
            self.time.switches += 1;
            self.kernel.switch_to(pid);
        }
    }

    /// The process leaves its processor of its own accord.
    pub(super) fn leave(&mut self, cpu: usize, pid: Pid, state: State, now: u64) {
        let task = self.tasks[usize::from(pid)].turns(now);
        (task.state, task.since, task.ran_until) = (state, now, now);
        self.jobs[usize::from(pid)].usage.voluntary_switches += 1;
        self.cpus[cpu].running = None;
        if let State::Asleep(_) = state {
            self.cpus[cpu].waiting += 1;
        } else {
            // It now has a time to wake, or has ended and can no longer be stopped.
            self.timer = None;
        }
    }

    /// The process's slice is over and others are waiting.
    pub(super) fn preempt(&mut self, cpu: usize, now: u64) {
        if let Some(pid) = self.cpus[cpu].running.take() {
            self.jobs[usize::from(pid)].usage.involuntary_switches += 1;
            self.make_ready(pid, now);
        }
    }
}

/// The processes before they start, on so many processors in turn.
pub(super) fn starting(launches: &[Launch], cpus: u32) -> Vec<Task> {
    let task = |(at, of): (u32, &Launch)| Task { cpu: at % cpus, ..Task::starting(of.start_ns, of.stop_ns) };
    (0..).zip(launches).map(task).collect()
}

/// The first process whose timer goes off, and when.
pub(super) fn first_timer(tasks: &[Task]) -> (u64, Pid) {
    (0..).zip(tasks).fold((u64::MAX, 0), |first, (pid, task)| {
        let at = next_timer(task);
        if at < first.0 { (at, pid) } else { first }
    })
}

/// When a process's timer goes off: its sleep ends, or it is to be stopped.
fn next_timer(task: &Task) -> u64 {
    let wakes = if let State::Until(at) = task.state { at } else { u64::MAX };
    let stops = task.stop_ns.filter(|_| task.is_alive()).unwrap_or(u64::MAX);
    wakes.min(stops)
}
