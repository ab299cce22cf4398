//! The kernel's own thread, which the scheduler treats as a task: it takes an idle processor or waits for its turn, and
//! goes on in steps until it sleeps or its slice is over ([`kernel::Slices`]). Meanwhile, the process whose processor it
//! has stays where it is and gets nothing done.

use super::cpu::Cpu;
use super::simulate::Simulation;
use kernel::{Kernel, Rivals, Witness};

/// The thread, as the scheduler sees it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Thread {
    /// The processor it has.
    on: Option<Turn>,
    /// When it last left one, and how much longer than those it competed with it had had it by then.
    left: u64,
    ahead: i64,
}

/// A turn on a processor.
#[derive(Debug, Clone, Copy)]
struct Turn {
    cpu: usize,
    /// When the turn began.
    picked: u64,
    /// When its next step is due.
    at: u64,
    /// When the next in line gets the processor, if anybody wants it.
    until: Option<u64>,
}

impl Thread {
    /// Whether it has this processor.
    pub(super) fn has(&self, cpu: usize) -> bool {
        self.on.is_some_and(|turn| turn.cpu == cpu)
    }

    /// When others will have had as much time as it.
    fn eligible(&self) -> u64 {
        self.left.saturating_add_signed(self.ahead.max(0))
    }
}

impl<K: Kernel> Simulation<K> {
    /// When the thread takes its next step, as far as is known now.
    pub(super) fn next_of_thread(&self) -> Option<u64> {
        if let Some(turn) = self.thread.on {
            return Some(turn.at);
        }
        let wants = self.kernel.thread_wants()?;
        if self.idle_cpu().is_some() { Some(wants) } else { self.busy_cpu(wants).map(|(at, _)| at) }
    }

    fn idle_cpu(&self) -> Option<usize> {
        let idle = (0..self.cpus.len()).filter(|&cpu| self.cpus[cpu].running.is_none());
        idle.min_by_key(|&cpu| self.cpus[cpu].at)
    }

    /// The processor whose process it is the first to replace, and when.
    fn busy_cpu(&self, wants: u64) -> Option<(u64, usize)> {
        let (woken, eligible) = (wants.max(self.thread.left), self.thread.eligible());
        let turn = |cpu: usize| {
            let Cpu { running, picked, .. } = self.cpus[cpu];
            let leaves = running.map_or(0, |pid| self.jobs[usize::from(pid)].leaves);
            (self.slices.turn(Rivals { picked, leaves, woken, eligible }), cpu)
        };
        (0..self.cpus.len()).map(turn).min()
    }

    /// If it waits for a processor and one is idle, takes it: before the processes that wait, unless it has just left
    /// it to them or has had more than its share.
    pub(super) fn place_thread(&mut self, now: u64, others_wait: bool) {
        let waits = self.thread.on.is_none() && self.kernel.thread_wants().is_some_and(|wants| wants <= now);
        let after_others = others_wait && (self.thread.left >= now || self.thread.eligible() > now);
        if waits && !after_others && self.idle_cpu().is_some() {
            self.turn_begins(now);
        }
    }

    /// The thread's time has come: it takes a step, or leaves the processor to those who wait.
    pub(super) fn run_thread<W: Witness>(&mut self, now: u64, witness: &mut W) {
        if self.thread.on.is_none() {
            self.turn_begins(now);
        }
        let Some(turn) = self.thread.on.filter(|turn| turn.at <= now) else { return };
        let contended = self.cpus[turn.cpu].running.is_some() || !self.run_queue.is_empty();
        // It never leaves the kernel.
        let rivals = Rivals { picked: turn.picked, leaves: u64::MAX, woken: now, eligible: 0 };
        let until = turn.until.unwrap_or_else(|| self.slices.turn(rivals));
        if contended && now >= until && self.thread.ahead >= 0 {
            return self.leave_cpu(turn.cpu, now);
        }
        let spent = self.with_kernel(now, witness, |kernel, env| {
            kernel.run_thread(env);
            env.spent_ns
        });
        self.time.system += spent;
        let cpu = &mut self.cpus[turn.cpu];
        self.time.iowait += cpu.count_iowait(now);
        cpu.at = cpu.at.max(now) + spent;
        cpu.forget();
        self.thread.ahead = if contended { self.thread.ahead.saturating_add_unsigned(spent) } else { 0 };
        let until = if now >= until { self.slices.next_end(now) } else { until };
        let then = now + spent;
        self.thread.on = Some(Turn { at: then, until: contended.then_some(until), ..turn });
        if self.kernel.thread_wants().is_none_or(|wants| wants > then) {
            self.leave_cpu(turn.cpu, then);
        }
    }

    /// Gives it a processor: an idle one, or one whose process has to leave it.
    fn turn_begins(&mut self, now: u64) {
        let Some(wants) = self.kernel.thread_wants().filter(|&wants| wants <= now) else { return };
        let woken = wants.max(self.thread.left);
        let slept = woken - self.thread.left;
        // A task that sleeps may lose what it is ahead, never gain (`DELAY_DEQUEUE`, `DELAY_ZERO`).
        let ahead = if slept > 0 { self.thread.ahead.saturating_sub_unsigned(slept).max(0) } else { self.thread.ahead };
        let (cpu, waited) = if let Some(cpu) = self.idle_cpu() {
            (cpu, 0)
        } else if let Some((_, cpu)) = self.busy_cpu(wants).filter(|&(at, _)| at <= now) {
            (cpu, now - woken)
        } else {
            return;
        };
        self.thread.ahead = ahead.saturating_sub_unsigned(waited);
        let at = if let Some(pid) = self.cpus[cpu].running {
            self.jobs[usize::from(pid)].usage.involuntary_switches += 1;
            now
        } else {
            now.max(self.cpus[cpu].at)
        };
        self.thread.on = Some(Turn { cpu, picked: at, at, until: None });
        self.time.switches += 1;
    }

    fn leave_cpu(&mut self, cpu: usize, now: u64) {
        if let Some(pid) = self.cpus[cpu].running {
            self.time.switches += 1;
            self.kernel.switch_to(pid);
        }
        self.cpus[cpu].picked = now;
        (self.thread.on, self.thread.left) = (None, now);
    }
}
