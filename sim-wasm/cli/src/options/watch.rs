//! `faultline watch`.

use super::logs::Reading;
use clap::Args;

const AFTER: &str = "\
Any log that `faultline logs` reads can be watched, but none that is packed. On a terminal the last values \
and the present verdict are drawn in place. Otherwise there is a line for each verdict, and a summary at the \
end. Ctrl-C ends it.

Examples:
  faultline watch /var/log/vmstat.log
  vmstat 1 | faultline watch
  sar -rBW -u 1 | faultline watch --json";

/// Follow a log while it is written, and say what the machine is doing.
#[derive(Debug, Args)]
#[command(override_usage = "faultline watch [FILE] [OPTIONS]", after_help = AFTER)]
pub(crate) struct Watch {
    /// Log to follow: as it grows, and from its beginning when it is replaced
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) file: String,
    #[command(flatten)]
    pub(crate) reading: Reading,
    /// Print a JSON object for each thing that happens, one a line
    #[arg(long)]
    pub(crate) json: bool,
}
