//! What a program asks for other than touches.

use super::simulate::Simulation;
use crate::workload::Op;
use kernel::Kernel;
use kernel::Witness;
use kernel::{Pid, State};

impl<K: Kernel> Simulation<K> {
    /// Carries out an operation other than a touch, or ends one that made touches.
    pub(super) fn operate<W: Witness>(&mut self, cpu: usize, pid: Pid, now: u64, until: u64, witness: &mut W) {
        let job = &mut self.jobs[usize::from(pid)];
        match job.op {
            Op::Sweep { .. } | Op::Scatter { .. } | Op::Zipf { .. } | Op::Uniform { .. } => job.next_op(),
            Op::Map { region, pages } => {
                let map = self.with_kernel(now, witness, |kernel, env| kernel.map(pid, pages, env));
                self.granted(pid, region, map);
            }
            Op::Open { region, file, pages } => {
                let map = self.with_kernel(now, witness, |kernel, env| kernel.open(pid, file, pages, env));
                self.granted(pid, region, map);
            }
            Op::Unmap { region } => {
                let Some(map) = job.map(region) else { return job.next_op() };
                if self.enter_kernel(cpu, pid, now, witness, |kernel, env| kernel.unmap(pid, map, env)) {
                    self.mapped(pid, region, None);
                }
            }
            Op::Read { file, pages, page, ns } | Op::Write { file, pages, page, ns } => {
                let (writes, of) = (matches!(job.op, Op::Write { .. }), (file, pages, page));
                let got = self.enter_kernel(cpu, pid, now, witness, |kernel, env| {
                    if writes { kernel.write(pid, of, env) } else { kernel.read(pid, of, env) }
                });
                if got {
                    self.touched(cpu, pid, 1, ns);
                    self.jobs[usize::from(pid)].next_op();
                }
            }
            Op::Stream { count, .. } | Op::Pick { count, .. } if job.done >= count => job.next_op(),
            Op::Stream { .. } | Op::Pick { .. } => self.stream(cpu, pid, now, until, witness),
            Op::Sleep { ns } => {
                job.next_op();
                self.leave(cpu, pid, State::Until(self.hardware.wakes(now + ns)), now);
            }
            Op::Until { at_ns } => {
                job.next_op();
                if at_ns > now {
                    self.leave(cpu, pid, State::Until(self.hardware.wakes(at_ns)), now);
                }
            }
            Op::EndFrom { at_ns } => job.end_from(at_ns, now),
            Op::Answer { start_ns, period_ns, work_ns } => {
                self.answered(pid, now, (start_ns, period_ns, work_ns));
            }
            Op::Reply { next_ns } => self.replied(pid, now, next_ns),
            Op::Join { before } => self.join(cpu, pid, now, before),
            Op::Served { think_ns } => self.served(pid, now, think_ns),
            Op::Exit => {
                if self.enter_kernel(cpu, pid, now, witness, |kernel, env| kernel.exit(pid, env)) {
                    self.jobs[usize::from(pid)].usage.ended_ns = Some(now);
                    self.disk.exited(pid);
                    self.leave(cpu, pid, State::Ended, now);
                    self.wake_joined(now);
                    self.rouse_control(now);
                }
            }
        }
    }

    /// A program that is refused memory ends: none of those modelled goes on without it.
    fn granted(&mut self, pid: Pid, region: u8, map: Option<u16>) {
        match map {
            Some(_) => self.mapped(pid, region, map),
            None => self.jobs[usize::from(pid)].turn_to(Op::Exit),
        }
    }

    fn mapped(&mut self, pid: Pid, region: u8, map: Option<u16>) {
        let job = &mut self.jobs[usize::from(pid)];
        if let Some(slot) = job.maps.get_mut(usize::from(region)) {
            *slot = map;
        }
        job.next_op();
    }
}
