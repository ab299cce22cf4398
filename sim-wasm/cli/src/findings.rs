//! What was found while files were read. Thirty runs of one script have the same to say: it is said once, with their
//! number.

use crate::failure::Failure;
use crate::host;
use crate::text::{Table, located};
use base::diag::{Code, Diag};

/// Files that are named when they are passed over; any more are only counted.
const MOST_NAMED: usize = 10;

/// What was found about some files.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    /// Those of files that were named alone.
    alone: Vec<String>,
    /// Those of many files.
    kinds: Vec<Kind>,
    /// Why files were passed over.
    passed_over: Vec<String>,
}

/// The findings of one code in many files.
#[derive(Debug)]
struct Kind {
    code: Code,
    /// The first of them.
    first: String,
    count: usize,
    /// How many files have any, and the last of them.
    files: (usize, String),
}

impl Findings {
    /// What is to be said about a file that was named alone.
    pub(crate) fn of_one(&mut self, file: &str, diags: &[Diag]) {
        self.alone.extend(diags.iter().map(|diag| located(file, diag)));
    }

    /// A file is passed over: why it cannot be read.
    pub(crate) fn pass_over(&mut self, why: &Failure) {
        let mut errors = why.lines.iter().filter_map(|line| line.strip_prefix("error: "));
        self.passed_over.extend(errors.next().map(str::to_owned));
    }

    /// One of the findings of many files.
    pub(crate) fn of_many(&mut self, file: &str, diag: &Diag) {
        let Some(kind) = self.kinds.iter_mut().find(|kind| kind.code == diag.code) else {
            let first = located(file, diag);
            self.kinds.push(Kind { code: diag.code, first, count: 1, files: (1, file.to_owned()) });
            return;
        };
        kind.count += 1;
        if kind.files.1 != file {
            kind.files = (kind.files.0 + 1, file.to_owned());
        }
    }

    /// Prints them.
    pub(crate) fn tell(self) {
        let words = Table::cli();
        let kinds = self.kinds.iter().map(|Kind { first, count, files: (files, _), .. }| {
            let (key, more) = match files {
                1 if *count == 1 => return first.clone(),
                1 => ("more-in-file", count - 1),
                _ => ("more-files", files - 1),
            };
            words.fill(key, &[("line", first), ("count", &more.to_string())])
        });
        let named = self.passed_over.iter().take(MOST_NAMED);
        let named = named.map(|line| words.fill("passed-over", &[("line", line)]));
        let mut lines: Vec<String> = self.alone.iter().cloned().chain(kinds).chain(named).collect();
        if let Some(more) = self.passed_over.len().checked_sub(MOST_NAMED).filter(|more| *more > 0) {
            lines.push(words.fill("passed-over-more", &[("count", &more.to_string())]));
        }
        if !lines.is_empty() {
            host::tell(&(lines.join("\n") + "\n"));
        }
    }
}
