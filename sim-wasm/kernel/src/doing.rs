//! What a process spends its time on, counted as time passes: the lanes of a thrashing machine.

use crate::{Channel, State, Task};
use serde::Serialize;

/// What a process is doing, as a lane shows it. If something keeps it from running, that takes precedence over what it
/// would do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Doing {
    /// It runs, in its program or in the kernel.
    Running,
    /// It could run, but waits for a processor.
    Ready,
    /// It waits for a transfer.
    Disk,
    /// It waits for a free page.
    Memory,
    /// It sleeps of its own accord.
    Sleeping,
    /// It may not run until it is swapped in.
    SwappedOut,
    /// The kernel or a control keeps it from running.
    Blocked,
}

/// Everything a process can be doing, in the order of its number.
pub const DOINGS: &[Doing] =
    &[Doing::Running, Doing::Ready, Doing::Disk, Doing::Memory, Doing::Sleeping, Doing::SwappedOut, Doing::Blocked];

/// How many things a process can be doing.
pub const WAYS: usize = DOINGS.len();

/// Time a process has spent on each of [`DOINGS`] since it started, in nanoseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TimeSpent {
    ns: [u64; WAYS],
    until: u64,
}

impl Task {
    /// What it is doing; nothing before it starts and after it has ended.
    #[inline]
    pub fn doing(&self) -> Option<Doing> {
        if !self.is_alive() {
            return None;
        }
        if self.swapped {
            return Some(Doing::SwappedOut);
        }
        if self.blocked || self.held_back {
            return Some(Doing::Blocked);
        }
        match self.state {
            State::Running => Some(Doing::Running),
            State::Ready => Some(Doing::Ready),
            State::Asleep(Channel::Page(_)) => Some(Doing::Disk),
            State::Asleep(Channel::Memory) => Some(Doing::Memory),
            State::Until(_) => Some(Doing::Sleeping),
            State::Ended => None,
        }
    }

    /// The task, which is about to do something else: counts the time up to now.
    #[inline]
    pub fn turns(&mut self, now: u64) -> &mut Self {
        self.spent = self.spent_by(now);
        self
    }

    /// Time it has spent on each of [`DOINGS`], in nanoseconds.
    #[inline]
    pub fn time_spent(&self, now: u64) -> [u64; WAYS] {
        self.spent_by(now).ns
    }

    fn spent_by(&self, now: u64) -> TimeSpent {
        let mut spent = self.spent;
        if let Some(doing) = self.doing() {
            spent.ns[doing as usize] += now.saturating_sub(spent.until);
        }
        spent.until = now;
        spent
    }
}
