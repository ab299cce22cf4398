//! Pressure of each group: tasks of the group and its descendants that wait for memory (`psi_group`,
//! `kernel/sched/psi.c`, 6.12 and 7.3).

use super::group::{MOST_GROUPS, ROOT};
use crate::pressure::{HZ, add};
use crate::state::LinuxKernel;
use kernel::psi::{Psi, Tasks};
use kernel::{Env, Pid, Task, Witness};

/// `memory.pressure`
#[derive(Debug, Clone)]
pub struct Stalls(Psi);

impl Default for Stalls {
    fn default() -> Self {
        Stalls(Psi::new(1, HZ))
    }
}

impl Stalls {
    /// Averages of `some` and of `full` over 10, 60 and 300 seconds, in percent.
    pub fn percents(&self) -> [[f64; 3]; 2] {
        self.0.averages().map(|of| of.hundredths().map(|share| f64::from(share) / 100.0))
    }

    /// `some` and `full` since boot, in microseconds.
    pub fn totals_us(&self) -> [u64; 2] {
        self.0.total_now().map(|ns| ns / 1000)
    }

    fn set(&mut self, tasks: Tasks, now: u64) {
        while self.0.next_update() <= now {
            self.0.update(self.0.next_update());
        }
        self.0.set(0, tasks, now);
    }
}

impl LinuxKernel {
    /// A process has reclaimed, for itself or its group, and is stalled for as long as that took.
    pub(crate) fn stalls_in_reclaim<W: Witness>(&mut self, pid: Pid, env: &Env<'_, W>) {
        self.node.pressure.reclaims(pid, env.now + env.spent_ns);
    }

    /// What the tasks of each group are doing from now on.
    pub(crate) fn watch_stalls_of_groups(&mut self, tasks: &[Task], now: u64) {
        let Some(groups) = &self.groups else { return };
        let mut own = [Tasks::default(); MOST_GROUPS];
        for (pid, task) in (0..).zip(tasks).filter(|(_, task)| task.is_alive()) {
            let group = usize::from(groups.of_process(pid));
            add(&mut own[group.min(MOST_GROUPS - 1)], self.stalled(pid, task));
        }
        let Some(groups) = &mut self.groups else { return };
        for group in groups.tree.ids().filter(|&group| group != ROOT) {
            let mut all = Tasks::default();
            for &below in groups.tree.below(group) {
                add(&mut all, own.get(usize::from(below)).copied().unwrap_or_default());
            }
            groups.tree.group_mut(group).stalls.set(all, now);
        }
    }
}
