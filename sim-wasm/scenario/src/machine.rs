//! The machine's part of the document: hardware, operating system, and what runs on it.

use super::disk::{DiskScheduler, DiskSpec};
use super::{
    Backup, Browser, Build, Cgroup, CompressedSwap, Consumers, ControlSpec, Database, FileReader, FileWriter,
    Interactive, Leak, Nets, Oomd, Probe, RecordedLoad, StressNg, SwapArea, TraceReplay,
};
use base::named::Named;
use base::param::ParamValue;
use serde::Serialize;

/// A machine under an operating system.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Machine {
    /// The operating system model.
    pub os: OsSpec,
    /// Page frames the virtual memory system manages (`v_page_count`), 4 KiB each.
    pub frames: u32,
    /// Length of the run in simulated seconds.
    pub seconds: u32,
    /// Frames that belong to the kernel itself; an eighth of them if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub wired: Option<u32>,
    /// Swap space in pages; if not given, twice the frames, or the whole disk where that is less.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub swap: Option<u32>,
    /// Swap space in several areas, in the order in which they are added; if given, `swap` is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub swap_areas: Option<Vec<SwapArea>>,
    /// Processors; one if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub cpus: Option<u32>,
    /// Longest time that a process runs while others are ready, in milliseconds; 100 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub slice_ms: Option<f64>,
    /// The disk that holds files and swap; a 7,200 rpm desktop disk if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub disk: Option<DiskSpec>,
    /// The order in which the disk serves its requests; the system's own if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub scheduler: Option<DiskScheduler>,
    /// Number of such disks that share the pages (RAID-0); one if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub disks: Option<u32>,
    /// Consecutive pages on one disk before the next disk's turn; one if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub chunk: Option<u32>,
    /// Length of a clock tick in milliseconds, if processor time is told by ticks: a tick is charged to whatever runs when
    /// it comes, and sleeps end with one. If not given, both are exact to the nanosecond.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub tick_ms: Option<f64>,
    /// Memory that holds compressed swap in front of the disk; none if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub compressed_swap: Option<Box<CompressedSwap>>,
    /// A load control, which watches the machine from outside the kernel and decides who may run; none if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub control: Option<ControlSpec>,
    /// Control groups of its workloads; none if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub cgroups: Option<Vec<Cgroup>>,
    /// The settings of systemd-oomd, which runs if a group asks for it; its own defaults if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub oomd: Option<Box<Oomd>>,
    /// What runs on it.
    pub workloads: Vec<WorkloadSpec>,
}

impl Machine {
    /// Frames that belong to the kernel itself.
    pub fn wired(&self) -> u32 {
        self.wired.unwrap_or(self.frames / 8)
    }

    /// Frames that no process can use: the kernel's own, and those that hold compressed swap.
    pub fn kernel_frames(&self) -> u32 {
        self.wired().saturating_add(self.compressed_frames())
    }

    /// Frames that hold compressed swap.
    pub fn compressed_frames(&self) -> u32 {
        self.compressed_swap.as_ref().map_or(0, |swap| swap.pages)
    }

    /// Swap space in pages; if not given, twice the memory, or the whole disk where that is less.
    pub fn swap(&self) -> u32 {
        if let Some(areas) = &self.swap_areas {
            return areas.iter().map(|area| area.pages).fold(0, u32::saturating_add);
        }
        let room = self.disk().pages().map_or(u32::MAX, |pages| pages.saturating_mul(self.disks()));
        self.swap.unwrap_or(self.frames.saturating_mul(2).min(room))
    }

    /// The areas of swap space. Unless areas are given, a single one on the machine's disk, or none without swap.
    pub fn swap_areas(&self) -> Vec<SwapArea> {
        let single = || SwapArea { pages: self.swap(), priority: None, disk: None };
        let areas = self.swap_areas.clone();
        areas.unwrap_or_else(|| Some(single()).filter(|area| area.pages > 0).into_iter().collect())
    }

    /// Number of disks that hold nothing but swap.
    pub fn swap_disks(&self) -> u32 {
        self.swap_areas.iter().flatten().map(SwapArea::disk).max().unwrap_or(0)
    }

    /// Processors.
    pub fn cpus(&self) -> u32 {
        self.cpus.unwrap_or(1)
    }

    /// A time slice in milliseconds.
    pub fn slice_ms(&self) -> f64 {
        self.slice_ms.unwrap_or(100.0)
    }

    /// The disk.
    pub fn disk(&self) -> DiskSpec {
        self.disk.unwrap_or_default()
    }

    /// Number of disks that share the pages.
    pub fn disks(&self) -> u32 {
        self.disks.unwrap_or(1)
    }

