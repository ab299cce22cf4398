//! Memory has run out (`out_of_memory`, `mm/oom_kill.c`, 2.6.12; when 2.6.8 believes it is in [`super::v2_6_8`]).

use super::badness::Candidate;
use crate::cgroups::{GroupId, ROOT};
use crate::memory::region::{Pte, Region};
use crate::reason::Reason;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::{Call, Env};
use kernel::{Pid, Witness};

const SECOND_NS: u64 = 1_000_000_000;

impl LinuxKernel {
    /// Kills the process with the most points, unless one is dying already. There are no children here, and nobody is
    /// privileged.
    pub(crate) fn out_of_memory<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.kill_worst_of(ROOT, env);
    }

    /// The same among the processes of a group and its descendants.
    pub(crate) fn kill_worst_of<W: Witness>(&mut self, domain: GroupId, env: &mut Env<'_, W>) {
        let waits = if self.settings.version.kills_when_patience_ends() {
            !self.patience.is_at_its_end(env.now + env.spent_ns)
        } else {
            self.members(domain, env).any(|(_, task)| task.killed)
        };
        if waits {
            return;
        }
        let mut worst: Option<(u64, Pid)> = None;
        for (pid, task) in self.members(domain, env).filter(|(_, task)| !task.killed) {
            let pages = if self.settings.lru == LruKind::Two { self.total_vm(pid) } else { self.in_use_by(pid) };
            let age_s = env.now.saturating_sub(task.started_ns) / SECOND_NS;
            let candidate = Candidate { pages, cpu_s: task.used_ns / SECOND_NS, age_s, ..Candidate::default() };
            let points = if self.settings.lru == LruKind::Two { candidate.badness() } else { pages };
            let old = self.settings.lru == LruKind::Two;
            // 2.6 spares who has no points; later, of several with the most, the last one dies (`oom_evaluate_task`,
            // 6.12).
            let is_worse = worst.map_or(!old || points > 0, |(most, _)| points > most || (!old && points == most));
            if is_worse {
                worst = Some((points, pid));
            }
        }
        let Some((points, pid)) = worst else { return };
        self.counters.oom_kill += 1;
        env.tell(Reason::OutOfMemory as u32, [u32::from(pid), u32::try_from(points).unwrap_or(u32::MAX)]);
        env.calls.push(Call::Kill(pid));
        self.kill_group_of(pid, domain, env);
    }

    /// Since 2.6.36 (from memory), only what a process has in memory and in swap counts.
    fn in_use_by(&self, pid: Pid) -> u64 {
        let Some(proc) = self.procs.get(usize::from(pid)) else { return 0 };
        let swapped = |region: &Region| {
            (0..region.pages()).filter(|&index| matches!(region.pte(index), Pte::Swapped(_))).count() as u64
        };
        proc.maps.iter().map(|&map| self.region(map)).map(|region| u64::from(region.rss) + swapped(region)).sum()
    }

    /// `total_vm`: the size of a process, touched or not.
    fn total_vm(&self, pid: Pid) -> u64 {
        let Some(proc) = self.procs.get(usize::from(pid)) else { return 0 };
        proc.maps.iter().map(|&map| u64::from(self.region(map).pages())).sum()
    }
}
