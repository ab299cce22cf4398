//! Charging pages to the group of whoever needs them (`try_charge_memcg`, `charge_memcg`, `uncharge_folio`,
//! `mm/memcontrol.c`, 6.12 and 7.3). A page is charged before it is used: [`LinuxKernel::may_charge`] sees to it that
//! its group has one ready, and the page takes that when it enters its list.

use super::counts::{GroupCounts, GroupEvent};
use super::group::{GroupId, ROOT};
use super::stock::CHARGE_BATCH;
use crate::lists::node::MOST_FAILURES;
use crate::lists::shadow::kind;
use crate::memory::page::Page;
use crate::reclaim::direct::Came;
use crate::reclaim::throttle::NOPROGRESS_NS;
use crate::reclaim::zone_scan::{CLUSTER, Control};
use crate::state::LinuxKernel;
use kernel::{Env, Pid, Touch, Witness};

/// A charge that did not fit, as far as it has got.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Charging {
    /// The group that is at its limit.
    over: GroupId,
    /// Its reclaim.
    control: Control,
    /// Attempts that are left.
    retries: u32,
    drained: bool,
}

impl LinuxKernel {
    /// The process that is in the kernel from now on.
    pub(crate) fn run_in_group_of<W: Witness>(&mut self, pid: Pid, env: &Env<'_, W>) {
        if let Some(groups) = &mut self.groups {
            (groups.running, groups.current) = (Some(pid), groups.of_process(pid));
            groups.cpu = env.tasks.get(usize::from(pid)).map_or(0, |task| task.cpu as usize);
        }
    }

    /// The group of the process that is in the kernel.
    pub(crate) fn group_in_kernel(&self) -> GroupId {
        self.groups.as_ref().map_or(ROOT, |groups| groups.current)
    }

    /// A page about to be used by the process that is in the kernel belongs to its group.
    pub(crate) fn charged(&self, mut page: Page) -> Page {
        page.memcg = self.group_in_kernel();
        page
    }

    /// A group may use one more page, or the process reclaims for it, waits, or has somebody killed.
    ///
    /// # Errors
    /// The process asks again.
    pub(crate) fn may_charge<W: Witness>(
        &mut self,
        pid: Pid,
        group: GroupId,
        env: &mut Env<'_, W>,
    ) -> Result<(), Touch> {
        if group == ROOT || self.groups.is_none() {
            return Ok(());
        }
        let mut under_way = self.procs[usize::from(pid)].dues.charging.take().map(|charging| *charging);
        loop {
            if let Some(charging) = &mut under_way {
                match self.reclaim_group_for(pid, &mut charging.control, env) {
                    Came::Enough | Came::Failed => {}
                    came => {
                        self.procs[usize::from(pid)].dues.charging = under_way.map(Box::new);
                        return Err(self.wait_in_reclaim(pid, came, env));
                    }
                }
                self.after_reclaim(charging, env)?;
            }
            let Some(over) = self.charge_batch(group, 1, under_way.is_none()) else { return Ok(()) };
            self.note_event(over, GroupEvent::Max);
            let control = self.begin_group_reclaim(Some(pid), over, 1, env);
            let before = under_way.filter(|before| before.over == over);
            let (retries, drained) = before.map_or((MOST_FAILURES, false), |before| (before.retries, before.drained));
            under_way = Some(Charging { over, control, retries, drained });
        }
    }

    /// Reclaim for a charge is over: whether the charge is tried again, or somebody has to be killed first.
    fn after_reclaim<W: Witness>(&mut self, charging: &mut Charging, env: &mut Env<'_, W>) -> Result<(), Touch> {
        let Some(groups) = &mut self.groups else { return Ok(()) };
        if groups.tree.margin(charging.over) > 0 {
            return Ok(());
        }
        if !charging.drained {
            charging.drained = true;
            groups.stocks.drain(charging.over, &mut groups.tree);
        } else if charging.control.round.reclaimed == 0 {
            if charging.retries == 0 {
                self.group_out_of_memory(charging.over, env);
                // Whoever is killed gets a chance to end.
                return Err(Touch::Again);
            }
            charging.retries -= 1;
        }
        Ok(())
    }

    /// Pages to be read ahead are charged to the group of the process if one attempt at reclaim suffices
    /// (`__GFP_NORETRY`).
    pub(crate) fn may_charge_ahead<W: Witness>(
        &mut self,
        pid: Pid,
        group: GroupId,
        pages: u32,
        env: &mut Env<'_, W>,
    ) -> bool {
        if group == ROOT || self.groups.is_none() {
            return true;
        }
        for attempt in 0..2 {
            let Some(over) = self.charge_batch(group, pages, attempt == 0) else { return true };
            if attempt > 0 {
                break;
            }
            self.note_event(over, GroupEvent::Max);
            let mut control = self.begin_group_reclaim(Some(pid), over, pages, env);
            while self.reclaim_group_for(pid, &mut control, env) == Came::Stepped {}
            if let Some(groups) = &mut self.groups
                && groups.tree.margin(over) < pages
            {
                groups.stocks.drain(over, &mut groups.tree);
            }
        }
        false
    }

    /// The same where nothing may be reclaimed for them.
    pub(crate) fn may_charge_at_once(&mut self, group: GroupId, pages: u32) -> bool {
        group == ROOT || self.groups.is_none() || self.charge_batch(group, pages, true).is_none()
    }

