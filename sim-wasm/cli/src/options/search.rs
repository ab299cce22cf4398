//! `faultline search`.

use super::Answer;
use super::values::{Ids, policies, whole};
use clap::Args;

const AFTER: &str = "\
Without --beats, the search is for Belady's anomaly: more faults with one more frame.

Examples:
  faultline search --policy fifo --frames 3
  faultline search --policy lru --beats fifo --frames 3";

/// Find the shortest reference string on which a policy beats another, or shows Belady's anomaly.
#[derive(Debug, Args)]
#[command(override_usage = "faultline search --policy <ID> --frames <N> [OPTIONS]", after_help = AFTER)]
pub(crate) struct Search {
    /// Policy to examine; `faultline policies` lists them
    #[arg(long, value_name = "ID[:PARAM=VALUE,...]", hide_possible_values = true)]
    #[arg(value_parser = Ids::with_params(policies))]
    pub(crate) policy: String,
    /// Policy to beat, which then has more faults
    #[arg(long, value_name = "ID[:PARAM=VALUE,...]", hide_possible_values = true)]
    #[arg(value_parser = Ids::with_params(policies))]
    pub(crate) beats: Option<String>,
    /// Number of frames
    #[arg(long, value_name = "N", value_parser = whole::<u32>, allow_hyphen_values = true)]
    pub(crate) frames: u32,
    /// Largest number of distinct pages in a string [default: --max-length]
    #[arg(long, value_name = "N", value_parser = whole::<u32>, allow_hyphen_values = true)]
    pub(crate) pages: Option<u32>,
    /// Largest number of references in a string
    #[arg(long, value_name = "N", default_value = "12", value_parser = whole::<u32>, allow_hyphen_values = true)]
    pub(crate) max_length: u32,
    /// Strings and prefixes to try before giving up
    #[arg(long, value_name = "N", default_value = "50000000", value_parser = whole::<u64>, allow_hyphen_values = true)]
    pub(crate) budget: u64,
    #[command(flatten)]
    pub(crate) answer: Answer,
}
