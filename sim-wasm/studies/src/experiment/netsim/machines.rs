//! The machines of the `NETSim` thesis: its runs, with one thing changed at a time.
//!
//! Published: two processors, 8 GB of which 7,950 MB are for processes, 16 GB of swap, Linux 2.6.8, 100 network
//! elements per net, runs of 15 to 17 hours. Not published, and assumed: a SCSI disk of the time; a load like the
//! workload `nets`.

use base::named::Named;
use base::param::ParamValue;
use scenario::{DiskScheduler, DiskSpec, Machine, Nets, OsSpec, Run, Scenario, SwapArea, VERSION, WorkloadSpec};

/// 8 GiB.
const FRAMES: u32 = 1 << 21;
/// 7,950 MiB are left for processes.
const WIRED: u32 = FRAMES - 7950 * 256;
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
}

/// A number of nets on a machine.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Condition {
    /// Its name.
    pub name: &'static str,
    /// Number of nets.
    pub nets: u32,
    /// The change to the machine.
    pub change: Change,
}

const fn stock(name: &'static str, nets: u32) -> Condition {
    Condition { name, nets, change: Change::Stock }
}

const fn tuned(name: &'static str, knobs: &'static [(&'static str, f64)]) -> Condition {
    Condition { name, nets: 10, change: Change::Knobs(knobs) }
}

const fn served(name: &'static str, scheduler: DiskScheduler) -> Condition {
    Condition { name, nets: 10, change: Change::Scheduler(scheduler) }
}

/// First the numbers of nets whose memory and swap were published, in rising order; then everything that was tried with
/// ten nets and can be simulated. File systems are not modelled.
pub const CONDITIONS: &[Condition] = &[
    stock("8 nets", 8),
    stock("10 nets", 10),
    stock("11 nets", 11),
    stock("12 nets", 12),
    tuned("swappiness 30", &[("vm.swappiness", 30.0)]),
    tuned("swappiness 90", &[("vm.swappiness", 90.0)]),
    tuned("vfs_cache_pressure 50", &[("vm.vfs_cache_pressure", 50.0)]),
    tuned("vfs_cache_pressure 150", &[("vm.vfs_cache_pressure", 150.0)]),
    tuned("dirty 5/10", &[("vm.dirty_background_ratio", 5.0), ("vm.dirty_ratio", 10.0)]),
    tuned("min_free 158 MB", &[("vm.min_free_kbytes", 158.0 * 1024.0)]),
    tuned("page-cluster 1", &[("vm.page-cluster", 1.0)]),
    tuned("page-cluster 5", &[("vm.page-cluster", 5.0)]),
    tuned("dirty_writeback 1000", &[("vm.dirty_writeback_centisecs", 1000.0)]),
    served("noop", DiskScheduler::Noop),
    served("deadline", DiskScheduler::Deadline),
    served("CFQ", DiskScheduler::Cfq),
    Condition { name: "swap on two disks", nets: 10, change: Change::TwoSwapDisks },
];

/// How many of the first [`CONDITIONS`] differ only in the number of nets.
pub const BY_NETS: usize = 4;
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
        let areas = (self.change == Change::TwoSwapDisks).then(|| vec![half(0), half(1)]);
        Machine {
            os: OsSpec { id: "linux".to_string(), version: "2.6.8".to_string(), knobs },
            frames: FRAMES,
            seconds: SECONDS,
            wired: Some(WIRED),
            swap: areas.is_none().then_some(SWAP),
            swap_areas: areas,
            cpus: Some(2),
            slice_ms: None,
            disk: Some(DISK),
            scheduler: if let Change::Scheduler(scheduler) = self.change { Some(scheduler) } else { None },
            disks: None,
            chunk: None,
            compressed_swap: None,
            control: None,
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
