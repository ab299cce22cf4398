//! What is run for a condition, in constants.

use kernel::Preset;
use scenario::{CachePolicy, CacheSequence, Machine, NamedSequence, PageCache, Run, WorkloadSpec};

/// What is run for a condition.
#[derive(Debug)]
#[allow(clippy::large_enum_variant)]
pub enum Setup {
    /// A machine.
    Machine(MachineSetup),
    /// A page cache.
    PageCache(CacheSetup),
}

/// A page cache in constants.
#[derive(Debug)]
pub struct CacheSetup {
    /// What is read when.
    pub sequence: NamedSequence,
    /// Who leaves.
    pub policy: CachePolicy,
    /// Whether the assumptions are those that come nearest to the published numbers, in place of the defaults.
    pub fitted: bool,
}

/// A machine in constants.
#[derive(Debug)]
pub struct MachineSetup {
    /// The kernel.
    pub preset: Preset,
    /// Page frames: the memory of the publication, in pages. The kernel's own `v_page_count` is some per cent less and not
    /// published; only the thresholds depend on it, for wired frames are what is left.
    pub frames: u32,
    /// Frames of the kernel.
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
    /// The run as a document has it.
    pub fn run(&self) -> Run {
        match self {
            Setup::Machine(setup) => Run::Machine(setup.machine()),
            Setup::PageCache(setup) => Run::PageCache(setup.document()),
        }
    }
}

impl CacheSetup {
    /// The page cache as a document has it.
    pub fn document(&self) -> PageCache {
        let document = PageCache::new(CacheSequence::Named(self.sequence), self.policy);
        if self.fitted { document.fitted() } else { document }
    }
}

impl MachineSetup {
    /// The machine as a document has it.
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
            compressed_swap: None,
            control: None,
            workloads: vec![self.workload.clone()],
        }
    }
}
