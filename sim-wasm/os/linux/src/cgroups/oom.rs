//! Killing when a group is at its limit, and killing whole groups (`mem_cgroup_oom`, `mem_cgroup_get_oom_group`,
//! `mem_cgroup_scan_tasks`, `mm/memcontrol.c`; `oom_kill_process`, `mm/oom_kill.c`; 6.12 and 7.3).

use super::counts::GroupEvent;
use super::group::{GroupId, ROOT};
use crate::state::LinuxKernel;
use kernel::{Call, Env, Pid, Task, Witness};

impl LinuxKernel {
    /// A group is at its limit, and reclaim has been in vain.
    pub(super) fn group_out_of_memory<W: Witness>(&mut self, group: GroupId, env: &mut Env<'_, W>) {
        self.note_event(group, GroupEvent::Oom);
        self.kill_worst_of(group, env);
    }

    /// The processes of a group and its descendants that live, in the order in which a killer looks at them: group by
    /// group, and for all memory by their numbers.
    pub(crate) fn members<'e, W: Witness>(
        &self,
        domain: GroupId,
        env: &Env<'e, W>,
    ) -> impl Iterator<Item = (Pid, &'e Task)> + use<'e, W> {
        let alive = (0..).zip(env.tasks).filter(|(_, task)| task.is_alive());
        let mut members: Vec<(Pid, &Task)> = match &self.groups {
            Some(groups) if domain != ROOT => {
                alive.filter(|&(pid, _)| groups.tree.is_below(groups.of_process(pid), domain)).collect()
            }
            _ => alive.collect(),
        };
        if let Some(groups) = &self.groups
            && domain != ROOT
        {
            let at = |pid: Pid| {
                let group = groups.of_process(pid);
                groups.tree.below(domain).iter().position(|&below| below == group)
            };
            members.sort_by_key(|&(pid, _)| at(pid));
        }
        members.into_iter()
    }

    /// A process is killed for want of memory: its group counts that, and if one between it and `domain` is to die as a
    /// whole, the highest such does.
    pub(crate) fn kill_group_of<W: Witness>(&mut self, victim: Pid, domain: GroupId, env: &mut Env<'_, W>) {
        let Some(groups) = &mut self.groups else { return };
        let group = groups.of_process(victim);
        groups.tree.note(group, GroupEvent::OomKill);
        let within: Vec<GroupId> =
            groups.tree.upwards(group).filter(|&group| groups.tree.is_below(group, domain)).collect();
        let Some(&whole) = within.iter().rev().find(|&&group| groups.tree.group(group).oom_group) else { return };
        groups.tree.note(whole, GroupEvent::OomGroupKill);
        for (pid, task) in self.members(whole, env).collect::<Vec<_>>() {
            if pid != victim && !task.killed {
                self.counters.oom_kill += 1;
                let home = self.groups.as_ref().map_or(ROOT, |groups| groups.of_process(pid));
                self.note_event(home, GroupEvent::OomKill);
                env.calls.push(Call::Kill(pid));
            }
        }
    }

    /// Counts a fault of a process, of the minor or major ones.
    pub(crate) fn count_fault(&mut self, pid: Pid, which: usize) {
        if let Some(groups) = &mut self.groups {
            let group = groups.of_process(pid);
            groups.tree.group_mut(group).counts.faults[which.min(1)] += 1;
        }
    }
}
