//! `faultline reuse`.

use super::values::{positive, whole};
use super::{Answer, Trace};
use clap::Args;

const AFTER: &str = "\
The first table counts reuses by distance, both in distinct pages and in references. The second gives, for \
each window, the faults of the working set and its mean size, and the mean size under VMIN.

Examples:
  faultline reuse trace.txt
  faultline reuse trace.txt --windows 100,1000";

/// Show how soon pages are used again, and the working sets that follow from it.
#[derive(Debug, Args)]
#[command(override_usage = "faultline reuse <TRACE> [OPTIONS]", after_help = AFTER)]
pub(crate) struct Reuse {
    /// Windows of the working set, in references [default: spread over the length of the trace]
    #[arg(long, value_name = "N,...", value_delimiter = ',', value_parser = positive, allow_hyphen_values = true)]
    pub(crate) windows: Vec<u32>,
    /// How many windows, if --windows does not name them
    #[arg(long, value_name = "N", default_value = "32", value_parser = whole::<usize>, allow_hyphen_values = true)]
    pub(crate) points: usize,
    #[command(flatten)]
    pub(crate) answer: Answer,
    #[command(flatten)]
    pub(crate) trace: Trace,
}
