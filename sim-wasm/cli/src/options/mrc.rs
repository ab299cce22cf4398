//! `faultline mrc`.

use super::values::{Ids, counted_policies, real, whole};
use super::{Answer, Trace};
use clap::Args;

const AFTER: &str = "\
Curves are exact by default. The trace is read once and need not fit in memory, but for OPT and UNOPT, which keep it: \
8 bytes a reference. Without --frames a long file is read twice, as the numbers depend on its pages. With --sample or --sample-pages the curve is estimated \
instead, from samples of the pages: 4 to 8 if there are so many. The exact value is within two standard errors in 95 % of \
cases; where that may not hold, a note says so. A sample keeps at least 100 frames, so that smaller sizes are refused.

Examples:
  faultline mrc trace.txt --policy fifo --policy lru
  faultline mrc trace.txt --policy lru --frames 64,128,256
  faultline mrc trace.txt --policy s3-fifo --sample 0.01";

/// Compute miss ratio curves: faults by number of frames.
#[derive(Debug, Args)]
#[command(override_usage = "faultline mrc <TRACE> --policy <ID>... [OPTIONS]", after_help = AFTER)]
pub(crate) struct Mrc {
    /// Policy to draw the curve of; repeat it for more. `faultline policies` lists them
    #[arg(long, value_name = "ID[:PARAM=VALUE,...]", required = true, hide_possible_values = true)]
    #[arg(value_parser = Ids::with_params(counted_policies))]
    pub(crate) policy: Vec<String>,
    /// Numbers of frames [default: spread over the pages of the trace]
    #[arg(long, value_name = "N,...", value_delimiter = ',', value_parser = whole::<u32>, allow_hyphen_values = true)]
    pub(crate) frames: Vec<u32>,
    /// How many numbers of frames, if --frames does not name them
    #[arg(long, value_name = "N", default_value = "64", value_parser = whole::<usize>, allow_hyphen_values = true)]
    pub(crate) points: usize,
    /// Threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = whole::<usize>, allow_hyphen_values = true)]
    pub(crate) jobs: Option<usize>,
    /// Estimate from samples, each of which holds this share of the pages, such as 0.01
    #[arg(long, value_name = "RATE", value_parser = real, allow_hyphen_values = true)]
    pub(crate) sample: Option<f64>,
    /// Estimate from samples of this many pages each
    #[arg(long, value_name = "N", value_parser = whole::<u32>, allow_hyphen_values = true)]
    pub(crate) sample_pages: Option<u32>,
    /// Seed for random choices
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole::<u32>, allow_hyphen_values = true)]
    pub(crate) seed: u32,
    #[command(flatten)]
    pub(crate) answer: Answer,
    #[command(flatten)]
    pub(crate) trace: Trace,
}
