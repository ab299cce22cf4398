//! The machines of the `NETSim` thesis: its runs, with one thing changed at a time.
//!
//! Published: two processors, 4 or 8 GB, 16 GB of swap, Linux 2.6.8, 100 network elements per net, runs of 15 to 17
//! hours. Not published, and assumed: 50 MB of the kernel's own on 4 GB, 242 MB on 8 GB; a SCSI disk of the time; a load
//! like the workload `nets`.

use base::named::Named;
use base::param::ParamValue;
use scenario::{DiskScheduler, DiskSpec, Machine, Nets, OsSpec, Run, Scenario, SwapArea, VERSION, WorkloadSpec};

/// Pages of a MiB.
const MIB: u32 = 256;
/// 16 GiB.
const SWAP: u32 = 1 << 22;
/// 16 hours.
const SECONDS: u32 = 16 * 3600;
/// Small enough for all files and swap to fit on the disk.
const FILE_PAGES: u32 = 200_000;
/// A 10,000 rpm disk of those days (a guess).
const DISK: DiskSpec = DiskSpec::Hdd { seek_ms: 4.7, rpm: 10_000.0, mb_s: 60.0 };

/// What differs from the thesis's initial machine.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Change {
    /// Nothing.
    Stock,
    /// Values of tunables.
    Knobs(&'static [(&'static str, f64)]),
    /// The I/O scheduler.
    Scheduler(DiskScheduler),
    /// Swap space on two disks, used in turn.
    TwoSwapDisks,
    /// Two disks that share the pages in turn: RAID-0 with chunks of 4 KB (3.2.1). There, root and swap lay outside of it;
    /// here everything is on it.
    Raid0,
}

/// Installed memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Memory {
    /// 4 GiB, of which 3,950 MiB are left for processes.
    Four,
    /// 8 GiB, of which 7,950 MiB are left for processes.
    Eight,
}

impl Memory {
    /// Page frames, and those of the kernel itself.
    fn frames(self) -> [u32; 2] {
        let (all, usable) = match self {
            Memory::Four => (4096, 3950),
            Memory::Eight => (8192, 7950),
        };
        [all * MIB, (all - usable) * MIB]
    }
}

/// A number of nets on a machine.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Condition {
    /// Its name.
    pub name: &'static str,
    /// Number of nets.
    pub nets: u32,
    /// Installed memory.
    pub memory: Memory,
    /// The change to the machine.
    pub change: Change,
}

const fn on(memory: Memory, name: &'static str, nets: u32) -> Condition {
    Condition { name, nets, memory, change: Change::Stock }
}

const fn tried(name: &'static str, change: Change) -> Condition {
    Condition { name, nets: 10, memory: Memory::Eight, change }
}

const fn tuned(name: &'static str, knobs: &'static [(&'static str, f64)]) -> Condition {
    tried(name, Change::Knobs(knobs))
}

/// Directory entries and inodes in the kernel's caches, for a tunable that acts on nothing else: 1 GB, an assumption.
const SLAB: (&str, f64) = ("slab_pages", 262_144.0);

/// First the numbers of nets whose memory and swap were published, in rising order; then those that show where swapping
/// begins, with 8 GB and with 4 GB; then everything that was tried with ten nets and can be simulated. File systems are
/// not modelled.
pub const CONDITIONS: &[Condition] = &[
    on(Memory::Eight, "8 nets", 8),
    on(Memory::Eight, "10 nets", 10),
    on(Memory::Eight, "11 nets", 11),
    on(Memory::Eight, "12 nets", 12),
    on(Memory::Eight, "13 nets", 13),
    on(Memory::Eight, "14 nets", 14),
    on(Memory::Four, "6 nets, 4 GB", 6),
    on(Memory::Four, "7 nets, 4 GB", 7),
    on(Memory::Four, "8 nets, 4 GB", 8),
    tuned("swappiness 30", &[("vm.swappiness", 30.0)]),
    tuned("swappiness 90", &[("vm.swappiness", 90.0)]),
    tuned("vfs_cache_pressure 50", &[SLAB, ("vm.vfs_cache_pressure", 50.0)]),
    tuned("vfs_cache_pressure 150", &[SLAB, ("vm.vfs_cache_pressure", 150.0)]),
    tuned("dirty 5/10", &[("vm.dirty_background_ratio", 5.0), ("vm.dirty_ratio", 10.0)]),
    tuned("min_free 282 MB", &[("vm.min_free_kbytes", 282.0 * 1024.0)]),
    tuned("min_free 158 MB", &[("vm.min_free_kbytes", 158.0 * 1024.0)]),
    tuned("page-cluster 1", &[("vm.page-cluster", 1.0)]),
    tuned("page-cluster 5", &[("vm.page-cluster", 5.0)]),
    tuned("dirty_writeback 1000", &[("vm.dirty_writeback_centisecs", 1000.0)]),
    tried("CFQ", Change::Scheduler(DiskScheduler::Cfq)),
    tried("RAID-0", Change::Raid0),
    tried(TWO_SWAP_DISKS, Change::TwoSwapDisks),
];

/// The only change whose results were printed (4.1 to 4.3, 5.1).
pub const TWO_SWAP_DISKS: &str = "swap on two disks";
/// How many of the first [`CONDITIONS`] have published numbers and differ only in the number of nets.
pub const BY_NETS: usize = 4;
/// How many of the first ones differ only in the number of nets and in memory.
pub const UNTUNED: usize = 9;
/// The condition that the tuned ones are compared with.
pub const TEN_NETS: usize = 1;

impl Condition {
    /// The run with a given seed.
    pub fn scenario(&self, seed: u32) -> Scenario {
        Scenario { version: VERSION, seed, run: Run::Machine(self.machine()) }
    }

    /// The machine, as it is written in a document.
    pub fn machine(&self) -> Machine {
        let knobs: Named<String, ParamValue> = match self.change {
            Change::Knobs(knobs) => {
                knobs.iter().map(|&(name, value)| (name.to_string(), ParamValue::Number(value))).collect()
            }
            _ => Named::default(),
        };
        let half = |disk| SwapArea { pages: SWAP / 2, priority: Some(1), disk: Some(disk) };
        let is_raid = self.change == Change::Raid0;
        let [frames, wired] = self.memory.frames();
        let areas = (self.change == Change::TwoSwapDisks).then(|| vec![half(0), half(1)]);
        Machine {
            os: OsSpec { id: "linux".to_string(), version: "2.6.8".to_string(), knobs },
            frames,
            seconds: SECONDS,
            wired: Some(wired),
            swap: areas.is_none().then_some(SWAP),
            swap_areas: areas,
            cpus: Some(2),
            slice_ms: None,
            disk: Some(DISK),
            scheduler: if let Change::Scheduler(scheduler) = self.change { Some(scheduler) } else { None },
            disks: is_raid.then_some(2),
            chunk: is_raid.then_some(1),
            tick_ms: None,
            compressed_swap: None,
            control: None,
            cgroups: None,
            oomd: None,
            workloads: vec![WorkloadSpec::Nets(nets(self.nets))],
        }
    }
}

fn nets(nets: u32) -> Nets {
    Nets {
        nets,
        footprint: None,
        tau_s: None,
        base: None,
        cycle_s: None,
        tour_s: None,
        write_percent: None,
        read_mb_s: None,
        write_mb_s: None,
        file_pages: Some(FILE_PAGES),
        start_s: 0.0,
    }
}
