//! What went wrong, and the exit code: 2 if it was the input, 1 if it was us.

use crate::text::{Table, located};
use crate::visible;
use base::diag::Diag;
use plan::Problem;
use plan::answer::Refused;
use scripted::Trouble;

/// Why a command did not finish.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    /// One line per finding, as printed on standard error.
    pub(crate) lines: Vec<String>,
    /// The process's exit code.
    pub(crate) code: u8,
}

/// Findings that are printed; any more are only counted.
const MAX_LINES: usize = 20;

impl Failure {
    /// The command line itself is wrong; `key` names the sentence.
    pub(crate) fn usage_of(key: &str, args: &[(&str, &str)]) -> Self {
        Failure { lines: vec![format!("error: {}", Table::cli().fill(key, args))], code: 2 }
    }

    /// The value of an option has the wrong form.
    pub(crate) fn form(option: &str, token: &str, form: &str) -> Self {
        Failure::usage_of("bad-form", &[("option", option), ("token", token), ("form", form)])
    }

    /// A file as a whole is wrong; `key` names the sentence.
    pub(crate) fn file(file: &str, key: &str, args: &[(&str, &str)]) -> Self {
        let file = if file.is_empty() { "''".to_owned() } else { visible::line(file) };
        Failure { lines: vec![format!("error: {file}: {}", Table::cli().fill(key, args))], code: 2 }
    }

    /// A file is wrong in a line and a column; `key` names the sentence.
    pub(crate) fn at(file: &str, [line, column]: [usize; 2], key: &str, args: &[(&str, &str)]) -> Self {
        Failure::file(&format!("{file}:{line}:{column}"), key, args)
    }

    /// A policy that is written in a file does not run; with `frames`, it has begun to.
    pub(crate) fn program(file: &str, trouble: &Trouble, frames: Option<u32>) -> Self {
        let Trouble { code, line, column, token, accepted, step, hook } = trouble;
        let place = match (line, column) {
            (0, _) => String::new(),
            (line, 0) => format!("{line}:"),
            (line, column) => format!("{line}:{column}:"),
        };
        let said = Table::problem(code, &[("token", token), ("accepted", accepted)]);
        let when = frames.filter(|_| *step > 0).map(|frames| {
            let (frames, step) = (frames.to_string(), step.to_string());
            Table::cli().fill("in-step", &[("frames", &frames), ("step", &step), ("hook", hook)])
        });
        let file = visible::line(file);
        Failure { lines: vec![format!("error: {file}:{place} {}{said}", when.unwrap_or_default())], code: 2 }
    }

    /// A run was refused; `file` has its document.
    pub(crate) fn refused(file: &str, refused: Refused) -> Self {
        match refused {
            Refused::Document(diags) => Failure::document(file, &diags),
            Refused::Program(trouble, frames) => Failure::program(file, &trouble, Some(frames)),
            Refused::Response { token, accepted } => {
                Failure::usage_of("unknown-response", &[("token", &token), ("accepted", &accepted.join(", "))])
            }
        }
    }

    /// The document of a study, or of a plan, is wrong.
    pub(crate) fn problem(file: &str, problem: &Problem) -> Self {
        let Problem { key, place, args, within, diags } = problem;
        if !diags.is_empty() {
            let within = if within == file { file.to_owned() } else { format!("{file}: {within}") };
            return Failure::document(&within, diags);
        }
        let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
        if *place == [0, 0] { Failure::file(file, key, &args) } else { Failure::at(file, *place, key, &args) }
    }

    /// A document is wrong at the places named.
    pub(crate) fn document(file: &str, diags: &[Diag]) -> Self {
        let mut lines: Vec<String> = diags.iter().take(MAX_LINES).map(|diag| located(file, diag)).collect();
        if diags.len() > MAX_LINES {
            let more = (diags.len() - MAX_LINES).to_string();
            lines.push(Table::cli().fill("more-diagnostics", &[("count", &more)]));
        }
        Failure { lines, code: 2 }
    }
}
