//! Allocation, and direct reclaim by processes (`__alloc_pages`, `mm/page_alloc.c`; `try_to_free_pages`, `mm/vmscan.c`;
//! 2.6.8 to 2.6.20; later kernels allocate in [`super::slowpath`]). Pages are allocated singly, by processes that may sleep and have no privileges.

use crate::cgroups::GroupId;
use crate::files::pdflush_work::Asked;
use crate::memory::zonelist::Mark;
use crate::reason::Reason;
use crate::reclaim::zone_scan::{CLUSTER, Control, PAUSE_NS, PAUSES_BELOW, Stage};
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::{Env, Touch};
use kernel::{Pid, Witness};

/// Having looked at more than this, it has pdflush write as many.
const SCANNED_TO_WRITE: u32 = CLUSTER + CLUSTER / 2;
/// The time between two attempts, if no write is done earlier (`HZ / 50`).
const REST_NS: u64 = 20_000_000;

/// Reclaim by a process.
#[derive(Debug, Clone, Copy)]
pub struct Direct(pub(crate) Control);

/// How far the reclaim of a process has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Came {
    /// It waits, to continue later.
    Paused,
    /// It waits for its turn to write.
    Writes,
    /// It continues as soon as the time of this step has passed.
    Stepped,
    /// Enough pages came free.
    Enough,
    /// Too few came free, even at the last priority.
    Failed,
}

impl LinuxKernel {
    /// A free page for a process, or what it has to wait for. After the wait it starts over.
    ///
    /// # Errors
    /// The process sleeps.
    pub(crate) fn allocate<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Result<u32, Touch> {
        if self.settings.lru != LruKind::Two {
            return self.allocate_for(pid, self.group_in_kernel(), env);
        }
        let last = self.last_mark();
        let proc = &mut self.procs[usize::from(pid)];
        if proc.direct.is_none() && !std::mem::take(&mut proc.rebalance) {
            if let Some(frame) = self.frame_above(Mark::Low) {
                return Ok(frame);
            }
            self.wake_kswapd(env);
            if let Some(frame) = self.frame_above(last) {
                return Ok(frame);
            }
        }
        let came = self.reclaim_for(pid, env);
        match came {
            Came::Paused | Came::Writes | Came::Stepped => {
                Err(self.sleep_until(pid, env.now + env.spent_ns + PAUSE_NS))
            }
            Came::Enough => self.frame_above(last).ok_or_else(|| self.rest(pid, true, env)),
            Came::Failed if self.spares_everybody() => self.frame_above(last).ok_or_else(|| self.rest(pid, true, env)),
            // `try_to_free_pages` itself calls the killer, and the process goes on reclaiming.
            Came::Failed if self.settings.version.kills_when_patience_ends() => {
                self.out_of_memory(env);
                self.frame_above(last).ok_or_else(|| self.rest(pid, true, env))
            }
            Came::Failed => {
                if let Some(frame) = self.frame_above(Mark::High) {
                    return Ok(frame);
                }
                self.out_of_memory(env);
                Err(self.rest(pid, false, env))
            }
        }
    }

    /// The same in later kernels for a page that is charged to a group.
    ///
    /// # Errors
    /// The process sleeps.
    pub(crate) fn allocate_for<W: Witness>(
        &mut self,
        pid: Pid,
        group: GroupId,
        env: &mut Env<'_, W>,
    ) -> Result<u32, Touch> {
        if self.settings.lru == LruKind::Two {
            self.allocate(pid, env)
        } else {
            self.allocate_from_node(pid, group, env)
        }
    }

    /// The mark down to which a process may allocate without reclaiming.
    pub(crate) fn last_mark(&self) -> Mark {
        if self.settings.version.reclaims_below_low() { Mark::Low } else { Mark::Min }
    }

    /// The first free page for a process, if more than a mark are free.
    pub(crate) fn frame_above(&self, mark: Mark) -> Option<u32> {
        self.frame_up_to(self.zones.for_users(), mark)
    }

    fn rest<W: Witness>(&mut self, pid: Pid, rebalance: bool, env: &mut Env<'_, W>) -> Touch {
        env.tell(Reason::AllocRests as u32, [self.free_pages(), u32::from(pid)]);
        self.procs[usize::from(pid)].rebalance = rebalance;
        self.sleep_until(pid, env.now + env.spent_ns + REST_NS)
    }

