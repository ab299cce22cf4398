//! `faultline`: the simulation core on the command line. Files and terminal only, no logic of its own.

mod args;
mod commands;
mod csv;
mod failure;
mod input;
mod jobs;
mod json_path;
mod output;
mod text;

use failure::Failure;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let text = failure.lines.join("\n") + "\n";
            // Nothing is left to tell if standard error itself is gone.
            let _ = std::io::stderr().write_all(text.as_bytes());
            ExitCode::from(failure.code)
        }
    }
}

fn run() -> Result<(), Failure> {
    let mut args = args::Args::new(std::env::args().skip(1));
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
        Some("bench") => commands::bench::run(args),
        Some(other) => Err(Failure::usage_of("unknown-command", &[("token", other)])),
    }
}
