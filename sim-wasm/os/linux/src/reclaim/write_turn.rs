//! Whoever writes pages to swap waits while too many writes are under way (`wbt_wait`, `wbt_rqw_done`,
//! `block/blk-wbt.c`, 6.12).
//!
//! Debian builds the kernel with it (`CONFIG_BLK_WBT_MQ`). Its depth is the default one: the kernel also makes it smaller
//! when reads take long, and larger when there are none, which the model leaves out.

use super::kswapd::Kswapd;
use super::throttle::Awaits;
use super::zone_scan::Control;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::{Call, Env, Pid, Touch, Witness};

/// Requests that may be under way at a time (`RWB_DEF_DEPTH`).
const DEPTH: u32 = 16;
/// Without end: a write wakes the sleeper.
const FOREVER: u64 = u64::MAX;

/// Writes to swap that are under way, and who waits for a turn.
#[derive(Debug, Clone, Default)]
pub struct SwapWrites {
    under_way: u32,
    waiting: Vec<Pid>,
}

impl SwapWrites {
    /// A request is submitted.
    pub(crate) fn begin(&mut self) {
        self.under_way += 1;
    }

    /// Whether the next write has to wait.
    pub(crate) fn are_too_many(&self) -> bool {
        self.under_way >= DEPTH
    }

    /// A request is done. A disk with a cache of its own has to finish all before anybody goes on; the model's disks
    /// have one.
    fn end(&mut self) -> Option<Vec<Pid>> {
        self.under_way = self.under_way.saturating_sub(1);
        (self.under_way == 0).then(|| std::mem::take(&mut self.waiting))
    }
}

impl LinuxKernel {
    /// Whether reclaim has to wait before it writes another page.
    pub(crate) fn write_has_to_wait(&self) -> bool {
        self.settings.lru != LruKind::Two && self.node.swap_writes.are_too_many()
    }

    /// A process waits for its turn to write.
    pub(crate) fn wait_for_turn(&mut self, pid: Pid) -> Touch {
        self.node.swap_writes.waiting.push(pid);
        self.sleep_until(pid, FOREVER)
    }

    /// kswapd waits for its turn to write.
    pub(crate) fn kswapd_waits_for_turn(&mut self, control: &Control) {
        self.kswapd = Kswapd::waiting(FOREVER, Awaits::Turn, control);
    }

    /// A write to swap is done.
    pub(crate) fn swap_write_done<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        let Some(waiting) = self.node.swap_writes.end() else { return };
        for pid in waiting {
            self.wake_sleeper(pid);
            env.calls.push(Call::Rouse(pid));
        }
        self.kswapd.its_turn(env.now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_writes_may_be_under_way_and_all_must_be_done_before_the_next() {
        let mut writes = SwapWrites { waiting: vec![3], ..SwapWrites::default() };
        let full: Vec<bool> = (0..16).map(|_| (writes.are_too_many(), writes.begin()).0).collect();
        assert!(!full.contains(&true) && writes.are_too_many());
        let woken: Vec<Option<Vec<Pid>>> = (0..16).map(|_| writes.end()).collect();
        assert!(woken[..15].iter().all(Option::is_none));
        assert_eq!(woken[15], Some(vec![3]));
    }
}
