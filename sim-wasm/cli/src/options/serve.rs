//! `faultline serve`.

use super::page::Page;
use clap::Args;

const AFTER: &str = "\
With --lan, a show of hands in presentation mode has a QR code, and the class answers on phones. Open the first address \
that is printed: it makes your browser the lecturer's. With --host, phones answer at that address alone.

Examples:
  faultline serve
  faultline serve --lan
  faultline serve --host 192.168.1.5 --port 80 --dir /srv/faultline";

/// Serve the page to this computer, or to a class.
#[derive(Debug, Args)]
#[command(override_usage = "faultline serve [OPTIONS]", after_help = AFTER)]
pub(crate) struct Serve {
    #[command(flatten)]
    pub(crate) page: Page,
    /// Serve to the local network too, so that phones can answer questions
    #[arg(long, conflicts_with = "host")]
    pub(crate) lan: bool,
}
