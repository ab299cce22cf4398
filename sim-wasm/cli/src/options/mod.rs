//! The options of the command line. The help is written here: it consists of the comments on commands and options.

mod bench;
mod compare;
mod completions;
mod exercise;
mod experiment;
mod incident;
mod logs;
mod mrc;
mod objects;
mod open;
mod page;
mod plan;
mod policies;
mod replay;
mod reuse;
mod run;
mod search;
mod serve;
mod sided;
mod sweep;
#[cfg(test)]
pub(crate) mod tests;
mod trace;
mod values;
mod watch;

use crate::failure::Failure;
use crate::output::Format;
use crate::text::Table;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use std::ffi::OsString;

pub(crate) use bench::Bench;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use bench::Part;
pub(crate) use compare::{Compare, Statistics};
pub(crate) use completions::Completions;
pub(crate) use exercise::{Exercise, ExerciseCheck, ExerciseGrade, ExerciseVariants, ExerciseWhat, Language};
pub(crate) use experiment::Experiment;
pub(crate) use incident::{Began, Incident};
pub(crate) use logs::Logs;
pub(crate) use mrc::Mrc;
pub(crate) use objects::Objects;
pub(crate) use open::Open;
pub(crate) use page::Page;
pub(crate) use plan::{Merge, Plan, Status, Verify, With, Work};
pub(crate) use policies::Policies;
pub(crate) use replay::Replay;
pub(crate) use reuse::Reuse;
pub(crate) use run::{Prints, Run};
pub(crate) use search::Search;
pub(crate) use serve::Serve;
pub(crate) use sided::Sided;
pub(crate) use sweep::Sweep;
pub(crate) use trace::{Source, Trace};
pub(crate) use values::is_program;
pub(crate) use watch::Watch;

/// The program's name, as it is typed.
pub(crate) const NAME: &str = "faultline";

const AFTER: &str = "\
Examples:
  faultline replay trace.txt --policy fifo --policy lru --frames 3,4
  faultline run docs/thrash.json --set run.frames=768
  faultline open vmstat.txt

`faultline help COMMAND` describes a command and its options. Wherever a command reads a file, `-` stands \
for standard input, and gzipped files are unpacked.

Exit codes: 0 success, 2 bad input, 1 an error in faultline itself. `merge` and `verify` have 3 and 4.";

/// Simulate page replacement: policies on traces, and whole machines that page.
#[derive(Debug, Parser)]
#[command(name = NAME, version, args_override_self = true, after_help = AFTER)]
#[command(override_usage = "faultline <COMMAND> [OPTIONS]")]
struct Faultline {
    #[command(subcommand)]
    command: Option<Command>,
}

/// A command with its options.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Policies(Policies),
    Replay(Replay),
    Mrc(Mrc),
    Objects(Objects),
    Reuse(Reuse),
    Search(Search),
    Run(Run),
    Sweep(Sweep),
    Plan(Plan),
    Work(Work),
    Merge(Merge),
    Status(Status),
    Verify(Verify),
    Logs(Logs),
    Compare(Compare),
    Incident(Incident),
    Watch(Watch),
    Exercise(Exercise),
    Experiment(Experiment),
    Bench(Bench),
    Open(Open),
    Serve(Serve),
    Completions(Completions),
}

/// How to answer.
#[derive(Debug, Args)]
pub(crate) struct Answer {
    /// Print one JSON document instead of tables
    #[arg(long)]
    json: bool,
}

impl Answer {
    /// `--json` or a table.
    pub(crate) fn format(&self) -> Format {
        if self.json { Format::Json } else { Format::Table }
    }
}

/// The outcome of parsing the arguments.
#[derive(Debug)]
pub(crate) enum Asked {
    /// Run a command.
    Command(Box<Command>),
    /// Print help, or the version.
    Text(String),
}

/// Reads the arguments after the program's name.
///
/// # Errors
/// What is wrong with them, and what is accepted.
pub(crate) fn read(args: impl Iterator<Item = OsString>) -> Result<Asked, Failure> {
    match Faultline::try_parse_from(std::iter::once(NAME.into()).chain(args)) {
        Ok(Faultline { command: Some(command) }) => Ok(Asked::Command(Box::new(command))),
        Ok(Faultline { command: None }) => Ok(Asked::Text(definition().render_help().to_string())),
        Err(refusal) => {
            let text = refusal.render().to_string();
            if !refusal.use_stderr() {
                return Ok(Asked::Text(text));
            }
            let mut lines = vec![text.trim_end().to_string()];
            if refusal.kind() == ErrorKind::InvalidSubcommand {
                // clap suggests a command, but does not list them.
                let names: Vec<String> = definition().get_subcommands().map(|of| of.get_name().to_string()).collect();
                lines.push(String::from("\n") + &Table::cli().fill("commands", &[("accepted", &names.join(", "))]));
            }
            Err(Failure { lines, code: 2 })
        }
    }
}

/// The definition of every command and option, for help and completions.
pub(crate) fn definition() -> clap::Command {
    Faultline::command()
}
