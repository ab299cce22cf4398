//! `memory.high`: who charges pages to a group that is above it reclaims and sleeps before it returns to its program
//! (`mem_cgroup_handle_over_high`, `reclaim_high`, `mm/memcontrol.c`, 6.12 and 7.3). In the model it does so when it
//! enters the kernel the next time.

use super::counts::GroupEvent;
use super::group::{GroupId, ROOT};
use super::high_delay::{delay, is_negligible, overage};
use crate::lists::node::MOST_FAILURES;
use crate::pressure::HZ;
use crate::reclaim::direct::Came;
use crate::reclaim::zone_scan::{CLUSTER, Control};
use crate::state::LinuxKernel;
use kernel::{Env, Pid, SECOND_NS, Touch, Witness};

/// What a process owes, as far as it has got.
#[derive(Debug, Clone, Copy)]
pub(crate) struct High {
    /// The pages that it charged.
    pages: u32,
    /// Attempts that are left, and whether this one isn't the first.
    retries: u32,
    again: bool,
    /// The group whose reclaim it is at, and that reclaim.
    at: GroupId,
    control: Option<Control>,
    /// Pages that the last reclaim freed.
    reclaimed: u32,
}

impl LinuxKernel {
    /// A process has charged pages: if its group or one above is over its `memory.high`, it owes something for them.
    pub(super) fn note_over_high(&mut self, group: GroupId, pages: u32) {
        let Some(groups) = &self.groups else { return };
        let is_over = |group: GroupId| {
            let group = groups.tree.group(group);
            group.usage > group.limits.high
        };
        if groups.tree.upwards(group).any(is_over)
            && let Some(proc) = groups.running.and_then(|pid| self.procs.get_mut(usize::from(pid)))
        {
            proc.dues.over_high += pages;
        }
    }

    /// A process enters the kernel: first, it pays what it owes.
    ///
    /// # Errors
    /// It waits, and enters again.
    pub(crate) fn pay_for_high<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Result<(), Touch> {
        let Some(groups) = &self.groups else { return Ok(()) };
        let group = groups.of_process(pid);
        let proc = &mut self.procs[usize::from(pid)];
        proc.dues.penalized = false;
        let under_way = proc.dues.high.take().map(|high| *high);
        // It comes back in the middle of what it does in the kernel.
        let inside =
            proc.fault.is_some() || proc.filling.is_some() || proc.direct.is_some() || proc.dues.charging.is_some();
        if under_way.is_none() && (proc.dues.over_high == 0 || inside) {
            return Ok(());
        }
        let mut high = under_way.unwrap_or_else(|| High {
            pages: std::mem::take(&mut proc.dues.over_high),
            retries: MOST_FAILURES,
            again: false,
            at: group,
            control: None,
            reclaimed: 0,
        });
        self.wake_sleeper(pid);
        loop {
            if let Err(wait) = self.reclaim_high(pid, &mut high, env) {
                self.procs[usize::from(pid)].dues.high = Some(Box::new(high));
                return Err(wait);
            }
            let jiffies = self.penalty(group, high.pages);
            if is_negligible(jiffies) {
                return Ok(());
            }
            if high.reclaimed == 0 {
                if high.retries == 0 {
                    self.procs[usize::from(pid)].dues.penalized = true;
                    let until = env.now + env.spent_ns + jiffies * SECOND_NS / u64::from(HZ);
                    return Err(self.sleep_until(pid, until));
                }
                high.retries -= 1;
            }
            (high.again, high.at, high.reclaimed) = (true, group, 0);
        }
    }

    /// Reclaims from the group and those above it that are over their `memory.high`, one after the other.
    fn reclaim_high<W: Witness>(&mut self, pid: Pid, high: &mut High, env: &mut Env<'_, W>) -> Result<(), Touch> {
        while high.at != ROOT {
            if high.control.is_none() {
                let Some(groups) = &mut self.groups else { return Ok(()) };
                let of = groups.tree.group(high.at);
                if of.usage > of.limits.high {
                    groups.tree.note(high.at, GroupEvent::High);
                    let pages = if high.again { CLUSTER } else { high.pages };
                    high.control = Some(self.begin_group_reclaim(Some(pid), high.at, pages, env));
                }
            }
            if let Some(control) = &mut high.control {
                let came = self.reclaim_group_for(pid, control, env);
                high.reclaimed = control.round.reclaimed;
                if !matches!(came, Came::Enough | Came::Failed) {
                    return Err(self.wait_in_reclaim(pid, came, env));
                }
                high.control = None;
            }
            let parent = self.groups.as_ref().and_then(|groups| groups.tree.group(high.at).parent);
            high.at = parent.unwrap_or(ROOT);
        }
        Ok(())
    }

    /// The sleep in jiffies for pages that were charged to a group.
    fn penalty(&self, group: GroupId, pages: u32) -> u64 {
        let Some(groups) = &self.groups else { return 0 };
        let of = |group: GroupId| {
            let group = groups.tree.group(group);
            overage(group.usage, group.limits.high)
        };
        delay(groups.tree.upwards(group).map(of).max().unwrap_or(0), pages)
    }

    /// A process ends: it owes nothing any more.
    pub(crate) fn forget_debts<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) {
        let proc = &mut self.procs[usize::from(pid)];
        let (high, charging) = (proc.dues.high.take().and_then(|high| high.control), proc.dues.charging.take());
        proc.dues.over_high = 0;
        let rounds = high.into_iter().chain(charging.map(|charging| charging.control())).map(|control| control.round);
        rounds.collect::<Vec<_>>().into_iter().for_each(|round| self.end_round(round, env));
    }
}
