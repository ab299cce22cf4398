//! What the scheduler and the kernel both know about a process.

use crate::TimeSpent;

/// Number of a mapping, as assigned by the kernel.
pub type MapId = u16;

/// What a process sleeps on until all its sleepers are woken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    /// A physical page that is being transferred.
    Page(u32),
    /// Free memory.
    Memory,
}

/// What a process is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It has not started yet, or sleeps of its own accord, until then.
    Until(u64),
    /// It could run.
    Ready,
    /// It runs.
    Running,
    /// The kernel made it wait.
    Asleep(Channel),
    /// It has ended.
    Ended,
}

/// The scheduler's part of a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
// Independent of each other, like the kernel's own flags of a process.
#[allow(clippy::struct_excessive_bools)]
pub struct Task {
    /// What it is doing.
    pub state: State,
    /// Since when, in nanoseconds.
    pub since: u64,
    /// Whether it has begun at all.
    pub started: bool,
    /// Swapped out: it does not run until it is swapped in.
    pub swapped: bool,
    /// Kept from the processors by the kernel's load control, whatever it is doing.
    pub blocked: bool,
    /// Kept from the processors by a control outside the kernel.
    pub held_back: bool,
    /// The processor it runs on, or was last on.
    pub cpu: u32,
    /// When it last left a processor, in nanoseconds.
    pub ran_until: u64,
    /// It has been killed, and ends as soon as it runs.
    pub killed: bool,
    /// When it is stopped from outside.
    pub stop_ns: Option<u64>,
    /// When it started, in nanoseconds.
    pub started_ns: u64,
    /// Processor time it has used, in nanoseconds.
    pub used_ns: u64,
    /// Time spent on everything up to the last turn.
    pub spent: TimeSpent,
}

impl Task {
    /// A process that is yet to start. It is stopped from outside at `stop_ns`, if given.
    pub fn starting(start_ns: u64, stop_ns: Option<u64>) -> Self {
        Task {
            state: State::Until(start_ns),
            since: 0,
            started: false,
            swapped: false,
            blocked: false,
            held_back: false,
            cpu: 0,
            ran_until: 0,
            killed: false,
            stop_ns,
            started_ns: 0,
            used_ns: 0,
            spent: TimeSpent::default(),
        }
    }

    /// Whether it takes part in anything.
    #[inline]
    pub fn is_alive(&self) -> bool {
        self.started && self.state != State::Ended
    }

    /// Whether it may not run even if it could.
    #[inline]
    pub fn is_held(&self) -> bool {
        self.swapped || self.blocked || self.held_back
    }

    /// Nanoseconds it has slept, 0 if it doesn't.
    pub fn asleep_ns(&self, now: u64) -> u64 {
        match self.state {
            State::Until(_) | State::Asleep(_) => now.saturating_sub(self.since),
            State::Ready | State::Running | State::Ended => 0,
        }
    }
}
