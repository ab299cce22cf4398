//! A condition's setup, as constants.

use kernel::Preset;
use scenario::{CachePolicy, CacheSequence, Machine, NamedSequence, PageCache, Run, WorkloadSpec};

/// What a condition runs.
#[derive(Debug)]
#[allow(clippy::large_enum_variant)]
pub enum Setup {
    /// A machine.
    Machine(MachineSetup),
    /// A page cache.
    PageCache(CacheSetup),
}

/// A page cache, as constants.
#[derive(Debug)]
pub struct CacheSetup {
    /// What is read, and when.
    pub sequence: NamedSequence,
    /// Which page is evicted.
    pub policy: CachePolicy,
    /// Whether the assumptions are those that come nearest to the published numbers instead of the defaults.
    pub fitted: bool,
}

/// A machine, as constants.
#[derive(Debug)]
pub struct MachineSetup {
    /// The kernel.
    pub preset: Preset,
    /// Page frames: the memory given in the publication, in pages. The kernel's own `v_page_count` is a few per cent
    /// less and was not published. Only the thresholds depend on it, because wired frames are computed as the
    /// remainder.
    pub frames: u32,
    /// Frames that belong to the kernel.
    pub wired: u32,
    /// Swap space in pages.
    pub swap: u32,
    /// Processors.
    pub cpus: u32,
    /// Length of the experiment in seconds.
    pub seconds: u32,
    /// The load.
    pub workload: WorkloadSpec,
}

impl Setup {
    /// The run, as it is written in a document.
    pub fn run(&self) -> Run {
        match self {
            Setup::Machine(setup) => Run::Machine(setup.machine()),
            Setup::PageCache(setup) => Run::PageCache(setup.document()),
        }
    }
}

impl CacheSetup {
    /// The page cache, as it is written in a document.
    pub fn document(&self) -> PageCache {
        let document = PageCache::new(CacheSequence::Named(self.sequence), self.policy);
        if self.fitted { document.fitted() } else { document }
    }
}

impl MachineSetup {
    /// The machine, as it is written in a document.
    pub fn machine(&self) -> Machine {
        Machine {
            os: os_freebsd::preset::os(&self.preset),
            frames: self.frames,
            seconds: self.seconds,
            wired: Some(self.wired),
            swap: Some(self.swap),
            cpus: Some(self.cpus),
            slice_ms: None,
            disk: None,
            scheduler: None,
            swap_areas: None,
            disks: None,
            chunk: None,
            tick_ms: None,
            compressed_swap: None,
            control: None,
            cgroups: None,
            oomd: None,
            workloads: vec![self.workload.clone()],
        }
    }
}
