//! `faultline bench`.

use super::Answer;
use super::values::{Ids, policies};
use clap::{Args, ValueEnum};

const AFTER: &str = "\
Everything is measured in CPU time, natively and in WebAssembly, on generated traces and logs. \
Measuring WebAssembly needs Node.js and the packages that `npm run bench` builds. A full run takes \
about eight minutes.

Examples:
  faultline bench --quick
  faultline bench --only machine
  faultline bench --policy lru --policy clock";

/// Measure how fast the simulator runs on this computer.
#[derive(Debug, Args)]
#[command(override_usage = "faultline bench [OPTIONS]", after_help = AFTER)]
pub(crate) struct Bench {
    /// Policy to measure [default: all]; repeat it for more. `faultline policies` lists them
    #[arg(long, value_name = "ID", value_parser = Ids::only(policies), hide_possible_values = true)]
    pub(crate) policy: Vec<String>,
    /// Measure one part alone
    #[arg(long, value_name = "PART", value_enum)]
    pub(crate) only: Option<Part>,
    /// Use shorter traces and logs, and leave out the published experiments
    #[arg(long)]
    pub(crate) quick: bool,
    #[command(flatten)]
    pub(crate) answer: Answer,
}

/// A part that can be measured alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Part {
    /// Log readers
    Logs,
    /// What bounds the speed of a machine: page scans and page faults
    Machine,
    /// The published experiments
    Experiments,
}
