//! The kernel at work: for a process that asks for something, or on its own account.

use super::process::Streamed;
use super::simulate::Simulation;
use crate::workload::Op;
use kernel::Witness;
use kernel::{Access, Env, FaultRow, Kernel, Touch};
use kernel::{Pid, State};

impl<K: Kernel> Simulation<K> {
    /// Serves several faults of a sweep in one row, if the kernel knows how; returns whether it did.
    pub(super) fn fault_row<W: Witness>(
        &mut self,
        cpu: usize,
        first: Access,
        now: u64,
        until: u64,
        witness: &mut W,
    ) -> bool {
        let job = &self.jobs[usize::from(first.pid)];
        let Op::Sweep { count, step: 1, ns: touch_ns, .. } = job.op else { return false };
        let until = until.min(self.cpus[cpu].slice_end);
        let row = FaultRow { first, touches: count - job.done, touch_ns, until };
        let (served, spent) = self.with_kernel(now, witness, |kernel, env| (kernel.fault_row(row, env), env.spent_ns));
        if served > 0 {
            self.spend(cpu, first.pid, now, spent);
            self.touched(cpu, first.pid, served, touch_ns);
        }
        served > 0
    }

    /// Reads or writes pages of a file in a row while nothing else happens, with the same result as page by page.
    pub(super) fn stream<W: Witness>(&mut self, cpu: usize, pid: Pid, first: u64, until: u64, witness: &mut W) {
        let mut now = first;
        let until = until.min(self.cpus[cpu].slice_end);
        let watched = self.control.as_ref().is_some_and(|control| control.watches_tasks());
        let in_row = W::COUNTS_ONLY && !watched && !self.kernel.watches_tasks();
        loop {
            let Some(Streamed { of, write, ns, is_last }) = self.jobs[usize::from(pid)].streamed() else { return };
            let got = self.enter_kernel(cpu, pid, now, witness, |kernel, env| {
                if write { kernel.write(pid, of, env) } else { kernel.read(pid, of, env) }
            });
            if got {
                self.touched(cpu, pid, 1, ns);
            }
            let then = self.cpus[cpu].at;
            let others = [self.disk.next_event(), self.kernel.next_wake()];
            let others_come = then >= until
                || others.into_iter().flatten().any(|at| at <= then)
                || self.next_of_other_cpus(cpu) <= then;
            if !in_row || !got || is_last || others_come || !self.calls.is_empty() {
                // Whatever the kernel asked for, it asked for at the time of the last page.
                self.obey(now);
                self.dispatch(now);
                return;
            }
            now = then;
            // Reclaim may look at what other processors have touched in the meantime.
            self.make_hits(now, cpu);
        }
    }

    /// Asks the kernel for something for a process, and returns whether it got it; if not, it asks again, perhaps after
    /// a wait.
    pub(super) fn enter_kernel<W: Witness>(
        &mut self,
        cpu: usize,
        pid: Pid,
        now: u64,
        witness: &mut W,
        ask: impl FnOnce(&mut K, &mut Env<'_, W>) -> Touch,
    ) -> bool {
        let (touch, spent) = self.with_kernel(now, witness, |kernel, env| (ask(kernel, env), env.spent_ns));
        self.spend(cpu, pid, now, spent);
        self.jobs[usize::from(pid)].leaves = if touch == Touch::Done { now + spent } else { u64::MAX };
        match touch {
            Touch::Done => true,
            Touch::Again => false,
            Touch::Wait(channel) => {
                self.leave(cpu, pid, State::Asleep(channel), now);
                false
            }
        }
    }

    pub(super) fn finish_io<W: Witness>(&mut self, now: u64, witness: &mut W) {
        let transfers = self.disk.transfers();
        let done = self.disk.finish(now);
        self.time.interrupts += self.disk.transfers() - transfers;
        let Some(io) = done else { return };
        self.interrupt(now, witness, |kernel, env| kernel.io_done(&io, env));
    }

    /// Lets the kernel work on its own account. This takes up a processor: an idle one if there is one, otherwise the
    /// one that is least ahead.
    pub(super) fn interrupt<W: Witness>(
        &mut self,
        now: u64,
        witness: &mut W,
        work: impl FnOnce(&mut K, &mut Env<'_, W>),
    ) {
        let spent = self.with_kernel(now, witness, |kernel, env| {
            work(kernel, env);
            env.spent_ns
        });
        if spent == 0 {
            return;
        }
        let mut from = now;
        if let Some(cpu) = self.cpus.iter_mut().min_by_key(|cpu| (cpu.running.is_some(), cpu.at)) {
            from = cpu.at.max(now);
            self.time.iowait += cpu.count_iowait(now);
            cpu.at = from + spent;
            cpu.forget();
        }
        self.time.system += self.hardware.charge(from, spent);
    }

    pub(super) fn with_kernel<W: Witness, T>(
        &mut self,
        now: u64,
        witness: &mut W,
        work: impl FnOnce(&mut K, &mut Env<'_, W>) -> T,
    ) -> T {
        let Simulation { kernel, disk, tasks, calls, .. } = self;
        work(kernel, &mut Env { now, spent_ns: 0, disk, tasks, calls, witness })
    }

    /// Accounts for the kernel's work on behalf of a process.
    fn spend(&mut self, cpu: usize, pid: Pid, now: u64, ns: u64) {
        self.cpus[cpu].at = now + ns;
        self.time.system += self.hardware.charge(now, ns);
        self.jobs[usize::from(pid)].usage.system_ns += ns;
        self.tasks[usize::from(pid)].used_ns += ns;
    }

    /// Records that this many touches were made, each of which takes `ns`.
    pub(super) fn touched(&mut self, cpu: usize, pid: Pid, touches: u32, ns: u64) {
        let (job, spent) = (&mut self.jobs[usize::from(pid)], u64::from(touches) * ns);
        job.touched(touches);
        job.usage.user_ns += spent;
        self.tasks[usize::from(pid)].used_ns += spent;
        self.time.user += self.hardware.charge(self.cpus[cpu].at, spent);
        self.cpus[cpu].at += spent;
    }
}
