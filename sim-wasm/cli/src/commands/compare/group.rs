//! The logs of a side, and what was found while they were read. Thirty runs of one script have the same to say: it is said
//! once, with their number.

use crate::failure::Failure;
use crate::moments::{Stretch, leave_out};
use crate::text::{Table, located};
use crate::{host, input};
use base::diag::{Code, Diag, has_error};
use logs::log::{self, LogReport, ReadOptions};

/// Files that are named when they are passed over; any more are only counted.
const MOST_NAMED: usize = 10;

/// What was found about the files of both sides.
#[derive(Debug, Default)]
pub(super) struct Findings {
    /// Those of files that were named alone.
    alone: Vec<String>,
    /// Those of files in folders.
    kinds: Vec<Kind>,
    /// Why files of folders were passed over.
    passed_over: Vec<String>,
}

/// The findings of one code in folders.
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
    fn add(&mut self, file: &str, diag: &Diag) {
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
    pub(super) fn tell(self) {
        let words = Table::cli();
        let kinds = self.kinds.iter().map(|Kind { first, count, files: (files, _), .. }| {
            let (key, more) = match files {
                1 if *count == 1 => return first.clone(),
                1 => ("compare-more-in-file", count - 1),
                _ => ("compare-more-files", files - 1),
            };
            words.fill(key, &[("line", first), ("count", &more.to_string())])
        });
        let named = self.passed_over.iter().take(MOST_NAMED);
        let named = named.map(|line| words.fill("compare-passed-over", &[("line", line)]));
        let mut lines: Vec<String> = self.alone.iter().cloned().chain(kinds).chain(named).collect();
        if let Some(more) = self.passed_over.len().checked_sub(MOST_NAMED).filter(|more| *more > 0) {
            lines.push(words.fill("compare-passed-over-more", &[("count", &more.to_string())]));
        }
        if !lines.is_empty() {
            host::tell(&(lines.join("\n") + "\n"));
        }
    }
}

/// The logs of a side, and the files of its folder that are none.
pub(super) struct Group {
    pub(super) logs: Vec<LogReport>,
    pub(super) unread: Vec<String>,
}

/// The logs of a side: a file, or all logs of a folder and its sub-folders in order of name. In a folder, files that are
/// not logs are passed over.
///
/// # Errors
/// A single file is not a log, or a folder contains none.
pub(super) fn read(
    path: &str,
    options: &ReadOptions,
    left_out: &[Stretch],
    findings: &mut Findings,
) -> Result<Group, Failure> {
    if path == "-" || !host::is_folder(path) {
        let report = log_of(path, options, left_out)?;
        findings.alone.extend(report.diags.iter().map(|diag| located(path, diag)));
        return Ok(Group { logs: vec![report], unread: Vec::new() });
    }
    let (mut logs, mut unread) = (Vec::new(), Vec::new());
    for file in host::files_in(path).map_err(|e| input::cannot_read(path, &e))? {
        match log_of(&file, options, left_out) {
            Ok(report) => {
                // How many there are is counted here.
                let own = report.diags.iter().filter(|diag| diag.code != Code::LogMore);
                own.for_each(|diag| findings.add(&file, diag));
                logs.push(report);
            }
            Err(failure) => {
                let mut errors = failure.lines.iter().filter_map(|line| line.strip_prefix("error: "));
                findings.passed_over.extend(errors.next().map(str::to_owned));
                unread.push(file);
            }
        }
    }
    if logs.is_empty() { Err(Failure::file(path, "compare-no-logs", &[])) } else { Ok(Group { logs, unread }) }
}

fn log_of(named: &str, options: &ReadOptions, left_out: &[Stretch]) -> Result<LogReport, Failure> {
    let (file, part) = input::part(named);
    let options = ReadOptions { part: part.map(str::to_owned), ..options.clone() };
    let mut report = log::read_as(named, &input::bytes(file)?, &options);
    if has_error(&report.diags) || report.format.is_none() {
        return Err(Failure::document(named, &report.diags));
    }
    leave_out(&mut report, left_out)?;
    Ok(report)
}
