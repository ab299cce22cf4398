//! `faultline serve`.

use clap::Args;
use std::net::IpAddr;

const AFTER: &str = "\
With --lan, a show of hands in presentation mode has a QR code, and the class answers on phones. Open the first address \
that is printed: it makes your browser the lecturer's.

Examples:
  faultline serve
  faultline serve --lan
  faultline serve --host 192.168.1.5 --port 80 --dir /srv/faultline";

/// Serve the page to this computer, or to a class.
#[derive(Debug, Args)]
#[command(override_usage = "faultline serve [OPTIONS]", after_help = AFTER)]
pub(crate) struct Serve {
    /// Folder of the built page
    #[arg(long, value_name = "FOLDER", default_value = "dist")]
    pub(crate) dir: String,
    /// Serve to the local network too, so that phones can answer questions
    #[arg(long)]
    pub(crate) lan: bool,
    /// Serve at this address of this computer alone, and let phones answer there
    #[arg(long, value_name = "ADDRESS", conflicts_with = "lan")]
    pub(crate) host: Option<IpAddr>,
    /// Port [default: 8080, or the next one that is free]; 0 takes any
    #[arg(long, value_name = "PORT")]
    pub(crate) port: Option<u16>,
}
