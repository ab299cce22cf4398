//! `faultline`: the simulation core on the command line. It handles files and terminal, and has no logic of its own.

mod archive;
mod bounded;
mod columnar;
mod commands;
mod csv;
mod document;
mod failure;
mod findings;
#[cfg(all(feature = "fuzzing", not(target_arch = "wasm32")))]
pub mod fuzz;
mod host;
mod input;
mod jobs;
mod json_path;
mod kept;
mod link;
mod moments;
mod numbers;
mod options;
mod output;
mod outputs;
#[cfg(not(target_arch = "wasm32"))]
mod serve;
mod store;
mod stream;
mod text;
mod visible;

use failure::Failure;
use options::Asked;
use std::ffi::OsString;

/// Runs the command with these arguments, without the program's name, and returns its exit code: 0 if it succeeded, 2
/// if the input is bad, 1 if the fault is ours.
pub fn main(args: impl IntoIterator<Item = OsString>) -> u8 {
    match run(args.into_iter()) {
        Ok(()) => 0,
        Err(failure) => {
            host::tell(&(failure.lines.join("\n") + "\n"));
            failure.code
        }
    }
}

fn run(args: impl Iterator<Item = OsString>) -> Result<(), Failure> {
    match options::read(args)? {
        Asked::Command(command) => commands::perform(*command),
        Asked::Text(text) => output::write(&text),
    }
}

#[cfg(target_arch = "wasm32")]
pub use host::{Host, run as run_in_javascript};
