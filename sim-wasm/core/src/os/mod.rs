//! Operating system models: what the machine asks of a kernel, and the registry.

mod cost;
pub mod freebsd;
mod knob;
pub mod linux;
mod load;
pub mod object;
mod owner;
pub mod preset;
mod scans;
mod slots;
pub mod solaris;
mod space;
mod system;
pub(crate) mod tables;
pub mod winxp;

pub use knob::{Knob, Knobs};
pub use load::{Load, ProcessLoad};
pub use owner::Owner;
pub use preset::Preset;
pub use scans::Scans;
pub use system::{Boot, ProcessCounts, System, Traits};

use crate::machine::{Channel, Direction, Disk, FreedSwap, Io, Look, MapId, PageTable, Pid, Task, Witness, control};
use crate::record::{Lists, NONE, Recorder};
use crate::scenario::DiskScheduler;
use serde::Serialize;

/// What came of asking the kernel for something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// The process goes on.
    Done,
    /// The process sleeps until somebody wakes the channel, and asks again.
    Wait(Channel),
}

/// A process touches a page of a mapping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// Who.
    pub pid: Pid,
    /// The mapping.
    pub map: MapId,
    /// The page, counted from the mapping's beginning.
    pub page: u32,
    /// Whether it writes.
    pub write: bool,
}

/// A sweep that faults: one touch after the other, page by page upward.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FaultRow {
    /// The touch that faults now.
    pub first: Access,
    /// Touches of the sweep from there on.
    pub touches: u32,
    /// Time of a touch in nanoseconds, which goes by after its fault.
    pub touch_ns: u64,
    /// Nothing else happens before this moment.
    pub until: u64,
}

/// What a kernel asks of the scheduler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    /// Whoever sleeps on the channel may try again.
    Wake(Channel),
    /// If the process sleeps for want of memory, it may try again.
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

/// What a kernel may use while it works.
#[derive(Debug)]
pub struct Env<'a, W: Witness> {
    /// Simulated time in nanoseconds.
    pub now: u64,
    /// Processor time the kernel has used for what it is doing, in nanoseconds.
    pub spent_ns: u64,
    /// The disk.
    pub disk: &'a mut Disk,
    /// The processes as the scheduler sees them.
    pub tasks: &'a [Task],
    /// What the scheduler is asked for.
    pub calls: &'a mut Vec<Call>,
    /// Whoever listens.
    pub witness: &'a mut W,
}

impl<W: Witness> Env<'_, W> {
    /// Whoever sleeps on the channel may try again.
    pub fn wake(&mut self, channel: Channel) {
        self.calls.push(Call::Wake(channel));
    }

    /// Uses processor time.
    pub fn spend(&mut self, ns: u64) {
        self.spent_ns += ns;
    }

    /// Asks the disk for something. Swap space that came free before is told, to whoever keeps it compressed.
    pub fn submit(&mut self, io: Io, freed: &mut FreedSwap) {
        self.disk.forget(freed);
        let page = io.pages.first().copied().unwrap_or(NONE);
        let direction = io.direction;
        let Some(passed) = self.disk.submit(io, self.now) else { return };
        self.spend(passed.ns);
        let is_write = direction == Direction::Write;
        let served = if is_write { control::Reason::Compressed } else { control::Reason::Decompressed };
        if passed.served > 0 {
            self.tell_of(served.number(), page, [passed.served, 0]);
        }
        if passed.evicted + passed.refused > 0 {
            self.tell_of(control::Reason::CompressedToDisk.number(), page, [passed.evicted, passed.refused]);
        }
    }

    /// Tells of something that happened to no page and in no scan.
    pub fn tell(&mut self, reason: u32, aux: [u32; 2]) {
        self.tell_of(reason, NONE, aux);
    }

    /// Tells of something that happened to a page.
    pub fn tell_of(&mut self, reason: u32, page: u32, aux: [u32; 2]) {
        let time_us = self.now / 1000;
        self.witness.event(crate::machine::Event { time_us, reason, scan: NONE, page, aux });
    }
}

/// A kernel, as the machine drives it. A clone goes on exactly as the original would.
pub trait Kernel: Clone {
    /// What a kernel remembers of its past but does not act upon.
    type Past: Default;
    /// What it keeps of a page in its queues.
    type OnQueues: Copy + Default;