    /// Consecutive pages on one disk before the next disk's turn.
    pub fn chunk(&self) -> u32 {
        self.chunk.unwrap_or(1)
    }
}

/// An operating system model by id and version, with the knobs that differ from their defaults.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct OsSpec {
    /// Stable id, as in the registry: `freebsd`.
    pub id: String,
    /// Version of the modelled system: `10.2`.
    pub version: String,
    /// Knob values by kernel name.
    #[serde(default, skip_serializing_if = "Named::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "std::collections::BTreeMap<String, ParamValue>"))]
    pub knobs: Named<String, ParamValue>,
}

/// One workload of a machine.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "id", rename_all = "kebab-case")]
pub enum WorkloadSpec {
    /// `stress --vm`: allocates, writes every page, reads every page, frees, and repeats.
    Stress(Stress),
    /// `stress-ng --vm`: allocates, makes the passes of a method, frees, and repeats with the next method.
    StressNg(StressNg),
    /// Processes that write random pages and sleep.
    RandomWriter(RandomWriter),
    /// A process that reads a file, from its beginning to its end or in random order.
    FileReader(FileReader),
    /// A process that writes a file from its beginning to its end.
    FileWriter(FileWriter),
    /// A process whose working set changes.
    Phases(Phases),
    /// Processes that mostly sleep.
    Idle(Idle),
    /// A process that touches the pages of a reference string.
    Trace(TraceReplay),
    /// Managed networks: memory that grows, and files.
    Nets(Nets),
    /// The consumers of the thrashing study.
    Consumers(Consumers),
    /// A bystander that measures how soon the machine responds.
    Probe(Probe),
    /// A program that somebody works with, whose service times show how responsive the machine is.
    Interactive(Interactive),
    /// A database with a buffer pool of its own, a log and checkpoints.
    Database(Database),
    /// A build: compiles in parallel, and a link.
    Build(Build),
    /// A browser with tabs, and the person who goes from one to another.
    Browser(Browser),
    /// A process that reads everything once.
    Backup(Backup),
    /// A process whose memory grows for ever.
    Leak(Leak),
    /// The recorded requests of another run's processes.
    Recorded(RecordedLoad),
}

/// `stress` 1.0.4 with `--vm workers --vm-bytes pages --vm-stride stride --vm-hang hang_s --vm-keep`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Stress {
    /// Pages each worker allocates in each round (`--vm-bytes` / 4096).
    pub pages: u32,
    /// Simulated time of one touch, in microseconds: how fast the worker is.
    pub touch_us: f64,
    /// Workers (`-m`); one if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub workers: Option<u32>,
    /// Bytes from one touch to the next (`--vm-stride`): a page or less, or whole pages; 4096 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub stride: Option<u32>,
    /// Seconds of sleep between writing and reading (`--vm-hang`); none if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub hang_s: Option<f64>,
    /// Whether memory is kept from round to round (`--vm-keep`).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub keep: Option<bool>,
    /// When it starts, in simulated seconds.
    pub start_s: f64,
    /// When it is stopped (`-t`), in simulated seconds after its start; never if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub stop_s: Option<f64>,
}

/// Processes that each allocate memory once, then keep writing `writes` random pages of it and sleeping for `sleep_ms`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct RandomWriter {
    /// Pages of each process.
    pub pages: u32,
    /// Random writes between two sleeps.
    pub writes: u32,
    /// Sleep in milliseconds.
    pub sleep_ms: f64,
    /// Simulated time of one write, in microseconds.
    pub touch_us: f64,
    /// Processes; one if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub processes: Option<u32>,
    /// Seconds from the start of one process to the start of the next; 0 if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub interval_s: Option<f64>,
    /// When the first one starts, in simulated seconds.
    pub start_s: f64,
}

/// A process that touches random pages in one part of its memory for a while, then in the next.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Phases {
    /// Pages it allocates.
    pub pages: u32,
    /// Pages it uses in one phase; each phase uses the pages after those of the last one.
    pub working_set: u32,
    /// Length of a phase in seconds.
    pub phase_s: f64,
    /// Writes per hundred touches.
    pub write_percent: u32,
    /// Simulated time of one touch, in microseconds.
    pub touch_us: f64,
    /// When it starts, in simulated seconds.
    pub start_s: f64,
}

/// A desktop that nobody is using: each process wakes now and then and touches a few pages.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Idle {
    /// Processes.
    pub processes: u32,
    /// Pages of each process, all written once at the start.
    pub pages: u32,
    /// Pages that a process touches each time it wakes.
    pub touches: u32,
    /// Sleep in milliseconds.
    pub sleep_ms: f64,
    /// When they start, in simulated seconds.
    pub start_s: f64,
}
