//! Where the page is, and to whom it is served.

use clap::Args;
use std::net::IpAddr;

/// Options of commands that serve the page.
#[derive(Debug, Args)]
pub(crate) struct Page {
    /// Folder of the built page [default: the page inside the command, or else dist]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir: Option<String>,
    /// Serve at this address of this computer, instead of to this computer alone
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) host: Option<IpAddr>,
    /// Port [default: 8080, or the next one that is free]; 0 takes any
    #[arg(long, value_name = "PORT")]
    pub(crate) port: Option<u16>,
}
