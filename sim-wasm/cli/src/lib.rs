//! `faultline`: the simulation core on the command line. Files and terminal only, no logic of its own.

mod args;
mod commands;
mod csv;
mod failure;
mod host;
mod input;
mod jobs;
mod json_path;
mod output;
mod text;

use failure::Failure;

/// Runs the command with these arguments, the program's name left out, and gives its exit code: 0 if it is done, 2 if the
/// input is bad, 1 if the fault is ours.
pub fn main(args: impl IntoIterator<Item = String>) -> u8 {
    match run(args.into_iter()) {
        Ok(()) => 0,
        Err(failure) => {
            host::tell(&(failure.lines.join("\n") + "\n"));
            failure.code
        }
    }
}

fn run(args: impl Iterator<Item = String>) -> Result<(), Failure> {
    let mut args = args::Args::new(args);
    match args.command().as_deref() {
        None | Some("help" | "--help" | "-h") => output::write(&text::Table::cli().fill("help", &[])),
        Some("policies") => commands::policies::run(args),
        Some("replay") => commands::replay::run(args),
        Some("mrc") => commands::mrc::run(args),
        Some("reuse") => commands::reuse::run(args),
        Some("search") => commands::search::run(args),
        Some("run") => commands::run::run(args),
        Some("sweep") => commands::sweep::run(args),
        Some("logs") => commands::logs::run(args),
        Some("compare") => commands::compare::run(args),
        Some("experiment") => commands::experiment::run(args),
        #[cfg(not(target_arch = "wasm32"))]
        Some("bench") => commands::bench::run(args),
        #[cfg(target_arch = "wasm32")]
        Some("bench") => Err(Failure::usage_of("bench-not-native", &[])),
        Some(other) => Err(Failure::usage_of("unknown-command", &[("token", other)])),
    }
}