    /// Its reports of what it has done.
    fn past(&mut self) -> &mut Self::Past;

    /// The page queues.
    fn queues(&self) -> &Lists<Self::OnQueues>;

    /// What a page shows of itself in a picture of its queue.
    fn look_at(&self, page: u32) -> Look;

    /// Tells of every page where it is and what it shows, as if all of it had just happened.
    fn describe<R: Recorder>(&self, recorder: &mut R);

    /// Whose a page frame is.
    fn owner_of(&self, frame: u32) -> Owner;

    /// The process maps anonymous memory. None if the kernel has no mapping left to give.
    fn map<W: Witness>(&mut self, pid: Pid, pages: u32, env: &mut Env<'_, W>) -> Option<MapId>;

    /// The process maps a file of `pages` pages.
    fn open<W: Witness>(&mut self, pid: Pid, file: u32, pages: u32, env: &mut Env<'_, W>) -> Option<MapId>;

    /// The page table of a mapping.
    fn page_table(&self, map: MapId) -> &PageTable;

    /// The page table of a mapping, for the hardware to set bits in.
    fn page_table_mut(&mut self, map: MapId) -> &mut PageTable;

    /// A touch that needs no fault, for kernels that are watched touch by touch: sets the bits and tells of it.
    fn hit<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>);

    /// A touch that the page table does not allow. [`Touch::Done`] includes the touch.
    fn fault<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) -> Touch;

    /// Serves faults in a row in one go, if all of them are served at once, cost the same, and concern nobody else but the
    /// process: so many; 0 if there is no such row. For those who only count ([`Witness::COUNTS_ONLY`]).
    fn fault_row<W: Witness>(&mut self, row: FaultRow, env: &mut Env<'_, W>) -> u32;

    /// `read(2)` of one page: file, its length, page.
    fn read<W: Witness>(&mut self, pid: Pid, read: (u32, u32, u32), env: &mut Env<'_, W>) -> Touch;

    /// `write(2)` of one whole page: file, its length, page. Asked only of kernels that write files ([`System::WRITES_FILES`]).
    fn write<W: Witness>(&mut self, _pid: Pid, _write: (u32, u32, u32), _env: &mut Env<'_, W>) -> Touch {
        Touch::Done
    }

    /// The process unmaps; it may have to wait for transfers first.
    fn unmap<W: Witness>(&mut self, pid: Pid, map: MapId, env: &mut Env<'_, W>) -> Touch;

    /// The process ends and frees everything; it may have to wait for transfers first.
    fn exit<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Touch;

    /// A disk request is done.
    fn io_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>);

    /// What the processes are doing from now on; told whenever something has happened to any of them, and before each sample.
    fn watch_tasks(&mut self, _now: u64, _tasks: &[Task]) {}

    /// Whether it does anything then: nothing is done in a row behind the back of a kernel that does.
    fn watches_tasks(&self) -> bool {
        false
    }

    /// A process that is swapped out could run.
    fn kick_swapper(&mut self, now: u64);

    /// When a daemon wants to run next; `None` while all wait for something else than time.
    fn next_wake(&self) -> Option<u64>;

    /// A daemon's time has come.
    fn run_daemons<W: Witness>(&mut self, env: &mut Env<'_, W>);

    /// What a control from outside may know of memory.
    fn load(&self) -> Load;

    /// What it may know of a process.
    fn load_of(&self, pid: Pid) -> ProcessLoad;

    /// From now on reclaim takes the pages of this process for used, unless memory is so short that nobody is spared; `None` ends it.
    fn spare(&mut self, pid: Option<Pid>);

    /// A control has found that the process does not use these pages of a mapping, in ascending order: reclaim is to meet them before
    /// those that are used. They stay in memory until it does.
    fn cool<W: Witness>(&mut self, pid: Pid, map: MapId, pages: &[u32], env: &mut Env<'_, W>);

    /// Swap space that was given back and that the disk has not been told of.
    fn freed_swap(&mut self) -> &mut FreedSwap;

    /// `full avg10` of `/proc/pressure/memory` in percent, if the kernel keeps it.
    fn full_avg10(&self) -> Option<f64> {
        None
    }

    /// Series sampled every second, in the order of [`Kernel::sample`]: those that this version has.
    fn series(&self) -> &'static [Series];

    /// The present values of [`Kernel::series`]: gauges as they are, rates as counts since boot.
    fn sample(&self) -> Vec<f64>;
}

/// A series of numbers over time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Series {
    /// The kernel's own name.
    pub id: &'static str,
    /// Unit id: `pages`, `1/s`, `%`.
    pub unit: &'static str,
    /// Whether the number is a state or an amount per second.
    pub kind: SeriesKind,
}

/// Whether a number is a state or an amount per second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SeriesKind {
    /// A state at the moment of the sample.
    Gauge,
    /// An amount per second over the second before.
    Rate,
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
    /// Kernels somebody ran: versions with changed tunables.
    pub presets: &'static [Preset],
    /// Page queues, in the order of their list ids.
    pub queues: &'static [&'static str],
    /// Page attributes, in the order of their ids.
    pub attrs: &'static [&'static str],
    /// Hands, in the order of their ids: each stands behind a page of a queue, or before the first. Linux tells numbers so.
    pub hands: &'static [&'static str],
    /// Series sampled every second.
    pub series: &'static [Series],
    /// What the model leaves out or makes simpler than the kernel; the product lists it.
    pub simplifications: &'static [&'static str],
}

