//! Starts the browser. The crate for this, opener, takes addresses apart by tables of Unicode: thirty crates more.

use crate::host;
use std::process::{Command, Stdio};

/// Opens an address: with what `BROWSER` names, or else with what the system has for that.
///
/// # Errors
/// Why it could not be started.
pub(crate) fn start(address: &str) -> Result<(), String> {
    let own = host::environment("BROWSER");
    let (program, first): (&str, &[&str]) = match &own {
        Some(own) => (own, &[]),
        None if cfg!(target_os = "macos") => ("open", &[]),
        // No shell: an address has characters that one would take for its own.
        None if cfg!(windows) => ("rundll32", &["url.dll,FileProtocolHandler"]),
        None => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(first).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let ended = command.status().map_err(|e| format!("{program}: {e}"))?;
    if ended.success() { Ok(()) } else { Err(format!("{program}: {ended}")) }
}
