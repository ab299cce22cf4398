//! What a document needs from a kernel, in addition to [`Kernel`]: how it boots, what it refuses, how a run of it is
//! described.

use super::{Kernel, Knobs, Os, ProcessLoad, Scans};
use crate::{Pid, Witness};
use base::diag::Diag;
use scenario::{Cgroup, DiskScheduler, Machine, Oomd, SwapArea};
use storage::{FreedSwap, NR_REQUESTS};

/// The control groups of a machine.
#[derive(Debug, Clone, Copy)]
pub struct BootGroups<'k> {
    /// The groups.
    pub cgroups: &'k [Cgroup],
    /// The settings of systemd-oomd, if they are given.
    pub oomd: Option<&'k Oomd>,
    /// The workload of each process.
    pub workloads: &'k [u16],
}

/// What a machine must know to boot.
#[derive(Debug, Clone, Copy)]
pub struct Boot<'k> {
    /// The version of the system, one of [`Os::versions`].
    pub version: &'k str,
    /// Page frames.
    pub frames: u32,
    /// Frames of the kernel itself.
    pub wired: u32,
    /// Those of them that keep swap compressed, in front of the disk.
    pub compressed: u32,
    /// Swap space in pages.
    pub swap: u32,
    /// The areas of swap space, for kernels that support several ([`System::SWAP_AREAS`]).
    pub swap_areas: &'k [SwapArea],
    /// Whether the disks have moving heads.
    pub rotational: bool,
    /// Processors.
    pub cpus: u32,
    /// The number of processes there will be.
    pub processes: usize,
    /// The tunables.
    pub knobs: &'k Knobs,
    /// Control groups, for kernels that have them ([`System::has_cgroups`]).
    pub groups: Option<BootGroups<'k>>,
}

impl Boot<'_> {
    /// Where freed slots are recorded; swap space begins at this page of the disk.
    pub fn freed(&self, first: u32) -> FreedSwap {
        if self.compressed > 0 { FreedSwap::from_page(first) } else { FreedSwap::default() }
    }
}

/// What a kernel reports about itself in the description of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct Traits {
    /// Page frames.
    pub frames: u32,
    /// Pages of the kernel, on no queue.
    pub wired: u32,
    /// The model's page queues that this version has.
    pub queues: Vec<&'static str>,
    /// The model's hands that this version has.
    pub hands: Vec<&'static str>,
    /// Thresholds in pages, by kernel name.
    pub thresholds: Vec<(&'static str, u32)>,
    /// Counters since boot, by kernel name.
    pub totals: Vec<(&'static str, u64)>,
    /// The same for each control group.
    pub groups: Vec<GroupTotals>,
}

/// Counters of a control group since boot, by the names in its files.
pub type GroupTotals = Vec<(&'static str, u64)>;

/// What a kernel has counted for a process.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ProcessCounts {
    /// Faults without a read.
    pub minor_faults: u64,
    /// Faults with a read.
    pub major_faults: u64,
    /// Times it was swapped out.
    pub swaps: u64,
    /// Most pages it had in memory.
    pub max_resident: u32,
}

impl ProcessCounts {
    /// A fault has been served, with or without a read. The process now has `resident` pages in memory.
    #[inline]
    pub fn fault_served(&mut self, read: bool, resident: u32) {
        self.minor_faults += u64::from(!read);
        self.major_faults += u64::from(read);
        self.max_resident = self.max_resident.max(resident);
    }

    /// What an outside control sees of the process, which has `resident` pages in memory.
    pub fn load(&self, resident: u32) -> ProcessLoad {
        ProcessLoad { resident, minor_faults: self.minor_faults, major_faults: self.major_faults }
    }
}

/// Bytes that the tables of a model take, measured with `faultline run` on machines of up to 64 GiB.
#[derive(Debug, Clone, Copy)]
pub struct Tables {
    /// For a page frame.
    pub frame: f64,
    /// For a page of swap space.
    pub swap: f64,
    /// For a page of a file, what a database keeps of it included.
    pub file: f64,
    /// For a page of a mapping.
    pub mapped: f64,
}

impl Tables {
    /// Where each object lists all of its pages, as in FreeBSD, the largest of these.
    pub const OF_OBJECTS: Tables = Tables { frame: 28.0, swap: 0.5, file: 18.0, mapped: 14.5 };
}

/// A kernel that a document can ask for.
pub trait System: Kernel {
    /// The model's description.
    const OS: &'static Os;

    /// Ids of what happens in it, in the order of their numbers in events. Not a field of [`Os`], so that web pages
    /// need not include them.
    const REASONS: &'static [&'static str];

    /// Names of the numbers that it reports about a scan, in their order.
    const SCAN_FIELDS: &'static [&'static str];

    /// Whether processes may write files. If not, documents in which they do are refused.
    const WRITES_FILES: bool = false;

    /// Whether swap space may have several areas. If not, documents in which it has are refused.
    const SWAP_AREAS: bool = false;

    /// What its tables take, to refuse machines that can't be held.
    const TABLES: Tables = Tables::OF_OBJECTS;

    /// How many lists of pages a control group has, after those that every machine has.
    const LISTS_OF_GROUP: usize = 0;

    /// Fewest frames a version can run on, but no fewer than the minimum of all systems.
    fn min_frames(version: &str) -> u32;

    /// Whether a version has control groups. If not, documents that have groups are refused.
    fn has_cgroups(_version: &str) -> bool {
        false
    }

    /// What a control group asks for that is not modelled. Documents that ask for it are refused.
    fn unbuilt_in(_group: &Cgroup) -> Vec<&'static str> {
        Vec::new()
    }

    /// What is wrong with a combination of settings that are each accepted.
    fn check(machine: &Machine, knobs: &Knobs) -> Vec<Diag>;

    /// The order in which its versions serve disk requests, if the document does not say.
    fn scheduler(_version: &str) -> DiskScheduler {
        DiskScheduler::Bioq
    }

    /// Requests that a disk's list holds.
    fn nr_requests(_knobs: &Knobs) -> u32 {
        NR_REQUESTS
    }

    /// A kernel just booted.
    fn boot<W: Witness>(boot: &Boot<'_>, witness: &mut W) -> Self;

    /// The description of itself.
    fn traits(&self) -> Traits;

    /// What it has counted for a process.
    fn process(&self, pid: Pid) -> ProcessCounts;

    /// Every scan so far, with the one in progress last, when the log holds `events` events.
    fn scans(&self, now: u64, events: u32) -> Scans;

    /// When a scan began, in nanoseconds; `None` if there has been no such scan.
    fn scan_begun_ns(&self, number: u32) -> Option<u64>;

    /// About how much memory a copy of it takes, in bytes.
    fn bytes(&self) -> usize;
}
