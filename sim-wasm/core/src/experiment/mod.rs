//! Published experiments, to be run again.
//!
//! An experiment is data: what was published, under which conditions, and for each condition a machine. The machines follow
//! from the publication where it says enough, and from the model's defaults where it does not; nothing is fitted to a
//! published table. What a run measured goes through the same means as the authors' logs.
//!
//! ```text
//! Experiment -> Condition -> Setup -> scenario -> MachineRun -> Metric -> means over seeds -> Report
//! ```

mod compare;
mod measure;
mod slim_a;
mod slim_b;

pub use compare::{Direction, Report, Row};
pub use measure::Logs;

use crate::machine::MachineRun;
use crate::os::Preset;
use crate::scenario::{Machine, Run, Scenario, VERSION, WorkloadSpec};

/// A published experiment.
#[derive(Debug)]
pub struct Experiment {
    /// Stable id, as the command line takes it.
    pub id: &'static str,
    /// The document it was published in.
    pub source: &'static str,
    /// What was measured, in the order of the published numbers.
    pub metrics: &'static [Metric],
    /// What was compared with what.
    pub comparisons: &'static [Comparison],
}

/// Two kernels under the same load.
#[derive(Debug)]
pub struct Comparison {
    /// The kernel that was compared with.
    pub baseline: Condition,
    /// The kernel that is new.
    pub variant: Condition,
}

/// One kernel under one load, and what was published of it.
#[derive(Debug)]
pub struct Condition {
    /// Its name in the publication.
    pub name: &'static str,
    /// The machine.
    pub setup: Setup,
    /// One number for each metric.
    pub published: &'static [Published],
}

/// A published number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Published {
    /// The mean.
    pub mean: f64,
    /// Its standard deviation over runs, where it was given.
    pub sd: Option<f64>,
}

/// A machine in constants.
#[derive(Debug)]
pub struct Setup {
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

/// Something that was measured.
#[derive(Debug)]
pub struct Metric {
    /// Its name in the publication.
    pub name: &'static str,
    /// Its unit.
    pub unit: &'static str,
    /// The number of a run.
    pub of: fn(&Logs) -> f64,
}

/// Every experiment.
pub const ALL: &[Experiment] = &[slim_a::EXPERIMENT, slim_b::EXPERIMENT];

/// The experiment of this id.
pub fn experiment(id: &str) -> Option<&'static Experiment> {
    ALL.iter().find(|experiment| experiment.id == id)
}

impl Experiment {
    /// The conditions, baselines before their variants.
    pub fn conditions(&self) -> impl Iterator<Item = &Condition> {
        self.comparisons.iter().flat_map(|comparison| [&comparison.baseline, &comparison.variant])
    }

    /// What was measured in a run, one number for each metric.
    pub fn measure(&self, machine: &Machine, run: &MachineRun) -> Vec<f64> {
        let logs = Logs::of_run(machine, run);
        self.metrics.iter().map(|metric| (metric.of)(&logs)).collect()
    }
}

impl Condition {
    /// The run of this condition with a seed.
    pub fn scenario(&self, seed: u32) -> Scenario {
        Scenario { version: VERSION, seed, run: Run::Machine(self.setup.machine()) }
    }
}

impl Setup {
    /// The machine as a document has it.
    pub fn machine(&self) -> Machine {
        Machine {
            os: self.preset.os(),
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
            workloads: vec![self.workload.clone()],
        }
    }
}

/// A published mean without its standard deviation.
const fn mean(mean: f64) -> Published {
    Published { mean, sd: None }
}

/// A published mean and its standard deviation.
const fn mean_sd(mean: f64, sd: f64) -> Published {
    Published { mean, sd: Some(sd) }
}

#[cfg(test)]
mod tests;
