//! What the machine asks of a kernel, and what a kernel asks of the machine: the contract that both sides see, and code
//! that several kernels share. Nothing here knows any system.
#![forbid(unsafe_code)]

pub mod control_reason;
pub mod cost;
mod doing;
mod env;
mod event;
mod knob;
mod load;
mod look;
pub mod object;
mod owner;
mod page_table;
pub mod preset;
pub mod psi;
mod scans;
mod slices;
pub mod slots;
pub mod space;
pub mod swap_token;
mod system;
mod tables;
mod task;
mod uniform_writes;
mod visible;

pub use base::ids::Pid;
pub use doing::{DOINGS, Doing, TimeSpent, WAYS};
pub use env::Env;
pub use event::{EVENT_WORDS, Event, EventLog, MAX_EVENTS, Witness};

pub use knob::{Knob, Knobs};
pub use load::{Load, ProcessLoad};
pub use look::Look;
pub use owner::Owner;
pub use page_table::{PageTable, Seen};
pub use preset::Preset;
pub use scans::{Report, Scans};
pub use slices::{Rivals, Slices};
pub use system::{Boot, BootGroups, GroupTotals, ProcessCounts, System, Tables, Traits};
pub use task::{Channel, MapId, State, Task};
pub use visible::{Shown, Visible};

use base::record::{Lists, Recorder};
use base::series::Series;
use serde::Serialize;
use storage::{FreedSwap, Io};

/// The result of asking the kernel for something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// The process continues.
    Done,
    /// The kernel isn't done: the process asks again once the time spent on its behalf has passed.
    Again,
    /// The process sleeps until somebody wakes the channel, then asks again.
    Wait(Channel),
}

/// A process touches a page of a mapping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// The process.
    pub pid: Pid,
    /// The mapping.
    pub map: MapId,
    /// The page, counted from the mapping's beginning.
    pub page: u32,
    /// Whether it writes.
    pub write: bool,
}

/// A sweep that faults: one touch after another, page by page upwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FaultRow {
    /// The touch that faults now.
    pub first: Access,
    /// Touches of the sweep from that one on.
    pub touches: u32,
    /// The time of a touch in nanoseconds, which passes after its fault.
    pub touch_ns: u64,
    /// Nothing else happens before this time.
    pub until: u64,
}

/// What a kernel asks of the scheduler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    /// Those who sleep on the channel may try again.
    Wake(Channel),
    /// If the process is waiting for memory, it may try again.
    Rouse(Pid),
    /// The process is killed.
    Kill(Pid),
    /// The process may not run until it is swapped in.
    SwapOut(Pid),
    /// The process may run again.
    SwapIn(Pid),
    /// The process is taken off its processor and kept from all of them.
    Block(Pid),
    /// It may run again.
    Unblock(Pid),
}

/// A kernel, as the machine drives it. A clone continues exactly as the original would.
pub trait Kernel: Clone {
    /// What a kernel remembers about its past but does not act upon.
    type Past: Default;
    /// What it keeps for a page in its queues.
    type OnQueues: Copy + Default;

    /// Its reports of what it has done.
    fn past(&mut self) -> &mut Self::Past;

    /// The page queues.
    fn queues(&self) -> &Lists<Self::OnQueues>;

    /// What a page shows in a picture of its queue.
    fn look_at(&self, page: u32) -> Look;

    /// Reports where every page is and what it shows, as if all of it had just happened.
    fn describe<R: Recorder>(&self, recorder: &mut R);

    /// Who owns a page frame.
    fn owner_of(&self, frame: u32) -> Owner;

    /// The process maps anonymous memory. None if the kernel has no mappings left.
    fn map<W: Witness>(&mut self, pid: Pid, pages: u32, env: &mut Env<'_, W>) -> Option<MapId>;

    /// The process maps a file of `pages` pages.
    fn open<W: Witness>(&mut self, pid: Pid, file: u32, pages: u32, env: &mut Env<'_, W>) -> Option<MapId>;

    /// The page table of a mapping.
    fn page_table(&self, map: MapId) -> &PageTable;

    /// The page table of a mapping, for the hardware to set bits in.
    fn page_table_mut(&mut self, map: MapId) -> &mut PageTable;

    /// A touch that needs no fault, for kernels that are watched touch by touch: sets the bits and reports it.
    fn hit<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>);

    /// A touch that the page table does not allow. [`Touch::Done`] includes the touch.
    fn fault<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) -> Touch;

    /// Serves a run of faults in one step, if all of them are served at once, cost the same, and concern only the
    /// process. Returns how many; 0 if there is no such run, or if the kernel serves faults individually. For listeners
    /// that only count ([`Witness::COUNTS_ONLY`]).
    fn fault_row<W: Witness>(&mut self, _row: FaultRow, _env: &mut Env<'_, W>) -> u32 {
        0
    }