/// Every operating system model that this build has.
pub const ALL: &[Os] = &[
    #[cfg(feature = "freebsd")]
    freebsd::OS,
    #[cfg(feature = "linux")]
    linux::OS,
    #[cfg(feature = "solaris")]
    solaris::OS,
    #[cfg(feature = "winxp")]
    winxp::OS,
];

/// Every model's id and versions, whether this build has it or not.
pub const KNOWN: &[(&str, &[&str])] = &[
    (freebsd::OS.id, freebsd::OS.versions),
    (linux::OS.id, linux::OS.versions),
    (solaris::OS.id, solaris::OS.versions),
    (winxp::OS.id, winxp::OS.versions),
];

/// Ids of what happens in a model, in the order of their numbers in events. No field of [`Os`], so that pages need not carry them.
pub fn reasons(os: &str) -> &'static [&'static str] {
    let all = [
        (freebsd::OS.id, freebsd::reason::Reason::IDS),
        (linux::OS.id, linux::reason::Reason::IDS),
        (solaris::OS.id, solaris::reason::Reason::IDS),
        (winxp::OS.id, winxp::reason::Reason::IDS),
    ];
    all.iter().find(|(id, _)| *id == os).map_or(&[], |(_, ids)| ids)
}

/// The kernel that stands for an id that no document gets through with.
#[cfg(any(feature = "freebsd", not(feature = "solaris")))]
pub(crate) type AnyKernel = freebsd::FreeBsd;
#[cfg(not(any(feature = "freebsd", not(feature = "solaris"))))]
pub(crate) type AnyKernel = solaris::Solaris;

/// Does something with the kernel type of a model, by the model's id: `with_system!(os.id, K => run::<K>())`.
macro_rules! with_system {
    ($id:expr, $System:ident => $work:expr) => {
        match $id {
            #[cfg(feature = "freebsd")]
            "freebsd" => {
                type $System = $crate::os::freebsd::FreeBsd;
                $work
            }
            #[cfg(feature = "linux")]
            "linux" => {
                type $System = $crate::os::linux::LinuxKernel;
                $work
            }
            #[cfg(feature = "solaris")]
            "solaris" => {
                type $System = $crate::os::solaris::Solaris;
                $work
            }
            #[cfg(feature = "winxp")]
            "winxp" => {
                type $System = $crate::os::winxp::WinXp;
                $work
            }
            // Documents are checked before anything is asked of a kernel: no other id comes here.
            _ => {
                type $System = $crate::os::AnyKernel;
                $work
            }
        }
    };
}
pub(crate) use with_system;

/// The order a version of a system serves the disk's requests in, if the document does not say.
pub fn own_scheduler(os: &Os, version: &str) -> DiskScheduler {
    with_system!(os.id, K => K::scheduler(version))
}

/// Fewest page frames of a machine on which a version of a system runs.
pub fn least_frames(os: &Os, version: &str) -> u32 {
    with_system!(os.id, K => K::min_frames(version))
}
