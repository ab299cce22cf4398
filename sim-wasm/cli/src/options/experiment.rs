//! `faultline experiment`.

use super::Answer;
use super::values::{Ids, up_to, whole};
use clap::Args;
use studies::experiment::ALL;
use studies::experiment::netsim::ID as NETSIM;
use studies::experiment::suppose::SUPPOSITIONS;
use studies::experiment::thrashing::findings::ID as THRASHING;

const AFTER: &str = "\
Without an ID, every experiment except thrashing is run. netsim runs 22 machines, each of which takes \
about 20 seconds per seed. thrashing judges 26 findings with 41 machines per seed, which takes some \
minutes.

Nothing is random in lru-k-1 and lru-k-2, so each is run once. Rows marked as fitted were chosen to come \
close to the published totals. They and rows that are partly built in are not counted.

Examples:
  faultline experiment freebsd-slim-b
  faultline experiment lru-k-1 lru-k-2 --sensitivity
  faultline experiment freebsd-slim-b --set run.workloads.0.id=stress";

/// The most seeds for each machine.
const MOST_SEEDS: u32 = 1000;

/// Repeat published experiments and compare the results with the published numbers.
#[derive(Debug, Args)]
#[command(override_usage = "faultline experiment [ID]... [OPTIONS]", after_help = AFTER)]
pub(crate) struct Experiment {
    /// Experiments to run
    #[arg(value_name = "ID", value_parser = Ids::only(experiments))]
    pub(crate) ids: Vec<String>,
    /// Seeds for each machine [default: 10; 2 for netsim]
    #[arg(long, value_name = "N", value_parser = up_to(MOST_SEEDS), allow_hyphen_values = true)]
    pub(crate) seeds: Option<u32>,
    /// Length of each machine's run, in simulated time
    #[arg(long, value_name = "SECONDS", value_parser = whole::<u32>, allow_hyphen_values = true)]
    pub(crate) seconds: Option<u32>,
    /// Change a value of every scenario, such as run.swap=131072; repeat it for more
    #[arg(long, value_name = "PATH=VALUE", allow_hyphen_values = true)]
    pub(crate) set: Vec<String>,
    /// Suppose of every run what the publications leave open; repeat it for more: lines (a log line covers a second), start
    /// (a random start), others (other programs run), exec (the program is read from disk), ticks (Linux and Windows
    /// tell processor time by ticks), nodes (each processor of the thesis' machine has half of the memory)
    #[arg(long, value_name = "NAME", value_parser = Ids::only(suppositions), allow_hyphen_values = true)]
    pub(crate) suppose: Vec<String>,
    /// Show how much each assumption of lru-k-1 and lru-k-2 matters
    #[arg(long)]
    pub(crate) sensitivity: bool,
    /// Threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = whole::<usize>, allow_hyphen_values = true)]
    pub(crate) jobs: Option<usize>,
    /// Keep what is measured in each run in a folder; the same command goes on there if it was ended
    #[arg(long, value_name = "DIR", allow_hyphen_values = true)]
    pub(crate) parts: Option<String>,
    #[command(flatten)]
    pub(crate) answer: Answer,
}

fn suppositions() -> Vec<&'static str> {
    SUPPOSITIONS.iter().map(|(name, _)| *name).collect()
}

fn experiments() -> Vec<&'static str> {
    ALL.iter().map(|experiment| experiment.id).chain([NETSIM, THRASHING]).collect()
}

#[cfg(test)]
mod tests {
    use super::AFTER;
    use studies::experiment::thrashing::loads::StudyRun;

    #[test]
    fn the_help_says_how_many_machines_the_thrashing_study_takes() {
        let machines = StudyRun::all().len();
        assert!(AFTER.contains(&format!("{machines} machines per seed")), "{machines}");
    }
}
