//! `faultline completions`: a script with which a shell completes commands, options and their values.

use crate::failure::Failure;
use crate::options::{self, Completions};
use crate::output;

/// Prints the script.
pub(crate) fn run(asked: &Completions) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(asked.shell, &mut options::definition(), options::NAME, &mut script);
    output::exact(&String::from_utf8_lossy(&script))
}
