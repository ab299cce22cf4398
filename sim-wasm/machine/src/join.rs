//! Processes that wait for others to end, as `make` waits for what it has started.

use super::simulate::Simulation;
use crate::workload::Op;
use kernel::Kernel;
use kernel::{Pid, State};

impl<K: Kernel> Simulation<K> {
    /// A process waits until as many processes before it have ended.
    pub(super) fn join(&mut self, cpu: usize, pid: Pid, now: u64, before: u32) {
        if self.have_ended(pid, before) {
            self.jobs[usize::from(pid)].next_op();
        } else {
            self.leave(cpu, pid, State::Until(u64::MAX), now);
        }
    }

    /// A process has ended: those who have waited for it, and for nobody else any more, go on.
    pub(super) fn wake_joined(&mut self, now: u64) {
        for pid in 0..self.tasks.len() as Pid {
            let Op::Join { before } = self.jobs[usize::from(pid)].op else { continue };
            if self.tasks[usize::from(pid)].state == State::Until(u64::MAX) && self.have_ended(pid, before) {
                self.make_ready(pid, now);
            }
        }
    }

    fn have_ended(&self, pid: Pid, before: u32) -> bool {
        let first = usize::from(pid).saturating_sub(before as usize);
        self.tasks.get(first..usize::from(pid)).unwrap_or_default().iter().all(|task| task.state == State::Ended)
    }
}
