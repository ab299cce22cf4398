//! What a control sees of the machine when it looks.

use kernel::{Channel, Pid, State, Task};
use kernel::{Load, ProcessLoad};

/// What a process is doing, as far as a control cares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Doing {
    /// It has not started, or has ended.
    #[default]
    Nothing,
    /// It runs or could run.
    Runs,
    /// It waits for a page to be transferred, or for a free frame.
    WaitsForPage,
    /// It sleeps of its own accord.
    Sleeps,
}

impl Doing {
    /// What a task is doing.
    pub(super) fn of(task: &Task) -> Self {
        match task.state {
            _ if !task.is_alive() => Doing::Nothing,
            State::Ready | State::Running => Doing::Runs,
            State::Asleep(Channel::Page(_) | Channel::Memory) => Doing::WaitsForPage,
            State::Until(_) => Doing::Sleeps,
            State::Ended => Doing::Nothing,
        }
    }
}

/// A process as a control sees it. Times are in nanoseconds since boot.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Process {
    pub(super) doing: Doing,
    /// It was killed, and ends as soon as it runs.
    pub(super) killed: bool,
    /// The control itself keeps it from running.
    pub(super) held: bool,
    /// Since when it has been doing that.
    pub(super) since: u64,
    /// Processor time it has used.
    pub(super) used_ns: u64,
    /// The workload it belongs to.
    pub(super) workload: u16,
    /// Pages it has mapped, touched or not.
    pub(super) size: u32,
    /// Pages it has touched since its touches were last forgotten, if they are counted.
    pub(super) touched: u32,
    /// What the kernel reports about it.
    pub(super) load: ProcessLoad,
}

impl Process {
    /// Whether it counts: it has started, has not ended, and is not about to.
    pub(super) fn counts(&self) -> bool {
        self.doing != Doing::Nothing && !self.killed
    }
}

/// The machine as a control sees it. Counts and times are since boot.
#[derive(Debug, Clone, Default)]
pub(super) struct Seen {
    pub(super) now: u64,
    /// Whether the control's regular look is due. If not, it was roused, for example by a process that started or
    /// ended.
    pub(super) is_due: bool,
    /// By number.
    pub(super) processes: Vec<Process>,
    /// What the kernel reports about memory.
    pub(super) memory: Load,
    /// Frames that processes can have: all but the kernel's.
    pub(super) frames: u32,
    /// Processors.
    pub(super) cpus: u32,
    /// Processor time spent in programs, and in the kernel.
    pub(super) cpu_ns: [u64; 2],
    /// Time that the disk was busy.
    pub(super) disk_busy_ns: u64,
    /// Requests that it has served.
    pub(super) transfers: u64,
    /// Share of time in which nobody got anything done for want of memory, over the last 10 seconds, in percent; none
    /// if the kernel does not keep it.
    pub(super) full_avg10: Option<f64>,
}

impl Seen {
    /// A process by number; one that does not exist does nothing.
    pub(super) fn process(&self, pid: Pid) -> Process {
        self.processes.get(usize::from(pid)).copied().unwrap_or_default()
    }

    /// Processes that count, with their numbers.
    pub(super) fn living(&self) -> impl Iterator<Item = (Pid, &Process)> {
        (0..).zip(&self.processes).filter(|(_, process)| process.counts())
    }

    /// Whether memory is short: less is free than the kernel works toward, or reclaim has taken pages since `stolen`
    /// was counted. Brings `stolen` up to date.
    pub(super) fn is_short(&self, stolen: &mut u64) -> bool {
        let before = std::mem::replace(stolen, self.memory.stolen);
        self.memory.free < self.memory.target || self.memory.stolen > before
    }

    /// Faults with a read, of all processes.
    pub(super) fn major_faults(&self) -> u64 {
        self.processes.iter().map(|process| process.load.major_faults).sum()
    }
}
