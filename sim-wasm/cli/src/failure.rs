//! What went wrong, and with which exit code: 2 the input, 1 ourselves.

use crate::text::{Table, located};
use base::diag::Diag;

/// Why a command did not finish.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    /// One line a finding, as printed on standard error.
    pub(crate) lines: Vec<String>,
    /// The process's exit code.
    pub(crate) code: u8,
}

/// Findings printed before the rest is only counted.
const MAX_LINES: usize = 20;

impl Failure {
    /// The command line itself is wrong, in the words of `key`.
    pub(crate) fn usage_of(key: &str, args: &[(&str, &str)]) -> Self {
        Failure { lines: vec![format!("error: {}", Table::cli().fill(key, args))], code: 2 }
    }

    /// The value of an option is not written as it must be.
    pub(crate) fn form(option: &str, token: &str, form: &str) -> Self {
        Failure::usage_of("bad-form", &[("option", option), ("token", token), ("form", form)])
    }

    /// A file is wrong as a whole, in the words of `key`.
    pub(crate) fn file(file: &str, key: &str, args: &[(&str, &str)]) -> Self {
        let file = if file.is_empty() { "''" } else { file };
        Failure { lines: vec![format!("error: {file}: {}", Table::cli().fill(key, args))], code: 2 }
    }

    /// A document is wrong in the places named.
    pub(crate) fn document(file: &str, diags: &[Diag]) -> Self {
        let mut lines: Vec<String> = diags.iter().take(MAX_LINES).map(|diag| located(file, diag)).collect();
        if diags.len() > MAX_LINES {
            let more = (diags.len() - MAX_LINES).to_string();
            lines.push(Table::cli().fill("more-diagnostics", &[("count", &more)]));
        }
        Failure { lines, code: 2 }
    }
}
