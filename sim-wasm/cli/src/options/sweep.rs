//! `faultline sweep`.

use super::Answer;
use super::values::{positive, whole};
use clap::Args;

const AFTER: &str = "\
Without --design, every combination of the values is run. With --design, each path takes a low and a high \
value, and the runs are those of a full (2^k) or fractional (2^(k-p)) two-level design. The command then \
prints main effects and two-factor interactions, each with the effects it is confounded with. Standard \
errors come from the seeds.

Examples:
  faultline sweep docs/thrash.json --vary run.frames=512,576 --seeds 2
  faultline sweep docs/thrash.json --vary run.frames=512,576 --vary run.workloads.0.touch_us=1000,2000
      --seeds 2 --design '2^2' --response v_io_faults";

/// Run a scenario for every combination of some values.
#[derive(Debug, Args)]
#[command(override_usage = "faultline sweep <SCENARIO> --vary <PATH=VALUE,VALUE,...>... [OPTIONS]", after_help = AFTER)]
pub(crate) struct Sweep {
    /// Scenario to run, a JSON file
    pub(crate) scenario: String,
    /// Vary a value of the scenario; repeat it for more
    #[arg(long, value_name = "PATH=VALUE,VALUE,...", required = true, allow_hyphen_values = true)]
    pub(crate) vary: Vec<String>,
    /// Change a value of the scenario in all runs; repeat it for more
    #[arg(long, value_name = "PATH=VALUE", allow_hyphen_values = true)]
    pub(crate) set: Vec<String>,
    /// Seeds for each combination
    #[arg(long, value_name = "N", default_value = "1", value_parser = positive, allow_hyphen_values = true)]
    pub(crate) seeds: u32,
    /// Threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = whole::<usize>, allow_hyphen_values = true)]
    pub(crate) jobs: Option<usize>,
    /// Keep the results of each run in a folder; the same command goes on there if it was ended [default: FILE.parts
    /// until the CSV file is written]
    #[arg(long, value_name = "DIR", allow_hyphen_values = true)]
    pub(crate) parts: Option<String>,
    /// Number to report: a total, or NAME.mean, NAME.max or NAME.last of a series; repeat it for more
    #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
    pub(crate) response: Vec<String>,
    /// Run a two-level design of K factors, or a fraction 1/2^P of it
    #[arg(long, value_name = "2^(K-P)", allow_hyphen_values = true)]
    pub(crate) design: Option<String>,
    /// Write the runs to a CSV file
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) csv: Option<String>,
    #[command(flatten)]
    pub(crate) answer: Answer,
}
