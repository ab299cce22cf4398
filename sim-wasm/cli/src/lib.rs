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
mod shell;
mod store;
mod stream;
mod text;
mod visible;

use failure::Failure;
use options::Asked;
use std::ffi::OsString;
#[cfg(not(target_arch = "wasm32"))]
use std::sync::Arc;

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

/// What a command answered that another program asked for.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// What it prints on standard output: with `--json`, one document.
    pub printed: String,
    /// What it prints on standard error beside that: notes, a line each.
    pub notes: String,
}

/// Why a command did not answer.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// What the command prints on standard error, without the line break at its end.
    pub message: String,
    /// The exit code of the command.
    pub code: u8,
}

/// Runs the command with these arguments for another program, which `asking` lets stop it. Nothing is printed.
///
/// # Errors
/// The command does not finish. What is returned of one that was stopped says nothing.
#[cfg(not(target_arch = "wasm32"))]
pub fn answer(args: impl IntoIterator<Item = OsString>, asking: &Arc<Asking>) -> Result<Answered, Refused> {
    asked(asking, || run(args.into_iter())).map(|((), answered)| answered)
}

/// Puts the results in a plan's folder together, as `merge` does, and returns the rows instead of writing them. With
/// `partial`, tasks may be missing.
///
/// # Errors
/// `merge` would refuse.
#[cfg(not(target_arch = "wasm32"))]
pub fn merged(dir: &str, partial: bool, asking: &Arc<Asking>) -> Result<(plan::Table, Answered), Refused> {
    asked(asking, || commands::merged(dir, partial))
}

#[cfg(not(target_arch = "wasm32"))]
fn asked<T>(asking: &Arc<Asking>, work: impl FnOnce() -> Result<T, Failure>) -> Result<(T, Answered), Refused> {
    host::asking::enter(Some(Arc::clone(asking)));
    let done = work();
    host::asking::enter(None);
    let (printed, notes) = asking.take();
    let refused = |failure: Failure| Refused {
        message: visible::lines(&(notes.clone() + &failure.lines.join("\n"))),
        code: failure.code,
    };
    done.map_err(refused).map(|done| (done, Answered { printed, notes }))
}

fn run(args: impl Iterator<Item = OsString>) -> Result<(), Failure> {
    match options::read(args)? {
        Asked::Command(command) => commands::perform(*command),
        Asked::Text(text) => output::write(&text),
    }
}

#[cfg(not(target_arch = "wasm32"))]
pub use host::asking::Asking;
#[cfg(target_arch = "wasm32")]
pub use host::{Host, run as run_in_javascript};
