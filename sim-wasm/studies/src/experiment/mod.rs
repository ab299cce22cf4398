//! Published experiments, to be repeated.
//!
//! An experiment is data: what was published, under which conditions, and a run for each condition. The runs follow the
//! publication where it says enough, and the model's defaults where it does not. Nothing is fitted to a published
//! table, except in comparisons that say so and rows whose setup was partly derived from it; those are not counted. A run's measurements go through the same averaging
//! as the authors' logs.
//!
//! ```text
//! Experiment -> Condition -> Setup -> scenario -> its run -> Metrics -> means over seeds -> Report
//! ```
//!
//! A kind of run other than a machine is one more variant of [`Setup`] and one of [`Metrics`].

mod compare;
mod lru_k;
mod measure;
pub mod netsim;
mod setup;
mod slim_a;
mod slim_b;
pub mod suppose;
pub mod thrashing;

pub use compare::{Direction, Report, Row};
pub use measure::{Line, Logs, Measures, Metric, Metrics};
pub use setup::{CacheSetup, MachineSetup, Setup};

use base::diag::Diag;
use scenario::{Scenario, VERSION};

/// A published experiment.
#[derive(Debug)]
pub struct Experiment {
    /// Stable id, as the command line takes it.
    pub id: &'static str,
    /// The document it was published in.
    pub source: &'static str,
    /// What was measured, in the order of the published numbers.
    pub metrics: Metrics,
    /// Pairs of conditions that were compared.
    pub comparisons: &'static [Comparison],
}

/// Two kernels under the same load.
#[derive(Debug)]
pub struct Comparison {
    /// The kernel that served as the baseline.
    pub baseline: Condition,
    /// The new kernel.
    pub variant: Condition,
    /// Whether the runs were chosen to come near the published numbers; if so, agreement proves nothing.
    pub fitted: bool,
}

/// One kernel under one load, and what was published about it.
#[derive(Debug)]
pub struct Condition {
    /// Its name in the publication.
    pub name: &'static str,
    /// The setup of its run.
    pub setup: Setup,
    /// One number for each metric.
    pub published: &'static [Published],
}

/// A published number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Published {
    /// The mean.
    pub mean: f64,
    /// Its standard deviation over runs, where one was given.
    pub sd: Option<f64>,
}

/// Every experiment.
pub const ALL: &[Experiment] = &[slim_a::EXPERIMENT, slim_b::EXPERIMENT, lru_k::ONE, lru_k::TWO];

/// The experiment with this id.
pub fn experiment(id: &str) -> Option<&'static Experiment> {
    ALL.iter().find(|experiment| experiment.id == id)
}

impl Experiment {
    /// The conditions, baselines before their variants.
    pub fn conditions(&self) -> impl Iterator<Item = &Condition> {
        self.comparisons.iter().flat_map(|comparison| [&comparison.baseline, &comparison.variant])
    }

    /// Runs a scenario of this experiment and measures it: one number for each metric. What a line of the daemon's log
    /// covers is told.
    ///
    /// # Errors
    /// Findings that prevent the run, or one that says that it is of another kind.
    pub fn measure(&self, scenario: &Scenario, line: Line) -> Result<Measures, Vec<Diag>> {
        self.metrics.of_run(scenario, line)
    }

    /// Whether the seed makes a difference.
    pub fn is_random(&self) -> bool {
        matches!(self.metrics, Metrics::Machine(_))
    }

    /// Whether there is a table of how much its assumptions matter: [`crate::page_cache::sensitivity`].
    pub fn has_sensitivity(&self) -> bool {
        matches!(self.metrics, Metrics::PageCache(_))
    }
}

impl Condition {
    /// The run of this condition with a given seed.
    pub fn scenario(&self, seed: u32) -> Scenario {
        Scenario { version: VERSION, seed, run: self.setup.run() }
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
