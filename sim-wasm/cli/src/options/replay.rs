//! `faultline replay`.

use super::values::{Ids, counted_policies, is_program, whole};
use super::{Answer, Trace};
use clap::Args;

const AFTER: &str = "\
A plain trace is a list of page numbers, decimal or 0x-hexadecimal, separated by spaces, commas or line \
breaks. A number may end in `r` for a read or `w` for a write. `#` starts a comment. Lines with equally many fields \
are a table: unless its layout is known, name the column of the pages with --id-column.

The trace is read once for all policies and numbers of frames, and need not fit in memory. Policies that see the \
future and policies from files keep it: 8 bytes a reference.

Examples:
  faultline replay trace.txt --policy lru --frames 64
  faultline replay trace.txt --policy fifo --policy lru-k:k=3 --frames 3,4
  faultline replay trace.txt --policy mine.flp --policy lru --frames 8
  echo \"1 2 3 4 1 2 5 1 2 3 4 5\" | faultline replay - --policy fifo --policy opt --frames 3,4";

/// Count the faults of policies on a trace.
#[derive(Debug, Args)]
#[command(override_usage = "faultline replay <TRACE> --policy <ID>... --frames <N,...> [OPTIONS]", after_help = AFTER)]
pub(crate) struct Replay {
    /// Policy to replay the trace with, or a file with your own; repeat it for more. `faultline policies` lists them
    #[arg(long, value_name = "ID[:PARAM=VALUE,...]|FILE.flp", required = true, hide_possible_values = true)]
    #[arg(value_parser = Ids::with_params(counted_policies).also(is_program))]
    pub(crate) policy: Vec<String>,
    /// Numbers of frames
    #[arg(long, value_name = "N,...", required = true, value_delimiter = ',', value_parser = whole::<u32>)]
    #[arg(allow_hyphen_values = true)]
    pub(crate) frames: Vec<u32>,
    /// Threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = whole::<usize>, allow_hyphen_values = true)]
    pub(crate) jobs: Option<usize>,
    #[command(flatten)]
    pub(crate) answer: Answer,
    #[command(flatten)]
    pub(crate) trace: Trace,
}
