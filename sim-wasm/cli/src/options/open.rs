//! `faultline open`.

use super::page::Page;
use clap::Args;

const AFTER: &str = "\
The page opens what it would take if the files were dropped on it: logs and archives of them, exported runs and logs, \
recordings, lessons, exercises, policies, and a reference string that is short enough for the Lab. It is served to this \
computer alone, and nothing that it opens leaves it.

Examples:
  faultline open before.log after.log
  vmstat 1 60 | faultline open -
  faultline open logs/ --no-browser";

/// Open files in the page.
#[derive(Debug, Args)]
#[command(override_usage = "faultline open [OPTIONS] <FILE>...", after_help = AFTER)]
pub(crate) struct Open {
    /// Files and folders, in the order in which the page gets them; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<String>,
    /// Print the address, and start no browser
    #[arg(long)]
    pub(crate) no_browser: bool,
    #[command(flatten)]
    pub(crate) page: Page,
}
