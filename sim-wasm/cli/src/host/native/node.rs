//! Node.js, which runs the project's scripts that measure the WebAssembly packages.

use std::env::consts::EXE_SUFFIX;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The project in which this program was built; its scripts and packages are not part of the program. One that is given out names no
/// folder of whoever built it, and finds them where it is run in the project.
const PROJECT: &str = if cfg!(feature = "page") { "." } else { concat!(env!("CARGO_MANIFEST_DIR"), "/../..") };
/// The Node.js that the project installs for itself.
const OWN_NODE: &str = "node_modules/node/bin/node";

/// Why a script produced no answer.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    /// This file is missing; its path is relative to the project.
    File(&'static str),
    /// Node.js did not start.
    Node,
    /// Node.js started and failed; the reason is on standard error.
    Failed,
}

/// Runs a script with one argument, if the package that it needs exists, and passes on each line that it prints.
pub(crate) fn run(
    [script, package]: [&'static str; 2],
    argument: &str,
    mut line: impl FnMut(&str),
) -> Result<(), Missing> {
    let project = PathBuf::from(PROJECT);
    if let Some(missing) = [package, script].into_iter().find(|file| !project.join(file).exists()) {
        return Err(Missing::File(missing));
    }
    let own = project.join(format!("{OWN_NODE}{EXE_SUFFIX}"));
    let node = if own.exists() { own } else { PathBuf::from("node") };
    let started = Command::new(node).arg(project.join(script)).arg(argument).stdout(Stdio::piped()).spawn();
    let mut child = started.map_err(|_| Missing::Node)?;
    let lines = BufReader::new(child.stdout.take().ok_or(Missing::Node)?).lines();
    lines.map_while(Result::ok).for_each(|text| line(&text));
    if child.wait().is_ok_and(|status| status.success()) { Ok(()) } else { Err(Missing::Failed) }
}
