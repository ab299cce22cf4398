//! Processes that sleep in the kernel until a time, or until something wakes them earlier.

use super::settings::LruKind;
use super::state::LinuxKernel;
use kernel::{Call, Channel, Env, Pid, Touch, Witness};

impl LinuxKernel {
    /// A process sleeps in the kernel until `until`, unless somebody wakes it earlier.
    pub(super) fn sleep_until(&mut self, pid: Pid, until: u64) -> Touch {
        self.wake_sleeper(pid);
        self.procs[usize::from(pid)].sleeps_until = Some(until);
        self.sleepers.push((until, pid));
        Touch::Wait(Channel::Memory)
    }

    /// A process runs again: it sleeps no longer, and lets go of the page that it waited for.
    pub(super) fn resume(&mut self, pid: Pid) {
        self.wake_sleeper(pid);
        self.held.retain(|&(_, holder)| holder != pid);
    }

    /// Whether a process that waits for this page holds it, or one of those that belong to it.
    pub(super) fn is_held(&self, page: u32) -> bool {
        !self.held.is_empty()
            && self.whole(page).into_iter().any(|page| self.held.iter().any(|&(held, _)| held == page))
    }

    /// A process no longer sleeps in the kernel.
    pub(super) fn wake_sleeper(&mut self, pid: Pid) {
        if self.procs[usize::from(pid)].sleeps_until.take().is_some() {
            self.sleepers.retain(|&(_, sleeper)| sleeper != pid);
        }
    }

    /// When the first sleeper wakes.
    pub(super) fn first_sleeper(&self) -> Option<u64> {
        self.sleepers.iter().map(|&(until, _)| until).min()
    }

    /// Rouses those whose time has come, or all but those that no write wakes.
    pub(super) fn rouse<W: Witness>(&mut self, all: bool, env: &mut Env<'_, W>) {
        let old = self.settings.lru == LruKind::Two;
        let by_write = |pid: Pid| old || self.procs[usize::from(pid)].waits_for_writes();
        let is_due = |&&(until, pid): &&(u64, Pid)| until <= env.now || (all && by_write(pid));
        let due: Vec<Pid> = self.sleepers.iter().filter(is_due).map(|&(_, pid)| pid).collect();
        for pid in due {
            self.wake_sleeper(pid);
            env.calls.push(Call::Rouse(pid));
        }
    }
}
