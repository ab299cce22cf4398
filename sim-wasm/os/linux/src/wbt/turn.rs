//! Whoever writes pages waits for its turn while too many writes are under way (`wbt_wait`), or while the disk's list is
//! full (`blk_mq_get_tag`, `block/blk-mq-tag.c`, 6.12; reads always find a place in the model's).

use super::Seen;
use crate::reclaim::kswapd::Kswapd;
use crate::reclaim::throttle::Awaits;
use crate::reclaim::zone_scan::Control;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::{Call, Env, Pid, Touch, Witness};
use storage::{Area, Direction};

/// Without end: a write wakes the sleeper.
const FOREVER: u64 = u64::MAX;

/// Who waits to write to swap.
#[derive(Debug, Clone, Default)]
pub(super) struct Waiting {
    processes: Vec<Pid>,
    /// Whether it was the list that was full, not the throttle.
    for_place: bool,
}

impl LinuxKernel {
    /// Whether this kernel holds writes back.
    pub(crate) fn holds_writes_back(&self) -> bool {
        self.settings.lru != LruKind::Two
    }

    /// Whether reclaim has to wait before it writes another page.
    pub(crate) fn write_has_to_wait<W: Witness>(&self, env: &Env<'_, W>) -> bool {
        let held = self.node.plugged;
        self.holds_writes_back() && (self.is_throttled(env) || !env.disk.may_queue_more(Direction::Write, held))
    }

    fn is_throttled<W: Witness>(&self, env: &Env<'_, W>) -> bool {
        env.disk.writes(Area::Swap) + self.node.plugged >= self.wbt.most_to_swap()
    }

    /// Whether a flusher has to wait before its next request.
    pub(crate) fn flusher_has_to_wait<W: Witness>(&self, env: &Env<'_, W>) -> bool {
        env.disk.writes(Area::File) >= self.wbt.most_of_flushers(env.now) || !env.disk.may_queue(Direction::Write, None)
    }

    /// A request to write begins: its time is watched.
    pub(crate) fn watch_writes<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        if self.holds_writes_back() && self.wbt.latency_ns > 0 && self.wbt.timer.is_none() {
            env.disk.take_window();
            self.wbt.arm(env.now);
        }
    }

    fn wait<W: Witness>(&mut self, env: &Env<'_, W>) {
        self.wbt.waiting.for_place = !self.is_throttled(env);
    }

    /// A process waits for its turn to write.
    pub(crate) fn wait_for_turn<W: Witness>(&mut self, pid: Pid, env: &Env<'_, W>) -> Touch {
        self.wait(env);
        self.wbt.waiting.processes.push(pid);
        self.sleep_until(pid, FOREVER)
    }

    /// kswapd waits for its turn to write.
    pub(crate) fn kswapd_waits_for_turn<W: Witness>(&mut self, control: &Control, env: &Env<'_, W>) {
        self.wait(env);
        self.kswapd = Kswapd::waiting(FOREVER, Awaits::Turn, control);
    }

    /// A write to swap is done.
    pub(crate) fn swap_write_done<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        let has_place = self.wbt.waiting.for_place && !self.write_has_to_wait(env);
        if has_place || self.wbt.wakes(env.disk.writes(Area::Swap), env.now) {
            self.next_turn(env);
        }
    }

    /// Whether flushers go on after a write to a file.
    pub(crate) fn flushers_go_on<W: Witness>(&self, env: &Env<'_, W>) -> bool {
        self.wbt.wakes(env.disk.writes(Area::File), env.now)
    }

    /// A window of the throttle ends. If more may be under way, those who wait go on.
    pub(crate) fn end_wbt_window<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        let writes = env.disk.writes(Area::Swap) + env.disk.writes(Area::File);
        let read_ns = env.disk.read_since().map_or(0, |since| env.now.saturating_sub(since));
        let seen = Seen { window: env.disk.take_window(), read_ns, writes };
        if self.wbt.end_window(seen, env.now) {
            if !self.write_has_to_wait(env) {
                self.next_turn(env);
            }
            if !self.flusher_has_to_wait(env) {
                self.writeback.write_done(env.now);
            }
        }
    }

    /// Everybody tries again.
    fn next_turn<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        for pid in std::mem::take(&mut self.wbt.waiting.processes) {
            self.wake_sleeper(pid);
            env.calls.push(Call::Rouse(pid));
        }
        self.kswapd.its_turn(env.now);
    }
}
