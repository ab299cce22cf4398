//! One file per command.

#[cfg(not(target_arch = "wasm32"))]
mod bench;
mod compare;
mod completions;
mod counts;
mod exercise;
mod experiment;
mod incident;
mod logs;
mod mrc;
mod objects;
pub(crate) mod open;
mod plan;
mod policies;
mod replay;
mod reuse;
mod run;
mod search;
#[cfg(not(target_arch = "wasm32"))]
mod serve;
#[cfg(target_arch = "wasm32")]
#[path = "serve/javascript.rs"]
mod serve;
mod served;
pub(crate) mod sweep;
mod watch;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use plan::merge::rows as merged;

use crate::failure::Failure;
use crate::options::Command;

/// Runs a command.
///
/// # Errors
/// What is wrong with the command's input.
pub(crate) fn perform(command: Command) -> Result<(), Failure> {
    match command {
        Command::Policies(asked) => policies::run(&asked),
        Command::Replay(asked) => replay::run(&asked),
        Command::Mrc(asked) => mrc::run(asked),
        Command::Objects(asked) => objects::run(&asked),
        Command::Reuse(asked) => reuse::run(asked),
        Command::Search(asked) => search::run(asked),
        Command::Run(asked) => run::run(&asked),
        Command::Sweep(asked) => sweep::run(asked),
        Command::Logs(asked) => logs::run(&asked),
        Command::Compare(asked) => compare::run(asked),
        Command::Incident(asked) => incident::run(&asked),
        Command::Watch(asked) => watch::run(asked),
        Command::Exercise(asked) => exercise::run(&asked),
        Command::Plan(asked) => plan::run(&asked),
        Command::Work(asked) => plan::work::run(&asked),
        Command::Merge(asked) => plan::merge::run(&asked),
        Command::Status(asked) => plan::status::run(&asked),
        Command::Verify(asked) => plan::verify::run(&asked),
        Command::Experiment(asked) => experiment::run(asked),
        #[cfg(not(target_arch = "wasm32"))]
        Command::Bench(asked) => bench::run(&asked),
        #[cfg(target_arch = "wasm32")]
        Command::Bench(_) => Err(Failure::usage_of("bench-not-native", &[])),
        Command::Open(asked) => open::run(&asked),
        Command::Serve(asked) => serve::run(&asked),
        Command::Completions(asked) => completions::run(&asked),
    }
}