    /// Charges `needed` pages, or a batch if there is room for one, and notes whether the process is over a
    /// `memory.high`. The processor holds a single page ready until it is used. Returns the group that is at its limit,
    /// if one is.
    fn charge_batch(&mut self, group: GroupId, needed: u32, all: bool) -> Option<GroupId> {
        let groups = self.groups.as_mut()?;
        if groups.stocks.has(groups.cpu, group, needed) {
            return None;
        }
        let batch = if all { CHARGE_BATCH.max(needed) } else { needed };
        let (over, batch) = match groups.tree.try_charge(group, batch) {
            Ok(()) => (None, batch),
            // A whole batch does not fit: perhaps what is needed does.
            Err(over) if batch == needed => (Some(over), needed),
            Err(_) => (groups.tree.try_charge(group, needed).err(), needed),
        };
        if over.is_some() {
            return over;
        }
        // Several pages are charged one by one when they enter their lists.
        let ready = if needed == 1 { batch } else { batch - needed };
        groups.tree.uncharge(group, batch - ready);
        groups.stocks.refill(groups.cpu, group, ready, &mut groups.tree);
        self.note_over_high(group, batch);
        None
    }

    /// A page enters a list: it takes one of those that its group has ready. If there is none, it is charged whatever the
    /// limits are.
    pub(crate) fn commit_charge(&mut self, holds: &Page) {
        if holds.memcg == ROOT {
            return;
        }
        let Some(groups) = &mut self.groups else { return };
        if !groups.stocks.consume(groups.cpu, holds.memcg) {
            groups.tree.charge(holds.memcg, 1);
        }
        groups.tree.group_mut(holds.memcg).own[kind(holds) as usize] += 1;
    }

    /// A page is free.
    pub(crate) fn uncharge_page(&mut self, frame: u32) {
        let page = *self.page(frame);
        if page.memcg == ROOT {
            return;
        }
        let Some(groups) = &mut self.groups else { return };
        groups.tree.uncharge(page.memcg, 1);
        groups.tree.group_mut(page.memcg).own[kind(&page) as usize] -= 1;
    }

    /// A reclaim of a group begins, for a process or for a program that watches groups.
    pub(crate) fn begin_group_reclaim<W: Witness>(
        &mut self,
        pid: Option<Pid>,
        target: GroupId,
        pages: u32,
        env: &mut Env<'_, W>,
    ) -> Control {
        let round = self.begin_round(pid, env);
        let mut control = Control::new(pid, self.settings.laptop_mode, round);
        (control.node.target, control.node.to_reclaim) = (target, pages.max(CLUSTER));
        control
    }

    /// It goes on (`try_to_free_mem_cgroup_pages`).
    pub(super) fn reclaim_group_for<W: Witness>(
        &mut self,
        pid: Pid,
        control: &mut Control,
        env: &mut Env<'_, W>,
    ) -> Came {
        let came = self.go_on_node(control, env);
        self.stalls_in_reclaim(pid, env);
        if matches!(came, Came::Enough | Came::Failed) {
            self.end_round(control.round, env);
        }
        came
    }

    /// A process waits in the middle of its reclaim.
    pub(super) fn wait_in_reclaim<W: Witness>(&mut self, pid: Pid, came: Came, env: &mut Env<'_, W>) -> Touch {
        match came {
            Came::Paused => self.sleep_until(pid, env.now + env.spent_ns + NOPROGRESS_NS),
            Came::Writes => self.wait_for_turn(pid, env),
            Came::Stepped | Came::Enough | Came::Failed => Touch::Again,
        }
    }

    /// Something happens to a group.
    pub(super) fn note_event(&mut self, group: GroupId, event: GroupEvent) {
        if let Some(groups) = &mut self.groups {
            groups.tree.note(group, event);
        }
    }

    /// Counts something for a group.
    pub(crate) fn count_of(&mut self, group: GroupId, count: impl FnOnce(&mut GroupCounts)) {
        if let Some(groups) = &mut self.groups {
            count(&mut groups.tree.group_mut(group).counts);
        }
    }

    /// Counts pages of a group that were looked at, and those that came free.
    pub(crate) fn count_looks_of(&mut self, group: GroupId, [scanned, stolen]: [u32; 2], by_kswapd: bool) {
        self.count_of(group, |counts| {
            let looks = [scanned, stolen].map(u64::from);
            counts.scanned += looks[0];
            counts.stolen += looks[1];
            if by_kswapd {
                counts.by_kswapd[0] += looks[0];
                counts.by_kswapd[1] += looks[1];
            }
        });
    }

    /// Counts active pages of a group that were looked at.
    pub(crate) fn count_refill_of(&mut self, group: GroupId, pages: u32) {
        self.count_of(group, |counts| counts.refilled += u64::from(pages));
    }

    /// Counts a page that reclaim writes.
    pub(crate) fn count_swap_write(&mut self, frame: u32) {
        self.node.counters.nr_vmscan_write += 1;
        let group = self.page(frame).memcg;
        self.count_of(group, |counts| counts.written += 1);
    }
}

impl Charging {
    /// Its reclaim.
    pub(super) fn control(&self) -> Control {
        self.control
    }
}