    /// Since 2.6.20 nobody is killed while there is something to reclaim.
    fn spares_everybody(&self) -> bool {
        let hopeless = self.zones.iter().filter(|zone| zone.present > 0).all(|zone| zone.all_unreclaimable);
        self.settings.version.spares_while_reclaimable() && !hopeless
    }

    /// The process begins to reclaim, or continues.
    pub(crate) fn reclaim_for<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Came {
        let under_way = self.procs[usize::from(pid)].direct.take();
        let Direct(mut control) = under_way.unwrap_or_else(|| Direct(self.begin_direct(pid, env)));
        let came = if self.settings.lru == LruKind::Two {
            self.go_on(&mut control, env)
        } else {
            self.go_on_node(&mut control, env)
        };
        self.stalls_in_reclaim(pid, env);
        let freed = control.round.reclaimed;
        if matches!(came, Came::Paused | Came::Writes | Came::Stepped) {
            if came != Came::Stepped {
                control.round.say(Reason::DirectPauses, None, [control.priority, freed], env);
            }
            self.procs[usize::from(pid)].direct = Some(Direct(control));
        } else {
            self.end_direct(&control, env);
        }
        came
    }

    pub(crate) fn begin_direct<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Control {
        self.count_allocstall();
        let round = self.begin_round(Some(pid), env);
        round.say(Reason::DirectBegin, None, [self.free_pages(), u32::from(pid)], env);
        let control = Control::new(Some(pid), self.settings.laptop_mode, round);
        Control { last_zone: self.zones.zonelist(self.zones.for_users())[0], ..control }
    }

    pub(crate) fn end_direct<W: Witness>(&mut self, control: &Control, env: &mut Env<'_, W>) {
        self.zones.end_scan(0..self.zones.count());
        let round = control.round;
        round.say(Reason::RoundEnd, None, [round.scanned, round.reclaimed], env);
        self.end_round(round, env);
    }

    /// A process begins to reclaim, or starts over.
    pub(crate) fn count_allocstall(&mut self) {
        self.counters.allocstall += 1;
        self.node.counters.allocstall_movable += 1;
    }

    fn go_on<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) -> Came {
        loop {
            if control.stage == Stage::Over {
                return Came::Failed;
            }
            if matches!(control.stage, Stage::Lists | Stage::Zone) {
                if !self.look(control, env) {
                    control.stage = Stage::Zone;
                    return Came::Paused;
                }
                control.stage = Stage::Throttled;
            }
            if self.is_writeout_throttled() {
                return Came::Paused;
            }
            control.stage = Stage::Lists;
            self.after_lists(control, env);
            let before = if self.settings.version.frees_enough_at_one_priority() { control.freed_before } else { 0 };
            if control.round.reclaimed - before >= CLUSTER {
                return Came::Enough;
            }
            if control.total_scanned > SCANNED_TO_WRITE {
                self.wake_pdflush(Asked::Pages(control.total_scanned), env);
                control.may_writepage = true;
            }
            let pauses = control.scanned > 0 && control.priority < PAUSES_BELOW;
            if control.priority == 0 {
                control.stage = Stage::Over;
            }
            control.priority = control.priority.saturating_sub(1);
            if pauses {
                return Came::Paused;
            }
        }
    }

    /// A look at the lists at the present priority, or what is left of it. Returns whether it has finished; if not, it
    /// waits for the disk, or kswapd gives others their turn.
    pub(crate) fn look<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) -> bool {
        if control.left.is_none() {
            self.begin_look(control, env);
        }
        if self.settings.lru == LruKind::Two {
            return self.look_at_allowed(control, env);
        }
        if !control.node.is_for_group() {
            self.zones.zone_mut(0).begin_priority(control.priority);
        }
        self.shrink_node(control, env);
        !control.node.is_under_way()
    }

    /// Begins a look at the next priority, unless one is under way.
    pub(crate) fn begin_look<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) {
        if control.node.is_under_way() {
            return;
        }
        control.round.priority = control.priority;
        (control.scanned, control.freed_before) = (0, control.round.reclaimed);
        if control.by.is_some() {
            control.nr_mapped = self.nr_mapped;
        }
        if control.priority == 0 && self.token.drop_at_last_priority() {
            control.round.say(Reason::TokenDropped, None, [0; 2], env);
        }
    }
}
