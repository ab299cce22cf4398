//! What happens next in a simulation, and when.

use super::schedule::first_timer;
use super::simulate::{Simulation, Turn};
use kernel::Kernel;

impl<K: Kernel> Simulation<K> {
    /// When the next event comes, whose it is, and when the next event of anybody else comes.
    pub(super) fn next_event(&mut self) -> (u64, Turn, u64) {
        let mut next = (self.disk.next_event().unwrap_or(u64::MAX), Turn::Disk, u64::MAX);
        let mut consider = |at: u64, turn: Turn| {
            if at < next.0 {
                next = (at, turn, next.0);
            } else {
                next.2 = next.2.min(at);
            }
        };
        let (at, pid) = *self.timer.get_or_insert_with(|| first_timer(&self.tasks));
        consider(at, Turn::Timer(pid));
        for cpu in 0..self.cpus.len() {
            if let Some(at) = self.next_of_cpu(cpu) {
                consider(at, Turn::Cpu(cpu));
            }
        }
        consider(self.next_of_thread().unwrap_or(u64::MAX), Turn::Thread);
        consider(self.kernel.next_wake().unwrap_or(u64::MAX), Turn::Daemons);
        consider(self.control.as_ref().map_or(u64::MAX, |control| control.next_look()), Turn::Control);
        next
    }

    /// The next moment at which something other than a hit happens on a processor; none if it is idle, or if the
    /// kernel's thread has it.
    fn next_of_cpu(&mut self, cpu: usize) -> Option<u64> {
        if self.thread.has(cpu) {
            return None;
        }
        let cpu = self.cpus.get_mut(cpu)?;
        let job = &mut self.jobs[usize::from(cpu.running?)];
        let table = job.touched_map().map(|map| self.kernel.page_table(map));
        Some(cpu.next_at(job, table, self.hardware.pace))
    }

    /// The same for all processors but one, whose process may have taken pages from theirs.
    pub(super) fn next_of_other_cpus(&mut self, cpu: usize) -> u64 {
        let others = (0..self.cpus.len()).filter(|&other| other != cpu);
        others.filter_map(|other| self.next_of_cpu(other)).min().unwrap_or(u64::MAX)
    }
}