    /// `read(2)` of one page: file, its length, page.
    fn read<W: Witness>(&mut self, pid: Pid, read: (u32, u32, u32), env: &mut Env<'_, W>) -> Touch;

    /// `write(2)` of one whole page: file, its length, page. Asked only of kernels that write files
    /// ([`System::WRITES_FILES`]).
    fn write<W: Witness>(&mut self, _pid: Pid, _write: (u32, u32, u32), _env: &mut Env<'_, W>) -> Touch {
        Touch::Done
    }

    /// The process unmaps; it may have to wait for transfers first.
    fn unmap<W: Witness>(&mut self, pid: Pid, map: MapId, env: &mut Env<'_, W>) -> Touch;

    /// The process ends and frees everything; it may have to wait for transfers first.
    fn exit<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Touch;

    /// A disk request is done.
    fn io_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>);

    /// A processor goes over to a process, from another task or from none.
    fn switch_to(&mut self, _pid: Pid) {}

    /// What the processes are doing from now on. Called whenever something has happened to any of them, and before each
    /// sample.
    fn watch_tasks(&mut self, _now: u64, _tasks: &[Task]) {}

    /// Whether it makes use of that: faults are not served in runs unknown to a kernel that does.
    fn watches_tasks(&self) -> bool {
        false
    }

    /// A process that is swapped out could run.
    fn kick_swapper(&mut self, now: u64);

    /// When a daemon wants to run next; `None` while all wait for something other than time.
    fn next_wake(&self) -> Option<u64>;

    /// A daemon's time has come.
    fn run_daemons<W: Witness>(&mut self, env: &mut Env<'_, W>);

    /// Since when, or from when on, the daemon that the scheduler treats as a task wants a processor; `None` while it
    /// waits for something other than time. It is none of those in [`Kernel::next_wake`], which interrupt whoever runs.
    fn thread_wants(&self) -> Option<u64> {
        None
    }

    /// That daemon has a processor: it takes a step.
    fn run_thread<W: Witness>(&mut self, _env: &mut Env<'_, W>) {}

    /// How many nodes of memory there are, each with as many processors. On a machine with several, processes keep the
    /// processor they were on while it is free.
    fn nodes(&self) -> u32 {
        1
    }

    /// How the scheduler of a machine with so many processors shares them between that daemon and the processes.
    fn slices(&self, _cpus: u32) -> Slices {
        Slices::default()
    }

    /// What an outside control may know about memory.
    fn load(&self) -> Load;

    /// What it may know about a process.
    fn load_of(&self, pid: Pid) -> ProcessLoad;

    /// From now on reclaim treats this process's pages as used, unless memory is so short that nobody is spared. `None`
    /// ends this.
    fn spare(&mut self, pid: Option<Pid>);

    /// A control has found that the process does not use these pages of a mapping, in ascending order: reclaim should
    /// meet them before pages that are used. They stay in memory until it does.
    fn cool<W: Witness>(&mut self, pid: Pid, map: MapId, pages: &[u32], env: &mut Env<'_, W>);

    /// Swap space that was freed and has not been reported to the disk yet.
    fn freed_swap(&mut self) -> &mut FreedSwap;

    /// `full avg10` of `/proc/pressure/memory` in percent, if the kernel keeps it.
    fn full_avg10(&self) -> Option<f64> {
        None
    }

    /// The series sampled every second that this version has, in the order of [`Kernel::sample`].
    fn series(&self) -> &'static [Series];

    /// The present values of [`Kernel::series`]: gauges as they are, rates as counts since boot.
    fn sample(&self) -> Vec<f64>;

    /// The series of its control groups, which come after all others.
    fn group_series(&self) -> &'static [Series] {
        &[]
    }

    /// Their values.
    fn group_sample(&self) -> Vec<f64> {
        Vec::new()
    }
}

/// An operating system model's description.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Os {
    /// Stable id.
    pub id: &'static str,
    /// Versions modelled.
    pub versions: &'static [&'static str],
    /// Tunables.
    pub knobs: &'static [Knob],
    /// Kernels that somebody ran: versions with changed tunables.
    pub presets: &'static [Preset],
    /// Page queues, in the order of their list ids.
    pub queues: &'static [&'static str],
    /// Page attributes, in the order of their ids.
    pub attrs: &'static [&'static str],
    /// Hands, in the order of their ids: each is just after a page of a queue, or before the first. Linux reports
    /// numbers this way.
    pub hands: &'static [&'static str],
    /// Series sampled every second.
    pub series: &'static [Series],
    /// Versions whose rules were corrected after links to their runs had been published, with the revision they are at
    /// now; all others are at 1. Raise it when a correction changes what such a link shows, and say what changed among
    /// the simplifications.
    pub revisions: &'static [(&'static str, u32)],
    /// What the model leaves out or simplifies; the product lists it.
    pub simplifications: &'static [&'static str],
}

/// A second on the simulated clock, in nanoseconds.
pub const SECOND_NS: u64 = 1_000_000_000;
