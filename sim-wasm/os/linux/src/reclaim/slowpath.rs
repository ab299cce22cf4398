//! Allocation by a process from a node: the free list down to `min`, then reclaim, again and again, then the killer
//! (`get_page_from_freelist`, `__alloc_pages_slowpath`, `should_reclaim_retry`, `__alloc_pages_may_oom`,
//! `mm/page_alloc.c`; `do_try_to_free_pages`, `mm/vmscan.c`; 6.12).

use super::direct::Came;
use super::kswapd::STEP_NS;
use super::tendency::DEF_PRIORITY;
use super::throttle::NOPROGRESS_NS;
use crate::cgroups::GroupId;
use crate::lists::node::MOST_FAILURES;
use crate::memory::zonelist::Mark;
use crate::reclaim::zone_scan::{Control, PAUSES_BELOW, Stage};
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::{Env, Touch};
use kernel::{Pid, Witness};

impl LinuxKernel {
    /// A free page for a process, or what it has to wait for.
    ///
    /// # Errors
    /// The process sleeps, and asks again.
    pub(crate) fn allocate_from_node<W: Witness>(
        &mut self,
        pid: Pid,
        group: GroupId,
        env: &mut Env<'_, W>,
    ) -> Result<u32, Touch> {
        self.may_charge(pid, group, env)?;
        self.zones.decay(env.now);
        self.fit_swap_tables(env);
        let frame = self.try_to_allocate(pid, env)?;
        self.procs[usize::from(pid)].fruitless = 0;
        Ok(frame)
    }

    fn try_to_allocate<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Result<u32, Touch> {
        let proc = &mut self.procs[usize::from(pid)];
        if proc.direct.is_none() && !std::mem::take(&mut proc.rebalance) {
            if let Some(frame) = self.frame_above(Mark::Low) {
                return Ok(frame);
            }
            self.wake_kswapd(env);
            if let Some(frame) = self.frame_above(Mark::Min) {
                return Ok(frame);
            }
            // kswapd may go first (`cond_resched` in `__perform_reclaim`). Then the process reclaims all the same.
            self.procs[usize::from(pid)].rebalance = true;
            env.spend(STEP_NS);
            return Err(Touch::Again);
        }
        let came = self.reclaim_for(pid, env);
        let proc = &mut self.procs[usize::from(pid)];
        match came {
            Came::Paused => return Err(self.sleep_until(pid, env.now + env.spent_ns + NOPROGRESS_NS)),
            Came::Writes => return Err(self.wait_for_turn(pid, env)),
            Came::Stepped => return Err(Touch::Again),
            Came::Enough => {
                proc.fruitless = 0;
                if let Some(frame) = self.frame_after_reclaim() {
                    return Ok(frame);
                }
            }
            Came::Failed => proc.fruitless += 1,
        }
        if !self.should_reclaim_retry(pid) {
            self.procs[usize::from(pid)].fruitless = 0;
            // Somebody may have been killed in the meantime.
            if let Some(frame) = self.frame_above(Mark::High) {
                return Ok(frame);
            }
            self.out_of_memory(env);
        }
        Err(Touch::Again)
    }

    /// A free page to read ahead into from a file. If there is none, the process reclaims once (`readahead_gfp_mask` has
    /// `__GFP_NORETRY`, `include/linux/pagemap.h`), and here nobody else has a turn meanwhile; the pages that it has got so
    /// far are locked. Where the kernel would wait for writes, this gives up, and the rest of the window is not read.
    pub(crate) fn frame_to_read_ahead<W: Witness>(
        &mut self,
        pid: Pid,
        group: GroupId,
        env: &mut Env<'_, W>,
    ) -> Option<u32> {
        if !self.may_charge_ahead(pid, group, 1, env) {
            return None;
        }
        let frame = self.spare_frame(env);
        if frame.is_some() || self.settings.lru == LruKind::Two {
            return frame;
        }
        self.reclaim_to_read_ahead(0, pid, env).and_then(|frames| frames.first().copied())
    }

    /// Reclaims once, for a page of this size to read ahead into. Returns what it would consist of.
    pub(crate) fn reclaim_to_read_ahead<W: Witness>(
        &mut self,
        order: u8,
        pid: Pid,
        env: &mut Env<'_, W>,
    ) -> Option<Vec<u32>> {
        let mut control = self.begin_direct(pid, env);
        control.node.order = order;
        let came = loop {
            let came = self.go_on_node(&mut control, env);
            if came != Came::Stepped {
                break came;
            }
        };
        self.stalls_in_reclaim(pid, env);
        self.end_direct(&control, env);
        if came == Came::Failed { None } else { self.frames_after_reclaim(1 << order) }
    }

    /// A free page above `min`, if need be by giving back what the processor keeps for itself
    /// (`__alloc_pages_direct_reclaim`).
    fn frame_after_reclaim(&mut self) -> Option<u32> {
        self.frame_above(Mark::Min).or_else(|| {
            self.zones.drain();
            self.frame_above(Mark::Min)
        })
    }

    fn frames_after_reclaim(&mut self, pages: u32) -> Option<Vec<u32>> {
        let zones = self.zones.for_users();
        self.frames_up_to(zones, Mark::Min, pages).or_else(|| {
            self.zones.drain();
            self.frames_up_to(zones, Mark::Min, pages)
        })
    }

    /// Whether there is a point in reclaiming again: not after sixteen times in vain, nor if all that could be reclaimed
    /// would not bring memory above `min`.
    fn should_reclaim_retry(&self, pid: Pid) -> bool {
        let available = u64::from(self.free_pages()) + self.reclaimable();
        self.procs[usize::from(pid)].fruitless <= MOST_FAILURES && available > u64::from(self.marks().min)
    }

    /// `do_try_to_free_pages`: one step harder after each look that did not free enough. If nothing at all comes free,
    /// it starts over once (`memcg_full_walk`), and once more if it has spared active pages.
    /// Each batch of a look is a step: writes may end in the meantime, and others may take the processor.
    pub(crate) fn go_on_node<W: Witness>(&mut self, control: &mut Control, env: &mut Env<'_, W>) -> Came {
        if control.stage != Stage::Over {
            env.spend(STEP_NS);
            if !self.look(control, env) {
                return if self.write_has_to_wait(env) { Came::Writes } else { Came::Stepped };
            }
            self.after_lists(control, env);
            let pauses = self.throttles(control);
            self.next_priority(control);
            if pauses {
                return Came::Paused;
            }
        }
        if control.stage != Stage::Over {
            return Came::Stepped;
        }
        self.remember_refaults(control);
        if control.round.reclaimed > 0 { Came::Enough } else { Came::Failed }
    }

    fn next_priority(&mut self, control: &mut Control) {
        if control.round.reclaimed >= control.node.to_reclaim {
            control.stage = Stage::Over;
            return;
        }
        control.may_writepage |= control.priority < PAUSES_BELOW;
        if control.priority > 0 {
            control.priority -= 1;
            return;
        }
        let node = &mut control.node;
        let untapped = node.skipped_deactivate || node.low_skipped;
        if control.round.reclaimed > 0 || (node.full_walk && !untapped) {
            control.stage = Stage::Over;
            return;
        }
        // The remaining reasons to start over are tried one after the other.
        if node.full_walk && node.skipped_deactivate {
            (node.force_deactivate, node.skipped_deactivate) = (true, false);
        } else if node.full_walk {
            (node.force_deactivate, node.low_reclaim, node.low_skipped) = (false, true, false);
        }
        node.full_walk = true;
        control.priority = DEF_PRIORITY;
        if !control.node.is_for_group() {
            self.count_allocstall();
        }
    }
}
