//! `faultline run`.

use super::Answer;
use super::values::whole;
use clap::Args;

const AFTER: &str = "\
A scenario is a JSON document that describes a replay, a page cache, or a machine whose processes run under \
FreeBSD, Linux, OpenSolaris or Windows XP.

The command prints the totals of the run, and for a page cache those of each step. --vmstat-s, --sysctl and \
--time-l print their text instead.

A process at the end of its list waits and keeps its memory. To let it exit, set \
run.workloads.0.exit=true.

Examples:
  faultline run docs/thrash.json --set run.frames=768 --csv series.csv
  faultline run docs/thrash.json --vmstat vmstat.txt --time-l
  faultline run docs/page-cache.json --set run.policy=lru-k";

/// Run a scenario: a replay, a machine or a page cache.
#[derive(Debug, Args)]
#[command(override_usage = "faultline run <SCENARIO> [OPTIONS]", after_help = AFTER)]
pub(crate) struct Run {
    /// Scenario to run, a JSON file
    pub(crate) scenario: String,
    /// Change a value of the scenario, such as run.frames=768; repeat it for more
    #[arg(long, value_name = "PATH=VALUE", allow_hyphen_values = true)]
    pub(crate) set: Vec<String>,
    /// Seed for random choices [default: the scenario's]
    #[arg(long, value_name = "N", value_parser = whole::<u32>, allow_hyphen_values = true)]
    pub(crate) seed: Option<u32>,
    /// Write the series to a CSV file
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) csv: Option<String>,
    /// Record the requests of each process in a file; gzipped if its name ends in .gz
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) record: Option<String>,
    /// Run a recording in place of the workloads of the scenario
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) load: Option<String>,
    #[command(flatten)]
    pub(crate) answer: Answer,
    #[command(flatten)]
    pub(crate) prints: Prints,
}

impl Run {
    /// The files that are read.
    pub(crate) fn reads(&self) -> Vec<&String> {
        std::iter::once(&self.scenario).chain(&self.load).collect()
    }

    /// The options that name a file to write.
    pub(crate) fn files(&self) -> [(&'static str, &Option<String>); 6] {
        let Prints { vmstat, pageout_log, np_log, perfmon, .. } = &self.prints;
        [
            ("--csv", &self.csv),
            ("--record", &self.record),
            ("--vmstat", vmstat),
            ("--pageout-log", pageout_log),
            ("--np-log", np_log),
            ("--perfmon", perfmon),
        ]
    }
}

/// What programs of the simulated system are to print.
#[derive(Debug, Args, Default)]
#[command(next_help_heading = "Output of programs on the simulated machine")]
pub(crate) struct Prints {
    /// Write the output of vmstat (FreeBSD, Linux, OpenSolaris)
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) vmstat: Option<String>,
    /// Write a log line for each scan of the page daemon; a table if the name ends in .csv (FreeBSD)
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) pageout_log: Option<String>,
    /// Write the same scans in the format of another team (FreeBSD)
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) np_log: Option<String>,
    /// Write performance counters as PDH-CSV (Windows XP)
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) perfmon: Option<String>,
    /// Print the output of `vmstat -s` (FreeBSD, Linux)
    #[arg(long)]
    pub(crate) vmstat_s: bool,
    /// Print the output of sysctl (FreeBSD, Linux)
    #[arg(long)]
    pub(crate) sysctl: bool,
    /// Print the output of `time -l` (FreeBSD)
    #[arg(long)]
    pub(crate) time_l: bool,
}
